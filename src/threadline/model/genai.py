"""Content in the form of Google's GenAI API, a role and parts, which several clients store."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from threadline.json_text.encode import as_text
from threadline.json_text.lenient import fitting_fields, text_or_none
from threadline.model.body import Body, count_in
from threadline.model.entry import PREVIEW, Block, BlockType
from threadline.model.ids import ToolCallId, tool_call_id

RESPONSE_FIELDS = frozenset({"id", "name", "response", "parts"})


class Function(msgspec.Struct, gc=False):
    """A call of a function or its response, as far as the spine needs it."""

    id: ToolCallId | None = None
    name: str | None = None


class Part(msgspec.Struct, gc=False):
    """One part, as far as the spine needs it."""

    text: str | None = None
    thought: bool = False
    call: Function | None = msgspec.field(name="functionCall", default=None)
    response: Function | None = msgspec.field(name="functionResponse", default=None)
    data: msgspec.Raw | None = msgspec.field(name="inlineData", default=None)


class CallFields(msgspec.Struct, gc=False):
    """A call of a function, as it is written."""

    id: Any = None
    name: Any = None
    args: Any = None


class ResponseFields(msgspec.Struct, gc=False):
    """The response of a function, as it is written."""

    id: Any = None
    response: Any = None
    parts: Any = None


class UsageFields(msgspec.Struct, gc=False):
    """The tokens of a request, as they are written."""

    prompt: Any = msgspec.field(name="promptTokenCount", default=0)
    candidates: Any = msgspec.field(name="candidatesTokenCount", default=0)
    cached: Any = msgspec.field(name="cachedContentTokenCount", default=0)


def spine_content(parts: Iterable[Part]) -> str | list[Block]:
    """Return the content of a spine's message: the text of a single text part, else its blocks."""
    parts = list(parts)
    if len(parts) == 1 and (only := parts[0]).text is not None and not only.thought:
        return only.text[:PREVIEW]
    return [spine_block(part) for part in parts]


def spine_block(part: Part) -> Block:
    """Return one part as a block of a spine."""
    if part.call is not None:
        return Block(BlockType.TOOL_USE, part.call.id, part.call.name)
    if part.response is not None:
        return Block(BlockType.TOOL_RESULT, tool_use_id=part.response.id)
    if part.text is not None:
        return Block(BlockType.THINKING if part.thought else BlockType.TEXT)
    return Block(BlockType.IMAGE if part.data is not None else BlockType.OTHER)


def lenient_part(value: object) -> Part:
    """Read a part of any shape."""
    if isinstance(value, str):
        return Part(value)
    if not isinstance(value, dict):
        return Part()
    return Part(
        text_or_none(value.get("text")),
        value.get("thought") is True,
        lenient_function(value.get("functionCall")),
        lenient_function(value.get("functionResponse")),
        msgspec.Raw(b"{}") if isinstance(value.get("inlineData"), dict) else None,
    )


def lenient_function(value: object) -> Function | None:
    """Read a call or a response of any shape."""
    if not isinstance(value, dict):
        return None
    return Function(tool_call_id(value.get("id")), text_or_none(value.get("name")))


def parts_in(content: object) -> list[Any]:
    """Return the parts of a content, which may also be a text or a list of parts."""
    if isinstance(content, dict):
        content = content.get("parts")
    if isinstance(content, list):
        return content
    return [] if content is None else [content]


def blocks_of(content: object) -> list[Body]:
    """Return the parts of a content as the blocks of a body."""
    return [block_of(part) for part in parts_in(content)]


def block_of(part: object) -> Body:
    """Return one part as a block of a body; a part of another kind is kept as it is."""
    if isinstance(part, str):
        return {"type": "text", "text": part}
    if not isinstance(part, dict):
        return {"type": "part", "value": part}
    for key, make in BLOCK_MAKERS.items():
        if key in part and (block := make(part)) is not None:
            return block
    return {"type": next(iter(part), "part"), **part}


def call_block(part: Body) -> Body | None:
    """Return a call of a function as a call of a tool."""
    match part["functionCall"]:
        case dict(fields):
            call = fitting_fields(CallFields, fields)
            return {"type": "tool_use", "id": call.id, "name": call.name, "input": call.args}
        case _:
            return None


def text_block(part: Body) -> Body | None:
    """Return a text or a thought."""
    text = part["text"]
    if not isinstance(text, str):
        return None
    rest = others(part, "text", "thought")
    if part.get("thought") is True:
        return {"type": "thinking", "thinking": text, **rest}
    return {"type": "text", "text": text, **rest}


def image_block(part: Body) -> Body | None:
    """Return a picture."""
    match part["inlineData"]:
        case {"mimeType": str(media), "data": str(data)}:
            source = {"type": "base64", "media_type": media, "data": data}
            return {"type": "image", "source": source}
        case _:
            return None


def response_block(part: Body) -> Body | None:
    """Return the response of a function as the result of a call."""
    response = part["functionResponse"]
    return result_block(response) if isinstance(response, dict) else None


BLOCK_MAKERS: dict[str, Callable[[Body], Body | None]] = {
    "functionCall": call_block,
    "functionResponse": response_block,
    "text": text_block,
    "inlineData": image_block,
}


def result_block(response: Body) -> Body:
    """Return the response of a function as the result of a call.

    Its text is `output`, of a failed call `error`; pictures come as further parts.
    """
    fields = fitting_fields(ResponseFields, response)
    result = fields.response
    error = isinstance(result, dict) and "error" in result and "output" not in result
    content: object = response_text(result)
    if more := blocks_of(fields.parts):
        content = [{"type": "text", "text": content}, *more]
    return {
        "type": "tool_result",
        "tool_use_id": fields.id,
        "content": content,
        "is_error": error,
        **{key: value for key, value in response.items() if key not in RESPONSE_FIELDS},
    }


def response_text(result: object) -> str:
    """Return the text of a response; anything but `output` or `error` as JSON."""
    match result:
        case {"output": text, **rest} | {"error": text, **rest} if not rest:
            return as_text(text)
        case _:
            return as_text(result)


def others(part: Body, *known: str) -> Body:
    """Return the fields of a part that are not among `known`."""
    return {key: value for key, value in part.items() if key not in known}


def usage_of(usage: object) -> Body:
    """Return the usage of a request from `usageMetadata`, whose output includes thoughts."""
    if not isinstance(usage, dict):
        return {}
    fields = fitting_fields(UsageFields, usage)
    cached = count_in(fields.cached)
    return {
        "input_tokens": max(count_in(fields.prompt) - cached, 0),
        "output_tokens": count_in(fields.candidates),
        "cache_read_input_tokens": cached,
    }


def text_of_parts(content: object) -> str:
    """Return the text of all text parts that are not thoughts."""
    return "\n\n".join(filter(None, map(spoken_text, parts_in(content))))


def spoken_text(part: object) -> str:
    """Return the text of a part; empty for a thought, and for a part without text."""
    match part:
        case {"thought": thought} if thought:
            return ""
        case {"text": str(text)}:
            return text
        case _:
            return ""


def call_in(part: object) -> str:
    """Return the id of the call that a part makes or answers; empty if it does neither."""
    match part:
        case {"functionCall": {"id": str(call)}} | {"functionResponse": {"id": str(call)}}:
            return call
        case _:
            return ""
