"""Ids by what they name, so that mypy tells them apart; at run time each is a plain string."""

from typing import NewType

from threadline.json_text.lenient import text_or_none

EntryId = NewType("EntryId", str)
SessionId = NewType("SessionId", str)
ToolCallId = NewType("ToolCallId", str)

NO_ENTRY = EntryId("")
NO_SESSION = SessionId("")


def tool_call_id(value: object) -> ToolCallId | None:
    """Return `value` as the id of a call if it is text, without lone surrogates."""
    text = text_or_none(value)
    return None if text is None else ToolCallId(text)
