"""Trajectories as OTLP/JSON spans, by a pinned version of OpenTelemetry's GenAI conventions."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from hashlib import sha256

from threadline.context import Losses
from threadline.json_text.encode import Json, to_json
from threadline.json_text.lenient import replace_surrogates
from threadline.model.content import Block, Image, Stopped, Text, Thinking, ToolCall
from threadline.model.time import instant
from threadline.trajectory import Result, Step, Trajectory
from threadline.version import __version__

SCHEMA_URL = "https://opentelemetry.io/schemas/1.41.0"
"""The version of the conventions; all that concerns GenAI is in development and may change."""

INTERNAL, CLIENT = 1, 3
ERROR = 2


def resource_spans(trajectory: Trajectory, losses: Losses) -> Json:
    """Return the spans of a trajectory and its sub-agents, which share the trace of its session."""
    spans = SpanWriter(trajectory, losses).spans()
    resource = attributes({"service.name": trajectory.agent, "service.version": trajectory.version})
    scope = {"name": "threadline", "version": __version__}
    return {
        "resource": {"attributes": resource},
        "scopeSpans": [{"scope": scope, "spans": list(spans), "schemaUrl": SCHEMA_URL}],
        "schemaUrl": SCHEMA_URL,
    }


class SpanWriter:
    """Renders a trajectory as a tree of spans: agents, requests of the model, tools."""

    def __init__(self, trajectory: Trajectory, losses: Losses) -> None:
        self._root = trajectory
        self._losses = losses
        self._trace = digest(f"trace {trajectory.session}", 16)
        self._calls: dict[str, str] = {}

    def spans(self) -> Iterator[Json]:
        """Yield the spans of the trajectory, then those of its sub-agents."""
        for one in (self._root, *self._root.agents):
            own = list(self._of(one))
            if own:
                yield self._agent(one, own)
                yield from own

    def _agent(self, one: Trajectory, spans: list[Json]) -> Json:
        """Return the span around a whole trajectory."""
        told = {
            "gen_ai.operation.name": "invoke_agent",
            "gen_ai.agent.name": one.agent if one is self._root else one.title,
            "gen_ai.agent.version": one.version,
            "gen_ai.conversation.id": one.session,
            "gen_ai.provider.name": provider_of(one.model),
            "gen_ai.request.model": one.model,
            "threadline.line": one.line,
            "threadline.kind": one.kind,
            "threadline.active": one.active,
            "threadline.attach": one.attach or "",
        }
        times = (
            min(int(span["startTimeUnixNano"]) for span in spans),
            max(int(span["endTimeUnixNano"]) for span in spans),
        )
        span = self._span(one.id, f"invoke_agent {one.agent}", INTERNAL, told, times)
        span["events"] = [event_of(step) for step in one.steps if step.kind == "compaction"]
        if one is not self._root:
            span["parentSpanId"] = self._calls.get(one.call or "") or self._span_id(self._root.id)
        elif one.kind == "branch" and one.parent:
            span["parentSpanId"] = span_id(one.parent, one.parent)
        return span

    def _of(self, one: Trajectory) -> Iterator[Json]:
        """Yield the spans of the requests and calls of a trajectory."""
        above, clock, news = self._span_id(one.id), Clock(), list[Step]()
        for number, step in enumerate(one.steps):
            times = clock.advance(step.time)
            if not is_request(step):
                news.append(step)
                continue
            name = f"{one.id} {number}"
            yield self._chat(name, step, news, times) | {"parentSpanId": above}
            news = [step] if step.results else []
            for call in step.calls:
                span = self._tool(f"{name} {call.id}", call, step, clock)
                self._calls[call.id] = span["spanId"]
                yield span | {"parentSpanId": above}

    def _chat(self, name: str, step: Step, news: list[Step], times: tuple[int, int]) -> Json:
        """Return the span of a request; its input is what is new since the request before."""
        usage = step.usage
        told: Json = {
            "gen_ai.operation.name": "chat",
            "gen_ai.provider.name": provider_of(step.model),
            "gen_ai.conversation.id": self._root.session,
            "gen_ai.request.model": step.model,
            "gen_ai.response.model": step.model,
            "gen_ai.response.id": step.message,
            "gen_ai.input.messages": to_json(list(self._inputs(news))),
            "gen_ai.output.messages": to_json([self._output(step)]),
            "threadline.entries": " ".join(step.entries),
        }
        if usage is not None:
            told |= {
                "gen_ai.usage.input_tokens": usage.input + usage.cache_read + usage.cache_write,
                "gen_ai.usage.output_tokens": usage.output,
                "gen_ai.usage.cache_read.input_tokens": usage.cache_read,
                "gen_ai.usage.cache_creation.input_tokens": usage.cache_write,
            }
        self._losses["messages sent again with a request (only new ones are listed)"] += 1
        return self._span(name, f"chat {step.model}".strip(), CLIENT, told, times)

    def _tool(self, name: str, call: ToolCall, step: Step, clock: "Clock") -> Json:
        """Return the span of a call, from the answer that makes it to its result."""
        result = next((r for r in step.results if r.block.call == call.id), None)
        told = {
            "gen_ai.operation.name": "execute_tool",
            "gen_ai.tool.name": call.name,
            "gen_ai.tool.call.id": call.id,
            "gen_ai.tool.type": "function",
            "gen_ai.tool.call.arguments": to_json(call.given),
            "gen_ai.tool.call.result": result.block.named_text if result else "",
        }
        failed = result is not None and result.block.failed
        if failed:
            told["error.type"] = "tool_error"
        times = (clock.now, clock.at(result.time) if result else clock.now)
        span = self._span(name, f"execute_tool {call.name}", INTERNAL, told, times)
        return span | {"status": {"code": ERROR} if failed else {}}

    def _inputs(self, steps: Iterable[Step]) -> Iterator[Json]:
        """Yield the messages that come between two requests."""
        for step in steps:
            if is_request(step):
                yield {"role": "tool", "parts": [response_of(r) for r in step.results]}
                continue
            role = "assistant" if step.source == "agent" else step.source
            yield {"role": role, "parts": self._parts(step)}

    def _output(self, step: Step) -> Json:
        reason = "tool_call" if step.calls else "stop"
        return {"role": "assistant", "parts": self._parts(step), "finish_reason": reason}

    def _parts(self, step: Step) -> list[Json]:
        parts = [part for block in step.blocks for part in self._part(block)]
        return parts + [
            {"type": "tool_call", "id": call.id, "name": call.name, "arguments": call.given}
            for call in step.calls
        ]

    def _part(self, block: Block) -> Iterator[Json]:
        match block:
            case Text() | Stopped():
                yield {"type": "text", "content": block.text}
            case Thinking():
                if block.text:
                    yield {"type": "reasoning", "content": block.text}
            case Image() if block.data:
                medium = {"mime_type": block.media, "modality": "image", "content": block.data}
                yield {"type": "blob", **medium}
            case _:
                self._losses[f"block of type {block.kind}"] += 1
                yield {"type": "text", "content": f"[{block.kind}]"}

    def _span(self, name: str, title: str, kind: int, told: Json, times: tuple[int, int]) -> Json:
        return {
            "traceId": self._trace,
            "spanId": self._span_id(name),
            "name": replace_surrogates(title),
            "kind": kind,
            "startTimeUnixNano": str(times[0]),
            "endTimeUnixNano": str(times[1]),
            "attributes": attributes(told),
        }

    def _span_id(self, name: str) -> str:
        return span_id(self._root.id, name)


def is_request(step: Step) -> bool:
    """Return True if a step is an answer to a request that this trajectory made."""
    return step.source == "agent" and not step.is_made_up and not step.copied


def event_of(step: Step) -> Json:
    """Return a compaction as an event."""
    told = attributes({"threadline.entries": " ".join(step.entries)})
    when = str(nanoseconds_of(step.time))
    return {"timeUnixNano": when, "name": "threadline.compaction", "attributes": told}


def response_of(result: Result) -> Json:
    """Return a result as a part of a message."""
    block = result.block
    return {"type": "tool_call_response", "id": block.call, "response": block.named_text}


PROVIDERS = {
    "claude-": "anthropic",
    "gpt-": "openai",
    "o1": "openai",
    "o3": "openai",
    "o4": "openai",
    "gemini-": "gcp.gemini",
    "grok-": "x_ai",
    "deepseek": "deepseek",
    "mistral": "mistral_ai",
}
"""The provider of a model, by how its name begins."""


class Clock:
    """The time of the last step in nanoseconds; it never goes back."""

    def __init__(self) -> None:
        self.now = 0

    def at(self, time: str) -> int:
        """Return a time; that of the last step if it is not valid, or earlier."""
        return max(nanoseconds_of(time), self.now)

    def advance(self, time: str) -> tuple[int, int]:
        """Move on to a time; return the time before, and the new one."""
        before, self.now = self.now, self.at(time)
        return before or self.now, self.now


def nanoseconds_of(time: str) -> int:
    """Return a time as nanoseconds since 1970; 0 if it is not valid."""
    moment = instant(time)
    return round(datetime.fromisoformat(moment).timestamp() * 1000) * 1_000_000 if moment else 0


def provider_of(model: str) -> str:
    """Return the provider of a model, as far as its name tells."""
    name = model.rpartition("/")[2].lower()
    return next((who for start, who in PROVIDERS.items() if name.startswith(start)), "")


def span_id(trajectory: str, name: str) -> str:
    """Return the id of a span of a trajectory."""
    return digest(f"span {trajectory} {name}", 8)


def digest(name: str, size: int) -> str:
    """Return an id of `size` bytes in hexadecimal, always the same for a name."""
    return sha256(name.encode("utf-8", "replace")).hexdigest()[: 2 * size]


def attributes(told: Json) -> list[Json]:
    """Return attributes as OTLP/JSON writes them; empty ones are left out."""
    return [{"key": key, "value": value_of(value)} for key, value in told.items() if value != ""]


def value_of(value: object) -> Json:
    """Return a value with its type; integers are written as text."""
    if isinstance(value, bool):
        return {"boolValue": value}
    if isinstance(value, int):
        return {"intValue": str(value)}
    return {"stringValue": replace_surrogates(str(value))}
