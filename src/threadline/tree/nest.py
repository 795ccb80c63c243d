"""The tree: attaches each line where it left, orders them, and finds those that are active."""

from collections.abc import Iterable

from threadline.graph.graph import Graph, by_time
from threadline.lines.line import Line, Lines
from threadline.model.content import ContentOf
from threadline.model.entry import Entry, TextOf, is_boundary
from threadline.model.speaker import is_prompt
from threadline.tree.ancestry import Path, find_paths
from threadline.tree.spawn import Call, find_spawns
from threadline.tree.tree import Tree, find_junctions, list_sessions


def nest_lines(
    graph: Graph, lines: Lines, content_of: ContentOf, text_of: TextOf, tasks: dict[str, str]
) -> Tree:
    """Nest all lines into one tree."""
    line_by_id = {key: line for key, line in lines.by_id.items() if line.entries}
    agents = [line for line in line_by_id.values() if line.kind == "agent"]
    for line in line_by_id.values():
        if line.kind != "branch":
            line.attach = attachment(line, graph)
    # After attachments: an agent whose first entry follows its call is matched by that.
    calls = find_spawns(graph, agents, content_of, tasks)
    attach_lines(line_by_id, calls)
    order, children = reading_order(line_by_id)
    paths = find_paths(graph, order)
    tree = Tree(
        line_by_id={line.id: line for line in order},
        children=children,
        roots=lines.roots,
        junctions=[],
        session_by_id={},
        paths=paths,
        calls=calls,
        active=active_lines(order, paths, text_of),
        faults=[*graph.faults, *lines.faults],
    )
    tree.session_by_id = list_sessions(tree, graph)
    tree.junctions = find_junctions(tree, graph, content_of)
    return tree


def attach_lines(line_by_id: dict[str, Line], calls: dict[str, Call]) -> None:
    """Attach agents to their calls, and all lines to the line that holds their entry."""
    for name, call in calls.items():
        line_by_id[name].attach = call.entry
    places = line_of(
        line_by_id.values(), [line.attach for line in line_by_id.values() if line.attach]
    )
    for line in line_by_id.values():
        if line.kind == "branch" and not line.is_from_elsewhere:
            continue
        line.parent = places.get(line.attach.id) if line.attach else None
        if line.parent == line.id:
            line.parent = line.attach = None
        if line.parent is None and line.kind == "agent" and line.session in line_by_id:
            line.parent = line.session


def attachment(line: Line, graph: Graph) -> Entry | None:
    """Return the entry of another group that the first entry of a line follows."""
    first = line.entries[0]
    above = graph.parent_of(first)
    if above is None and first.parent is None and is_boundary(first):
        above = graph.nodes.get(first.logical_parent or "")
    header = first.file.header
    if above is None and header is not None and header.entry and not first.file.agent:
        above = graph.nodes.get(header.entry)
    if above is None and first.parent is None and first.origin and first.file.is_tree:
        above = end_of_origin(first, graph)
    return above if above is not None and above.group != line.group else None


def end_of_origin(first: Entry, graph: Graph) -> Entry | None:
    """Return the last entry of another session when this one was begun from it without copies."""
    parts = (part for part in graph.files if part.file.session == first.origin)
    entries = next((part.entries for part in parts), ())
    begun = graph.entries_by_file[first.file].entries[0].time or first.time
    earlier = [entry for entry in entries if entry.id and entry.time <= begun]
    return graph.nodes[earlier[-1].id] if earlier else None


def line_of(lines: Iterable[Line], wanted: Iterable[Entry]) -> dict[str, str]:
    """Return the line that holds each wanted entry, or into which it is folded."""
    by_group: dict[str, list[Line]] = {}
    for line in lines:
        by_group.setdefault(line.group, []).append(line)
    ids_by_group: dict[str, set[str]] = {}
    for entry in wanted:
        ids_by_group.setdefault(entry.group, set()).add(entry.id)
    found: dict[str, str] = {}
    for group, ids in ids_by_group.items():
        only, *others = by_group[group]
        if not others:
            found |= dict.fromkeys(ids, only.id)
            continue
        for line in (only, *others):
            for entries in (line.entries, *(fold.entries for fold in line.folds)):
                found |= {entry.id: line.id for entry in entries if entry.id in ids}
    return found


def reading_order(line_by_id: dict[str, Line]) -> tuple[list[Line], dict[str, list[str]]]:
    """Return the lines depth first, children by time; a cycle of lines is cut at its oldest."""
    ordered = sorted(line_by_id.values(), key=oldest_first)
    children: dict[str | None, list[Line]] = {}
    for line in ordered:
        children.setdefault(line.parent, []).append(line)
    found: dict[str, Line] = {}
    for candidate in [*children.get(None, []), *ordered]:
        if candidate.id in found:
            continue
        start = candidate
        if candidate.parent is not None:
            start = oldest_of_cycle(candidate, line_by_id)
            children[start.parent].remove(start)
            start.parent = start.attach = None
        stack = [start]
        while stack:
            line = stack.pop()
            if line.id not in found:
                found[line.id] = line
                stack.extend(reversed(children.get(line.id, [])))
    names = {key: [line.id for line in lines] for key, lines in children.items() if key}
    return list(found.values()), names


def oldest_first(line: Line) -> tuple[str, str, int, str]:
    """Return a key that orders lines by when they began, then by position."""
    return (*by_time(line.entries[0]), line.id)


def oldest_of_cycle(line: Line, line_by_id: dict[str, Line]) -> Line:
    """Return the oldest line of the cycle above `line`; a branch only if all are branches."""
    met: set[str] = set()
    while line.id not in met:
        met.add(line.id)
        line = line_by_id[line.parent or ""]
    cycle = [line]
    while cycle[-1].parent != line.id:
        cycle.append(line_by_id[cycle[-1].parent or ""])
    return min([line for line in cycle if line.kind != "branch"] or cycle, key=oldest_first)


def active_lines(lines: list[Line], paths: dict[str, Path], text_of: TextOf) -> set[str]:
    """Return the lines whose end is on the active path of their group."""
    branched = {line.group for line in lines if line.kind == "branch"}
    active: set[str] = set()
    for line in lines:
        path = paths.get(line.group)
        if line.kind == "agent":
            if is_called_from_active(line, active, paths, branched):
                active.add(line.id)
        elif path and (runs_through(path, line.group, branched) or is_active(line, path, text_of)):
            active.add(line.id)
    return active


def runs_through(path: Path, group: str, branched: set[str]) -> bool:
    """Return True if a group is one line and its path runs through to the end."""
    return path.whole and group not in branched


def is_called_from_active(
    line: Line, active: set[str], paths: dict[str, Path], branched: set[str]
) -> bool:
    """Return True if an agent was called from the active path, or has no known call."""
    if line.attach is None:
        return True
    group = line.attach.group
    if group not in paths or (group != line.session and group not in active):
        return False
    return runs_through(paths[group], group, branched) or paths[group].holds(line.attach)


def is_active(line: Line, path: Path, text_of: TextOf) -> bool:
    """Return True if a line holds the end of its file's path, or ends on the path."""
    holds_tip = path.whole and any(entry.id == path.tip.id for entry in line.entries)
    return holds_tip or ends_on(line, path, text_of)


def ends_on(line: Line, path: Path, text_of: TextOf) -> bool:
    """Return True if nothing is said on a line after the path leaves it, or the tip is folded."""
    if any(path.tip.id == entry.id for fold in line.folds for entry in fold.entries):
        return True
    for entry in reversed(line.entries):
        if entry.id in path.ids:
            return True
        if entry.type == "assistant" and not path.holds(entry):
            return False
        if is_prompt(entry, text_of):
            return False
    return False
