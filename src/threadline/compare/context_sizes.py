"""The size of the context over a session, and what filled it."""

from collections.abc import Iterable
from typing import NamedTuple

from threadline.context.context import CHARACTERS_PER_TOKEN
from threadline.model.entry import is_boundary
from threadline.model.story import ContextSizes
from threadline.outline.message import Message
from threadline.outline.shape import Listing

MOST_SIZES = 240
"""So many sizes are kept; of more, the largest of each few."""

PROMPTS = frozenset({"user", "steering", "teammate", "command", "bash", "summary"})
ANSWERS = frozenset({"assistant", "thinking", "tool_use"})
RESULTS = frozenset({"tool_result", "bash-output", "task_notification"})
"""The messages of each part of a context; a summary is sent as a prompt."""

MOST_GROWTH = 2
"""Estimates are raised to at most so many times; code has fewer letters per token than prose."""


class Request(NamedTuple):
    """The recorded size of a context, the letters in it by part, and the output recorded before."""

    size: int
    prompts: int
    answers: int
    results: int
    output: int


class Parts(NamedTuple):
    """The tokens of a context by part."""

    prompts: int
    answers: int
    results: int
    other: int


def context_sizes(messages: Iterable[Message]) -> ContextSizes:
    """Return how large the context was at each request, as recorded, and its estimated parts."""
    requests: list[Request] = []
    cuts: dict[str, int] = {}
    prompts = answers = results = output = 0
    for message in messages:
        entry, kind = message.entry, message.kind
        if entry is not None and is_boundary(entry) and entry.id not in cuts:
            cuts[entry.id] = len(requests)
            prompts = answers = results = output = 0
        # The usage is told on the first message of a request, and does not include its answer.
        if (usage := message.tokens) is not None:
            size = usage.input + usage.cache_read + usage.cache_write
            if size:
                requests.append(Request(size, prompts, answers, results, output))
            output += usage.output
        if kind in ANSWERS:
            answers += letters_in(message)
        elif kind in RESULTS:
            results += letters_in(message)
        elif kind in PROMPTS:
            prompts += letters_in(message)
    step = -(-len(requests) // MOST_SIZES) or 1
    kept = [max(requests[at : at + step]) for at in range(0, len(requests), step)]
    parts = divide(kept)
    return ContextSizes(
        max(kept).size if kept else 0,
        requests[-1].size if requests else 0,
        tuple([request.size for request in kept]),
        tuple((at // step, entry) for entry, at in cuts.items()),
        tuple([part.prompts for part in parts]),
        tuple([part.answers for part in parts]),
        tuple([part.results for part in parts]),
        tuple([part.other for part in parts]),
    )


def divide(requests: list[Request]) -> list[Parts]:
    """Divide the sizes of contexts.

    What is not in the transcript, system prompt and tools, is taken as constant: the estimates are
    raised to fill the rest.
    """
    estimates = [estimate(request) for request in requests]
    constant = max(0, min([parts.other for parts in estimates], default=0))
    return [
        fit(request.size, parts, request.size - constant)
        for request, parts in zip(requests, estimates, strict=True)
    ]


def estimate(request: Request) -> Parts:
    """Estimate the parts of a context; those in the transcript may be more than its size."""
    prompts = request.prompts // CHARACTERS_PER_TOKEN
    results = request.results // CHARACTERS_PER_TOKEN
    # Some clients record the output of a request before it is complete, others hide thoughts.
    answers = max(request.answers // CHARACTERS_PER_TOKEN, request.output)
    return Parts(prompts, answers, results, request.size - prompts - answers - results)


def fit(size: int, parts: Parts, room: int) -> Parts:
    """Scale what is in the transcript to fill `room`, as far as its estimate may grow."""
    known = size - parts.other
    if not known:
        return parts
    room = min(room, MOST_GROWTH * known)
    prompts = parts.prompts * room // known
    answers = parts.answers * room // known
    results = parts.results * room // known
    return Parts(prompts, answers, results, size - prompts - answers - results)


def letters_in(message: Message) -> int:
    """Return the length of the texts of a message; differences and images are not counted."""
    found = 0
    for shape in message.shapes:
        if isinstance(shape, Listing):
            found += sum(map(len, shape.items))
        else:
            found += len(getattr(shape, "text", ""))
    return found
