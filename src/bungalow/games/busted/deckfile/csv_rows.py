"""Clue cards from a spreadsheet: CSV, a card a line under a line that names the columns."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence

from .faults import Fault
from .rows import LEVELS, Row, Written

NEEDED = ("low", "low_value", "high", "high_value")
COLUMNS = ("id", "theme", *NEEDED)

_SEPARATORS = ",;\t"


def is_csv(lines: Sequence[str]) -> bool:
    """Whether a file begins as a spreadsheet's does, and not as TOML."""
    first = lines[_top(lines)].strip()
    return first != "" and not first.startswith(("[", "#")) and "=" not in first


def csv_rows(lines: Sequence[str], faults: list[Fault]) -> Iterator[Row]:
    """The rows of a file's lines; adds what cannot be read as a row to `faults`."""
    top = _top(lines)
    separator = max(_SEPARATORS, key=lines[top].count)
    columns = _columns(lines[top], separator)
    if not set(columns) & set(NEEDED):
        faults.append(Fault(top + 1, "no_columns", {"known": ", ".join(COLUMNS)}))
        return
    strange = [c for c in dict.fromkeys(columns) if c not in COLUMNS or columns.count(c) > 1]
    for column in strange:
        facts = {"field": column, "known": ", ".join(COLUMNS)}
        faults.append(Fault(top + 1, "no_such_field", facts))
    if strange or _lacks(NEEDED, columns, top + 1, faults):
        return
    for line, written in enumerate(lines[top + 1 :], top + 2):
        # Line by line, so that a quote that is never closed spoils its own card alone.
        try:
            cells = [cell.strip() for cell in next(_reader(written, separator), [])]
        except csv.Error as error:
            faults.append(Fault(line, "bad_csv", {"detail": str(error)}))
            continue
        while cells and not cells[-1]:
            cells.pop()
        if len(cells) > len(columns):
            detail = f"{len(cells)} cells under {len(columns)} columns"
            faults.append(Fault(line, "bad_csv", {"detail": detail}))
        elif cells:
            given = {column: cell for column, cell in zip(columns, cells, strict=False) if cell}
            if not _lacks(NEEDED, given, line, faults):
                yield _row(line, given)


def _top(lines: Sequence[str]) -> int:
    """The place of the first line on which anything stands; the first of all if none does."""
    return next((place for place, line in enumerate(lines) if line.strip(" ,;\t")), 0)


def _reader(written: str, separator: str) -> Iterator[list[str]]:
    return csv.reader([written], delimiter=separator, strict=True)


def _columns(first_line: str, separator: str) -> list[str]:
    cells = first_line.rstrip(separator).split(separator)
    return ["_".join(cell.strip(' "').casefold().split()) for cell in cells]


def _lacks(
    needed: Sequence[str], given: Sequence[str] | dict[str, str], line: int, faults: list[Fault]
) -> bool:
    missing = [name for name in needed if name not in given]
    if missing:
        faults.append(Fault(line, "missing", {"field": ", ".join(missing)}))
    return bool(missing)


def _row(line: int, given: dict[str, str]) -> Row:
    clues = {level: Written(given[level], _number(given[f"{level}_value"])) for level in LEVELS}
    return Row(line, given.get("id", f"line{line}"), given.get("theme", ""), clues)


def _number(cell: str) -> int | str:
    return int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 10 else cell
