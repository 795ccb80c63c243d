"""Thoughts in messages of Claude Code and Pi, which are signed."""

from threadline.json_text.exact import Record
from threadline.model.body import record_in

UNSAID = "[Thinking that contained a secret was removed.]"
"""The model's side refuses a thought that was changed."""


def withdraw_thoughts(record: Record, cleaned: dict[str, object]) -> dict[str, object]:
    """Return a redacted record with a notice in place of each thought that was changed."""
    before, after = content_in(record), content_in(cleaned)
    # With another number of parts it is not known which thought became which.
    if len(before) != len(after) or before == after:
        return cleaned
    content = [
        {"type": "text", "text": UNSAID} if is_thought(one) and one != other else other
        for one, other in zip(before, after, strict=True)
    ]
    return cleaned | {"message": record_in(cleaned, "message") | {"content": content}}


def content_in(record: dict[str, object]) -> list[object]:
    """Return the parts of a message."""
    match record:
        case {"message": {"content": list(content)}}:
            return content
        case _:
            return []


def is_thought(part: object) -> bool:
    """Return True if a part of a message is a thought."""
    match part:
        case {"type": "thinking"}:
            return True
        case _:
            return False
