"""Bodies of a rollout's entries, in the form in which every stage knows them."""

import json
from collections.abc import Callable
from typing import Any

from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.read.codex.kinds import CALLS, SERVED, is_output
from threadline.read.codex.output import Outcome, read_outcome

DATA = "data:"
NOTICES = ("multi_agent.", "inter_agent.")
"""What the client notes of messages that agents send."""


def codex_body(record: Body, entry: Entry) -> Body:
    """Make the body of an entry from its line and the lines beside it; empty if it is another's."""
    if entry.id and ordinal_in(entry) not in {str(record.get("ordinal")), str(entry.line - 1)}:
        return {}
    payload = record.get("payload")
    if not entry.id or not isinstance(payload, dict):
        return record
    beside = Beside(record.get("beside"))
    body = frame(record, entry, beside) | item_fields(record, payload)
    kind = payload.get("type") if record.get("type") == "response_item" else record.get("type")
    if entry.type == "assistant":
        return body | answer(payload, beside, str(kind))
    if entry.type == "user":
        return body | told(payload, beside, str(kind))
    if entry.type == "compact_recap":
        return body | compaction(payload, beside)
    if entry.type == "system":
        return body | system(payload)
    return record | {"uuid": entry.id, "isItem": record.get("type") == "response_item"}


def item_fields(record: Body, payload: Body) -> Body:
    """Give what tells of an item where it belongs: its id, what its pieces are, who speaks."""
    if record.get("type") != "response_item":
        return {}
    fields: Body = {"itemId": payload.get("id"), "itemKinds": kinds_of(payload)}
    if payload.get("type") == "message":
        fields["role"] = payload.get("role")
    if record_in(record, "metadata").get("compaction_output") is True:
        fields["compactionOutput"] = True
    return fields


def kinds_of(payload: Body) -> list[str]:
    """List what the client notes that the pieces of a message are."""
    found = record_in(payload, "internal_chat_message_metadata_passthrough")
    kinds = found.get("content_item_kinds")
    return [str(kind) for kind in kinds] if isinstance(kinds, list) else []


def ordinal_in(entry: Entry) -> str:
    """Give the ordinal that an entry's id ends with."""
    return entry.id.rpartition(":")[2].partition("~")[0]


class Beside:
    """The lines beside an entry's own: its turn, the usage of its answer, the end of its call."""

    def __init__(self, records: object) -> None:
        self.turn: Body = {}
        self.usage: Body = {}
        self.response = ""
        self.end: Body = {}
        for record in records if isinstance(records, list) else ():
            payload = record.get("payload")
            if isinstance(payload, dict):
                self._take(str(record.get("type")), payload)

    def _take(self, kind: str, payload: Body) -> None:
        if kind == "turn_context":
            self.turn = payload
        elif kind == "token_usage_record":
            self.usage = record_in(payload, "usage")
            self.response = text_in(payload.get("response_id"))
        elif payload.get("type") == "token_count":
            self.usage = record_in(record_in(payload, "info"), "last_token_usage")
        else:
            self.end = record_in(payload, "item") or payload


NONE = Beside(None)


def frame(record: Body, entry: Entry, beside: Beside) -> Body:
    """Make the fields that all bodies have."""
    body: Body = {"type": entry.type, "uuid": entry.id, "timestamp": record.get("timestamp")}
    body |= {"parentUuid": entry.parent, "sessionId": entry.session}
    if entry.subtype:
        body["subtype"] = entry.subtype
    for name, field in (("cwd", "cwd"), ("model", "model"), ("effort", "effort")):
        if told := text_in(beside.turn.get(field)):
            body[name] = told
    return body


def answer(payload: Body, beside: Beside, kind: str) -> Body:
    """Make what the model said, thought or called."""
    message: Body = {"role": "assistant", "content": answer_blocks(payload, beside, kind)}
    message["id"] = beside.response or payload.get("id")
    if model := text_in(beside.turn.get("model")):
        message["model"] = model
    if beside.usage:
        message["usage"] = tokens(beside.usage)
    return {"message": message, "requestId": beside.response}


def answer_blocks(payload: Body, beside: Beside, kind: str) -> list[Body]:
    """Make the blocks of an answer."""
    if kind == "message":
        return pieces(payload.get("content"))
    if kind == "reasoning":
        return [{"type": "thinking", "thinking": thought(payload)}]
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
    if space.startswith("mcp__"):
        name = f"{space.rstrip('_')}__{name}"
    return {"type": form, "id": call_id, "name": name, "input": call_input(payload)}


def call_input(payload: Body) -> object:
    """Give what a call was given, whichever field it is in."""
    for key in ("arguments", "input", "action"):
        given = payload.get(key)
        if isinstance(given, str):
            return read_arguments(given)
        if isinstance(given, dict):
            return given
    skipped = {"type", "id", "status", "result", "internal_chat_message_metadata_passthrough"}
    return {key: value for key, value in payload.items() if key not in skipped}


def read_arguments(text: str) -> Body:
    """Read the arguments of a call; what is no record is its input."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        given = None
    return given if isinstance(given, dict) else {"input": text}


def served_block(call_id: object, payload: Body, beside: Beside) -> Body:
    """Make the result of a call that the model's own side carried out."""
    picture = payload.get("result")
    if isinstance(picture, str) and payload.get("type") == "image_generation_call":
        source = {"type": "base64", "media_type": "image/png", "data": picture}
        content: Any = [{"type": "image", "source": source}]
    else:
        content = text_in(payload.get("status"))
        results = beside.end.get("results")
        content = json.dumps(results, ensure_ascii=False) if results else content
    return {"type": "web_search_tool_result", "tool_use_id": call_id, "content": content}


def thought(payload: Body) -> str:
    """Give what can be read of a thought: all of it, else its summary."""
    for key in ("content", "summary"):
        parts = payload.get(key)
        texts = [text_in(part.get("text")) for part in parts or () if isinstance(part, dict)]
        if any(texts):
            return "\n\n".join(texts)
    return ""


def pieces(content: object) -> list[Body]:
    """Make the blocks of a message."""
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    found = content if isinstance(content, list) else []
    return [piece(part) for part in found if isinstance(part, dict)]


def piece(part: Body) -> Body:
    """Make one block of a message: text, a picture, or what it is."""
    match part:
        case {"type": "input_text" | "output_text" | "text", "text": str(text)}:
            return {"type": "text", "text": text}
        case {"type": "input_image", "image_url": str(url)} if url.startswith(DATA):
            kind, _, data = url.removeprefix(DATA).partition(";base64,")
            return {"type": "image", "source": {"media_type": kind, "data": data}}
        case {"type": "input_image", "image_url": str(url)}:
            return {"type": "image", "source": {"url": url}}
        case _:
            return part


def told(payload: Body, beside: Beside, kind: str) -> Body:
    """Make what the model was told: a result, or a message in the user's name."""
    if not is_output(kind):
        body: Body = {"message": {"role": "user", "content": pieces(payload.get("content"))}}
        if any(name.startswith(NOTICES) for name in kinds_of(payload)):
            body["origin"] = {"kind": "task-notification"}
        return body
    outcome = read_outcome(payload, beside.end)
    content = outcome.text if outcome.parts is None else [piece(part) for part in outcome.parts]
    block: Body = {"type": "tool_result", "tool_use_id": payload.get("call_id")}
    block |= {"content": content, "is_error": outcome.error}
    return {"message": {"role": "user", "content": [block]}, "toolUseResult": kept(outcome)}


def kept(outcome: Outcome) -> Body:
    """Give what the client kept of a result besides its text."""
    more = {
        "stdout": outcome.printed,
        "exitCode": outcome.code,
        "agent_id": outcome.agent,
        "durationSeconds": outcome.seconds,
    }
    return outcome.end | {key: value for key, value in more.items() if value not in {None, ""}}


def compaction(payload: Body, beside: Beside) -> Body:
    """Make a compaction: its summary, how much it replaced and what it kept."""
    del beside
    usage = record_in(record_in(payload, "latest_token_usage_record"), "usage")
    history = payload.get("replacement_history")
    facts: Body = {"preTokens": usage.get("input_tokens")}
    if isinstance(history, list):
        facts["messages"] = len(history)
    if isinstance(payload.get("window_number"), int):
        facts["window"] = payload["window_number"]
    text = text_in(payload.get("message"))
    return {
        "message": {"role": "user", "content": [{"type": "text", "text": text}]},
        "compactMetadata": {key: value for key, value in facts.items() if value is not None},
        "replacementHistory": kept_items(history) if isinstance(history, list) else None,
    }


def kept_items(history: list[Any]) -> list[Body]:
    """Make bodies of the items that a compaction goes on with."""
    bodies = []
    for payload in history:
        if isinstance(payload, dict):
            kind = str(payload.get("type"))
            blocks = pieces(payload.get("content"))
            if kind != "message":
                output = told(payload, NONE, kind) if is_output(kind) else None
                made = output or answer(payload, NONE, kind)
                blocks = made["message"]["content"]
            fields = {"itemId": payload.get("id"), "itemKinds": kinds_of(payload)}
            role = text_in(payload.get("role")) or ("user" if is_output(kind) else "assistant")
            bodies.append({**fields, "role": role, "message": {"content": blocks}})
    return bodies


def system(payload: Body) -> Body:
    """Make what is nobody's speech: the beginning of a rollout, instructions, events."""
    texts = [text_in(part.get("text")) for part in pieces(payload.get("content"))]
    content = "\n\n".join(filter(None, texts)) or text_in(payload.get("message"))
    body: Body = {"payload": payload}
    if content:
        body["content"] = content
    for name, field in (("cwd", "cwd"), ("version", "cli_version")):
        if value := text_in(payload.get(field)):
            body[name] = value
    if branch := text_in(record_in(payload, "git").get("branch")):
        body["gitBranch"] = branch
    return body


def tokens(usage: Body) -> Body:
    """Tell the usage of a request; what came from the cache is counted apart."""
    number: Callable[[str], int] = lambda key: v if type(v := usage.get(key)) is int else 0  # noqa: E731
    cached, written = number("cached_input_tokens"), number("cache_write_input_tokens")
    return {
        "input_tokens": max(0, number("input_tokens") - cached - written),
        "output_tokens": number("output_tokens"),
        "cache_read_input_tokens": cached,
        "cache_creation_input_tokens": written,
    }


def record_in(body: Body, key: str) -> Body:
    """Give the record under `key`; what is none is empty."""
    value = body.get(key)
    return value if isinstance(value, dict) else {}


def text_in(value: object) -> str:
    """Give text as it is and anything else as nothing."""
    return value if isinstance(value, str) else ""
