"""Claude Code transcripts: records decoded straight into entries; prompts that were queued."""

from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator
from itertools import count
from typing import BinaryIO

from threadline.agents.claude.record import ClaudeEntry, CopiedFrom
from threadline.json_text.lenient import replace_surrogates, text_or_none
from threadline.model.body import text_in
from threadline.model.entry import Block, BlockType, Entry, Message, Sender
from threadline.model.file import File
from threadline.model.ids import tool_call_id
from threadline.model.speaker import QueuedPrompt
from threadline.read.body import Bodies
from threadline.read.salvage import RecordReader
from threadline.read.transcript import Transcript, place_entries

TEXT_FIELDS = {
    "type": "type",
    "uuid": "id",
    "parentUuid": "parent",
    "sessionId": "session",
    "subtype": "subtype",
    "timestamp": "time",
    "agentId": "agent",
    "logicalParentUuid": "logical_parent",
    "leafUuid": "leaf",
    "messageId": "names",
    "promptSource": "source",
}
FLAG_FIELDS = {
    "isSidechain": "side",
    "isMeta": "meta",
    "isCompactSummary": "summary",
    "explicit": "explicit",
    "is_active": "is_active",
}
OPERATION = "queue-operation"
FROM_CLIENT = ("{", "<")
"""How notices that the client itself queues begin, such as that a task has ended."""


class ClaudeReader:
    """Reads Claude Code files, one after the other."""

    def __init__(self) -> None:
        self._records = RecordReader(ClaudeEntry, loose_entry, lambda entry: entry.id or None)

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        lines, transcript = self._records.read(file, handle)
        transcript.entries = [*lines.records]
        place_entries(transcript, lines.numbers or count(1))
        return transcript


def loose_entry(value: dict[str, object]) -> tuple[ClaudeEntry, list[str]]:
    """Return what can be read of an odd record, and the names of the other fields."""
    entry, odd = ClaudeEntry(), []
    for fields, kind in ((TEXT_FIELDS, str), (FLAG_FIELDS, bool)):
        for name, attribute in fields.items():
            found = value.get(name)
            if isinstance(found, kind):
                setattr(
                    entry, attribute, replace_surrogates(found) if isinstance(found, str) else found
                )
            elif found is not None:
                odd.append(name)
    entry.message = loose_message(value.get("message"))
    match value.get("forkedFrom"):
        case str(session):
            entry.origin = session
        case {"sessionId": str(session)}:
            entry.origin = CopiedFrom(session=session)
        case _:
            pass
    match value.get("origin"):
        case str(sender) | {"kind": str(sender)}:
            entry.sender = Sender(replace_surrogates(sender))
        case _:
            pass
    return entry, odd


def loose_message(value: object) -> Message | None:
    """Read a message of any shape."""
    if not isinstance(value, dict):
        return None
    content = value.get("content")
    message = Message(id=text_or_none(value.get("id")))
    if isinstance(content, str):
        message.content = replace_surrogates(content)
    elif isinstance(content, list):
        message.content = [loose_block(block) for block in content]
    return message


def loose_block(value: object) -> Block:
    """Read a content block of any shape."""
    if not isinstance(value, dict):
        return Block()
    return Block(
        BlockType(text_or_none(value.get("type")) or ""),
        tool_call_id(value.get("id")),
        text_or_none(value.get("name")),
        tool_call_id(value.get("tool_use_id")),
    )


def queued_prompts(notes: Iterable[Entry], bodies: Bodies) -> Iterator[QueuedPrompt]:
    """Yield the prompts that left the queue to be sent with a result.

    In 2.1.198 an attachment holds such a prompt. In 2.1.29 to 2.1.51 the model got it with the next
    result, and the transcript has nothing but the operations on the queue.
    """
    for note, said, _ in replay_queues(notes, bodies):
        if said.strip() and not said.startswith(FROM_CLIENT):
            yield QueuedPrompt(note, said)


def waiting_prompts(notes: Iterable[Entry], bodies: Bodies) -> Iterator[tuple[Entry, int]]:
    """Yield each operation on a queue, and how many prompts wait in all queues after it."""
    lengths: dict[str, int] = {}
    for note, _, length in replay_queues(notes, bodies):
        lengths[note.session] = length
        yield note, sum(lengths.values())


class PromptQueue:
    """Prompts that wait, in order; each can be taken out by its text."""

    def __init__(self) -> None:
        self._texts: OrderedDict[int, str] = OrderedDict()
        self._numbers: dict[str, deque[int]] = {}
        self._next = 0

    def __len__(self) -> int:
        return len(self._texts)

    def add(self, text: str) -> None:
        """Add a prompt at the end."""
        self._texts[self._next] = text
        self._numbers.setdefault(text, deque()).append(self._next)
        self._next += 1

    def take(self, text: str) -> str:
        """Take a prompt out, by its text if that is told, else the first; return the prompt."""
        if not text:
            return self.take_first()
        if numbers := self._numbers.get(text):
            del self._texts[numbers.popleft()]
        return text  # also if it came into the queue before this file began

    def take_first(self) -> str:
        """Take the first prompt out; return it, or nothing if none waits."""
        if not self._texts:
            return ""
        _, text = self._texts.popitem(last=False)
        self._numbers[text].popleft()
        return text

    def clear(self) -> None:
        """Take all prompts out."""
        self._texts.clear()
        self._numbers.clear()


def replay_queues(notes: Iterable[Entry], bodies: Bodies) -> Iterator[tuple[Entry, str, int]]:
    """Yield each operation, what it sent with a result, and how many prompts it left waiting."""
    queues: dict[str, PromptQueue] = {}
    for note in notes:
        if note.type != OPERATION:
            continue
        body = bodies.body_of(note)
        queue = queues.setdefault(note.session, PromptQueue())
        sent = ""
        match body.get("operation"):
            case "enqueue":
                queue.add(text_in(body.get("content")))
            case "remove":
                sent = queue.take(text_in(body.get("content")))
            case "dequeue":  # it becomes a prompt of its own
                queue.take_first()
            case "popAll":  # back into the editor
                queue.clear()
            case _:
                pass
        yield note, sent, len(queue)
