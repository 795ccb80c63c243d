"""Arguments for calls of chat interfaces, made from a context."""

from collections.abc import Sequence

from threadline.chat.anthropic import anthropic_messages, anthropic_tools
from threadline.chat.openai import openai_messages, openai_tools
from threadline.chat.whole import BlocksOf, spoken_messages
from threadline.context import Losses, Part, Sent, Spoken
from threadline.json_text.encode import Json
from threadline.model.content import Text


class Request:
    """What a model is sent: messages, what the client says of itself, and perhaps a new prompt."""

    def __init__(
        self,
        messages: Sequence[Sent],
        instructions: Sequence[Sent],
        blocks_of: BlocksOf,
        prompt: str | None = None,
    ) -> None:
        asked = [Spoken("user", [Text(prompt)])] if prompt else []
        self._spoken = [*spoken_messages(messages, blocks_of, Losses()), *asked]
        self._system = text_of(instructions)

    def to_anthropic(self, *, thinking: bool = False) -> Json:
        """Return arguments for `client.messages.create`: messages, tools and system."""
        messages = anthropic_messages(self._spoken, Losses(), thinking=thinking)
        found: Json = {"messages": messages}
        if tools := anthropic_tools(self._spoken):
            found["tools"] = tools
        if self._system:
            found["system"] = self._system
        return found

    def to_openai(self) -> Json:
        """Return arguments for `client.chat.completions.create`: messages and tools."""
        found: Json = {"messages": openai_messages(self._spoken, Losses())}
        if self._system:
            found["messages"].insert(0, {"role": "system", "content": self._system})
        if tools := openai_tools(self._spoken):
            found["tools"] = tools
        return found


def text_of(messages: Sequence[Sent]) -> str:
    """Return the text of messages, one after the other."""
    blocks = (block for message in messages for block in message.blocks)
    return "\n\n".join(block.text for block in blocks if block.type == Part.TEXT and block.text)
