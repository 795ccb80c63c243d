"""A piece of a message: what one entry gives, before entries are joined to messages."""

import msgspec

from threadline.agents.claude.context.attached import attached_blocks, model_named, reminder
from threadline.agents.claude.context.blocks import blocks_of, loads_tools, served_in
from threadline.agents.claude.context.habits import Habits
from threadline.context.context import Part, SentBlock
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.value import text_in

LOADED = "Tool loaded."
"""What the client adds to a message with a result that loads tools; it is in no file."""


class Piece(msgspec.Struct, eq=False):
    """What one entry gives: in whose name, which blocks, and of which API message it is a part.

    `attached` pieces go before the prompt they came with; one may name the `model` that goes on.
    `served` are calls that the server runs itself. `usage` is what the answer cost.
    """

    entry: str
    role: str
    blocks: list[SentBlock]
    message: str = ""
    model: str = ""
    effort: str = ""
    attached: bool = False
    served: frozenset[str] = frozenset()
    usage: Body = {}

    @property
    def answers(self) -> bool:
        """Say whether it begins with a result of the client's."""
        return self.role == "user" and bool(self.blocks) and self.blocks[0].type is Part.TOOL_RESULT


def piece_of(entry: Entry, body: Body, habits: Habits) -> Piece | str:
    """Give what an entry is sent as, or the reason why it is not."""
    if entry.type in USERS:
        return of_user(entry, body, habits)
    if entry.type == "assistant":
        return of_answer(entry, body)
    if entry.type == "attachment":
        return of_attachment(entry, body, habits)
    content = body.get("content")
    if entry.subtype == "local_command" and isinstance(content, str) and content:
        return Piece(entry.id, "user", [SentBlock(Part.TEXT, content)])
    if entry.subtype == "compact_boundary":
        return "marks a compaction"
    return f"{entry.subtype or entry.type}: not for the model"


def of_user(entry: Entry, body: Body, habits: Habits) -> Piece | str:
    """Give what is sent in the user's name; what a task reports may be wrapped as a reminder."""
    blocks = blocks_of(body)
    origin = body.get("origin")
    if habits.wraps and isinstance(origin, dict) and origin.get("kind") == "task-notification":
        texts = (block.text for block in blocks if block.text)
        blocks = [SentBlock(Part.TEXT, reminder(text)) for text in texts]
    if habits.announces and loads_tools(body):
        blocks.append(SentBlock(Part.TEXT, LOADED))
    return Piece(entry.id, "user", blocks) if blocks else "empty"


def of_attachment(entry: Entry, body: Body, habits: Habits) -> Piece | str:
    """Give what is sent of an attachment."""
    blocks = attached_blocks(body, habits)
    if not blocks:
        return "nothing to say"
    return Piece(entry.id, "user", blocks, model=model_named(body), attached=True)


def of_answer(entry: Entry, body: Body) -> Piece | str:
    """Give a part of an answer."""
    if body.get("isApiErrorMessage") is True:
        return "API error"
    blocks = blocks_of(body)
    if not blocks:
        return "empty"
    found = body.get("message")
    message = found if isinstance(found, dict) else {}
    usage = message.get("usage")
    return Piece(
        entry.id,
        "assistant",
        blocks,
        message=text_in(message.get("id")),
        model=text_in(message.get("model")),
        effort=text_in(body.get("effort")),
        served=served_in(body),
        usage=usage if isinstance(usage, dict) else {},
    )
