"""What a request to the model took: told once for each request."""

import msgspec

from threadline.model.body import Body
from threadline.model.value import number_in
from threadline.outline.message import Message, Tokens


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
        model, usage = answer.get("model"), answer.get("usage")
        if isinstance(model, str):
            for message in messages:
                message.model = model
        if not isinstance(usage, dict):
            return
        first, request = messages[0], body.get("requestId")
        if request and isinstance(request, str):
            first = self._requests.setdefault(request, first)
        tokens = first.tokens
        if tokens is None:
            first.tokens = read_tokens(usage)
        elif tokens.output < (output := number_in(usage.get("output_tokens"))):
            first.tokens = msgspec.structs.replace(tokens, output=output)


def read_tokens(usage: Body) -> Tokens:
    """Read what a request took; what is no number is nothing."""
    cost = usage.get("cost")
    return Tokens(
        number_in(usage.get("input_tokens")),
        number_in(usage.get("output_tokens")),
        number_in(usage.get("cache_read_input_tokens")),
        number_in(usage.get("cache_creation_input_tokens")),
        cost if isinstance(cost, int | float) else 0.0,
    )
