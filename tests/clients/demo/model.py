"""The model of the demo: a server on loopback that answers by a script, in a client's protocol."""

import json
import sys
import time
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.clients.demo.script import Call, Script, Spoken, Step
from tests.clients.demo.wires import WIRES, Answer, Count, Wire, content

Json = dict[str, Any]
Tools = Mapping[str, Callable[..., tuple[str, Json]]]
"""How a client's tool is called for an act of the script."""

LETTERS_PER_TOKEN = 4


class Model(ThreadingHTTPServer):
    """The server; `pace` is how many seconds an answer of a thousand letters takes."""

    daemon_threads = True

    def __init__(self, script: Script, tools: Tools, pace: float) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.script, self.tools, self.pace = script, tools, pace
        self.asked: list[Json] = []
        self.unknown: list[str] = []
        self._sent: dict[str, int] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def answer(self, wire: Wire, body: Json, model: str) -> Answer:
        """Say the next step of the script, after the time that it takes to write."""
        self.asked.append(body)
        system, spoken = wire.read(body)
        step = self.script.answer(spoken, system)
        if step is None:
            self.unknown.append(f"{system[:200]!r} … {[s for s in spoken if s.text][-1:]}"[:1500])
            step = Step("Done.")
        calls = [self.call(each) for each in step.calls]
        letters = len(step.text) + len(step.thinking) + len(json.dumps(calls))
        time.sleep(self.pace * (0.3 + letters / 1000))
        return Answer(step, calls, self.count(body, spoken, letters), model)

    def call(self, call: Call) -> tuple[str, Json]:
        """Return a call as the client's tools take it."""
        return self.tools[call.act](*call.given)

    def count(self, body: Json, spoken: list[Spoken], letters: int) -> Count:
        """Count tokens; what the same conversation sent before is read from the cache."""
        total = len(json.dumps(body)) // LETTERS_PER_TOKEN
        first = next((said.text for said in spoken if said.role == "user"), "")
        cached = min(self._sent.get(first, 0), total)
        self._sent[first] = total
        return Count(cached, total - cached, max(letters // LETTERS_PER_TOKEN, 1))


class Handler(BaseHTTPRequestHandler):
    """Answers requests by the wire that their path names."""

    server: Model

    def do_GET(self) -> None:
        self._say("application/json", b'{"data": [], "models": []}')

    def do_HEAD(self) -> None:
        self._say("application/json", b"")

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("content-length") or 0))
        path = self.path.partition("?")[0]
        wire = next((each for each in WIRES if path.endswith(each.path)), None)
        if wire is not None:
            body = json.loads(raw)
            answer = self.server.answer(wire, body, body.get("model") or model_in(path))
            self._say("text/event-stream", wire.write(answer))
        elif path.endswith(":generateContent"):
            answer = self.server.answer(WIRES[-1], json.loads(raw), model_in(path))
            self._say("application/json", json.dumps(content(answer)).encode())
        elif path.endswith("/count_tokens"):
            tokens = {"input_tokens": len(raw) // LETTERS_PER_TOKEN}
            self._say("application/json", json.dumps(tokens).encode())
        else:
            self._say("application/json", b"{}")

    def _say(self, kind: str, body: bytes) -> None:
        try:
            self.send_response(200)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except ConnectionError as error:
            print(f"the client hung up: {error}", file=sys.stderr)  # noqa: T201 - a set-up talks

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def model_in(path: str) -> str:
    """Return the model that an address of Gemini's names."""
    return path.rpartition("/")[2].partition(":")[0]
