"""JSON documents of the commands: one object each, encoded in pieces."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

import msgspec

from threadline.agents.agent import Capability
from threadline.agents.registry import AgentInfo
from threadline.lines.line import Line, Root
from threadline.model.entry import Entry
from threadline.model.error import Fault
from threadline.model.file import Place
from threadline.model.price import Spent
from threadline.model.results import ListedSession, SessionSummary
from threadline.tree.tree import Junction, Session, Tree

BATCH = 1000
ENCODER = msgspec.json.Encoder()

Document = Iterator[bytes]
Fields = dict[str, object]


def lines_document(tree: Tree, faults: Iterable[Fault]) -> Document:
    """Return all lines, their order, junctions and roots, and the faults."""
    return document(
        lines=(line_fields(line, tree) for line in tree.lines),
        order=iter(tree.line_by_id),
        junctions=map(junction_fields, tree.junctions),
        roots=map(root_fields, tree.roots),
        faults=iter(faults),
    )


def line_fields(line: Line, tree: Tree) -> Fields:
    """Return the fields of a line."""
    return {
        "id": line.id,
        "kind": line.kind,
        "session": line.session,
        "parent": line.parent,
        "attach": id_of(line.attach),
        "active": line.id in tree.active,
        "entries": [entry.id for entry in line.entries],
        "folded": [
            {"under": fold.under.id, "why": fold.why, "entries": [e.id for e in fold.entries]}
            for fold in line.folds
        ],
    }


def junction_fields(junction: Junction) -> Fields:
    """Return the fields of a junction."""
    return {"entry": id_of(junction.entry), "lines": junction.lines, "kind": junction.kind}


def root_fields(root: Root) -> Fields:
    """Return the fields of a root."""
    return {"line": root.line, "entry": root.entry.id, "why": root.why}


def ledger_document(
    rows: Iterable[tuple[msgspec.Struct, Place]], totals: dict[str, int], skipped: Iterable[object]
) -> Document:
    """Return the ledger; a record that is not a line has a place, but no line."""
    return document(
        rows=(ledger_row(row, place) for row, place in rows), totals=totals, skipped=iter(skipped)
    )


def ledger_row(row: msgspec.Struct, place: Place) -> Fields:
    """Return the fields of a row of the ledger."""
    fields: Fields = msgspec.to_builtins(row)
    return fields | {"line": None if place.records else place.number, "place": str(place)}


def agents_document(agents: Iterable[AgentInfo]) -> Document:
    """Return the agents; for each capability True, or why it is missing."""
    return document(agents=(agent_fields(agent) for agent in agents))


def agent_fields(agent: AgentInfo) -> Fields:
    """Return the fields of an agent."""
    can = {name: agent.missing.get(name, True) for name in Capability}
    return {
        "name": agent.name,
        "title": agent.title,
        "archives": [archive.path for archive in agent.archives],
        "can": can,
        "folders": agent.archives,
    }


Attributes = Mapping[str, Mapping[str, str]]
"""What is said of sessions beside their names, by session and name."""

NONE: Attributes = {}


def tree_document(
    tree: Tree, summaries: dict[str, SessionSummary], attributes: Attributes = NONE
) -> Document:
    """Return the sessions with their parents and children, and the roots."""
    sessions = tree.session_by_id.values()
    return document(
        sessions=(
            session_fields(session, summaries[session.id])
            | {"attributes": attributes.get(session.id, {})}
            for session in sessions
        ),
        roots=[session.id for session in sessions if session.parent is None],
    )


def session_fields(session: Session, summary: SessionSummary) -> Fields:
    """Return the fields of a session."""
    return (
        msgspec.structs.asdict(summary)
        | {
            "lines": session.lines,
            "parent": session.parent,
            "attach": id_of(session.attach),
            "active_tip": id_of(session.tip),
            "children": session.children,
        }
        | ({"inferred": True} if session.is_inferred else {})
    )


def sessions_document(
    ids: Iterable[str],
    every: Iterable[ListedSession],
    lines: Mapping[str, list[str]],
    costs: Mapping[str, Spent],
) -> Document:
    """Return some of `every` session, with the `lines` of each and what it cost, if known."""
    known: dict[str, ListedSession] = {}
    children: dict[str | None, list[str]] = {}
    for listed in sorted(every, key=lambda one: (one.summary.first_at or "", one.summary.id)):
        known[listed.summary.id] = listed
        children.setdefault(listed.parent, []).append(listed.summary.id)
    return document(
        sessions=(
            msgspec.structs.asdict(known[name].summary)
            | {
                "lines": lines.get(name, []),
                "parent": known[name].parent,
                "attach": known[name].attach,
                "active_tip": known[name].tip,
                "children": children.get(name, []),
                "cost": costs[name].cost if name in costs else None,
                "known": costs[name].known if name in costs else None,
                "unpriced": costs[name].unpriced if name in costs else None,
                "no_price": costs[name].no_price if name in costs else None,
            }
            for name in ids
            if name in known
        )
    )


def graph_document(tree: Tree) -> Document:
    """Return every entry with its parent, its line, and whether it is active."""
    return document(nodes=(node for line in tree.lines for node in node_fields(line, tree)))


def node_fields(line: Line, tree: Tree) -> Iterator[Fields]:
    """Yield the fields of the entries of a line, folded ones last."""
    live, path = line.id in tree.active, tree.paths.get(line.group)
    folded = (entry for fold in line.folds for entry in fold.entries)
    for entries, shown in ((line.entries, True), (folded, False)):
        for entry in entries:
            yield {
                "id": entry.id,
                "parent": entry.parent,
                "line": line.id,
                "type": entry.type,
                "at": entry.time or None,
                "active": live or (path is not None and path.holds(entry)),
                "folded": not shown,
            }


def id_of(entry: Entry | None) -> str | None:
    """Return the id of an entry; None if there is none."""
    return entry.id if entry else None


def document(**fields: object) -> Document:
    """Encode an object field by field; iterators are encoded in batches, as lists."""
    opening = b"{"
    for name, value in fields.items():
        yield opening + encode(name) + b":"
        opening = b","
        yield from listing(value) if isinstance(value, Iterator) else (encode(value),)
    yield b"}\n" if fields else b"{}\n"


def document_of(value: msgspec.Struct, **more: object) -> Document:
    """Encode a struct as one object, with `more`; its tuples are encoded in batches, as lists."""
    fields = {name: getattr(value, name) for name in value.__struct_fields__} | more
    return document(**{n: iter(v) if isinstance(v, tuple) else v for n, v in fields.items()})


def listing(items: Iterator[object]) -> Document:
    """Encode a list, a batch at a time."""
    # Encoding a batch as one list and dropping its brackets is faster than item by item.
    opening = b"["
    while batch := list(islice(items, BATCH)):
        yield opening + encode(batch)[1:-1]
        opening = b","
    yield b"]" if opening == b"," else b"[]"


def encode(value: object) -> bytes:
    """Encode a value as UTF-8; lone surrogates are replaced."""
    try:
        return ENCODER.encode(value)
    except UnicodeEncodeError:
        return ENCODER.encode(encodable(msgspec.to_builtins(value)))


def encodable(value: object) -> object:
    """Replace lone surrogates, at any depth."""
    match value:
        case str():
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        case list() | tuple():
            return [encodable(item) for item in value]
        case dict():
            return {encodable(key): encodable(item) for key, item in value.items()}
        case _:
            return value
