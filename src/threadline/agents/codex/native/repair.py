"""A repaired copy of a rollout: nothing that can be read is left out of it."""

from itertools import pairwise

from threadline.agents.codex.native.rows import META, Row, answer_row
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.native.plan import Change, tell_answered
from threadline.native.salvage import Haul, salvage
from threadline.native.unpaired import AGAIN, LOST, Parts, parts_of_result

PARTS = Parts("input_text", {"input_image": "image_url"})
TOLD = frozenset({"type", "id", "call_id", "output", "status"})
"""The fields of a result that go without saying."""


def is_record(value: Body) -> bool:
    """Tell a record from what is inside one."""
    return isinstance(value.get("type"), str) and "payload" in value and "timestamp" in value


def repair_rollout(data: bytes) -> tuple[Body | None, list[Row], list[Change]]:
    """Give the first record if it is there, the rows of a repaired copy, and what was changed."""
    haul = salvage(data, is_record)
    metas = [found.record for found in haul.found if found.record.get("type") == META]
    if not metas:
        haul.changes.append(Change("the first record is lost; a new one was made"))
    numbers = [found.record.get("ordinal") for found in haul.found]
    if has_gaps(numbers):
        haul.changes.append(Change("the numbers of the records had gaps: numbered anew"))
    rows = [
        (Row(encode_line(found.record), found.record), found.line)
        for found in haul.found
        if found.record is not (metas[0] if metas else None)
    ]
    return (metas[0] if metas else None), mend_rows(rows, haul), haul.changes


def has_gaps(numbers: list[object]) -> bool:
    """Say whether records are missing, by their numbers; old ones have none."""
    known = [number for number in numbers if isinstance(number, int)]
    return any(other != one + 1 for one, other in pairwise(known))


def mend_rows(rows: list[tuple[Row, int]], haul: Haul) -> list[Row]:
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
            haul.changes.append(Change(f"a result became text: {why}", line=line))
        if row.call and row.call not in given:
            mended.append(answer_row(row))
            haul.changes.append(Change(tell_answered(row.call, row.tool), line=line))
    return mended


def as_message(row: Row, why: str) -> Row:
    """Make a message of the user's of a result."""
    result = row.payload
    more = {field: result[field] for field in result if field not in TOLD}
    said = parts_of_result(why, result.get("output"), more, PARTS)
    message = {"type": "message", "role": "user", "content": said}
    record = {**row.record, "payload": message}
    record.pop("metadata", None)
    return Row(b"", record)
