"""What Kimi Code records of each request: hashes of the system prompt and the tools, and a count.

The hash of the system prompt is that of its text. The hash of the tools is that of their list as
the client writes it, which it records once for each hash.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

import msgspec

from threadline.agents.kimi.content import records_of
from threadline.context import Evidence, agreement
from threadline.lazy import LazyDecoder
from threadline.model.body import Body, BodyOf, count_in, text_in
from threadline.model.entry import Entry

RawOf = Callable[[Entry], memoryview]
"""Finds the bytes of the record of an entry."""

BOUND = "profile.bind"
SETTINGS = "config.update"
TOOLS = "llm.tools_snapshot"
"""The records with the system prompt, and the one with the tools."""

REQUEST = "llm.request"
LOOP = "loop"
"""The record of a request, and its kind if it is part of a conversation."""


class Snapshot(msgspec.Struct, gc=False):
    """The tools under a hash, as they are written."""

    hash: str = ""
    tools: msgspec.Raw = msgspec.Raw(b"")


SNAPSHOT = LazyDecoder(Snapshot)


class Request(msgspec.Struct, frozen=True):
    """A request by its answer, in a log with its `own` entries.

    If it is `whole`, it was made at the end of the path that is asked for, else before.
    """

    answer: Entry
    own: Sequence[Entry]
    whole: bool


def request_at(path: Sequence[Entry], own: Sequence[Entry], record_of: BodyOf) -> Request | None:
    """Return the request that was made at the end of a path, else the last one on it."""
    tip = path[-1]
    after = (entry for entry in own if entry.type == "assistant" and entry.parent == tip.id)
    before = (entry for entry in reversed(path) if entry.type == "assistant")
    for entries, whole in ((after, True), (before, False)):
        for entry in entries:
            if recorded_in(record_of(entry)):
                return Request(entry, own, whole)
    return None


def recorded_in(record: Body) -> Body:
    """Return what is recorded of the request that an answer answers; of several, the last."""
    found = [
        one
        for one in records_of(record)
        if one.get("type") == REQUEST and one.get("kind", LOOP) == LOOP
    ]
    return found[-1] if found else {}


def prompt_at(own: Iterable[Entry], line: int, record_of: BodyOf) -> str:
    """Return the system prompt that was in force at a line."""
    places = [one for one in own if one.subtype in {BOUND, SETTINGS} and one.line <= line]
    for one in reversed(places):
        if text := text_in(record_of(one).get("systemPrompt")):
            return text
    return ""


def evidence_of(
    request: Request, messages: int | None, record_of: BodyOf, raw_of: RawOf
) -> Evidence:
    """Return what was recorded of a request, and whether it agrees with so many messages."""
    told = recorded_in(record_of(request.answer))
    prompt = text_in(told.get("systemPrompt"))
    prompt = prompt or prompt_at(request.own, request.answer.line, record_of)
    known = sha256(prompt.encode("utf-8", "replace")).hexdigest() if prompt else None
    wanted = text_in(told.get("toolsHash"))
    return Evidence(
        request.answer.id,
        request.whole,
        agreement(known, text_in(told.get("systemPromptHash")) or None),
        agreement(tools_under(wanted, request.own, raw_of), wanted or None),
        agreement(messages, count_in(told.get("messageCount")) or None),
    )


def tools_under(name: str, own: Iterable[Entry], raw_of: RawOf) -> str | None:
    """Return the hash of the tools that are recorded under a hash; None if none are."""
    for entry in own:
        if entry.subtype == TOOLS and not entry.id:
            try:
                found = SNAPSHOT.decode(raw_of(entry))
            except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
                continue
            if found.hash == name and found.tools:
                return sha256(bytes(found.tools)).hexdigest()
    return None
