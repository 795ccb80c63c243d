"""Where the roots of a group go: onto the trunk, onto a branch, or behind what they continue."""

import msgspec

from threadline.graph.compaction import preceding
from threadline.graph.graph import Graph, by_time, is_agent, session_of
from threadline.lines.subtree import subtree
from threadline.model.entry import SPEAKERS, Entry, TextOf, is_boundary
from threadline.model.error import Fault, Level
from threadline.model.speaker import is_prompt

HOOKS = frozenset({"progress", "attachment"})
EXPECTED = frozenset(
    {"first_prompt", "rewind", "compact_boundary", "local_command", "hook", "agent"} | {"setting"}
)
"""Roots that belong to the ordinary life of a session."""


class Start(msgspec.Struct, frozen=True, eq=False):
    """A head of a group: why it is a root (empty if it has a parent elsewhere) and its place.

    With `after`, it continues the line on which that entry stands. With `beside`, it is one side
    of a fork and is placed with that. A branch is attached to `attach`, if it has a parent at all.
    `sent` is the prompt that was sent instead of one that was withdrawn.
    """

    entry: Entry
    why: str
    branch: bool = False
    after: str | None = None
    beside: bool = False
    attach: Entry | None = None
    sent: Entry | None = None

    @property
    def is_ready(self) -> bool:
        """True if it stands on the trunk, whatever else is placed."""
        aside = self.branch or self.beside or self.sent is not None
        return not aside and self.after is None


def place_roots(heads: list[Entry], graph: Graph, text_of: TextOf) -> list[Start]:
    """Return where each head of a group goes, eldest first."""
    starts: list[Start] = []
    begun = False
    above, sides = Above(), Sides(graph)
    ordered = sorted(heads, key=by_time)
    withdrawn = find_withdrawn(ordered, graph, text_of)
    for head in ordered:
        if head.id in withdrawn:
            continue
        if starts and not begun:
            begun = starts[-1].after is None and speaks(starts[-1].entry, graph, text_of)
        why = explain(head, graph, text_of, begun=begun)
        if why == "compact_boundary":
            starts.append(place_boundary(head, graph, sides))
        elif begun and not why and is_back_elsewhere(head, graph, text_of, above):
            starts.append(Start(head, why, branch=True, attach=graph.parent_of(head)))
        else:
            starts.append(Start(head, why, branch=why == "rewind"))
    return starts + [
        Start(head, explain(head, graph, text_of, begun=True), sent=withdrawn[head.id])
        for head in ordered
        if head.id in withdrawn
    ]


def find_withdrawn(heads: list[Entry], graph: Graph, text_of: TextOf) -> dict[str, Entry]:
    """Find the prompts that nobody answered and that were typed again below the same parent.

    The parent is in another session, or missing. Return by id the prompt that was sent at last.
    """
    beside: dict[str, list[Entry]] = {}
    for head in heads:
        if head.parent is not None and not head.file.is_tree and is_prompt(head, text_of):
            beside.setdefault(head.parent, []).append(head)
    return {
        head.id: prompts[-1]
        for prompts in beside.values()
        for head in prompts[:-1]
        if all(entry is head or entry.type not in SPEAKERS for entry in subtree(head, graph))
    }


class Above(msgspec.Struct):
    """Entries of other sessions: those with nothing of the session's own above, and the others."""

    elsewhere: set[str] = set()
    own: set[str] = set()


class Sides:
    """The children of forks by their ids, each list looked at once."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._ids: dict[str, set[str]] = {}

    def has(self, parent: Entry, child: Entry) -> bool:
        """Return True if a fork at `parent` has `child`."""
        found = self._ids.get(parent.id)
        if found is None:
            children = self._graph.forks.get(parent.id, ())
            found = self._ids[parent.id] = {entry.id for entry in children}
        return child.id in found


def place_boundary(boundary: Entry, graph: Graph, sides: Sides) -> Start:
    """Return where a compaction goes: behind the entry it names, else behind the one before it."""
    why = "compact_boundary"
    named = graph.nodes.get(boundary.logical_parent or "")
    if named is not None and named.group == boundary.group:
        if sides.has(named, boundary):
            return Start(boundary, why, beside=True)
        return Start(boundary, why, after=named.id)
    before = preceding(boundary, graph.entries_by_file[boundary.file].entries, graph.nodes)
    return Start(boundary, why, after=before.id if before is not None else None)


def is_back_elsewhere(head: Entry, graph: Graph, text_of: TextOf, above: Above) -> bool:
    """Return True if the conversation went back to the parent of `head`, in another session.

    A fork that is rewound to before its own beginning continues from an entry of its origin. Then
    nothing of its own is above: a chain that comes back from the other session just continues.
    `above` remembers what was found, so that no entry is passed twice.
    """
    entry = graph.parent_of(head)
    if entry is None or session_of(entry.group) == session_of(head.group) or is_agent(head.group):
        return False
    met: set[str] = set()
    while entry is not None and entry.id not in met and entry.id not in above.elsewhere:
        if entry.group == head.group or entry.id in above.own:
            above.own |= met
            return False
        met.add(entry.id)
        entry = graph.parent_of(entry)
    above.elsewhere |= met
    return speaks(head, graph, text_of)


def explain(head: Entry, graph: Graph, text_of: TextOf, *, begun: bool) -> str:
    """Return why nothing precedes `head`."""
    promoted = graph.promoted.get(head.id)
    if head.parent is not None and promoted is None:
        return ""
    if head.type in HOOKS:
        return "hook"
    if head.file.is_tree and not promoted:
        return explain_tree(head, graph, text_of, begun=begun)
    if head.file.continues and not promoted and begun and speaks(head, graph, text_of):
        return "rewind"  # a file that continues no other, though the session had begun
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


def report_roots(group: str, starts: list[Start]) -> list[Fault]:
    """Speak of a group with several roots: quietly if all are expected, else as a warning."""
    roots = [start for start in starts if start.why]
    if len(roots) <= 1:
        return []
    odd = [start for start in roots[1:] if start.why not in EXPECTED]
    place = (odd or roots)[0].entry
    kinds = ", ".join(sorted({start.why for start in roots[1:]}))
    which = f"{len(odd)} of them unexpected" if odd else "all expected"
    what = f"{group}: {len(roots)} roots, {which} ({kinds})"
    level = Level.WARNING if odd else Level.INFO
    return [Fault(place.file.path, place.line, "roots", what, place.id, level)]
