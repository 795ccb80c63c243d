"""Content in the form of Google's GenAI API, a role and parts, which several clients store."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from threadline.json_text.encode import as_text
from threadline.json_text.lenient import fitting_fields, text_or_none
from threadline.model.body import Body, count_in, record_in, text_in
from threadline.model.content import (
    Block,
    Image,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    Usage,
)
from threadline.model.entry import PREVIEW, BlockType
from threadline.model.entry import Block as SpineBlock
from threadline.model.ids import ToolCallId, tool_call_id
from threadline.model.kept import NO_PATCH, Patch
from threadline.model.tool import hunks_in

RESPONSE_FIELDS = ("id", "name", "response", "parts")

PROPOSED = ("ai_proposed_string", "ai_proposed_content")
"""Where a call has what the model had asked for, if a person altered that."""


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


class UsageFields(msgspec.Struct, gc=False):
    """The tokens of a request, as they are written."""

    prompt: object = msgspec.field(name="promptTokenCount", default=0)
    candidates: object = msgspec.field(name="candidatesTokenCount", default=0)
    cached: object = msgspec.field(name="cachedContentTokenCount", default=0)


def spine_content(parts: Iterable[Part]) -> str | list[SpineBlock]:
    """Return the content of a spine's message: the text of a single text part, else its blocks."""
    parts = list(parts)
    if len(parts) == 1 and (only := parts[0]).text is not None and not only.thought:
        return only.text[:PREVIEW]
    return [spine_block(part) for part in parts]


def spine_block(part: Part) -> SpineBlock:
    """Return one part as a block of a spine."""
    if part.call is not None:
        return SpineBlock(BlockType.TOOL_USE, part.call.id, part.call.name)
    if part.response is not None:
        return SpineBlock(BlockType.TOOL_RESULT, tool_use_id=part.response.id)
    if part.text is not None:
        return SpineBlock(BlockType.THINKING if part.thought else BlockType.TEXT)
    return SpineBlock(BlockType.IMAGE if part.data is not None else BlockType.OTHER)


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


def parts_in(content: object) -> list[object]:
    """Return the parts of a content, which may also be a text or a list of parts."""
    if isinstance(content, dict):
        content = content.get("parts")
    if isinstance(content, list):
        return content
    return [] if content is None else [content]


def blocks_of(content: object) -> list[Block]:
    """Return the parts of a content as blocks."""
    return [block_of(part) for part in parts_in(content)]


def block_of(part: object) -> Block:
    """Return one part as a block; a part of another kind is kept as it is."""
    if isinstance(part, str):
        return Text(part)
    if not isinstance(part, dict):
        return Unknown("part", {"type": "part", "value": part})
    for key, make in BLOCK_MAKERS.items():
        if key in part and (block := make(part)) is not None:
            return block
    return unknown(part)


def unknown(part: Body) -> Unknown:
    """Return a part of another kind, which its first field names."""
    raw = {"type": next(iter(part), "part"), **part}
    return Unknown(as_text(raw["type"]), raw)


def call_block(part: Body) -> Block | None:
    """Return a call of a function."""
    match part["functionCall"]:
        case {"name": str(name), **call}:
            return ToolCall(name, text_in(call.get("id")), call.get("args"))
        case _:
            return None


def text_block(part: Body) -> Block | None:
    """Return a text or a thought."""
    text = part["text"]
    if not isinstance(text, str):
        return None
    rest = others(part, "text", "thought")
    return Thinking(text, rest) if part.get("thought") is True else Text(text, rest)


def image_block(part: Body) -> Block | None:
    """Return a picture."""
    match part["inlineData"]:
        case {"mimeType": str(media), "data": str(data)}:
            return Image(media, data, label=media)
        case _:
            return None


def response_block(part: Body) -> Block | None:
    """Return the response of a function as the result of a call."""
    response = part["functionResponse"]
    return result_of(response) if isinstance(response, dict) else None


BLOCK_MAKERS: dict[str, Callable[[Body], Block | None]] = {
    "functionCall": call_block,
    "functionResponse": response_block,
    "text": text_block,
    "inlineData": image_block,
}


def result_of(response: Body) -> ToolResult:
    """Return the response of a function as the result of a call.

    Its text is `output`, of a failed call `error`; pictures come as further parts.
    """
    result = response.get("response")
    failed = isinstance(result, dict) and "error" in result and "output" not in result
    content: str | list[Block] = response_text(result)
    if more := parts_in(response.get("parts")):
        content = [Text(response_text(result)), *map(result_part, more)]
    return ToolResult(
        text_in(response.get("id")), content, failed, extra=others(response, *RESPONSE_FIELDS)
    )


def result_part(part: object) -> Block:
    """Return a part of a response; calls and responses in it are not looked into."""
    block = block_of(part)
    if isinstance(block, Text | Image | Unknown) or not isinstance(part, dict):
        return block
    return unknown(part)


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


def usage_of(usage: object) -> Usage:
    """Return the usage of a request from `usageMetadata`, whose output includes thoughts."""
    fields = fitting_fields(UsageFields, usage)
    cached = count_in(fields.cached)
    return Usage(max(count_in(fields.prompt) - cached, 0), count_in(fields.candidates), cached)


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


def patch_in(display: Body) -> Patch:
    """Return the change of a file that a client keeps for display; both write it in one form."""
    diff, path = text_in(display.get("fileDiff")), display.get("filePath")
    if not diff:
        return NO_PATCH
    counts = record_in(display, "diffStat")
    altered = any(count_in(counts.get(f"user_{what}_lines")) for what in ("added", "removed"))
    return Patch(text_in(path or display.get("fileName")), hunks_in(diff), altered=altered)


def call_in(part: object) -> str:
    """Return the id of the call that a part makes or answers; empty if it does neither."""
    match part:
        case {"functionCall": {"id": str(call)}} | {"functionResponse": {"id": str(call)}}:
            return call
        case _:
            return ""


def cut_part(part: object, outputs: Mapping[str, str]) -> object:
    """Return a part with the line that stands for its output, if it is left out."""
    match part:
        case {"functionResponse": {"id": str(call), **response}, **rest} if call in outputs:
            failed = "error" in record_in(response, "response")
            told = {"error" if failed else "output": outputs[call]}
            kept = {key: value for key, value in response.items() if key != "parts"}
            return {**rest, "functionResponse": {"id": call, **kept, "response": told}}
        case _:
            return part


def picture_part(image: Image) -> Body:
    """Return a picture as a part."""
    return {"inlineData": {"mimeType": image.media, "data": image.data}}


def response_part(tool: str, result: ToolResult, text: str) -> Body:
    """Return the result of a call of a tool as a part."""
    told = {"error" if result.failed else "output": text}
    return {"functionResponse": {"id": result.call, "name": tool, "response": told}}
