"""The records of a new file that holds part of a session."""

from collections.abc import Container, Sequence

from threadline.store.record import Body, Entry, new_id
from threadline.store.view import View

LEFT_OUT = frozenset({"label", "leaf"})
"""Entries that a part does not take along: labels are put on again, the leaf is stored anew."""


def path_records(session: View, leaf: str | None) -> list[Body]:
    """Give the path to `leaf`, with its labels, its name and its leaf behind it."""
    return part_of(session, session.get_path(leaf) if leaf is not None else [], leaf)


def subtree_records(session: View, root: str) -> list[Body]:
    """Give an entry and all that hangs on it, with labels, name and leaf; the entry is the root."""
    inside = session.below(root)
    entries = [entry for entry in session.entries() if entry.id in inside]
    leaf = session.leaf if session.leaf in inside else None
    return part_of(session, entries, leaf, cut_off=session.path_ids(root)[:-1])


def all_records(session: View) -> list[Body]:
    """Give all entries as the newest version has them, and the leaf if the last is another."""
    records = [entry.body for entry in session.written()]
    last = records[-1] if records else None
    if last is not None and last.get("type") != "leaf" and last["id"] != session.leaf:
        taken, time = set(session.ids()), last.get("timestamp")
        records.append(aside("leaf", taken, session.leaf, time, targetId=session.leaf))
    return records


def part_of(
    session: View, entries: Sequence[Entry], leaf: str | None, cut_off: Sequence[str] = ()
) -> list[Body]:
    """Give some entries of a session as records that hang together, and the refs that concern them.

    `entries` come with parents before children, `cut_off` are those above the first. Whatever named
    an entry that is not taken along names the nearest one that is.
    """
    kept = relink(entries, frozenset(cut_off))
    above = stands_above(entries)
    end = above.get(leaf, leaf) if leaf is not None else (kept[-1]["id"] if kept else None)
    return kept + refs_of(session, kept, end)


def relink(entries: Sequence[Entry], cut_off: Container[str]) -> list[Body]:
    """Leave out what a part does not take along, and step over it.

    A compaction that keeps from an entry cut off keeps all there is; one that names an entry which
    is not on its path keeps nothing, and goes on to.
    """
    inside = {entry.id for entry in entries}
    above, below = stands_above(entries), stands_below(entries)
    first = next((entry.id for entry in entries if entry.type not in LEFT_OUT), None)
    records: list[Body] = []
    for entry in entries:
        if entry.type in LEFT_OUT:
            continue
        parent = entry.parent if entry.parent in inside else None
        record = entry.body | {"parentId": above.get(parent, parent) if parent else None}
        if isinstance(named := record.get("firstKeptEntryId"), str):
            record["firstKeptEntryId"] = below.get(named, first if named in cut_off else named)
        records.append(record)
    return records


def stands_above(entries: Sequence[Entry]) -> dict[str, str | None]:
    """Say for every entry left out which kept one it hangs on."""
    found: dict[str, str | None] = {}
    inside = {entry.id for entry in entries}
    for entry in entries:
        if entry.type in LEFT_OUT:
            parent = entry.parent if entry.parent in inside else None
            found[entry.id] = found.get(parent, parent) if parent else None
    return found


def stands_below(entries: Sequence[Entry]) -> dict[str, str]:
    """Say for every entry left out which kept one comes next; a compaction may begin there."""
    found: dict[str, str] = {}
    following = None
    for entry in reversed(entries):
        if entry.type not in LEFT_OUT:
            following = entry.id
        elif following is not None:
            found[entry.id] = following
    return found


def refs_of(session: View, kept: Sequence[Body], leaf: str | None) -> list[Body]:
    """Make the entries that put labels and name on again, and store the leaf if it is not last."""
    taken, labels = set(session.ids()), session.labels
    asides = [
        aside("label", taken, leaf, label.timestamp, targetId=record["id"], label=label.text)
        for record in kept
        if (label := labels.get(record["id"])) is not None
    ]
    named = any(record.get("type") == "session_info" for record in kept)
    if session.name and not named:
        time = kept[-1].get("timestamp") if kept else session.header.get("timestamp")
        asides.append(aside("session_info", taken, leaf, time, name=session.name))
    if asides or (kept and kept[-1]["id"] != leaf):
        time = (asides or kept)[-1].get("timestamp")
        asides.append(aside("leaf", taken, leaf, time, targetId=leaf))
    return asides


def aside(
    kind: str, taken: set[str], parent: str | None, time: str | None, **fields: str | None
) -> Body:
    """Make an entry that hangs on the leaf."""
    entry = new_id(taken)
    taken.add(entry)
    return {"type": kind, "id": entry, "parentId": parent, "timestamp": time, **fields}
