"""Results without a call: what they hold, as parts of a user message."""

from collections.abc import Iterator, Mapping
from typing import TypeGuard

import msgspec

from threadline.json_text.encode import as_text, to_json
from threadline.model.body import Body

LOST = "[The call of this result is lost.]"
AGAIN = "[A second result of the same call.]"


class Parts(msgspec.Struct, frozen=True):
    """What a user message may hold: text, and other types by the field each must have."""

    text: str
    others: Mapping[str, str]


def parts_of_result(why: str, content: object, more: Body, parts: Parts) -> list[Body]:
    """Return what a result holds: the parts that may stay as they are, all others as text.

    `more` are fields of the result besides its content.
    """
    held = list(parts_in(content, parts))
    if more:
        held.append(to_json(more))
    first = held.pop(0) if held and isinstance(held[0], str) else ""
    told = (f"{why}\n{first}", *held)
    return [{"type": parts.text, "text": each} if isinstance(each, str) else each for each in told]


def parts_in(content: object, parts: Parts) -> Iterator[Body | str]:
    """Yield the parts of a result; a text block that is nothing but text as its text."""
    for part in content if isinstance(content, list) else [content]:
        if is_text(part, parts) and part.keys() == {"type", "text"}:
            said: Body | str = part["text"]
        elif is_text(part, parts) or may_stay(part, parts):
            said = part
        else:
            said = as_text(part)
        if said:
            yield said


def is_text(part: object, parts: Parts) -> TypeGuard[Body]:
    """Return True if a part is text."""
    return (
        isinstance(part, dict)
        and part.get("type") == parts.text
        and isinstance(part.get("text"), str)
    )


def may_stay(part: object, parts: Parts) -> TypeGuard[Body]:
    """Return True if a user message may hold a part that is not text."""
    if not isinstance(part, dict) or not isinstance(kind := part.get("type"), str):
        return False
    return bool(part.get(parts.others.get(kind, "")))
