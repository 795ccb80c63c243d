"""Prompts that were typed in mid-turn, of which old versions write only that they were queued.

In 2.1.198 an attachment holds such a prompt. In 2.1.29 to 2.1.51 the model got it with the next
result, and the transcript has nothing but the operations on the queue.
"""

from collections.abc import Iterable, Iterator

from threadline.model.body import text_in
from threadline.model.entry import Entry
from threadline.model.speaker import QueuedPrompt
from threadline.read.body import Bodies

OPERATION = "queue-operation"
FROM_CLIENT = ("{", "<")
"""How notices that the client itself queues begin, such as that a task has ended."""


def queued_prompts(notes: Iterable[Entry], bodies: Bodies) -> Iterator[QueuedPrompt]:
    """Yield the prompts that left the queue to be sent with a result."""
    for note, said, _ in replay_queues(notes, bodies):
        if said.strip() and not said.startswith(FROM_CLIENT):
            yield QueuedPrompt(note.session, note.time, said)


def waiting_prompts(notes: Iterable[Entry], bodies: Bodies) -> Iterator[tuple[Entry, int]]:
    """Yield each operation on a queue, and how many prompts wait in all queues after it."""
    lengths: dict[str, int] = {}
    for note, _, length in replay_queues(notes, bodies):
        lengths[note.session] = length
        yield note, sum(lengths.values())


def replay_queues(notes: Iterable[Entry], bodies: Bodies) -> Iterator[tuple[Entry, str, int]]:
    """Yield each operation, what it sent with a result, and how many prompts it left waiting."""
    queues: dict[str, list[str]] = {}
    for note in notes:
        if note.type != OPERATION:
            continue
        body = bodies.body_of(note)
        queue = queues.setdefault(note.session, [])
        sent = ""
        match body.get("operation"):
            case "enqueue":
                queue.append(text_in(body.get("content")))
            case "remove" if queue:
                sent = queue.pop(0)
            case "dequeue" if queue:  # it becomes a prompt of its own
                queue.pop(0)
            case "popAll":  # back into the editor
                queue.clear()
            case _:
                pass
        yield note, sent, len(queue)
