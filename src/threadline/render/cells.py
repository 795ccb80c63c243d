"""Text in terminal cells: made safe, measured, cut and padded."""

import unicodedata
from functools import lru_cache
from itertools import pairwise

from threadline.lazy import LazyPattern

ESCAPE = LazyPattern(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]"  # colours and cursor moves
    r"|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)"  # titles, links
    r"|\x1b[ -/]*[0-~]?"  # all other escapes
)
ZERO_WIDTH_JOINER = "\u200d"
JOINERS = frozenset({"\u200c", ZERO_WIDTH_JOINER})
"""Zero width, but they shape Arabic and Indic scripts: kept."""

HARMFUL = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories that move the cursor, reorder text or cannot be encoded."""

INVISIBLE = frozenset({"Mn", "Me", "Cf"})


def clean(text: str) -> str:
    """Return text that is safe on one line: no escapes, no controls, white space collapsed."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split()) if "  " in text else text.strip()
    text = "".join(map(harmless, ESCAPE.sub("", text)))
    return " ".join(text.split())


@lru_cache(maxsize=4096)
def harmless(char: str) -> str:
    """Return a character if it is safe to print; lone surrogates are replaced, others dropped.

    Variation selectors go too: whether they widen the character before them differs by terminal.
    """
    if char in JOINERS or char.isspace():
        return char
    category = unicodedata.category(char)
    if category == "Cs":
        return "\ufffd"
    return "" if category in HARMFUL or "\ufe00" <= char <= "\ufe0f" else char


def width(text: str) -> int:
    """Return the width of `text` in cells."""
    if text.isascii():
        return len(text)
    cells = sum(map(char_width, text))
    return cells - joined_width(text) if ZERO_WIDTH_JOINER in text else cells


def joined_width(text: str) -> int:
    """Return the width of symbols after a joiner, which are drawn into the emoji before it."""
    joined = (after for joiner, after in pairwise(text) if joiner == ZERO_WIDTH_JOINER)
    return sum(char_width(char) for char in joined if unicodedata.category(char) == "So")


@lru_cache(maxsize=4096)
def char_width(char: str) -> int:
    """Return the width of one character: 0 for accents, 2 for East Asian ones and emoji."""
    # Vowels and final consonants of Hangul are drawn into the syllable that they continue.
    if "\u1160" <= char <= "\u11ff" or "\ud7b0" <= char <= "\ud7ff":
        return 0
    if unicodedata.category(char) in INVISIBLE:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def cut(text: str, cells: int, mark: str = "…") -> str:
    """Cut `text` to at most `cells` cells; what was cut is marked."""
    shown = text[: cells + 1] if cells >= 0 else ""
    is_plain = len(shown) > cells and shown.isascii()
    if not is_plain and width(text) <= cells:
        return text
    room = cells - width(mark)
    if room < 0:
        return ""
    if is_plain:
        return shown[:room].rstrip() + mark
    kept, used = [], 0
    for char in text:
        used += char_width(char)
        if used > room:
            break
        kept.append(char)
    return "".join(kept).rstrip() + mark


def pad(text: str, cells: int) -> str:
    """Fill `text` with spaces up to `cells` cells."""
    return text + " " * (cells - width(text))


def cut_left(text: str, cells: int, mark: str = "…") -> str:
    """Cut `text` to at most `cells` cells at its beginning, as suits a path."""
    if width(text) <= cells:
        return text
    kept = cut(text[::-1], cells, mark)
    return kept[::-1]
