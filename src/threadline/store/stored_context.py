"""What the model is sent at an entry of a session, for calls of chat interfaces."""

from collections.abc import Mapping
from typing import Self

import msgspec

from threadline.chat.request import Request
from threadline.context import Context
from threadline.json_text.encode import Json
from threadline.json_text.exact import Record
from threadline.model.content import Block, ToolResult
from threadline.store.context.blocks import blocks_in, result_parts
from threadline.store.context.message import message_of

RECORDS = "records"
"""Where the records of the path are kept beside the fields."""


class StoredContext(Context, frozen=True, dict=True):
    """What the model is sent at `at`, in the form all agents share."""

    @classmethod
    def of(cls, found: Context, records: Mapping[str, Record]) -> Self:
        """Return a context with the records that it was built from, by their ids."""
        context = cls(**msgspec.structs.asdict(found))
        vars(context)[RECORDS] = records
        return context

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

    def _request(self, prompt: str | None) -> Request:
        return Request(self.messages, self.instructions, self._blocks_of, prompt)

    def _blocks_of(self, entry: str) -> list[Block]:
        record = vars(self)[RECORDS].get(entry)
        return [] if record is None else recorded_blocks(record)


def recorded_blocks(record: Record) -> list[Block]:
    """Return the blocks of the message of a record."""
    message = message_of(record)
    match message:
        case {"role": "toolResult", "toolCallId": str(call)}:
            failed = message.get("isError") is True
            return [ToolResult(call, result_parts(message.get("content")), failed)]
        case _:
            return blocks_in(message.get("content"))
