"""Forks of Copilot CLI's sessions: the events up to one as a log of its own.

The new log is written as the client's own `/fork` writes its: the events keep their ids, the first
one names the new session, and an event says where the others come from.
"""

import uuid
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from threadline.agents.copilot.content import data_in
from threadline.agents.copilot.files import LOG, WORKSPACE
from threadline.agents.copilot.reader import STARTED
from threadline.json_text.encode import to_json
from threadline.json_text.exact import encode_line
from threadline.model.body import Body, record_in, text_in
from threadline.model.entry import Entry
from threadline.native.plan import Draft, Plan, copy_kept, steps_of
from threadline.native.request import ForkRequest, Prepared, Source, command_in

RESULT = "tool.execution_complete"


def fork_copilot(request: ForkRequest) -> Prepared:
    """Plan a fork of a session. The client itself answers calls without a result."""
    position, place = request.position, request.destination
    path = set(map(id, position.ancestry.up_from(position.entry)))
    own = [e for e in position.ancestry.home.entries if id(e) in path or is_start(e)]
    copy = partial(copy_event, source=request.source, outputs=request.outputs)
    kept, changes = copy_kept(steps_of(own), request.drop, copy, is_prompt)
    if request.cwd:
        kept[0] = moved(kept[0], request.cwd)
    name = request.title or request.first_prompt(own) or "session"
    events = [*begin(kept, place.session), origin(kept[-1], position.session, place.session, name)]
    cwd = text_in(record_in(kept[0], "data", "context").get("cwd"))
    folder = place.folder if place.chosen else place.folder / place.session
    log = Draft(place.name if place.chosen else LOG, tuple(map(encode_line, linked(events))))
    workspace = Draft(WORKSPACE, (workspace_file(place.session, cwd, name, kept),))
    drafts = (log,) if place.chosen else (workspace, log)
    plan = Plan(place.session, drafts, len(events), text_in(events[-1].get("id")), changes)
    return Prepared(plan, folder, cwd, command_in(cwd, "copilot", f"--resume={place.session}"))


def moved(event: Body, cwd: str) -> Body:
    """Return the event that starts a session, in another directory."""
    data = data_in(event)
    # Where a repository is, and on which branch, is not so in the other directory.
    return event | {"data": data | {"context": {"cwd": cwd}}}


def is_start(entry: Entry) -> bool:
    """Return True for the event that starts a fork: a note, without which no log is accepted."""
    return entry.subtype == STARTED and not entry.id


def is_prompt(event: Body) -> bool:
    """Return True for what a user said."""
    return text_in(event.get("type")) == "user.message"


def copy_event(
    entry: Entry, gone: set[str], source: Source, outputs: Mapping[str, str]
) -> list[Body] | None:
    """Return the event of an entry without some calls; None if nothing else is in it."""
    event = cut(source.record_of(entry), outputs)
    data = data_in(event)
    if text_in(data.get("toolCallId")) in gone:
        return None
    requests = data.get("toolRequests")
    if not gone or not isinstance(requests, list):
        return [event]
    left = [call for call in requests if record_in(call).get("toolCallId") not in gone]
    if len(left) == len(requests):
        return [event]
    kept = event | {"data": data | {"toolRequests": left}}
    return [kept] if left or data.get("content") else None


def cut(event: Body, outputs: Mapping[str, str]) -> Body:
    """Return an event with the line that stands for its output, if it is left out."""
    data = data_in(event)
    line = outputs.get(text_in(data.get("toolCallId")))
    if line is None or text_in(event.get("type")) != RESULT:
        return event
    told = {"result": {"content": line}}
    if data.get("result") is None and isinstance(data.get("error"), dict):
        told = {"error": record_in(data, "error") | {"message": line}}
    return event | {"data": data | told}


def begin(events: Iterable[Body], session: str) -> Iterator[Body]:
    """Yield the copied events; the one that starts the session names the new one."""
    for event in events:
        if text_in(event.get("type")) == "session.start":
            yield event | {"data": data_in(event) | {"sessionId": session}}
        else:
            yield event


def origin(last: Body, source: str, session: str, name: str) -> Body:
    """Return the event that says where the copied ones come from."""
    message = f'Forked from "{name}" ({source}) as "{name} (fork)" ({session}).'
    return {
        "type": "session.info",
        "data": {"infoType": "fork", "message": message},
        "id": str(uuid.uuid4()),
        "timestamp": last.get("timestamp"),
    }


def linked(events: Iterable[Body]) -> Iterator[Body]:
    """Yield the events, each with an id, and the one before it as its parent."""
    above: object = None
    for event in events:
        name = event.get("id") or str(uuid.uuid4())
        yield event | {"id": name, "parentId": above}
        above = name


def workspace_file(session: str, cwd: str, name: str, events: list[Body]) -> bytes:
    """Return the file with which the client lists a session."""
    first, last = (text_in(events[at].get("timestamp")) for at in (0, -1))
    rows = {
        "id": session,
        "cwd": cwd,
        "name": to_json(f"{name} (fork)"),
        "user_named": "false",
        "summary_count": "0",
        "fork_count": "0",
        "created_at": first,
        "updated_at": last,
    }
    return "".join(f"{key}: {value}\n" for key, value in rows.items()).encode(errors="replace")
