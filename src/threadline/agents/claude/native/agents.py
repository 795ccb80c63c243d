"""The sub-agents that a new session takes along: their files, and chains inside the main file."""

import posixpath
from collections.abc import Collection, Iterable, Iterator

from threadline.agents.claude.native.record import Origin, take_along
from threadline.json_text.exact import encode_line
from threadline.lines.line import Line
from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.native.plan import Draft


def agents_called(lines: Iterable[Line], entries: Collection[str]) -> list[Line]:
    """List the agents that entries call, and those that these call in turn."""
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


def draft_agent(file: File, records: Iterable[Body], origin: Origin) -> Draft:
    """Plan the file of an agent below the new session, in the place that newer clients know."""
    lines = tuple(encode_line(take_along(record, origin)) for record in records)
    return Draft(agent_path(file, origin.new), lines)


def agent_path(file: File, session: str) -> str:
    """Say where the file of an agent goes, seen from the folder of its session's file."""
    run = ("workflows", file.run) if file.run else ()
    return posixpath.join(session, "subagents", *run, posixpath.basename(file.path))


def side_records(
    line: Line, entries: Iterable[Entry], body_of: BodyOf, origin: Origin
) -> Iterator[Body]:
    """Give the records of an agent whose entries stand in a main file, as they hang there."""
    for entry in entries:
        if entry.id and entry.group == line.group:
            yield take_along(body_of(entry), origin)
