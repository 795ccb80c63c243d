"""What readers are shown of a prompt, a result, an answer: the rest of the record is skipped."""

from typing import Annotated, Any, Required, TypedDict

import msgspec

from threadline.model.body import Body

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
