"""Which agent wrote a file, told from its first records."""

from collections.abc import Callable

import msgspec

JOURNAL_TYPES = frozenset({"launched", "started", "result"})


class Probe(msgspec.Struct):
    """The fields of a record that tell formats apart, and the one that may name its session."""

    type: object = None
    id: object = None
    payload: msgspec.Raw = msgspec.Raw()


class Detected(msgspec.Struct, frozen=True):
    """The format of a file, and the session that its first record names, if it names one."""

    format: str
    session: str = ""


PROBE = msgspec.json.Decoder(Probe)


def detect_format(head: bytes, name: str) -> Detected | None:
    """Tell the format of a file from its first bytes; None if its records are no transcript's.

    What cannot be read at all is taken for Claude Code, so that its faults are shown.
    """
    readable = False
    for line in head.removeprefix(b"\xef\xbb\xbf").split(b"\n"):
        try:
            record = PROBE.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue
        readable = True
        if isinstance(record.type, str):
            kind = name_format(record, record.type, name)
            return Detected(kind, SESSIONS[kind](record) if kind in SESSIONS else "")
    return None if readable else Detected("claude")


def name_format(record: Probe, kind: str, name: str) -> str:
    """Name the format that a typed record belongs to."""
    if kind == "session":
        return "pi"
    if bytes(record.payload):
        return "codex"
    if name == "journal.jsonl" and kind in JOURNAL_TYPES:
        return "journal"
    return "claude"


def header_id(record: Probe) -> str:
    """Read the session in the header of a Pi file."""
    return record.id if isinstance(record.id, str) else ""


SESSIONS: dict[str, Callable[[Probe], str]] = {"pi": header_id}
"""The formats whose first record names the session; in others the file's name does."""
