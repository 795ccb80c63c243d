"""The bodies of Claude Code's entries: the records themselves, or the fields that are displayed."""

from typing import Annotated, Any, Required, TypedDict

import msgspec

from threadline.json_text.lenient import replace_surrogates
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.read.body import Decoder, Decoding

Blocks = Annotated[list[Body], msgspec.Meta(min_length=1)]


class Usage(TypedDict, total=False):
    """What a request took."""

    input_tokens: Any
    output_tokens: Any
    cache_read_input_tokens: Any
    cache_creation_input_tokens: Any
    cost: Any


class Said(TypedDict, total=False):
    """What somebody said; of an answer also which model did."""

    content: Required[str | Blocks]
    model: Any
    usage: Usage


class Answer(TypedDict, total=False):
    """An answer of the model's."""

    uuid: Any
    cwd: Any
    requestId: Any
    isApiErrorMessage: Any
    message: Required[Said]


class Told(TypedDict, total=False):
    """What the model is told: a prompt, or the result of a call."""

    uuid: Any
    cwd: Any
    origin: Any
    promptSource: Any
    toolUseResult: Any
    message: Required[Said]


SHOWN: dict[str, msgspec.json.Decoder[Body]] = {
    "assistant": msgspec.json.Decoder(Answer),
    "user": msgspec.json.Decoder(Told),
}
"""Decoders for types of entries. A record of another form is refused, so that it is read whole."""


class ClaudeDecoding(Decoding):
    """A body is the record itself, of which a part can be decoded."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the record, unless it is another entry's."""
        name = record.get("uuid")
        if not entry.id or name == entry.id:
            return record
        return record if isinstance(name, str) and replace_surrogates(name) == entry.id else {}

    def partial_decoder(self, entry: Entry, wanted: Decoder) -> Decoder | None:
        """Return `wanted`: the body is the record itself."""
        del entry
        return wanted

    def display_decoder(self, entry: Entry) -> Decoder | None:
        """Return a decoder that skips the fields of prompts and answers that nothing displays."""
        return SHOWN.get(entry.type) if entry.subtype is None else None
