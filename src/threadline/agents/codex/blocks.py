"""Items of a rollout as content blocks: messages, thoughts, calls, and results of all versions."""

import re
from collections.abc import Container
from typing import Any

import msgspec

from threadline.agents.codex.record import CALLS, SERVED
from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text, to_json
from threadline.model.body import Body
from threadline.model.value import amount_in, count_in, number_in, text_in


class Beside:
    """What the lines beside an entry say; nothing if there are none. `answer` names its answer."""

    def __init__(self, records: object) -> None:
        self.turn: Body = {}
        self.usage: Body = {}
        self.answer = ""
        self.end: Body = {}
        for record in records if isinstance(records, list) else ():
            payload = record.get("payload")
            if isinstance(payload, dict):
                self._take(text_in(record.get("type")), payload)

    def _take(self, kind: str, payload: Body) -> None:
        if kind == "turn_context":
            self.turn = payload
        elif kind == "token_usage_record":
            self.usage = record_in(payload, "usage")
        elif payload.get("type") == "token_count":
            self.usage = record_in(record_in(payload, "info"), "last_token_usage")
        else:
            self.end = record_in(payload, "item") or payload


NONE = Beside(None)


def record_in(body: Body, key: str) -> Body:
    """Give the record under `key`; what is none is empty."""
    value = body.get(key)
    return value if isinstance(value, dict) else {}


DATA = "data:"
BOOKS = frozenset({"type", "id", "status", "internal_chat_message_metadata_passthrough"})
"""Fields that every item has, and that say nothing of its own."""

MESSAGE = BOOKS | {"role", "content", "phase", "end_turn"}


def message_pieces(payload: Body) -> list[Body]:
    """Make the blocks of a message; one without content is told by what else it holds."""
    found = pieces(payload.get("content"))
    return found or [{"type": "message", **more} for more in [left_in(payload, MESSAGE)] if more]


def pieces(content: object) -> list[Body]:
    """Make the blocks of a content."""
    if content is None:
        return []
    return [piece(part) for part in content] if isinstance(content, list) else [piece(content)]


def piece(part: object) -> Body:
    """Make one block of a message: text, a picture, or what it is."""
    match part:
        case str(text):
            return {"type": "text", "text": text}
        case {"type": "input_text" | "output_text" | "text", "text": str(text), **more}:
            told = {str(key): value for key, value in more.items() if value and key != "logprobs"}
            return {"type": "text", "text": text, **told}
        case {"type": "input_image", "image_url": str(url)} if url.startswith(DATA):
            kind, _, data = url.removeprefix(DATA).partition(";base64,")
            return {"type": "image", "source": {"media_type": kind, "data": data}}
        case {"type": "input_image", "image_url": str(url)}:
            return {"type": "image", "source": {"url": url}}
        case {**fields}:
            return {str(key): value for key, value in fields.items()}
        case _:
            return {"type": "odd", "value": part}


def left_in(record: Body, told: Container[str]) -> Body:
    """Give the fields of a record that are not told in another way and hold something."""
    return {key: value for key, value in record.items() if key not in told and value}


def kinds_of(payload: Body) -> list[str]:
    """List what the client notes that the pieces of a message are."""
    found = record_in(payload, "internal_chat_message_metadata_passthrough")
    kinds = found.get("content_item_kinds")
    return [str(kind) for kind in kinds] if isinstance(kinds, list) else []


MUTE = BOOKS | {"result"}
"""Fields of a call that are no input."""

CALL = BOOKS | {"call_id", "name", "execution"}
REASONING = BOOKS | {"summary", "content", "encrypted_content"}


def answer(payload: Body, beside: Beside, kind: str) -> Body:
    """Make what the model said, thought or called."""
    message: Body = {"role": "assistant", "content": answer_blocks(payload, beside, kind)}
    message["id"] = beside.answer or payload.get("id")
    if model := text_in(beside.turn.get("model")):
        message["model"] = model
    if beside.usage:
        message["usage"] = tokens(beside.usage)
    return {"message": message, "requestId": beside.answer}


def answer_blocks(payload: Body, beside: Beside, kind: str) -> list[Body]:
    """Make the blocks of an answer."""
    if kind == "message":
        return message_pieces(payload)
    if kind == "reasoning":
        more = left_in(payload, REASONING)
        told: list[Body] = [{"type": "thinking", "thinking": thought(payload)}]
        return [*told, {"type": "reasoning", **more}] if more else told
    call_id = payload.get("call_id") or payload.get("id")
    if kind in CALLS:
        return [call_block("tool_use", call_id, payload, kind)]
    if kind in SERVED:
        call = call_block("server_tool_use", call_id, payload, kind)
        return [call, served_block(call_id, payload, beside)]
    return [payload]


def call_block(form: str, call_id: object, payload: Body, kind: str) -> Body:
    """Make the block of a call."""
    name = text_in(payload.get("name")) or kind.removesuffix("_call")
    space = text_in(payload.get("namespace"))
    told = {*CALL}
    if space.startswith("mcp__"):
        name = f"{space.rstrip('_')}__{name}"
        told.add("namespace")
    if kind == "image_generation_call":
        told.add("result")
    key, given = call_input(payload)
    more = left_in(payload, {key, *told}) if key else {}
    return {**more, "type": form, "id": call_id, "name": name, "input": given}


def call_input(payload: Body) -> tuple[str, object]:
    """Return what a call was given, and which field it is in; without one it is the whole call."""
    for key in ("arguments", "input", "action"):
        given = payload.get(key)
        if isinstance(given, str):
            return key, read_arguments(given)
        if isinstance(given, dict):
            return key, given
    return "", {key: value for key, value in payload.items() if key not in MUTE}


def read_arguments(text: str) -> Body:
    """Read the arguments of a call; what is no record is its input."""
    given = parse_object(text)
    return {"input": text} if given is None else given


def served_block(call_id: object, payload: Body, beside: Beside) -> Body:
    """Make the result of a call that the model's own side carried out."""
    picture = payload.get("result")
    if isinstance(picture, str) and payload.get("type") == "image_generation_call":
        source = {"type": "base64", "media_type": "image/png", "data": picture}
        content: Any = [{"type": "image", "source": source}]
    else:
        content = text_in(payload.get("status"))
        results = beside.end.get("results")
        content = to_json(results) if results else content
    return {"type": "web_search_tool_result", "tool_use_id": call_id, "content": content}


def thought(payload: Body) -> str:
    """Return what can be read of a thought: all of it, and a summary that says something else."""
    whole, summary = (told_parts(payload.get(key)) for key in ("content", "summary"))
    told = [*whole, *(text for text in summary if not any(text in other for other in whole))]
    return "\n\n".join(told)


def told_parts(found: object) -> list[str]:
    """Return the texts of the parts of a thought; what is no text as JSON."""
    parts = found if isinstance(found, list) else [found]
    texts = [part.get("text") if isinstance(part, dict) else None for part in parts]
    told = (
        as_text(part if text is None else text) for part, text in zip(parts, texts, strict=True)
    )
    return [text for text in told if text]


def tokens(usage: Body) -> Body:
    """Return the usage of a request; what came from the cache is counted apart."""
    cached = count_in(usage.get("cached_input_tokens"))
    written = count_in(usage.get("cache_write_input_tokens"))
    return {
        "input_tokens": max(0, count_in(usage.get("input_tokens")) - cached - written),
        "output_tokens": count_in(usage.get("output_tokens")),
        "cache_read_input_tokens": cached,
        "cache_creation_input_tokens": written,
    }


ENDED = re.compile(r"^(?:Process exited with code|Exit code:) (-?\d+)$", re.MULTILINE)
TOOK = re.compile(r"^Wall time: (\d+(?:\.\d+)?) seconds$", re.MULTILINE)
OUTPUT = "Output:\n"
HEAD_LENGTH = 400
"""How far into a result its head can reach."""

RESULT = BOOKS | {"call_id", "output", "name", "execution"}
"""Fields that every result has."""

BAD = frozenset({"failed", "declined", "error"})
REFUSED = ("unsupported ", "failed to ", "exec_command failed", "apply_patch verification failed")
"""How the client's own words for a call that could not be carried out begin."""


class Outcome(msgspec.Struct, frozen=True):
    """What became of a call: what the model was told, and what the client knows besides."""

    text: str
    parts: list[Any] | None
    error: bool
    printed: str = ""
    code: int | None = None
    agent: str = ""
    seconds: float | None = None
    end: Body = {}


def read_outcome(payload: Body, end: Body) -> Outcome:
    """Read the result of a call; `end` is what the client wrote when it was done."""
    output = payload.get("output")
    if isinstance(output, dict):
        inner = output.get("content")
        return read_text(as_text(inner), end, failed=output.get("success") is False)
    if isinstance(output, list):
        return Outcome("", output, is_bad(end), end=end)
    if output is None and "tools" in payload:
        output = to_json(payload["tools"])
    return read_text(as_text(output), end, failed=False)


def beside_output(payload: Body) -> Body:
    """Return what a result says besides its output."""
    output = payload.get("output")
    more = left_in(payload, RESULT if output is not None else {*RESULT, "tools"})
    return left_in(output, {"content", "success"}) | more if isinstance(output, dict) else more


def read_text(text: str, end: Body, *, failed: bool) -> Outcome:
    """Read a result that is text: with a head, as JSON, or plain."""
    given = parse_object(text) or {}
    told = given.get("metadata")
    meta: dict[str, Any] = told if isinstance(told, dict) else {}
    printed = given["output"] if isinstance(given.get("output"), str) else after_head(text)
    code = exit_code(text, meta, end)
    error = failed or bool(code) or is_bad(end) or text.startswith(REFUSED)
    agent = given.get("agent_id")
    return Outcome(
        text,
        None,
        error,
        printed,
        code,
        agent if isinstance(agent, str) else "",
        seconds_taken(text, meta, end),
        end,
    )


def exit_code(text: str, meta: Body, end: Body) -> int | None:
    """Find with which code a command ended."""
    ended = ENDED.search(text[:HEAD_LENGTH])
    told = (end.get("exit_code"), meta.get("exit_code"), int(ended[1][:9]) if ended else None)
    return next((code for code in told if type(code) is int), None)


def seconds_taken(text: str, meta: Body, end: Body) -> float | None:
    """Find how long a command took."""
    match end.get("duration"):
        case {"secs": int(whole), "nanos": int(rest)}:
            return number_in(whole) + number_in(rest) / 1e9
        case _:
            told = TOOK.search(text[:HEAD_LENGTH])
            taken = meta.get("duration_seconds", float(told[1][:12]) if told else None)
            return amount_in(taken)


def after_head(text: str) -> str:
    """Return what a command printed, without the head that the client puts before it."""
    at = text.find(OUTPUT, 0, HEAD_LENGTH)
    return text[at + len(OUTPUT) :] if at >= 0 else ""


def is_bad(end: Body) -> bool:
    """Return True if the client noted that a call failed."""
    return text_in(end.get("status")) in BAD or end.get("success") is False


OUTPUT_HEAD = re.compile(
    r"(?:(?:Chunk ID|Exit code|Wall time|Original token count|Total output lines): [^\n]*\n"
    r"|Process [^\n]*\n){1,8}Output:\n"
)
"""The lines in which the client tells of a command, before what the command printed."""

RECORD = frozenset({"output", "metadata"})
"""The older form: all that a record of a command holds."""


def printed_in(text: str) -> str:
    """Take the head off a result, or what it printed out of a record; others are all printed."""
    if text.startswith('{"output"') and (told := parse_object(text)):
        printed = told.get("output")
        return printed if isinstance(printed, str) and {*told} <= RECORD else text
    head = OUTPUT_HEAD.match(text)
    return text[head.end() :] if head else text
