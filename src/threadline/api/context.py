"""Contexts: what a model is sent, in the form of the chat interfaces of models."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from threadline import context
from threadline.context import Dropped, Evidence, Losses, Spoken, UnknownKind
from threadline.context import Sent as Message
from threadline.context import SentBlock as Block
from threadline.library.export.recorded import recorded_blocks
from threadline.library.load.reading import Reading
from threadline.model.short_repr import cut

if TYPE_CHECKING:
    from threadline.chat.request import Request

__all__ = ["Block", "Context", "Message", "Messages"]

Json = dict[str, Any]


class Messages(Sequence[Message]):
    """Messages as a model is sent them."""

    def __init__(self, messages: Sequence[Message], reading: Reading) -> None:
        self._messages = messages
        self._reading = reading

    @overload
    def __getitem__(self, at: int) -> Message: ...
    @overload
    def __getitem__(self, at: slice) -> "Messages": ...
    def __getitem__(self, at: int | slice) -> "Message | Messages":
        """Return a message, or some of them."""
        if isinstance(at, slice):
            return Messages(self._messages[at], self._reading)
        return self._messages[at]

    def __len__(self) -> int:
        return len(self._messages)

    def to_anthropic(self, *, thinking: bool = False) -> list[Json]:
        """Return the messages as Anthropic's Messages API takes them.

        Every call is answered by the message after it, roles alternate, and what the API refuses is
        left out. Thinking is left out unless `thinking` is True; then signed thoughts stay, which
        only the model that wrote them accepts.
        """
        from threadline.chat.anthropic import anthropic_messages

        return anthropic_messages(self.spoken(), Losses(), thinking=thinking)

    def to_openai(self) -> list[Json]:
        """Return the messages as OpenAI's Chat Completions API takes them, without thinking."""
        from threadline.chat.openai import openai_messages

        return openai_messages(self.spoken(), Losses())

    @property
    def text(self) -> str:
        """Their text, one message after the other."""
        from threadline.chat.request import text_of

        return text_of(self._messages)

    def __repr__(self) -> str:
        return f"<Messages: {len(self)}>"

    def spoken(self) -> list[Spoken]:
        """Return the messages with typed blocks, pictures and inputs of calls included."""
        from threadline.chat.whole import spoken_messages

        return spoken_messages(self._messages, recorded_blocks(self._reading), Losses())


class Context:
    """What the model is sent when a session continues from an entry."""

    def __init__(self, found: context.Context, reading: Reading) -> None:
        self._found = found
        self._reading = reading

    @property
    def at(self) -> str:
        """The id of the entry."""
        return self._found.at

    @cached_property
    def messages(self) -> Messages:
        """The messages."""
        return Messages(self._found.messages, self._reading)

    @cached_property
    def instructions(self) -> Messages:
        """What the client says of itself and its surroundings, as far as it is recorded."""
        return Messages(self._found.instructions, self._reading)

    @property
    def model(self) -> str | None:
        """The name of the model that would answer."""
        return self._found.model_name

    @property
    def tokens(self) -> int:
        """The size in tokens; a part of it is estimated if `estimated`."""
        return self._found.tokens

    @property
    def estimated(self) -> bool:
        """True if a part of `tokens` is estimated from the length of the messages."""
        return self._found.estimated

    @property
    def compacted_by(self) -> str | None:
        """The id of the compaction with which it begins."""
        return self._found.compacted_by

    @property
    def dropped(self) -> tuple[Dropped, ...]:
        """The entries of the path that are not sent, and why."""
        return self._found.dropped

    @property
    def unknown(self) -> tuple[UnknownKind, ...]:
        """The kinds of records on the path whose effect on the context is not known."""
        return self._found.unknown

    @property
    def evidence(self) -> Evidence | None:
        """What the client recorded of the request, such as hashes, and whether it agrees."""
        return self._found.evidence

    def to_anthropic(self, prompt: str | None = None, *, thinking: bool = False) -> Json:
        """Return arguments for `client.messages.create`: messages, tools and system.

        `prompt` is added as the user's next message. Tools have the names that are called, and take
        any input; replace them by your own. `model` and `max_tokens` are yours to choose.
        """
        return self._request(prompt).to_anthropic(thinking=thinking)

    def to_openai(self, prompt: str | None = None) -> Json:
        """Return arguments for `client.chat.completions.create`: messages and tools.

        Instructions become the first message. `prompt` and tools are as for `to_anthropic`.
        """
        return self._request(prompt).to_openai()

    def _request(self, prompt: str | None) -> "Request":
        from threadline.chat.request import Request

        found = self._found
        blocks_of = recorded_blocks(self._reading)
        return Request(found.messages, found.instructions, blocks_of, prompt)

    def __repr__(self) -> str:
        size = f"{'~' * self.estimated}{self.tokens:,} tokens"
        return f"<Context at {cut(self.at, 60)}: {len(self.messages)} messages, {size}>"

    def _repr_html_(self) -> str:
        from threadline.render.html.notebook import draw_messages

        return draw_messages(self._found)
