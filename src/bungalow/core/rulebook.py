"""A rulebook: RULES.md read into numbered clauses, for the rules page and for the tests."""

from __future__ import annotations

import re

from msgspec import Struct

_CLAUSE = re.compile(
    r"^- \*\*(?P<number>[A-Z]\d+\.\d+)\*\* \((?P<origin>sheet|ruling|option)\) (?P<text>.+)$"
)


class Clause(Struct, frozen=True):
    """One rule: its number (`B3.1`), where it comes from (sheet, ruling or option), its text."""

    number: str
    origin: str
    text: str


class Chapter(Struct, frozen=True):
    """A heading and its clauses."""

    title: str
    clauses: tuple[Clause, ...]


class Rulebook(Struct, frozen=True):
    """A game's rules in chapters."""

    title: str
    intro: str
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses in order."""
        return tuple(clause for chapter in self.chapters for clause in chapter.clauses)


def rulebook_of(markdown: str) -> Rulebook:
    """Read a rulebook: `# title`, an introduction, then `## chapter`s of one-line clauses.

    A clause is `- **B3.1** (sheet) Text.`; a line that is neither blank, heading, introduction
    nor clause raises ValueError, so that no rule can be lost by a slip of the pen.
    """
    title, intro, chapters = "", [], list[tuple[str, list[Clause]]]()
    for number, line in enumerate(markdown.splitlines(), start=1):
        if not line.strip():
            continue
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            chapters.append((line[3:].strip(), []))
        elif found := _CLAUSE.match(line):
            if not chapters:
                raise ValueError(f"line {number}: a clause before the first chapter")
            chapters[-1][1].append(Clause(**found.groupdict()))
        elif not chapters:
            intro.append(line.strip())
        else:
            raise ValueError(f"line {number}: neither heading nor clause: {line!r}")
    return Rulebook(title, " ".join(intro), tuple(Chapter(t, tuple(cs)) for t, cs in chapters))
