"""Content in the form of Google's GenAI API, a role and parts, which several clients store."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from threadline.json_text.encode import as_text
from threadline.json_text.lenient import text_or_none
from threadline.model.body import Body
from threadline.model.entry import PREVIEW, Block, BlockType
from threadline.model.ids import ToolCallId, tool_call_id
from threadline.model.value import text_in

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
    call = part["functionCall"]
    if not isinstance(call, dict):
        return None
    name, given = call.get("name"), call.get("args")
    return {"type": "tool_use", "id": call.get("id"), "name": name, "input": given}


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
    told = response.get("response")
    error = isinstance(told, dict) and "error" in told and "output" not in told
    content: object = response_text(told)
    if more := blocks_of(response.get("parts")):
        content = [{"type": "text", "text": content}, *more]
    return {
        "type": "tool_result",
        "tool_use_id": response.get("id"),
        "content": content,
        "is_error": error,
        **{key: value for key, value in response.items() if key not in RESPONSE_FIELDS},
    }


def response_text(told: object) -> str:
    """Return the text of a response; anything but `output` or `error` as JSON."""
    if isinstance(told, dict) and len(told) == 1:
        for key in ("output", "error"):
            if key in told:
                return as_text(told[key])
    return as_text(told)


def others(part: Body, *known: str) -> Body:
    """Return the fields of a part that are not among `known`."""
    return {key: value for key, value in part.items() if key not in known}


def usage_of(told: object) -> Body:
    """Return what a request took, from `usageMetadata`. Thoughts are output that is billed."""
    if not isinstance(told, dict):
        return {}
    cached = count(told.get("cachedContentTokenCount"))
    return {
        "input_tokens": max(count(told.get("promptTokenCount")) - cached, 0),
        "output_tokens": count(told.get("candidatesTokenCount")),
        "cache_read_input_tokens": cached,
    }


def count(value: object) -> int:
    """Return `value` if it is a positive int, else 0."""
    return value if type(value) is int and value > 0 else 0


def text_of_parts(content: object) -> str:
    """Return the text of all text parts that are not thoughts."""
    texts = (
        text_in(part.get("text")) if isinstance(part, dict) and not part.get("thought") else ""
        for part in parts_in(content)
    )
    return "\n\n".join(filter(None, texts))
