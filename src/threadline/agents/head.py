"""What agents tell a file by: its beginning, and the small file beside a sub-agent's."""

import io
import os

import msgspec

from threadline.json_text.decode import sanitise
from threadline.lazy import decoder
from threadline.model.file import Sidecar
from threadline.read.jsonl import BAD, BOM
from threadline.read.plain import read_beginning, split_session

SIZES = (1 << 12, 1 << 20)
"""How much of a file is looked at: a little, and more if no line ends there."""

RECORD = decoder(dict[str, msgspec.Raw])
SIDECAR = decoder(Sidecar)

Fields = dict[str, msgspec.Raw]
"""The fields of a record, not decoded yet."""


class Head:
    """The first bytes of the file at `path`, and the first records in them."""

    def __init__(self, path: str, raw: bytes) -> None:
        self.path = path
        self.raw = raw
        self._records: list[Fields] | None = None
        self._type: str | None = None

    @property
    def name(self) -> str:
        """The name of the file, without its folder."""
        return os.path.basename(self.path)

    @property
    def session(self) -> str:
        """The session that the path names, if the file holds several; else empty."""
        return split_session(self.path)[1] if "#" in self.path else ""

    @property
    def records(self) -> list[Fields]:
        """The records up to the first one that names its type; others say nothing of a format."""
        if self._records is None:
            self._records = []
            for line in io.BytesIO(self.raw.removeprefix(BOM)):
                record = read_fields(line)
                if record is not None:
                    self._records.append(record)
                    self._type = text_field(record, "type")
                    if self._type is not None:
                        break
        return self._records

    @property
    def first(self) -> Fields:
        """The first record that names its type; empty if there is none."""
        records = self.records
        return records[-1] if self._type is not None else {}

    @property
    def type(self) -> str:
        """The type of the first record that names one."""
        return (self._type or "") if self.records else ""


def read_head(path: str) -> Head:
    """Read the beginning of a file, at least a line of it; an unreadable file has none."""
    little, more = SIZES
    try:
        raw = read_beginning(path, little)
        if b"\n" not in raw and b"\0" not in raw:  # neither a line nor certainly none
            raw = read_beginning(path, little + more)
    except OSError:
        return Head(path, b"")
    return Head(path, raw)


def read_fields(line: bytes) -> Fields | None:
    """Read the fields of a line, however odd; None if it is not a record."""
    try:
        return RECORD.decode(line)
    except BAD:
        pass
    try:  # half a character or a number without end: other fields can still be read
        return RECORD.decode(sanitise(line))
    except (*BAD, ValueError):
        return None


def field(record: Fields, name: str) -> object:
    """Decode one field of a record; None if it is missing or cannot be decoded."""
    raw = record.get(name)
    if raw is None:
        return None
    try:
        return msgspec.json.decode(raw)
    except BAD:  # a number without end, half a character, something nested too deeply
        return None


def text_field(record: Fields, name: str) -> str | None:
    """Decode one field of a record if it is text."""
    value = field(record, name)
    return value if isinstance(value, str) else None


def read_sidecar(path: str) -> Sidecar | None:
    """Read the file beside a sub-agent's transcript; None if there is none that can be read."""
    try:
        with open(path.removesuffix(".jsonl") + ".meta.json", "rb") as handle:
            return SIDECAR.decode(handle.read())
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
