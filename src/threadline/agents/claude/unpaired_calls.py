"""Repair of unpaired calls: missing results are added, results without a call become text."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from operator import is_not

import msgspec

from threadline.agents.claude.fork_records import make_answer, tool_in
from threadline.agents.claude.record_content import content_of
from threadline.json_text.exact import new_record
from threadline.model.body import Body, text_in
from threadline.model.time import just_after
from threadline.native.plan import Change, NewId, describe_answer
from threadline.native.repair import AGAIN, LOST, Parts, parts_of_result
from threadline.native.salvage import Salvaged, SalvageResult

PARTS = Parts("text", {"image": "source", "document": "source"})
SHOWN = frozenset({"type", "tool_use_id", "content", "is_error", "cache_control"})
"""The fields of a result that its text need not repeat."""


class PairIndex(msgspec.Struct, eq=False):
    """The entries of a file by id, the calls they make, and the entries that answer each.

    `elsewhere` tells of entries that were asked about whether they continue another file.
    """

    nodes: dict[str, Salvaged]
    calls: dict[str, Salvaged]
    answers: dict[str, list[Salvaged]]
    last_part: dict[str, Salvaged]
    answered: set[str]
    elsewhere: dict[str, bool]


def repair_pairs(result: SalvageResult, new_id: NewId) -> None:
    """Pair calls and results; no content is left out."""
    index = index_pairs(result)
    for found in index.nodes.values():
        repair_results(result, found, index)
    answers: dict[str, list[Salvaged]] = {}
    for call, caller in index.calls.items():
        if call not in index.answers:
            last = place_for_answer(caller, index)
            made = answer(call, caller, last, new_id())
            what = describe_answer(call, tool_in(caller.record, call))
            result.changes.append(Change(what, *place_of(caller)))
            answers.setdefault(last.record["uuid"], []).append(made)
    if answers:
        result.found = insert_answers(result.found, answers, index)


def place_for_answer(caller: Salvaged, index: PairIndex) -> Salvaged:
    """Return the entry that an answer goes behind.

    That is the last part of its API message. Where other results of the message are there, the
    parent of each is its own call, and so it is here.
    """
    name = message_in(caller.record)
    if name is None or name in index.answered:
        return caller
    return index.last_part[name]


def index_pairs(result: SalvageResult) -> PairIndex:
    """Index every call and result of a file; of a duplicate id, the last."""
    index = PairIndex({}, {}, {}, {}, set(), {})
    for found in result.found:
        name = found.record.get("uuid")
        if isinstance(name, str) and name:
            index.nodes[name] = found
    for found in sorted(index.nodes.values(), key=lambda found: found.line):
        if (message := message_in(found.record)) is not None:
            index.last_part[message] = found
        for kind, call in tools_in(found.record):
            if kind == "tool_use":
                index.calls.setdefault(call, found)
            elif found not in index.answers.setdefault(call, []):
                index.answers[call].append(found)
    callers = (index.calls[call] for call in index.answers if call in index.calls)
    index.answered = {name for each in callers if (name := message_in(each.record)) is not None}
    return index


def tools_in(record: Body) -> Iterator[tuple[str, str]]:
    """Yield the calls and results of a record."""
    for block in content_of(record):
        match block:
            case {"type": "tool_use", "id": str(call)} if call:
                yield "tool_use", call
            case {"type": "tool_result", "tool_use_id": str(call)} if call:
                yield "tool_result", call
            case _:
                pass


def repair_results(result: SalvageResult, found: Salvaged, index: PairIndex) -> None:
    """Replace results that answer no call, or an answered one, with text."""
    match found.record:
        case {"message": {"content": list(content)}}:
            message = found.record["message"]
        case _:
            return
    met: set[object] = set()
    mended: list[object] = []
    for block in content:
        why = problem_with(block, found, index, met)
        mended += as_parts(block, why) if why else [block]
        if why:
            result.changes.append(Change(f"replaced a result with text: {why}", *place_of(found)))
    if len(mended) > len(content) or any(map(is_not, mended, content)):
        found.record["message"] = message | {"content": mended}


def problem_with(block: object, found: Salvaged, index: PairIndex, met: set[object]) -> str:
    """Return why a block cannot stay the result that it is; empty if it can."""
    match block:
        case {"type": "tool_result", "tool_use_id": str(call)} if call in index.calls:
            pass
        case {"type": "tool_result"}:
            return "" if continues_elsewhere(found, index) else LOST
        case _:
            return ""
    first = index.answers[call][0]
    if call in met or (first is not found and came_late(found, call, index)):
        return AGAIN
    met.add(call)
    return ""


def continues_elsewhere(found: Salvaged, index: PairIndex) -> bool:
    """Return True if the first entry above one continues another file: its call may be there."""
    path: list[str] = []
    current: Salvaged | None = found
    is_elsewhere = False
    while current is not None:
        name = text_in(current.record.get("uuid"))
        if name in index.elsewhere:
            is_elsewhere = index.elsewhere[name]
            break
        index.elsewhere[name] = False  # a cycle ends here
        path.append(name)
        parent = text_in(current.record.get("parentUuid"))
        current = index.nodes.get(parent)
        is_elsewhere = current is None and bool(parent)
    index.elsewhere.update(dict.fromkeys(path, is_elsewhere))
    return is_elsewhere


def came_late(found: Salvaged, call: str, index: PairIndex) -> bool:
    """Return True if a result comes after its call was answered: behind another, or later on.

    One whose parent is the call, beside the first, is another branch's.
    """
    caller, first = index.calls[call], index.answers[call][0]
    # Results of parallel calls hang on one another, so other results on the way do not count.
    moved_on = False
    current = index.nodes.get(text_in(found.record.get("parentUuid")))
    while current is not None:
        if current is first:
            return True
        if current is caller or same_message(current, caller):
            return moved_on
        moved_on = moved_on or not answers_only(current.record)
        current = index.nodes.get(text_in(current.record.get("parentUuid")))
    return False


def answers_only(record: Body) -> bool:
    """Return True if a record holds results, or is not a message."""
    return text_in(record.get("type")) not in {"user", "assistant"} or any(
        kind == "tool_result" for kind, _ in tools_in(record)
    )


def as_parts(block: Body, why: str) -> list[Body]:
    """Return what a result holds as parts of a user message."""
    more = {field: block[field] for field in block if field not in SHOWN}
    return parts_of_result(why, block.get("content"), more, PARTS)


def message_in(record: Body) -> str | None:
    """Return the id of the API message that an answer is a part of."""
    match record:
        case {"type": "assistant", "message": {"id": str(name)}}:
            return name
        case _:
            return None


def answer(call: str, caller: Salvaged, last: Salvaged, name: str) -> Salvaged:
    """Return an answer to a call."""
    session = text_in(caller.record.get("sessionId"))
    record = make_answer(call, name, last.record, caller.record, session)
    record["isSidechain"] = caller.record.get("isSidechain") is True
    return Salvaged(last.line, new_record(record))


def insert_answers(
    found: list[Salvaged], answers: Mapping[str, list[Salvaged]], index: PairIndex
) -> list[Salvaged]:
    """Insert answers behind their entries; what followed these follows the answers."""
    out: list[Salvaged] = []
    ends: dict[str, str] = {}
    for name, made in answers.items():
        for one, other in pairwise(made):
            other.record["parentUuid"] = one.record["uuid"]
            if time := just_after(text_in(one.record.get("timestamp"))):
                other.record["timestamp"] = time
        ends[name] = made[-1].record["uuid"]
    for each in found:
        parent = text_in(each.record.get("parentUuid"))
        if parent in ends and follows_message(each, index.nodes[parent], index):
            each.record["parentUuid"] = ends[parent]
        out.append(each)
        own = text_in(each.record.get("uuid"))
        if own in answers and index.nodes[own] is each:
            out += answers[own]
    return out


def follows_message(each: Salvaged, parent: Salvaged, index: PairIndex) -> bool:
    """Return True if an entry follows a whole message, not the one call that is its parent."""
    if same_message(each, parent):
        return False
    return message_in(parent.record) not in index.answered


def same_message(one: Salvaged, other: Salvaged) -> bool:
    """Return True if two entries are parts of one API message."""
    name = message_in(one.record)
    return name is not None and name == message_in(other.record)


def place_of(found: Salvaged) -> tuple[str, int]:
    """Return an entry's id and line."""
    return found.record["uuid"], found.line
