"""Which agent wrote a file, told from its first records."""

from collections.abc import Callable

import msgspec

from threadline.model.file import Header
from threadline.model.value import text_in
from threadline.read.codex.meta import Meta, read_meta
from threadline.read.jsonl import BAD
from threadline.read.tame import tamed

JOURNAL_TYPES = frozenset({"launched", "started", "result"})


PI_TYPES = frozenset(
    {"session", "model_change", "thinking_level_change", "compaction", "branch_summary"}
    | {"custom_message", "session_info", "label", "leaf", "stack_summary", "stack_pop"}
)


class Probe(msgspec.Struct):
    """The fields of a record that tell formats apart, and those of a header."""

    type: object = None
    payload: msgspec.Raw = msgspec.Raw()
    message: msgspec.Raw = msgspec.Raw()
    id: object = None
    cwd: object = None
    version: object = None
    parent: object = msgspec.field(name="parentSession", default=None)
    branched: object = msgspec.field(name="branchedFrom", default=None)


class Detected(msgspec.Struct, frozen=True):
    """The format of a file, and what its header says, if it has one."""

    format: str
    header: Header | None = None
    rollout: Meta | None = None


PROBE = msgspec.json.Decoder(Probe)


def detect_format(head: bytes, name: str) -> Detected | None:
    """Tell the format of a file from its first bytes; None if its records are no transcript's.

    What cannot be read at all is taken for Claude Code, so that its faults are shown.
    """
    readable = False
    for line in head.removeprefix(b"\xef\xbb\xbf").split(b"\n"):
        record = read_probe(line)
        if record is None:
            continue
        readable = True
        if isinstance(record.type, str):
            kind = name_format(record, record.type, name)
            if kind == "codex":
                first = record.payload if record.type == "session_meta" else msgspec.Raw()
                return Detected(kind, rollout=read_meta(first))
            return Detected(kind, HEADERS[kind](record) if kind in HEADERS else None)
    return None if readable else Detected("claude")


def read_probe(line: bytes) -> Probe | None:
    """Read what a line tells of its file, however odd it is; what is no record tells nothing."""
    try:
        return PROBE.decode(line)
    except BAD:
        pass
    try:
        return PROBE.decode(tamed(line))
    except (*BAD, ValueError):
        return None


def name_format(record: Probe, kind: str, name: str) -> str:
    """Name the format that a typed record belongs to."""
    if kind in PI_TYPES or (kind == "message" and bytes(record.message)):
        return "pi"
    if bytes(record.payload):
        return "codex"
    if name == "journal.jsonl" and kind in JOURNAL_TYPES:
        return "journal"
    return "claude"


def pi_header(record: Probe) -> Header | None:
    """Read the header of a Pi file; a file that has lost it has none."""
    if record.type != "session":
        return None
    version = record.version if isinstance(record.version, int | float | str) else 1
    parent = text_in(record.parent) or text_in(record.branched)
    return Header(text_in(record.id), text_in(record.cwd), str(version), parent)


HEADERS: dict[str, Callable[[Probe], Header | None]] = {"pi": pi_header}
"""The formats whose first record speaks of the whole file."""
