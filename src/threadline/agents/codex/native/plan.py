"""Forks of Codex's threads: the rows of all files that lead to an entry, in one."""

import shlex
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from io import BytesIO
from pathlib import Path

import msgspec

from threadline.agents.codex.format import CODEX
from threadline.agents.codex.native.fork import fork_meta, pair_rows, rows_to
from threadline.agents.codex.native.repair import repair_rollout
from threadline.agents.codex.native.rows import META, Row, payload_of, write_rows
from threadline.agents.codex.reader import CodexReader
from threadline.json_text.exact import decode_exact, encode_line
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.error import EntryNotFoundError, NotWrittenError, UnreadableError
from threadline.model.file import File
from threadline.model.value import text_in
from threadline.native.plan import Change, Draft, Plan
from threadline.native.request import Destination, ForkRequest, Prepared, RepairRequest, Source
from threadline.native.source import read_source
from threadline.store.record import now, stamp
from threadline.store.session_id import new_session_id
from threadline.tree.position import Position

SECONDS = len("2026-01-01T00:00:00")
SESSIONS, ARCHIVED = "sessions", "archived_sessions"
UNTOLD: Body = {
    "payload": {"cwd": "", "originator": "threadline", "cli_version": "0.0.0", "source": "cli"}
}
"""What a rollout says of itself whose first record is lost."""


def fork_codex(request: ForkRequest) -> Prepared:
    """Plan a fork of a Codex thread."""
    spot, reading = request.position, request.source
    drop, place = request.drop, request.destination
    rows: list[Row] = []
    told: Body = {}
    for file, last in last_by_file(spot).items():
        own = rows_of(file, reading)
        rows += rows_to(own, last.id)
        told = first_of(own)
    missing = sorted(drop - {row.entry for row in rows if row.entry})
    if missing:
        raise EntryNotFoundError(
            f"entry {missing[0]} cannot be dropped: it is not before the fork",
            "`threadline context TARGET --at ENTRY` lists what is",
        )
    left, changes = pair_rows([row for row in rows if row.record.get("type") != META], drop)
    if not any(row.entry for row in left):
        hint = "choose a later entry with --at, or drop less"
        raise EntryNotFoundError("nothing is left to continue from", hint)
    moment = now()
    thread = place.session if place.chosen else new_session_id(moment)
    meta = fork_meta(told, thread, spot.session, stamp(moment))
    lines = tuple(write_rows(meta, left, 0 if is_numbered(left) else None))
    name = place.name if place.chosen else rollout_name(stamp(moment), thread)
    return tell_ready(meta, Draft(name, lines), changes, folder_of(place, moment))


def repair_codex(request: RepairRequest) -> Prepared:
    """Plan a repaired copy of a rollout; one that goes on from another still does."""
    file, place = request.file, request.destination
    data, lost = read_source(file)
    told, rows, changes = repair_rollout(data)
    if not rows:
        raise UnreadableError(f"no record in {file.path} can be read", "a backup may have more")
    moment = now()
    thread = place.session if place.chosen else new_session_id(moment)
    meta = fork_meta(told or UNTOLD, thread, file.session, stamp(moment))
    first = told.get("ordinal") if told else 0
    begin = first if isinstance(first, int) else 0
    if base := payload_of(told or UNTOLD).get("history_base"):
        meta["payload"]["history_base"] = base
    lines = tuple(write_rows(meta, rows, begin if is_numbered(rows) else None))
    name = place.name if place.chosen else rollout_name(stamp(moment), thread)
    folder = folder_of(place, moment)
    ready = tell_ready(meta, Draft(name, lines), [*lost, *changes], folder)
    notes = filter(None, (ready.note, note_on_base(base, request.source)))
    return msgspec.structs.replace(ready, note="; ".join(notes) or None)


def note_on_base(base: object, reading: Source) -> str | None:
    """Name the rollouts that a copy needs: Codex refuses one whose history it does not find."""
    name = text_in(base.get("thread_id")) if isinstance(base, dict) else ""
    if not name:
        return None
    needed = ", ".join(needed_rollouts(name, reading))
    instead = "a fork (`threadline fork`) needs no other file"
    return f"Codex resumes it only if it finds what it continues, too: {needed}; {instead}"


def needed_rollouts(name: str, reading: Source) -> Iterator[str]:
    """List the rollouts that a rollout continues, each with its place, the nearest first."""
    known = {t.lineage.rollout: t for t in reading.transcripts if t.lineage is not None}
    met: set[str] = set()
    while name and name not in met:
        met.add(name)
        found = known.get(name)
        yield found.file.path if found is not None else f"rollout {name}, which was not found"
        base = found.lineage.base if found is not None and found.lineage is not None else None
        name = base.thread_id if base is not None else ""


def tell_ready(meta: Body, draft: Draft, changes: Sequence[Change], folder: Path) -> Prepared:
    """Say what a rollout will hold, and where and how the client goes on."""
    thread, cwd = meta["payload"]["id"], text_in(meta["payload"].get("cwd"))
    names = entries_in(draft, thread)
    plan = Plan(thread, (draft,), len(names) - 1, names[-1], tuple(changes))
    return Prepared(plan, folder, cwd, resume_command(thread, cwd), note_on(folder))


def entries_in(draft: Draft, thread: str) -> list[str]:
    """List the entries that a rollout will have, as whoever reads it names them."""
    file = File(path=draft.path, session=thread, format=CODEX)
    read = CodexReader().read(file, BytesIO(b"".join(draft.lines)))
    return [entry.id for entry in read.entries if entry.id]


def is_numbered(rows: Iterable[Row]) -> bool:
    """Say whether the rows of a rollout have numbers."""
    return any("ordinal" in row.record for row in rows)


def rollout_name(time: str, thread: str) -> str:
    """Name the file of a rollout as the client does."""
    return f"rollout-{time[:SECONDS].replace(':', '-')}-{thread}.jsonl"


def folder_of(place: Destination, moment: datetime) -> Path:
    """Return where a rollout goes: the client keeps those of a day in a folder of their own."""
    if not place.own:
        return place.folder
    return place.folder / f"{moment:%Y}" / f"{moment:%m}" / f"{moment:%d}"


def rows_of(file: File, reading: Source) -> list[Row]:
    """Give all rows of a file that can be read."""
    return [row_of(entry, reading) for entry in reading.graph.sheet_by_file[file].entries]


def row_of(entry: Entry, reading: Source) -> Row:
    """Fetch the line of an entry."""
    record = decode_exact(reading.bodies.raw_of(entry))
    if not record:
        hint = "try again when nothing writes to it"
        raise NotWrittenError(f"{entry.file.path} changed while it was read", hint)
    return Row(encode_line(record), record, entry.id or None)


def last_by_file(spot: Position) -> dict[File, Entry]:
    """Say how far each file leads to a spot, the file of the spot last."""
    way = list(spot.climb.up_from(spot.entry))[::-1]
    return {entry.file: entry for entry in way}


def first_of(rows: Iterable[Row]) -> Body:
    """Find the record in which a rollout tells of itself."""
    return next((row.record for row in rows if row.record.get("type") == META), {})


def note_on(folder: Path) -> str | None:
    """Say what the user should know about a place."""
    if ARCHIVED in folder.parts:
        return "Codex resumes no archived thread; name another place with -o"
    if SESSIONS not in folder.parts:
        return "Codex finds it only below the sessions directory of its home"
    return None


def resume_command(thread: str, cwd: str) -> str:
    """Write the command that goes on with a thread."""
    resume = shlex.join(["codex", "resume", thread])
    return f"cd {shlex.quote(cwd)} && {resume}" if cwd else resume
