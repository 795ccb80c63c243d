"""Forks of Kimi Code's sessions: the main log up to an entry as that of a new session.

The client's own fork copies all lines and adds one that says so. Here the copy ends where the
fork begins; every line keeps its number, because returns name lines by their numbers.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256

from threadline.agents.kimi.files import MAIN
from threadline.agents.kimi.folder import SessionState, new_folder
from threadline.json_text.exact import Record, encode_line
from threadline.model.body import record_in, text_in
from threadline.model.entry import Entry
from threadline.native.plan import Plan, copy_kept, steps_of
from threadline.native.request import ForkRequest, Prepared, Source, unknown_folder

MOST, HASH = 40, 12
"""Letters of the name and of the hash in the name of a project's folder."""

OMITTED = "plugin.session_start"
"""What stands in place of a line that is left out: a record without any effect."""

BINDING = "runtime.set_binding"
PARTS = frozenset({"content.part", "tool.call"})


class Copied:
    """An entry to be written: its lines, changed or not, by their numbers."""

    def __init__(self, entry: Entry, lines: Mapping[int, Record | None]) -> None:
        self.entry = entry
        self.lines = lines


def project_folder(cwd: str) -> str:
    """Return the name of the folder in which the client looks for sessions of a directory."""
    path = cwd.rstrip("/")
    name = re.sub(r"[^a-z0-9._-]+", "-", path.rpartition("/")[2].lower())
    name = re.sub(r"^-+|-+$", "", re.sub(r"^-+|-+$", "", name)[:MOST])
    name = "workspace" if name in {"", ".", ".."} else name
    digest = sha256(path.encode(errors="replace")).hexdigest()[:HASH]
    return f"wd_{name}_{digest}"


def fork_kimi(request: ForkRequest) -> Prepared:
    """Plan a fork of a session. The client itself answers calls without a result."""
    position, place = request.position, request.destination
    tip, copier = position.entry, Copier(request)
    if tip.file.agent is not None:
        raise unknown_folder(tip.file, "a sub-agent has no session of its own")
    names = {id(entry) for entry in position.ancestry.up_from(tip)}
    path = [entry for entry in copier.own if id(entry) in names]
    kept, changes = copy_kept(steps_of(path), request.drop, copier.copy, is_prompt)
    changed = {line: record for one in kept for line, record in one.lines.items()}
    left = {entry.id for entry in path} - {one.entry.id for one in kept}
    for entry in path:
        if entry.id in left:
            changed |= dict.fromkeys((entry.line, *copier.beside.get(entry.line, ())))
    if request.cwd:
        changed |= copier.moved(request.cwd)
    lines = [copier.line(number, changed) for number in range(1, copier.last_line(tip) + 1)]
    now = datetime.now(UTC)
    forked = {"type": "forked", "agentId": MAIN, "time": int(now.timestamp() * 1000)}
    lines.append(encode_line(forked))
    cwd = request.cwd or tip.file.cwd
    name = request.title or request.first_prompt(path) or position.session
    told = SessionState(cwd, f"Fork: {name}", parent=position.session)
    made = new_folder(place, told, tuple(lines), now)
    plan = Plan(made.session, made.drafts, len(kept), kept[-1].entry.id, changes)
    return Prepared(plan, made.folder, cwd, made.command)


def beside_of(source: Source, tip: Entry) -> Mapping[int, tuple[int, ...]]:
    """Return the lines that belong to others, by these."""
    for transcript in source.transcripts:
        if transcript.file is tip.file:
            return transcript.beside
    return {}


def is_prompt(copied: Copied) -> bool:
    """Return True for what a user said."""
    return copied.entry.type == "user"


class Copier:
    """Copies the entries of one log."""

    def __init__(self, request: ForkRequest) -> None:
        self.source = request.source
        self.own = request.position.ancestry.home.entries
        self.by_line = {entry.line: entry for entry in self.own}
        self.beside = beside_of(request.source, request.position.entry)
        self._outputs = request.outputs

    def copy(self, entry: Entry, gone: set[str]) -> list[Copied] | None:
        """Return an entry without some calls; None if nothing else is in it."""
        if entry.type == "tool_result":
            return self._result(entry, gone)
        if entry.type != "assistant" or not gone:
            return [Copied(entry, {})]
        lines: dict[int, Record | None] = {}
        says = False
        for number in self.beside.get(entry.line, ()):
            event = record_in(self.source.record_of(self.by_line[number]), "event")
            if text_in(event.get("toolCallId")) in gone:
                lines[number] = None
            else:
                says = says or text_in(event.get("type")) in PARTS
        return [Copied(entry, lines)] if says or not lines else None

    def _result(self, entry: Entry, gone: set[str]) -> list[Copied] | None:
        """Return a result, with the line that stands for its output if it is left out."""
        record = self.source.record_of(entry)
        event = record_in(record, "event")
        call = text_in(event.get("toolCallId"))
        if call in gone:
            return None
        line = self._outputs.get(call)
        if line is None or not event:
            return [Copied(entry, {})]
        # What else a result says would be put around its output when it is sent.
        changed = record | {"event": event | {"result": {"output": line}}}
        return [Copied(entry, {entry.line: changed})]

    def moved(self, cwd: str) -> dict[int, Record | None]:
        """Return the lines that name the project, for another directory: the client checks it."""
        bound = [one for one in self.own if not one.id and one.subtype == BINDING]
        name = project_folder(cwd)
        return {one.line: self.source.record_of(one) | {"workspaceId": name} for one in bound}

    def last_line(self, tip: Entry) -> int:
        """Return the last line of an entry that stands before those that follow it."""
        following = (entry.line for entry in self.own if entry.id and entry.line > tip.line)
        limit = min(following, default=self.own[-1].line + 1)
        after = self.beside.get(tip.line, ()) if tip.type in {"assistant", "compaction"} else ()
        return max([tip.line, *(line for line in after if line < limit)])

    def line(self, number: int, changed: Mapping[int, Record | None]) -> bytes:
        """Return a line of the copy: as it is, changed, or one that stands for what is left out."""
        entry = self.by_line.get(number)
        if entry is not None and number not in changed:
            return bytes(self.source.bodies.raw_of(entry)).rstrip(b"\r\n") + b"\n"
        record = changed.get(number)
        return encode_line(record or {"type": OMITTED, "agentId": MAIN, "content": None})
