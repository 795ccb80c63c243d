"""A model on loopback: remembers what it is sent, and says one sentence to everything."""

import json
import re
from collections.abc import Iterable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from uuid import uuid4

Json = dict[str, Any]
WORDS = "Done as asked."


class Model(ThreadingHTTPServer):
    """The server: `asked` holds the requests in the order they came."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[Json] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    """Answers as the model of Claude Code, as that of Codex, and as any with chat completions."""

    server: Model

    def do_GET(self) -> None:
        self._say("application/json", b'{"data": [], "models": []}')

    def do_HEAD(self) -> None:
        self._say("application/json", b"")

    def do_POST(self) -> None:
        size = int(self.headers.get("content-length") or 0)
        raw = self.rfile.read(size)
        path = self.path.partition("?")[0]
        try:
            body = json.loads(raw)
        except ValueError:
            body = {}
        if path.endswith("/messages"):
            self.server.asked.append(body)
            self._say("text/event-stream", stream(tool_message(body) or message_events(body)))
        elif path.endswith("/responses"):
            self.server.asked.append(body)
            self._say("text/event-stream", stream(tool_response(body) or response_events()))
        elif path.endswith("/chat/completions"):
            self.server.asked.append(body)
            self._say("text/event-stream", chat_stream(body))
        elif path.endswith(":streamGenerateContent"):
            self.server.asked.append(body)
            self._say("text/event-stream", f"data: {json.dumps(content_chunk(body))}\n\n".encode())
        elif path.endswith(":generateContent"):
            self._say("application/json", json.dumps(content_chunk({})).encode())
        elif path.endswith("/count_tokens"):
            self._say("application/json", b'{"input_tokens": 10}')
        else:
            self._say("application/json", b"{}")

    def _say(self, kind: str, body: bytes) -> None:
        self.send_response(200)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


CALL = re.compile(r"CALL (\w+) (\{[^{}]*\})")
"""What a prompt says to make the model call one of threadline's tools, once."""

SHELL = re.compile(r"SHELL ([^\"\\\\]+)")
"""What a prompt says to make the model run a command, once."""

CALL_ID = "call_threadline_"
"""How the ids of calls begin; each is new, as those of a real model are."""


def shell_in(body: Json) -> tuple[str, str]:
    """Return the tool that runs commands, and the input that it takes a command in."""
    for tool in body.get("tools") or []:
        for one in tool.get("functionDeclarations") or [tool.get("function") or tool]:
            if one.get("name") in SHELLS:
                return str(one["name"]), SHELLS[one["name"]]
    return "Bash", "command"


SHELLS = {
    "Bash": "command",
    "bash": "command",
    "run_shell_command": "command",
    "run_terminal_command": "command",
    "exec_command": "cmd",
    "shell_command": "command",
}
"""The tools by which clients run commands, and the input of each that is the command."""


def wanted_call(body: Json) -> tuple[str, Json] | None:
    """Return the call that the prompt asks for; None if it asks for none, or it was made."""
    asked = body.get("messages") or body.get("input") or body.get("contents") or []
    said = json.dumps(asked, ensure_ascii=False)
    plain = said.replace('\\"', '"')
    if CALL_ID in said:
        return None
    if shell := SHELL.search(plain):
        name, takes = shell_in(body)
        more: Json = {} if takes == "cmd" else {"description": "Run it"}
        more |= {"is_background": False} if name == "run_shell_command" else {}
        return name, {takes: shell[1], **more}
    found = CALL.search(plain)
    return None if found is None else (f"mcp__threadline__{found[1]}", json.loads(found[2]))


def tool_message(body: Json) -> list[Json] | None:
    """Answer Claude Code with the call that its prompt asks for."""
    wanted = wanted_call(body)
    if wanted is None:
        return None
    start, _, _, stop, *_ = message_events(body)
    block = {"type": "tool_use", "id": f"{CALL_ID}{uuid4().hex}", "name": wanted[0], "input": {}}
    given = {"type": "input_json_delta", "partial_json": json.dumps(wanted[1])}
    end = {"stop_reason": "tool_use", "stop_sequence": None}
    return [
        start,
        {"type": "content_block_start", "index": 0, "content_block": block},
        {"type": "content_block_delta", "index": 0, "delta": given},
        stop,
        {"type": "message_delta", "delta": end, "usage": {"output_tokens": 4}},
        {"type": "message_stop"},
    ]


def tool_response(body: Json) -> list[Json] | None:
    """Answer Codex with the call that its prompt asks for."""
    wanted = wanted_call(body)
    if wanted is None:
        return None
    start, said, end = response_events()
    space, _, name = wanted[0].rpartition("__")
    given = json.dumps(wanted[1])
    item = {"type": "function_call", "call_id": f"{CALL_ID}{uuid4().hex}", "name": name}
    item |= {"arguments": given, **({"namespace": space} if space else {})}
    return [start, said | {"item": item}, end]


def stream(events: Iterable[Json]) -> bytes:
    """Write events as a stream."""
    rows = (f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)
    return "".join(rows).encode()


def message_events(body: Json) -> list[Json]:
    """Answer a request of Claude Code."""
    usage = {"input_tokens": 10, "output_tokens": 4}
    message: Json = {
        "id": "msg_01test",
        "type": "message",
        "role": "assistant",
        "model": body.get("model"),
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": usage,
    }
    text = {"type": "text_delta", "text": WORDS}
    end = {"stop_reason": "end_turn", "stop_sequence": None}
    return [
        {"type": "message_start", "message": message},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "content_block_delta", "index": 0, "delta": text},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": end, "usage": usage},
        {"type": "message_stop"},
    ]


def response_events() -> list[Json]:
    """Answer a request of Codex."""
    item = {
        "type": "message",
        "id": "msg_test",
        "role": "assistant",
        "content": [{"type": "output_text", "text": WORDS}],
    }
    counts = {"input_tokens": 10, "output_tokens": 4, "total_tokens": 14}
    details = {"input_tokens_details": None, "output_tokens_details": None}
    response = {"id": "resp_test", "usage": counts | details}
    return [
        {"type": "response.created", "response": {"id": "resp_test"}},
        {"type": "response.output_item.done", "item": item},
        {"type": "response.completed", "response": response},
    ]


def chat_stream(body: Json) -> bytes:
    """Answer a request for a chat completion."""
    usage = {"prompt_tokens": 10, "completion_tokens": 4, "total_tokens": 14}
    head = {"id": "chatcmpl-test", "object": "chat.completion.chunk", "created": 1}
    head["model"] = body.get("model")
    delta: Json = {"role": "assistant", "content": WORDS}
    wanted = wanted_call(body)
    if wanted is not None:
        function = {"name": wanted[0], "arguments": json.dumps(wanted[1])}
        call = {"index": 0, "id": f"{CALL_ID}{uuid4().hex[:8]}", "type": "function"}
        delta = {
            "role": "assistant",
            "content": None,
            "tool_calls": [call | {"function": function}],
        }
    said = {"index": 0, "delta": delta, "finish_reason": None}
    ended = {"index": 0, "delta": {}, "finish_reason": "stop" if wanted is None else "tool_calls"}
    chunks = [
        head | {"choices": [said]},
        head | {"choices": [ended]},
        head | {"choices": [], "usage": usage},
    ]
    rows = [f"data: {json.dumps(chunk)}\n\n" for chunk in chunks]
    return "".join([*rows, "data: [DONE]\n\n"]).encode()


def content_chunk(body: Json) -> Json:
    """Answer a request of Gemini CLI."""
    part: Json = {"text": WORDS}
    if (wanted := wanted_call(body)) is not None:
        name, given = wanted
        part = {"functionCall": {"id": f"{CALL_ID}1", "name": name, "args": given}}
    content = {"role": "model", "parts": [part]}
    usage = {"promptTokenCount": 10, "candidatesTokenCount": 4, "totalTokenCount": 14}
    candidate = {"index": 0, "content": content, "finishReason": "STOP"}
    return {"candidates": [candidate], "usageMetadata": usage}
