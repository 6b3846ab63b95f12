"""The fast generator of plays, compiled: equal to the plain one, play for play.

All of it is in this one file, since the compiler's cache only notices an edit in the file of
the function that was called. Letters are the numbers of `tree.ORDER`, sets of cards are bits,
and the wild is the card after the last letter.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

WILD = 26
ALL = (1 << 26) - 1
BUNCE = 10
OPEN, CROSS, HOOK, EXTEND = range(4)
FRONT, BACK = range(2)
NONE = -1

WAY, WORD, TABLE, INDEX, BLANK, END, WHOLE, POINTS = range(8)
"""The columns of a play: words by number, letters of words by place, the hand's wild as BLANK."""
COLUMNS = 8

_NODE, _THROUGH, _STANDS, _GAIN, _LEFT, _LAST = range(6)
"""A step of the walk: the node, the letters that the table's card and the hand's wild stand for,
the points so far, the cards left, and the last letter with what laid it."""
_STEP = 6
_STEPS = 2048
_HAND, _TABLE, _AS_WILD = range(3)
_CANNOT = -2


@njit(cache=True)
def find(
    tree: Any,
    table: Any,
    hand: int,
    values: Any,
    own_only: bool,
    reached: Any,
    wholes: Any,
    out: Any,
) -> tuple[int, int]:
    """Write every play into the rows of `out`.

    Returns how many plays there are, and how many rows of `reached` that took; where either is
    more than there is room for, not all were written. `wholes` needs two rows for each word that
    is one letter longer than the table's.
    """
    drawn = 0
    for card in range(WILD + 1):
        if hand >> card & 1:
            drawn += values[card]
    found, hooks, hooked = 0, 0, 0
    if len(table):
        found, hooks, hooked = _extend(tree, table, hand, values, own_only, drawn, out, wholes)
    through = 0
    for card in table:
        through |= ALL if card == WILD else 1 << card
    alone = ALL if len(table) == 0 else hooked
    nodes = _walk(
        tree.letter, tree.first, tree.below, tree.at, through, alone, hand, values, drawn, reached
    )
    rows = reached[:nodes]
    if len(table) == 0:
        found = _open(tree.text, tree.begins, tree.at, tree.words, rows, out, found)
    else:
        words = (tree.text, tree.begins, tree.at, tree.words)
        found = _cross(*words, rows, table, values, own_only, out, found)
        if hooks:
            found = _hook(*words, rows, wholes[:hooks], out, found)
    return found, nodes


@njit(cache=True)
def _walk(
    letters: Any,
    first: Any,
    below: Any,
    at: Any,
    through: int,
    alone: int,
    hand: int,
    values: Any,
    drawn: int,
    reached: Any,
) -> int:
    """Reach every node with words that the hand spells, with a letter of the table or alone.

    `through` are the letters that the table lends; a node spelled by the hand alone counts if
    it has one of the letters `alone`. Each node is reached once for each choice of what the
    table's card and the wild stand for: of equal letters the hand's comes first, the wild last.
    """
    steps = np.empty((_STEPS, _STEP), np.int32)
    _push(steps, 0, 0, NONE, NONE, -drawn, hand, NONE)
    size, found = 1, 0
    while size:
        size -= 1
        node, x, wild = steps[size, _NODE], steps[size, _THROUGH], steps[size, _STANDS]
        gain, left, last = steps[size, _GAIN], steps[size, _LEFT], steps[size, _LAST]
        if at[node] < at[node + 1]:
            spelled = hand & ~left | (0 if wild == NONE else 1 << wild)
            if x != NONE or spelled & alone:
                if found < len(reached):
                    reached[found, _NODE] = node
                    reached[found, _THROUGH] = x
                    reached[found, _STANDS] = wild
                    reached[found, _GAIN] = gain + (BUNCE if left == 0 else 0)
                found += 1
        for child in range(first[node], first[node + 1]):
            letter = letters[child]
            bit = 1 << letter
            key = 3 * letter
            goes_on = x != NONE or alone or below[child] & through
            if goes_on and left & bit and key + _HAND > last:
                own = gain + 2 * values[letter]
                _push(steps, size, child, x, wild, own, left & ~bit, key + _HAND)
                size += 1
            if x == NONE and through & bit and key + _TABLE > last:
                _push(steps, size, child, letter, wild, gain, left, key + _TABLE)
                size += 1
            if goes_on and left >> WILD and key + _AS_WILD > last:
                own = gain + 2 * values[WILD]
                _push(steps, size, child, x, letter, own, left & ALL, key + _AS_WILD)
                size += 1
    return found


@njit(cache=True)
def _push(
    steps: Any, size: int, node: int, x: int, wild: int, gain: int, left: int, last: int
) -> None:
    steps[size, _NODE] = node
    steps[size, _THROUGH] = x
    steps[size, _STANDS] = wild
    steps[size, _GAIN] = gain
    steps[size, _LEFT] = left
    steps[size, _LAST] = last


@njit(cache=True)
def _put(
    out: Any,
    found: int,
    way: int,
    word: int,
    table: int,
    index: int,
    blank: int,
    end: int,
    whole: int,
    points: int,
) -> int:
    """Write one play where there is room, and count it."""
    if found < len(out):
        out[found, WAY] = way
        out[found, WORD] = word
        out[found, TABLE] = table
        out[found, INDEX] = index
        out[found, BLANK] = blank
        out[found, END] = end
        out[found, WHOLE] = whole
        out[found, POINTS] = points
    return found + 1


@njit(cache=True)
def _open(text: Any, begins: Any, at: Any, words: Any, rows: Any, out: Any, found: int) -> int:
    for row in range(len(rows)):
        node, wild, points = rows[row, _NODE], rows[row, _STANDS], rows[row, _GAIN]
        for place in range(at[node], at[node + 1]):
            word = words[place]
            start, end = begins[word], begins[word + 1]
            if wild == NONE:
                found = _put(out, found, OPEN, word, NONE, NONE, NONE, NONE, NONE, points)
                continue
            for blank in range(end - start):
                if text[start + blank] == wild:
                    found = _put(out, found, OPEN, word, NONE, NONE, blank, NONE, NONE, points)
    return found


@njit(cache=True)
def _cross(
    text: Any,
    begins: Any,
    at: Any,
    words: Any,
    rows: Any,
    table: Any,
    values: Any,
    own_only: bool,
    out: Any,
    found: int,
) -> int:
    for row in range(len(rows)):
        node, x, wild = rows[row, _NODE], rows[row, _THROUGH], rows[row, _STANDS]
        if x == NONE:
            continue
        for place in range(at[node], at[node + 1]):
            word = words[place]
            start, end = begins[word], begins[word + 1]
            for index in range(end - start):
                if text[start + index] != x:
                    continue
                for blank in range(NONE, NONE + 1) if wild == NONE else range(end - start):
                    if wild != NONE and (blank == index or text[start + blank] != wild):
                        continue
                    for shared in range(len(table)):
                        card = table[shared]
                        if card != x and card != WILD:
                            continue
                        points = rows[row, _GAIN] + (0 if own_only else values[card])
                        found = _put(
                            out, found, CROSS, word, shared, index, blank, NONE, NONE, points
                        )
    return found


@njit(cache=True)
def _hook(
    text: Any, begins: Any, at: Any, words: Any, rows: Any, wholes: Any, out: Any, found: int
) -> int:
    for row in range(len(rows)):
        node, wild, points = rows[row, _NODE], rows[row, _STANDS], rows[row, _GAIN]
        if rows[row, _THROUGH] != NONE:
            continue
        for place in range(at[node], at[node + 1]):
            word = words[place]
            start, end = begins[word], begins[word + 1]
            for blank in range(NONE, NONE + 1) if wild == NONE else range(end - start):
                if wild != NONE and text[start + blank] != wild:
                    continue
                for index in range(end - start):
                    for hook in range(len(wholes)):
                        if wholes[hook, 0] == text[start + index]:
                            whole, side = wholes[hook, 1], wholes[hook, 2]
                            found = _put(
                                out, found, HOOK, word, NONE, index, blank, side, whole, points
                            )
    return found


@njit(cache=True)
def _extend(
    tree: Any,
    table: Any,
    hand: int,
    values: Any,
    own_only: bool,
    drawn: int,
    out: Any,
    wholes: Any,
) -> tuple[int, int, int]:
    """Write the extensions; returns how many, how many words hooks make, on which letters."""
    found = 0
    hooks = 0
    hooked = 0
    inside = -drawn
    known = hand & ALL
    for card in table:
        inside += 0 if own_only else values[card]
        known |= ALL if card == WILD else 1 << card
    spare = hand >> WILD
    size = len(table)
    window = _window(tree, table)
    low, high = _range(table[window])
    for one in range(low, high):
        low, high = _range(table[window + 1])
        for two in range(low, high):
            low, high = _range(table[window + 2])
            first = (one * 26 + two) * 26
            for at in range(tree.holds[first + low], tree.holds[first + high]):
                word = tree.held[at]
                begin = tree.held_at[at] - window
                strange = tree.letters[word] & ~known
                if strange & (strange - spare) or not _inside(tree, word, begin, table):
                    continue
                length = tree.begins[word + 1] - tree.begins[word]
                left, lacking = _laid(tree, word, begin, size, hand)
                if lacking == _CANNOT:
                    continue
                found = _put_extensions(
                    tree, word, begin, size, hand, left, lacking, values, inside, out, found
                )
                if length == size + 1:
                    card = tree.text[tree.begins[word] + (0 if begin else size)]
                    wholes[hooks, 0] = card
                    wholes[hooks, 1] = word
                    wholes[hooks, 2] = FRONT if begin else BACK
                    hooks += 1
                    hooked |= 1 << card
    return found, hooks, hooked


@njit(cache=True)
def _window(tree: Any, table: Any) -> int:
    """Which three letters of the table word are the fewest places to look at."""
    window, least = 0, len(tree.held) + 1
    for start in range(len(table) - 2):
        places = 0
        low, high = _range(table[start])
        for one in range(low, high):
            low, high = _range(table[start + 1])
            for two in range(low, high):
                low, high = _range(table[start + 2])
                first = (one * 26 + two) * 26
                places += tree.holds[first + high] - tree.holds[first + low]
        if places < least:
            window, least = start, places
    return window


@njit(cache=True)
def _range(card: int) -> tuple[int, int]:
    """The letters that a card may be read as, up to but without the second."""
    return (0, WILD) if card == WILD else (card, card + 1)


@njit(cache=True)
def _inside(tree: Any, word: int, begin: int, table: Any) -> bool:
    """Whether a longer word has the table word at a place, its wilds read anew."""
    start, size = tree.begins[word], len(table)
    length = tree.begins[word + 1] - start
    if begin < 0 or begin + size > length or length == size:
        return False
    for place in range(size):
        card = table[place]
        if card != WILD and card != tree.text[start + begin + place]:
            return False
    return True


@njit(cache=True)
def _laid(tree: Any, word: int, begin: int, size: int, hand: int) -> tuple[int, int]:
    """The cards left when a word is laid round the table's, and the letter there is no card for.

    That letter is the wild's; `_CANNOT` where one wild is not enough.
    """
    start = tree.begins[word]
    left, lacking = hand, NONE
    for place in range(tree.begins[word + 1] - start):
        if begin <= place < begin + size:
            continue
        bit = 1 << tree.text[start + place]
        if left & bit:
            left &= ~bit
        elif left >> WILD:
            left &= ALL
            lacking = tree.text[start + place]
        else:
            return hand, _CANNOT
    return left, lacking


@njit(cache=True)
def _put_extensions(
    tree: Any,
    word: int,
    begin: int,
    size: int,
    hand: int,
    left: int,
    lacking: int,
    values: Any,
    inside: int,
    out: Any,
    found: int,
) -> int:
    """Write an extension in every way that the cards allow: with the wild anywhere it may be."""
    start = tree.begins[word]
    used = hand & ~left
    points = inside
    for card in range(WILD + 1):
        if used >> card & 1:
            points += 2 * values[card]
    if lacking == NONE:
        made = points + (BUNCE if left == 0 else 0)
        found = _put(out, found, EXTEND, word, NONE, begin, NONE, NONE, NONE, made)
    if not hand >> WILD:
        return found
    for blank in range(tree.begins[word + 1] - start):
        letter = tree.text[start + blank]
        if begin <= blank < begin + size or (lacking != NONE and letter != lacking):
            continue
        made = points
        if lacking == NONE:
            made += 2 * (values[WILD] - values[letter])
        if left & ALL == 0 and lacking != NONE:
            made += BUNCE
        found = _put(out, found, EXTEND, word, NONE, begin, blank, NONE, NONE, made)
    return found
