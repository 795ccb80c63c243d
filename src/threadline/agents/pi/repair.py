"""Repaired copies of Pi's sessions: nothing that can be read is left out."""

from collections.abc import Iterable
from pathlib import Path

from threadline.agents.pi.fork import (
    answer_to,
    calls_in,
    make_answer,
    message_in,
    resume_command,
    tool_in,
)
from threadline.json_text.exact import derived, new_record
from threadline.model.body import Body, text_in
from threadline.native.plan import Change, Draft, NewId, Plan, describe_answer
from threadline.native.repair import AGAIN, LOST, Keys, Parts, parts_of_result, repair_links
from threadline.native.request import Prepared, RepairRequest, nothing_readable, read_source
from threadline.native.salvage import Salvaged, SalvageResult, salvage
from threadline.store.encoding import encode_line
from threadline.store.record import body_of, new_header, new_id, now
from threadline.store.session_files import file_name

HEADER = "session"
PARTS = Parts("text", {"image": "data"})
KEYS = Keys("id", "parentId", lambda _record: None)


def repair_pi(request: RepairRequest) -> Prepared:
    """Plan a repaired copy of a Pi session."""
    file, reading, place = request.file, request.source, request.destination
    transcript = next(t for t in reading.transcripts if t.file is file)
    taken = {entry.id.rpartition(":")[2] for entry in transcript.entries}

    def draw() -> str:
        taken.add(name := new_id(taken))
        return name

    data, lost = read_source(file)
    header = new_header("", id=None, parent=Path(file.path).absolute(), clock=now)
    (first, *rest), changes = repair_session(data, body_of(header), draw)
    if not rest:
        raise nothing_readable(file)
    name = place.name if place.chosen else file_name(header.timestamp, header.id)
    draft = Draft(name, tuple(map(encode_line, (first, *rest))))
    plan = Plan(header.id, (draft,), len(rest), str(rest[-1].get("id")), (*lost, *changes))
    cwd = text_in(first.get("cwd"))
    return Prepared(plan, place.folder, cwd, resume_command(place.folder / name, cwd))


def is_record(value: Body) -> bool:
    """Return True for a record, False for the messages and parts inside one."""
    return isinstance(value.get("type"), str) and "timestamp" in value and "role" not in value


def repair_session(data: bytes, header: Body, new_id: NewId) -> tuple[list[Body], list[Change]]:
    """Return the records of a repaired copy, `header` first, and all changes.

    Fields of the session's own header replace those of `header`, but for its id and parent.
    """
    result = salvage(data, is_record)
    headers = [found for found in result.found if found.record.get("type") == HEADER]
    result.found = [found for found in result.found if found.record.get("type") != HEADER]
    if not headers:
        result.changes.append(Change("added a missing header"))
    for found in headers[1:]:
        result.changes.append(Change("removed a second header", line=found.line))
    linked = any("id" in found.record for found in result.found)
    if linked:
        drop_copies(result)
        name_all(result, new_id)
        repair_links(result, KEYS)
        repair_pairs(result, new_id)
    own = headers[0].record if headers else {}
    kept = {key: own[key] for key in own if key not in {"id", "parentSession"}}
    if not headers and not linked:
        header = {key: header[key] for key in header if key != "version"}
    return [derived(header | kept, own), *(found.record for found in result.found)], result.changes


def drop_copies(result: SalvageResult) -> None:
    """Remove entries that are written twice, word for word: Pi 0.74 wrote some so."""
    first: dict[str, Body] = {}
    kept: list[Salvaged] = []
    for found in result.found:
        name = KEYS.name_of(found.record)
        same = first.get(name)
        if name and same is not None and dict(same) == dict(found.record):
            tell(result, found, "removed a second copy of the entry")
            continue
        first.setdefault(name, found.record)
        kept.append(found)
    result.found = kept


def name_all(result: SalvageResult, new_id: NewId) -> None:
    """Assign new ids to entries that have lost theirs, or that have the id of an earlier one.

    Pi takes the last entry of an id for all: its parents could lead back to it, without an end.
    """
    taken: set[str] = set()
    for found in result.found:
        name = KEYS.name_of(found.record)
        if not name or name in taken:
            found.record["id"] = new_id()
            why = f"id {name} is that of an earlier entry" if name else "id was missing"
            tell(result, found, f"{why}; generated a new one")
        taken.add(KEYS.name_of(found.record))


def repair_pairs(result: SalvageResult, new_id: NewId) -> None:
    """Pair calls and results: answers for calls, text for results that answer nothing."""
    nodes = {KEYS.name_of(found.record): found for found in result.found}
    made = {call: found for found in result.found for call in calls_in(found.record)}
    first: dict[str, Salvaged] = {}
    mended: list[Salvaged] = []
    for found in result.found:
        call = answer_to(found.record)
        if call is not None:
            why = LOST if call not in made else ""
            if call in first and is_above(first[call], found, made.get(call), nodes):
                why = AGAIN
            first.setdefault(call, found)
            if why:
                tell(result, found, f"replaced a result with text: {why}")
                found.record = found.record | {"message": as_prompt(found.record, why)}
    hangs: dict[str, str] = {}
    for found in result.found:
        parent = found.record.get("parentId")
        found.record["parentId"] = hangs.get(text_in(parent), parent)
        mended.append(found)
        unanswered = [call for call in calls_in(found.record) if call not in first]
        mended += answers(result, found, unanswered, hangs, new_id)
    result.found = mended


def answers(
    result: SalvageResult,
    found: Salvaged,
    calls: Iterable[str],
    hangs: dict[str, str],
    new_id: NewId,
) -> list[Salvaged]:
    """Answer calls of an entry; what follows it will hang on the last answer."""
    made: list[Salvaged] = []
    last = KEYS.name_of(found.record)
    for call in sorted(calls):
        record = new_record(make_answer(call, found.record, new_id()) | {"parentId": last})
        made.append(Salvaged(found.line, record))
        last = record["id"]
        tell(result, found, describe_answer(call, text_in(tool_in(found.record, call))))
    if made:
        hangs[KEYS.name_of(found.record)] = last
    return made


def tell(result: SalvageResult, found: Salvaged, what: str) -> None:
    """Record a change of an entry."""
    result.changes.append(Change(what, KEYS.name_of(found.record) or None, found.line))


def is_above(
    upper: Salvaged, lower: Salvaged, caller: Salvaged | None, nodes: dict[str, Salvaged]
) -> bool:
    """Return True if a result is on the path from its caller to another; links form no cycle."""
    current: Salvaged | None = lower
    while current is not None and current is not caller:
        if current is upper:
            return True
        current = nodes.get(text_in(current.record.get("parentId")))
    return False


def as_prompt(record: Body, why: str) -> Body:
    """Return a user message with what a result holds; its other fields stay."""
    message = message_in(record)
    said = parts_of_result(why, message.get("content"), {}, PARTS)
    return message | {"role": "user", "content": said}
