"""Schema versions of sessions, and how older ones are read as the newest.

Links are made on spines; `upgrade` brings a whole record in line with its spine. So reading an old
file and migrating it are the same thing, and entries keep their ids from one to the other.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec
from msgspec import UNSET, field

from threadline.json_text.decode import load_json
from threadline.json_text.exact import Record, derived
from threadline.json_text.lenient import fitting_fields
from threadline.store.context.plan import Step
from threadline.store.record import HEADER, VERSION, Header

NO_ENTRY = frozenset({HEADER, ""})
"""Types of records that are not entries."""
OLD_LINKS = ("uuid", "parent_uuid", "first_kept_uuid", "first_kept_index", "back_to_index")
"""What links entries in older versions, as a spine calls it; the newest has other fields for it."""


class Spine(Step, gc=False, omit_defaults=True, eq=False, rename="camel"):
    """The fields of a record that decide its position in the tree and its effect."""

    parent: str | None = field(name="parentId", default=None)
    timestamp: str | None = None
    label: str | None = None
    name: str | None = None
    parent_uuid: str | None = None


NAMES = dict(zip(Spine.__struct_fields__, Spine.__struct_encode_fields__, strict=True))
REPLACED_FIELDS = frozenset(NAMES[name] for name in OLD_LINKS)
DECODER = msgspec.json.Decoder(Spine)


def loose_spine(raw: bytes) -> Spine:
    """Decode a spine leniently, field by field; raise ValueError if `raw` is not JSON."""
    return fitting_fields(Spine, load_json(raw.decode(errors="replace")))


class SchemaVersion(StrEnum):
    """How the entries of a file are linked."""

    LINEAR = "linear"
    UUID = "uuid"
    OLD = "old"
    CURRENT = "current"
    NEWER = "newer"


def detect_schema(header: Header, entries: Sequence[Spine]) -> SchemaVersion:
    """Return the schema version of a file, judged by its header and the ids of its entries.

    Entries without any id are linear whatever the header says: Pi copies them so into a file of
    a newer version.
    """
    version = header.version
    if any(entry.id is not None for entry in entries):
        return schema_by_version(version)
    if any(entry.uuid is not None for entry in entries) or header.parent_uuid is not UNSET:
        return SchemaVersion.UUID
    if version == 1 or any(entry.type == "message" for entry in entries):
        return SchemaVersion.LINEAR
    return schema_by_version(version)


def schema_by_version(version: object) -> SchemaVersion:
    """Return the schema version of a file whose entries have ids."""
    if not isinstance(version, int) or version > VERSION:
        return SchemaVersion.NEWER
    return SchemaVersion.CURRENT if version == VERSION else SchemaVersion.OLD


def relink(
    schema: SchemaVersion, header: Header, lines: Sequence[int], spines: Sequence[Spine]
) -> None:
    """Set the ids and parents of the entries of an older version, given their line numbers.

    `spines` begin with the header, as the indexes of the oldest version count them.
    """
    if schema is SchemaVersion.LINEAR:
        link_in_order(header.id, lines, spines)
    elif schema is SchemaVersion.UUID:
        link_by_uuid(header.uuid, spines)


def link_in_order(session: str, lines: Sequence[int], spines: Sequence[Spine]) -> None:
    """Link every entry to the one before it, or to the one that it went back to."""
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
    """Return the id of the first kept entry; an index out of range keeps everything."""
    index = compaction.first_kept_index
    if index is None:
        return compaction.first_kept
    if not 0 < index < at or spines[index].type in NO_ENTRY:
        index = next(n for n, spine in enumerate(spines) if spine.type not in NO_ENTRY)
    return spines[index].id if index < at else None


def popped_to(spines: Sequence[Spine], pop: Spine, at: int) -> str | None:
    """Return the id of the entry that a pop went back to; its parent if it names none."""
    index = pop.back_to_index
    if index is None or not 0 <= index < at:
        return pop.parent
    return None if spines[index].type in NO_ENTRY else spines[index].id


def link_by_uuid(root: str | None, spines: Sequence[Spine]) -> None:
    """Use uuids as ids; children of the header become roots."""
    for spine in spines:
        if spine.type != HEADER:
            spine.id = spine.uuid
            spine.parent = None if spine.parent_uuid == root else spine.parent_uuid
            spine.first_kept = spine.first_kept_uuid or spine.first_kept


def upgrade(record: Record, spine: Spine) -> Record:
    """Return a record of an older version as the newest has it, linked as its spine says."""
    kept = {name: value for name, value in record.items() if name not in REPLACED_FIELDS}
    new = {"type": spine.type, "id": spine.id, "parentId": spine.parent} | kept
    new |= {"id": spine.id, "parentId": spine.parent}
    if spine.type == "compaction" and spine.first_kept is not None:
        new["firstKeptEntryId"] = spine.first_kept
    if spine.type in {"stack_summary", "stack_pop"}:
        new |= {"type": "branch_summary", "fromId": spine.parent or "root"}
    match new:
        case {"message": {"role": "hookMessage"} as message}:
            new["message"] = message | {"role": "custom"}
        case _:
            pass
    return derived(new, record)


def upgrade_header(header: Record) -> Record:
    """Return a header as the newest version has it; the parent session gets its new name."""
    kept = {name: value for name, value in header.items() if name not in REPLACED_FIELDS}
    new = {"type": HEADER, "version": VERSION} | kept | {"version": VERSION}
    if "branchedFrom" in new:
        new.setdefault("parentSession", new["branchedFrom"])
    return derived(new, header)
