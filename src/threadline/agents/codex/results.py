"""Results of calls: what was printed and how it ended, in each form that Codex has written.

Older versions write the output of a command as JSON with metadata, 0.166 as text below a head of a
few lines. The exit code and the duration are in an event as well, if the client wrote one.
"""

import re
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType, field

from threadline.agents.codex.blocks import COMMON_FIELDS, Item, other_fields
from threadline.json_text.decode import parse_object
from threadline.json_text.encode import as_text, to_json
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body, amount_in, number_in, record_in
from threadline.model.kept import Kept, Run, Spawned

EXIT_CODE = re.compile(r"^(?:Process exited with code|Exit code:) (-?\d+)$", re.MULTILINE)
WALL_TIME = re.compile(r"^Wall time: (\d+(?:\.\d+)?) seconds$", re.MULTILINE)
OUTPUT = "Output:\n"
HEAD_LENGTH = 400
"""How far into a result its head can reach."""

OUTPUT_HEAD = re.compile(
    r"(?:(?:Chunk ID|Exit code|Wall time|Original token count|Total output lines): [^\n]*\n"
    r"|Process [^\n]*\n){1,8}Output:\n"
)
"""The lines that the client puts before the output of a command."""

SESSION = re.compile(r"^Process running with session ID (\d+)$", re.MULTILINE)

JSON_OUTPUT_FIELDS = frozenset({"output", "metadata"})
RESULT_FIELDS = COMMON_FIELDS | {"call_id", "output", "name", "execution"}
FAILED = frozenset({"failed", "declined", "error"})
REFUSED = ("unsupported ", "failed to ", "exec_command failed", "apply_patch verification failed")
"""How the client's own text begins for a call that it could not run."""


class CallEnd(msgspec.Struct, gc=False):
    """The event in which the client reports the end of a call; `raw` is the whole event."""

    raw: Body = field(default_factory=dict, name="(not in events)")
    status: str | None = None
    success: object = None
    exit_code: object = None
    duration: object = None
    results: object = None

    @property
    def is_failure(self) -> bool:
        """True if the client reports that the call failed."""
        return self.status in FAILED or self.success is False


def read_end(event: Body) -> CallEnd:
    """Return the end of a call."""
    end = fitting_fields(CallEnd, event)
    end.raw = event
    return end


NO_END = CallEnd()


class OutputMetadata(msgspec.Struct, gc=False):
    """The exit code and the duration in an output that is JSON."""

    exit_code: object = None
    duration_seconds: Any | UnsetType = UNSET


class JsonOutput(msgspec.Struct, gc=False):
    """An output that is JSON: of a command, or of a call that starts an agent."""

    output: str | None = None
    metadata: OutputMetadata | None = None
    agent_id: str | None = None


class Outcome(msgspec.Struct, frozen=True):
    """The result of a call: what the model is sent, and what else the client recorded."""

    text: str
    parts: list[object] | None
    error: bool
    printed: str = ""
    code: int | None = None
    agent: str = ""
    seconds: float | None = None
    end: Body = {}

    @property
    def kept(self) -> Kept:
        """What the client recorded besides the text."""
        return Kept(
            run=Run(self.printed, exit_code=self.code),
            spawned=Spawned(self.agent),
            seconds=self.seconds,
            job=running_session(self.text),
            raw=self.end,
        )


def running_session(text: str) -> str:
    """Return the session in which a command goes on, by the head of its result."""
    head = OUTPUT_HEAD.match(text)
    found = SESSION.search(head[0]) if head is not None else None
    return found[1] if found is not None else ""


def read_outcome(item: Item, end: CallEnd = NO_END) -> Outcome:
    """Return the outcome of a call from its result and the event that reports its end."""
    match item.output:
        case dict(output):
            return read_text(
                as_text(output.get("content")), end, failed=output.get("success") is False
            )
        case list(parts):
            return Outcome("", parts, end.is_failure, end=end.raw)
        case None if "tools" in item.raw:
            return read_text(to_json(item.tools), end)
        case output:
            return read_text(as_text(output), end)


def fields_beside_output(item: Item) -> Body:
    """Return the fields of a result besides its output."""
    known = RESULT_FIELDS if item.output is not None else RESULT_FIELDS | {"tools"}
    return other_fields(record_in(item.output), {"content", "success"}) | item.other_fields(known)


def read_text(text: str, end: CallEnd, *, failed: bool = False) -> Outcome:
    """Return the outcome of a call whose result is text: with a head, as JSON, or plain."""
    given = fitting_fields(JsonOutput, parse_object(text) or {})
    metadata = given.metadata or OutputMetadata()
    code = exit_code(text, metadata, end)
    return Outcome(
        text,
        None,
        failed or bool(code) or end.is_failure or text.startswith(REFUSED),
        after_head(text) if given.output is None else given.output,
        code,
        given.agent_id or "",
        seconds_taken(text, metadata, end),
        end.raw,
    )


def exit_code(text: str, metadata: OutputMetadata, end: CallEnd) -> int | None:
    """Return the exit code of a command: of the event, the metadata or the head."""
    # The event comes first: the other two are in a text that a command can imitate.
    head = EXIT_CODE.search(text[:HEAD_LENGTH])
    codes = (end.exit_code, metadata.exit_code, int(head[1][:9]) if head else None)
    return next((code for code in codes if type(code) is int), None)


def seconds_taken(text: str, metadata: OutputMetadata, end: CallEnd) -> float | None:
    """Return how long a command took."""
    match end.duration:
        case {"secs": int(whole), "nanos": int(rest)}:
            return number_in(whole) + number_in(rest) / 1e9
        case _:
            pass
    if metadata.duration_seconds is not UNSET:
        return amount_in(metadata.duration_seconds)
    head = WALL_TIME.search(text[:HEAD_LENGTH])
    return amount_in(float(head[1][:12])) if head else None


def after_head(text: str) -> str:
    """Return what comes after the head of a result; nothing if it has none."""
    at = text.find(OUTPUT, 0, HEAD_LENGTH)
    return text[at + len(OUTPUT) :] if at >= 0 else ""


def sent_output(text: str) -> str:
    """Return a result as 0.98 sends it: one that is kept as JSON has a head instead."""
    given = fitting_fields(JsonOutput, parse_object(text) if text.startswith("{") else None)
    metadata = given.metadata or OutputMetadata()
    code, seconds = metadata.exit_code, metadata.duration_seconds
    if given.output is None or type(code) is not int or type(seconds) not in {int, float}:
        return text
    taken = str(seconds).removesuffix(".0")
    return f"Exit code: {code}\nWall time: {taken} seconds\n{OUTPUT}{given.output}"


def printed_in(text: str) -> str:
    """Return what a command printed, without the head or the JSON around it."""
    if text.startswith('{"output"') and (found := parse_object(text)):
        printed = found.get("output")
        return printed if isinstance(printed, str) and {*found} <= JSON_OUTPUT_FIELDS else text
    head = OUTPUT_HEAD.match(text)
    return text[head.end() :] if head else text
