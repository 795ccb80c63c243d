"""What a request to the model took: told once for each request."""

from threadline.model.body import Body
from threadline.outline.message import Message, Tokens
from threadline.outline.title import number_in, text_in

FIELDS = {
    "input": "input_tokens",
    "output": "output_tokens",
    "cache_read": "cache_read_input_tokens",
    "cache_write": "cache_creation_input_tokens",
}


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
        told = {name: number_in(usage.get(key)) for name, key in FIELDS.items()}
        cost = usage.get("cost")
        messages[0].tokens = Tokens(**told, cost=cost if isinstance(cost, int | float) else 0.0)
