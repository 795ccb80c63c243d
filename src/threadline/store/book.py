"""The book of a session: every record's spine and place, found by id, with the refs."""

from collections.abc import Sequence
from itertools import count

from threadline.model.collector import collector_paused
from threadline.model.fault import Fault, Level
from threadline.read.jsonl import BAD, LineReader, Lines
from threadline.store.errors import NotASessionError, StoreError
from threadline.store.form import HEADER, Form, form_of, relink
from threadline.store.journal import Journal, Stamp
from threadline.store.places import Places, Span, span_of
from threadline.store.record import Body, decode_line
from threadline.store.refs import ASIDE, Refs
from threadline.store.spine import DECODER, Spine, loose_spine

UNCOMMON = ASIDE | {HEADER, "leaf"}
"""Types of record that are more than a step of the session."""
CHECKED = 4096
"""How many bytes before the end of what is known must be unchanged for it to be trusted."""


class Book:
    """What is known of a journal: read once, then kept up with what is added.

    Record n stands on line `line(n)`; its bytes are at `span(n)`.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._where = str(journal.path or "memory")
        self._read()

    def load(self) -> None:
        """Read the whole journal; if it is no session any more, what was known stays known."""
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
        self._entered = 0
        self._children: dict[str | None, list[int]] | None = None
        self.stamp = self._journal.stamp()
        with collector_paused(), self._journal.stream() as handle:
            lines: Lines[Spine] = LineReader(Spine, self._rescue).read(handle)
        self.records = lines.records
        self._ends = lines.ends
        self._numbers = lines.numbers
        self.size = lines.size
        self.header = self._header()
        self.form = self._link()
        self._index(0)
        self._remember_tail()

    def catch_up(self) -> bool:
        """Take in what others wrote; say whether it is no longer what was read, and more."""
        stamp = self._journal.stamp()
        if stamp == self.stamp:
            return False
        if not self._grown(stamp):
            self.load()
            return True
        with self._journal.stream(self.size) as handle:
            self.take(handle.read(), self.size)
        self.stamp = stamp
        return False

    def take(self, data: bytes, start: int) -> None:
        """Enter the lines of `data`, which begin at `start`; the last one is whole."""
        if not data:
            return
        first = len(self.records)
        at = 0
        while at < len(data):
            end = data.find(b"\n", at) + 1 or len(data)
            self._enter(data[at:end], start + end)
            at = end
        self._index(first)
        self._trust(data[-CHECKED:])

    def written(self, data: bytes, start: int) -> None:
        """Enter lines that we added ourselves.

        Pi writes without a lock: if anything came in between, everything is read again.
        """
        stamp = self._journal.stamp()
        ours = start == (self.size if self._settled else self.size + 1)
        if not ours or stamp.size != start + len(data):
            self.load()
            return
        self._ends[-1] = start
        self.take(data, start)
        self.stamp = stamp

    def line(self, n: int) -> int:
        """Say on which line record `n` stands."""
        return n + 1 if self._numbers is None else self._numbers[n]

    def span(self, n: int) -> Span:
        """Say where the bytes of record `n` begin and end."""
        return span_of(self._ends, self.line(n))

    def places(self, numbers: Sequence[int]) -> Places:
        """Say where the bytes of many records are."""
        return Places(self._ends, [self.line(n) for n in numbers])

    def walk(self, entry: str | None) -> list[int]:
        """Give the path to `entry`, root first; it ends where a parent is missing or repeats."""
        path: list[int] = []
        by_id, records, limit = self.by_id, self.records, len(self.by_id)
        plain = not self._repeats
        while entry is not None and (n := by_id.get(entry)) is not None:
            if len(path) > limit:
                return self._walk_cycle(records[path[0]].id)
            path.append(n)
            entry = records[n].parent
            # The parent is nearly always the line before, which costs less than a look-up.
            while n and plain and entry is not None and records[n - 1].id == entry:
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
        """List the entries that hang on `entry`, in the order of the file."""
        if self._children is None:
            self._children = {}
            for n in self.by_id.values():
                self._children.setdefault(self.records[n].parent, []).append(n)
        return self._children.get(entry, ())

    def _header(self) -> Body:
        """Read the header; the first record must be one."""
        first = self.records[0] if self.records else None
        if first is None or first.type != HEADER or first.id is None:
            what = "is empty" if not self.size else "has no header"
            hint = "a session that can be written is in Pi's form and begins with a record of type"
            hint += " 'session'; those of other agents can only be read; nothing was changed"
            raise NotASessionError(f"{self._where} is no session: it {what}", hint)
        header = decode_line(self._journal.read(*self.span(0)))
        if header.get("id") != first.id:
            hint = "it was changed while it was read; try again"
            raise NotASessionError(f"the header of {self._where} cannot be read whole", hint)
        return header

    def _link(self) -> Form:
        entries = [spine for spine in self.records if spine.type != HEADER]
        form = form_of(self.header, entries)
        if form in {Form.LINEAR, Form.UUID}:
            lines = [self.line(n) for n in range(len(self.records))]
            relink(form, self.header, lines, self.records)
        return form

    def _index(self, first: int) -> None:
        """Enter records from `first` on: ids, children, refs."""
        fresh = self.records[first:]
        odd = [n for n, spine in enumerate(fresh) if spine.type in UNCOMMON or spine.id is None]
        for n in odd:
            self._pass_over(fresh[n], first + n)
        ids = [spine.id for spine in fresh]
        added = {entry: n for entry, n in zip(ids, count(first), strict=False) if entry is not None}
        self.by_id |= added
        self._entered += len(ids) - ids.count(None)
        self._grow_children(added)
        self.refs.note_all(fresh, odd, self.by_id)

    def _pass_over(self, spine: Spine, n: int) -> None:
        """See to it that a header is no entry; an entry without id is none either, and a fault."""
        if spine.type == HEADER:
            spine.id = None
        elif spine.id is None:
            self._fault(self.line(n), "id", "an entry without id is not in the tree")

    def _grow_children(self, added: dict[str, int]) -> None:
        if self._children is None:
            return
        if self._repeats:
            self._children = None
            return
        for n in added.values():
            self._children.setdefault(self.records[n].parent, []).append(n)

    @property
    def _repeats(self) -> bool:
        """Say whether an id occurs more than once; the last one counts."""
        return self._entered != len(self.by_id)

    def _enter(self, raw: bytes, end: int) -> None:
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

    def _grown(self, stamp: Stamp) -> bool:
        """Say whether the journal is what was read, with more behind it."""
        if stamp.file != self.stamp.file or stamp.size < self.size or not self._settled:
            return False
        if self.form is not Form.CURRENT and stamp.size > self.size:
            return False
        start = self.size - len(self._tail)
        return self._journal.read(start, self.size) == self._tail

    def _remember_tail(self) -> None:
        self._trust(self._journal.read(max(0, self.size - CHECKED), self.size))

    def _trust(self, tail: bytes) -> None:
        """Remember the last bytes; while they stand, so does what was read before them."""
        self._tail = tail
        self._settled = tail.endswith(b"\n")

    def _rescue(self, raw: bytes, number: int, torn: bool) -> Spine | None:  # noqa: FBT001
        try:
            return loose_spine(raw)
        except ValueError as error:
            kind, what = ("torn", "the line is torn") if torn else ("json", f"not JSON: {error}")
            self._fault(number, kind, what)
        return None

    def _fault(self, line: int, kind: str, what: str) -> None:
        self.faults.append(Fault(self._where, line, kind, what, None, Level.ERROR))
