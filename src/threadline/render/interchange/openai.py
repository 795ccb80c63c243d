"""Conversations in OpenAI's chat format, as files for fine-tuning hold them."""

from collections.abc import Iterable, Iterator

from threadline.chat.openai import openai_messages, openai_tools
from threadline.context import Losses
from threadline.json_text.encode import Json
from threadline.trajectory import Step, Trajectory, spoken_steps


def conversations(trajectory: Trajectory, losses: Losses) -> Iterator[Json]:
    """Yield a trajectory and its sub-agents, each as a conversation of its own."""
    yield conversation(trajectory, losses)
    for agent in trajectory.agents:
        losses["place of a sub-agent (a conversation of its own)"] += 1
        yield conversation(agent, losses)


def conversation(trajectory: Trajectory, losses: Losses) -> Json:
    """Return a trajectory as messages; answers that are copied are not to be trained on."""
    copied = [step for step in trajectory.steps if step.copied]
    own = [step for step in trajectory.steps if not step.copied]
    before = messages_of(copied, losses)
    for message in before:
        if message["role"] == "assistant":
            message["weight"] = 0
    found: Json = {"messages": before + messages_of(own, losses)}
    if tools := openai_tools(spoken_steps(trajectory.steps)):
        found["tools"] = tools
    return found | {"metadata": metadata_of(trajectory)}


def messages_of(steps: Iterable[Step], losses: Losses) -> list[Json]:
    """Return the messages of steps."""
    return openai_messages(spoken_steps(steps), losses)


def metadata_of(trajectory: Trajectory) -> dict[str, str]:
    """Return where a conversation comes from, as text."""
    told = {
        "id": trajectory.id,
        "session": trajectory.session,
        "line": trajectory.line,
        "kind": trajectory.kind,
        "active": str(trajectory.active).lower(),
        "agent": trajectory.agent,
        "model": trajectory.model,
        "parent": trajectory.parent or "",
        "attach": trajectory.attach or "",
        "compactions": str(sum(step.kind == "compaction" for step in trajectory.steps)),
    }
    return {name: value for name, value in told.items() if value}
