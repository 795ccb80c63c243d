"""Which agent wrote a file, told from its first records."""

import msgspec

JOURNAL_TYPES = frozenset({"launched", "started", "result"})


class Probe(msgspec.Struct):
    """The two fields of a record that tell formats apart."""

    type: object = None
    payload: msgspec.Raw = msgspec.Raw()


PROBE = msgspec.json.Decoder(Probe)


def detect_format(head: bytes, name: str) -> str | None:
    """Name the format of a file from its first bytes; None if its records are no transcript's.

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
            return name_format(record, record.type, name)
    return None if readable else "claude"


def name_format(record: Probe, kind: str, name: str) -> str:
    """Name the format that a typed record belongs to."""
    if kind == "session":
        return "pi"
    if bytes(record.payload):
        return "codex"
    if name == "journal.jsonl" and kind in JOURNAL_TYPES:
        return "journal"
    return "claude"
