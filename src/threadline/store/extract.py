"""Extracting part of a session: the records of a new file that holds it."""

from collections.abc import Container, Sequence

from threadline.store.reader import SessionReader
from threadline.store.record import Body, Entry, new_id

LEFT_OUT = frozenset({"label", "leaf"})
"""Types of entries that are not copied: labels and the leaf are written again instead."""


def path_records(session: SessionReader, leaf: str | None) -> list[Body]:
    """Return the records of the path to `leaf`, followed by labels, name and leaf."""
    return extract(session, session.get_path(leaf) if leaf is not None else [], leaf)


def subtree_records(session: SessionReader, root: str) -> list[Body]:
    """Return the records of an entry and its descendants, with labels, name and leaf."""
    inside = session.below(root)
    entries = [entry for entry in session.entries() if entry.id in inside]
    leaf = session.leaf if session.leaf in inside else None
    return extract(session, entries, leaf, cut_off=session.path_ids(root)[:-1])


def all_records(session: SessionReader) -> list[Body]:
    """Return all records as the newest version has them, and the leaf if the last is another."""
    records = [entry.body for entry in session.written()]
    last = records[-1] if records else None
    if last is not None and last.get("type") != "leaf" and last["id"] != session.leaf:
        taken, time = set(session.ids()), last.get("timestamp")
        records.append(metadata("leaf", taken, session.leaf, time, targetId=session.leaf))
    return records


def extract(
    session: SessionReader, entries: Sequence[Entry], leaf: str | None, cut_off: Sequence[str] = ()
) -> list[Body]:
    """Return some entries of a session as records that form a tree, and the refs to them.

    `entries` come with parents before children; `cut_off` are the ancestors of the first. What
    referred to an entry that is left out refers to the nearest one that is kept.
    """
    kept = relink(entries, frozenset(cut_off))
    above = kept_above(entries)
    end = above.get(leaf, leaf) if leaf is not None else (kept[-1]["id"] if kept else None)
    return kept + refs_of(session, kept, end)


def relink(entries: Sequence[Entry], cut_off: Container[str]) -> list[Body]:
    """Return the records of the entries that are kept, linked past those that are left out.

    A compaction that keeps from an entry cut off keeps all there is; one that names an entry which
    is not on its path keeps nothing, and continues to.
    """
    inside = {entry.id for entry in entries}
    above, below = kept_above(entries), kept_below(entries)
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


def kept_above(entries: Sequence[Entry]) -> dict[str, str | None]:
    """Map every entry left out to its nearest kept ancestor."""
    found: dict[str, str | None] = {}
    inside = {entry.id for entry in entries}
    for entry in entries:
        if entry.type in LEFT_OUT:
            parent = entry.parent if entry.parent in inside else None
            found[entry.id] = found.get(parent, parent) if parent else None
    return found


def kept_below(entries: Sequence[Entry]) -> dict[str, str]:
    """Map every entry left out to the next kept one; a compaction may keep from there."""
    found: dict[str, str] = {}
    following = None
    for entry in reversed(entries):
        if entry.type not in LEFT_OUT:
            following = entry.id
        elif following is not None:
            found[entry.id] = following
    return found


def refs_of(session: SessionReader, kept: Sequence[Body], leaf: str | None) -> list[Body]:
    """Return records that set the labels and the name, and the leaf if it is not the last entry."""
    taken, labels = set(session.ids()), session.labels
    added = [
        metadata("label", taken, leaf, label.timestamp, targetId=record["id"], label=label.text)
        for record in kept
        if (label := labels.get(record["id"])) is not None
    ]
    named = any(record.get("type") == "session_info" for record in kept)
    if session.name and not named:
        time = kept[-1].get("timestamp") if kept else session.header.get("timestamp")
        added.append(metadata("session_info", taken, leaf, time, name=session.name))
    if added or (kept and kept[-1]["id"] != leaf):
        time = (added or kept)[-1].get("timestamp")
        added.append(metadata("leaf", taken, leaf, time, targetId=leaf))
    return added


def metadata(
    kind: str, taken: set[str], parent: str | None, time: str | None, **fields: str | None
) -> Body:
    """Return a new record; its id is added to `taken`."""
    entry = new_id(taken)
    taken.add(entry)
    return {"type": kind, "id": entry, "parentId": parent, "timestamp": time, **fields}
