"""Records on the path of a context whose effect on it is not known."""

from collections.abc import Iterator

from threadline.agents.registry import agent_of
from threadline.context import Context, UnknownKind, unknown_kinds
from threadline.library.load.reading import Reading
from threadline.model.effect import KindsOf
from threadline.model.entry import Entry
from threadline.tree.ancestry import Position


def unknown_at(position: Position, context: Context, reading: Reading) -> tuple[UnknownKind, ...]:
    """Return the kinds of records that may change a context in a way that is not known.

    Those are kinds of entries on the path since the last compaction, and of notes in its file.
    """
    kinds = agent_of(position.entry.file.format).kinds()
    if kinds is None:
        return ()
    found = kinds_at(position, context, kinds.kinds_of, reading)
    return unknown_kinds(found, kinds.effects)


def kinds_at(
    position: Position, context: Context, kinds_of: KindsOf, reading: Reading
) -> Iterator[tuple[str, str]]:
    """Yield the kinds of entries and notes, each with the name of the record."""
    record_of = reading.bodies.record_of
    for entry in reversed(path_since_compaction(position, context.compacted_by)):
        for kind in kinds_of(entry, record_of):
            yield kind, entry.id
    home = position.ancestry.home.file
    for note in reading.graph.notes:
        if note.file is home:
            for kind in kinds_of(note, record_of):
                yield kind, f"{home.path}:{note.line}"


def path_since_compaction(position: Position, compaction: str | None) -> list[Entry]:
    """Return the path to a position, last entry first, back to a compaction."""
    path: list[Entry] = []
    for entry in position.ancestry.up_from(position.entry):
        path.append(entry)
        if entry.id == compaction:
            break
    return path
