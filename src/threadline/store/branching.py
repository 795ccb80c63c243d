"""The lines of a new file that holds part of a session."""

from collections.abc import Iterable, Sequence

from threadline.store.record import Body, Entry, encode_line, new_id
from threadline.store.view import View

LEFT_OUT = frozenset({"label", "leaf"})
"""Entries that a branch does not take along: labels are put on again, the leaf is its end."""


def branch_lines(session: View, leaf: str | None) -> list[bytes]:
    """Give the path to `leaf` as lines, with its labels, its name and its leaf behind it."""
    path = session.get_path(leaf) if leaf is not None else []
    kept = relink(path)
    records = kept + refs_of(session, kept)
    return [encode_line(record) for record in records]


def relink(path: Sequence[Entry]) -> list[Body]:
    """Leave out what a branch does not take along; whatever named it names its neighbour."""
    kept = [entry for entry in path if entry.type not in LEFT_OUT]
    stands_for = replacements(path)
    records: list[Body] = []
    for entry in kept:
        record = entry.body | {"parentId": records[-1]["id"] if records else None}
        first = record.get("firstKeptEntryId")
        if first in stands_for:
            record["firstKeptEntryId"] = stands_for[first]
        records.append(record)
    return records


def replacements(path: Sequence[Entry]) -> dict[str, str]:
    """Say for every entry left out which kept one comes next; a compaction may begin there."""
    found: dict[str, str] = {}
    following = None
    for entry in reversed(path):
        if entry.type not in LEFT_OUT:
            following = entry.id
        elif following is not None:
            found[entry.id] = following
    return found


def refs_of(session: View, kept: Sequence[Body]) -> list[Body]:
    """Make the entries that put labels and name on again, and end at the leaf."""
    leaf = kept[-1]["id"] if kept else None
    taken = {record["id"] for record in kept}
    records: list[Body] = []
    labels = session.labels
    for target in [record["id"] for record in kept if record["id"] in labels]:
        label = labels[target]
        time = label.timestamp
        records.append(aside("label", taken, leaf, time, targetId=target, label=label.text))
    named = any(record["type"] == "session_info" for record in kept)
    if session.name and not named:
        time = kept[-1].get("timestamp") if kept else None
        records.append(aside("session_info", taken, leaf, time, name=session.name))
    if records:
        records.append(aside("leaf", taken, leaf, records[-1]["timestamp"], targetId=leaf))
    return records


def aside(
    kind: str, taken: set[str], parent: str | None, time: str | None, **fields: str | None
) -> Body:
    """Make an entry that hangs on the leaf."""
    entry = new_id(taken)
    taken.add(entry)
    return {"type": kind, "id": entry, "parentId": parent, "timestamp": time, **fields}


def copy_lines(session: View) -> list[bytes]:
    """Give all entries as lines of the newest version."""
    return [encode_line(record) for record in bodies(session.entries())]


def bodies(entries: Iterable[Entry]) -> list[Body]:
    """Give the records of entries."""
    return [entry.body for entry in entries]
