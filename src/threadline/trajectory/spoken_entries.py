"""Entries as messages: who speaks in each, and what a trajectory leaves out."""

from collections.abc import Iterable, Iterator

from threadline.context.context import Losses, Role, Spoken
from threadline.model.content import Block, Content, ContentOf, Text, ToolResult
from threadline.model.entry import USERS, Entry, is_boundary
from threadline.model.speaker import Speaker, speaker_of

KINDS: dict[Speaker, tuple[Role, str]] = {
    Speaker.PERSON: ("user", "prompt"),
    Speaker.COMMAND: ("user", "command"),
    Speaker.SUMMARY: ("system", "summary"),
    Speaker.AGENT: ("system", "notice"),
    Speaker.HARNESS: ("system", "notice"),
    Speaker.ASSISTANT: ("assistant", "answer"),
}
"""The role and kind of a message, by who speaks."""


def spoken_entries(
    entries: Iterable[Entry], content_of: ContentOf, losses: Losses
) -> Iterator[Spoken]:
    """Yield what some entries say; records of the client itself are counted in `losses`."""
    for entry in entries:
        if is_boundary(entry):
            yield message_of(entry, "system", "compaction", content_of(entry).blocks)
        elif entry.type == "assistant":
            yield answer_of(entry, content_of(entry))
        elif entry.type in USERS:
            yield from said_by_user(entry, content_of(entry).blocks)
        elif (content := content_of(entry)).spoken and content.blocks:
            yield message_of(entry, "system", "notice", content.blocks)
        else:
            losses[f"entry of type {entry.subtype or entry.type}"] += 1


def message_of(entry: Entry, role: Role, kind: str, blocks: list[Block]) -> Spoken:
    """Return a message of one entry."""
    return Spoken(role, blocks, kind, (entry.id,), entry.time)


def answer_of(entry: Entry, content: Content) -> Spoken:
    """Return an answer of the model."""
    found = message_of(entry, "assistant", "answer", content.blocks)
    found.message = (entry.message.id if entry.message is not None else None) or ""
    found.model = content.model
    found.usage = content.usage
    return found


def said_by_user(entry: Entry, blocks: list[Block]) -> Iterator[Spoken]:
    """Yield the results in an entry, then what else it says in the user's name."""
    results = [block for block in blocks if isinstance(block, ToolResult)]
    if results:
        yield message_of(entry, "user", "result", list(results))
    others: list[Block] = [block for block in blocks if not isinstance(block, ToolResult)]
    if others:
        text = "\n".join(block.text for block in others if isinstance(block, Text))
        role, kind = KINDS[speaker_of(entry, text)]
        yield message_of(entry, role, kind, others)
