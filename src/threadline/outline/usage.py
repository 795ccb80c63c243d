"""What a request to the model took: told once for each request."""

import msgspec

from threadline.model.body import Body
from threadline.outline.message import Message, Tokens
from threadline.outline.title import number_in, text_in

FIELDS = (
    "input_tokens",
    "output_tokens",
    "cache_read_input_tokens",
    "cache_creation_input_tokens",
)
"""Where the numbers of `Tokens` are written, in their order."""


class Meter:
    """Reads models and tokens; a request whose lines repeat its usage is counted once.

    While an answer streams in, its first lines may tell less than the last: the most is true.
    """

    def __init__(self) -> None:
        self._requests: dict[str, Message] = {}

    def read(self, messages: list[Message], body: Body) -> None:
        """Note the model on all messages of an answer, the tokens on the first of its request."""
        answer = body.get("message")
        if not isinstance(answer, dict) or not messages:
            return
        model = text_in(answer.get("model"))
        for message in messages:
            message.model = model
        usage = answer.get("usage")
        if not isinstance(usage, dict):
            return
        request = text_in(body.get("requestId"))
        first = self._requests.setdefault(request, messages[0]) if request else messages[0]
        told = [number_in(usage.get(field)) for field in FIELDS]
        if first.tokens is None:
            cost = usage.get("cost")
            first.tokens = Tokens(*told, cost=cost if isinstance(cost, int | float) else 0.0)
        elif first.tokens.output < told[1]:
            first.tokens = msgspec.structs.replace(first.tokens, output=told[1])
