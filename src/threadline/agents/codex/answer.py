"""What the model said, thought or called, as every stage knows it."""

from typing import Any

from threadline.agents.codex.beside import Beside
from threadline.agents.codex.pieces import BOOKS, left_in, message_pieces
from threadline.agents.codex.record import CALLS, SERVED
from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text, to_json
from threadline.model.body import Body
from threadline.model.value import count_in, text_in

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
