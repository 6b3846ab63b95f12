"""Sorted lines of text kept as one piece, which holds a dictionary in the room of its letters."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping


class SortedLines:
    """Lines that begin with a word, in order of their words; found by halving.

    After the word, in ASCII, a line may go on with a tab and something about it, in UTF-8. A word
    is a Python string only while somebody looks at it.
    """

    __slots__ = ("_text",)

    def __init__(self, text: bytes) -> None:
        """Lines each ended by a newline, sorted by their words."""
        # With a newline at either end, a line is what stands between two of them.
        self._text = b"\n" + text

    @classmethod
    def of(cls, words: Mapping[str, str]) -> SortedLines:
        """The words, each with what is to stand after it, if that is anything."""
        lines = (f"{word}\t{words[word]}".rstrip("\t") for word in sorted(words))
        return cls("".join(f"{line}\n" for line in lines).encode())

    def find(self, word: str) -> str | None:
        """What stands after a word on its line, perhaps nothing; None without such a line."""
        if not word.isascii():
            return None
        wanted, text = word.encode("ascii"), self._text
        last = text.rfind(b"\n", 0, len(text) - 1)
        place = bisect_left(range(last + 1), wanted, key=self._word_after)
        if place > last:
            return None
        start = text.find(b"\n", place) + 1
        found, _, rest = text[start : text.find(b"\n", start)].partition(b"\t")
        return rest.decode() if found == wanted else None

    def __iter__(self) -> Iterator[str]:
        """The words in order."""
        return (line.partition("\t")[0] for line in self.lines())

    def __len__(self) -> int:
        return self._text.count(b"\n") - 1

    def lines(self) -> Iterator[str]:
        """The lines in order, without their newlines."""
        text, start = self._text, 1
        while start < len(text):
            end = text.find(b"\n", start)
            yield text[start:end].decode()
            start = end + 1

    @property
    def text(self) -> bytes:
        """The lines as they were given."""
        return self._text[1:]

    def _word_after(self, place: int) -> bytes:
        """The word of the first line that begins after a place."""
        text = self._text
        start = text.find(b"\n", place) + 1
        return text[start : text.find(b"\n", start)].partition(b"\t")[0]
