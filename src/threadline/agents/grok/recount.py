"""The records of a session counted again, for the ledger: without what the reader uses."""

import os
from collections.abc import Iterator
from math import inf, isfinite

from threadline.agents.grok.files import STATUS_FILE, beside, is_chat, is_journal, journal_of
from threadline.agents.grok.ids import event_id
from threadline.model.body import Body, record_in, text_in
from threadline.read.body import decode_body
from threadline.read.elements import Recounted, recount_lines

PROMPT = "user_message_chunk"
NO_ENTRY = b"{}"
"""In place of a record that is no entry."""


def recount(path: str, size: int) -> Iterator[Recounted]:
    """Yield the lines of the journal, those of the chat, and the state of a fork, numbered."""
    if is_journal(path):
        yield from recount_journal(path, size)
        return
    number = 0
    journal = journal_of(path)
    if journal is not None:
        for told in recount_journal(journal, os.stat(journal).st_size):
            number = told[0]
            yield told
    for line, raw in recount_lines(path, size):
        yield number + line, raw
    if is_chat(path) and os.path.lexists(beside(path, STATUS_FILE)):
        yield number + size + 1, NO_ENTRY


def recount_journal(path: str, size: int) -> Iterator[Recounted]:
    """Yield the lines of a journal; one that tells more of a prompt has no entry of its own."""
    before: tuple[int, object] = (0, None)
    for number, raw in recount_lines(path, size):
        index = index_told(raw)
        is_more = index is not None and before == (number - 1, index)
        yield number, NO_ENTRY if is_more else raw
        before = number, index


def index_told(raw: bytes) -> object:
    """Return the number of the prompt that a line of a journal tells of; None for other lines."""
    if PROMPT.encode() not in raw:
        return None
    update = record_in(decode_body(raw), "params", "update")
    is_prompt = update.get("sessionUpdate") == PROMPT
    return record_in(update, "_meta").get("promptIndex") if is_prompt else None


def id_in(record: Body) -> str:
    """Return the id of the prompt that a line of a journal tells of; empty for other lines."""
    update = record_in(record, "params", "update")
    meta = record_in(record, "params", "_meta")
    event, time = text_in(meta.get("eventId")), milliseconds_in(meta.get("agentTimestampMs"))
    is_first = update.get("sessionUpdate") == PROMPT and "text" in record_in(update, "content")
    return event_id(event, time, PROMPT) if is_first and event and isfinite(time) else ""


def milliseconds_in(value: object) -> float:
    """Return a time as it makes an id: whatever it is, even one that no calendar has."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0
    try:
        return float(value)
    except OverflowError:
        return inf
