"""Messages as OpenAI's Chat Completions API takes them."""

from collections.abc import Iterable, Iterator

from threadline.chat.order import (
    arguments_of,
    order_messages,
    safe_name,
    text_in,
    tools_in,
)
from threadline.context import Losses, Spoken
from threadline.json_text.encode import Json, to_json
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

ID_LENGTH, NAME_LENGTH = 40, 64
FAILED = "Error: "
"""What precedes the result of a call that failed, because the API has no field for it."""


def openai_messages(messages: Iterable[Spoken], losses: Losses) -> list[Json]:
    """Return messages; results are messages of their own, their pictures follow as the user's."""
    found: list[Json] = []
    for message in order_messages(messages, losses):
        if message.role == "assistant":
            found += assistant_message(message, losses)
        else:
            found += tool_messages(message, losses)
            found += user_message(message, losses)
    return found


def openai_tools(messages: Iterable[Spoken]) -> list[Json]:
    """Return a definition for each tool that is called."""
    names = (safe_name(name, NAME_LENGTH) for name in tools_in(messages))
    return [
        {"type": "function", "function": {"name": name, "parameters": {"type": "object"}}}
        for name in names
    ]


def assistant_message(message: Spoken, losses: Losses) -> Iterator[Json]:
    """Yield an answer with its calls, if there is anything in it."""
    texts: list[str] = []
    calls: list[Json] = []
    for block in message.blocks:
        match block:
            case Text() | Stopped():
                texts.append(text_in(block))
            case ToolCall():
                calls.append(call_of(block))
            case Thinking():
                losses["thinking"] += 1
            case _:
                losses[f"block of type {block.kind} in an answer"] += 1
                texts.append(f"[{block.kind}]")
    content = "\n\n".join(text for text in texts if text.strip())
    if content or calls:
        found: Json = {"role": "assistant", "content": content or None}
        yield found | ({"tool_calls": calls} if calls else {})


def call_of(call: ToolCall) -> Json:
    """Return a call."""
    arguments = replace_surrogates(to_json(arguments_of(call)))
    function = {"name": safe_name(call.name, NAME_LENGTH), "arguments": arguments}
    return {"id": safe_name(call.id, ID_LENGTH), "type": "function", "function": function}


def tool_messages(message: Spoken, losses: Losses) -> Iterator[Json]:
    """Yield the results in a message."""
    for block in message.blocks:
        if isinstance(block, ToolResult):
            if block.failed:
                losses["flag of a failed call (kept as text)"] += 1
            text = replace_surrogates(block.named_text)
            yield {
                "role": "tool",
                "tool_call_id": safe_name(block.call, ID_LENGTH),
                "content": f"{FAILED}{text}" if block.failed else text,
            }


def user_message(message: Spoken, losses: Losses) -> Iterator[Json]:
    """Yield what else is in a message: text, pictures, and the pictures of results."""
    pieces = [piece for block in message.blocks for piece in pieces_of(block)]
    parts = [part for piece in pieces for part in parts_of(piece, losses)]
    if not parts:
        return
    if all(part["type"] == "text" for part in parts):
        yield {"role": message.role, "content": "\n\n".join(part["text"] for part in parts)}
    else:
        yield {"role": "user", "content": parts}


def pieces_of(block: Block) -> Iterable[Block]:
    """Return a block; of a result, the pictures, which its message cannot hold."""
    if isinstance(block, ToolResult):
        return [piece for piece in block.blocks if isinstance(piece, Image)]
    return [block]


def parts_of(block: Block, losses: Losses) -> Iterator[Json]:
    """Yield a block as a part of the user's message."""
    match block:
        case Text() | Stopped():
            if (text := text_in(block)).strip():
                yield {"type": "text", "text": text}
        case Image() if block.data and block.media:
            url = f"data:{block.media};base64,{block.data}"
            yield {"type": "image_url", "image_url": {"url": url}}
        case Image() if block.place.startswith(("https://", "http://")):
            yield {"type": "image_url", "image_url": {"url": block.place}}
        case Image() | Document():
            losses[f"{block.kind} without usable content"] += 1
            yield {"type": "text", "text": f"[{replace_surrogates(block.media) or block.kind}]"}
        case _:
            losses[f"block of type {block.kind}"] += 1
            yield {"type": "text", "text": f"[{block.kind}]"}
