"""Trajectories as ATIF 1.7, the Agent Trajectory Interchange Format (RFC 0001 of Harbor)."""

from collections.abc import Iterable, Iterator

from threadline.context import Losses
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
    Usage,
)
from threadline.model.price import Prices
from threadline.model.time import instant
from threadline.trajectory import Result, Step, Trajectory

Agents = dict[str, Trajectory]
"""Sub-agents by the call that started them."""

VERSION = "ATIF-v1.7"
MEDIA_TYPES = frozenset({"image/jpeg", "image/png", "image/gif", "image/webp"})


class AtifWriter:
    """Renders trajectories; what the format cannot hold is counted in `losses`."""

    def __init__(self, prices: Prices, losses: Losses) -> None:
        self._prices = prices
        self._losses = losses

    def render(self, trajectory: Trajectory) -> Json:
        """Return a trajectory with its sub-agents, all in one list however deep they are nested."""
        agents = {agent.call: agent for agent in trajectory.agents if agent.call}
        found = self._one(trajectory, agents)
        embedded = [self._one(agent, agents) for agent in trajectory.agents]
        if embedded:
            found["subagent_trajectories"] = embedded
            self._add_costs(found["final_metrics"], embedded)
        return found

    def _one(self, trajectory: Trajectory, agents: Agents) -> Json:
        steps = [self._step(n, step, agents) for n, step in enumerate(trajectory.steps, 1)]
        agent = {"name": trajectory.agent, "version": trajectory.version or "unknown"}
        if trajectory.model:
            agent["model_name"] = trajectory.model
        return {
            "schema_version": VERSION,
            "session_id": trajectory.session,
            "trajectory_id": trajectory.id,
            "agent": agent,
            "steps": steps,
            "final_metrics": sum_metrics(steps),
            "extra": {"threadline": origin_of(trajectory)},
        }

    def _step(self, number: int, step: Step, agents: Agents) -> Json:
        found: Json = {"step_id": number, "source": step.source, "message": self._message(step)}
        if time := instant(step.time):
            found["timestamp"] = time
        if step.source == "agent":
            found |= self._answer(step)
        if step.results:
            found["observation"] = {
                "results": [self._result(r, step, agents) for r in step.results]
            }
        if step.copied:
            found["is_copied_context"] = True
        found["extra"] = {"threadline": {"kind": step.kind, "entries": step.entries}}
        return found

    def _answer(self, step: Step) -> Json:
        """Return the fields that only answers of the model have."""
        found: Json = {"llm_call_count": 0 if step.is_made_up else 1}
        thoughts = [b.text for b in step.blocks if isinstance(b, Thinking) and b.text]
        if thoughts and not step.is_made_up:
            found["reasoning_content"] = replace_surrogates("\n\n".join(thoughts))
        if step.model and not step.is_made_up:
            found["model_name"] = step.model
        if step.calls:
            found["tool_calls"] = [call_of(n, call) for n, call in enumerate(step.calls)]
        if step.usage is not None and not step.copied and not step.is_made_up:
            found["metrics"] = self._metrics(step.model, step.usage)
        return found

    def _metrics(self, model: str, usage: Usage) -> Json:
        found: Json = {
            "prompt_tokens": usage.input + usage.cache_read + usage.cache_write,
            "completion_tokens": usage.output,
            "cached_tokens": usage.cache_read,
        }
        cost = self._prices.cost_of(model, usage)
        if cost is not None:
            found["cost_usd"] = cost
        if usage.cache_write:
            found["extra"] = {"cache_write_tokens": usage.cache_write}
        return found

    def _message(self, step: Step) -> str | list[Json]:
        blocks = [block for block in step.blocks if not isinstance(block, Thinking)]
        return self._content(blocks)

    def _result(self, result: Result, step: Step, agents: Agents) -> Json:
        block = result.block
        found: Json = {"content": self._content(block.blocks)}
        names = {call.id: call_id(n, call) for n, call in enumerate(step.calls)}
        if block.call in names:
            found["source_call_id"] = names[block.call]
        else:
            self._losses["call of a result"] += 1
        if block.call in agents:
            agent = agents[block.call]
            found["subagent_trajectory_ref"] = [
                {"trajectory_id": agent.id, "session_id": agent.session}
            ]
        extra: Json = {"entries": list(result.entries)} | ({"error": True} if block.failed else {})
        return found | {"extra": {"threadline": extra}}

    def _content(self, blocks: Iterable[Block]) -> str | list[Json]:
        """Return text, or a list of parts if there are pictures."""
        parts = [part for block in blocks for part in self._parts(block)]
        if all(part["type"] == "text" for part in parts):
            return "\n\n".join(part["text"] for part in parts)
        return parts

    def _parts(self, block: Block) -> Iterator[Json]:
        match block:
            case Text() | Stopped():
                if block.text:
                    yield {"type": "text", "text": replace_surrogates(block.text)}
            case Image() if block.media in MEDIA_TYPES and (block.data or block.place):
                path = f"data:{block.media};base64,{block.data}" if block.data else block.place
                yield {"type": "image", "source": {"media_type": block.media, "path": path}}
            case Image() | Document():
                self._losses[f"{block.kind} ({block.media or 'unknown type'})"] += 1
                yield {"type": "text", "text": f"[{block.media or block.kind}]"}
            case _:
                self._losses[f"block of type {block.kind}"] += 1
                yield {"type": "text", "text": f"[{block.kind}]"}

    def _add_costs(self, metrics: Json, embedded: list[Json]) -> None:
        """Add the cost of sub-agents, which the format includes in the total; unknown stays so."""
        costs = [one["final_metrics"].get("total_cost_usd") for one in embedded]
        own = metrics.pop("total_cost_usd", None)
        if own is not None and None not in costs:
            metrics["total_cost_usd"] = own + sum(costs)


def call_id(number: int, call: ToolCall) -> str:
    """Return the id of a call, or its number in the step if it has none."""
    return replace_surrogates(call.id) or f"call-{number}"


def call_of(number: int, call: ToolCall) -> Json:
    """Return a call; its arguments must be an object."""
    given = call.given if isinstance(call.given, dict) else {"input": call.given}
    return {
        "tool_call_id": call_id(number, call),
        "function_name": replace_surrogates(call.name),
        "arguments": {} if call.given is None else given,
    }


def sum_metrics(steps: list[Json]) -> Json:
    """Return the totals of steps; the cost is left out if that of any step is unknown."""
    metrics = [step["metrics"] for step in steps if "metrics" in step]
    costs = [each.get("cost_usd") for each in metrics]
    found: Json = {
        "total_prompt_tokens": sum(each["prompt_tokens"] for each in metrics),
        "total_completion_tokens": sum(each["completion_tokens"] for each in metrics),
        "total_cached_tokens": sum(each["cached_tokens"] for each in metrics),
        "total_steps": len(steps),
    }
    return found if None in costs else found | {"total_cost_usd": sum(costs)}


def origin_of(trajectory: Trajectory) -> Json:
    """Return where a trajectory comes from: its line, and what it branches from."""
    found: Json = {
        "kind": trajectory.kind,
        "line": trajectory.line,
        "active": trajectory.active,
        "title": trajectory.title,
        "project": trajectory.project,
        "parent_trajectory_id": trajectory.parent,
        "attach_entry": trajectory.attach,
        "attach_call": trajectory.call,
    }
    return {name: value for name, value in found.items() if value not in {None, ""}}
