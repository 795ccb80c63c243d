"""What an agent of type "fork" goes on from: the conversation of its caller, up to an entry."""

from collections.abc import Iterator, Mapping

import msgspec
from msgspec import field

from threadline.context import Dropped
from threadline.graph.graph import Graph
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry, Path, Position

REFERENCE = "fork-context-ref"
"""The record at the start of an agent's file that names where the agent goes on from."""


class Reference(msgspec.Struct, gc=False):
    """The session and the last entry of what an agent inherits."""

    session: str | None = field(name="parentSessionId", default=None)
    entry: str | None = field(name="parentLastUuid", default=None)


def reference_in(ancestry: Ancestry) -> Entry | None:
    """Return the record that names what an agent inherits; it is written before its entries."""
    for record in ancestry.home.entries:
        if record.id:
            return None
        if record.type == REFERENCE:
            return record
    return None


def inherited(
    ancestry: Ancestry, paths: Mapping[str, Path], graph: Graph, body_of: BodyOf
) -> Iterator[Position]:
    """Yield where the conversation of an agent goes on from, and that in turn.

    What was not read is not yielded.
    """
    met: set[str] = set()
    while (record := reference_in(ancestry)) is not None:
        position = referred(fitting_fields(Reference, body_of(record)), paths, graph)
        if position is None or position.entry.id in met:
            return
        met.add(position.entry.id)
        yield position
        ancestry = position.ancestry


def not_read(record: Body) -> Dropped:
    """Return what is missing from a context because the caller of the agent was not read."""
    named = fitting_fields(Reference, record)
    why = f"the agent goes on from it, but session {named.session or '?'} was not read"
    return Dropped(named.entry or "", why)


def referred(reference: Reference, paths: Mapping[str, Path], graph: Graph) -> Position | None:
    """Return the position that a reference names: in its session, or in an agent of that."""
    name = reference.entry or ""
    node = graph.nodes.get(name)
    for group in (reference.session or "", node.group if node is not None else ""):
        path = paths.get(group)
        entry = path.ancestry.own.get(name) if path is not None else None
        if path is not None and entry is not None and path.ancestry.is_here(entry):
            return Position(entry, path.ancestry)
    return None
