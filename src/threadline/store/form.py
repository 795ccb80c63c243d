"""The forms in which sessions were written, and how older ones are read as the newest.

Links are made on spines; `upgrade` brings a whole record in line with its spine. So reading an old
file and migrating it are the same thing, and entries keep their ids from one to the other.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from threadline.json_text.exact import derived
from threadline.store.record import VERSION, Body
from threadline.store.spine import Spine

HEADER = "session"
NO_ENTRY = frozenset({HEADER, ""})
"""Types of records that are no entries."""
GONE = ("uuid", "parentUuid", "firstKeptEntryUuid", "firstKeptEntryIndex", "backToIndex")
"""Fields of older forms that the newest one has other names for."""


class Form(StrEnum):
    """How the entries of a file are linked."""

    LINEAR = "linear"
    UUID = "uuid"
    OLD = "old"
    CURRENT = "current"
    NEWER = "newer"


def form_of(header: Mapping[str, Any], entries: Sequence[Spine]) -> Form:
    """Tell the form of a file from its header and what its entries have.

    Entries without any id are linear whatever the header says: Pi copies them so into a file of
    a newer version.
    """
    version = header.get("version", 1)
    if any(entry.id is not None for entry in entries):
        return form_by_version(version)
    if any(entry.uuid is not None for entry in entries) or "parentUuid" in header:
        return Form.UUID
    if version == 1 or any(entry.type == "message" for entry in entries):
        return Form.LINEAR
    return form_by_version(version)


def form_by_version(version: object) -> Form:
    """Tell the form of a file whose entries have ids."""
    if not isinstance(version, int) or version > VERSION:
        return Form.NEWER
    return Form.CURRENT if version == VERSION else Form.OLD


def relink(form: Form, header: Body, lines: Sequence[int], spines: Sequence[Spine]) -> None:
    """Give the entries of an older form ids and parents; `lines` are their line numbers.

    `spines` begin with the header, as the indexes of the oldest form count them.
    """
    if form is Form.LINEAR:
        link_in_order(str(header["id"]), lines, spines)
    elif form is Form.UUID:
        link_by_uuid(header.get("uuid"), spines)


def link_in_order(session: str, lines: Sequence[int], spines: Sequence[Spine]) -> None:
    """Hang every entry on the one before it; what went back to an entry hangs on that."""
    before: Spine | None = None
    for line, spine in zip(lines, spines, strict=True):
        if spine.type in NO_ENTRY:
            continue
        spine.id = f"{session}:{line}"
        spine.parent = None if before is None else before.id
        before = spine
    for at, spine in enumerate(spines):
        if spine.type == "compaction":
            spine.first_kept = kept_by_index(spines, spine, at)
        elif spine.type == "stack_pop":
            spine.parent = popped_to(spines, spine, at)


def kept_by_index(spines: Sequence[Spine], compaction: Spine, at: int) -> str | None:
    """Name the entry that an index counts to; a senseless index keeps everything."""
    index = compaction.first_kept_index
    if index is None:
        return compaction.first_kept
    if not 0 < index < at or spines[index].type in NO_ENTRY:
        index = next(n for n, spine in enumerate(spines) if spine.type not in NO_ENTRY)
    return spines[index].id if index < at else None


def popped_to(spines: Sequence[Spine], pop: Spine, at: int) -> str | None:
    """Name the entry that a pop went back to; one that names none stays where it is."""
    index = pop.back_to_index
    if index is None or not 0 <= index < at:
        return pop.parent
    return None if spines[index].type in NO_ENTRY else spines[index].id


def link_by_uuid(root: object, spines: Sequence[Spine]) -> None:
    """Take uuids for ids; what hangs on the header becomes a root."""
    for spine in spines:
        if spine.type != HEADER:
            spine.id = spine.uuid
            spine.parent = None if spine.parent_uuid == root else spine.parent_uuid
            spine.first_kept = spine.first_kept_uuid or spine.first_kept


def upgrade(record: Body, spine: Spine) -> Body:
    """Bring a record of any older form in line with its spine, as the newest form has it."""
    kept = {name: value for name, value in record.items() if name not in GONE}
    new = {"type": spine.type, "id": spine.id, "parentId": spine.parent} | kept
    new |= {"id": spine.id, "parentId": spine.parent}
    if spine.type == "compaction" and spine.first_kept is not None:
        new["firstKeptEntryId"] = spine.first_kept
    if spine.type in {"stack_summary", "stack_pop"}:
        new |= {"type": "branch_summary", "fromId": spine.parent or "root"}
    message = new.get("message")
    if isinstance(message, dict) and message.get("role") == "hookMessage":
        new["message"] = message | {"role": "custom"}
    return derived(new, record)


def upgrade_header(header: Body) -> Body:
    """Bring a header to the newest version; the old name for a parent is told by its new one."""
    kept = {name: value for name, value in header.items() if name not in GONE}
    new = {"type": HEADER, "version": VERSION} | kept | {"version": VERSION}
    if "branchedFrom" in new:
        new.setdefault("parentSession", new["branchedFrom"])
    return derived(new, header)
