"""The four protocols of models: what a request says, and how an answer is written."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple
from uuid import uuid4

from tests.clients.demo.script import Spoken, Step
from tests.clients.model import stream

Json = dict[str, Any]


class Count(NamedTuple):
    """Tokens of a request: read from the cache, new, and of the answer."""

    cached: int
    new: int
    output: int


class Answer(NamedTuple):
    """A step as one client is told it: its tools by their names there."""

    step: Step
    calls: Sequence[tuple[str, Json]]
    tokens: Count
    model: str


class Wire(NamedTuple):
    """A protocol: where it is asked, how it is read and answered."""

    path: str
    read: Callable[[Json], tuple[str, list[Spoken]]]
    write: Callable[[Answer], bytes]


def texts(content: object) -> Iterator[str]:
    """Yield the texts of a message, whatever the protocol calls them."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, list):
        for block in content:
            yield from texts(block)
    elif isinstance(content, dict) and isinstance(content.get("text"), str):
        yield content["text"]


def joined(content: object) -> str:
    """Return the texts of a message in one."""
    return "\n".join(texts(content))


# --- Anthropic --------------------------------------------------------------


def read_messages(body: Json) -> tuple[str, list[Spoken]]:
    """Read a request for a message."""
    spoken = []
    for said in body["messages"]:
        content = said["content"]
        blocks = content if isinstance(content, list) else []
        answers = any(block.get("type") == "tool_result" for block in blocks)
        text = joined(content)
        role = "tool" if answers and not text else said["role"]
        spoken.append(Spoken(role, text))
    return joined(body.get("system")), spoken


def write_message(answer: Answer) -> bytes:
    """Answer with a stream of blocks."""
    step, count = answer.step, answer.tokens
    usage = {
        "input_tokens": 6,
        "cache_creation_input_tokens": count.new,
        "cache_read_input_tokens": count.cached,
        "output_tokens": count.output,
    }
    message: Json = {"id": f"msg_{uuid4().hex[:24]}", "type": "message", "role": "assistant"}
    message |= {"model": answer.model, "content": [], "stop_reason": None, "stop_sequence": None}
    blocks: list[tuple[Json, Json]] = []
    if step.thinking:
        block: Json = {"type": "thinking", "thinking": "", "signature": ""}
        blocks.append((block, {"type": "thinking_delta", "thinking": step.thinking}))
    if step.text:
        blocks.append(({"type": "text", "text": ""}, {"type": "text_delta", "text": step.text}))
    for name, given in answer.calls:
        block = {"type": "tool_use", "id": f"toolu_{uuid4().hex[:24]}", "name": name, "input": {}}
        blocks.append((block, {"type": "input_json_delta", "partial_json": json.dumps(given)}))
    events: list[Json] = [{"type": "message_start", "message": message | {"usage": usage}}]
    for index, (block, delta) in enumerate(blocks):
        events += [
            {"type": "content_block_start", "index": index, "content_block": block},
            {"type": "content_block_delta", "index": index, "delta": delta},
            {"type": "content_block_stop", "index": index},
        ]
    why = "tool_use" if answer.calls else "end_turn"
    events.append({"type": "message_delta", "delta": {"stop_reason": why}, "usage": usage})
    return stream([*events, {"type": "message_stop"}])


# --- OpenAI responses -------------------------------------------------------


def read_response(body: Json) -> tuple[str, list[Spoken]]:
    """Read a request for a response; calls stand apart from messages."""
    spoken: list[Spoken] = []
    for item in body.get("input") or []:
        kind = item.get("type", "message")
        if kind == "message":
            spoken.append(Spoken(item["role"], joined(item["content"])))
        elif kind.endswith("_call") and not (spoken and spoken[-1].role == "assistant"):
            spoken.append(Spoken("assistant", ""))
        elif kind.endswith("_output"):
            spoken.append(Spoken("tool", ""))
    return joined(body.get("instructions")), spoken


def write_response(answer: Answer) -> bytes:
    """Answer with items."""
    step, count = answer.step, answer.tokens
    items: list[Json] = []
    if step.thinking:
        summary = [{"type": "summary_text", "text": step.thinking}]
        items.append({"type": "reasoning", "id": f"rs_{uuid4().hex}", "summary": summary})
    if step.text:
        content = [{"type": "output_text", "text": step.text, "annotations": []}]
        said = {"type": "message", "id": f"msg_{uuid4().hex}", "role": "assistant"}
        items.append(said | {"content": content})
    for name, given in answer.calls:
        call = {"id": f"fc_{uuid4().hex}", "call_id": f"call_{uuid4().hex[:24]}", "name": name}
        custom = "custom" in given
        kind = "custom_tool_call" if custom else "function_call"
        words = {"input": given["custom"]} if custom else {"arguments": json.dumps(given)}
        items.append({"type": kind, **call, **words})
    usage = {
        "input_tokens": count.cached + count.new,
        "input_tokens_details": {"cached_tokens": count.cached},
        "output_tokens": count.output,
        "output_tokens_details": {"reasoning_tokens": len(step.thinking) // 4},
        "total_tokens": count.cached + count.new + count.output,
    }
    ident = f"resp_{uuid4().hex}"
    done = [
        {"type": "response.output_item.done", "output_index": n, "item": item}
        for n, item in enumerate(items)
    ]
    end = {"id": ident, "status": "completed", "output": items, "usage": usage}
    return stream(
        [
            {"type": "response.created", "response": {"id": ident}},
            *done,
            {"type": "response.completed", "response": end},
        ]
    )


# --- chat completions -------------------------------------------------------


def read_chat(body: Json) -> tuple[str, list[Spoken]]:
    """Read a request for a completion."""
    spoken = [Spoken(said["role"], joined(said.get("content"))) for said in body["messages"]]
    system = "\n".join(said.text for said in spoken if said.role in {"system", "developer"})
    return system, [said for said in spoken if said.role in {"user", "assistant", "tool"}]


def write_chat(answer: Answer) -> bytes:
    """Answer with chunks."""
    step, count = answer.step, answer.tokens
    head: Json = {"id": f"chatcmpl-{uuid4().hex}", "object": "chat.completion.chunk"}
    head |= {"created": 1, "model": answer.model}
    calls = [
        {
            "index": index,
            "id": f"call_{uuid4().hex[:24]}",
            "type": "function",
            "function": {"name": name, "arguments": json.dumps(given)},
        }
        for index, (name, given) in enumerate(answer.calls)
    ]
    delta: Json = {"role": "assistant", "content": step.text or None}
    delta |= {"reasoning_content": step.thinking} if step.thinking else {}
    delta |= {"tool_calls": calls} if calls else {}
    usage = {
        "prompt_tokens": count.cached + count.new,
        "completion_tokens": count.output,
        "total_tokens": count.cached + count.new + count.output,
        "prompt_tokens_details": {"cached_tokens": count.cached},
    }
    ended = {"index": 0, "delta": {}, "finish_reason": "tool_calls" if calls else "stop"}
    chunks = [
        head | {"choices": [{"index": 0, "delta": delta, "finish_reason": None}]},
        head | {"choices": [ended]},
        head | {"choices": [], "usage": usage},
    ]
    rows = [f"data: {json.dumps(chunk)}\n\n" for chunk in chunks]
    return "".join([*rows, "data: [DONE]\n\n"]).encode()


# --- Gemini -----------------------------------------------------------------


def read_contents(body: Json) -> tuple[str, list[Spoken]]:
    """Read a request for content."""
    spoken = []
    for said in body.get("contents") or []:
        role = "assistant" if said.get("role") == "model" else "user"
        answers = any("functionResponse" in part for part in said["parts"])
        spoken.append(Spoken("tool" if answers else role, joined(said["parts"])))
    return joined((body.get("systemInstruction") or {}).get("parts")), spoken


def content(answer: Answer) -> Json:
    """Return an answer as content."""
    step, count = answer.step, answer.tokens
    parts: list[Json] = [{"text": step.thinking, "thought": True}] if step.thinking else []
    parts += [{"text": step.text}] if step.text else []
    parts += [{"functionCall": {"name": name, "args": given}} for name, given in answer.calls]
    usage = {
        "promptTokenCount": count.cached + count.new,
        "cachedContentTokenCount": count.cached,
        "candidatesTokenCount": count.output,
        "totalTokenCount": count.cached + count.new + count.output,
    }
    said = {"role": "model", "parts": parts}
    candidate = {"index": 0, "content": said, "finishReason": "STOP"}
    return {"candidates": [candidate], "usageMetadata": usage, "modelVersion": answer.model}


def write_contents(answer: Answer) -> bytes:
    """Answer with one piece of a stream."""
    return f"data: {json.dumps(content(answer))}\n\n".encode()


WIRES = (
    Wire("/messages", read_messages, write_message),
    Wire("/responses", read_response, write_response),
    Wire("/chat/completions", read_chat, write_chat),
    Wire(":streamGenerateContent", read_contents, write_contents),
)
