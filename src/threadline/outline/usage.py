"""What a request to the model took: told once for each request."""

import msgspec

from threadline.model.content import Content
from threadline.outline.message import Message


class Meter:
    """Notes models and tokens; a request whose lines repeat its usage is counted once.

    While an answer streams in, its first lines may tell less than the last: the most is true.
    """

    def __init__(self) -> None:
        self._requests: dict[str, Message] = {}

    def read(self, messages: list[Message], content: Content) -> None:
        """Note the model on all messages of an answer, the tokens on the first of its request."""
        if not messages:
            return
        for message in messages:
            message.model = content.model
        usage = content.usage
        if usage is None:
            return
        first = messages[0]
        if content.request:
            first = self._requests.setdefault(content.request, first)
        if first.tokens is None:
            first.tokens = usage
        elif first.tokens.output < usage.output:
            first.tokens = msgspec.structs.replace(first.tokens, output=usage.output)
