"""What clients send to their models, as messages apart from the interface of the model."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from threadline.handoff.conversation import Message
from threadline.model.content import Block, Image, Text, ToolCall, ToolResult

Json = dict[str, Any]

OWN = re.compile(
    r"<system-reminder>|<environment_context>|<session_context>|<user_instructions>|<user_info>"
    r"|# AGENTS\.md instructions|<reminder>|<permissions instructions>|<environment_details>"
    r"|Attached media from tool result:"
)
"""How texts begin in which clients describe themselves and their surroundings."""

PLAIN = {"(see attached image)": "", "(see attached media)": ""}
"""What clients put in the place of a result without text."""

AROUND = re.compile(
    r"<current_datetime>.*?</current_datetime>\s*|\s*<reminder>.*?</reminder>\s*"
    r"|\A<system>ERROR: Tool execution failed\.</system>\n",
    re.DOTALL,
)
"""What clients write around each prompt, and around results that failed."""

DATA_URL = re.compile(r"data:([^;]+);base64,(.*)", re.DOTALL)


def messages_in(body: Json) -> list[Message]:
    """Return the messages of a request, by whatever interface, without the client's own texts."""
    if "contents" in body:
        found = gemini_messages(body["contents"])
    elif "input" in body:
        found = responses_messages(body["input"])
    elif "system" in body:
        found = anthropic_messages(body["messages"])
    else:
        found = chat_messages(body["messages"])
    return list(found)


def said(texts: Iterable[str]) -> Iterator[Block]:
    """Yield texts that are not the client's own."""
    for text in texts:
        plain = PLAIN.get(text.strip(), text)
        if not OWN.match(plain.lstrip()) and (left := AROUND.sub("", plain)).strip():
            yield Text(left)


def message(role: str, blocks: Iterable[Block]) -> Message:
    """Return a message of a role, whatever the interface calls it."""
    kind = "answer" if role in {"assistant", "model"} else "prompt"
    return Message("answer" if kind == "answer" else "prompt", tuple(blocks))


def parts_of(content: str | list[Json]) -> Iterator[Block]:
    """Yield the texts and pictures of a content."""
    for part in [{"type": "text", "text": content}] if isinstance(content, str) else content:
        match part:
            case {"type": "image", "source": {"data": str(data), "media_type": str(media)}}:
                yield Image(media, data)
            case {"type": "image_url", "image_url": {"url": str(url)}}:
                yield picture(url)
            case {"type": "input_image", "image_url": str(url)}:
                yield picture(url)
            case {"text": str(text)}:
                yield from said([text])
            case _:
                pass


def picture(url: str) -> Block:
    """Return the picture in an address."""
    found = DATA_URL.fullmatch(url)
    return Image(found[1], found[2]) if found else Text(url)


def anthropic_messages(messages: list[Json]) -> Iterator[Message]:
    """Yield what Anthropic's interface is sent."""
    for one in messages:
        if one["role"] == "system":
            continue
        content = one["content"]
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
        for block in blocks:
            match block["type"]:
                case "tool_use":
                    call = ToolCall(block["name"], block["id"], block["input"])
                    yield message("assistant", [call])
                case "tool_result":
                    told = list(parts_of(block.get("content") or ""))
                    yield Message("results", (ToolResult(block["tool_use_id"], told),))
                case _:
                    yield message(one["role"], parts_of([block]))


def responses_messages(items: list[Json]) -> Iterator[Message]:
    """Yield what OpenAI's Responses interface is sent."""
    for item in items:
        match item["type"]:
            case "message" if item["role"] in {"user", "assistant"}:
                yield message(item["role"], parts_of(item["content"]))
            case "function_call":
                given = json.loads(item["arguments"])
                yield message("assistant", [ToolCall(item["name"], item["call_id"], given)])
            case "custom_tool_call":
                given = {"input": item["input"]}
                yield message("assistant", [ToolCall(item["name"], item["call_id"], given)])
            case "function_call_output" | "custom_tool_call_output":
                told = list(parts_of(item["output"]))
                yield Message("results", (ToolResult(item["call_id"], told),))
            case _:
                pass


def chat_messages(messages: list[Json]) -> Iterator[Message]:
    """Yield what chat completions are sent."""
    for one in messages:
        match one["role"]:
            case "system" | "developer":
                continue
            case "tool":
                told = list(parts_of(one["content"]))
                yield Message("results", (ToolResult(one["tool_call_id"], told),))
            case role:
                yield message(role, parts_of(one.get("content") or ""))
                for call in one.get("tool_calls") or ():
                    function = call["function"]
                    given = json.loads(function["arguments"])
                    yield message("assistant", [ToolCall(function["name"], call["id"], given)])


def gemini_messages(contents: list[Json]) -> Iterator[Message]:
    """Yield what Google's interface is sent; a result that is sent twice counts once."""
    seen: set[str] = set()
    for content in contents:
        for part in content["parts"]:
            match part:
                case {"functionCall": {"id": str(name), "name": str(tool), "args": given}}:
                    yield message("assistant", [ToolCall(tool, name, given)])
                case {"functionResponse": {"id": str(name), "response": told}}:
                    if name not in seen:
                        text = told.get("output") or told.get("error") or ""
                        yield Message("results", (ToolResult(name, [Text(text)]),))
                    seen.add(name)
                case {"inlineData": {"mimeType": str(media), "data": str(data)}}:
                    yield message(content["role"], [Image(media, data)])
                case {"text": str(text)}:
                    yield message(content["role"], said([text]))
                case _:
                    pass
