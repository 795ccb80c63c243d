"""Sessions as Hugging Face's hub shows them: the Session Trace Simple format (STS).

A file holds one conversation: a line with the session, then a line for each message.
"""

from collections.abc import Iterator
from datetime import datetime

from threadline.chat.order import arguments_of, text_in
from threadline.context import Losses
from threadline.json_text.encode import Json, to_json
from threadline.model.content import Block, Stopped, Text, Thinking
from threadline.model.time import instant
from threadline.trajectory import Result, Step, Trajectory

VERSION = "Session Trace Simple"
ROLES = {"agent": "assistant", "user": "user", "system": "system"}


def trace_lines(trajectory: Trajectory, losses: Losses) -> Iterator[Json]:
    """Yield the lines of a conversation; its sub-agents are conversations of their own."""
    yield header_of(trajectory)
    for step in trajectory.steps:
        yield {"type": "message", "message": message_of(step, losses)}
        for result in step.results:
            yield {"type": "message", "message": result_of(result, losses)}


def header_of(trajectory: Trajectory) -> Json:
    """Return the first line: which agent wrote the session, and where it comes from."""
    told = {
        "type": "session",
        "harness": trajectory.agent,
        "id": trajectory.id,
        "name": trajectory.title,
        "session": trajectory.session,
        "kind": trajectory.kind,
        "parent": trajectory.parent,
        "attach": trajectory.attach,
    }
    return {name: value for name, value in told.items() if value}


def message_of(step: Step, losses: Losses) -> Json:
    """Return the message of a step, with its calls."""
    thoughts = [block.text for block in step.blocks if isinstance(block, Thinking) and block.text]
    said = [words_in(block, losses) for block in step.blocks if not isinstance(block, Thinking)]
    found: Json = {"role": ROLES[step.source], "content": "\n\n".join(filter(None, said))}
    if thoughts:
        found["reasoningContent"] = "\n\n".join(thoughts)
    if step.calls:
        found["toolCalls"] = [
            {
                "id": call.id,
                "function": {"name": call.name, "arguments": to_json(arguments_of(call))},
            }
            for call in step.calls
        ]
    if step.model and not step.is_made_up:
        found["model"] = step.model
    return found | stamp(step.time)


def result_of(result: Result, losses: Losses) -> Json:
    """Return the message of a result; only its words can be held."""
    block = result.block
    if block.failed:
        losses["flag of a failed call"] += 1
    for piece in block.blocks:
        if not isinstance(piece, Text):
            losses[f"block of type {piece.kind} in a result"] += 1
    found: Json = {"role": "tool", "toolCallId": block.call, "content": block.named_text}
    return found | stamp(result.time)


def words_in(block: Block, losses: Losses) -> str:
    """Return the words of a block; of anything else, what it is."""
    if isinstance(block, (Text, Stopped)):
        return text_in(block)
    losses[f"block of type {block.kind}"] += 1
    return f"[{block.kind}]"


def stamp(time: str) -> Json:
    """Return when a message was written, in milliseconds; nothing if that is not recorded."""
    moment = instant(time)
    return {"timestamp": round(datetime.fromisoformat(moment).timestamp() * 1000)} if moment else {}
