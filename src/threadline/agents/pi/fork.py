"""Forks of Pi's sessions: the path to an entry as a session of its own."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from threadline.json_text.exact import Record, derived
from threadline.model.body import Body, text_in
from threadline.model.entry import Entry
from threadline.model.time import just_after
from threadline.native.plan import Change, Draft, Plan, Step, copy_kept
from threadline.native.request import ForkRequest, Prepared, Source, command_in
from threadline.read.body import decode_body
from threadline.store.encoding import encode_line
from threadline.store.extract import extract
from threadline.store.record import Entry as Kept
from threadline.store.record import body_of, new_header, now
from threadline.store.session import Session
from threadline.store.session_files import file_name
from threadline.tree.ancestry import Position

UNANSWERED = "No result provided"
"""What Pi itself tells the model in the place of a result that is missing."""


def fork_pi(request: ForkRequest) -> Prepared:
    """Plan a fork of a Pi session."""
    spot, reading = request.position, request.source
    drop, place = request.drop, request.destination
    source = spot.ancestry.home.file.path
    with Session.open_read_only(source) as session:
        names = names_in(session, spot, reading)
        path = session.get_path(names[spot.entry.id])
        wanted = {names[name] for name in drop}
        bodies = [cut(entry.body, request.outputs) for entry in path]
        records, changes = take_part(bodies, wanted)
        kept = [kept_of(record) for record in records]
        cwd = request.cwd or session.cwd
        header = new_header(cwd, id=None, parent=Path(source).absolute(), clock=now)
        lines = (body_of(header), *extract(session, kept, kept[-1].id))
    name = place.name if place.chosen else file_name(header.timestamp, header.id)
    draft = Draft(name, tuple(map(encode_line, lines)))
    plan = Plan(header.id, (draft,), len(lines) - 1, kept[-1].id, changes)
    return Prepared(plan, place.folder, cwd, resume_command(place.folder / name, cwd))


def cut(record: Record, outputs: Mapping[str, str]) -> Record:
    """Return a record with the line that stands for its output, if it is left out."""
    line = outputs.get(answer_to(record) or "")
    if line is None:
        return record
    content = [{"type": "text", "text": line}]
    return derived(record | {"message": record["message"] | {"content": content}}, record)


def resume_command(path: Path, cwd: str) -> str:
    """Return the command that continues a session."""
    return command_in(cwd, "pi", "--session", str(path))


def names_in(session: Session, spot: Position, reading: Source) -> dict[str, str]:
    """Return the store's id of each entry of a file; old files have none of their own."""
    read = [entry for entry in spot.ancestry.home.entries if entry.id]
    written = session.written_ids()
    if len(read) == len(written):
        return {entry.id: name for entry, name in zip(read, written, strict=True)}
    return {entry.id: own_id(entry, reading) for entry in read}


def own_id(entry: Entry, reading: Source) -> str:
    """Return the id that an entry has in its file."""
    record = decode_body(reading.bodies.raw_of(entry))
    return text_in(record.get("id")) or text_in(record.get("uuid")) or entry.id


def kept_of(record: Record) -> Kept:
    """Return the store's entry of a record."""
    time = text_in(record.get("timestamp")) or None
    return Kept(record["id"], record["parentId"], text_in(record.get("type")), time, record)


def take_part(path: Sequence[Record], drop: set[str]) -> tuple[list[Record], tuple[Change, ...]]:
    """Return the records of a path without the entries in `drop` and what pairs with them.

    A call without a result stays so: Pi answers it itself whenever it sends (seen in 0.74.2 and
    0.87.1), and its own forks have it so too.
    """
    made = {call for record in path for call in calls_in(record)}
    steps = [Step(record["id"], (*calls_and_answers(record),), record) for record in path]
    left, changes = copy_kept(steps, drop, partial(without_calls, made=made), lambda _: True)
    return relink(path, left), changes


def without_calls(record: Record, gone: set[str], made: set[str]) -> list[Record] | None:
    """Return a record without some calls; None for a result of none that was `made` and is left."""
    call = answer_to(record)
    if call is not None and (call in gone or call not in made):
        return None
    if calls_in(record).isdisjoint(gone):
        return [record]
    message = record["message"]
    content = [part for part in message["content"] if call_of(part) not in gone]
    return [record | {"message": message | {"content": content}}] if content else None


def relink(path: Sequence[Record], left: Sequence[Record]) -> list[Record]:
    """Link every record to the one before it, and compactions to the first entry they keep."""
    stays = {record["id"] for record in left}
    following: dict[str, str] = {}
    after: str | None = None
    for record in reversed(path):
        after = record["id"] if record["id"] in stays else after
        following[record["id"]] = after or record["id"]
    linked: list[Record] = []
    above: str | None = None
    for record in left:
        copy = record | {"parentId": above}
        if isinstance(kept := record.get("firstKeptEntryId"), str):
            copy["firstKeptEntryId"] = following.get(kept, kept)
        linked.append(copy)
        above = record["id"]
    return linked


def message_in(record: Body) -> Body:
    """Return the message of a record; empty if it has none."""
    match record:
        case {"type": "message", "message": dict(message)}:
            return message
        case _:
            return {}


def call_of(part: object) -> str | None:
    """Return the id of the call that a part of an answer makes."""
    match part:
        case {"type": "toolCall", "id": str(name)}:
            return name
        case _:
            return None


def calls_in(record: Body) -> set[str]:
    """Return the calls that an answer makes and sends."""
    match message_in(record):
        case {"stopReason": "aborted" | "error"}:  # not sent, nor are its calls
            return set()
        case {"role": "assistant", "content": list(parts)}:
            return {call for part in parts if (call := call_of(part)) is not None}
        case _:
            return set()


def answer_to(record: Body) -> str | None:
    """Return the id of the call that a result answers."""
    match message_in(record):
        case {"role": "toolResult", "toolCallId": str(call)}:
            return call
        case _:
            return None


def calls_and_answers(record: Body) -> Iterator[str]:
    """Yield the calls that an entry makes or answers."""
    yield from sorted(calls_in(record))
    if (call := answer_to(record)) is not None:
        yield call


def make_answer(call: str, caller: Body, name: str) -> Body:
    """Return an answer to a call whose result was never recorded."""
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
