"""Conversations of other agents as files that OpenCode imports."""

import shlex
from collections.abc import Iterable, Iterator

from threadline.agents.opencode.fork import MESSAGE, PART, SESSION, NewIds, tip_of
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest, data_url, join_texts
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.call import Input
from threadline.model.content import Block, Image, ToolCall, ToolResult, named, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared, command_in


def described(given: Input) -> Input:
    """Return a command with the description that the client asks for."""
    return {"description": "", **given}


FORMS = (
    Form(
        "bash",
        Act.RUN,
        {
            "command": Slot.COMMAND,
            "description": Slot.REMARK,
            "timeout": Slot.MILLISECONDS,
            "workdir": Slot.FOLDER,
        },
        fold=described,
    ),
    Form("read", Act.READ, {"filePath": Slot.PATH}),
    Form("write", Act.WRITE, {"filePath": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "edit",
        Act.EDIT,
        {
            "filePath": Slot.PATH,
            "oldString": Slot.OLD,
            "newString": Slot.NEW,
            "replaceAll": Slot.EVERYWHERE,
        },
    ),
    Form("apply_patch", Act.PATCH, {"patchText": Slot.PATCH}),
    Form(
        "grep",
        Act.GREP,
        {"pattern": Slot.PATTERN, "path": Slot.FOLDER, "include": Slot.INCLUDE},
    ),
    Form("glob", Act.GLOB, {"pattern": Slot.PATTERN, "path": Slot.FOLDER}),
    Form("list", Act.LIST, {"path": Slot.PATH}),
)

MANNER = Manner(FORMS, shows=False)
KILO_MANNER = Manner(FORMS, shows=False, notices=("environment_details",))

VERSIONS = {"opencode": "1.18.33", "kilo": "7.7.9"}
"""The versions of the clients whose records these are."""

MAKERS = {"claude": "anthropic", "gpt": "openai", "gemini": "google"}
"""Providers of models, by how the names of these begin."""

NO_TOKENS: Body = {"input": 0, "output": 0, "reasoning": 0, "cache": {"read": 0, "write": 0}}


def write_opencode(request: HandoffRequest, program: str) -> Prepared:
    """Plan a file that the client, `program`, imports."""
    place = request.destination
    writer = Writer(request, VERSIONS[program])
    messages = writer.messages()
    info = writer.info()
    line = encode_line({"info": info, **request.mark, "messages": messages})
    session = writer.session
    name = place.name if place.chosen else f"{session}.json"
    plan = Plan(session, (Draft(name, (line,)),), len(messages), tip_of(messages[-1]))
    imported = command_in(request.cwd, program, "import", str(place.folder / name))
    resume = shlex.join((program, "--session", session))
    return Prepared(plan, place.folder, request.cwd, f"{imported} && {resume}")


class Writer:
    """Makes the messages of a session; a call and its result are one part."""

    def __init__(self, request: HandoffRequest, version: str) -> None:
        self._version = version
        told = request.conversation.messages
        self._request = request
        self._time = int(request.moment.timestamp() * 1000)
        parts = sum(len(message.blocks) for message in told)
        # Each message has two parts more at most: where a step begins and ends.
        self._ids = NewIds(self._time, 4 + 4 * len(told) + parts)
        self.session = self._ids.next(SESSION)
        self._results = {r.call: r for message in told for r in message.results}
        self._prompt = ""
        model = request.conversation.model or "unknown"
        maker = next((m for start, m in MAKERS.items() if model.startswith(start)), "unknown")
        self._model = {"providerID": maker, "modelID": model}

    def info(self) -> Body:
        """Return what the client keeps of the session."""
        return {
            "id": self.session,
            "slug": self.session[-8:],
            "projectID": "global",
            "directory": self._request.cwd,
            "title": self._request.title,
            "version": self._version,
            "time": {"created": self._time, "updated": self._time},
        }

    def messages(self) -> list[Body]:
        """Return the messages; the first holds the note of the origin, which is not sent."""
        # Its id is the lowest of all parts: readers look at the first one.
        named = self._ids.next(PART)
        found: list[Body] = []
        for message in self._request.conversation.messages:
            if message.kind == "answer":
                found.append(self._answer(message))
            elif message.kind == "summary":
                found += self._compaction(message)
            elif message.kind == "prompt":
                found.append(self._user(map(self._said, message.blocks)))
        note = {"type": "text", "text": self._request.note, "ignored": True, "synthetic": True}
        first = found[0]
        where = {"id": named, "sessionID": self.session, "messageID": first["info"]["id"]}
        first["parts"].insert(0, {**note, "metadata": self._request.mark, **where})
        return found

    def _user(self, parts: Iterable[Body]) -> Body:
        self._prompt = self._ids.next(MESSAGE)
        info = {"role": "user", "time": {"created": self._next_time()}, "agent": "build"}
        return self._message(self._prompt, info | {"model": self._model}, parts)

    def _answer(self, message: Message) -> Body:
        name = self._ids.next(MESSAGE)
        finish = "tool-calls" if message.calls else "stop"
        parts = map(self._said, join_texts(message.blocks))
        return self._message(name, self._answered("build", finish), self._step(parts, finish))

    def _compaction(self, message: Message) -> Iterator[Body]:
        """Yield the request for a summary and the summary, as the client stores them."""
        yield self._user([{"type": "compaction", "auto": False}])
        text = plain_text(message.blocks)
        info = self._answered("compaction", "stop") | {"summary": True}
        parts = self._step([{"type": "text", "text": text}], "stop")
        yield self._message(self._ids.next(MESSAGE), info, parts)

    def _answered(self, mode: str, finish: str) -> Body:
        moment = self._next_time()
        return {
            "role": "assistant",
            "parentID": self._prompt,
            "mode": mode,
            "agent": mode,
            "path": {"cwd": self._request.cwd, "root": self._request.cwd},
            "cost": 0,
            "tokens": NO_TOKENS,
            **self._model,
            "time": {"created": moment, "completed": moment},
            "finish": finish,
        }

    def _step(self, parts: Iterable[Body], finish: str) -> Iterator[Body]:
        yield {"type": "step-start"}
        yield from parts
        yield {"type": "step-finish", "reason": finish, "cost": 0, "tokens": NO_TOKENS}

    def _message(self, name: str, info: Body, parts: Iterable[Body]) -> Body:
        where = {"sessionID": self.session, "messageID": name}
        own = [part | {"id": self._ids.next(PART)} | where for part in parts]
        return {"info": info | {"id": name, "sessionID": self.session}, "parts": own}

    def _said(self, block: Block) -> Body:
        match block:
            case ToolCall():
                state = self._state(block, self._results[block.id])
                return {"type": "tool", "callID": block.id, "tool": block.name, "state": state}
            case Image():
                kind = block.media.rpartition("/")[2]
                told = {"mime": block.media, "filename": f"picture.{kind}"}
                return {"type": "file", **told, "url": data_url(block)}
            case _:
                return {"type": "text", "text": named(block)}

    def _state(self, call: ToolCall, result: ToolResult) -> Body:
        text, moment = plain_text(result.blocks), self._next_time()
        time = {"start": moment, "end": moment}
        if result.failed:
            return {"status": "error", "input": call.given, "error": text, "time": time}
        told: Body = {"status": "completed", "input": call.given, "output": text}
        return told | {"title": call.name, "metadata": {}, "time": time}

    def _next_time(self) -> int:
        self._time += 1
        return self._time
