"""Entries with the content that later edits gave them, for summaries of what the model saw."""

from collections.abc import Sequence

import msgspec

from threadline.json_text.exact import Record, derived
from threadline.store.context.message import message_of
from threadline.store.context.plan import find_edits, step_of
from threadline.store.record import Entry


def with_edits(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries as the edits among them leave them: some reworded, some left out."""
    edits = find_edits([step_of(entry.id, entry.body) for entry in entries])
    found = (edited(entry, at, entries, edits) for at, entry in enumerate(entries))
    return [entry for entry in found if entry is not None]


def edited(entry: Entry, at: int, entries: Sequence[Entry], edits: dict[int, int]) -> Entry | None:
    """Return one entry as its edit leaves it; None if that leaves it out."""
    if at not in edits:
        return entry
    edit = entries[edits[at]].body
    if edit["replacement"] is None:
        return None
    return msgspec.structs.replace(entry, body=edited_body(entry, edit))


def edited_body(entry: Entry, edit: Record) -> Record:
    """Return the record of an entry with the content that an edit gives it."""
    message = message_of(entry.body, edit)
    match entry.type:
        case "message":
            new = entry.body | {"message": message}
        case "custom_message":
            new = entry.body | {"content": message.get("content")}
        case _:
            return entry.body
    return derived(dict(new), entry.body)
