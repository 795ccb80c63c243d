"""Lines of JSON to typed records: whole chunks at once, line by line only where one is bad."""

import re
from array import array
from collections.abc import Callable, Iterator
from typing import BinaryIO, Generic, TypeVar

import msgspec

from threadline.json_text.decode import UNDECODABLE
from threadline.read.long_lines import is_too_long, pass_line

CHUNK = 1 << 20
NEWLINE = b"\n"
BOM = b"\xef\xbb\xbf"
OPEN, CLOSE = b"{}"[0], b"{}"[1]
SPACE = b" \t\r\n"
BLANK = rb"[ \t\r\n]*\n"
"""Blank lines, as many as there are; the decoder passes over them as well."""

BAD = UNDECODABLE
"""What the decoder raises for a line it cannot take."""

Record = TypeVar("Record")
Rescue = Callable[[bytes, int, bool], Record | None]
"""Make what can be made of a bad line: its bytes, its number, whether the file ends inside it."""


Refuse = Callable[[int, int], None]
"""Called with the number and the length of a line that is too long to be read."""


class Lines(msgspec.Struct, Generic[Record], eq=False):
    """The records of one file with their line numbers, and the offset behind every line.

    `numbers` is None while every line holds one record: then record n stands on line n + 1.
    """

    records: list[Record]
    ends: "array[int]"
    numbers: list[int] | None = None
    size: int = 0


class LineReader(Generic[Record]):
    """Reads files of JSON lines into one reused buffer.

    Lines that are too long are not read if there is a `refuse`, which is called for each.
    """

    def __init__(
        self, record: type[Record], rescue: Rescue[Record], refuse: Refuse | None = None
    ) -> None:
        self._decoder = msgspec.json.Decoder(record)
        self._rescue = rescue
        self._refuse = refuse
        self._buffer = bytearray(CHUNK)
        self._blank: list[range] = []

    def read(self, handle: BinaryIO) -> Lines[Record]:
        """Read `handle` (unbuffered, at its start) to its end."""
        lines: Lines[Record] = Lines([], array("Q"))
        held = 0
        while count := self._fill(handle, held):
            # Only the new bytes are searched: a line of many chunks stays linear.
            held = self._take_whole(lines, held, held + count)
            if self._refuse is not None and is_too_long(held, self._buffer[:1]):
                held = self._pass_long(lines, handle, held)
        if held:
            self._take_last(lines, held)
        # One huge line would keep its memory for all files that follow.
        if len(self._buffer) > 4 * CHUNK:
            self._buffer = bytearray(CHUNK)
        return lines

    def _take_whole(self, lines: Lines[Record], searched: int, filled: int) -> int:
        """Take the whole lines of what is in the buffer; return how much is left in it."""
        cut = self._buffer.rfind(NEWLINE, searched, filled) + 1
        if not cut:
            return filled
        self._take(lines, cut)
        left = filled - cut
        self._buffer[:left] = self._buffer[cut:filled]
        return left

    def _pass_long(self, lines: Lines[Record], handle: BinaryIO, held: int) -> int:
        """Pass over a line that is too long; return how much of what follows is in the buffer."""
        self._buffer = bytearray(CHUNK)
        more, rest = pass_line(handle)
        lines.size += held + more
        lines.ends.append(lines.size)
        number = len(lines.ends)
        if lines.numbers is None:
            lines.numbers = list(range(1, number))
        if self._refuse is not None:
            self._refuse(number, held + more)
        self._buffer[: len(rest)] = rest
        return self._take_whole(lines, 0, len(rest))

    def _fill(self, handle: BinaryIO, held: int) -> int:
        if held >= len(self._buffer) - CHUNK // 2:
            self._buffer.extend(bytes(len(self._buffer)))
        with memoryview(self._buffer) as view, view[held : held + CHUNK] as space:
            return handle.readinto(space) or 0  # type: ignore[attr-defined]

    def _take(self, lines: Lines[Record], cut: int) -> None:
        """Take the whole lines in the first `cut` bytes."""
        before = len(lines.ends)
        regular = self._mark(lines, cut)
        spoken = list(between(before, self._blank, len(lines.ends)))
        if lines.numbers is None and self._blank:
            lines.numbers = list(range(1, before + 1))
        records = self._decode(cut) if regular else []
        # One bad line makes the whole chunk fail: then each line is decoded by itself.
        if len(records) != sum(map(len, spoken)):
            self._take_each(lines, before, spoken)
            return
        lines.records += records
        if lines.numbers is not None:
            for places in spoken:
                lines.numbers.extend(range(places.start + 1, places.stop + 1))

    def _decode(self, cut: int) -> list[Record]:
        with memoryview(self._buffer) as view, view[:cut] as chunk:
            try:
                return self._decoder.decode_lines(chunk)
            except BAD:
                return []

    def _mark(self, lines: Lines[Record], cut: int) -> bool:
        """Note where lines end; return True if each that is not blank is bounded by braces.

        Newlines between `}` and `{` cannot lie inside a JSON value, so if all are such and
        there are as many values as lines, every line holds exactly one value.
        """
        buffer, base, append = self._buffer, lines.size, lines.ends.append
        find = buffer.find
        regular = True
        self._blank = []
        at = 0
        while at < cut:
            if (first := buffer[at]) != OPEN:
                if first in SPACE and (end := self._pass_blank(lines, at, cut)) > at:
                    at = end
                    continue
                regular = False
            at = find(NEWLINE, at, cut)
            if buffer[at - 1] != CLOSE:
                regular = False
            at += 1
            append(base + at)
        lines.size = base + cut
        return regular

    def _pass_blank(self, lines: Lines[Record], at: int, cut: int) -> int:
        """Pass over blank lines, which a file can have by the million; return where they end."""
        found = re.compile(BLANK).match(self._buffer, at, cut)
        if found is None:
            return at
        run, first, begin = found[0], len(lines.ends), lines.size + at
        if run.count(NEWLINE) == len(run):
            lines.ends.extend(range(begin + 1, begin + len(run) + 1))
        else:
            lines.ends.extend(begin + line.end() for line in re.finditer(NEWLINE, run))
        self._blank.append(range(first, len(lines.ends)))
        return found.end()

    def _take_each(self, lines: Lines[Record], before: int, spoken: list[range]) -> None:
        base = lines.ends[before - 1] if before else 0
        for places in spoken:
            start = lines.ends[places.start - 1] if places.start else 0
            for number in places:
                end = lines.ends[number]
                self._take_one(lines, bytes(self._buffer[start - base : end - base]), number + 1)
                start = end

    def _take_last(self, lines: Lines[Record], held: int) -> None:
        """Take a last line without newline."""
        lines.size += held
        lines.ends.append(lines.size)
        self._take_one(lines, bytes(self._buffer[:held]), len(lines.ends), torn=True)

    def _take_one(
        self, lines: Lines[Record], raw: bytes, number: int, *, torn: bool = False
    ) -> None:
        if lines.numbers is None:
            lines.numbers = list(range(1, number))
        raw = raw.removeprefix(BOM)
        if not raw.strip():
            return
        record: Record | None
        try:
            record = self._decoder.decode(raw)
        except BAD:
            record = self._rescue(raw, number, torn)
        if record is not None:
            lines.records.append(record)
            lines.numbers.append(number)


def between(first: int, gaps: list[range], last: int) -> Iterator[range]:
    """List the places from `first` up to `last` that are in no gap, stretch by stretch."""
    for gap in gaps:
        if first < gap.start:
            yield range(first, gap.start)
        first = gap.stop
    if first < last:
        yield range(first, last)
