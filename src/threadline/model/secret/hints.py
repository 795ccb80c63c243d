"""One pass over a text that tells which words it may hold, so that only their finders run."""

import re
from collections.abc import Iterable
from functools import lru_cache

from threadline.model.secret import addresses, commands, labels, names, pairs
from threadline.model.secret.forms import STEMS
from threadline.model.secret.span import expression_for

RARE = b"bcjkpvx"
"""Letters that few words hold: the search stops only there to compare."""

PART = re.compile(rb"[%b][^%b]+" % (RARE, RARE))
OTHER_PART = re.compile(rb"xpect")
"""A part of a word that has only such parts as many words have."""


def part_of(word: bytes) -> bytes:
    """Return the longest part of a word that begins with a rare letter and holds no other."""
    return max(OTHER_PART.findall(word) or PART.findall(word), key=len, default=b"")


def words_by_part(words: Iterable[bytes]) -> dict[bytes, frozenset[bytes]]:
    """Return which words each part tells of: those with that part, or with the beginning of it.

    A rare letter is the first of a part only, so that no part begins inside of another one.
    """
    parts = {word: part for word in words if (part := part_of(word))}
    return {
        part: frozenset(word for word in parts if part.startswith(parts[word]))
        for part in parts.values()
    }


ALWAYS = (*STEMS, b"cookie", b"private", *addresses.WORDS, b"curl")
IF_MIXED = (*names.STEMS, *labels.WORDS, *pairs.WORDS, *commands.WORDS)
"""The words that count in every text, and those only in one that mixes letters and digits."""

WORDS_BY_PART = words_by_part((*ALWAYS, *IF_MIXED))
WHOLE = tuple(word for word in ALWAYS if not part_of(word))
WHOLE_IF_MIXED = tuple(
    word for word in dict.fromkeys(IF_MIXED) if not part_of(word) and word not in WHOLE
)
"""Words without a rare letter are searched for themselves."""

NONE: frozenset[bytes] = frozenset()


def searches() -> tuple[re.Pattern[bytes], list[re.Pattern[bytes]]]:
    """Return an expression for all parts, and one for each letter that parts begin with."""
    letters: dict[str, list[str]] = {}
    for part in WORDS_BY_PART:
        letters.setdefault(chr(part[0]), []).append(part[1:].decode())
    each = [f"{letter}(?=.){expression_for(rest)}" for letter, rest in letters.items()]
    return re.compile("|".join(each).encode()), [re.compile(one.encode()) for one in each]


ANY_PART, PARTS = searches()
LONG = 250
"""From this length on, one search for each letter is faster than one for all."""


@lru_cache(maxsize=4096)
def words_told(parts: frozenset[bytes]) -> frozenset[bytes]:
    """Return the words that some parts tell of."""
    return NONE.union(*(WORDS_BY_PART.get(part, (part,)) for part in parts))


def hints_in(lower: bytes) -> frozenset[bytes]:
    """Return the words that may be in a text in lower case; none of the others is in it."""
    if len(lower) < LONG:
        parts = ANY_PART.findall(lower)
    else:
        parts = [part for search in PARTS for part in search.findall(lower)]
    parts += [word for word in WHOLE if word in lower]
    return words_told(frozenset(parts)) if parts else NONE


def more_hints_in(lower: bytes) -> list[bytes]:
    """Return the words that may be in a text that mixes letters and digits, besides `hints_in`."""
    return [word for word in WHOLE_IF_MIXED if word in lower]
