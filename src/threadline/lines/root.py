"""Where the roots of a group go: onto the trunk, onto a branch, or behind what they continue."""

from bisect import bisect_left

import msgspec

from threadline.graph.graph import Graph, by_time, is_agent
from threadline.lines.subtree import subtree
from threadline.model.entry import Entry, TextOf, is_boundary
from threadline.model.error import Fault, Level
from threadline.model.speaker import is_prompt

HOOKS = frozenset({"progress", "attachment"})
EXPECTED = frozenset(
    {"first_prompt", "rewind", "compact_boundary", "local_command", "hook", "agent"} | {"setting"}
)
"""Roots that belong to the ordinary life of a session."""


class Start(msgspec.Struct, frozen=True, eq=False):
    """A head of a group: why it is a root (empty if it has a parent elsewhere) and its place.

    With `after`, it continues the line on which that entry stands.
    """

    entry: Entry
    why: str
    branch: bool = False
    after: str | None = None


def place_roots(heads: list[Entry], graph: Graph, text_of: TextOf) -> list[Start]:
    """Return where each head of a group goes, eldest first."""
    starts: list[Start] = []
    begun = False
    for head in sorted(heads, key=by_time):
        if starts and not begun:
            begun = starts[-1].after is None and speaks(starts[-1].entry, graph, text_of)
        why = explain(head, graph, text_of, begun=begun)
        after = preceding(head, graph) if why == "compact_boundary" else None
        starts.append(Start(head, why, why == "rewind", after))
    return starts


def explain(head: Entry, graph: Graph, text_of: TextOf, *, begun: bool) -> str:
    """Return why nothing precedes `head`."""
    promoted = graph.promoted.get(head.id)
    if head.parent is not None and promoted is None:
        return ""
    if head.type in HOOKS:
        return "hook"
    if head.file.is_tree and not promoted:
        return explain_tree(head, graph, text_of, begun=begun)
    return promoted or explain_null(head, text_of, begun=begun)


def explain_tree(head: Entry, graph: Graph, text_of: TextOf, *, begun: bool) -> str:
    """Return why a tree that is written on purpose has a root: its first, or a new one."""
    if is_prompt(head, text_of):
        return "rewind" if begun else "first_prompt"
    return "rewind" if begun and speaks(head, graph, text_of) else "setting"


def explain_null(head: Entry, text_of: TextOf, *, begun: bool) -> str:
    """Return why `head` was written without a parent."""
    if is_boundary(head):
        return "compact_boundary"
    if head.subtype == "local_command":
        return "local_command"
    if is_agent(head.group) and not begun:
        return "agent"
    if is_prompt(head, text_of):
        return "rewind" if begun else "first_prompt"
    return "harness"


def speaks(head: Entry, graph: Graph, text_of: TextOf) -> bool:
    """Return True if the conversation has begun with what follows `head`: a prompt or an answer."""
    return any(
        entry.type == "assistant" or is_prompt(entry, text_of) for entry in subtree(head, graph)
    )


def preceding(boundary: Entry, graph: Graph) -> str | None:
    """Find the entry that a compaction continues: the one it names, else the one before it."""
    named = graph.nodes.get(boundary.logical_parent or "")
    if named is not None and named.group == boundary.group:
        return named.id
    entries = graph.entries_by_file[boundary.file].entries
    at = bisect_left(entries, boundary.line, key=lambda entry: entry.line)
    for entry in reversed(entries[max(0, at - 1000) : at]):
        if entry.id and graph.nodes[entry.id].group == boundary.group:
            return entry.id
    return None


def report_roots(group: str, starts: list[Start]) -> list[Fault]:
    """Speak of a group with several roots: quietly if all are expected, else as a warning."""
    roots = [start for start in starts if start.why]
    if len(roots) < 2:  # noqa: PLR2004
        return []
    odd = [start for start in roots[1:] if start.why not in EXPECTED]
    place = (odd or roots)[0].entry
    kinds = ", ".join(sorted({start.why for start in roots[1:]}))
    which = f"{len(odd)} of them unexpected" if odd else "all expected"
    what = f"{group}: {len(roots)} roots, {which} ({kinds})"
    level = Level.WARNING if odd else Level.INFO
    return [Fault(place.file.path, place.line, "roots", what, place.id, level)]
