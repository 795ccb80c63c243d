"""Which branch is live: the tip a client would go on from, and the path that leads to it."""

from bisect import bisect_left

import msgspec

from threadline.graph.graph import Graph, Sheet
from threadline.graph.group import is_agent
from threadline.model.entry import Entry
from threadline.model.kind import is_boundary

NIL = "00000000-0000-0000-0000-000000000000"


class Path(msgspec.Struct, eq=False):
    """The active path of a group: its tip, the ids on it, and the API messages they are part of."""

    tip: Entry
    ids: set[str]
    messages: set[str]

    def holds(self, entry: Entry) -> bool:
        """Say whether `entry` is on the path, or part of an API message that is."""
        message = entry.message.id if entry.message is not None else None
        return entry.id in self.ids or message in self.messages


def find_paths(graph: Graph) -> dict[str, Path]:
    """Find the active path of every group that has a file of its own, or entries at all."""
    homes: dict[str, tuple[int, Sheet]] = {}
    for sheet in graph.sheets:
        counts: dict[str, int] = {}
        for entry in sheet.entries:
            if entry.id:
                counts[entry.group] = counts.get(entry.group, 0) + 1
        for group, count in counts.items():
            own = len(sheet.entries) + count if group == sheet.file.session else count
            if group not in homes or own > homes[group][0]:
                homes[group] = (own, sheet)
    found = {}
    for group, (_, sheet) in homes.items():
        if path := find_path(group, sheet, graph):
            found[group] = path
    return found


def find_path(group: str, sheet: Sheet, graph: Graph) -> Path | None:
    """Find the active path of one group by the edges of its own file."""
    own = {entry.id: entry for entry in reversed(sheet.entries) if entry.id}
    walk = Walk(group, sheet, own, graph)
    tip = walk.tip()
    if tip is None:
        return None
    path = walk.path(tip)
    if is_agent(group):
        return path
    leaf, pinned = named_leaf(sheet)
    named = own.get(leaf)
    if named is None or (named.id in path.ids and not pinned):
        return path
    return walk.path(named)


def named_leaf(sheet: Sheet) -> tuple[str, bool]:
    """Give the leaf that the last `last-prompt` names, and whether it pins it."""
    for entry in reversed(sheet.entries):
        if entry.type == "last-prompt" and entry.leaf:
            return ("", False) if entry.leaf == NIL else (entry.leaf, bool(entry.explicit))
    return "", False


class Walk(msgspec.Struct, eq=False):
    """Walks up the edges of one file, and on into the joint graph where the file ends."""

    group: str
    sheet: Sheet
    own: dict[str, Entry]
    graph: Graph

    def tip(self) -> Entry | None:
        """Find the last entry of the group in the file; a compaction cut short does not count."""
        if any(entry.is_active is not None for entry in self.own.values()):
            return self._marked_tip()
        last = next((entry for entry in reversed(self.sheet.entries) if self._counts(entry)), None)
        while last is not None and is_boundary(last) and last.type != "compact_recap":
            last = self._above(last)
        return last

    def path(self, tip: Entry) -> Path:
        """Walk from `tip` up until the group ends."""
        path = Path(tip, set(), set())
        entry: Entry | None = tip
        while entry is not None and entry.id not in path.ids:
            path.ids.add(entry.id)
            if entry.type == "assistant" and entry.message is not None and entry.message.id:
                path.messages.add(entry.message.id)
            entry = self._above(entry)
        return path

    def _counts(self, entry: Entry) -> bool:
        if not entry.id:
            return False
        return entry.group == self.group if is_agent(self.group) else not entry.side

    def _above(self, entry: Entry) -> Entry | None:
        """Give the entry before `entry`; a compaction goes on from what it names or follows."""
        if entry.parent:
            found = self.own.get(entry.parent) or self.graph.nodes.get(entry.parent)
            return found if found is not None and self._stays(found) else None
        if not is_boundary(entry):
            return None
        named = self.own.get(entry.logical_parent or "")
        if named is not None:
            return named
        at = bisect_left(self.sheet.entries, entry.line, key=lambda other: other.line)
        earlier = reversed(self.sheet.entries[max(0, at - 1000) : at])
        return next((other for other in earlier if self._counts(other)), None)

    def _stays(self, entry: Entry) -> bool:
        """Say whether the walk is still in its file, its group, or a file its chain runs through."""
        return entry.id in self.own or entry.group.startswith(self.group)

    def _marked_tip(self) -> Entry | None:
        """Follow the children marked active (the oldest form), else the last in the file."""
        children: dict[str | None, list[Entry]] = {}
        for entry in reversed(list(self.own.values())):
            if self._counts(entry):
                parent = entry.parent if entry.parent in self.own else None
                children.setdefault(parent, []).append(entry)
        tip, kids = None, children.get(None)
        seen: set[str] = set()
        while kids:
            marked = [kid for kid in kids if kid.is_active]
            tip = (marked or sorted(kids, key=lambda kid: kid.line))[-1]
            if tip.id in seen:
                break
            seen.add(tip.id)
            kids = children.get(tip.id)
        return tip
