"""What the chat interfaces demand of messages, as their documentation states it."""

import json
import re
from itertools import pairwise
from typing import Any

Json = dict[str, Any]

ANTHROPIC_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
ANTHROPIC_NAME = re.compile(r"[A-Za-z0-9_-]{1,128}")
OPENAI_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
OPENAI_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
PART_TYPES = {"user": {"text", "image", "document", "tool_result"}}
PART_TYPES["assistant"] = {"text", "thinking", "tool_use"}


def broken_anthropic_rules(request: Json) -> list[str]:
    """Return the rules that a request to the Messages API breaks."""
    messages = request["messages"]
    json.dumps(messages).encode()
    broken = [] if messages and messages[0]["role"] == "user" else ["begins with the user"]
    if any(one["role"] == other["role"] for one, other in pairwise(messages)):
        broken.append("roles alternate")
    for message in messages:
        broken += broken_parts(message)
    broken += broken_pairs(messages)
    called = {p["name"] for m in messages for p in m["content"] if p["type"] == "tool_use"}
    if called - {tool["name"] for tool in request.get("tools", ())}:
        broken.append("tools are defined")
    if messages[-1]["role"] == "assistant":
        last = messages[-1]["content"][-1]
        if last["type"] == "text" and last["text"] != last["text"].rstrip():
            broken.append("an answer to continue does not end with white space")
    return broken


def broken_parts(message: Json) -> list[str]:
    broken = [] if message["content"] else ["messages are not empty"]
    kinds = [part["type"] for part in message["content"]]
    if set(kinds) - PART_TYPES[message["role"]]:
        broken.append(f"no {set(kinds)} in {message['role']}")
    results = [kind == "tool_result" for kind in kinds]
    if sorted(results, reverse=True) != results:
        broken.append("results come first")
    for part in message["content"]:
        if part["type"] == "text" and not part["text"].strip():
            broken.append("texts are not blank")
        if part["type"] == "tool_use" and not isinstance(part["input"], dict):
            broken.append("inputs are objects")
        if part["type"] == "tool_use" and not ANTHROPIC_NAME.fullmatch(part["name"]):
            broken.append("names are valid")
    return broken


def broken_pairs(messages: list[Json]) -> list[str]:
    broken = []
    seen: set[str] = set()
    for message, after in pairwise([*messages, {"content": []}]):
        calls = [part["id"] for part in message["content"] if part["type"] == "tool_use"]
        results = [p["tool_use_id"] for p in after["content"] if p["type"] == "tool_result"]
        if sorted(calls) != sorted(results):
            broken.append(f"each call is answered by the next message: {calls} {results}")
        if seen.intersection(calls) or len(set(calls)) != len(calls):
            broken.append("ids are unique")
        if not all(map(ANTHROPIC_ID.fullmatch, calls)):
            broken.append("ids are valid")
        seen.update(calls)
    return broken


def broken_openai_rules(request: Json) -> list[str]:
    """Return the rules that a request to the Chat Completions API breaks."""
    broken: list[str] = []
    waiting: list[str] = []
    json.dumps(request).encode()
    for message in request["messages"]:
        if message["role"] == "tool":
            if message["tool_call_id"] not in waiting:
                broken.append("results follow their calls")
            else:
                waiting.remove(message["tool_call_id"])
            if not isinstance(message["content"], str):
                broken.append("results are text")
            continue
        if waiting:
            broken.append("every call is answered at once")
        calls = message.get("tool_calls", [])
        waiting = [call["id"] for call in calls]
        if message["role"] not in {"system", "user", "assistant"}:
            broken.append(f"no role {message['role']}")
        if not message["content"] and not calls:
            broken.append("messages are not empty")
        broken += [rule for call in calls for rule in broken_call(call)]
    return broken + (["every call is answered"] if waiting else [])


def broken_call(call: Json) -> list[str]:
    broken = []
    if not isinstance(json.loads(call["function"]["arguments"]), dict):
        broken.append("arguments are objects")
    if not OPENAI_ID.fullmatch(call["id"]):
        broken.append("ids are valid")
    if not OPENAI_NAME.fullmatch(call["function"]["name"]):
        broken.append("names are valid")
    return broken
