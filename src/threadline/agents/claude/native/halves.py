"""Halves of pairs: calls that nothing answers get an answer, results without a call become text."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from operator import is_not

import msgspec

from threadline.agents.claude.native.record import make_answer, tool_in
from threadline.model.body import Body, content_of
from threadline.model.time import just_after
from threadline.model.value import text_in
from threadline.native.plan import Change, NewId, tell_answered
from threadline.native.salvage import Found, Haul
from threadline.native.unpaired import AGAIN, LOST, Parts, parts_of_result

PARTS = Parts("text", {"image": "source", "document": "source"})
TOLD = frozenset({"type", "tool_use_id", "content", "is_error", "cache_control"})
"""The fields of a result that go without saying."""


class Books(msgspec.Struct, eq=False):
    """The entries of a file by id, the calls they make, and who answers each."""

    nodes: dict[str, Found]
    calls: dict[str, Found]
    answers: dict[str, list[Found]]
    last_part: dict[str, Found]
    answered: set[str]


def mend_pairs(haul: Haul, new_id: NewId) -> None:
    """Pair calls and results; nothing that was said is left out."""
    books = keep_books(haul)
    for found in books.nodes.values():
        mend_results(haul, found, books)
    answers: dict[str, list[Found]] = {}
    for call, caller in books.calls.items():
        if call not in books.answers:
            last = place_for_answer(caller, books)
            made = answer(call, caller, last, new_id())
            what = tell_answered(call, tool_in(caller.record, call))
            haul.changes.append(Change(what, *place_of(caller)))
            answers.setdefault(last.record["uuid"], []).append(made)
    if answers:
        haul.found = put_in(haul.found, answers, books)


def place_for_answer(caller: Found, books: Books) -> Found:
    """Find the entry that an answer goes behind.

    That is the last part of its API message. Where other results of the message are there, each
    hangs on its own call, and so does this one.
    """
    name = message_in(caller.record)
    if name is None or name in books.answered:
        return caller
    return books.last_part[name]


def keep_books(haul: Haul) -> Books:
    """Enter every call and every result of a file; of an id that is there twice, the last."""
    books = Books({}, {}, {}, {}, set())
    for found in haul.found:
        name = found.record.get("uuid")
        if isinstance(name, str) and name:
            books.nodes[name] = found
    for found in sorted(books.nodes.values(), key=lambda found: found.line):
        if (message := message_in(found.record)) is not None:
            books.last_part[message] = found
        for kind, call in tools_in(found.record):
            if kind == "tool_use":
                books.calls.setdefault(call, found)
            elif found not in books.answers.setdefault(call, []):
                books.answers[call].append(found)
    callers = (books.calls[call] for call in books.answers if call in books.calls)
    books.answered = {name for each in callers if (name := message_in(each.record)) is not None}
    return books


def tools_in(record: Body) -> Iterator[tuple[str, str]]:
    """List the calls and results of a record."""
    for block in content_of(record):
        kind = text_in(block.get("type"))
        call = block.get("id" if kind == "tool_use" else "tool_use_id")
        if kind in {"tool_use", "tool_result"} and isinstance(call, str) and call:
            yield kind, call


def mend_results(haul: Haul, found: Found, books: Books) -> None:
    """Make text of the results in an entry that answer nothing, or answer it again."""
    message = found.record.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    if not isinstance(message, dict) or not isinstance(content, list):
        return
    met: set[object] = set()
    mended: list[object] = []
    for block in content:
        why = wrong_with(block, found, books, met)
        mended += as_parts(block, why) if why else [block]
        if why:
            haul.changes.append(Change(f"a result became text: {why}", *place_of(found)))
    if len(mended) > len(content) or any(map(is_not, mended, content)):
        found.record["message"] = message | {"content": mended}


def wrong_with(block: object, found: Found, books: Books, met: set[object]) -> str:
    """Say why a block cannot stay the result that it is; empty if it can."""
    if not isinstance(block, dict) or block.get("type") != "tool_result":
        return ""
    call = block.get("tool_use_id")
    if not isinstance(call, str) or call not in books.calls:
        return LOST
    first = books.answers[call][0]
    if call in met or (first is not found and came_late(found, call, books)):
        return AGAIN
    met.add(call)
    return ""


def came_late(found: Found, call: str, books: Books) -> bool:
    """Say whether a result stands where its call was answered: behind another, or later on.

    One that hangs on the call, beside the first, is another branch's.
    """
    caller, first = books.calls[call], books.answers[call][0]
    moved_on = False
    current = books.nodes.get(text_in(found.record.get("parentUuid")))
    while current is not None:
        if current is first:
            return True
        if current is caller or same_message(current, caller):
            return moved_on
        moved_on = moved_on or not answers_only(current.record)
        current = books.nodes.get(text_in(current.record.get("parentUuid")))
    return False


def answers_only(record: Body) -> bool:
    """Say whether a record holds results, or nothing that is said."""
    return text_in(record.get("type")) not in {"user", "assistant"} or any(
        kind == "tool_result" for kind, _ in tools_in(record)
    )


def as_parts(block: Body, why: str) -> list[Body]:
    """Make what a result holds a part of what the user says."""
    more = {field: block[field] for field in block if field not in TOLD}
    return parts_of_result(why, block.get("content"), more, PARTS)


def message_in(record: Body) -> str | None:
    """Name the API message that an answer is a part of."""
    message = record.get("message")
    name = message.get("id") if isinstance(message, dict) else None
    return name if isinstance(name, str) and record.get("type") == "assistant" else None


def answer(call: str, caller: Found, last: Found, name: str) -> Found:
    """Make the answer to a call."""
    session = text_in(caller.record.get("sessionId"))
    record = make_answer(call, name, last.record, caller.record, session)
    record["isSidechain"] = caller.record.get("isSidechain") is True
    return Found(last.line, record)


def put_in(found: list[Found], answers: Mapping[str, list[Found]], books: Books) -> list[Found]:
    """Put answers behind the entries that want them; what followed these follows the answers."""
    out: list[Found] = []
    ends: dict[str, str] = {}
    for name, made in answers.items():
        for one, other in pairwise(made):
            other.record["parentUuid"] = one.record["uuid"]
            if time := just_after(text_in(one.record.get("timestamp"))):
                other.record["timestamp"] = time
        ends[name] = made[-1].record["uuid"]
    for each in found:
        parent = text_in(each.record.get("parentUuid"))
        if parent in ends and goes_on(each, books.nodes[parent], books):
            each.record["parentUuid"] = ends[parent]
        out.append(each)
        own = text_in(each.record.get("uuid"))
        if own in answers and books.nodes[own] is each:
            out += answers[own]
    return out


def goes_on(each: Found, parent: Found, books: Books) -> bool:
    """Say whether an entry goes on from a whole message, not from the one call it hangs on."""
    if same_message(each, parent):
        return False
    return message_in(parent.record) not in books.answered


def same_message(one: Found, other: Found) -> bool:
    """Say whether two entries are parts of one API message."""
    name = message_in(one.record)
    return name is not None and name == message_in(other.record)


def place_of(found: Found) -> tuple[str, int]:
    """Give an entry's id and line."""
    return found.record["uuid"], found.line
