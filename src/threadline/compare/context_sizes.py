"""The size of the context over a session, and what filled it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from threadline.model.entry import is_boundary
from threadline.model.request import CHARACTERS_PER_TOKEN
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


Parts = tuple[int, int, int, int]
"""The tokens of a context by part: prompts, answers, results, and what else is in it."""


def context_sizes(messages: Sequence[Message]) -> ContextSizes:
    """Return how large the context was at each request, as recorded, and its estimated parts."""
    requests, cuts = requests_in(messages)
    if not requests:
        return ContextSizes(cuts=tuple((0, entry) for entry in cuts))
    step = -(-len(requests) // MOST_SIZES)
    kept = requests
    if step > 1:
        kept = [max(requests[at : at + step]) for at in range(0, len(requests), step)]
    constant = constant_of(requests)
    parts = [divide(request, constant) for request in kept]
    prompts, answers, results, other = zip(*parts, strict=True)
    return ContextSizes(
        max(kept).size,
        requests[-1].size,
        tuple([request.size for request in kept]),
        tuple((at // step, entry) for entry, at in cuts.items()),
        prompts,
        answers,
        results,
        other,
        model=next((one.model for one in reversed(messages) if one.tokens is not None), ""),
    )


def requests_in(messages: Iterable[Message]) -> tuple[list[Request], dict[str, int]]:
    """Return the requests, and how many there were before each compaction, by its entry."""
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
    return requests, cuts


def constant_of(requests: list[Request]) -> int:
    """Return the tokens that are not in the transcript, system prompt and tools, as constant.

    Requests before which nothing was answered tell it best: there is least to estimate.
    """
    first = [request for request in requests if not request.output] or requests
    return max(0, min(map(rest_of, first)))


def rest_of(request: Request) -> int:
    """Return what the estimates of the parts of a context leave of it; it may be negative."""
    size, prompts, answers, results, output = request
    said = answers // CHARACTERS_PER_TOKEN
    # Some clients record the output of a request before it is complete, others hide thoughts.
    return size - (prompts + results) // CHARACTERS_PER_TOKEN - max(said, output)


def divide(request: Request, constant: int) -> Parts:
    """Divide the size of a context: what is in the transcript fills what is not constant."""
    size, prompts, answers, results, output = request
    room = max(0, size - constant)
    prompts //= CHARACTERS_PER_TOKEN
    answers //= CHARACTERS_PER_TOKEN
    results //= CHARACTERS_PER_TOKEN
    # Thoughts are in the output, but not sent again for long: they are what is too much.
    answers = max(answers, min(output, room - prompts - results))
    known = prompts + answers + results
    if not known:
        return 0, 0, 0, size
    room = min(room, MOST_GROWTH * known)
    prompts = prompts * room // known
    answers = answers * room // known
    results = results * room // known
    return prompts, answers, results, size - prompts - answers - results


def letters_in(message: Message) -> int:
    """Return the length of the texts of a message; differences and images are not counted."""
    found = 0
    for shape in message.shapes:
        if shape.__class__ is Listing:
            found += sum(map(len, shape.items))
        else:
            found += len(getattr(shape, "text", ""))
    return found
