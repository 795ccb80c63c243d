"""Prompts that users typed in mid-turn and that only notes tell of: where they were sent."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter

from threadline.agents.registry import agent_of, dialect_of
from threadline.library.load.reading import Reading
from threadline.model.entry import SPEAKERS, Entry, is_result
from threadline.model.speaker import QueuedPrompt
from threadline.outline.entry_messages import messages_of
from threadline.outline.message import Message
from threadline.outline.shape import Plain, Typed
from threadline.outline.title import fold
from threadline.tree.tree import Tree

TIME = attrgetter("time")
ATTACHMENT = "attachment"


def find_queued_prompts(reading: Reading) -> list[QueuedPrompt]:
    """Return what users said in mid-turn that only notes tell of."""
    found: list[QueuedPrompt] = []
    for kind, notes in groupby(reading.graph.notes, lambda note: note.file.format):
        found += agent_of(kind).queued_prompts(notes, reading.bodies)
    return found


def place_queued_prompts(reading: Reading, tree: Tree) -> dict[str, list[QueuedPrompt]]:
    """Return what users said in mid-turn by the entry behind which it was sent.

    That is the last result before it, which the model got together with it; in a session without
    one, the last message. What an entry of its own holds is left out.
    """
    prompts: dict[str, list[QueuedPrompt]] = {}
    for one in find_queued_prompts(reading):
        prompts.setdefault(one.session, []).append(one)
    entries_by_session: dict[str, list[Entry]] = {}
    for line in tree.lines if prompts else ():
        if line.group in prompts:
            entries_by_session.setdefault(line.group, []).extend(line.entries)
    found: dict[str, list[QueuedPrompt]] = {}
    for session, said in prompts.items():
        entries = sorted(entries_by_session.get(session, ()), key=TIME)
        told = set(steering_in(entries, reading))
        results = [entry for entry in entries if is_result(entry)]
        spoken = [entry for entry in entries if entry.type in SPEAKERS]
        for one in said:
            before = results if results and results[0].time <= one.time else spoken
            at = bisect_right(before, one.time, key=TIME)
            if at and fold(one.text) not in told:
                found.setdefault(before[at - 1].id, []).append(one)
    return found


def steering_in(entries: Iterable[Entry], reading: Reading) -> Iterator[str]:
    """Yield what was said in mid-turn and stands in an entry of its own."""
    for entry in entries:
        if entry.type == ATTACHMENT:
            dialect = dialect_of(entry.file.format)
            for message in messages_of(entry, reading.bodies.content_of(entry), dialect):
                if message.kind == "steering":
                    yield typed_in(message)


def typed_in(message: Message) -> str:
    """Return what was typed in a message, its white space folded."""
    texts = (shape.text for shape in message.shapes if isinstance(shape, Typed | Plain))
    return next(filter(None, map(fold, texts)), "")
