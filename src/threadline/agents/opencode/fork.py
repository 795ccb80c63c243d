"""Forks of OpenCode's sessions: the messages up to an entry as a file for `opencode import`.

The messages are copied as the client's own fork copies them: session, messages and parts have new
ids, and what names one of them names its copy. Times, calls and texts stay.
"""

import re
import secrets
import shlex
import time
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from itertools import pairwise, takewhile
from string import ascii_letters, digits

import msgspec

from threadline.agents.opencode.content import id_in, info_in, part_in
from threadline.json_text.exact import decode_exact, encode_line
from threadline.model.body import Body, record_in, records_in, text_in
from threadline.model.entry import Entry, answered_calls
from threadline.native.plan import Draft, Plan, copy_kept, steps_of
from threadline.native.request import ForkRequest, Prepared, changed_source, command_in
from threadline.read.body import Bodies

FORK_TITLE = re.compile(r"(.+) \(fork #(\d+)\)")
UNITS = 0x1000
"""How many ids the client can make in a millisecond."""

TIME_BITS, RANDOM = 48, 14
MESSAGE, PART, SESSION = "msg", "prt", "ses"


class Copied(msgspec.Struct):
    """A message of the path: its entry, its info, and its parts by their ids."""

    entry: Entry
    id: str
    info: Body
    parts: list[tuple[str, Body]]


class NewIds:
    """Makes ids as the client does: they sort by time, and all of them lie before now."""

    def __init__(self, now: int, count: int) -> None:
        self._at = now * UNITS - count

    def next(self, kind: str) -> str:
        """Return the next id; those of sessions descend."""
        self._at += 1
        bits = (1 << TIME_BITS) - 1
        moment = (~self._at if kind == SESSION else self._at) & bits
        tail = "".join(secrets.choice(digits + ascii_letters) for _ in range(RANDOM))
        return f"{kind}_{moment:012x}{tail}"


def fork_opencode(request: ForkRequest, program: str) -> Prepared:
    """Plan a file that the client, `program`, imports; it answers calls without a result."""
    position, place = request.position, request.destination
    above = position.ancestry.up_from(position.entry)
    path = list(takewhile(lambda entry: entry.group == position.entry.group, above))[::-1]
    omitted, bodies = compactions(path, request.drop), request.source.bodies
    copy = partial(copy_message, omitted=omitted, bodies=bodies, outputs=request.outputs)
    spoken = [entry for entry in path if entry.type != "rewind" or entry.id in request.drop]
    kept, changes = copy_kept(steps_of(spoken), request.drop, copy, is_prompt)
    now = time.time_ns() // 1_000_000
    ids = NewIds(now, 1 + sum(1 + len(message.parts) for message in kept))
    session = ids.next(SESSION)
    row = session_columns(position.ancestry.home.entries, bodies)
    if request.cwd:
        row = row | {"directory": request.cwd, "path": None, "project_id": None}
    messages = copies(kept, session, ids.next)
    line = encode_line({"info": session_info(row, session, now), "messages": messages})
    name = place.name if place.chosen else f"{session}.json"
    entries = len(spoken) - len(changes)
    plan = Plan(session, (Draft(name, (line,)),), entries, tip_of(messages[-1]), changes)
    cwd = text_in(row.get("directory"))
    imported = command_in(cwd, program, "import", str(place.folder / name))
    resume = shlex.join((program, "--session", session))
    return Prepared(plan, place.folder, cwd, f"{imported} && {resume}")


def is_prompt(message: Copied) -> bool:
    """Return True for what a user said."""
    return text_in(message.info.get("role")) == "user"


def copy_message(
    entry: Entry,
    gone: set[str],
    omitted: Collection[str],
    bodies: Bodies,
    outputs: Mapping[str, str],
) -> list[Copied] | None:
    """Return the message of an entry without some calls; None if nothing else is in it.

    A call and its result are one part, so a result has no copy of its own.
    """
    if entry.id in omitted:
        return None
    if entry.type == "tool_result":
        return [] if gone.isdisjoint(answered_calls(entry)) else None
    message = read_message(entry, bodies)
    parts = [(key, part) for key, part in message.parts if text_in(part.get("callID")) not in gone]
    if len(parts) < len(message.parts) and not any(map(says_something, parts)):
        return None
    message.parts = [(key, cut(part, outputs)) for key, part in parts]
    return [message]


def cut(part: Body, outputs: Mapping[str, str]) -> Body:
    """Return a part with the line that stands for its output, if it is left out."""
    line = outputs.get(text_in(part.get("callID")))
    if line is None:
        return part
    told = dict(record_in(part, "state"))
    told["error" if told.get("status") == "error" else "output"] = line
    told.pop("attachments", None)
    return part | {"state": told}


def compactions(path: list[Entry], drop: Collection[str]) -> set[str]:
    """Return the compactions and the requests for them that are left out with one another."""
    found: set[str] = set()
    for asked, made in pairwise(path):
        if asked.subtype == "compaction_request" and made.type == "compaction":
            pair = {asked.id, made.id}
            found |= pair if not pair.isdisjoint(drop) else set()
    return found


def says_something(part: tuple[str, Body]) -> bool:
    """Return True if a part is not only the mark of a step."""
    return text_in(part[1].get("type")) not in {"step-start", "step-finish", "snapshot"}


def read_message(entry: Entry, bodies: Bodies) -> Copied:
    """Return a message with its parts, from the tables or from the log."""
    record = decode_exact(bodies.raw_of(entry))
    info = info_in(record)
    if not info:
        raise changed_source(entry.file)
    rows = records_in(record.get("parts"))
    return Copied(
        entry, id_in(record, info), info, [(id_in(r, part_in(r)), part_in(r)) for r in rows]
    )


def copies(kept: Iterable[Copied], session: str, new_id: Callable[[str], str]) -> list[Body]:
    """Return copies of messages and their parts, with new ids."""
    names: dict[str, str] = {}
    prompt = ""
    messages: list[Body] = []
    for message in kept:
        own = {"id": new_id(MESSAGE), "sessionID": session}
        names[message.id] = own["id"]
        info = message.info | own
        if text_in(info.get("role")) == "user":
            prompt = own["id"]
        else:
            # An answer to a prompt that was left out answers the one before that.
            info["parentID"] = names.get(text_in(info.get("parentID"))) or prompt
        where = {"sessionID": session, "messageID": own["id"]}
        parts = [part | {"id": new_id(PART)} | where for _, part in message.parts]
        messages.append({"info": info, "parts": [renamed(part, names) for part in parts]})
    return messages


def renamed(part: Body, names: dict[str, str]) -> Body:
    """Return a part that names the copy of the first message that a compaction keeps."""
    start = part.get("tail_start_id")
    if part.get("type") != "compaction" or start is None:
        return part
    return part | {"tail_start_id": names.get(text_in(start))}


def tip_of(message: Body) -> str:
    """Return the id of the last entry of a message: its last result, or itself."""
    ended = [
        part["id"]
        for part in message["parts"]
        if text_in(record_in(part, "state").get("status")) in {"completed", "error"}
    ]
    return text_in(ended[-1] if ended else message["info"]["id"])


def session_columns(entries: Iterable[Entry], bodies: Bodies) -> Body:
    """Return the row of a session."""
    for entry in entries:
        if entry.type in {"session", "rewind"}:
            return record_in(decode_exact(bodies.raw_of(entry)), "session")
    return {}


def session_info(row: Body, session: str, now: int) -> Body:
    """Return what the client keeps of a session: that of the source, begun now."""
    info: Body = {
        "id": session,
        "slug": text_in(row.get("slug")) or session[-8:],
        "projectID": text_in(row.get("project_id")) or "global",
        "directory": text_in(row.get("directory")),
        "path": row.get("path"),
        "title": fork_title(text_in(row.get("title"))),
        "agent": row.get("agent"),
        "model": decode_column(row.get("model")),
        "permission": decode_column(row.get("permission")),
        "version": text_in(row.get("version")),
        "time": {"created": now, "updated": now},
    }
    return {key: value for key, value in info.items() if value is not None}


def decode_column(value: object) -> object:
    """Return the value of a column that holds JSON; None if it holds none."""
    try:
        return msgspec.json.decode(value) if isinstance(value, str) else None
    except msgspec.MsgspecError:
        return None


def fork_title(title: str) -> str:
    """Return the title that the client gives a fork."""
    match = FORK_TITLE.fullmatch(title)
    return f"{match[1]} (fork #{int(match[2]) + 1})" if match else f"{title} (fork #1)"
