"""Results of calls: what was printed, how it ended, in each form that Codex has written."""

import re
from typing import Any

import msgspec

from threadline.agents.codex.pieces import BOOKS, left_in
from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text, to_json
from threadline.model.body import Body
from threadline.model.value import amount_in, number_in, text_in

ENDED = re.compile(r"^(?:Process exited with code|Exit code:) (-?\d+)$", re.MULTILINE)
TOOK = re.compile(r"^Wall time: (\d+(?:\.\d+)?) seconds$", re.MULTILINE)
OUTPUT = "Output:\n"
HEAD = 400
"""How far into a result its head can reach."""

RESULT = BOOKS | {"call_id", "output", "name", "execution"}
"""Fields that every result has."""

BAD = frozenset({"failed", "declined", "error"})
REFUSED = ("unsupported ", "failed to ", "exec_command failed", "apply_patch verification failed")
"""How the client's own words for a call that could not be carried out begin."""


class Outcome(msgspec.Struct, frozen=True):
    """What became of a call: what the model was told, and what the client knows besides."""

    text: str
    parts: list[Any] | None
    error: bool
    printed: str = ""
    code: int | None = None
    agent: str = ""
    seconds: float | None = None
    end: Body = {}


def read_outcome(payload: Body, end: Body) -> Outcome:
    """Read the result of a call; `end` is what the client wrote when it was done."""
    output = payload.get("output")
    if isinstance(output, dict):
        inner = output.get("content")
        return read_text(as_text(inner), end, failed=output.get("success") is False)
    if isinstance(output, list):
        return Outcome("", output, is_bad(end), end=end)
    if output is None and "tools" in payload:
        output = to_json(payload["tools"])
    return read_text(as_text(output), end, failed=False)


def beside_output(payload: Body) -> Body:
    """Return what a result says besides its output."""
    output = payload.get("output")
    more = left_in(payload, RESULT if output is not None else {*RESULT, "tools"})
    return left_in(output, {"content", "success"}) | more if isinstance(output, dict) else more


def read_text(text: str, end: Body, *, failed: bool) -> Outcome:
    """Read a result that is text: with a head, as JSON, or plain."""
    given = parse_object(text) or {}
    told = given.get("metadata")
    meta: dict[str, Any] = told if isinstance(told, dict) else {}
    printed = given["output"] if isinstance(given.get("output"), str) else after_head(text)
    code = exit_code(text, meta, end)
    error = failed or bool(code) or is_bad(end) or text.startswith(REFUSED)
    agent = given.get("agent_id")
    return Outcome(
        text,
        None,
        error,
        printed,
        code,
        agent if isinstance(agent, str) else "",
        seconds_taken(text, meta, end),
        end,
    )


def exit_code(text: str, meta: Body, end: Body) -> int | None:
    """Find with which code a command ended."""
    ended = ENDED.search(text[:HEAD])
    told = (end.get("exit_code"), meta.get("exit_code"), int(ended[1][:9]) if ended else None)
    return next((code for code in told if type(code) is int), None)


def seconds_taken(text: str, meta: Body, end: Body) -> float | None:
    """Find how long a command took."""
    match end.get("duration"):
        case {"secs": int(whole), "nanos": int(rest)}:
            return number_in(whole) + number_in(rest) / 1e9
        case _:
            told = TOOK.search(text[:HEAD])
            taken = meta.get("duration_seconds", float(told[1][:12]) if told else None)
            return amount_in(taken)


def after_head(text: str) -> str:
    """Return what a command printed, without the head that the client puts before it."""
    at = text.find(OUTPUT, 0, HEAD)
    return text[at + len(OUTPUT) :] if at >= 0 else ""


def is_bad(end: Body) -> bool:
    """Return True if the client noted that a call failed."""
    return text_in(end.get("status")) in BAD or end.get("success") is False
