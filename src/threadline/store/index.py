"""The record index of a session: spine and span of every record, found by id, and the refs."""

from collections.abc import Sequence
from itertools import count

from threadline.collector import collector_paused
from threadline.disk.file_state import FileState
from threadline.json_text.exact import Record, new_record
from threadline.json_text.lenient import fitting_fields
from threadline.model.error import Fault, Level
from threadline.read.jsonl import BAD, LineReader, Lines
from threadline.store.encoding import decode_line
from threadline.store.errors import NotASessionError, StoreError
from threadline.store.journal import Journal, Span, Spans, span_of
from threadline.store.record import HEADER, TYPES, Header
from threadline.store.refs import METADATA, Refs
from threadline.store.schema_version import (
    DECODER,
    SchemaVersion,
    Spine,
    detect_schema,
    loose_spine,
    relink,
)

UNCOMMON = METADATA | {HEADER, "leaf"}
"""Types of records that are not just a step of the conversation."""
TAIL = 4096
"""How many bytes before the end of what was read must be unchanged for it to be still valid."""


class RecordIndex:
    """Index of the records of a journal: read once, then kept up to date with what is appended.

    Record n is on line `line(n)`; its bytes are at `span(n)`.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._where = str(journal.path or "memory")
        self._read()

    def load(self) -> None:
        """Read the whole journal again; keep the old state if it is no longer a session."""
        known = dict(self.__dict__)
        try:
            self._read()
        except StoreError:
            self.__dict__ = known
            raise

    def _read(self) -> None:
        self.faults: list[Fault] = []
        self.by_id: dict[str, int] = {}
        self.refs = Refs()
        self._entry_count = 0
        self._children: dict[str | None, list[int]] | None = None
        self._state = self._journal.state()
        with collector_paused(), self._journal.stream() as handle:
            lines: Lines[Spine] = LineReader(Spine, self._rescue).read(handle)
        self.records = lines.records
        self._ends = lines.ends
        self._numbers = lines.numbers
        self.size = lines.size
        self.header_body = self._header_body()
        self.header = fitting_fields(Header, self.header_body)
        self.schema_version = self._link()
        self._index(0)
        self._set_tail(self._journal.read(max(0, self.size - TAIL), self.size))

    def catch_up(self) -> bool:
        """Read what other processes wrote; return True if everything had to be read again."""
        state = self._journal.state()
        if state == self._state:
            return False
        if not self._has_grown(state):
            self.load()
            return True
        with self._journal.stream(self.size) as handle:
            self._add_lines(handle.read(), self.size)
        self._state = state
        return False

    def _add_lines(self, data: bytes, start: int) -> None:
        """Add the lines of `data`, which begin at `start`; the last one is complete."""
        if not data:
            return
        first = len(self.records)
        at = 0
        while at < len(data):
            end = data.find(b"\n", at) + 1 or len(data)
            self._add_line(data[at:end], start + end)
            at = end
        self._index(first)
        self._set_tail(data[-TAIL:])

    def add_own(self, data: bytes, start: int) -> None:
        """Add lines that this process appended.

        Pi writes without a lock: if it wrote in between, everything is read again.
        """
        state = self._journal.state()
        ours = start == (self.size if self._ends_whole else self.size + 1)
        if not ours or state.size != start + len(data):
            self.load()
            return
        # If a torn line was ended first, the newline belongs to the line before ours.
        self._ends[-1] = start
        self._add_lines(data, start)
        self._state = state

    def line(self, n: int) -> int:
        """Return the number of the line that record `n` is on."""
        return n + 1 if self._numbers is None else self._numbers[n]

    def span(self, n: int) -> Span:
        """Return where the bytes of record `n` begin and end."""
        return span_of(self._ends, self.line(n))

    def spans(self, numbers: Sequence[int]) -> Spans:
        """Return where the bytes of records are."""
        return Spans(self._ends, [self.line(n) for n in numbers])

    def walk(self, entry: str | None) -> list[int]:
        """Return the path to `entry`, root first, as far as its ancestors are known."""
        path: list[int] = []
        by_id, records, limit = self.by_id, self.records, len(self.by_id)
        unique = not self._has_duplicates
        while entry is not None and (n := by_id.get(entry)) is not None:
            if len(path) > limit:
                return self._walk_cycle(records[path[0]].id)
            path.append(n)
            entry = records[n].parent
            # The parent is nearly always the line before, which costs less than a look-up.
            while n and unique and entry is not None and records[n - 1].id == entry:
                n -= 1
                path.append(n)
                entry = records[n].parent
        path.reverse()
        return path

    def _walk_cycle(self, entry: str | None) -> list[int]:
        path: dict[int, None] = {}
        while entry is not None and (n := self.by_id[entry]) not in path:
            path[n] = None
            entry = self.records[n].parent
        return list(reversed(path))

    def children_of(self, entry: str | None) -> Sequence[int]:
        """Return the children of `entry`, in the order of the file; roots for None."""
        if self._children is None:
            self._children = {}
            for n in self.by_id.values():
                self._children.setdefault(self.records[n].parent, []).append(n)
        return self._children.get(entry, ())

    def _header_body(self) -> Record:
        """Return the header, wherever it stands, or one for a session that has lost it."""
        headers = (n for n, spine in enumerate(self.records) if spine.type == HEADER and spine.id)
        self._header_at = next(headers, -1)
        if self._header_at < 0:
            return self._missing_header()
        header = decode_line(self._journal.read(*self.span(self._header_at)))
        if fitting_fields(Header, header).id != self.records[self._header_at].id:
            hint = "it changed while it was read; try again"
            raise NotASessionError(f"incomplete header: {self._where}", hint)
        return header

    def _missing_header(self) -> Record:
        """Return the header of the oldest version, named by its file, for entries without one.

        Raise NotASessionError if any of the records is none of a session's: the file is another's.
        """
        path = self._journal.path
        known = all(one.type in TYPES and one.timestamp for one in self.records)
        if path is None or not self.records or not known:
            what = "is empty" if not self.size else "has no header"
            hint = "only sessions in Pi's format can be written; one of their records has the type"
            hint += " 'session'; nothing was changed. `threadline repair` copies with a new header"
            raise NotASessionError(f"not a session: {self._where} {what}", hint)
        begun = self.records[0].timestamp
        header = {"type": HEADER, "id": path.stem.rpartition("_")[2], "timestamp": begun, "cwd": ""}
        self._fault(0, "header", "the file has no header")
        return new_record(header)

    def _link(self) -> SchemaVersion:
        entries = [spine for spine in self.records if spine.type != HEADER]
        schema = detect_schema(self.header, entries)
        if schema in {SchemaVersion.LINEAR, SchemaVersion.UUID}:
            lines = [self.line(n) for n in range(len(self.records))]
            relink(schema, self.header, lines, self.records)
        if self._header_at and schema is SchemaVersion.CURRENT:
            # Pi opens no file whose header is not first: the first write puts it there.
            return SchemaVersion.OLD
        return schema

    def _index(self, first: int) -> None:
        """Add the records from `first` on to ids, children and refs."""
        new = self.records[first:]
        uncommon = [n for n, spine in enumerate(new) if spine.type in UNCOMMON or spine.id is None]
        for n in uncommon:
            self._skip_unless_entry(new[n], first + n)
        ids = [spine.id for spine in new]
        added = {entry: n for entry, n in zip(ids, count(first), strict=False) if entry is not None}
        self.by_id |= added
        self._entry_count += len(ids) - ids.count(None)
        self._grow_children(added)
        self.refs.apply_all(new, uncommon, self.by_id)

    def _skip_unless_entry(self, spine: Spine, n: int) -> None:
        """Keep a header out of the ids; report an entry without an id."""
        if spine.type == HEADER:
            spine.id = None
        elif spine.id is None:
            self._fault(self.line(n), "id", "an entry without id is not in the tree")

    def _grow_children(self, added: dict[str, int]) -> None:
        if self._children is None:
            return
        if self._has_duplicates:
            self._children = None
            return
        for n in added.values():
            self._children.setdefault(self.records[n].parent, []).append(n)

    @property
    def _has_duplicates(self) -> bool:
        """True if an id occurs more than once; the last one counts."""
        return self._entry_count != len(self.by_id)

    def _add_line(self, raw: bytes, end: int) -> None:
        self._ends.append(end)
        self.size = end
        number = len(self._ends)
        spine: Spine | None
        try:
            spine = DECODER.decode(raw)
        except BAD:
            spine = self._rescue(raw, number, not raw.endswith(b"\n")) if raw.strip() else None
        if spine is None:
            if self._numbers is None:
                self._numbers = list(range(1, number))
            return
        self.records.append(spine)
        if self._numbers is not None:
            self._numbers.append(number)

    def _has_grown(self, state: FileState) -> bool:
        """Return True if the journal is what was read, with more appended."""
        if state.identity != self._state.identity or state.size < self.size or not self._ends_whole:
            return False
        if self.schema_version is not SchemaVersion.CURRENT and state.size > self.size:
            return False
        # Same file and larger is not enough: an editor may have rewritten it in place.
        start = self.size - len(self._tail)
        return self._journal.read(start, self.size) == self._tail

    def _set_tail(self, tail: bytes) -> None:
        """Remember the last bytes; while they are unchanged, so is what was read before them."""
        self._tail = tail
        self._ends_whole = tail.endswith(b"\n")

    def _rescue(self, raw: bytes, number: int, torn: bool) -> Spine | None:  # noqa: FBT001
        try:
            return loose_spine(raw)
        except ValueError as error:
            kind, what = ("torn", "the line is torn") if torn else ("json", f"not JSON: {error}")
            self._fault(number, kind, what)
        return None

    def _fault(self, line: int, kind: str, what: str) -> None:
        self.faults.append(Fault(self._where, line, kind, what, None, Level.ERROR))
