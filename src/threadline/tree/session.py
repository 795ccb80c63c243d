"""Sessions: which lines they own, what they hang on, when they ran."""

from threadline.graph.graph import Graph
from threadline.graph.group import session_of
from threadline.model.entry import Entry
from threadline.model.ids import SessionId
from threadline.tree.tree import Session, Tree


def list_sessions(tree: Tree, graph: Graph) -> dict[str, Session]:
    """List the sessions in reading order; one whose entries are all shared stays in the tree."""
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
    for session in found.values():
        path = tree.paths.get(session.id)
        session.tip = path.tip if path else None
        above = session_of(session.attach.group) if session.attach else None
        if above in found and above != session.id:
            session.parent = above
    ordered = sorted(found.values(), key=eldest_first)
    open_rings(ordered, found)
    for session in ordered:
        if session.parent:
            found[session.parent].children.append(session.id)
    return found


def open_rings(sessions: list[Session], found: dict[str, Session]) -> None:
    """Let no session hang on itself by way of others: the eldest of a ring hangs on nothing."""
    settled: set[str] = set()
    for session in sessions:
        way: set[str] = set()
        current: Session | None = session
        while current is not None and current.id not in settled:
            if current.id in way:
                eldest = min((found[name] for name in ring_from(current, found)), key=eldest_first)
                eldest.parent = None
                break
            way.add(current.id)
            current = found[current.parent] if current.parent else None
        settled |= way


def ring_from(session: Session, found: dict[str, Session]) -> list[str]:
    """List the sessions of the ring that `session` is in."""
    ring = [session.id]
    while (parent := found[ring[-1]].parent) is not None and parent != session.id:
        ring.append(parent)
    return ring


def eldest_first(session: Session) -> tuple[str, str]:
    """Order sessions by when they began."""
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
