"""Redact plans: secrets are removed from every record of every file before it is written."""

import json
import re
from collections.abc import Callable

import msgspec

from threadline.json_text.decode import STRING, has_duplicate_keys
from threadline.json_text.encode import to_json
from threadline.json_text.exact import decode_exact, decode_shallow, derived, encode_line
from threadline.model.body import Body
from threadline.native.plan import Draft, Plan

Clean = Callable[[Body], Body]
"""Returns a record without its secrets; the record that was given stays as it is."""

UNSAID = "[Thinking that contained a secret was removed.]"
"""A thought is signed: the model's side refuses one that was changed."""

TEXT = re.compile(rf"({STRING})(?:(\s*+:\s*+)({STRING}))?+", re.DOTALL)
"""A string, or a key and the string that is its value."""


def clean_plan(plan: Plan, clean: Clean) -> Plan:
    """Return a plan with all its files, and what is said of them, redacted."""
    drafts = tuple(
        Draft(draft.path, tuple(clean_line(line, clean) for line in draft.lines))
        for draft in plan.drafts
    )
    changes = tuple(
        msgspec.structs.replace(change, what=clean_text(change.what, clean))
        for change in plan.changes
    )
    return msgspec.structs.replace(plan, drafts=drafts, changes=changes)


def clean_text(text: str, clean: Clean) -> str:
    """Redact a text that is not part of a record."""
    return str(clean({"": text})[""])


def clean_line(line: bytes, clean: Clean) -> bytes:
    """Redact one line; one without secrets stays as it is, byte for byte."""
    text = line.decode(errors="replace")
    if has_duplicate_keys(text):  # the last value hides the others, which may hold secrets too
        line = clean_strings(text, clean).encode()
    try:
        return clean_record(line, decode_exact(line), clean)
    except RecursionError:
        line = clean_strings(text, clean).encode()
        return clean_record(line, decode_shallow(line), clean)


def clean_strings(line: str, clean: Clean) -> str:
    """Redact every string of a line by itself, each with its key."""

    def redacted(match: re.Match[str]) -> str:
        first, colon, second = match.groups()
        key, value = (json.loads(first), json.loads(second)) if second else ("", json.loads(first))
        # One level down: fields by which records are known are left alone at the top only.
        [(new_key, new_value)] = clean({"": {key: value}})[""].items()
        if (new_key, new_value) == (key, value):
            return match[0]
        return f"{to_json(new_key)}{colon}{to_json(new_value)}" if second else to_json(new_value)

    return TEXT.sub(redacted, line)


def clean_record(line: bytes, record: Body, clean: Clean) -> bytes:
    """Return the line of a record without its secrets; `line` if it has none.

    A file beside a session need not be JSON: without a record, the line is text.
    """
    if not record:
        text = line.decode(errors="replace")
        cleaned_text = clean_text(text, clean)
        return line if cleaned_text == text else cleaned_text.encode()
    cleaned = clean(record)
    if cleaned == record:
        return line
    return encode_line(derived(replace_thoughts(record, cleaned), record))


def replace_thoughts(record: Body, cleaned: Body) -> Body:
    """Replace thoughts that were changed by a notice."""
    before, after = content_in(record), content_in(cleaned)
    if len(before) != len(after) or before == after:
        return cleaned
    content = [
        {"type": "text", "text": UNSAID} if is_thought(one) and one != other else other
        for one, other in zip(before, after, strict=True)
    ]
    return cleaned | {"message": cleaned["message"] | {"content": content}}


def content_in(record: Body) -> list[object]:
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
