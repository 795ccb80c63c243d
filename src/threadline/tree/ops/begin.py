"""How lines begin: sessions start, fork, continue elsewhere or after a clear; agents are called."""

from collections import Counter
from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from threadline.graph.graph import Graph, session_of
from threadline.lines.line import Line
from threadline.model.entry import SPEAKERS, Entry
from threadline.tree.ops.op import AgentCall, Beginning, Mark, PlaceIndex, Records, Trace
from threadline.tree.spawn import Call
from threadline.tree.tree import Session, Tree

UNKNOWN = "unknown"
WARMUP = "warmup"

Events = dict[str, list[Mark]]


def mark_beginnings(
    tree: Tree, graph: Graph, index: PlaceIndex, events: Events, records: Records
) -> Iterator[Mark]:
    """Mark the beginning of each session (its first clear, if it has one) and of each agent."""
    sessions = Sessions(tree, graph, records)
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
    """Return the clear that a session began with: no message comes before it."""
    clear = next((mark for mark in marks if mark.kind == "clear"), None)
    if clear is None:
        return None
    before = line.entries[: clear.position]
    return None if any(e.type in SPEAKERS and not e.meta for e in before) else clear


class Sessions:
    """How the sessions of a tree begin."""

    def __init__(self, tree: Tree, graph: Graph, records: Records) -> None:
        self._tree = tree
        self._records = records
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
        self._continued = sessions_continued(graph, records)

    def begin(self, line: Line, clear: Mark | None) -> Mark:
        """Mark how the session of a trunk begins."""
        first = line.entries[0]
        setting, agent = self._records.setting_of(first), first.file.format.name
        detail = Beginning(line.session, agent, setting.version or None, setting.cwd or None)
        kind = self._kinds.get(line.id)
        if kind is not None and line.attach is not None:
            detail = self._with_origin(detail, line.attach)
            return Mark(kind, first, line, 0, line.attach.id, detail)
        if clear is not None:
            if isinstance(clear.detail, Trace):
                detail = replace(detail, how=clear.detail.how)
            return Mark("clear", clear.entry, line, clear.position, None, detail)
        return self._handed(line, detail)

    def _handed(self, line: Line, detail: Beginning) -> Mark:
        """Mark a session that another one handed over to, or one that just begins."""
        first = line.entries[0]
        if left := self._continued.get(line.session):
            detail = replace(detail, how="continued", from_session=session_of(left.group))
            return Mark("resume", first, line, 0, left.id, detail)
        left = self._before.get(line.session)
        planner = self._records.session_event_of(first).plan_of
        if planner is None:
            if left is None:
                return Mark("start", first, line, 0, None, detail)
            detail = replace(detail, from_session=session_of(left.group))
            return Mark("start", first, line, 0, left.id, detail)
        other = session_of(left.group) if left else planner or None
        left = left or self._end_of(other, first.time)
        detail = replace(detail, how="plan", from_session=other)
        return Mark("clear", first, line, 0, left.id if left else None, detail)

    def _end_of(self, session: str | None, time: str) -> Entry | None:
        """Return the last entry of a session's trunk before `time`."""
        trunk = self._tree.line_by_id.get(session or "")
        entries = reversed(trunk.entries) if trunk else ()
        return next((entry for entry in entries if entry.time < time), None)

    def contained(self, session: Session, index: PlaceIndex) -> Iterator[Mark]:
        """Mark a session all of whose entries are copies: a fork that was never continued."""
        entry = session.attach
        place = index.place(entry)
        if entry is not None and place is not None:
            detail = self._with_origin(Beginning(session.id), entry)
            yield Mark("fork", entry, *place, entry.id, detail)

    def _with_origin(self, detail: Beginning, attach: Entry) -> Beginning:
        copied = self._copied[detail.session]
        inferred = self._tree.session_by_id[detail.session].is_inferred or UNSET
        origin = session_of(attach.group)
        return replace(detail, from_session=origin, copied=copied, inferred=inferred)


def call_of_agent(line: Line, tree: Tree, depth: int) -> Mark:
    """Mark where a sub-agent begins, and who called it."""
    call = tree.calls.get(line.id)
    detail = AgentCall(
        agent=agent_id(line),
        type=type_of_agent(line, call),
        name=name_of_agent(line, call),
        depth=depth,
        call=call.id if call else None,
        parent=line.parent,
        by="model" if call else "client" if type_by_client(line) else None,
    )
    source = line.attach.id if line.attach else None
    return Mark("sidechain", line.entries[0], line, 0, source, detail)


def agent_id(line: Line) -> str:
    """Return the id of the agent whose line this is."""
    return line.group.rpartition("#agent-")[2]


def type_of_agent(line: Line, call: Call | None) -> str:
    """Return the type of an agent: from its call, its sidecar, or its id."""
    first = line.entries[0]
    sidecar = first.file.sidecar
    known = (call.agent_type if call else "") or (sidecar.agent_type if sidecar else None)
    return known or type_by_client(line) or UNKNOWN


def type_by_client(line: Line) -> str | None:
    """Return the type of an agent that the client started for itself; None for any other."""
    first = line.entries[0]
    if first.file.client_task:
        return first.file.client_task
    message, warmup = first.message, first.file.format.agent_words.warmup
    return WARMUP if message is not None and warmup and message.content == warmup else None


def name_of_agent(line: Line, call: Call | None) -> str | None:
    """Return the name that an agent was given."""
    sidecar = line.entries[0].file.sidecar
    return (call.name if call else "") or (sidecar.name if sidecar else None)


def agent_depths(tree: Tree) -> dict[str, int]:
    """Return how many agents deep each line is; one for an agent of the main conversation."""
    depths: dict[str, int] = {}
    for line in tree.lines:
        depths[line.id] = depths.get(line.parent or "", 0) + (line.kind == "agent")
    return depths


def sessions_before(graph: Graph) -> dict[str, Entry]:
    """Return the sessions whose files begin with the last entries of another one (plans, 2.1)."""
    found: dict[str, Entry] = {}
    for part in graph.files:
        session = part.file.session
        for entry in part.entries if part.file.agent is None else ():
            if entry.id and entry.group == session:
                break
            if entry.id and not entry.side and graph.nodes[entry.id] is entry:
                found[session] = entry
    return found


def sessions_continued(graph: Graph, records: Records) -> dict[str, Entry]:
    """Return the sessions in which other files say they continue."""
    notes = {note.file: note for note in graph.notes if note.type == "continued-in"}
    found: dict[str, Entry] = {}
    for part in graph.files if notes else ():
        if note := notes.get(part.file):
            session = records.session_event_of(note).continued_in
            last = next((entry for entry in reversed(part.entries) if entry.id), None)
            if session is not None and last is not None:
                found[session] = graph.nodes[last.id]
    return found
