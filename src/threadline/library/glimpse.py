"""A glimpse of a long session: the tree cut down to what is near one place."""

from collections.abc import Iterator

import msgspec

from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.tree.tree import Tree

NEAR = 300
"""How many entries before and behind a place are kept."""

ELSEWHERE = 12
"""How many of the first entries are kept of lines that are not near."""

LONG = 3000
"""Sessions with fewer entries are read whole at once."""


def glimpse_tree(tree: Tree, session: str, at: str | None = None) -> Tree:
    """Cut the lines of a session down to what is near an entry, else near its beginning."""
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
    """Find the place on the line of an entry, and on each line above where the way there leaves."""
    line, entry = find_entry(lines, at)
    names = {line.id for line in lines}
    while line is not None:
        yield line.id, place_in(line, entry)
        entry = line.attach
        line = tree.line_by_id.get(line.parent or "") if line.parent in names else None


def find_entry(lines: list[Line], at: str | None) -> tuple[Line | None, Entry | None]:
    """Find an entry and its line; without one, the beginning of the first line."""
    for line in lines:
        for entry in line.entries:
            if entry.id == at:
                return line, entry
    return (lines[0], None) if lines else (None, None)


def place_in(line: Line, entry: Entry | None) -> int:
    """Say where on a line an entry is."""
    names = (number for number, other in enumerate(line.entries) if other is entry)
    return next(names, 0)


def hangs_on(line: Line, seen: set[str]) -> bool:
    """Say whether a line hangs on an entry that is kept."""
    return line.attach is not None and line.attach.id in seen


def cut_line(line: Line, place: int | None) -> Line:
    """Keep what is near a place, or a little of the beginning."""
    first, last = (0, ELSEWHERE) if place is None else (max(0, place - NEAR), place + NEAR)
    entries = line.entries[first:last]
    names = {entry.id for entry in entries}
    folds = [fold for fold in line.folds if fold.under.id in names]
    return msgspec.structs.replace(line, entries=entries, folds=folds)
