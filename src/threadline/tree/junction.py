"""Junctions: where lines leave other lines, and why."""

from collections.abc import Iterator

from threadline.graph.graph import Graph
from threadline.lines.line import Line
from threadline.model.content import ContentOf
from threadline.model.entry import Entry, is_boundary
from threadline.tree.tree import Junction, Tree

MAX_DIGITS = 10
"""Parts of a version with this many digits or more are ignored."""

RESUMES_IN_PLACE = (1, 0, 128)
"""From this version on a resumed session keeps its file, so a file of copies is a fork."""


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
    if line.entries[0].origin is not None:
        return True
    if copy is None:
        return False
    return copy.origin is not None or version_of(line.entries[0], content_of) >= RESUMES_IN_PLACE


def version_of(entry: Entry, content_of: ContentOf) -> tuple[int, ...]:
    """Return the version of the client that wrote `entry`."""
    parts = str(content_of(entry).record.get("version") or "").split(".")
    return tuple(int(part) for part in parts if part.isdecimal() and len(part) < MAX_DIGITS)
