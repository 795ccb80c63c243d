"""JSON documents of lines, entries, records and agents: their types, and how they are made."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal

import msgspec

from threadline.agents.agent import Capability
from threadline.agents.find import Skipped
from threadline.agents.registry import AgentInfo, ArchiveInfo
from threadline.lines.line import Line, Root
from threadline.model.entry import Entry
from threadline.model.error import Fault
from threadline.model.file import Place
from threadline.render.json import Rows
from threadline.tree.tree import Junction, Tree


class FoldFields(msgspec.Struct):
    """Entries that are folded below another one.

    `under` is the entry they are folded below. `why` says for which reason: `replay`, `dead_end`,
    `structural` and others.
    """

    under: str
    why: str
    entries: list[str]


class LineFields(msgspec.Struct):
    """A line of conversation.

    `id` names the line. `parent` is the line it hangs on. `attach` is the entry it hangs on.
    `active` is true if its tip is on the active path of its session. `entries` are those of the
    line in reading order. `folded` are entries that are not read with the others.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"line": "id"}

    id: str
    kind: str
    session: str
    parent: str | None
    attach: str | None
    active: bool
    entries: list[str]
    folded: list[FoldFields]


class JunctionFields(msgspec.Struct):
    """An entry at which lines meet.

    `kind` is how they came about: `resume`, `fork`, `rewind`, `agent` or `compact`. `lines` are
    those that leave there.
    """

    entry: str | None
    lines: list[str]
    kind: str


class RootFields(msgspec.Struct):
    """The first entry of a line that hangs on nothing; `why` says what it is."""

    line: str
    entry: str
    why: str


class LinesDocument(msgspec.Struct):
    """All lines, and how they hang together.

    `lines` are all lines. `order` are their ids, depth first: the order in which a reader meets
    them. `roots` are the entries that hang on nothing. `junctions` are entries at which lines meet,
    `faults` what is wrong in the files.
    """

    ROWS: ClassVar[str] = "lines"

    lines: Rows[LineFields]
    order: Rows[str]
    junctions: Rows[JunctionFields]
    roots: Rows[RootFields]
    faults: Rows[Fault]


def lines_document(tree: Tree, faults: Iterable[Fault]) -> LinesDocument:
    """Return all lines, their order, junctions and roots, and the faults."""
    return LinesDocument(
        lines=(line_fields(line, tree) for line in tree.lines),
        order=iter(tree.line_by_id),
        junctions=map(junction_fields, tree.junctions),
        roots=map(root_fields, tree.roots),
        faults=iter(faults),
    )


def line_fields(line: Line, tree: Tree) -> LineFields:
    """Return the fields of a line."""
    return LineFields(
        id=line.id,
        kind=line.kind,
        session=line.session,
        parent=line.parent,
        attach=id_of(line.attach),
        active=line.id in tree.active,
        entries=[entry.id for entry in line.entries],
        folded=[
            FoldFields(fold.under.id, fold.why, [entry.id for entry in fold.entries])
            for fold in line.folds
        ],
    )


def junction_fields(junction: Junction) -> JunctionFields:
    """Return the fields of a junction."""
    return JunctionFields(id_of(junction.entry), junction.lines, junction.kind)


def root_fields(root: Root) -> RootFields:
    """Return the fields of a root."""
    return RootFields(root.line, root.entry.id, root.why)


class LedgerRow(msgspec.Struct):
    """What became of a record of a file.

    `line` is the number of its line, null where there are no lines; `place` says it for people.
    `as` is what became of it. `on` is the line of conversation on which it is read. `why` is the
    reason if it is not shown.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"number": "line"}

    file: str
    line: int | None
    entry: str | None
    state: Literal["shown", "folded", "copy", "note", "fault"] = msgspec.field(name="as")
    on: str | None
    why: str | None
    place: str


class LedgerDocument(msgspec.Struct):
    """An account of every record of every file.

    `rows` has one for each record. `totals` counts them by what became of them, in `lines` all.
    `skipped` are files that are no transcripts.
    """

    ROWS: ClassVar[str] = "rows"

    rows: Rows[LedgerRow]
    totals: dict[str, int]
    skipped: Rows[Skipped]


def ledger_document(
    rows: Iterable[tuple[msgspec.Struct, Place]], totals: dict[str, int], skipped: Iterable[Skipped]
) -> LedgerDocument:
    """Return the ledger; a record that is not a line has a place, but no line."""
    told = (ledger_row(row, place) for row, place in rows)
    return LedgerDocument(told, totals, iter(skipped))


def ledger_row(row: msgspec.Struct, place: Place) -> LedgerRow:
    """Return the fields of a row of the ledger."""
    fields = msgspec.structs.asdict(row) | {"line": None if place.records else place.number}
    return LedgerRow(**fields, place=str(place))


class AgentFields(msgspec.Struct):
    """An agent.

    `archives` are directories with its sessions, `folders` tells more of them. `can` has true for
    each capability, or why it is missing.
    """

    name: str
    title: str
    archives: list[str]
    can: dict[str, Literal[True] | str]
    folders: list[ArchiveInfo]


class AgentsDocument(msgspec.Struct):
    """The agents that are known."""

    ROWS: ClassVar[str] = "agents"

    agents: Rows[AgentFields]


def agents_document(agents: Iterable[AgentInfo]) -> AgentsDocument:
    """Return the agents; for each capability True, or why it is missing."""
    return AgentsDocument(agent_fields(agent) for agent in agents)


def agent_fields(agent: AgentInfo) -> AgentFields:
    """Return the fields of an agent."""
    can: dict[str, Literal[True] | str] = {}
    can |= {str(name): agent.missing.get(name, True) for name in Capability}
    paths = [archive.path for archive in agent.archives]
    return AgentFields(agent.name, agent.title, paths, can, agent.archives)


class NodeFields(msgspec.Struct, gc=False):
    """An entry in the graph of a conversation.

    `id` names the entry. `at` is when it was written. `parent` is the entry before it. `active` is
    true on the active path. `folded` is true if it is not read with the others of its line.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"entry": "id", "time": "at"}

    id: str
    parent: str | None
    line: str
    type: str
    at: str | None
    active: bool
    folded: bool


class GraphDocument(msgspec.Struct):
    """Every entry; `nodes` are in reading order, the folded ones of a line last."""

    ROWS: ClassVar[str] = "nodes"

    nodes: Rows[NodeFields]


def graph_document(tree: Tree) -> GraphDocument:
    """Return every entry with its parent, its line, and whether it is active."""
    return GraphDocument(node for line in tree.lines for node in node_fields(line, tree))


def node_fields(line: Line, tree: Tree) -> Iterator[NodeFields]:
    """Yield the fields of the entries of a line, folded ones last."""
    live, path = line.id in tree.active, tree.paths.get(line.group)
    folded = (entry for fold in line.folds for entry in fold.entries)
    for entries, shown in ((line.entries, True), (folded, False)):
        for entry in entries:
            yield NodeFields(
                id=entry.id,
                parent=entry.parent,
                line=line.id,
                type=entry.type,
                at=entry.time or None,
                active=live or (path is not None and path.holds(entry)),
                folded=not shown,
            )


def id_of(entry: Entry | None) -> str | None:
    """Return the id of an entry; None if there is none."""
    return entry.id if entry else None
