"""What a request to the model took: told once for each request."""

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
    """Reads models and tokens; a request whose lines repeat its usage is counted once."""

    def __init__(self) -> None:
        self._requests: set[str] = set()

    def read(self, messages: list[Message], body: Body) -> None:
        """Note the model on all messages of an answer, the tokens on the first."""
        answer = body.get("message")
        if not isinstance(answer, dict) or not messages:
            return
        model = text_in(answer.get("model"))
        for message in messages:
            message.model = model
        request = text_in(body.get("requestId"))
        usage = answer.get("usage")
        if not isinstance(usage, dict) or request in self._requests:
            return
        if request:
            self._requests.add(request)
        cost = usage.get("cost")
        told = [number_in(usage.get(field)) for field in FIELDS]
        messages[0].tokens = Tokens(*told, cost=cost if isinstance(cost, int | float) else 0.0)
