"""Forks of Claude Code's sessions: what the plan needs from a reading."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from uuid import uuid4

import msgspec

from threadline.agents.claude.context.compaction import settle, summary_of
from threadline.agents.claude.native.agents import (
    agent_path,
    agents_called,
    draft_agent,
    side_records,
)
from threadline.agents.claude.native.fork import Writing, write_way
from threadline.agents.claude.native.place import project_name, resume_command, started_in
from threadline.agents.claude.native.record import Origin
from threadline.agents.claude.native.repair import repair_file
from threadline.agents.claude.native.way import find_way
from threadline.json_text.exact import encode_line
from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.model.error import EntryNotFoundError, NotWrittenError, UnreadableError
from threadline.model.file import File
from threadline.model.value import text_in
from threadline.native.plan import Change, Draft, Plan
from threadline.native.request import Destination, ForkRequest, Prepared, RepairRequest, Source
from threadline.native.source import read_source
from threadline.tree.active import Climb, is_cut

REPLACED = "content-replacement"
"""Notes that change what is sent; a fork takes them along."""


def fork_claude(request: ForkRequest) -> Prepared:
    """Plan a fork of a Claude Code session."""
    spot, reading = request.position, request.source
    drop, place = request.drop, request.destination
    climb, body_of = spot.climb, sure_bodies(reading)
    tip = settle(spot.entry, climb, body_of)
    way = find_way(tip, climb, reading.graph, body_of, drop)
    drop |= summaries_of(drop, climb)
    check_drop(drop, [*way.past, *way.sent])
    origin = Origin(spot.session, place.session)
    writing = write_way(way, drop, origin, body_of, new_id)
    if writing.last is None:
        hint = "choose a later entry with --at, or drop less"
        raise EntryNotFoundError("nothing is left to continue from", hint)
    drafts = draft_files(writing, request)
    plan = Plan(place.session, drafts, len(writing.records), writing.last, tuple(writing.changes))
    directories = (text_in(record.get("cwd")) for record in writing.records)
    return tell_ready(plan, directories, place)


def draft_files(writing: Writing, request: ForkRequest) -> tuple[Draft, ...]:
    """Plan the files of a fork: those of the agents it calls, then its own."""
    reading = request.source
    names = {record["uuid"] for record in writing.records}
    agents = agents_called(reading.tree.lines, names)
    body_of, origin = sure_bodies(reading), writing.origin
    beside: list[Draft] = []
    inside: dict[str, list[Body]] = {}
    for file in dict.fromkeys(line.entries[0].file for line in agents):
        if file.agent is not None:
            beside += agent_drafts(file, reading, body_of, origin)
    for line in agents:
        entries = reading.graph.sheet_by_file[line.entries[0].file].entries
        if line.entries[0].file.agent is None and line.attach is not None:
            records = side_records(line, entries, body_of, origin)
            inside.setdefault(line.attach.id, []).extend(records)
    lines = [
        encode_line(each)
        for record in writing.records
        for each in (*inside.get(record["uuid"], ()), record)
    ]
    lines += [encode_line(note) for note in notes_of(request, origin.new, names)]
    return (*beside, Draft(request.destination.name, tuple(lines)))


def agent_drafts(file: File, reading: Source, body_of: BodyOf, origin: Origin) -> Iterator[Draft]:
    """Plan the file of an agent, and its sidecar."""
    entries = reading.graph.sheet_by_file[file].entries
    yield draft_agent(file, (body for entry in entries if (body := body_of(entry))), origin)
    yield from sidecar_draft(file, agent_path(file, origin.new))


def sidecar_draft(file: File, path: str) -> Iterator[Draft]:
    """Plan the copy of the sidecar of an agent's file that goes to `path`."""
    sidecar = Path(file.path).with_suffix(".meta.json")
    if file.sidecar is not None and sidecar.is_file():
        yield Draft(path.removesuffix(".jsonl") + ".meta.json", (sidecar.read_bytes(),))


def notes_of(request: ForkRequest, session: str, names: Collection[str]) -> Iterator[Body]:
    """Give the notes of a fork: what changes what is sent, and a title that tells it apart."""
    spot = request.position
    for note in spot.climb.sheet.entries:
        if note.type == REPLACED and not note.id:
            yield request.source.bodies.exact_of(note) | {"sessionId": session}
    way = [entry for entry in spot.climb.up_from(spot.entry) if entry.id in names][::-1]
    title = request.title or request.first_prompt(way)
    if title:
        yield {"type": "custom-title", "customTitle": f"{title} (fork)", "sessionId": session}


def summaries_of(drop: frozenset[str], climb: Climb) -> frozenset[str]:
    """Name the summaries of the compactions that are dropped: they go too."""
    cuts = (entry for name in drop if (entry := climb.find(name)) is not None and is_cut(entry))
    return frozenset(told.id for cut in cuts if (told := summary_of(cut, climb)) is not None)


def check_drop(drop: frozenset[str], way: list[Entry]) -> None:
    """See to it that all that is to be dropped is on the way."""
    missing = sorted(drop - {entry.id for entry in way})
    if missing:
        raise EntryNotFoundError(
            f"entry {missing[0]} cannot be dropped: it is not before the fork",
            "`threadline context TARGET --at ENTRY` lists what is",
        )


def repair_claude(request: RepairRequest) -> Prepared:
    """Plan a repaired copy of a Claude Code session and of its agents."""
    file, reading, place = request.file, request.source, request.destination
    origin = Origin(file.session, place.session)
    drafts: list[Draft] = []
    changes: list[Change] = []
    agents = {t.file for t in reading.transcripts if t.file.agent is not None}
    elsewhere = {e.id for t in reading.transcripts if t.file in agents for e in t.entries if e.id}
    for agent in sorted(agents, key=lambda file: file.path):
        drafts += repaired_agent(agent, origin, elsewhere, changes)
    data, lost = read_source(file)
    records, mended = repair_file(data, origin, elsewhere, new_id)
    nodes = [record for record in records if isinstance(record.get("uuid"), str)]
    if not nodes:
        raise UnreadableError(f"no entry in {file.path} can be read", "a backup may have more")
    drafts.append(Draft(place.name, tuple(map(encode_line, records))))
    tip = str(nodes[-1]["uuid"])
    main = [record for record in nodes if record.get("isSidechain") is not True]
    plan = Plan(place.session, tuple(drafts), len(main), tip, (*lost, *mended, *changes))
    return tell_ready(plan, [text_in(record.get("cwd")) for record in nodes], place)


def repaired_agent(
    file: File, origin: Origin, elsewhere: set[str], changes: list[Change]
) -> Iterator[Draft]:
    """Plan the repaired copy of an agent's file, and its sidecar."""
    data, lost = read_source(file)
    records, mended = repair_file(data, origin, elsewhere, new_id)
    every = [*lost, *mended]
    changes += [msgspec.structs.replace(c, what=f"agent {file.agent}: {c.what}") for c in every]
    path = agent_path(file, origin.new)
    yield Draft(path, tuple(map(encode_line, records)))
    yield from sidecar_draft(file, path)


def new_id() -> str:
    """Draw an id for an entry."""
    return str(uuid4())


def tell_ready(plan: Plan, directories: Iterable[str], place: Destination) -> Prepared:
    """Say where and how the client goes on."""
    folder = place.folder.name
    cwd = started_in(folder, directories)
    note = None
    if not cwd or project_name(cwd) != folder or place.name != f"{place.session}.jsonl":
        note = note_on(place.session, cwd)
    return Prepared(plan, place.folder, cwd, resume_command(place.session, cwd), note)


def note_on(session: str, cwd: str) -> str:
    """Name the place where the client finds a session, as far as that is known."""
    project = project_name(cwd) if cwd else "PROJECT"
    where = f"projects/{project}/{session}.jsonl below its configuration directory"
    named = "" if cwd else "; no record names the directory that gives PROJECT its name"
    return f"Claude Code finds it only as {where}{named}"


def sure_bodies(reading: Source) -> BodyOf:
    """Fetch bodies, each once; one that is gone stops the work, since a copy would lack it."""
    known: dict[Entry, Body] = {}

    def body_of(entry: Entry) -> Body:
        body = known.get(entry) or reading.bodies.exact_of(entry)
        known[entry] = body
        if not body:
            hint = "try again when nothing writes to it"
            raise NotWrittenError(f"{entry.file.path} changed while it was read", hint)
        return body

    return body_of
