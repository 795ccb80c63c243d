"""Forks of Grok Build's sessions: the context at an entry as the chat of a new session.

The journal of the new session has what tells of the entries on the path. Its events keep their
ids, as in a fork by the client itself, so that both sessions share these entries.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from urllib.parse import quote

import msgspec

from threadline.agents.grok.content import answer
from threadline.agents.grok.context import first_record, is_unused_fork, last_of
from threadline.agents.grok.files import CHAT_FILE, CHECKPOINTS, JOURNAL, STATUS_FILE, SUMMARY_FILE
from threadline.agents.grok.ids import CHECKPOINT, key_of, split_key
from threadline.agents.grok.messages import SUMMARY, is_update, left_by, surroundings, update_in
from threadline.json_text.exact import encode_line
from threadline.model.body import Body, record_in, records_in, text_in
from threadline.model.entry import Entry
from threadline.native.plan import Draft, Plan, copy_kept, steps_of
from threadline.native.request import ForkRequest, Prepared, command_in, unknown_folder
from threadline.read.body import decode_body
from threadline.read.transcript import Transcript

MOST = 255
"""How many bytes the name of a folder may have."""

MODEL = "grok-4.6"
"""The client's own model: it resumes no session whose summary names none."""

SYSTEM: Body = {"type": "system", "content": ""}
"""A system prompt, which the client replaces by its own."""

CHAT_FIELDS = frozenset(
    {"type", "content", "prompt_index", "synthetic_reason", "prior_turn_interrupt"}
    | {"tool_call_id", "tool_calls", "model_id", "id", "summary"}
)


class Copied(msgspec.Struct, eq=False):
    """An entry to be written: its lines of the chat, and of the journal."""

    entry: Entry
    said: list[Body]
    told: list[Body]
    files: list[Draft] = []


def project_folder(cwd: str) -> str:
    """Return the name of the folder in which the client looks for sessions of a directory."""
    return quote(cwd, safe="", errors="replace")


def fork_grok(request: ForkRequest) -> Prepared:
    """Plan a fork of a session. The client itself answers calls without a result."""
    position, place = request.position, request.destination
    tip, copier = position.entry, Copier(request)
    if tip.file.agent is not None:
        raise unknown_folder(tip.file, "a sub-agent has no session of its own")
    cwd = request.cwd or tip.file.cwd
    if len(project_folder(cwd)) > MOST and not place.chosen:
        raise unknown_folder(tip.file, "the name of its working directory is too long")
    path = [one for one in position.ancestry.up_from(tip) if one.group == tip.group][::-1]
    kept, changes = copy_kept(steps_of(path), request.drop, copier.copy, is_spoken)
    said = [*copier.begin(path), *chat_of(kept)]
    session = place.session
    name = request.title or request.first_prompt(path) or "session"
    chat = Draft(place.name, tuple(map(encode_line, said)))
    if place.chosen:
        plan = Plan(session, (chat,), len(kept), kept[-1].entry.id, changes)
        return Prepared(plan, place.folder, cwd, command_in(cwd, "grok", "-r", session))
    told = [in_session(one, session) for copied in kept for one in copied.told]
    summary = summary_of(session, cwd, f"Fork: {name}", len(said), len(told))
    summary |= {"parent_session_id": position.session, "session_kind": "fork"}
    summary |= {"forked_at": summary["created_at"]}
    if model := copier.model(path):
        summary["current_model_id"] = model
    drafts = (
        Draft(SUMMARY_FILE, (encode_line(summary),)),
        *(draft for copied in kept for draft in copied.files),
        *status_of(request, cwd),
        Draft(JOURNAL, tuple(map(encode_line, told))),
        Draft(CHAT_FILE, chat.lines),
    )
    plan = Plan(session, drafts, len(kept), kept[-1].entry.id, changes)
    command = command_in(cwd, "grok", "-r", session)
    return Prepared(plan, place.folder / session, cwd, command)


def summary_of(session: str, cwd: str, title: str, said: int, told: int) -> Body:
    """Return what the client keeps of a session to list it."""
    now = datetime.now(UTC).isoformat().replace("+00:00", "Z")
    return {
        "info": {"id": session, "cwd": cwd},
        "session_summary": title,
        "generated_title": title,
        "created_at": now,
        "updated_at": now,
        "last_active_at": now,
        "num_messages": told,
        "num_chat_messages": said,
        "current_model_id": MODEL,
        "next_trace_turn": 0,
        "chat_format_version": 1,
    }


def status_of(request: ForkRequest, cwd: str) -> Iterator[Draft]:
    """Yield the state of a fork that nobody continued, whose source is in that state."""
    tip, own = request.position.entry, request.position.ancestry.home.entries
    if is_unused_fork(tip.file, own) and last_of(own) == tip.id:
        told: Body = {"kind": "fork", "source_cwd": tip.file.cwd, "new_cwd": cwd}
        yield Draft(STATUS_FILE, (encode_line(told),))


def is_spoken(copied: Copied) -> bool:
    """Return True for what is said in the chat."""
    return bool(copied.said)


def chat_of(kept: Iterable[Copied]) -> list[Body]:
    """Return the lines of the chat: a compaction takes the place of all before it."""
    said: list[Body] = []
    for copied in kept:
        if copied.entry.type == "compaction":
            said.clear()
        said += copied.said
    return said


def in_session(line: Body, session: str) -> Body:
    """Return a line of a journal in another session."""
    return line | {"params": record_in(line, "params") | {"sessionId": session}}


def plain(message: Body) -> Body:
    """Return a message as a line of the chat."""
    return {name: value for name, value in message.items() if name in CHAT_FIELDS}


def as_begun(message: Body) -> Body:
    """Return a message of the surroundings as it was before a compaction kept it."""
    if message.get("synthetic_reason") != SUMMARY:
        return plain(message)
    return {name: value for name, value in message.items() if name != "synthetic_reason"}


def told_of(entry: Entry, body: Body) -> Body:
    """Return what the journal alone tells of a message: the number of a prompt, the model."""
    if entry.type == "assistant":
        model = answer(body).model
        return {"model_id": model} if model else {}
    first = next(iter(records_in(body.get("beside"))), {})
    index = record_in(update_in(first), "_meta").get("promptIndex")
    is_missing = entry.type == "user" and "prompt_index" not in body and type(index) is int
    return {"prompt_index": index} if is_missing else {}


class Copier:
    """Copies the entries of one session."""

    def __init__(self, request: ForkRequest) -> None:
        self._bodies = request.source.bodies
        self._outputs = request.outputs
        self._own = request.position.ancestry.home.entries
        self._transcripts = {one.file: one for one in request.source.transcripts}

    def model(self, path: Iterable[Entry]) -> str:
        """Return the model that answered last."""
        found = ""
        for entry in path:
            if entry.type == "assistant":
                found = answer(self._bodies.body_of(entry)).model or found
        return found

    def begin(self, path: list[Entry]) -> Iterator[Body]:
        """Yield the system prompt; the surroundings too if a compaction took them from the path."""
        systems = (one for one in self._own if one.type == "system" and not one.id)
        first = next(systems, None)
        yield plain(self._bodies.record_of(first)) if first is not None else SYSTEM
        if any(entry.type == "compaction" for entry in path):
            return
        if not is_update(first_record(path, self._bodies.body_of)):
            return
        for entry in self._own:
            if entry.type == "compaction" and (told := surroundings(self._bodies.body_of(entry))):
                yield from map(as_begun, told)
                return

    def copy(self, entry: Entry, gone: set[str]) -> list[Copied] | None:
        """Return an entry without some calls; None if nothing else is in it."""
        body = self._bodies.body_of(entry)
        copied = Copied(entry, list(self._said(entry, body)), list(self._told(entry)))
        match entry.type:
            case "compaction":
                others = (one for one in self._own if one.type == "compaction")
                left = left_by(body, map(self._bodies.body_of, others))
                copied.said = list(map(plain, left))
                copied.files = list(self._checkpoints(entry))
            case "tool_result":
                call = text_in(body.get("tool_call_id"))
                if call in gone:
                    return None
                if (line := self._outputs.get(call)) is not None:
                    copied.said = [one | {"content": line} for one in copied.said]
                    copied.told = []
            case "assistant" if gone:
                return without(copied, gone)
            case _:
                pass
        return [copied]

    def _said(self, entry: Entry, body: Body) -> Iterator[Body]:
        """Yield the lines of the chat that an entry is in."""
        if entry.type not in {"user", "assistant", "tool_result"} or entry.subtype == "cut":
            return
        thoughts = (one for one in records_in(body.get("beside")) if one.get("type"))
        yield from ({"id": ""} | plain(one) for one in thoughts if one["type"] == "reasoning")
        yield plain(body) | told_of(entry, body)

    def _numbers(self, entry: Entry) -> tuple[Transcript, list[int]]:
        transcript = self._transcripts[entry.file]
        return transcript, [entry.line, *transcript.beside.get(entry.line, ())]

    def _told(self, entry: Entry) -> Iterator[Body]:
        """Yield the lines of the journal that tell of an entry."""
        transcript, numbers = self._numbers(entry)
        decoding = self._bodies.decoding_of(entry.file.format)
        for number in sorted(numbers):
            raw = decoding.fetch(entry.file.path, transcript.span(number)[0])
            if is_update(record := decode_body(raw)):
                yield record

    def _checkpoints(self, entry: Entry) -> Iterator[Draft]:
        """Yield the file with the chat after a compaction."""
        transcript, numbers = self._numbers(entry)
        decoding = self._bodies.decoding_of(entry.file.format)
        for number in numbers:
            key = transcript.span(number)[0]
            record = decode_body(decoding.fetch(entry.file.path, key))
            name = text_in(update_in(record).get("checkpoint_id"))
            if name and name.replace("-", "").isalnum():
                place = key_of(split_key(key)[0], CHECKPOINT)
                if found := decode_body(decoding.fetch(entry.file.path, place)):
                    yield Draft(f"{CHECKPOINTS}/{name}.json", (encode_line(found),))


def without(copied: Copied, gone: set[str]) -> list[Copied] | None:
    """Return an answer without some calls; None if nothing is left of it."""
    *thoughts, said = copied.said or [{}]
    calls = records_in(said.get("tool_calls"))
    left = [call for call in calls if text_in(call.get("id")) not in gone]
    if len(left) == len(calls):
        return [copied]
    said = {name: value for name, value in said.items() if name != "tool_calls"}
    said |= {"tool_calls": left} if left else {}
    told = [one for one in copied.told if text_in(update_in(one).get("toolCallId")) not in gone]
    has_words = bool(left or said.get("content"))
    return [Copied(copied.entry, [*thoughts, said], told)] if has_words else None
