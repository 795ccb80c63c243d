"""The pieces of a search as it is typed, and changes to its text."""

import re
from collections.abc import Iterator

PIECE = re.compile(
    r"""(?P<minus>(?<!\S)-(?=[^\s\d=>-]))?(?:(?P<key>[A-Za-z]+):)?(?:"(?P<phrase>[^"]*)(?P<closed>")?|(?P<word>[^\s"]+))(?P<star>\*)?"""
)


def pieces_of(text: str) -> Iterator[re.Match[str]]:
    """Yield the words, phrases and filters of a search; a lone quotation mark counts as a space."""
    return PIECE.finditer(text if is_closed(text) else " ".join(text.rsplit('"', 1)))


def is_closed(text: str) -> bool:
    """Return True if each quotation mark has its counterpart."""
    return text.count('"') % 2 == 0


def value_of(piece: re.Match[str]) -> str:
    """Return the words of a piece, or the value of a filter."""
    return piece["phrase"] if piece["phrase"] is not None else piece["word"]


def filter_value(text: str, key: str) -> str:
    """Return the value of the last filter with a key in a search; empty if there is none."""
    return next((value_of(piece) for piece in reversed(filters_in(text, key))), "")


def set_filter(text: str, key: str, value: str) -> str:
    """Return a search with one filter of a key, or none if `value` is empty; exclusions stay."""
    kept: list[str] = []
    end = 0
    for piece in filters_in(text, key):
        kept.append(text[end : piece.start()])
        end = piece.end()
    kept.append(text[end:])
    kept.append(f"{key}:{as_value(value)}" if value else "")
    return " ".join(filter(None, map(str.strip, kept)))


def filters_in(text: str, key: str) -> list[re.Match[str]]:
    """Return the filters with a key in a search, except exclusions."""
    return [
        piece
        for piece in pieces_of(text)
        if piece["key"] is not None and piece["key"].lower() == key and not piece["minus"]
    ]


def as_value(value: str) -> str:
    """Write the value of a filter so that it is read as one."""
    return f'"{value}"' if " " in value else value
