"""Lexicons: the word lists that a table plays by, each known by its name and fingerprint."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from weakref import WeakValueDictionary

from msgspec import Struct

from bungalow.core.refusal import Illegal, Malformed

from . import dictionary, house_list
from .sorted_lines import SortedLines

STANDARD = "standard"
LARGE = "large"
OURS = (STANDARD, LARGE)
INLINE = "inline"
"""What a list is called that a record carries whole."""

MOST_INLINE = 20_000
"""Words in a list that a record carries: anybody may send one to a server."""

KEPT_INLINE = 256
"""Lists from records that are kept at hand, those in use among them."""


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A list as records name it: its name, and the SHA-256 of its words in hex."""

    name: str
    sha256: str


class Lexicon:
    """The valid words of a game: immutable, and shared by all tables that play by it.

    `sha256` is the fingerprint of the words alone: in capitals, in order, each ended by a newline.
    """

    __slots__ = ("__weakref__", "_defined", "_lines", "name", "sha256")

    def __init__(self, name: str, lines: SortedLines, *, defined: bool = False) -> None:
        """The words that the lines begin with; `defined` when their definitions follow."""
        self.name = name
        self._lines = lines
        self._defined = defined
        self.sha256 = hashlib.sha256(self._words_alone()).hexdigest()

    def __contains__(self, word: str) -> bool:
        """Whether a word in capitals is in the list."""
        return self._lines.find(word) is not None

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[str]:
        """All words in order."""
        return iter(self._lines)

    def _words_alone(self) -> bytes:
        """The canonical form: the words in order, each ended by a newline."""
        if self._defined:
            return b"".join(f"{word}\n".encode() for word in self._lines)
        return self._lines.text.translate(None, dictionary.SIZES)

    @property
    def named(self) -> Named:
        """What a record calls it."""
        return Named(self.name, self.sha256)

    def tier(self, word: str) -> int | None:
        """The size (10 to 80) from which on our dictionary has a word; 90 for WordNet's alone."""
        return dictionary.tier(word)

    def up_to(self, size: int) -> Iterator[str]:
        """Those words of the list that our dictionary has up to a size, in order."""
        known = set(dictionary.up_to(size))
        return (word for word in self if word in known)

    def meaning(self, word: str) -> str | None:
        """The list's own definition of a word, else what our dictionary says of it."""
        own = self._lines.find(word) if self._defined else None
        return own or dictionary.meaning(word)

    def slur(self, word: str) -> bool:
        """Whether a word is marked as an insult or obscene; computer players never use those."""
        return dictionary.slur(word)


def named(name: str) -> Named:
    """The list of a name with its fingerprint; raises `Illegal`: `unknown_lexicon`."""
    return lexicon_of(name).named


def lexicon_of(ref: str | Named | Iterable[str]) -> Lexicon:
    """The list that an option means; every call for one list gives the same object.

    A list that was added, or that came inline, is taken for any list of the same words, whatever
    its name. Raises `Illegal`: `unknown_lexicon`, `altered_lexicon`, or for an inline list
    `bad_option`.
    """
    if not isinstance(ref, str | Named):
        return _inline(tuple(ref))
    name, sha256 = (ref, None) if isinstance(ref, str) else (ref.name, ref.sha256)
    found = _ours(name) if name in OURS else _added.get(name)
    if found is not None and sha256 in (None, found.sha256):
        return found
    for lexicon in _added.values():
        if lexicon.sha256 == sha256:
            return lexicon
    carried = _carried.get(sha256 or "")
    if carried is not None:
        return carried
    if found is None:
        known = ", ".join((*OURS, *_added))
        raise Illegal("unknown_lexicon", name=name, sha256=sha256 or "", known=known)
    raise Illegal("altered_lexicon", name=name, sha256=sha256, found=found.sha256)


def add(name: str, content: bytes, file: str) -> Lexicon:
    """Make the list in a file's content known to this process by a name.

    Only the command line adds lists: no client makes a server read a file. Raises `Malformed`.
    """
    lexicon = Lexicon(name, SortedLines.of(house_list.read(content, file)), defined=True)
    if name in OURS or _added.setdefault(name, lexicon).sha256 != lexicon.sha256:
        detail = f'there is already another list named "{name}"; rename the file'
        raise Malformed("list_name_taken", place=file, detail=detail)
    return _added[name]


def added() -> tuple[str, ...]:
    """The names of the lists that were added."""
    return tuple(_added)


_added: dict[str, Lexicon] = {}
_carried: WeakValueDictionary[str, Lexicon] = WeakValueDictionary()
"""By fingerprint, the lists that `_inline` keeps: a view names such a list, and holds it not."""


@cache
def _ours(name: str) -> Lexicon:
    return Lexicon(name, dictionary.standard() if name == STANDARD else dictionary.large())


@lru_cache(maxsize=KEPT_INLINE)
def _inline(words: tuple[str, ...]) -> Lexicon:
    if not 0 < len(words) <= MOST_INLINE:
        detail = f"a list in a record has 1 to {MOST_INLINE:,} words, not {len(words):,}"
        raise Illegal("bad_option", option="lexicon", value=len(words), detail=detail)
    for word in words:
        fault = house_list.fault_in(word)
        if fault:
            raise Illegal("bad_option", option="lexicon", value=word, detail=f'"{word}" {fault}')
    playable = (word for word in words if len(word) >= house_list.SHORTEST)
    lexicon = Lexicon(INLINE, SortedLines.of(dict.fromkeys(playable, "")))
    return _carried.setdefault(lexicon.sha256, lexicon)
