"""A variant of the toy agent that writes one message a line, as most agents do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from tests.agents.toy.agent import Toy
from tests.agents.toy.reader import Record, entry_of
from threadline.agents.agent import Agent, Archive
from threadline.json_text.lenient import text_or_none
from threadline.model.file import File, Format
from threadline.model.ids import EntryId, SessionId
from threadline.read.plain import SUFFIXES, stem_of
from threadline.read.salvage import RecordReader
from threadline.read.transcript import Transcript, place_entries

if TYPE_CHECKING:
    from threadline.agents.head import Head
    from threadline.read.elements import Recounted
    from threadline.read.reader import Reader

KIMI = Format("kimi", is_tree=True, is_appended=True)


class Lines(Toy):
    """An agent whose session is the file `sessions/<id>.jsonl`; its name is only recognised yet."""

    name = "kimi"
    title = "Kimi CLI"
    formats = (KIMI,)
    suffixes = SUFFIXES
    claims = Agent.claims
    session_in_path = Agent.session_in_path

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of sessions."""
        del environ
        return [Archive(self.name, home / ".kimi" / "sessions")]

    def detect(self, head: Head) -> Format | None:
        """Accept lines with a role and a parent; `head.first` is for records that have a type."""
        first = next(iter(head.records), {})
        return KIMI if {"id", "role", "parent"} <= first.keys() else None

    def describe(self, head: Head, kind: Format) -> File:
        """Return whose transcript a file is, by its name."""
        return File(head.path, SessionId(stem_of(head.path)), format=kind)

    def reader(self) -> Reader:
        """Return a reader of lines."""
        return LinesReader()

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        """Yield the lines of a session."""
        return Agent.recount(self, path, size)


class LinesReader:
    """Reads one file after the other."""

    def __init__(self) -> None:
        self._records = RecordReader(Record, lenient_record, lambda record: record.id)

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        lines, transcript = self._records.read(file, handle)
        transcript.entries = [entry_of(record, 0, file) for record in lines.records]
        place_entries(transcript, lines.numbers or count(1))
        return transcript


def lenient_record(value: dict[str, object]) -> tuple[Record, list[str]]:
    """Return what can be read of an odd message, and the names of the fields that cannot."""
    texts = {name: text_or_none(value.get(name)) for name in ("id", "role", "parent")}
    odd = [name for name, text in texts.items() if text is None and value.get(name) is not None]
    parent = texts["parent"]
    record = Record(EntryId(texts["id"] or ""), texts["role"] or "")
    record.parent = EntryId(parent) if parent else None
    return record, odd
