"""ATIF 1.7 as RFC 0001 of Harbor defines it: its fields, and the rules between them.

Where Harbor is installed, a test reads the same documents with its own models.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

Json = dict[str, Any]


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """An object without other fields."""


class Agent(Strict):
    name: str
    version: str
    model_name: str | None = None
    tool_definitions: list[Json] | None = None
    extra: Json | None = None


class ImageSource(Strict):
    media_type: Literal["image/jpeg", "image/png", "image/gif", "image/webp"]
    path: str


class ContentPart(Strict):
    type: Literal["text", "image"]
    text: str | None = None
    source: ImageSource | None = None


class ToolCall(Strict):
    tool_call_id: str
    function_name: str
    arguments: Json
    extra: Json | None = None


class Reference(Strict):
    trajectory_id: str | None = None
    session_id: str | None = None
    trajectory_path: str | None = None
    extra: Json | None = None


class Result(Strict):
    source_call_id: str | None = None
    content: str | list[ContentPart] | None = None
    subagent_trajectory_ref: list[Reference] | None = None
    extra: Json | None = None


class Observation(Strict):
    results: list[Result]


class Metrics(Strict):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    cached_tokens: int | None = None
    cost_usd: float | None = None
    extra: Json | None = None


class FinalMetrics(Strict):
    total_prompt_tokens: int | None = None
    total_completion_tokens: int | None = None
    total_cached_tokens: int | None = None
    total_cost_usd: float | None = None
    total_steps: int | None = None
    extra: Json | None = None


class Step(Strict):
    step_id: Annotated[int, msgspec.Meta(ge=1)]
    source: Literal["system", "user", "agent"]
    message: str | list[ContentPart]
    timestamp: str | None = None
    model_name: str | None = None
    reasoning_effort: str | float | None = None
    reasoning_content: str | None = None
    tool_calls: list[ToolCall] | None = None
    observation: Observation | None = None
    metrics: Metrics | None = None
    is_copied_context: bool | None = None
    llm_call_count: int | None = None
    extra: Json | None = None


class Trajectory(Strict):
    schema_version: Literal["ATIF-v1.7"]
    agent: Agent
    steps: Annotated[list[Step], msgspec.Meta(min_length=1)]
    session_id: str | None = None
    trajectory_id: str | None = None
    notes: str | None = None
    final_metrics: FinalMetrics | None = None
    continued_trajectory_ref: str | None = None
    extra: Json | None = None
    subagent_trajectories: "list[Trajectory] | None" = None


def read_atif(document: bytes | str) -> Trajectory:
    """Read a trajectory; raise an error if it breaks a rule."""
    trajectory = msgspec.json.decode(document, type=Trajectory)
    embedded = trajectory.subagent_trajectories or []
    names = [agent.trajectory_id for agent in embedded]
    assert None not in names
    assert len(set(names)) == len(names)
    for one in (trajectory, *embedded):
        assert [step.step_id for step in one.steps] == [*range(1, len(one.steps) + 1)]
        for step in one.steps:
            check_step(step)
            for result in results_of(step):
                for reference in result.subagent_trajectory_ref or []:
                    assert reference.trajectory_id in names
    return trajectory


def results_of(step: Step) -> list[Result]:
    return step.observation.results if step.observation else []


def check_step(step: Step) -> None:
    if step.timestamp is not None:
        datetime.fromisoformat(step.timestamp)
    if step.source != "agent":
        only = (step.model_name, step.reasoning_content, step.tool_calls, step.metrics)
        assert not any(field is not None for field in only)
    if step.llm_call_count == 0:
        assert step.metrics is None
        assert step.reasoning_content is None
    called = {call.tool_call_id for call in step.tool_calls or []}
    assert {r.source_call_id for r in results_of(step)} - {None} <= called
    contents = [step.message, *(r.content for r in results_of(step))]
    for part in (part for content in contents if isinstance(content, list) for part in content):
        assert (part.text is None) == (part.type == "image")
        assert (part.source is None) == (part.type == "text")
