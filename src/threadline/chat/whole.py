"""Contexts with all that their messages hold: what a listing leaves out is read from the files."""

from collections.abc import Callable, Iterable

from threadline.context import Losses, Part, Sent, SentBlock, Spoken, role_of
from threadline.json_text.decode import load_json
from threadline.model.content import Block, Document, Image, Text, Thinking, ToolCall, ToolResult

BlocksOf = Callable[[str], Iterable[Block]]
"""Returns the blocks of the entry with an id, as they are recorded."""


def spoken_messages(messages: Iterable[Sent], blocks_of: BlocksOf, losses: Losses) -> list[Spoken]:
    """Return messages of a context with their whole content."""
    return [spoken_message(message, blocks_of, losses) for message in messages]


def spoken_message(message: Sent, blocks_of: BlocksOf, losses: Losses) -> Spoken:
    """Return one message with its whole content."""
    recorded = Recorded(block for name in message.entries for block in blocks_of(name))
    blocks = [recorded.restore(block, losses) for block in message.blocks]
    return Spoken(role_of(message.role), blocks, entries=message.entries)


class Recorded:
    """The blocks that a message was built from, to look up what a listing leaves out."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        self._thoughts: dict[str, Thinking] = {}
        self._results: dict[str, ToolResult] = {}
        self._media: list[Image | Document] = []
        inside: list[Image | Document] = []
        for block in blocks:
            match block:
                case Thinking():
                    self._thoughts.setdefault(block.text, block)
                case ToolResult():
                    self._results.setdefault(block.call, block)
                    inside += [b for b in block.blocks if isinstance(b, Image | Document)]
                case Image() | Document():
                    self._media.append(block)
                case _:
                    pass
        # Some interfaces take the pictures of results only behind them, in the user's name.
        self._media += inside

    def restore(self, block: SentBlock, losses: Losses) -> Block:
        """Return a listed block with its whole content."""
        text = block.text or ""
        match block.type:
            case Part.TEXT:
                return Text(text)
            case Part.THINKING:
                return self._thoughts.get(text) or Thinking(text)
            case Part.TOOL_CALL:
                return ToolCall(block.name or "", block.id or "", given_in(text))
            case Part.TOOL_RESULT:
                return self._result(block, text)
            case Part.IMAGE | Part.OTHER:
                return self._medium(block, losses)

    def _result(self, block: SentBlock, text: str) -> ToolResult:
        recorded = self._results.get(block.id or "")
        # A client may send other words than it recorded; then those are what counts.
        content = recorded.content if recorded and recorded.named_text == text else text
        return ToolResult(block.id or "", content, failed=block.error)

    def _medium(self, block: SentBlock, losses: Losses) -> Block:
        kind = Image if block.type is Part.IMAGE else Document
        for number, medium in enumerate(self._media):
            if isinstance(medium, kind):
                return self._media.pop(number)
        losses[f"{block.type} block without recorded content"] += 1
        return Text(f"[{block.name or block.type}]")


def given_in(text: str) -> object:
    """Return what a call was given, from its JSON."""
    try:
        return load_json(text)
    except ValueError:
        return text
