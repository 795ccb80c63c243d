"""Conversations that trainers take: they end with an answer, fit a limit, and hold nothing else."""

from collections.abc import Iterator

import msgspec

from threadline.chat.openai import openai_messages, openai_tools
from threadline.context import Losses
from threadline.json_text.encode import Json, to_json
from threadline.model.content import Text
from threadline.model.request import CHARACTERS_PER_TOKEN
from threadline.render.interchange.openai import metadata_of
from threadline.trajectory import Step, Trajectory, spoken_steps

METADATA = "metadata"
"""The field that goes to a file beside the conversations."""


def trainable(found: Json, limit: int | None, losses: Losses) -> Json | None:
    """Return a conversation up to the last answer within a limit of estimated tokens.

    Return None if there is nothing to train on.
    """
    messages = found["messages"]
    end = fitting(messages, limit)
    if end < len(messages):
        losses[f"message beyond {limit:,} tokens"] += len(messages) - end
    answers = [n for n, one in enumerate(messages[:end], 1) if one["role"] == "assistant"]
    if all(messages[n - 1].get("weight") == 0 for n in answers):
        losses["conversation without an answer of its own"] += 1
        return None
    if after := end - answers[-1]:
        losses["message after the last answer"] += after
    return found | {"messages": messages[: answers[-1]]}


def fitting(messages: list[Json], limit: int | None) -> int:
    """Return how many messages fit, from the first on."""
    size = 0
    for number, message in enumerate(messages if limit is not None else ()):
        size += tokens_of(message)
        if limit is not None and size > limit:
            return number
    return len(messages)


def tokens_of(value: object) -> int:
    """Estimate the tokens of a value from its length."""
    return -(-len(to_json(value)) // CHARACTERS_PER_TOKEN)


def preferences(
    main: Trajectory, branch: Trajectory, limit: int | None, losses: Losses
) -> Iterator[Json]:
    """Yield the pair of answers where a whole branch leaves the active path, if there is one.

    The answer on the active path is the preferred one. Both answer the same: the same entry, or
    prompts with the same words.
    """
    at = shared_steps(main.steps, branch.steps)
    asked = same_prompts(main.steps[at:], branch.steps[at:])
    before = main.steps[: at + asked]
    answer, other = (answer_at(one.steps, at + asked) for one in (main, branch))
    if answer is None or other is None or not before:
        losses["branch that does not answer the same prompt"] += 1
        return
    if words_of(answer) == words_of(other):
        losses["branch with the same answer"] += 1
        return
    found = pair_of(before, answer, other, losses)
    if not (found["preferred_output"] and found["non_preferred_output"]):
        losses["branch without words in an answer"] += 1
        return
    if limit is not None and tokens_of(found) > limit:
        losses[f"pair of more than {limit:,} tokens"] += 1
        return
    yield found | {METADATA: metadata_of(branch) | {"preferred": answer.entries[0]}}


def shared_steps(one: list[Step], other: list[Step]) -> int:
    """Return with how many steps two paths begin that are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    shorter = min(len(one), len(other))
    return next((n for n, (a, b) in pairs if a.entries[:1] != b.entries[:1]), shorter)


def same_prompts(one: list[Step], other: list[Step]) -> int:
    """Return how many steps ask the same on both sides, before the first answer."""
    number = 0
    for a, b in zip(one, other, strict=False):
        if "agent" in {a.source, b.source} or words_of(a) != words_of(b):
            break
        number += 1
    return number


def answer_at(steps: list[Step], number: int) -> Step | None:
    """Return a step if it is an answer that a model gave."""
    found = steps[number] if number < len(steps) else None
    return found if found and found.source == "agent" and not found.is_made_up else None


def words_of(step: Step) -> list[tuple[str, str]]:
    """Return what a step says and calls."""
    texts = [("text", block.text) for block in step.blocks if isinstance(block, Text)]
    return texts + [(call.name, to_json(call.given)) for call in step.calls]


def pair_of(before: list[Step], answer: Step, other: Step, losses: Losses) -> Json:
    """Return two answers to the same conversation."""
    spoken = list(spoken_steps(before))
    known: Json = {"messages": openai_messages(spoken, losses)}
    if tools := openai_tools([*spoken, *spoken_steps([answer, other])]):
        known["tools"] = tools
    return {
        "input": known,
        "preferred_output": alone(answer),
        "non_preferred_output": alone(other),
    }


def alone(step: Step) -> list[Json]:
    """Return an answer as one message, without the results of its calls."""
    bare = msgspec.structs.replace(step, results=[])
    messages = openai_messages(spoken_steps([bare]), Losses())
    return [message for message in messages if message["role"] == "assistant"][:1]
