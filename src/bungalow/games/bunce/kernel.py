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
ROOM = 4
"""The columns of the rows that a search notes on its way."""

_NODE, _THROUGH, _STANDS, _GAIN, _LEFT, _LAST = range(6)
"""A step of the walk: the node, the letters that the table's card and the hand's wild stand for,
the points so far, the cards left, and the last letter with what laid it."""
_STEP = 6
_STEPS = 2048
_HAND, _TABLE, _AS_WILD = range(3)

_LONGER, _BEGIN, _UNUSED, _LACKING = range(4)
"""A longer word round the table's: where that begins, the cards left, what the wild must be."""
_CANNOT = -2
_NOTHING = -(10**6)
_LETTERS = 256


@njit(cache=True)
def find(
    tree: Any,
    table: Any,
    hand: int,
    values: Any,
    own_only: bool,
    reached: Any,
    around: Any,
    out: Any,
) -> tuple[int, int, int]:
    """Write every play into the rows of `out`.

    Returns how many there are, and how many rows of `reached` and `around` that took; where one
    is more than there was room for, not all were written.
    """
    drawn = _sum(hand, values)
    size = len(table)
    longer = 0
    if size:
        longer = _around(
            tree.text,
            tree.begins,
            tree.letters,
            tree.holds,
            tree.held,
            tree.held_at,
            table,
            hand,
            around,
        )
    hooks = np.empty((min(longer, len(around)), 3), np.int32)
    hooked, count = 0, 0
    for row in range(len(hooks)):
        word, begin = around[row, _LONGER], around[row, _BEGIN]
        if tree.begins[word + 1] - tree.begins[word] == size + 1:
            card = tree.text[tree.begins[word] + (0 if begin else size)]
            hooks[count, 0], hooks[count, 1] = card, word
            hooks[count, 2] = FRONT if begin else BACK
            hooked |= 1 << card
            count += 1
    through = 0
    for card in table:
        through |= ALL if card == WILD else 1 << card
    alone = hooked if size else ALL
    nodes = _walk(
        tree.letter, tree.first, tree.below, tree.at, through, alone, hand, values, drawn, reached
    )
    rows = reached[:nodes]
    words = (tree.text, tree.begins, tree.at, tree.words)
    if size == 0:
        return _open(*words, rows, out, 0), nodes, longer
    found = _cross(*words, rows, table, values, own_only, out, 0)
    inside = -drawn
    for card in table:
        inside += 0 if own_only else values[card]
    found = _extend(tree.text, tree.begins, around[:longer], size, hand, values, inside, out, found)
    if count:
        found = _hook(*words, rows, hooks[:count], out, found)
    return found, nodes, longer


@njit(cache=True)
def replies(
    tree: Any,
    table: Any,
    rows: Any,
    hand: int,
    values: Any,
    own_only: bool,
    reached: Any,
    around: Any,
    out: Any,
) -> tuple[int, int]:
    """Write what a hand makes at best after each of the plays.

    The last of `out` is for the word that lies there now. Returns how many rows of `reached` and
    of `around` that took, as `find` does.
    """
    drawn = _sum(hand, values)
    crosses = np.full(WILD + 1, _NOTHING, np.int32)
    alone = np.full(WILD + 1, _NOTHING, np.int32)
    nodes = _walk(
        tree.letter, tree.first, tree.below, tree.at, ALL, ALL, hand, values, drawn, reached
    )
    for row in range(min(nodes, len(reached))):
        node, x, points = reached[row, _NODE], reached[row, _THROUGH], reached[row, _GAIN]
        if x != NONE:
            crosses[x] = max(crosses[x], points)
            continue
        spelled = tree.letters[tree.words[tree.at[node]]]
        for letter in range(WILD):
            if spelled >> letter & 1:
                alone[letter] = max(alone[letter], points)
    opening = alone.max()
    for letter in range(WILD):
        crosses[letter] += 0 if own_only else values[letter]
    # A wild on the table is any letter, but counts as a wild.
    for letter in range(WILD):
        less = 0 if own_only else values[WILD] - values[letter]
        crosses[WILD] = max(crosses[WILD], crosses[letter] + less)

    text, begins, letters = tree.text, tree.begins, tree.letters
    holds, held, held_at = tree.holds, tree.held, tree.held_at
    room = np.empty(_LETTERS, np.int8)
    most = 0
    for row in range(len(rows) + 1):
        best = -drawn
        if row < len(rows):
            length = _left(text, begins, table, rows[row], room)
            left = room[:length]
        else:
            left = table
        if len(left) == 0:
            out[row] = max(best, opening)
            continue
        inside = -drawn
        for card in left:
            best = max(best, crosses[card])
            inside += 0 if own_only else values[card]
        longer = _around(text, begins, letters, holds, held, held_at, left, hand, around)
        most = max(most, longer)
        for match in range(min(longer, len(around))):
            word, begin = around[match, _LONGER], around[match, _BEGIN]
            used = hand & ~around[match, _UNUSED]
            points = inside + 2 * _sum(used, values) + (BUNCE if used == hand else 0)
            best = max(best, points)
            if begins[word + 1] - begins[word] == len(left) + 1:
                card = text[begins[word] + (0 if begin else len(left))]
                best = max(best, alone[card])
        out[row] = best
    return nodes, most


@njit(cache=True)
def _sum(cards: int, values: Any) -> int:
    total = 0
    for card in range(WILD + 1):
        if cards >> card & 1:
            total += values[card]
    return total


@njit(cache=True)
def _left(text: Any, begins: Any, table: Any, play: Any, left: Any) -> int:
    """Write the word that a play leaves on the table, wilds as wilds; returns its length."""
    start, end = begins[play[WORD]], begins[play[WORD] + 1]
    for place in range(end - start):
        left[place] = text[start + place]
    if play[WAY] == CROSS:
        left[play[INDEX]] = table[play[TABLE]]
    if play[WAY] == EXTEND:
        for place in range(len(table)):
            left[play[INDEX] + place] = table[place]
    if play[BLANK] != NONE:
        left[play[BLANK]] = WILD
    return int(end - start)


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
def _around(
    text: Any,
    begins: Any,
    letters: Any,
    holds: Any,
    held: Any,
    held_at: Any,
    table: Any,
    hand: int,
    around: Any,
) -> int:
    """Note every longer word that the hand makes of the table's; returns how many there are."""
    size, found = len(table), 0
    known = hand & ALL
    for card in table:
        known |= ALL if card == WILD else 1 << card
    spare = hand >> WILD
    window = _window(holds, table)
    low, high = _range(table[window])
    for one in range(low, high):
        low, high = _range(table[window + 1])
        for two in range(low, high):
            low, high = _range(table[window + 2])
            first = (one * 26 + two) * 26
            for at in range(holds[first + low], holds[first + high]):
                word = held[at]
                strange = letters[word] & ~known
                if strange & (strange - spare):
                    continue
                begin = held_at[at] - window
                start, end = begins[word], begins[word + 1]
                length = end - start
                if begin < 0 or length == size or begin + size > length:
                    continue
                fits = True
                for place in range(size):
                    card = table[place]
                    if card != WILD and card != text[start + begin + place]:
                        fits = False
                        break
                if not fits:
                    continue
                left, lacking = hand, NONE
                for place in range(length):
                    if begin <= place < begin + size:
                        continue
                    bit = 1 << text[start + place]
                    if left & bit:
                        left &= ~bit
                    elif left >> WILD:
                        left &= ALL
                        lacking = text[start + place]
                    else:
                        lacking = _CANNOT
                        break
                if lacking == _CANNOT:
                    continue
                if found < len(around):
                    around[found, _LONGER], around[found, _BEGIN] = word, begin
                    around[found, _UNUSED], around[found, _LACKING] = left, lacking
                found += 1
    return found


@njit(cache=True)
def _extend(
    text: Any,
    begins: Any,
    around: Any,
    size: int,
    hand: int,
    values: Any,
    inside: int,
    out: Any,
    found: int,
) -> int:
    """Write each extension in every way that the cards allow: the wild anywhere it may be."""
    for row in range(len(around)):
        word, begin = around[row, _LONGER], around[row, _BEGIN]
        left, lacking = around[row, _UNUSED], around[row, _LACKING]
        points = inside + 2 * _sum(hand & ~left, values)
        if lacking == NONE:
            made = points + (BUNCE if left == 0 else 0)
            found = _put(out, found, EXTEND, word, NONE, begin, NONE, NONE, NONE, made)
        if not hand >> WILD:
            continue
        start, end = begins[word], begins[word + 1]
        for blank in range(end - start):
            letter = text[start + blank]
            if begin <= blank < begin + size or (lacking != NONE and letter != lacking):
                continue
            made = points
            if lacking == NONE:
                made += 2 * (values[WILD] - values[letter])
            elif left == 0:
                made += BUNCE
            found = _put(out, found, EXTEND, word, NONE, begin, blank, NONE, NONE, made)
    return found


@njit(cache=True)
def _window(holds: Any, table: Any) -> int:
    """Which three letters of the table word are the fewest places to look at."""
    window, least = 0, holds[-1] + 1
    for start in range(len(table) - 2):
        places = 0
        low, high = _range(table[start])
        for one in range(low, high):
            low, high = _range(table[start + 1])
            for two in range(low, high):
                low, high = _range(table[start + 2])
                first = (one * 26 + two) * 26
                places += holds[first + high] - holds[first + low]
        if places < least:
            window, least = start, places
    return window


@njit(cache=True)
def _range(card: int) -> tuple[int, int]:
    """The letters that a card may be read as, up to but without the second."""
    return (0, WILD) if card == WILD else (card, card + 1)
