"""A transcript as it was kept: where it lay, what it held, and the row that says so."""

import hashlib
import json
from os import fsencode

import msgspec


class Original(msgspec.Struct, frozen=True):
    """A file as it was kept: `pieces` are the names of its parts, `mode` is None if unknown.

    `earlier` is what it held before it was rewritten; what only grew has nothing earlier.
    """

    path: str
    size: int
    modified: int
    pieces: list[str]
    earlier: "list[Original]" = []
    mode: int | None = None

    @property
    def every(self) -> "list[Original]":
        """All that was kept of the file, the newest first."""
        return [self, *self.earlier]

    @property
    def names(self) -> set[str]:
        """The names of all pieces, of earlier versions too."""
        return {name for one in self.every for name in one.pieces}


def encode_original(original: Original) -> bytes:
    """Encode a row; a path that is not UTF-8 keeps its bytes as escapes."""
    return f"{json.dumps(msgspec.to_builtins(original))}\n".encode()


def decode_original(row: bytes) -> Original | None:
    """Decode a row; return None if it is torn or not a row."""
    try:
        return msgspec.convert(json.loads(row), Original)
    except (ValueError, RecursionError, msgspec.ValidationError):
        return None


def encode_record(original: Original) -> bytes:
    """Encode a row that stands by itself, followed by its checksum."""
    row = encode_original(original)
    return row + f"{hashlib.sha256(row).hexdigest()}\n".encode()


def decode_record(content: bytes) -> Original | None:
    """Decode a row that stands by itself; return None if it is damaged."""
    row, newline, checksum = content.partition(b"\n")
    if hashlib.sha256(row + newline).hexdigest().encode() != checksum.strip():
        return None
    return decode_original(row)


def record_name(path: str) -> str:
    """Return the name of the file in which the row of a kept file stands by itself."""
    return f"{hashlib.sha256(fsencode(path)).hexdigest()[:40]}.json"
