"""A repaired copy of a Pi session: nothing that can be read is left out of it."""

from collections.abc import Iterable

from threadline.agents.pi.native.part import answer_to, calls_in, make_answer, message_in, tool_in
from threadline.json_text.exact import derived
from threadline.model.body import Body
from threadline.model.value import text_in
from threadline.native.links import Keys, mend_links
from threadline.native.plan import Change, NewId, tell_answered
from threadline.native.salvage import Found, Haul, salvage
from threadline.native.unpaired import AGAIN, LOST, Parts, parts_of_result

HEADER = "session"
PARTS = Parts("text", {"image": "data"})
KEYS = Keys("id", "parentId", lambda _record: None)


def is_record(value: Body) -> bool:
    """Tell a record from the messages and parts inside one."""
    return isinstance(value.get("type"), str) and "timestamp" in value and "role" not in value


def repair_session(data: bytes, header: Body, new_id: NewId) -> tuple[list[Body], list[Change]]:
    """Give the records of a repaired copy, `header` first, and all that was changed.

    What the session says of itself goes before what `header` says; its id and parent are new.
    """
    haul = salvage(data, is_record)
    told = [found for found in haul.found if found.record.get("type") == HEADER]
    haul.found = [found for found in haul.found if found.record.get("type") != HEADER]
    if not told:
        haul.changes.append(Change("the header is lost; a new one was made"))
    for found in told[1:]:
        haul.changes.append(Change("a second header was left out", line=found.line))
    linked = any("id" in found.record for found in haul.found)
    if linked:
        name_all(haul, new_id)
        mend_links(haul, KEYS)
        mend_pairs(haul, new_id)
    own = told[0].record if told else {}
    kept = {key: own[key] for key in own if key not in {"id", "parentSession"}}
    if not told and not linked:
        header = {key: header[key] for key in header if key != "version"}
    return [derived(header | kept, own), *(found.record for found in haul.found)], haul.changes


def name_all(haul: Haul, new_id: NewId) -> None:
    """Give entries that have lost their ids new ones."""
    for found in haul.found:
        if not KEYS.name_of(found.record):
            found.record["id"] = new_id()
            tell(haul, found, "has lost its id and got a new one")


def mend_pairs(haul: Haul, new_id: NewId) -> None:
    """Pair calls and results: answers for calls, text for results that answer nothing."""
    nodes = {KEYS.name_of(found.record): found for found in haul.found}
    made = {call: found for found in haul.found for call in calls_in(found.record)}
    first: dict[str, Found] = {}
    mended: list[Found] = []
    for found in haul.found:
        call = answer_to(found.record)
        if call is not None:
            why = LOST if call not in made else ""
            if call in first and is_above(first[call], found, made.get(call), nodes):
                why = AGAIN
            first.setdefault(call, found)
            if why:
                tell(haul, found, f"a result became text: {why}")
                found.record = found.record | {"message": as_prompt(found.record, why)}
    hangs: dict[str, str] = {}
    for found in haul.found:
        parent = found.record.get("parentId")
        found.record["parentId"] = hangs.get(text_in(parent), parent)
        mended.append(found)
        unanswered = [call for call in calls_in(found.record) if call not in first]
        mended += answers(haul, found, unanswered, hangs, new_id)
    haul.found = mended


def answers(
    haul: Haul, found: Found, calls: Iterable[str], hangs: dict[str, str], new_id: NewId
) -> list[Found]:
    """Answer calls of an entry; what follows it will hang on the last answer."""
    made: list[Found] = []
    last = KEYS.name_of(found.record)
    for call in sorted(calls):
        record = make_answer(call, found.record, new_id()) | {"parentId": last}
        made.append(Found(found.line, record))
        last = record["id"]
        tell(haul, found, tell_answered(call, text_in(tool_in(found.record, call))))
    if made:
        hangs[KEYS.name_of(found.record)] = last
    return made


def tell(haul: Haul, found: Found, what: str) -> None:
    """Note what was done to an entry."""
    haul.changes.append(Change(what, KEYS.name_of(found.record) or None, found.line))


def is_above(upper: Found, lower: Found, caller: Found | None, nodes: dict[str, Found]) -> bool:
    """Say whether a result is on the way from its caller to another; rings were opened before."""
    current: Found | None = lower
    while current is not None and current is not caller:
        if current is upper:
            return True
        current = nodes.get(text_in(current.record.get("parentId")))
    return False


def as_prompt(record: Body, why: str) -> Body:
    """Make a message of the user's of a result; its other fields stay."""
    message = message_in(record)
    said = parts_of_result(why, message.get("content"), {}, PARTS)
    return message | {"role": "user", "content": said}
