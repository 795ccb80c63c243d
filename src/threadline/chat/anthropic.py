"""Messages as Anthropic's Messages API takes them."""

from collections.abc import Iterable, Iterator

from threadline.chat.order import (
    arguments_of,
    order_messages,
    safe_name,
    text_in,
    tools_in,
)
from threadline.context import Losses, Spoken
from threadline.json_text.encode import Json
from threadline.json_text.lenient import replace_surrogates
from threadline.model.content import (
    Block,
    Document,
    Image,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
)

MEDIA_TYPES = frozenset({"image/jpeg", "image/png", "image/gif", "image/webp"})
ID_LENGTH, NAME_LENGTH = 64, 128
BEGIN = "[The beginning of the conversation is missing.]"


def anthropic_messages(
    messages: Iterable[Spoken], losses: Losses, *, thinking: bool = False
) -> list[Json]:
    """Return messages that begin with the user's and alternate; empty ones are left out."""
    found: list[Json] = []
    for message in order_messages(messages, losses):
        role = "assistant" if message.role == "assistant" else "user"
        content = [
            part for block in message.blocks for part in parts_of(block, losses, thinking=thinking)
        ]
        if content and found and found[-1]["role"] == role:
            found[-1]["content"] += content
        elif content:
            found.append({"role": role, "content": content})
    if found and found[0]["role"] != "user":
        losses["conversation that begins with the model"] += 1
        found.insert(0, {"role": "user", "content": [{"type": "text", "text": BEGIN}]})
    trim_end(found)
    return found


def trim_end(messages: list[Json]) -> None:
    """Remove white space from the end of an answer that the model is to continue."""
    if not messages or messages[-1]["role"] != "assistant":
        return
    last = messages[-1]["content"][-1]
    if last["type"] == "text":
        last["text"] = last["text"].rstrip()


def anthropic_tools(messages: Iterable[Spoken]) -> list[Json]:
    """Return a definition for each tool that is called; the API demands that they are defined."""
    return [
        {"name": safe_name(name, NAME_LENGTH), "input_schema": {"type": "object"}}
        for name in tools_in(messages)
    ]


def parts_of(block: Block, losses: Losses, *, thinking: bool) -> Iterator[Json]:
    """Yield a block as the API takes it; what it does not take is counted in `losses`."""
    match block:
        case Text() | Stopped():
            if (text := text_in(block)).strip():
                yield {"type": "text", "text": text}
        case Thinking():
            yield from thought(block, losses, thinking=thinking)
        case ToolCall():
            yield {
                "type": "tool_use",
                "id": safe_name(block.id, ID_LENGTH),
                "name": safe_name(block.name, NAME_LENGTH),
                "input": arguments_of(block),
            }
        case ToolResult():
            yield result_of(block, losses)
        case Image() | Document():
            yield medium_of(block, losses)
        case _:
            losses[f"block of type {block.kind}"] += 1
            yield {"type": "text", "text": f"[{block.kind}]"}


def thought(block: Thinking, losses: Losses, *, thinking: bool) -> Iterator[Json]:
    """Yield a thought if it is wanted and signed: the API refuses others."""
    signature = block.extra.get("signature")
    if thinking and isinstance(signature, str) and signature:
        yield {"type": "thinking", "thinking": block.text, "signature": signature}
    else:
        losses["thinking"] += 1


def result_of(block: ToolResult, losses: Losses) -> Json:
    """Return the result of a call; an empty one has no content."""
    inner = [part for piece in block.blocks for part in inner_parts(piece, losses)]
    found: Json = {"type": "tool_result", "tool_use_id": safe_name(block.call, ID_LENGTH)}
    if inner:
        found["content"] = inner
    if block.failed:
        found["is_error"] = True
    return found


def inner_parts(block: Block, losses: Losses) -> Iterator[Json]:
    """Yield a part of a result: text and pictures, others as text."""
    if isinstance(block, Text | Stopped | Image | Document):
        yield from parts_of(block, losses, thinking=False)
        return
    losses[f"part of a result of type {block.kind}"] += 1
    yield {"type": "text", "text": f"[{block.kind}]"}


def medium_of(block: Image | Document, losses: Losses) -> Json:
    """Return a picture or document; a name in its place if the API does not take it."""
    if isinstance(block, Document):
        if block.source.get("type") in {"base64", "text", "url"}:
            return {"type": "document", "source": block.source}
    elif block.data and block.media in MEDIA_TYPES:
        source = {"type": "base64", "media_type": block.media, "data": block.data}
        return {"type": "image", "source": source}
    elif block.place.startswith(("https://", "http://")):
        return {"type": "image", "source": {"type": "url", "url": block.place}}
    losses[f"{block.kind} without usable content"] += 1
    return {"type": "text", "text": f"[{replace_surrogates(block.media) or block.kind}]"}
