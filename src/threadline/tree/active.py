"""Which branch is live: the tip a client would go on from, and the path that leads to it."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from operator import attrgetter

from threadline.graph.graph import Graph, Sheet
from threadline.graph.group import group_of_file, is_agent, session_of
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.kind import SPEAKERS, is_boundary

NIL = "00000000-0000-0000-0000-000000000000"
MARK = attrgetter("is_active")
LEAF = "leaf"
BACK = 1000
"""How many records before a compaction are searched for the entry it follows."""


class Path:
    """The active path of a group: its tip and, when somebody asks, all that leads there.

    `whole` says that the path ends where the file does, not at an entry chosen before that.
    """

    def __init__(self, tip: Entry, climb: "Climb", *, whole: bool) -> None:
        self.tip = tip
        self.whole = whole
        self.climb = climb

    @cached_property
    def ids(self) -> set[str]:
        """The ids of the entries on the path."""
        return {entry.id for entry in self.climb.up_from(self.tip)}

    @cached_property
    def messages(self) -> set[str]:
        """The API messages that the path has a part of."""
        answers = (e for e in self.climb.up_from(self.tip) if e.type == "assistant")
        return {answer.message.id for answer in answers if answer.message and answer.message.id}

    def holds(self, entry: Entry) -> bool:
        """Say whether `entry` is on the path, or part of an API message that is."""
        message = entry.message.id if entry.message is not None else None
        return entry.id in self.ids or message in self.messages


def find_paths(graph: Graph, lines: Iterable[Line]) -> dict[str, Path]:
    """Find the active path of every group, by the edges of the group's own file."""
    homes = find_homes(graph.sheets)
    copied = {copy.file for copy in graph.copies}
    paths = {}
    for line in lines:
        if line.kind == "branch":
            continue
        sheet = homes.get(line.group) or graph.sheet_by_file[line.entries[0].file]
        own = own_edges(sheet) if sheet.file in copied else graph.nodes
        if path := find_path(Climb(line.group, sheet, own, graph.nodes)):
            paths[line.group] = path
    return paths


def find_homes(sheets: Iterable[Sheet]) -> dict[str, Sheet]:
    """Find the file of each group: the one named for it, the last or longest of several."""
    homes: dict[str, Sheet] = {}
    for sheet in sheets:
        if not sheet.file.format.is_conversation:
            continue
        group = group_of_file(sheet.file, sheet.entries) or sheet.file.session
        if group not in homes or standing(sheet) > standing(homes[group]):
            homes[group] = sheet
    return homes


def standing(sheet: Sheet) -> tuple[str, int]:
    """Rank the files of one group: a rollout begun later (its name says when), a longer file."""
    name = sheet.file.path.rpartition("/")[2] if sheet.file.continues else ""
    return name.removesuffix(".zst").removesuffix(".jsonl"), len(sheet.entries)


def own_edges(sheet: Sheet) -> dict[str, Entry]:
    """Index a file's own appearances of its entries, the first of each."""
    return {entry.id: entry for entry in reversed(sheet.entries) if entry.id}


def find_path(climb: "Climb") -> Path | None:
    """Find where a client would go on, by the rules it was seen to follow."""
    if climb.sheet.file.is_tree:
        return find_last(climb)
    tip = climb.tip()
    if tip is None:
        return None
    leaf, pinned = named_leaf(climb.sheet)
    named = climb.own.get(leaf) if leaf and not is_agent(climb.group) else None
    if named is None or named is tip or not climb.is_here(named):
        return Path(tip, climb, whole=True)
    if not pinned and any(entry.id == named.id for entry in climb.up_from(tip)):
        return Path(tip, climb, whole=True)
    return Path(named, climb, whole=False)


def find_last(climb: "Climb") -> Path | None:
    """Find where Pi would go on: at the last entry, or where the last one, a leaf, points to.

    A leaf that points nowhere leaves no tip: the conversation begins anew.
    """
    entries = (climb.own[entry.id] for entry in reversed(climb.sheet.entries) if entry.id)
    last = next(entries, None)
    if last is None or last.type != LEAF:
        return Path(last, climb, whole=True) if last is not None else None
    tip = climb.own.get(last.leaf or "")
    said = next((entry for entry in entries if entry.type != LEAF), None)
    return Path(tip, climb, whole=tip is said) if tip is not None else None


def named_leaf(sheet: Sheet) -> tuple[str, bool]:
    """Give the leaf that the last `last-prompt` names, and whether it pins it."""
    for entry in reversed(sheet.entries):
        if entry.type == "last-prompt" and entry.leaf:
            return ("", False) if entry.leaf == NIL else (entry.leaf, bool(entry.explicit))
    return "", False


def is_cut(entry: Entry) -> bool:
    """Say whether `entry` begins a compaction, whose summary should follow."""
    return is_boundary(entry) and entry.type != "compact_recap"


class Climb:
    """Climbs the edges of one file, and the joint graph's where the file ends."""

    def __init__(
        self, group: str, sheet: Sheet, own: Mapping[str, Entry], nodes: Mapping[str, Entry]
    ) -> None:
        self.group = group
        self.sheet = sheet
        self.own = own
        self._nodes = nodes

    def tip(self) -> Entry | None:
        """Find the last entry of the group in the file; a compaction cut short does not count."""
        last = next((entry for entry in reversed(self.sheet.entries) if self.counts(entry)), None)
        last = self._first(last) if last is not None else None
        if any(map(MARK, self.sheet.entries)):
            return self._marked_tip()
        tip = last
        for entry in self.up_from(last) if last is not None else ():
            tip = tip or entry
            if is_cut(entry):
                tip = None
            elif entry.type in SPEAKERS:
                break
        return tip or last

    def up_from(self, tip: Entry) -> Iterator[Entry]:
        """Climb from `tip` until the group ends."""
        met: set[str] = set()
        entry: Entry | None = tip
        while entry is not None and entry.id not in met:
            met.add(entry.id)
            yield entry
            entry = self._above(entry)

    def find(self, name: str) -> Entry | None:
        """Find an entry by its id: the file's own appearance of it, else the joint graph's."""
        return self.own.get(name) or self._nodes.get(name)

    def is_here(self, entry: Entry) -> bool:
        """Say whether `entry` is in this file, this group, or a file the group runs through.

        A rollout goes on from others, of other threads too.
        """
        if entry.file is self.sheet.file or entry.group == self.group:
            return True
        if is_agent(entry.group) and session_of(entry.group) == self.group:
            return True
        return self.sheet.file.continues

    def counts(self, entry: Entry) -> bool:
        """Say whether `entry` is one of the group's own in this file."""
        if not entry.id:
            return False
        if self.group == self.sheet.file.session:
            return not entry.side
        return entry.group == self.group

    def _above(self, entry: Entry) -> Entry | None:
        """Give the entry before `entry`; a compaction goes on from what it names or follows."""
        if entry.parent:
            found = self.find(entry.parent)
            return found if found is not None and self.is_here(found) else None
        if not is_boundary(entry):
            return None
        named = self.own.get(entry.logical_parent or "")
        if named is not None and self.is_here(named):
            return named
        at = bisect_left(self.sheet.entries, entry.line, key=lambda other: other.line)
        earlier = reversed(self.sheet.entries[max(0, at - BACK) : at])
        return next((other for other in earlier if self.counts(other)), None)

    def _first(self, entry: Entry) -> Entry:
        """Return the first record in the file with the id of `entry`: it is the one shown."""
        return self.own.get(entry.id, entry)

    def _marked_tip(self) -> Entry | None:
        """Follow the children marked active (the oldest form), else the last in the file."""
        children: dict[str | None, list[Entry]] = {}
        for entry in self.sheet.entries:
            if self.counts(entry):
                parent = entry.parent if entry.parent in self.own else None
                children.setdefault(parent, []).append(entry)
        tip, kids = None, children.get(None)
        met: set[str] = set()
        while kids:
            tip = ([kid for kid in kids if kid.is_active] or kids)[-1]
            if tip.id in met:
                break
            met.add(tip.id)
            kids = children.get(tip.id)
        return self._first(tip) if tip is not None else None
