"""Forks of Pi's sessions: the store knows the path, its labels and its name."""

import shlex
from pathlib import Path

from threadline.agents.pi.native.part import take_part
from threadline.agents.pi.native.repair import repair_session
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.error import EntryNotFoundError, UnreadableError
from threadline.model.value import text_in
from threadline.native.plan import Draft, Plan
from threadline.native.request import ForkRequest, Prepared, RepairRequest, Source
from threadline.native.source import read_source
from threadline.read.body import decode_body
from threadline.store.extract import extract
from threadline.store.record import Entry as Kept
from threadline.store.record import encode_line, new_header, new_id, now
from threadline.store.session import Session
from threadline.store.session_files import file_name
from threadline.tree.position import Position


def fork_pi(request: ForkRequest) -> Prepared:
    """Plan a fork of a Pi session."""
    spot, reading = request.position, request.source
    drop, place = request.drop, request.destination
    source = spot.climb.sheet.file.path
    with Session.open_read_only(source) as session:
        names = names_in(session, spot, reading)
        path = session.get_path(names[spot.entry.id])
        wanted = {names[name] for name in drop}
        check_drop(wanted, path)
        records, changes = take_part([entry.body for entry in path], wanted)
        if not records:
            hint = "choose a later entry with --at, or drop less"
            raise EntryNotFoundError("nothing is left to continue from", hint)
        kept = [kept_of(record) for record in records]
        header = new_header(session.cwd, id=None, parent=Path(source).absolute(), clock=now)
        lines = (header, *extract(session, kept, kept[-1].id))
        cwd = session.cwd
    name = place.name if place.chosen else file_name(header["timestamp"], header["id"])
    draft = Draft(name, tuple(map(encode_line, lines)))
    plan = Plan(header["id"], (draft,), len(lines) - 1, kept[-1].id, tuple(changes))
    return Prepared(plan, place.folder, cwd, resume_command(place.folder / name, cwd))


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
    (first, *rest), changes = repair_session(data, header, draw)
    if not rest:
        raise UnreadableError(f"no entry in {file.path} can be read", "a backup may have more")
    name = place.name if place.chosen else file_name(header["timestamp"], header["id"])
    draft = Draft(name, tuple(map(encode_line, (first, *rest))))
    plan = Plan(header["id"], (draft,), len(rest), str(rest[-1].get("id")), (*lost, *changes))
    cwd = text_in(first.get("cwd"))
    return Prepared(plan, place.folder, cwd, resume_command(place.folder / name, cwd))


def names_in(session: Session, spot: Position, reading: Source) -> dict[str, str]:
    """Say by which id the store knows each entry of a file; they may be made up for old files."""
    read = [entry for entry in spot.climb.sheet.entries if entry.id]
    written = session.written_ids()
    if len(read) == len(written):
        return {entry.id: name for entry, name in zip(read, written, strict=True)}
    return {entry.id: own_id(entry, reading) for entry in read}


def own_id(entry: Entry, reading: Source) -> str:
    """Read the id that an entry has in its file."""
    record = decode_body(reading.bodies.raw_of(entry))
    return text_in(record.get("id")) or text_in(record.get("uuid")) or entry.id


def check_drop(drop: set[str], path: list[Kept]) -> None:
    """See to it that all that is to be dropped is on the way."""
    missing = sorted(drop - {entry.id for entry in path})
    if missing:
        raise EntryNotFoundError(
            f"entry {missing[0]} cannot be dropped: it is not before the fork",
            "`threadline context TARGET --at ENTRY` lists what is",
        )


def kept_of(record: Body) -> Kept:
    """Make an entry of a record."""
    time = text_in(record.get("timestamp")) or None
    return Kept(record["id"], record["parentId"], text_in(record.get("type")), time, record)


def resume_command(path: Path, cwd: str) -> str:
    """Write the command that goes on with a session."""
    resume = shlex.join(["pi", "--session", str(path)])
    return f"cd {shlex.quote(cwd)} && {resume}" if cwd else resume
