"""The beginning of a file, from which agents tell whether it is theirs."""

import io
import os
from functools import cached_property

import msgspec

from threadline.json_text.decode import sanitise
from threadline.read.jsonl import BAD, BOM
from threadline.read.plain import open_plain, split_session

SIZES = (1 << 12, 1 << 20)
"""How much of a file is looked at: a little, and more if no line ends there."""

RECORD = msgspec.json.Decoder(dict[str, msgspec.Raw])

Fields = dict[str, msgspec.Raw]
"""The fields of a record, not decoded yet."""


class Head:
    """The first bytes of the file at `path`, and the first records in them."""

    def __init__(self, path: str, raw: bytes) -> None:
        self.path = path
        self.raw = raw

    @property
    def name(self) -> str:
        """The name of the file, without its folder."""
        return os.path.basename(self.path)

    @property
    def session(self) -> str:
        """The session that the path names, if the file holds several; else empty."""
        return split_session(self.path)[1] if "#" in self.path else ""

    @cached_property
    def records(self) -> list[Fields]:
        """The records up to the first one that names its type; others say nothing of a format."""
        found: list[Fields] = []
        for line in io.BytesIO(self.raw.removeprefix(BOM)):
            record = read_fields(line)
            if record is not None:
                found.append(record)
                if text_field(record, "type") is not None:
                    break
        return found

    @cached_property
    def first(self) -> Fields:
        """The first record that names its type; empty if there is none."""
        last = self.records[-1] if self.records else {}
        return last if text_field(last, "type") is not None else {}

    @cached_property
    def type(self) -> str:
        """The type of the first record that names one."""
        return text_field(self.first, "type") or ""


def read_head(path: str) -> Head:
    """Read the beginning of a file, at least a line of it; an unreadable file has none."""
    little, more = SIZES
    try:
        with open_plain(path) as handle:
            raw = handle.read(little)
            is_enough = b"\n" in raw or b"\0" in raw  # a line, or none at all
            return Head(path, raw if is_enough else raw + handle.read(more))
    except OSError:
        return Head(path, b"")


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
