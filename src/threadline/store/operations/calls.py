"""Calls of tools and their results on a path: nothing may come between them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from threadline.model.written import told_in
from threadline.store.context.message import content_of
from threadline.store.errors import ConflictError
from threadline.store.record import Entry


def calls_in(entry: Entry) -> Iterator[Mapping[str, Any]]:
    """Give the calls that an answer makes."""
    match entry.body:
        case {"type": "message", "message": {"role": "assistant"} as message}:
            yield from (b for b in content_of(message) if b.get("type") == "toolCall")
        case _:
            return


def call_ids(entry: Entry) -> list[str]:
    """Name the calls that an answer makes."""
    return [told_in(call.get("id")) for call in calls_in(entry)]


def answered_by(entry: Entry) -> str | None:
    """Name the call that an entry is the result of."""
    match entry.body:
        case {"type": "message", "message": {"role": "toolResult", "toolCallId": str(call)}}:
            return call
        case _:
            return None


def open_calls(path: Iterable[Entry]) -> list[str]:
    """List the calls at the end of a path that wait for their results.

    A call that was followed by a prompt or answer waits no longer: the client went on without.
    """
    waiting: dict[str, None] = {}
    for entry in path:
        call = answered_by(entry)
        if call is not None:
            waiting.pop(call, None)
        elif entry.type in {"message", "custom_message", "branch_summary", "compaction"}:
            waiting = dict.fromkeys(call_ids(entry))
    return list(waiting)


def refuse_open_calls(path: Iterable[Entry], doing: str) -> None:
    """Raise if something at the end of `path` would come between a call and its result."""
    if waiting := open_calls(path):
        hint = "go to the last result of that answer, or to before the answer, and try again"
        raise ConflictError(f"{doing} would leave the call {waiting[0]} without its result", hint)
