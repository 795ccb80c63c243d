"""Parts of long sessions: what is near an entry, shown before the whole is read."""

from collections.abc import Iterator

import msgspec

from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.tree.tree import Tree

NEAR = 300
"""How many entries before and after a place are kept."""

ELSEWHERE = 12
"""How many of the first entries are kept of all other lines."""


def cut_tree(tree: Tree, session: str, at: str | None = None) -> Tree:
    """Return a tree in which a session keeps what is near an entry, else near its beginning."""
    own = [tree.line_by_id[name] for name in tree.session_by_id[session].lines]
    places = dict(find_places(tree, own, at))
    cut: dict[str, Line] = {}
    seen: set[str] = set()
    for line in own:
        if line.kind == "agent" and line.id not in places and not hangs_on(line, seen):
            continue
        cut[line.id] = cut_line(line, places.get(line.id))
        seen.update(entry.id for entry in cut[line.id].entries)
    gone = {line.id for line in own} - cut.keys()
    lines = {name: cut.get(name, line) for name, line in tree.line_by_id.items()}
    return msgspec.structs.replace(
        tree,
        line_by_id={name: line for name, line in lines.items() if name not in gone},
        calls={name: call for name, call in tree.calls.items() if name not in gone},
    )


def find_places(tree: Tree, lines: list[Line], at: str | None) -> Iterator[tuple[str, int]]:
    """Yield the place of an entry on its line, and on each line above where the path branches."""
    line, entry = find_entry(lines, at)
    names = {line.id for line in lines}
    while line is not None:
        yield line.id, place_in(line, entry)
        entry = line.attach
        line = tree.line_by_id.get(line.parent or "") if line.parent in names else None


def find_entry(lines: list[Line], at: str | None) -> tuple[Line | None, Entry | None]:
    """Return an entry and its line; without one, the first line."""
    for line in lines:
        for entry in line.entries:
            if entry.id == at:
                return line, entry
    return (lines[0], None) if lines else (None, None)


def place_in(line: Line, entry: Entry | None) -> int:
    """Return the index of an entry on a line."""
    names = (number for number, other in enumerate(line.entries) if other is entry)
    return next(names, 0)


def hangs_on(line: Line, seen: set[str]) -> bool:
    """Return True if a line is attached to an entry that is kept."""
    return line.attach is not None and line.attach.id in seen


def cut_line(line: Line, place: int | None) -> Line:
    """Return a line with the entries near a place, or a few from its beginning."""
    first, last = (0, ELSEWHERE) if place is None else (max(0, place - NEAR), place + NEAR)
    entries = line.entries[first:last]
    names = {entry.id for entry in entries}
    folds = [fold for fold in line.folds if fold.under.id in names]
    return msgspec.structs.replace(line, entries=entries, folds=folds)
