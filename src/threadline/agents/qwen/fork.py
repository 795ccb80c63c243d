"""Forks of Qwen Code's chats: the path to an entry as a session of its own.

The new file is written as the client's own `/branch` and `--fork-session` write theirs: the records
keep their ids, name the session they come from, and follow one another.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from threadline.agents.genai import call_in, cut_part
from threadline.json_text.exact import encode_line
from threadline.model.body import Body, text_in
from threadline.model.entry import Entry, answered_calls, calls_of
from threadline.native.plan import Draft, Plan, copy_kept, steps_of
from threadline.native.request import ForkRequest, Prepared, Source, command_in

NOT_ALPHANUMERIC = re.compile(r"[^A-Za-z0-9]")


def fork_qwen(request: ForkRequest) -> Prepared:
    """Plan a fork of a chat. The client itself answers calls without a result."""
    position, place = request.position, request.destination
    path = list(position.ancestry.up_from(position.entry))[::-1]
    copy = partial(copy_record, source=request.source, outputs=request.outputs)
    kept, changes = copy_kept(steps_of(path), request.drop, copy, is_spoken)
    moved = {"cwd": request.cwd} if request.cwd else {}
    records = [r | moved for r in linked(kept, position.session, place.session)]
    lines = tuple(map(encode_line, records))
    last = records[-1]
    tip = text_in(last.get("uuid"))
    plan = Plan(place.session, (Draft(place.name, lines),), len(lines), tip, changes)
    cwd = text_in(last.get("cwd"))
    return Prepared(plan, place.folder, cwd, command_in(cwd, "qwen", "--resume", place.session))


def is_spoken(record: Body) -> bool:
    """Return True for a record that is not the client's own."""
    return text_in(record.get("type")) != "system"


def copy_record(
    entry: Entry, gone: set[str], source: Source, outputs: Mapping[str, str]
) -> list[Body] | None:
    """Return the record of an entry without some calls and results; None if nothing is left."""
    record: Body = source.record_of(entry)
    if not outputs.keys().isdisjoint(answered_calls(entry)):
        record = cut(record, outputs)
    if gone.isdisjoint((*calls_of(entry), *answered_calls(entry))):
        return [record]
    message = record["message"]
    parts = [part for part in message["parts"] if call_in(part) not in gone]
    return [record | {"message": message | {"parts": parts}}] if parts else None


def cut(record: Body, outputs: Mapping[str, str]) -> Body:
    """Return a record with the lines that stand for outputs that are left out."""
    message = record["message"]
    parts = [cut_part(part, outputs) for part in message["parts"]]
    return record | {"message": message | {"parts": parts}}


def linked(records: Iterable[Body], source: str, session: str) -> Iterator[Body]:
    """Yield the records of the fork: each follows the one before it and names its origin."""
    above: str | None = None
    for record in records:
        name = record.get("uuid")
        origin = {"sessionId": source, "messageUuid": name}
        yield record | {"sessionId": session, "parentUuid": above, "forkedFrom": origin}
        above = text_in(name) or above


def project_folder(cwd: str) -> str:
    """Return the name of the folder in which the client keeps the chats of a directory."""
    return NOT_ALPHANUMERIC.sub("-", cwd)
