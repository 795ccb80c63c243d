"""Events without a counterpart: the item or result that they repeat is not in the rollout."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from threadline.agents.codex.record import ALIKE, ENDS, SERVED, Payload, Record, is_output

NEAR = 30
"""How many records before and after an event may hold what it repeats in other words."""

TYPED = "<user_shell_command>"
"""How a message begins that tells what a user's own command printed."""


class Items:
    """What the items of a rollout say and answer; the texts of lone events count as said."""

    def __init__(self, records: list[Record]) -> None:
        self._records = records

    def lack(self, record: Record, at: int) -> bool:
        """Return True if an event tells what no item does."""
        kind = record.kind
        if kind == "plan_update":
            return not self._plans
        if kind in ENDS:
            answered = record.payload.call_id in self._answered
            return not answered and TYPED not in self._near(at)
        text = text_in_event(record)
        if not text or text in self._said or text in self._near(at):
            return False
        self._said.add(text)
        return True

    @cached_property
    def _said(self) -> set[str]:
        return {text for record in self._records for text in texts_in_item(record)}

    @cached_property
    def _answered(self) -> set[str | None]:
        told = [r for r in self._records if is_output(r.kind) or r.kind in SERVED]
        return {name for r in told for name in (r.payload.call_id, r.payload.id) if name}

    @cached_property
    def _plans(self) -> bool:
        return any(record.payload.name == "update_plan" for record in self._records)

    def _near(self, at: int) -> str:
        near = self._records[max(0, at - NEAR) : at + NEAR]
        return "\n".join(text for record in near for text in texts_in_item(record))


def text_in_event(record: Record) -> str:
    """Return what an event repeats of an item; nothing if it repeats none."""
    payload, kind = record.payload, record.kind
    if kind == "item_completed":
        item = payload.item
        return whole_text(item.content) if item is not None and item.type in ALIKE else ""
    told = {
        "agent_message": payload.message,
        "user_message": payload.message,
        "agent_reasoning": payload.text,
        "agent_reasoning_raw_content": payload.text,
        "task_complete": payload.last_agent_message,
        "turn_complete": payload.last_agent_message,
    }.get(kind)
    return told.strip() if isinstance(told, str) else ""


def texts_in_item(record: Record) -> Iterator[str]:
    """Yield the texts of an item: part by part, and all of them."""
    if record.type != "response_item":
        return
    payload: Payload = record.payload
    if isinstance(payload.content, str):
        yield payload.content.strip()
        return
    parts = [part.text for part in payload.content or () if part.text]
    yield from (part.strip() for part in parts)
    if len(parts) > 1:
        yield "".join(parts).strip()
        yield "\n".join(parts).strip()
    yield from (text.strip() for text in texts_in(payload.summary))


def whole_text(content: object) -> str:
    """Return all text of a content."""
    return "".join(texts_in(content)).strip()


def texts_in(content: object) -> Iterable[str]:
    """Return the texts of a list of parts."""
    parts = content if isinstance(content, list) else ()
    texts = (part.get("text") for part in parts if isinstance(part, dict))
    return [text for text in texts if isinstance(text, str)]
