"""Forks of Claude Code's sessions: the path to an entry as a session of its own."""

import posixpath
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from threadline.agents.claude.context.path import settle, summary_of
from threadline.agents.claude.fork_path import find_path
from threadline.agents.claude.fork_records import Origin, Writing, new_id, take_along, write_path
from threadline.agents.thoughts import content_in
from threadline.json_text.exact import derived, encode_line
from threadline.lazy import LazyPattern
from threadline.lines.line import Line
from threadline.model.body import Body, BodyOf, record_in, text_in
from threadline.model.entry import Entry, answered_calls
from threadline.model.file import File
from threadline.native.plan import Draft, Plan, check_dropped, nothing_left
from threadline.native.request import (
    Destination,
    ForkRequest,
    Prepared,
    Source,
    changed_source,
    command_in,
    unknown_folder,
)
from threadline.tree.ancestry import Ancestry, is_cut

OTHER = LazyPattern(r"[^A-Za-z0-9]")


def project_name(cwd: str) -> str:
    """Return the name of the folder that the client keeps for a working directory."""
    return OTHER.sub("-", cwd)


def started_in(folder: str, directories: Iterable[str]) -> str:
    """Return the directory in which the client finds a session of a project folder.

    A session may move to other directories; the one it was started in gave the folder its name.
    """
    known = [cwd for cwd in dict.fromkeys(directories) if cwd]
    return next((cwd for cwd in known if project_name(cwd) == folder), known[-1] if known else "")


def project_folder(file: File, source: Source, projects: Path) -> Path:
    """Return the folder of the project that a session was started in."""
    directories = list(dict.fromkeys(directories_in(file, source)))
    if not directories:
        raise unknown_folder(file, "no record has a working directory")
    folder = Path(file.path).absolute().parent.name
    cwd = next((cwd for cwd in directories if project_name(cwd) == folder), directories[0])
    return projects / project_name(cwd)


def directories_in(file: File, source: Source) -> Iterator[str]:
    """Yield the working directories that the entries of a file name."""
    for entry in source.graph.entries_by_file[file].entries:
        if entry.id and (cwd := text_in(source.bodies.body_of(entry).get("cwd"))):
            yield cwd


def prepare(plan: Plan, directories: Iterable[str], place: Destination) -> Prepared:
    """Return a plan with where and how the client continues."""
    folder = place.folder.name
    cwd = started_in(folder, directories)
    note = None
    if not cwd or project_name(cwd) != folder or place.name != f"{place.session}.jsonl":
        note = note_on(place.session, cwd)
    return Prepared(
        plan, place.folder, cwd, command_in(cwd, "claude", "--resume", place.session), note
    )


def note_on(session: str, cwd: str) -> str:
    """Return a note on where the client finds a session, as far as that is known."""
    project = project_name(cwd) if cwd else "PROJECT"
    where = f"projects/{project}/{session}.jsonl below its configuration directory"
    named = "" if cwd else "; PROJECT is unknown because no record has a working directory"
    return f"Claude Code finds it only as {where}{named}"


REPLACED = "content-replacement"
"""Notes that change what is sent; a fork takes them along."""


def fork_claude(request: ForkRequest) -> Prepared:
    """Plan a fork of a Claude Code session."""
    spot, reading = request.position, request.source
    drop, place = request.drop, request.destination
    ancestry = spot.ancestry
    body_of = without_outputs(required_bodies(reading), request.outputs)
    tip = settle(spot.entry, ancestry, body_of)
    path = find_path(tip, ancestry, reading.graph, body_of, drop)
    drop |= summaries_of(drop, ancestry)
    check_dropped(drop, (entry.id for entry in (*path.past, *path.sent)))
    origin = Origin(spot.session, place.session)
    writing = write_path(path, drop, origin, body_of, new_id)
    if writing.last is None:
        raise nothing_left()
    if request.cwd:
        writing.records[:] = [record | {"cwd": request.cwd} for record in writing.records]
    drafts = draft_files(writing, request)
    plan = Plan(place.session, drafts, len(writing.records), writing.last, tuple(writing.changes))
    directories = (text_in(record.get("cwd")) for record in writing.records)
    return prepare(plan, directories, place)


def without_outputs(body_of: BodyOf, outputs: Mapping[str, str]) -> BodyOf:
    """Return a lookup of bodies in which a line stands for each output that is left out."""

    def shortened(entry: Entry) -> Body:
        body = body_of(entry)
        return body if outputs.keys().isdisjoint(answered_calls(entry)) else cut(body, outputs)

    return shortened if outputs else body_of


def cut(record: Body, outputs: Mapping[str, str]) -> Body:
    """Return a record of results without what some calls printed, also where it is repeated."""
    message = record_in(record, "message")
    content = [cut_block(block, outputs) for block in content_in(record)]
    kept = {key: value for key, value in record.items() if key != "toolUseResult"}
    return derived(kept | {"message": message | {"content": content}}, record)


def cut_block(block: object, outputs: Mapping[str, str]) -> object:
    """Return a block with the line that stands for its output, if it is left out."""
    match block:
        case {"type": "tool_result", "tool_use_id": str(call), **rest} if call in outputs:
            return {"type": "tool_result", "tool_use_id": call, **rest, "content": outputs[call]}
        case _:
            return block


def draft_files(writing: Writing, request: ForkRequest) -> tuple[Draft, ...]:
    """Plan the files of a fork: those of the agents it calls, then its own."""
    reading = request.source
    names = {record["uuid"] for record in writing.records}
    agents = agents_called(reading.tree.lines, names)
    body_of, origin = required_bodies(reading), writing.origin
    beside: list[Draft] = []
    inside: dict[str, list[Body]] = {}
    for file in dict.fromkeys(line.entries[0].file for line in agents):
        if file.agent is not None:
            entries = reading.graph.entries_by_file[file].entries
            beside += agent_drafts(file, filter(None, map(body_of, entries)), origin)
    for line in agents:
        entries = reading.graph.entries_by_file[line.entries[0].file].entries
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


def notes_of(request: ForkRequest, session: str, names: Collection[str]) -> Iterator[Body]:
    """Yield the notes of a fork: those that change what is sent, and a title of its own."""
    spot = request.position
    for note in spot.ancestry.home.entries:
        if note.type == REPLACED and not note.id:
            yield request.source.bodies.exact_of(note) | {"sessionId": session}
    path = [entry for entry in spot.ancestry.up_from(spot.entry) if entry.id in names][::-1]
    title = request.title or request.first_prompt(path)
    if title:
        yield {"type": "custom-title", "customTitle": f"{title} (fork)", "sessionId": session}


def summaries_of(drop: frozenset[str], ancestry: Ancestry) -> frozenset[str]:
    """Return the summaries of the compactions that are dropped: they go too."""
    cuts = (entry for name in drop if (entry := ancestry.find(name)) is not None and is_cut(entry))
    return frozenset(entry.id for cut in cuts if (entry := summary_of(cut, ancestry)) is not None)


def required_bodies(reading: Source) -> BodyOf:
    """Return a cached lookup of bodies; a missing one is an error, since a copy would lack it."""
    known: dict[Entry, Body] = {}

    def body_of(entry: Entry) -> Body:
        body = known.get(entry) or reading.bodies.exact_of(entry)
        known[entry] = body
        if not body:
            raise changed_source(entry.file)
        return body

    return body_of


def agents_called(lines: Iterable[Line], entries: Collection[str]) -> list[Line]:
    """Return the lines of the agents that entries call, and of those that these call in turn."""
    waiting = [line for line in lines if line.kind == "agent" and line.attach is not None]
    called: list[Line] = []
    known = set(entries)
    while True:
        found = [line for line in waiting if line.attach is not None and line.attach.id in known]
        if not found:
            return called
        called += found
        waiting = [line for line in waiting if line not in found]
        known |= {entry.id for line in found for entry in line.entries}


def agent_drafts(file: File, records: Iterable[Body], origin: Origin) -> Iterator[Draft]:
    """Yield the file of an agent below the new session, as newer clients do, and its sidecar."""
    path = agent_path(file, origin.new)
    yield Draft(path, tuple(encode_line(take_along(record, origin)) for record in records))
    yield from sidecar_draft(file, path)


def agent_path(file: File, session: str) -> str:
    """Return the path of an agent's file, relative to the folder of its session's file."""
    run = ("workflows", file.run) if file.run else ()
    return posixpath.join(session, "subagents", *run, posixpath.basename(file.path))


def side_records(
    line: Line, entries: Iterable[Entry], body_of: BodyOf, origin: Origin
) -> Iterator[Body]:
    """Yield the records of an agent whose entries are in a main file, linked as they are there."""
    for entry in entries:
        if entry.id and entry.group == line.group:
            yield take_along(body_of(entry), origin)


def sidecar_draft(file: File, path: str) -> Iterator[Draft]:
    """Yield the copy of an agent's sidecar, whose transcript goes to `path`."""
    sidecar = Path(file.path).with_suffix(".meta.json")
    if file.sidecar is not None and sidecar.is_file():
        yield Draft(path.removesuffix(".jsonl") + ".meta.json", (sidecar.read_bytes(),))
