"""How lines begin: sessions start, fork, continue elsewhere or after a clear; agents are called."""

import re
from collections import Counter
from collections.abc import Iterator

from threadline.graph.graph import Graph
from threadline.graph.group import session_of
from threadline.lines.line import Line
from threadline.model.body import Body, BodyOf
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.kind import SPEAKERS
from threadline.tree.ops.agent import (
    agent_depths,
    agent_id,
    name_of_agent,
    type_by_client,
    type_of_agent,
)
from threadline.tree.ops.op import Detail, Mark, PlaceIndex
from threadline.tree.tree import Session, Tree

NAME = re.compile(r"[/\\]")
TRANSCRIPT = re.compile(r"read the full transcript at: (\S+)\.jsonl")
"""How a plan that is carried out with a cleared context names the session that made it."""

Events = dict[str, list[Mark]]


def mark_beginnings(
    tree: Tree, graph: Graph, index: PlaceIndex, events: Events, body_of: BodyOf
) -> Iterator[Mark]:
    """Mark the beginning of each session (its first clear, if it has one) and of each agent."""
    sessions = Sessions(tree, graph, body_of)
    depths = agent_depths(tree)
    for line in tree.lines:
        marks = events[line.id]
        if line.kind == "trunk":
            clear = first_clear(line, marks)
            yield sessions.begin(line, clear)
            marks = [mark for mark in marks if mark is not clear]
        elif line.kind == "agent":
            yield call_of_agent(line, tree, depths[line.id])
        yield from marks
    for session in tree.session_by_id.values():
        if not session.lines:
            yield from sessions.contained(session, index)


def first_clear(line: Line, marks: list[Mark]) -> Mark | None:
    """Find the clear that a session began with: nobody has spoken before it."""
    clear = next((mark for mark in marks if mark.kind == "clear"), None)
    if clear is None:
        return None
    before = line.entries[: clear.position]
    return None if any(e.type in SPEAKERS and not e.meta for e in before) else clear


class Sessions:
    """Tells how sessions begin."""

    def __init__(self, tree: Tree, graph: Graph, body_of: BodyOf) -> None:
        self._tree = tree
        self._body_of = body_of
        self._kinds = {
            line: junction.kind
            for junction in tree.junctions
            if junction.kind in {"fork", "resume"}
            for line in junction.lines
        }
        self._copied = Counter[str](
            copy.file.session for copy in graph.copies if not copy.file.agent
        )
        self._before = sessions_before(graph)
        self._continued = sessions_continued(graph, body_of)

    def begin(self, line: Line, clear: Mark | None) -> Mark:
        """Mark how the session of a trunk begins."""
        first = line.entries[0]
        body = self._body_of(first)
        detail = self._detail(line.session, first, body)
        kind = self._kinds.get(line.id)
        if kind is not None and line.attach is not None:
            detail |= self._origin(line.attach, line.session)
            return Mark(kind, first, line, 0, line.attach.id, detail)
        if clear is not None:
            return Mark("clear", clear.entry, line, clear.position, None, detail | clear.detail)
        kind, how, left = self._handed(first, line.session, body)
        source = left.id if left else None
        return Mark(kind, first, line, 0, source, detail | how)

    def _handed(self, first: Entry, session: str, body: Body) -> tuple[str, Detail, Entry | None]:
        """Return True if another session handed over to this one, how, and where that one ended."""
        if left := self._continued.get(session):
            how = {"how": "continued", "from_session": session_of(left.group)}
            return "resume", how, left
        left = self._before.get(session)
        if "planContent" not in body:
            return "start", {"from_session": session_of(left.group)} if left else {}, left
        named = TRANSCRIPT.findall(content_in(body).text)
        other = session_of(left.group) if left else NAME.split(named[-1])[-1] if named else None
        left = left or self._end_of(other, first.time)
        return "clear", {"how": "plan", "from_session": other}, left

    def _end_of(self, session: str | None, time: str) -> Entry | None:
        """Find the last entry of a session's trunk before `time`."""
        trunk = self._tree.line_by_id.get(session or "")
        entries = reversed(trunk.entries) if trunk else ()
        return next((entry for entry in entries if entry.time < time), None)

    def contained(self, session: Session, index: PlaceIndex) -> Iterator[Mark]:
        """Mark a session all of whose entries are copies: a fork that nobody went on with."""
        entry = session.attach
        place = index.place(entry)
        if entry is not None and place is not None:
            detail = {"session": session.id} | self._origin(entry, session.id)
            yield Mark("fork", entry, *place, entry.id, detail)

    def _detail(self, session: str, first: Entry, body: Body) -> Detail:
        return {
            "session": session,
            "agent": first.file.format.name,
            "version": body.get("version"),
            "cwd": body.get("cwd"),
        }

    def _origin(self, attach: Entry, session: str) -> Detail:
        return {"from_session": session_of(attach.group), "copied": self._copied[session]}


def call_of_agent(line: Line, tree: Tree, depth: int) -> Mark:
    """Mark where a sub-agent begins, and who called it."""
    call = tree.calls.get(line.id)
    detail = {
        "agent": agent_id(line),
        "type": type_of_agent(line, call),
        "name": name_of_agent(line, call),
        "depth": depth,
        "call": call.id if call else None,
        "parent": line.parent,
        "by": "model" if call else "client" if type_by_client(line) else None,
    }
    source = line.attach.id if line.attach else None
    return Mark("sidechain", line.entries[0], line, 0, source, detail)


def sessions_before(graph: Graph) -> dict[str, Entry]:
    """Find the sessions whose files begin with the last words of another one (plans, 2.1)."""
    found: dict[str, Entry] = {}
    for sheet in graph.sheets:
        session = sheet.file.session
        for entry in sheet.entries if sheet.file.agent is None else ():
            if entry.id and entry.group == session:
                break
            if entry.id and not entry.side and graph.nodes[entry.id] is entry:
                found[session] = entry
    return found


def sessions_continued(graph: Graph, body_of: BodyOf) -> dict[str, Entry]:
    """Find the sessions that the last note of another file says it goes on in."""
    notes = {note.file: note for note in graph.notes if note.type == "continued-in"}
    found: dict[str, Entry] = {}
    for sheet in graph.sheets if notes else ():
        if note := notes.get(sheet.file):
            session = body_of(note).get("continuedInSessionId")
            last = next((entry for entry in reversed(sheet.entries) if entry.id), None)
            if isinstance(session, str) and last is not None:
                found[session] = graph.nodes[last.id]
    return found
