"""Plans without their secrets: every record of every file is cleaned before it is written."""

from collections.abc import Callable

import msgspec

from threadline.model.body import Body
from threadline.model.line import encode_line
from threadline.model.record import derived
from threadline.native.plan import Draft, Plan
from threadline.native.twins import clean_texts, has_twins
from threadline.read.exact import decode_exact, decode_shallow

Clean = Callable[[Body], Body]
"""Takes the secrets out of a record; the record that was given stays as it is."""

UNSAID = "[A thought that held a secret was left out.]"
"""A thought is signed: the model's side refuses one that was changed."""


def clean_plan(plan: Plan, clean: Clean) -> Plan:
    """Clean all files of a plan."""
    drafts = tuple(
        Draft(draft.path, tuple(clean_line(line, clean) for line in draft.lines))
        for draft in plan.drafts
    )
    return msgspec.structs.replace(plan, drafts=drafts)


def clean_line(line: bytes, clean: Clean) -> bytes:
    """Clean one line; one without secrets stays as it is, byte for byte."""
    if has_twins(text := line.decode(errors="replace")):
        line = clean_texts(text, clean).encode()
    try:
        return cleaned_line(line, decode_exact(line), clean)
    except RecursionError:
        line = clean_texts(text, clean).encode()
        return cleaned_line(line, decode_shallow(line), clean)


def cleaned_line(line: bytes, record: Body, clean: Clean) -> bytes:
    """Write what is left of a record."""
    cleaned = clean(record)
    if cleaned == record:
        return line
    return encode_line(derived(unsay_thoughts(record, cleaned), record))


def unsay_thoughts(record: Body, cleaned: Body) -> Body:
    """Put a word in the place of thoughts that were changed."""
    before, after = content_in(record), content_in(cleaned)
    if len(before) != len(after) or before == after:
        return cleaned
    content = [
        {"type": "text", "text": UNSAID} if is_thought(one) and one != other else other
        for one, other in zip(before, after, strict=True)
    ]
    return cleaned | {"message": cleaned["message"] | {"content": content}}


def content_in(record: Body) -> list[object]:
    """List the parts of a message; what has none has no thoughts."""
    message = record.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    return content if isinstance(content, list) else []


def is_thought(part: object) -> bool:
    """Say whether a part of a message is a thought."""
    return isinstance(part, dict) and part.get("type") == "thinking"
