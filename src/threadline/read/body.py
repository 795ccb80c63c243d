"""Bodies on demand: one positioned read and one decode for the record behind an entry."""

import os
from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from threadline.model.body import Body, text_of_body
from threadline.model.entry import NOWHERE, PREVIEW, Entry
from threadline.model.file import File
from threadline.read.codex.body import codex_body
from threadline.read.deep import load_json
from threadline.read.exact import RECORDS, decode_exact
from threadline.read.jsonl import BAD
from threadline.read.pi_body import pi_body
from threadline.read.plain import open_lasting
from threadline.read.salvage import printable
from threadline.read.shown import SHOWN
from threadline.read.transcript import Transcript

OPEN_FILES = 64
AHEAD = 256 << 10
"""How many bytes are read at once by who reads a file from line to line."""

Decoder = msgspec.json.Decoder[Any]
"""Takes some fields of a record, `uuid` among them."""

MakeBody = Callable[[Body, Entry], Body]
"""Make the body of an entry, as the outline knows it, of the record on its line."""


def claude_body(record: Body, entry: Entry) -> Body:
    """Take the record of an entry as it is; one that is another's is empty."""
    name = record.get("uuid")
    if not entry.id or name == entry.id:
        return record
    return record if isinstance(name, str) and printable(name) == entry.id else {}


BODIES: dict[str, MakeBody] = {"codex": codex_body, "pi": pi_body}
"""How bodies are made in each format that writes them in another way than Claude Code."""


class Bodies:
    """Fetches the records behind entries; keeps a few files open.

    `clean` is there if secrets are taken out: it takes them out of other text in the same way.
    """

    def __init__(self, transcripts: Iterable[Transcript]) -> None:
        self.clean: Callable[[str], str] | None = None
        self._transcripts = {transcript.file: transcript for transcript in transcripts}
        self._handles: OrderedDict[File, int] = OrderedDict()
        self._file = NOWHERE
        self._ends: array[int] = array("Q")
        self._start = self._end = self._next = 0
        self._held = memoryview(b"")

    def raw_of(self, entry: Entry) -> memoryview:
        """Give the bytes of the line of `entry`; none if the file is gone."""
        return self._line(entry.file, entry.line)

    def _line(self, file: File, number: int) -> memoryview:
        if file is not self._file:
            self._turn_to(file)
        start = self._ends[number - 2] if number > 1 else 0
        end = self._ends[number - 1]
        if start < self._start or end > self._end:
            self._hold(start, end)
        self._next = end
        return self._held[start - self._start : end - self._start]

    def _turn_to(self, file: File) -> None:
        """Go on with another file, of which nothing is held yet."""
        self._ends = self._transcripts[file].ends
        self._file = file
        self._start = self._end = 0
        self._next = -AHEAD

    def _hold(self, start: int, end: int) -> None:
        """Read a line; with many that follow it, if the one before it was the last one read."""
        follows = 0 <= start - self._next < AHEAD
        try:
            found = os.pread(self._open(self._file), max(end - start, AHEAD * follows), start)
        except OSError:
            found = b""
        self._start, self._end = start, start + len(found)
        self._held = memoryview(found)

    def body_of(self, entry: Entry) -> Body:
        """Decode the whole record behind `entry`; empty if it is no longer there."""
        make = BODIES.get(entry.file.format, claude_body)
        record = decode_body(self.raw_of(entry))
        if beside := self._transcripts[entry.file].beside.get(entry.line):
            record["beside"] = [decode_body(self._line(entry.file, line)) for line in beside]
        return make(record, entry)

    def record_of(self, entry: Entry) -> Body:
        """Return the record on the line of `entry` in the words of its own format."""
        return decode_body(self.raw_of(entry))

    def exact_of(self, entry: Entry) -> Body:
        """Decode a record of Claude Code to be written again."""
        return claude_body(decode_exact(self.raw_of(entry)), entry)

    def part_of(self, entry: Entry, decoder: Decoder) -> Body:
        """Decode of the record behind `entry` what `decoder` takes, in other formats all of it."""
        if entry.file.format in BODIES:
            return self.body_of(entry)
        try:
            record = decoder.decode(self._line(entry.file, entry.line))
        except BAD:
            return self.body_of(entry)
        return claude_body(record, entry)

    def shown_of(self, entry: Entry) -> Body:
        """Decode what readers are shown of the record, which may be less than all of it."""
        decoder = SHOWN.get(entry.type)
        if decoder is None or entry.subtype is not None or entry.file.format != "claude":
            return self.body_of(entry)
        return self.part_of(entry, decoder)

    def text_of(self, entry: Entry) -> str:
        """Give the plain text of `entry`, from its spine if that holds it."""
        content = entry.message.content if entry.message is not None else None
        if isinstance(content, str) and len(content) < PREVIEW:
            return content
        return text_of_body(self.body_of(entry))

    def _open(self, file: File) -> int:
        handle = self._handles.pop(file, None)
        if handle is None:
            handle = open_lasting(file.path)
            if len(self._handles) >= OPEN_FILES:
                os.close(self._handles.popitem(last=False)[1])
        self._handles[file] = handle
        return handle

    def __del__(self, close: Callable[[int], None] = os.close) -> None:
        """Close what is open; `close` is kept because modules may be gone when Python leaves."""
        while self._handles:
            close(self._handles.popitem()[1])


def decode_body(raw: bytes | memoryview) -> Body:
    """Decode one line, however odd; what is no record is empty."""
    try:
        return RECORDS.decode(raw)
    except BAD:
        return decode_odd(raw)


def decode_odd(raw: bytes | memoryview) -> Body:
    """Decode what the fast reader refuses."""
    try:
        body = load_json(bytes(raw).decode("utf-8-sig", errors="replace"))
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
