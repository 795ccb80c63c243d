"""Extracting part of a session: the records of a new file that holds it."""

from collections.abc import Container, Sequence

from threadline.json_text.lenient import fitting_fields
from threadline.store.reader import SessionReader
from threadline.store.record import (
    Compaction,
    Entry,
    Header,
    LabelRecord,
    LeafRecord,
    NewLine,
    NewRecord,
    SessionInfoRecord,
    body_of,
    new_id,
    read_record,
)

LEFT_OUT = frozenset({"label", "leaf"})
"""Types of entries that are not copied: labels and the leaf are written again instead."""


def path_records(session: SessionReader, leaf: str | None) -> list[NewLine]:
    """Return the records of the path to `leaf`, followed by labels, name and leaf."""
    return extract(session, session.get_path(leaf) if leaf is not None else [], leaf)


def subtree_records(session: SessionReader, root: str) -> list[NewLine]:
    """Return the records of an entry and its descendants, with labels, name and leaf."""
    inside = session.below(root)
    entries = [entry for entry in session.entries() if entry.id in inside]
    leaf = session.leaf if session.leaf in inside else None
    return extract(session, entries, leaf, cut_off=session.path_ids(root)[:-1])


def all_records(session: SessionReader) -> list[NewLine]:
    """Return all records as the newest version has them, and the leaf if the last is another."""
    entries = session.written()
    records: list[NewLine] = [entry.body for entry in entries]
    last = entries[-1] if entries else None
    if last is not None and last.type != "leaf" and last.id != session.leaf:
        taken, time = set(session.ids()), last.timestamp
        records.append(metadata(LeafRecord(session.leaf), taken, session.leaf, time))
    return records


def extract(
    session: SessionReader, entries: Sequence[Entry], leaf: str | None, cut_off: Sequence[str] = ()
) -> list[NewLine]:
    """Return some entries of a session as records that form a tree, and the refs to them.

    `entries` come with parents before children; `cut_off` are the ancestors of the first. What
    referred to an entry that is left out refers to the nearest one that is kept.
    """
    kept = [entry for entry in entries if entry.type not in LEFT_OUT]
    above = kept_above(entries)
    end = above.get(leaf, leaf) if leaf is not None else (kept[-1].id if kept else None)
    return relink(entries, frozenset(cut_off)) + refs_of(session, kept, end)


def relink(entries: Sequence[Entry], cut_off: Container[str]) -> list[NewLine]:
    """Return the records of the entries that are kept, linked past those that are left out.

    A compaction that keeps from an entry cut off keeps all there is; one that names an entry which
    is not on its path keeps nothing, and continues to.
    """
    inside = {entry.id for entry in entries}
    above, below = kept_above(entries), kept_below(entries)
    first = next((entry.id for entry in entries if entry.type not in LEFT_OUT), None)
    records: list[NewLine] = []
    for entry in entries:
        if entry.type in LEFT_OUT:
            continue
        # `entry.body | …` keeps the line it was read from, so unchanged fields stay byte for byte.
        parent = entry.parent if entry.parent in inside else None
        record = entry.body | {"parentId": above.get(parent, parent) if parent else None}
        if entry.type == "compaction":
            named = read_record(entry, Compaction).first_kept_entry_id
            if named is not None:
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


def refs_of(session: SessionReader, kept: Sequence[Entry], leaf: str | None) -> list[NewLine]:
    """Return records that set the labels and the name, and the leaf if it is not the last entry."""
    taken, labels = set(session.ids()), session.labels
    time = kept[-1].timestamp if kept else fitting_fields(Header, session.header).timestamp
    last, added = time, list[NewLine]()
    for entry in kept:
        if (label := labels.get(entry.id)) is not None:
            last = label.timestamp
            added.append(metadata(LabelRecord(entry.id, label.text), taken, leaf, last))
    if session.name and not any(entry.type == "session_info" for entry in kept):
        added.append(metadata(SessionInfoRecord(session.name), taken, leaf, time))
        last = time
    if added or (kept and kept[-1].id != leaf):
        added.append(metadata(LeafRecord(leaf), taken, leaf, last))
    return added


def metadata(record: NewRecord, taken: set[str], parent: str | None, time: str | None) -> NewLine:
    """Return a new record; its id is added to `taken`."""
    entry = new_id(taken)
    taken.add(entry)
    links = {"id": entry, "parentId": parent, "timestamp": time}
    body = body_of(record)
    return {"type": body.pop("type"), **links, **body}
