"""Lines of a file one by one, none of them longer than memory allows; holes are passed over.

A file may hold a line of any length: a disk that was full, a power failure or a sparse copy leave
gigabytes without a newline. Real records are rarely above 100 MB.
"""

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

LONGEST = 256 << 20
"""How many bytes a line may have. A record of that length takes about a gigabyte to decode."""

PIECE = 1 << 20
NUL = b"\0"
NEWLINE = b"\n"


class BoundedLine(NamedTuple):
    """A line: its bytes with the newline, and how many they are.

    Of a line that is `too_long` only the beginning is there.
    """

    raw: bytes
    size: int

    @property
    def too_long(self) -> bool:
        """True if the line was not read to its end."""
        return len(self.raw) < self.size


def is_too_long(size: int, first: bytes | bytearray) -> bool:
    """Return True if a line of which `size` bytes are known is not to be read any further.

    One that begins with a NUL is no record, so it need not be long.
    """
    return size >= (PIECE if first == NUL else LONGEST)


def describe_length(size: int) -> str:
    """Return what is wrong with a line that is too long."""
    return f"a line of {size:,} bytes; it is not read"


def bounded_lines(handle: BinaryIO) -> Iterator[BoundedLine]:
    """Yield the lines of an unbuffered file, or one in memory, from where it stands."""
    held = bytearray()
    piece = read_piece(handle)
    while piece:
        at = 0
        while end := piece.find(NEWLINE, at) + 1:
            held += piece[at:end]
            yield BoundedLine(bytes(held), len(held))
            held.clear()
            at = end
        held += piece[at:]
        if is_too_long(len(held), held[:1]):
            more, piece = pass_line(handle)
            yield BoundedLine(bytes(held[:PIECE]), len(held) + more)
            held.clear()
        else:
            piece = b""
        piece = piece or read_piece(handle)
    if held:
        yield BoundedLine(bytes(held), len(held))


def pass_line(handle: BinaryIO) -> tuple[int, bytes]:
    """Pass over the rest of a line; return how long that is, and what was read behind it."""
    passed = 0
    while piece := read_piece(handle):
        if end := piece.find(NEWLINE) + 1:
            return passed + end, piece[end:]
        passed += len(piece)
        if piece.startswith(NUL) and not piece.strip(NUL):
            passed += pass_hole(handle)
    return passed, b""


def pass_hole(handle: BinaryIO) -> int:
    """Move over a hole in a sparse file; return how many bytes it has, 0 if there is none."""
    passed = getattr(handle, "pass_hole", None)
    return passed() if passed is not None else 0


def read_piece(handle: BinaryIO) -> bytes:
    """Read the next bytes of a file; none at its end."""
    return handle.read(PIECE) or b""
