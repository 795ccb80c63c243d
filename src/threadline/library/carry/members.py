"""The stream of a pack: members of a tar file, compressed; written and read without seeking."""

import hashlib
import io
import sys
import tarfile
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, NamedTuple, Protocol

from threadline.library.carry.errors import damaged
from threadline.library.carry.manifest import SUMS, encode_sums
from threadline.read.packed import FLOOR, PIECE, RATIO

if TYPE_CHECKING or sys.version_info < (3, 14):
    from backports import zstd
else:
    from compression import zstd

LEVEL = 3
BLOCK = 512
LONGEST_NAME = 4096
LONGEST_HEADER = 3 * LONGEST_NAME
LONGEST_SIZE = 18
"""Digits of a size."""
END = bytes(2 * BLOCK)
ESCAPES = "surrogateescape"
SECOND = 1_000_000_000
LATEST = (10**10 - 1) * SECOND
"""The last time that a file may have; what was written before 1970 gets that year."""
REGULAR, EXTENDED = b"0", b"x"
FIELDS = frozenset({b"path", b"size", b"mtime", b"hdrcharset"})
"""What an extended header tells."""

MAGIC = b"\x28\xb5\x2f\xfd"
"""How a compressed stream begins."""

SKIPPED = b"\x50\x2a\x4d\x18"
"""How a frame begins that holds nothing; its size and so many bytes follow."""

MOST_FRAMES = 100
"""Frames of a stream. It has one, unless it shrinks to nearly nothing."""


class Sink(Protocol):
    """What a pack is written to."""

    def write(self, data: bytes, /) -> object:
        """Write bytes."""


class Member(NamedTuple):
    """A file in a pack: its name in bytes, its size, its mode and its time in nanoseconds."""

    name: bytes
    size: int
    mode: int = 0o600
    modified: int = 0


class PackWriter:
    """Writes members one after the other, with the sums of all at the end."""

    def __init__(self, out: Sink) -> None:
        self._out = out
        self._frame = new_frame()
        self._packed = self._plain = 0
        self._sums: list[tuple[bytes, str]] = []

    def add_bytes(self, name: str, content: bytes) -> None:
        """Write a small member."""
        self.add(Member(name.encode(), len(content)), io.BytesIO(content))

    def add(self, member: Member, source: IO[bytes]) -> None:
        """Write a member; raise EOFError if its source is shorter than it should be."""
        self._write(header_of(member))
        digest, left = hashlib.sha256(), member.size
        while left:
            piece = source.read(min(PIECE, left))
            if not piece:
                raise EOFError
            digest.update(piece)
            self._write(piece)
            left -= len(piece)
        self._write(padding(member.size))
        self._sums.append((member.name, digest.hexdigest()))

    def finish(self) -> None:
        """Write the sums and the end."""
        self.add_bytes(SUMS, encode_sums(self._sums))
        self._send(self._frame.compress(END))
        self._send(self._frame.flush())

    def _write(self, data: bytes) -> None:
        self._send(self._frame.compress(data))
        self._plain += len(data)
        if self._plain > max(FLOOR, RATIO * self._packed) // 2:
            self._pad()

    def _pad(self) -> None:
        """Make the pack larger: what shrinks to nearly nothing is refused where it is unpacked."""
        self._send(self._frame.flush())
        size = self._plain * 4 // RATIO
        self._send(SKIPPED + size.to_bytes(4, "little") + bytes(size))
        self._frame = new_frame()

    def _send(self, packed: bytes) -> None:
        if packed:
            self._out.write(packed)
            self._packed += len(packed)


def new_frame() -> zstd.ZstdCompressor:
    """Return what compresses; it adds a checksum."""
    checked: dict[int, int] = {
        zstd.CompressionParameter.compression_level: LEVEL,
        zstd.CompressionParameter.checksum_flag: 1,
    }
    return zstd.ZstdCompressor(options=checked)


def header_of(member: Member) -> bytes:
    """Return the header of a member, as tar has it since POSIX.1-2001."""
    info = tarfile.TarInfo(member.name.decode(errors=ESCAPES))
    seconds, parts = divmod(min(max(member.modified, 0), LATEST), SECOND)
    info.size, info.mode, info.mtime = member.size, member.mode, seconds
    if parts:
        info.pax_headers = {"mtime": f"{seconds}.{parts:09}"}
    return info.tobuf(tarfile.PAX_FORMAT, "utf-8", ESCAPES)


def padding(size: int) -> bytes:
    """Return what fills the last block of a member."""
    return bytes(-size % BLOCK)


class Unpacked:
    """The decompressed bytes of a stream, up to a multiple of what was read."""

    def __init__(self, source: IO[bytes], begun: bytes = b"") -> None:
        self._source = source
        self._begun = begun
        self._rest = b""
        self._frame = zstd.ZstdDecompressor()
        self._frames = 1
        self._packed = self._plain = 0

    def read(self, size: int) -> bytes:
        """Return exactly so many bytes; raise PackError if there are fewer."""
        pieces: list[bytes] = []
        while size:
            piece = self._piece(size)
            if not piece:
                self._next_frame()
            pieces.append(piece)
            size -= len(piece)
        return b"".join(pieces)

    def finish(self) -> None:
        """Read to the end; raise PackError if there is more, or less, than there should be."""
        if self._piece(1) or not self._frame.eof:
            raise damaged("something follows its end")
        if self._frame.unused_data or self._more():
            raise damaged("something follows its end")

    def _next_frame(self) -> None:
        """Go on with the next frame; raise PackError if there is none."""
        self._rest = self._frame.unused_data or self._more()
        if not self._rest:
            raise damaged("it ends early")
        self._frames += 1
        if self._frames > MOST_FRAMES:
            raise damaged("it has too many parts")
        self._frame = zstd.ZstdDecompressor()

    def _more(self) -> bytes:
        if self._rest:  # which was counted before
            piece, self._rest = self._rest, b""
            return piece
        piece, self._begun = self._begun or self._source.read(PIECE), b""
        self._packed += len(piece)
        return piece

    def _piece(self, size: int) -> bytes:
        piece = b""
        while not piece and not self._frame.eof:
            packed = self._more() if self._frame.needs_input else b""
            if self._frame.needs_input and not packed:
                raise damaged("it ends early")
            try:
                piece = self._frame.decompress(packed, min(size, PIECE))
            except zstd.ZstdError as error:
                raise damaged(str(error).lower()) from error
        self._plain += len(piece)
        if self._plain > max(FLOOR, RATIO * self._packed):
            raise damaged("it unpacks to far more than it should")
        return piece


class Content:
    """The bytes of a member, to be read once, in pieces."""

    def __init__(self, source: Unpacked, size: int) -> None:
        self._source = source
        self._left = size
        self._rest = -size % BLOCK
        self._digest = hashlib.sha256()

    def pieces(self) -> Iterator[bytes]:
        """Yield the bytes."""
        while self._left:
            piece = self._source.read(min(self._left, PIECE))
            self._left -= len(piece)
            self._digest.update(piece)
            yield piece
        if any(self._source.read(self._rest)):
            raise damaged("something is between its files")
        self._rest = 0

    def digest(self) -> str:
        """Return the sum of what was read, and pass over what was not."""
        for _ in self.pieces():
            pass
        return self._digest.hexdigest()


def members_in(source: Unpacked) -> Iterator[tuple[Member, Content]]:
    """Yield the members of a pack, each to be read before the next; raise PackError if damaged."""
    told: dict[bytes, bytes] = {}
    while True:
        block = source.read(BLOCK)
        if not any(block):
            break
        info = header_in(block)
        size = size_in(info, told)
        content = Content(source, size)
        if info.type == EXTENDED:
            if size > LONGEST_HEADER or told:
                raise damaged("a header is too long")
            told = records_in(b"".join(content.pieces()))
            continue
        if info.type != REGULAR:
            raise damaged(f"'{info.name}' is not a regular file")
        yield member_of(info, told)._replace(size=size), content
        content.digest()
        told = {}
    if any(source.read(BLOCK)):
        raise damaged("its end is not where it should be")
    source.finish()


def header_in(block: bytes) -> tarfile.TarInfo:
    """Parse one block of a header."""
    try:
        info = tarfile.TarInfo.frombuf(block, "utf-8", ESCAPES)
    except (tarfile.TarError, ValueError) as error:
        raise damaged(f"a header cannot be read: {error}") from error
    return info


def size_in(info: tarfile.TarInfo, told: dict[bytes, bytes]) -> int:
    """Return the size of a member; one of 8 GiB or more has it in its extended header."""
    digits = told.get(b"size", b"%d" % info.size)
    if not digits.isdigit() or len(digits) > LONGEST_SIZE:
        raise damaged("a file has no size")
    return int(digits)


def records_in(raw: bytes) -> dict[bytes, bytes]:
    """Parse the records of an extended header: size, key, value."""
    found: dict[bytes, bytes] = {}
    while raw:
        digits, _, _ = raw.partition(b" ")
        size = int(digits) if digits.isdigit() and len(digits) < BLOCK // 64 else 0
        key, mark, value = raw[len(digits) + 1 : size].partition(b"=")
        if not mark or size > len(raw) or not value.endswith(b"\n"):
            raise damaged("a header cannot be read")
        if key not in FIELDS:
            raise damaged("a header has fields that no pack has")
        found[key] = value[:-1]
        raw = raw[size:]
    return found


def member_of(info: tarfile.TarInfo, told: dict[bytes, bytes]) -> Member:
    """Return a member from both its headers."""
    name = told.get(b"path", info.name.encode(errors=ESCAPES))
    if len(name) > LONGEST_NAME:
        raise damaged("the name of a file is too long")
    seconds, _, parts = told.get(b"mtime", b"%d" % int(info.mtime)).partition(b".")
    if not (seconds + parts).isdigit() or len(seconds) > len(str(LATEST // SECOND)):
        raise damaged("the time of a file cannot be read")
    modified = int(seconds) * SECOND + int(parts[:9].ljust(9, b"0"))
    return Member(name, info.size, info.mode & 0o777, modified)
