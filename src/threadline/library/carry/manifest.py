"""What a pack tells of itself: first the list of its sessions, last the sums of its files."""

import re
from collections.abc import Iterable

import msgspec

from threadline.library.carry.errors import PackError, damaged
from threadline.model.carry import PackedSession, PackedTip

FORMAT = "threadline pack"
VERSION = 1
MANIFEST, SUMS = "manifest.json", "SHA256SUMS"
MARKS = "marks.jsonl"
FILES = "files"
"""The folder of the files of the project."""

SUM = re.compile(rb"(\\?)([0-9a-f]{64})  ([^\n]+)")
LARGEST = 32 << 20
"""Bytes of the list of sessions, and of that of sums: more than a hundred thousand files."""

LONGEST = 4096
"""Characters of a text in the list of sessions: paths are no longer, and titles shorter."""

ESCAPED = {b"\\": b"\\\\", b"\n": b"\\n", b"\r": b"\\r"}
PLAIN = {after: before for before, after in ESCAPED.items()}


class PackManifest(msgspec.Struct, frozen=True):
    """The first member of a pack."""

    format: str
    version: int
    by: str
    created: str
    sessions: list[PackedSession]
    tip: PackedTip | None = None


class Known(msgspec.Struct):
    """What any version of a pack says first."""

    format: str = ""
    version: int = 0


def encode_manifest(manifest: PackManifest) -> bytes:
    """Return a manifest as it is written."""
    return msgspec.json.format(msgspec.json.encode(manifest)) + b"\n"


def decode_manifest(raw: bytes) -> PackManifest:
    """Read a manifest; raise PackError if it is none, or of a newer version."""
    try:
        known = msgspec.json.decode(raw, type=Known)
        if known.format == FORMAT and known.version > VERSION:
            told = f"the pack has version {known.version}; this threadline reads up to {VERSION}"
            raise PackError(told, "install a newer threadline")
        if known.format == FORMAT:
            return checked(msgspec.json.decode(raw, type=PackManifest))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(f"its list of sessions: {error}") from error
    raise damaged("it has no list of sessions")


def checked(manifest: PackManifest) -> PackManifest:
    """Return a manifest; raise PackError if it holds what no path and no title is."""
    packed: list[PackedSession | PackedTip]
    packed = [*manifest.sessions, *([manifest.tip] if manifest.tip is not None else [])]
    projects = [one.project for one in manifest.sessions]
    told = [manifest.by, manifest.created]
    for one in (*packed, *projects):
        told += [text for text in msgspec.structs.astuple(one) if isinstance(text, str)]
    if any(min(one.files, one.bytes) < 0 for one in packed):
        raise damaged("its list of sessions: a number is below zero")
    if any(plain(text) != text for text in told):
        raise damaged("its list of sessions: a text is too long, or holds a NUL")
    return manifest


def plain(text: str) -> str:
    """Return a text as it can stand in a list of sessions; empty if it is neither path nor name."""
    return text if len(text) <= LONGEST and "\0" not in text else ""


def sums_size(names: Iterable[bytes]) -> int:
    """Return how many bytes the sums of files take, at least."""
    return sum(len(name) + len(sum_line(b"", "0" * 64)) for name in names)


def encode_sums(sums: Iterable[tuple[bytes, str]]) -> bytes:
    """Return the names and sums of files as `sha256sum` writes them."""
    return b"".join(sum_line(name, digest) for name, digest in sums)


def sum_line(name: bytes, digest: str) -> bytes:
    """Return the line of one file; a name with line ends is escaped."""
    escaped = re.sub(rb"[\\\n\r]", lambda found: ESCAPED[found[0]], name)
    mark = b"\\" if escaped != name else b""
    return b"%b%b  %b\n" % (mark, digest.encode(), escaped)


def decode_sums(raw: bytes) -> list[tuple[bytes, str]]:
    """Read names and sums; raise PackError if a line is none."""
    found = [SUM.fullmatch(line) for line in raw.removesuffix(b"\n").split(b"\n")]
    return [parse_sum(match) for match in found]


def parse_sum(match: "re.Match[bytes] | None") -> tuple[bytes, str]:
    """Return the name and the sum of a line."""
    if match is None:
        raise damaged("a sum cannot be read")
    name = match[3]
    if match[1]:
        name = re.sub(rb"\\[\\nr]", lambda found: PLAIN[found[0]], name)
    return name, match[2].decode()
