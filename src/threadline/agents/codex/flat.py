"""Flat rollouts of 2025: a first line about the thread, then bare items, in the later form.

{"id": …, "timestamp": …, "instructions": …, "git": …}
{"record_type": "state"}
{"type": "message", "role": "user", "content": …}
"""

from collections.abc import Container

from threadline.agents.codex.record import CALLS, SERVED_CALLS, is_output
from threadline.json_text.exact import derived
from threadline.model.body import Body

FIRST_FIELDS = frozenset({"id", "timestamp", "instructions"})
"""The fields of the first line."""


def is_flat_start(record: Container[str]) -> bool:
    """Return True if a record is the first line of a flat rollout."""
    return all(name in record for name in FIRST_FIELDS) and "type" not in record


def is_bare_item(kind: object) -> bool:
    """Return True if a type is that of an item, not of a line around one."""
    if not isinstance(kind, str):
        return False
    return kind in {"message", "reasoning"} or kind in CALLS | SERVED_CALLS or is_output(kind)


def envelop(record: Body) -> Body:
    """Return a line of a flat rollout as later versions write it; any other as it is."""
    if "payload" in record:
        return record
    kind, state = record.get("type"), record.get("record_type")
    if is_bare_item(kind):
        fields: Body = {"type": "response_item", "payload": record}
    elif is_flat_start(record):
        fields = {"timestamp": record["timestamp"], "type": "session_meta", "payload": record}
    elif kind is None and isinstance(state, str):
        fields = {"type": state, "payload": record}
    else:
        return record
    return derived(fields, record)
