"""The bytes of records: lines of the chat and of the journal, and files that a line names."""

import os

from threadline.agents.grok.files import CHECKPOINTS, STATUS_FILE, beside, is_journal, journal_of
from threadline.agents.grok.ids import CHAT, CHECKPOINT, STATUS, split_key
from threadline.files.regular import read_regular
from threadline.model.body import record_in, text_in
from threadline.read.body import decode_body
from threadline.read.plain import open_lasting, read_range

PIECE = 1 << 16
LONGEST = 256 << 20


def fetch(path: str, key: int) -> bytes:
    """Return the bytes of a record of the session at `path`; none if it is gone."""
    offset, file = split_key(key)
    try:
        if file == STATUS:
            return read_regular(beside(path, STATUS_FILE), PIECE)
        if file == CHAT:
            return line_at(path, offset)
        journal = path if is_journal(path) else journal_of(path)
        line = line_at(journal, offset) if journal is not None else b""
        return checkpoint(path, line) if file == CHECKPOINT else line
    except OSError:
        return b""


def line_at(path: str, offset: int) -> bytes:
    """Return the line of a file that begins at an offset."""
    handle = open_lasting(path)
    try:
        found, size = bytearray(), PIECE
        while len(found) < LONGEST and (piece := read_range(handle, size, offset + len(found))):
            end = piece.find(b"\n") + 1
            found += piece[:end] if end else piece
            if end:
                break
            size = min(size * 2, 1 << 20)
        return bytes(found)
    finally:
        os.close(handle)


def checkpoint(path: str, line: bytes) -> bytes:
    """Return the file in which the client kept the chat after a compaction."""
    told = text_in(record_in(decode_body(line), "params", "update").get("checkpoint_file"))
    folder, _, name = told.rpartition("/")
    if folder != CHECKPOINTS or not name.endswith(".json"):
        return b""
    return read_regular(os.path.join(beside(path, CHECKPOINTS), name), LONGEST)
