"""Forks of Gemini CLI's sessions: the messages at an entry as a session of its own.

The client has no command that forks. The new file is written as `--session-file` writes an import:
a header, a message that names the source, and the messages with their ids.
"""

import os
from collections.abc import Collection, Iterator, Mapping

from threadline.agents.gemini.context import replay
from threadline.agents.genai import call_in, cut_part, parts_in
from threadline.json_text.exact import decode_exact, encode_line
from threadline.model.body import Body, records_in, text_in
from threadline.model.entry import Entry
from threadline.model.error import NotWrittenError
from threadline.model.time import instant
from threadline.native.plan import Draft, Plan, Step, copy_kept
from threadline.native.request import ForkRequest, Prepared, command_in

EPOCH = "1970-01-01T00:00"
SPOKEN = frozenset({"user", "gemini"})


def fork_gemini(request: ForkRequest) -> Prepared:
    """Plan a fork of a session; the client resumes it by its id."""
    position, place = request.position, request.destination
    if request.cwd:
        what = "cannot fork a session of Gemini CLI into another directory"
        raise NotWrittenError(what, "it finds sessions by a name that it gives each directory")
    bodies, home = request.source.bodies, position.ancestry.home

    def exact(entry: Entry) -> Body:
        return decode_exact(bodies.raw_of(entry))

    replayed = replay(position.entry, position.ancestry, exact)
    messages = [cut(message, request.outputs) for message in replayed]
    steps = [Step(text_in(m.get("id")), (*calls_and_answers(m),), m) for m in messages]
    kept, changes = copy_kept(steps, request.drop, without_calls, is_spoken)
    time = next((text_in(m.get("timestamp")) for m in reversed(kept) if m.get("timestamp")), "")
    header = header_of(exact(home.entries[0]), place.session, time)
    origin = {
        "id": f"import-{place.session}",
        "type": "info",
        "content": f"Imported session from {os.path.basename(home.file.path)}",
        "timestamp": time,
    }
    lines = tuple(encode_line(record) for record in (header, origin, *kept))
    name = place.name if place.chosen else file_name(time, place.session)
    cwd = home.file.cwd
    tip = text_in(kept[-1].get("id"))
    plan = Plan(place.session, (Draft(name, lines),), len(kept), tip, changes)
    return Prepared(plan, place.folder, cwd, command_in(cwd, "gemini", "--resume", place.session))


def is_spoken(message: Body) -> bool:
    """Return True for a message of the user or the model."""
    return text_in(message.get("type")) in SPOKEN


def header_of(first: Body, session: str, time: str) -> Body:
    """Return the header of the new session."""
    return {
        "sessionId": session,
        "projectHash": text_in(first.get("projectHash")),
        "startTime": time,
        "lastUpdated": time,
        "kind": "main",
    }


def file_name(time: str, session: str) -> str:
    """Return the name that the client gives a session's file."""
    # A record may hold any text in place of a time, also the path of another folder.
    minute = (instant(time) or EPOCH)[:16].replace(":", "-")
    return f"session-{minute}-{session[:8]}.jsonl"


def calls_and_answers(message: Body) -> Iterator[str]:
    """Yield the calls that a message makes or answers."""
    for part in parts_in(message.get("content")):
        if call := call_in(part):
            yield call
    calls = (call.get("id") for call in records_in(message.get("toolCalls")))
    yield from (call for call in calls if isinstance(call, str))


def cut(message: Body, outputs: Mapping[str, str]) -> Body:
    """Return a message with the lines that stand for outputs that are left out."""
    if outputs.keys().isdisjoint(calls_and_answers(message)):
        return message
    left = dict(message)
    if isinstance(content := message.get("content"), list):
        left["content"] = [cut_part(part, outputs) for part in content]
    if isinstance(calls := message.get("toolCalls"), list):
        left["toolCalls"] = [cut_call(call, outputs) for call in calls]
    return left


def cut_call(call: object, outputs: Mapping[str, str]) -> object:
    """Return a call with the line that stands for the result beside it, if it is left out."""
    match call:
        case {"id": str(name), "result": list(result), **rest} if name in outputs:
            return {"id": name, **rest, "result": [cut_part(part, outputs) for part in result]}
        case _:
            return call


def is_call(call: object, names: Collection[str]) -> bool:
    """Return True if a call is one of those with some ids."""
    return isinstance(call, dict) and text_in(call.get("id")) in names


def without_calls(message: Body, gone: set[str]) -> list[Body] | None:
    """Return a message without some calls and results; None if nothing else is in it."""
    if not any(call in gone for call in calls_and_answers(message)):
        return [message]
    left = dict(message)
    calls = message.get("toolCalls")
    if isinstance(calls, list):
        left["toolCalls"] = [call for call in calls if not is_call(call, gone)]
    content = message.get("content")
    if isinstance(content, list):
        left["content"] = [part for part in content if call_in(part) not in gone]
    return [left] if left.get("content") or left.get("toolCalls") else None
