"""The session tree: lines nested where they are attached, junctions, sessions, active paths."""

from collections.abc import Iterator

import msgspec

from threadline.graph.graph import Graph, session_of
from threadline.lines.line import Line, Root
from threadline.model.content import ContentOf
from threadline.model.entry import Entry, is_boundary
from threadline.model.error import Fault
from threadline.model.ids import SessionId
from threadline.tree.ancestry import Path
from threadline.tree.spawn import Call

MAX_DIGITS = 10
"""Parts of a version with this many digits or more are ignored."""

RESUMES_IN_PLACE = (1, 0, 128)
"""From this version on a resumed session keeps its file, so a file of copies is a fork."""


class Junction(msgspec.Struct, frozen=True, eq=False):
    """Where lines meet: the entry (None before the first prompt) and the lines attached there."""

    entry: Entry | None
    lines: list[str]
    kind: str


class Session(msgspec.Struct, eq=False):
    """One session: its lines, where it is attached, and the runs of entries it is made of.

    If `is_inferred`, no record names the session that it was forked from.
    """

    id: str
    lines: list[str]
    parent: str | None = None
    attach: Entry | None = None
    children: list[str] = []
    tip: Entry | None = None
    entries: int = 0
    stretches: list[list[Entry]] = []
    is_inferred: bool = False

    @property
    def begun_at(self) -> str:
        """The time of the first entry that is read: what sessions are ordered by."""
        return self.stretches[0][0].time

    @property
    def first_at(self) -> str:
        """The earliest time of any entry; empty if none has one."""
        times = [entry.time for part in self.stretches for entry in part]
        return min(filter(None, times), default="")

    @property
    def last_at(self) -> str:
        """The latest time of any entry; empty if none has one."""
        return max([entry.time for part in self.stretches for entry in part])


class Tree(msgspec.Struct, eq=False):
    """All lines in reading order, and how they are attached to one another."""

    line_by_id: dict[str, Line]
    children: dict[str, list[str]]
    roots: list[Root]
    junctions: list[Junction]
    session_by_id: dict[str, Session]
    paths: dict[str, Path]
    calls: dict[str, Call]
    active: set[str]
    faults: list[Fault]

    @property
    def lines(self) -> list[Line]:
        """The lines in reading order: depth first."""
        return list(self.line_by_id.values())


def empty_tree() -> Tree:
    """Return a tree without lines."""
    return Tree({}, {}, [], [], {}, {}, {}, set(), [])


def list_sessions(tree: Tree, graph: Graph) -> dict[str, Session]:
    """Return the sessions in reading order, including those whose entries are all shared."""
    found: dict[str, Session] = {}
    for line in tree.lines:
        session = found.setdefault(line.session, Session(line.session, []))
        session.lines.append(line.id)
        if line.kind == "trunk" and line.attach is not None:
            session.attach = line.attach
        session.stretches.append(line.entries)
        folded = sum(len(fold.entries) for fold in line.folds)
        session.entries += len(line.entries) + folded
    add_contained(found, graph)
    headers = ((part.file, part.file.header) for part in graph.files)
    inferred = {file.session for file, header in headers if header and header.is_inferred}
    for session in found.values():
        session.is_inferred = session.id in inferred and session.attach is not None
        path = tree.paths.get(session.id)
        session.tip = path.tip if path else None
        above = session_of(session.attach.group) if session.attach else None
        if above in found and above != session.id:
            session.parent = above
    ordered = sorted(found.values(), key=oldest_first)
    break_cycles(ordered, found)
    for session in ordered:
        if session.parent:
            found[session.parent].children.append(session.id)
    return found


def break_cycles(sessions: list[Session], found: dict[str, Session]) -> None:
    """Detach the oldest session of every cycle of parents."""
    settled: set[str] = set()
    for session in sessions:
        path: set[str] = set()
        current: Session | None = session
        while current is not None and current.id not in settled:
            if current.id in path:
                oldest = min((found[name] for name in cycle_of(current, found)), key=oldest_first)
                oldest.parent = None
                break
            path.add(current.id)
            current = found[current.parent] if current.parent else None
        settled |= path


def cycle_of(session: Session, found: dict[str, Session]) -> list[str]:
    """Return the sessions of the cycle that `session` is in."""
    cycle = [session.id]
    while (parent := found[cycle[-1]].parent) is not None and parent != session.id:
        cycle.append(parent)
    return cycle


def oldest_first(session: Session) -> tuple[str, str]:
    """Return a key that orders sessions by when they began."""
    return (session.begun_at, session.id)


def add_contained(found: dict[str, Session], graph: Graph) -> None:
    """Add the sessions that have a file but no entry of their own."""
    last: dict[SessionId, Entry] = {}
    for copy in graph.copies:
        session = copy.file.session
        if session in found or copy.file.agent is not None:
            continue
        if session not in last or copy.line > last[session].line:
            last[session] = copy
    for session, copy in sorted(last.items()):
        found[session] = Session(session, [], attach=graph.nodes[copy.id], stretches=[[copy]])


def find_junctions(tree: Tree, graph: Graph, content_of: ContentOf) -> list[Junction]:
    """Return the junctions in reading order: rewinds, agents, forks, resumes, compactions."""
    found: dict[tuple[str, str], Junction] = {}
    copied: dict[str, Entry] = {entry.file.session: entry for entry in graph.copies}
    for line in tree.lines:
        kind = junction_kind(line, tree, copied, content_of)
        if kind is not None:
            add(found, line.attach, kind, line.id)
    order = {name: place for place, name in enumerate(tree.line_by_id)}
    boundaries = [root for root in tree.roots if root.why == "compact_boundary"]
    boundaries.sort(key=lambda root: order[root.line])
    places = {(compacted(root.entry, graph), root.line): None for root in boundaries}
    for entry, line_id in places:
        add(found, graph.nodes[entry], "compact", line_id)
    for line in tree.lines:
        for above in replaced_on(line, graph):
            add(found, above, "compact", line.id)
    return list(found.values())


def replaced_on(line: Line, graph: Graph) -> Iterator[Entry]:
    """Yield the entries that compactions replace and follow, in files that continue others."""
    for entry in line.entries if line.entries[0].file.continues else ():
        if is_boundary(entry) and (above := graph.parent_of(entry)) is not None:
            yield above


def compacted(boundary: Entry, graph: Graph) -> str:
    """Return the id of the entry that a compaction continues; its own if that is unknown."""
    named = graph.nodes.get(boundary.logical_parent or "")
    return named.id if named is not None else boundary.id


def add(found: dict[tuple[str, str], Junction], entry: Entry | None, kind: str, line: str) -> None:
    """Add the fact that `line` meets others at `entry`."""
    key = (entry.id if entry else line.partition("@")[0], kind)
    found.setdefault(key, Junction(entry, [], kind)).lines.append(line)


def junction_kind(
    line: Line, tree: Tree, copied: dict[str, Entry], content_of: ContentOf
) -> str | None:
    """Return the kind of junction at which a line begins."""
    if line.kind == "branch":
        return "rewind"
    if line.attach is None or line.parent is None:
        return None
    if line.kind == "agent":
        return "agent"
    # A session that begins elsewhere than at the end cannot be a resume.
    at_end = tree.line_by_id[line.parent].entries[-1] is line.attach
    return (
        "resume" if at_end and not is_fork(line, copied.get(line.session), content_of) else "fork"
    )


def is_fork(line: Line, copy: Entry | None, content_of: ContentOf) -> bool:
    """Return True if a session attached to another's end was forked there, not resumed."""
    first = line.entries[0]
    header = first.file.header
    if first.origin is not None or (header is not None and header.entry):
        return True
    if copy is None:
        return False
    return copy.origin is not None or version_of(line.entries[0], content_of) >= RESUMES_IN_PLACE


def version_of(entry: Entry, content_of: ContentOf) -> tuple[int, ...]:
    """Return the version of the client that wrote `entry`."""
    parts = str(content_of(entry).record.get("version") or "").split(".")
    return tuple(int(part) for part in parts if part.isdecimal() and len(part) < MAX_DIGITS)
