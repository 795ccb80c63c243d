"""Lines that the fast decoder refuses, decoded with faults for what is odd or lost in them."""

from collections.abc import Callable
from typing import BinaryIO, Generic, TypeVar

from threadline.json_text.decode import DEEPEST, load_numbers, quote_deep
from threadline.model.error import Fault, Level
from threadline.model.file import File
from threadline.read.jsonl import LineReader, Lines
from threadline.read.long_lines import describe_length
from threadline.read.transcript import Transcript

Record = TypeVar("Record")

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""A mark of the byte order, with which a text may begin."""


class Salvage:
    """Decodes the bad lines of one file; what is odd goes to `faults`, what is gone to `lost`."""

    def __init__(self, path: str = "") -> None:
        self.faults: list[Fault] = []
        self.lost: list[Fault] = []
        self._path = path

    def record(self, raw: bytes, number: int, *, torn: bool) -> dict[str, object] | None:
        """Decode a line as a record in any way possible; None if it holds none."""
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            text = raw.decode(errors="replace")
            self.fault(number, "encoding", "invalid UTF-8; replaced")
        text = text.removeprefix(MARK)
        try:
            value = self._value(text, number)
        except ValueError as error:
            kind, what = "json", f"not JSON: {error}"
            if torn:
                kind, what = "torn", "the file ends inside this record"
        else:
            if isinstance(value, dict):
                return value
            kind, what = "object", f"a JSON {type(value).__name__}, not a record"
        self.lost.append(Fault(self._path, number, kind, what, None, Level.ERROR))
        return None

    def _value(self, text: str, number: int) -> object:
        """Decode JSON, however deeply nested."""
        try:
            return load_numbers(text)
        except RecursionError:
            value = load_numbers(quote_deep(text))
            self.fault(number, "depth", f"nested deeper than {DEEPEST} levels; read as text")
            return value

    def too_long(self, number: int, size: int) -> None:
        """Record a line that is not read because of its length."""
        what = describe_length(size)
        self.lost.append(Fault(self._path, number, "too_long", what, None, Level.ERROR))

    def fault(self, number: int, kind: str, what: str, entry: str | None = None) -> None:
        """Record something odd in a line that is shown all the same."""
        self.faults.append(Fault(self._path, number, kind, what, entry, Level.INFO))


class RecordReader(Generic[Record]):
    """Reads files of one record a line, one after the other; bad lines become faults.

    `lenient` returns what can be read of an odd record, and the names of the fields that cannot;
    `id_of` returns the entry that a fault about those concerns.
    """

    def __init__(
        self,
        record: type[Record],
        lenient: Callable[[dict[str, object]], tuple[Record, list[str]]],
        id_of: Callable[[Record], str | None] = lambda _: None,
    ) -> None:
        self._lines = LineReader(record, self._rescue, self._refuse)
        self._lenient = lenient
        self._id_of = id_of
        self._salvage = Salvage()

    def read(self, file: File, handle: BinaryIO) -> tuple[Lines[Record], Transcript]:
        """Return the records of a file, and a transcript without entries that holds its faults."""
        self._salvage = salvage = Salvage(file.path)
        lines = self._lines.read(handle)
        return lines, Transcript(file, [], lines.ends, salvage.faults, salvage.lost, lines.size)

    def _refuse(self, number: int, size: int) -> None:
        self._salvage.too_long(number, size)

    def _rescue(self, raw: bytes, number: int, torn: bool) -> Record | None:  # noqa: FBT001 - as `LineReader` calls it
        value = self._salvage.record(raw, number, torn=torn)
        if value is None:
            return None
        record, odd = self._lenient(value)
        if odd:
            what = f"unexpected value in {', '.join(odd)}"
            self._salvage.fault(number, "field", what, self._id_of(record))
        return record
