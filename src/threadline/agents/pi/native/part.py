"""A part of a Pi session: entries left out are stepped over, calls and results go in pairs."""

from collections.abc import Collection, Iterator, Sequence

from threadline.model.body import Body
from threadline.model.time import just_after
from threadline.model.value import text_in
from threadline.native.plan import Change

UNANSWERED = "No result provided"
"""What Pi itself tells the model in the place of a result that is missing."""

BROKEN_OFF = frozenset({"aborted", "error"})
"""Answers that ended so are not sent, nor are their calls."""

DROPPED = "left out as asked"
PAIRED = "left out with the other half of its pair"


def take_part(path: Sequence[Body], drop: Collection[str]) -> tuple[list[Body], list[Change]]:
    """Return the records of a path without the entries in `drop` and what pairs with them.

    A call without a result stays so: Pi answers it itself whenever it sends (seen in 0.74.2 and
    0.87.1), and its own forks have it so too.
    """
    gone = {call for record in path if record["id"] in drop for call in calls_and_answers(record)}
    made = {call for record in path for call in calls_in(record)} - gone
    left: list[Body] = []
    changes: list[Change] = []
    for record in path:
        why = why_out(record, drop, made)
        kept = without_calls(record, gone) if why is None else None
        if kept is None:
            changes.append(Change(why or PAIRED, record["id"]))
            continue
        left.append(kept)
    return relink(path, left), changes


def why_out(record: Body, drop: Collection[str], made: Collection[str]) -> str | None:
    """Say why an entry is left out, if it is."""
    if record["id"] in drop:
        return DROPPED
    call = answer_to(record)
    return PAIRED if call is not None and call not in made else None


def without_calls(record: Body, gone: Collection[str]) -> Body | None:
    """Leave calls out of an answer; None if nothing else was in it."""
    if calls_in(record).isdisjoint(gone):
        return record
    message = record["message"]
    content = [part for part in message["content"] if call_of(part) not in gone]
    return record | {"message": message | {"content": content}} if content else None


def relink(path: Sequence[Body], left: Sequence[Body]) -> list[Body]:
    """Hang every record on the one before it; what begins a kept part begins where it can."""
    stays = {record["id"] for record in left}
    following: dict[str, str] = {}
    after: str | None = None
    for record in reversed(path):
        after = record["id"] if record["id"] in stays else after
        following[record["id"]] = after or record["id"]
    linked: list[Body] = []
    above: str | None = None
    for record in left:
        copy = record | {"parentId": above}
        if isinstance(kept := record.get("firstKeptEntryId"), str):
            copy["firstKeptEntryId"] = following.get(kept, kept)
        linked.append(copy)
        above = record["id"]
    return linked


def message_in(record: Body) -> Body:
    """Give the message of a record; what is none is empty."""
    message = record.get("message")
    return message if record.get("type") == "message" and isinstance(message, dict) else {}


def call_of(part: object) -> str | None:
    """Name the call that a part of an answer makes."""
    if isinstance(part, dict) and part.get("type") == "toolCall":
        name = part.get("id")
        return name if isinstance(name, str) else None
    return None


def calls_in(record: Body) -> set[str]:
    """List the calls that an answer makes and sends."""
    message = message_in(record)
    content = message.get("content")
    if message.get("role") != "assistant" or text_in(message.get("stopReason")) in BROKEN_OFF:
        return set()
    parts = content if isinstance(content, list) else []
    return {call for part in parts if (call := call_of(part)) is not None}


def answer_to(record: Body) -> str | None:
    """Name the call that a result answers."""
    message = message_in(record)
    call = message.get("toolCallId")
    return call if message.get("role") == "toolResult" and isinstance(call, str) else None


def calls_and_answers(record: Body) -> Iterator[str]:
    """List the calls that an entry makes or answers."""
    yield from sorted(calls_in(record))
    if (call := answer_to(record)) is not None:
        yield call


def make_answer(call: str, caller: Body, name: str) -> Body:
    """Make the answer to a call whose result was never recorded."""
    time, moment = caller.get("timestamp"), caller["message"].get("timestamp")
    message = {
        "role": "toolResult",
        "toolCallId": call,
        "toolName": tool_in(caller, call),
        "content": [{"type": "text", "text": UNANSWERED}],
        "isError": True,
        "timestamp": moment + 1 if type(moment) is int else moment,
    }
    head = {"type": "message", "id": name, "parentId": caller["id"]}
    return head | {"timestamp": just_after(text_in(time)) or time, "message": message}


def tool_in(caller: Body, call: str) -> object:
    """Return the name of the tool that a call is for."""
    parts = caller["message"]["content"]
    return next(part.get("name") for part in parts if call_of(part) == call)
