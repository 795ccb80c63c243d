"""Ids by what they name, as types for mypy and plain strings at run time; their short forms."""

from collections.abc import Iterable
from itertools import zip_longest
from typing import NewType

from threadline.json_text.lenient import text_or_none

EntryId = NewType("EntryId", str)
SessionId = NewType("SessionId", str)
ToolCallId = NewType("ToolCallId", str)

NO_ENTRY = EntryId("")
NO_SESSION = SessionId("")

SHORT = 8
LONGER = 13
"""Length of the short form of a UUIDv7, which begins with the time: shorter ones would collide."""
TIME_DIGITS = 10
"""How many hexadecimal digits of the time tell ids apart that begin with their kind."""
UUID_LENGTH = 36
UUID_VERSION = 14
"""Index of the digit of a UUID that gives its version."""


def tool_call_id(value: object) -> ToolCallId | None:
    """Return `value` as the id of a call if it is text, without lone surrogates."""
    text = text_or_none(value)
    return None if text is None else ToolCallId(text)


def short(name: str) -> str:
    """Return the short form of an id.

    An id made of a file and a line becomes the line, after a part of the file's own id. That
    part is not its beginning, which is the time and nearly the same for all files of a day.
    """
    # Records without an id are named by their file and line.
    file, colon, line = name.rpartition(":")
    if colon:
        return f"{file[SHORT + 1 : LONGER] if is_timed(file) else ''}:{line[:SHORT]}"
    if has_kind(name):
        return name[: len("xxx_") + TIME_DIGITS]
    kind, mark, rest = name.partition("_")
    if mark and kind.isalpha() and len(rest) == UUID_LENGTH:  # as in `session_`
        return f"{kind}_{rest[: LONGER if is_timed(rest) else SHORT]}"
    return name[: LONGER if is_timed(name) else SHORT]


LEAST = 4
"""Letters of the shortest form of an id."""


def shortest(names: Iterable[str], least: int = LEAST) -> dict[str, str]:
    """Return for each of some ids its shortest beginning that no other of them has."""
    ordered = sorted(set(filter(None, names)))
    found: dict[str, str] = {}
    before = least
    for name, following in zip_longest(ordered, ordered[1:], fillvalue=""):
        after = least
        # Ids are in order, so the most letters are shared with a neighbour.
        while name[:after] == following[:after]:
            after += 1
        found[name] = name[: max(before, after)]
        before = after
    return found


def has_kind(name: str) -> bool:
    """Return True if an id begins with the kind of what it names, as in `msg_` and `ses_`.

    What follows is the time, most of which two ids of one day have in common.
    """
    return name[3:4] == "_" and name[:3].isalpha() and len(name) > len("xxx_") + TIME_DIGITS


def is_timed(name: str) -> bool:
    """Return True if an id is a UUIDv7, which begins with the time at which it was made."""
    return len(name) == UUID_LENGTH and name[UUID_VERSION] == "7"
