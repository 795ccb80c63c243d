"""Ancestry: the way up from an entry by the edges of one file; the active tip and its path."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from operator import attrgetter

import msgspec

from threadline.graph.graph import FileEntries, Graph, group_of_file, is_agent, session_of
from threadline.lines.line import Line
from threadline.model.entry import SPEAKERS, Entry, is_boundary, keeps_messages

MARK = attrgetter("is_active")
LINE = attrgetter("line")
BACK = 1000
"""How many records before a compaction are searched for the entry it follows."""
NIL = "00000000-0000-0000-0000-000000000000"
LEAF = "leaf"


def own_edges(part: FileEntries) -> dict[str, Entry]:
    """Return the entries of a file by id; of those that appear several times, the first."""
    return {entry.id: entry for entry in reversed(part.entries) if entry.id}


def is_cut(entry: Entry) -> bool:
    """Return True if `entry` begins a compaction whose summary follows in another entry."""
    return is_boundary(entry) and not entry.summary and entry.type != "compact_recap"


class Ancestry:
    """The ancestors of entries by the edges of one file, and by the joint graph where it ends."""

    def __init__(
        self, group: str, home: FileEntries, own: Mapping[str, Entry], nodes: Mapping[str, Entry]
    ) -> None:
        self.group = group
        self.home = home
        self.own = own
        self._nodes = nodes

    def tip(self) -> Entry | None:
        """Return the last entry of the group in the file; a compaction cut short does not count."""
        last = next((entry for entry in reversed(self.home.entries) if self.counts(entry)), None)
        last = self._first(last) if last is not None else None
        # Only the oldest clients mark entries as active; where they do, the marks decide.
        if any(map(MARK, self.home.entries)):
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
        """Yield `tip` and its ancestors until the group ends."""
        met: set[str] = set()
        entry: Entry | None = tip
        while entry is not None and entry.id not in met:
            met.add(entry.id)
            yield entry
            entry = self._above(entry)

    def find(self, name: str) -> Entry | None:
        """Return an entry by its id: as it is in the file, else as it is in the joint graph."""
        return self.own.get(name) or self._nodes.get(name)

    def is_here(self, entry: Entry) -> bool:
        """Return True if `entry` is in this file, this group, or a file the group runs through.

        A rollout continues others, of other threads too.
        """
        if entry.file is self.home.file or entry.group == self.group:
            return True
        if is_agent(entry.group) and session_of(entry.group) == self.group:
            return True
        return self.home.file.continues

    def counts(self, entry: Entry) -> bool:
        """Return True if `entry` is one of the group's own in this file."""
        if not entry.id:
            return False
        if self.group == self.home.file.session:
            return not entry.side
        return entry.group == self.group

    def _above(self, entry: Entry) -> Entry | None:
        """Return the entry before `entry`; a compaction continues what it names or follows."""
        if parent := entry.parent:
            found = self.own.get(parent) or self._nodes.get(parent)
            return found if found is not None and self.is_here(found) else None
        if not is_boundary(entry):
            return None
        named = self.own.get(entry.logical_parent or "")
        if named is not None and self.is_here(named):
            return named
        # Not every client names what a compaction follows: it is what was written before it.
        at = bisect_left(self.home.entries, entry.line, key=LINE)
        earlier = reversed(self.home.entries[max(0, at - BACK) : at])
        return next((other for other in earlier if self.counts(other)), None)

    def _first(self, entry: Entry) -> Entry:
        """Return the first record in the file with the id of `entry`: it is the one shown."""
        return self.own.get(entry.id, entry)

    def _marked_tip(self) -> Entry | None:
        """Follow the children marked active (the oldest format), else the last in the file."""
        children: dict[str | None, list[Entry]] = {}
        for entry in self.home.entries:
            if self.counts(entry):
                parent = entry.parent if entry.parent in self.own else None
                children.setdefault(parent, []).append(entry)
        tip, below = None, children.get(None)
        met: set[str] = set()
        while below:
            tip = ([child for child in below if child.is_active] or below)[-1]
            if tip.id in met:
                break
            met.add(tip.id)
            below = children.get(tip.id)
        return self._first(tip) if tip is not None else None


class Position(msgspec.Struct, frozen=True, eq=False):
    """An entry, and the edges by which its ancestors are found."""

    entry: Entry
    ancestry: Ancestry

    @property
    def session(self) -> str:
        """The session that it is in."""
        return session_of(self.ancestry.group)


class Path:
    """The active path of a group: its tip and, computed on demand, the entries that lead to it.

    It is `whole` if it ends where the file does, not at an earlier entry that was chosen.
    """

    def __init__(self, tip: Entry, ancestry: Ancestry, *, whole: bool) -> None:
        self.tip = tip
        self.whole = whole
        self.ancestry = ancestry

    @cached_property
    def ids(self) -> set[str]:
        """The ids of the entries on the path."""
        return {entry.id for entry in self.ancestry.up_from(self.tip)}

    @cached_property
    def messages(self) -> set[str]:
        """The API messages that the path has a part of."""
        answers = (e for e in self.ancestry.up_from(self.tip) if e.type == "assistant")
        return {answer.message.id for answer in answers if answer.message and answer.message.id}

    def holds(self, entry: Entry) -> bool:
        """Return True if `entry` is on the path, or part of an API message that is."""
        message = entry.message.id if entry.message is not None else None
        return entry.id in self.ids or message in self.messages


def find_paths(graph: Graph, lines: Iterable[Line]) -> dict[str, Path]:
    """Return the active path of every group, by the edges of the group's own file."""
    homes = find_homes(graph.files)
    copied = {copy.file for copy in graph.copies}
    paths = {}
    for line in lines:
        if line.kind == "branch":
            continue
        part = homes.get(line.group) or graph.entries_by_file[line.entries[0].file]
        own = own_edges(part) if part.file in copied else graph.nodes
        if path := find_path(Ancestry(line.group, part, own, graph.nodes)):
            paths[line.group] = path
    return paths


def find_homes(parts: Iterable[FileEntries]) -> dict[str, FileEntries]:
    """Return the file of each group: the one named for it, the last or longest of several."""
    homes: dict[str, FileEntries] = {}
    for part in parts:
        if not part.file.format.is_conversation:
            continue
        group = group_of_file(part.file, part.entries) or part.file.session
        if group not in homes or rank(part) > rank(homes[group]):
            homes[group] = part
    return homes


def rank(part: FileEntries) -> tuple[str, int]:
    """Return a key to rank the files of a group: the start in a rollout's name, then the length."""
    name = part.file.path.rpartition("/")[2] if part.file.continues else ""
    return name.removesuffix(".zst").removesuffix(".jsonl"), len(part.entries)


def find_path(ancestry: Ancestry) -> Path | None:
    """Return the path on which a client would continue, by the rules it was seen to follow."""
    if ancestry.home.file.is_tree:
        return find_last(ancestry)
    tip = ancestry.tip()
    if tip is None:
        return None
    leaf, pinned = named_leaf(ancestry.home)
    named = ancestry.own.get(leaf) if leaf and not is_agent(ancestry.group) else None
    if named is None or named is tip or not ancestry.is_here(named):
        return Path(tip, ancestry, whole=True)
    # A client that reads what a compaction kept forgets all else before it: such a leaf is none.
    if is_before_last_cut(named, ancestry.home):
        return Path(tip, ancestry, whole=True)
    # An unpinned leaf above the tip is out of date: the conversation continued below it.
    if not pinned and any(entry.id == named.id for entry in ancestry.up_from(tip)):
        return Path(tip, ancestry, whole=True)
    return Path(named, ancestry, whole=False)


def is_before_last_cut(entry: Entry, part: FileEntries) -> bool:
    """Return True if `entry` is before the last compaction of a file, and that kept messages."""
    cut = next((other for other in reversed(part.entries) if is_cut(other)), None)
    if cut is None or not keeps_messages(cut):
        return False
    return entry.file is cut.file and entry.line < cut.line


def find_last(ancestry: Ancestry) -> Path | None:
    """Return the path on which a tree continues: to the last entry, or to the target of a leaf.

    A leaf without target leaves no tip: the conversation begins again.
    """
    entries = (ancestry.own[entry.id] for entry in reversed(ancestry.home.entries) if entry.id)
    last = next(entries, None)
    if last is None or last.type != LEAF:
        return Path(last, ancestry, whole=True) if last is not None else None
    tip = ancestry.own.get(last.leaf or "")
    last_message = next((entry for entry in entries if entry.type != LEAF), None)
    return Path(tip, ancestry, whole=tip is last_message) if tip is not None else None


def named_leaf(part: FileEntries) -> tuple[str, bool]:
    """Return the leaf that the last note about it names, and whether it pins it."""
    leaf_note = part.file.format.leaf_note
    for entry in reversed(part.entries) if leaf_note else ():
        if entry.type == leaf_note and entry.leaf:
            return ("", False) if entry.leaf == NIL else (entry.leaf, bool(entry.explicit))
    return "", False
