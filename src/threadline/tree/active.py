"""The active branch: the tip from which a client would continue, and the path to it."""

from collections.abc import Iterable
from functools import cached_property

from threadline.graph.graph import FileEntries, Graph, group_of_file, is_agent
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry, own_edges

NIL = "00000000-0000-0000-0000-000000000000"
LEAF = "leaf"


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
    # An unpinned leaf above the tip is out of date: the conversation continued below it.
    if not pinned and any(entry.id == named.id for entry in ancestry.up_from(tip)):
        return Path(tip, ancestry, whole=True)
    return Path(named, ancestry, whole=False)


def find_last(ancestry: Ancestry) -> Path | None:
    """Return the path on which Pi would continue: to the last entry, or to the target of a leaf.

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
    """Return the leaf that the last `last-prompt` names, and whether it pins it."""
    for entry in reversed(part.entries):
        if entry.type == "last-prompt" and entry.leaf:
            return ("", False) if entry.leaf == NIL else (entry.leaf, bool(entry.explicit))
    return "", False
