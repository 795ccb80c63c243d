"""The spine of Claude Code's records: entries that are decoded straight from lines."""

from msgspec import field

from threadline.model.entry import NOWHERE, Compaction, Entry, Message, Odd, Origin, Sender
from threadline.model.file import File
from threadline.model.ids import NO_ENTRY, NO_SESSION, EntryId, SessionId


class CopiedFrom(Origin, kw_only=True, gc=False):
    """Where a copied entry was copied from."""

    session: str | None = field(name="sessionId", default=None)
    entry: str | None = field(name="messageUuid", default=None)


class Preserved(Compaction, kw_only=True, gc=False, omit_defaults=True):
    """What a compaction says it kept word for word."""

    messages: object = field(name="preservedMessages", default=None)
    segment: object = field(name="preservedSegment", default=None)


class ClaudeEntry(Entry, kw_only=True, gc=False, eq=False, omit_defaults=True):
    """An entry, with the names of its fields in records."""

    # The decoder seeks each key from the field behind the last one found, so the fields that every
    # line has stand first, in the order in which clients write them.
    type: str = ""
    id: EntryId = field(name="uuid", default=NO_ENTRY)
    parent: EntryId | None = field(name="parentUuid", default=None)
    side: bool | None = field(name="isSidechain", default=None)
    agent: str | None = field(name="agentId", default=None)
    message: Message | None = None
    time: str = field(name="timestamp", default="")
    session: SessionId = field(name="sessionId", default=NO_SESSION)
    subtype: str | None = None
    origin: CopiedFrom | str | None = field(name="forkedFrom", default=None)
    logical_parent: EntryId | None = field(name="logicalParentUuid", default=None)
    meta: bool | None = field(name="isMeta", default=None)
    summary: bool | None = field(name="isCompactSummary", default=None)
    compaction: Preserved | Odd = field(name="compactMetadata", default=None)
    leaf: EntryId | None = field(name="leafUuid", default=None)
    explicit: bool | None = None
    names: str | None = field(name="messageId", default=None)
    is_active: bool | None = None
    sender: Sender | str | None = field(name="origin", default=None)
    source: str | None = field(name="promptSource", default=None)
    group: str = field(name=" group", default="")
    line: int = field(name=" line", default=0)
    file: File = field(name=" file", default=NOWHERE)
