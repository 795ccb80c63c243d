"""Bodies on demand: one positioned read and one decode for the record behind an entry."""

import os
from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial

from threadline.json_text.decode import load_json
from threadline.json_text.exact import OBJECT, decode_exact
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.entry import NOWHERE, PREVIEW, Entry, TextOf
from threadline.model.error import Fault
from threadline.model.file import File
from threadline.model.session_event import SessionEvent, Setting, TextEvent
from threadline.read.decoding import Decoding, DecodingOf
from threadline.read.guard import bug_fault
from threadline.read.jsonl import BAD
from threadline.read.plain import open_lasting, read_range
from threadline.read.transcript import Transcript

OPEN_FILES = 64
AHEAD = 256 << 10
"""Number of bytes to read at once when entries are asked for in the order of their lines."""


class Bodies:
    """Fetches the records behind entries; keeps a few files open.

    `clean` is there if secrets are taken out: it takes them out of other text in the same way.
    """

    def __init__(self, transcripts: Iterable[Transcript], decoding_of: DecodingOf) -> None:
        self.clean: Callable[[str], str] | None = None
        self.faults: list[Fault] = []
        self.decoding_of = decoding_of
        self._transcripts = {transcript.file: transcript for transcript in transcripts}
        self._handles: OrderedDict[File, int] = OrderedDict()
        self._file = NOWHERE
        self._decoding = Decoding()
        self._starts: array[int] | None = None
        self._keys: array[int] | None = None
        self._ends: array[int] = array("Q")
        self._start = self._end = self._next = 0
        self._held = memoryview(b"")

    def raw_of(self, entry: Entry) -> memoryview:
        """Return the bytes of the record of `entry`; none if the file is gone."""
        return self._record(entry.file, entry.line)

    def _record(self, file: File, number: int) -> memoryview:
        if file is not self._file:
            self._turn_to(file)
        ends = self._ends
        if self._starts is not None:
            start = self._starts[number - 1]
        elif ends:
            start = ends[number - 2] if number > 1 else 0
        else:
            key = self._keys[number - 1] if self._keys is not None else number
            return memoryview(self._decoding.fetch(file.path, key))
        end = ends[number - 1]
        first = self._start
        if start < first or end > self._end:
            self._hold(start, end)
            first = start
        self._next = end
        return self._held[start - first : end - first]

    def _turn_to(self, file: File) -> None:
        """Switch to another file, of which nothing is buffered yet."""
        transcript = self._transcripts[file]
        self._starts, self._ends = transcript.starts, transcript.ends
        self._keys = transcript.keys
        self._file = file
        self._decoding = self.decoding_of(file.format)
        self._start = self._end = 0
        self._next = -AHEAD

    def _hold(self, start: int, end: int) -> None:
        """Read a record; with many that follow it, if the one before it was the last one read."""
        # Reading ahead pays only for readers that go through a file; a single look stays small.
        follows = 0 <= start - self._next < AHEAD
        try:
            found = read_range(self._open(self._file), max(end - start, AHEAD * follows), start)
        except OSError:
            found = b""
        self._start, self._end = start, start + len(found)
        self._held = memoryview(found)

    def record_of(self, entry: Entry) -> Body:
        """Decode the record behind `entry` as its agent wrote it; empty if it is gone."""
        return self._cleaned(decode_body(self.raw_of(entry)))

    def _note_bug(self, entry: Entry, error: Exception) -> None:
        """Record that the content of an entry could not be decoded: a bug, which is told once."""
        fault = bug_fault(entry.file.path, error, entry.line, entry.id or None)
        if fault not in self.faults:
            self.faults.append(fault)

    def body_of(self, entry: Entry) -> Body:
        """Decode the record behind `entry`, with those beside it; empty if it is gone."""
        return self._cleaned(self._whole(entry))

    def exact_of(self, entry: Entry) -> Body:
        """Decode the record behind `entry` so that it can be written again unchanged."""
        record = decode_exact(self.raw_of(entry))
        return self.decoding_of(entry.file.format).own_record(record, entry)

    def said_of(self, entry: Entry) -> list[object]:
        """Return what `entry` says as values that are equal for records that say the same."""
        return self.decoding_of(entry.file.format).said(self.body_of(entry), entry)

    def setting_of(self, entry: Entry) -> Setting:
        """Return where and with what `entry` was written."""
        return self.decoding_of(entry.file.format).setting(self.body_of(entry), entry)

    def session_event_of(self, entry: Entry) -> SessionEvent:
        """Return what the record of `entry` says happened to its session."""
        return self.decoding_of(entry.file.format).session_event(self.body_of(entry), entry)

    def text_event_of(self, entry: Entry, text_of: TextOf) -> TextEvent | None:
        """Return what a text that the client made up says happened; None for any other."""
        return self.decoding_of(entry.file.format).text_event(entry, text_of)

    def name_in(self, entry: Entry) -> str | None:
        """Return the name that `entry` gives its session; None if it gives none."""
        return self.decoding_of(entry.file.format).name_in(self.body_of(entry), entry)

    def words_of(self, entry: Entry) -> Content:
        """Decode what `entry` says, as far as the model is told: not what the client kept."""
        return self.content_of(entry, kept=False)

    def content_of(self, entry: Entry, *, kept: bool = True) -> Content:
        """Decode what `entry` says: directly if possible, unless secrets are to be removed."""
        file = entry.file
        if file is not self._file:
            self._turn_to(file)
        decoding = self._decoding
        try:
            if entry.type in decoding.quick_types and self.clean is None:
                raw = self._record(file, entry.line)
                content = decoding.quick_content(raw, entry, kept=kept)
                if content is not None:
                    content.source = partial(self.body_of, entry)
                    return content
            record = self.body_of(entry)
            return decoding.content(record, entry) if record else Content([], {}, spoken=False)
        except Exception as error:  # noqa: BLE001 - a bug must not hide all other entries
            self._note_bug(entry, error)
            return Content([], {})

    def _whole(self, entry: Entry) -> Body:
        record = decode_body(self.raw_of(entry))
        if beside := self._transcripts[entry.file].beside.get(entry.line):
            record["beside"] = [decode_body(self._record(entry.file, number)) for number in beside]
        try:
            return self.decoding_of(entry.file.format).own_record(record, entry)
        except Exception as error:  # noqa: BLE001 - the same; it is shown as it is written
            self._note_bug(entry, error)
            return record

    def _cleaned(self, body: Body) -> Body:
        """Take out what is not to be shown: nothing, unless a subclass says so."""
        return body

    def text_of(self, entry: Entry) -> str:
        """Return the plain text of `entry`, from its spine if that holds it."""
        content = entry.message.content if entry.message is not None else None
        if isinstance(content, str) and len(content) < PREVIEW:
            return content
        return self.words_of(entry).text

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
    """Decode one line leniently; return an empty body if it is not a record."""
    try:
        return OBJECT.decode(raw)
    except BAD:
        return decode_odd(raw)


def decode_odd(raw: bytes | memoryview) -> Body:
    """Decode what the fast reader refuses."""
    try:
        body = load_json(bytes(raw).decode("utf-8-sig", errors="replace"))
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
