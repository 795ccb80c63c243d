"""Repaired copies of rollouts: nothing that can be read is left out."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from threadline.agents.codex.flat import is_bare_item, is_flat_start
from threadline.agents.codex.fork import NO_META, copy_meta, folder_of, prepare, rollout_name
from threadline.agents.codex.rollout import lineage_of
from threadline.agents.codex.rows import (
    META,
    Row,
    answer_row,
    is_numbered,
    make_rows,
    payload_of,
    write_rows,
)
from threadline.json_text.exact import decode_exact
from threadline.model.body import Body, record_in, text_in
from threadline.native.plan import Change, Draft, describe_answer
from threadline.native.repair import AGAIN, LOST, Parts, parts_of_result
from threadline.native.request import Prepared, RepairRequest, Source, nothing_readable, read_source
from threadline.native.salvage import SalvageResult, salvage
from threadline.store.record import new_session_id, now, stamp

PARTS = Parts("input_text", {"input_image": "image_url"})
SHOWN = frozenset({"type", "id", "call_id", "output", "status"})
"""The fields of a result that its text need not repeat."""


def repair_codex(request: RepairRequest) -> Prepared:
    """Plan a repaired copy of a rollout; one that continues another still does."""
    file, place = request.file, request.destination
    data, lost = read_source(file)
    first_record, rows, changes = repair_rollout(data)
    if not rows:
        raise nothing_readable(file, "record")
    moment = now()
    thread = place.session if place.chosen else new_session_id(moment)
    meta = copy_meta(first_record or NO_META, thread, file.session, stamp(moment))
    ordinal = first_record.get("ordinal") if first_record else 0
    begin = ordinal if isinstance(ordinal, int) else 0
    if base := payload_of(first_record or NO_META).get("history_base"):
        meta["payload"]["history_base"] = base
    lines = tuple(write_rows(meta, rows, begin if is_numbered(rows) else None))
    name = place.name if place.chosen else rollout_name(stamp(moment), thread)
    folder = folder_of(place, moment)
    ready = prepare(meta, Draft(name, lines), [*lost, *changes], folder)
    notes = filter(None, (ready.note, note_on_base(base, request.source)))
    return msgspec.structs.replace(ready, note="; ".join(notes) or None)


def note_on_base(base: object, reading: Source) -> str | None:
    """Return a note on what a copy needs: Codex refuses one whose history it does not find."""
    name = text_in(record_in(base).get("thread_id"))
    if not name:
        return None
    needed = ", ".join(needed_rollouts(name, reading))
    instead = "a fork (`threadline fork`) needs no other file"
    return f"Codex resumes it only if it finds the rollouts it continues: {needed}; {instead}"


def needed_rollouts(name: str, reading: Source) -> Iterator[str]:
    """Yield the rollouts that a rollout continues, each with its place, the nearest first."""
    known = {told.rollout: (one, told) for one in reading.transcripts if (told := lineage_of(one))}
    met: set[str] = set()
    while name and name not in met:
        met.add(name)
        found, lineage = known.get(name, (None, None))
        yield found.file.path if found is not None else f"rollout {name}, which was not found"
        base = lineage.base if lineage is not None else None
        name = base.thread_id if base is not None else ""


def is_record(value: Body) -> bool:
    """Return True for a record, False for what is inside one."""
    return isinstance(value.get("type"), str) and "payload" in value and "timestamp" in value


def is_flat_record(value: Body) -> bool:
    """Return True for a record of a flat rollout."""
    return is_bare_item(value.get("type")) or is_flat_start(value) or "record_type" in value


def repair_rollout(data: bytes) -> tuple[Body | None, list[Row], list[Change]]:
    """Return the first record if there is one, the rows of a repaired copy, and all changes."""
    flat = is_flat_start(decode_exact(data.partition(b"\n")[0]))
    result = salvage(data, is_flat_record if flat else is_record)
    rows = make_rows((found.record, None) for found in result.found)
    metas = [row for row in rows if row.record.get("type") == META]
    if not metas:
        result.changes.append(Change("added a missing first record"))
    numbers = [found.record.get("ordinal") for found in result.found]
    if has_gaps(numbers):
        result.changes.append(Change("renumbered the records, which had gaps"))
    first = metas[0] if metas else None
    left = [
        (row, found.line) for row, found in zip(rows, result.found, strict=True) if row is not first
    ]
    return first.record if first else None, repair_rows(left, result), result.changes


def has_gaps(numbers: list[object]) -> bool:
    """Return True if records are missing, by their numbers; old ones have none."""
    known = [number for number in numbers if isinstance(number, int)]
    return any(other != one + 1 for one, other in pairwise(known))


def repair_rows(rows: list[tuple[Row, int]], result: SalvageResult) -> list[Row]:
    """Pair calls and results: answers for calls, text for results that answer nothing."""
    made = {row.call for row, _ in rows if row.call}
    given = {row.answers for row, _ in rows if row.answers}
    met: set[str] = set()
    mended: list[Row] = []
    for row, line in rows:
        name = row.answers
        why = (LOST if name not in made else AGAIN if name in met else "") if name else ""
        met |= {name} if name else set()
        mended.append(as_message(row, why) if why else row)
        if why:
            result.changes.append(Change(f"replaced a result with text: {why}", line=line))
        if row.call and row.call not in given:
            mended.append(answer_row(row))
            result.changes.append(Change(describe_answer(row.call, row.tool), line=line))
    return mended


def as_message(row: Row, why: str) -> Row:
    """Return a user message with what a result holds."""
    result = row.payload
    more = {field: result[field] for field in result if field not in SHOWN}
    said = parts_of_result(why, result.get("output"), more, PARTS)
    message = {"type": "message", "role": "user", "content": said}
    record = {**row.record, "payload": message}
    record.pop("metadata", None)
    return Row(b"", record)
