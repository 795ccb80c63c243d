"""The bytes of records: lines of the chat and of the journal, and files that a line names."""

import os
from collections.abc import Iterable, Iterator

from threadline.agents.grok.files import (
    CHECKPOINTS,
    REQUESTS,
    STATUS_FILE,
    beside,
    is_journal,
    journal_of,
)
from threadline.agents.grok.ids import CHAT, CHECKPOINT, REQUEST, STATUS, UPDATES, split_key
from threadline.agents.grok.messages import said_first, update_in
from threadline.files.regular import open_regular, read_regular
from threadline.json_text.encode import to_json
from threadline.lazy import LazyPattern
from threadline.model.body import Body, record_in, text_in
from threadline.read.body import decode_body
from threadline.read.plain import lines_from

PIECE, HEAD = 1 << 16, 1 << 12
LONGEST = 256 << 20
MOST = 1 << 20
"""How much of a journal is looked at for the rest of an answer."""

MADE = LazyPattern(rb'"created_at"\s*:\s*"([^"]{1,64})"')
OF_ANSWER = frozenset({"agent_message_chunk", "agent_thought_chunk", "tool_call"})
BEGINNINGS = OF_ANSWER | {"user_message_chunk"}


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
        if file == REQUEST:
            return to_json({"requested": said_first(request(path, line))}).encode(errors="replace")
        return checkpoint(path, line) if file == CHECKPOINT else line
    except OSError:
        return b""


def line_at(path: str, offset: int) -> bytes:
    """Return the line of a file that begins at an offset."""
    return next(lines_from(path, offset, LONGEST), b"")


def gather(path: str, key: int) -> bytes:
    """Return a record; of an answer in the journal with the lines that tell the rest of it."""
    offset, file = split_key(key)
    journal = path if is_journal(path) else journal_of(path)
    if file != UPDATES or journal is None:
        return fetch(path, key)
    try:
        lines = map(decode_body, lines_from(journal, offset, MOST))
        first = next(lines, {})
        others = list(rest_of(first, lines))
    except OSError:
        return b""
    return to_json(first | ({"beside": others} if others else {})).encode(errors="replace")


def rest_of(first: Body, lines: Iterable[Body]) -> Iterator[Body]:
    """Yield the lines that tell the rest of an answer: up to the next answer or prompt."""
    stream = stream_of(first)
    for line in lines if stream is not None else ():
        if stream_of(line) == stream:
            yield line
        elif text_in(update_in(line).get("sessionUpdate")) in BEGINNINGS:
            return


def stream_of(line: Body) -> object:
    """Return when the answer began of which a line tells; None for other lines."""
    kind = text_in(update_in(line).get("sessionUpdate"))
    return record_in(line, "params", "_meta").get("streamStartMs") if kind in OF_ANSWER else None


def checkpoint(path: str, line: bytes) -> bytes:
    """Return the file in which the client kept the chat after a compaction."""
    told = text_in(record_in(decode_body(line), "params", "update").get("checkpoint_file"))
    folder, _, name = told.rpartition("/")
    if folder != CHECKPOINTS or not name.endswith(".json"):
        return b""
    return read_regular(os.path.join(beside(path, CHECKPOINTS), name), LONGEST)


def request(path: str, line: bytes) -> Body:
    """Return what was sent for the summary of a compaction: the last such request before it."""
    made = text_in(record_in(decode_body(line), "params", "update").get("created_at"))
    folder = beside(path, REQUESTS)
    if not made or not os.path.isdir(folder):
        return {}
    names = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
    times = [(time_told(name), name) for name in names if name.endswith(".json")]
    before = [(time, name) for time, name in times if time and time <= made]
    return decode_body(read_regular(max(before)[1], LONGEST)) if before else {}


def time_told(path: str) -> str:
    """Return when a request was made, which its file says at once; empty if it does not."""
    with open_regular(path) as file:
        found = MADE.compiled.search(file.read(HEAD))
    return found[1].decode(errors="replace") if found is not None else ""
