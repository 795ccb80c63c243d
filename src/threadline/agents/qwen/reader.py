"""Qwen Code chats: which files belong to one session, and their records as entries."""

import os
import re
from collections.abc import Iterator
from itertools import count
from typing import BinaryIO

import msgspec

from threadline.agents.genai import Part, lenient_part, spine_content
from threadline.agents.head import Head, field, read_sidecar, text_field
from threadline.agents.qwen import MARKINGS, QWEN
from threadline.json_text.lenient import text_or_none
from threadline.model.body import record_in, text_in
from threadline.model.entry import HUMAN, REWIND, Entry, Message, Origin
from threadline.model.file import File, Format, Header
from threadline.model.ids import NO_ENTRY, NO_SESSION, EntryId, SessionId
from threadline.read.plain import SUFFIXES, stem_of
from threadline.read.salvage import RecordReader
from threadline.read.transcript import Transcript, place_entries
from threadline.read.walk import files_below

COMPRESSION = "chat_compression"
TYPE_BY_SUBTYPE = {COMPRESSION: "compaction", "custom_title": "session_info", "rewind": REWIND}
"""System records that the stages know by another type."""

PEOPLE = frozenset({"mid_turn_user_message", "realtime_message"})
"""Subtypes of `user` records that a person typed or said."""

TEXT_FIELDS = ("type", "subtype", "uuid", "parentUuid", "sessionId", "timestamp", "agentId")
AGENT = r"agent-(.+)\.jsonl$"
OWN_FIELDS = frozenset({"provenance", "systemPayload"})
"""Fields that no other agent writes beside `uuid`."""


def detect(head: Head) -> Format | None:
    """Return the format if the first record is in Qwen Code's form.

    The envelope is that of Claude Code; the message has `parts`.
    """
    first = head.first
    if "uuid" not in first:
        return None
    if OWN_FIELDS & first.keys():
        return QWEN
    message = field(first, "message")
    return QWEN if isinstance(message, dict) and "parts" in message else None


def describe(head: Head) -> File:
    """Return whose transcript a file is, by its path; its first record says what it was made of."""
    folder, name = os.path.split(head.path)
    header = read_header(head)
    agent = re.match(AGENT, name)
    if agent is not None:
        session = SessionId(os.path.basename(folder))
        sidecar = read_sidecar(head.path)
        return File(head.path, session, agent[1], sidecar=sidecar, format=QWEN, header=header)
    named = stem_of(name)
    return File(
        head.path, header.session or SessionId(named), format=QWEN, header=header, named=named
    )


def read_header(head: Head) -> Header:
    """Return what the first record says about all of its file."""
    parent = record_in(field(head.first, "forkedFrom")).get("sessionId")
    return Header(
        SessionId(text_field(head.first, "sessionId") or ""),
        text_field(head.first, "cwd") or "",
        text_field(head.first, "version") or "",
        SessionId(text_in(parent)),
    )


def sub_agent_files(path: str) -> Iterator[str]:
    """Yield the transcripts of the sub-agents of the session at `path`."""
    chats, name = os.path.split(path)
    session = stem_of(name)
    folder = os.path.join(os.path.dirname(chats), "subagents", session)
    yield from files_below(folder, SUFFIXES)


class MessageFields(msgspec.Struct, gc=False):
    """The message of a record, as far as the spine needs it."""

    parts: list[Part] | None = None


class CopiedFrom(Origin, kw_only=True, gc=False):
    """Where a copied record was copied from."""

    session: str | None = msgspec.field(name="sessionId", default=None)
    entry: str | None = msgspec.field(name="messageUuid", default=None)


class Record(msgspec.Struct, gc=False):
    """A record, as far as the spine needs it."""

    type: str | None = None
    subtype: str | None = None
    id: EntryId | None = msgspec.field(name="uuid", default=None)
    parent: EntryId | None = msgspec.field(name="parentUuid", default=None)
    session: SessionId | None = msgspec.field(name="sessionId", default=None)
    time: str | None = msgspec.field(name="timestamp", default=None)
    agent: str | None = msgspec.field(name="agentId", default=None)
    origin: CopiedFrom | None = msgspec.field(name="forkedFrom", default=None)
    side: bool | None = msgspec.field(name="isSidechain", default=None)
    provenance: str | None = None
    message: MessageFields | None = None


class QwenReader:
    """Reads chats and the transcripts of sub-agents, one after the other."""

    def __init__(self) -> None:
        self._records = RecordReader(Record, lenient_record, lambda record: record.id)

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        lines, transcript = self._records.read(file, handle)
        transcript.entries = list(map(make_entry, lines.records))
        place_entries(transcript, lines.numbers or count(1))
        return transcript


def make_entry(record: Record) -> Entry:
    """Return the entry of a record; one without id is a note."""
    kind, subtype = record.type or "", record.subtype
    entry = Entry(
        TYPE_BY_SUBTYPE.get(subtype or "", kind) if kind == "system" else kind,
        record.id or NO_ENTRY,
        record.parent,
        session=record.session or NO_SESSION,
        subtype=subtype,
        time=record.time or "",
        side=record.side,
        agent=record.agent,
        origin=record.origin.session if record.origin is not None else None,
    )
    if subtype == COMPRESSION:
        entry.subtype = "compact_boundary"
        entry.summary = True
    elif kind == "user":
        entry.sender = sender_of(record)
        entry.meta = True if entry.sender is None and subtype else None
    if record.message is not None:
        entry.message = Message(entry.id, spine_content(record.message.parts or ()))
    return entry


def sender_of(record: Record) -> str | None:
    """Return who sent what is said in the user's name; None if the record does not say it."""
    if record.subtype is None:
        return HUMAN if record.provenance == "real_user" else None
    if record.subtype in PEOPLE:
        return HUMAN
    return record.subtype if record.subtype in MARKINGS.senders else None


def lenient_record(value: dict[str, object]) -> tuple[Record, list[str]]:
    """Return what can be read of an odd record, and the names of the fields that cannot."""
    kind, subtype, name, parent, session, time, agent = (
        text_or_none(value.get(field)) for field in TEXT_FIELDS
    )
    odd = [
        field
        for field in TEXT_FIELDS
        if value.get(field) is not None and not isinstance(value[field], str)
    ]
    record = Record(kind, subtype, time=time, agent=agent)
    record.id = EntryId(name) if name is not None else None
    record.parent = EntryId(parent) if parent is not None else None
    record.session = SessionId(session) if session is not None else None
    match value.get("forkedFrom"):
        case {"sessionId": str(source)}:
            record.origin = CopiedFrom(session=source)
        case _:
            pass
    side = value.get("isSidechain")
    record.side = side if isinstance(side, bool) else None
    record.provenance = text_or_none(value.get("provenance"))
    match value.get("message"):
        case {"parts": list(parts)}:
            record.message = MessageFields([lenient_part(part) for part in parts])
        case dict():
            record.message = MessageFields()
        case _:
            pass
    return record, odd
