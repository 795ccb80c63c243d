"""The lines beside an entry's own: its turn, the usage of its answer, the end of its call."""

from threadline.model.body import Body
from threadline.model.value import text_in


class Beside:
    """What the lines beside an entry say; nothing if there are none. `answer` names its answer."""

    def __init__(self, records: object) -> None:
        self.turn: Body = {}
        self.usage: Body = {}
        self.answer = ""
        self.end: Body = {}
        for record in records if isinstance(records, list) else ():
            payload = record.get("payload")
            if isinstance(payload, dict):
                self._take(text_in(record.get("type")), payload)

    def _take(self, kind: str, payload: Body) -> None:
        if kind == "turn_context":
            self.turn = payload
        elif kind == "token_usage_record":
            self.usage = record_in(payload, "usage")
        elif payload.get("type") == "token_count":
            self.usage = record_in(record_in(payload, "info"), "last_token_usage")
        else:
            self.end = record_in(payload, "item") or payload


NONE = Beside(None)


def record_in(body: Body, key: str) -> Body:
    """Give the record under `key`; what is none is empty."""
    value = body.get(key)
    return value if isinstance(value, dict) else {}
