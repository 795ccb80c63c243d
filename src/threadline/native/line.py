"""Records to lines of JSON."""

import json

from threadline.model.body import Body


def encode_line(record: Body) -> bytes:
    """Write a record as one line; what UTF-8 cannot hold is escaped."""
    try:
        text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        return text.encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(record, separators=(",", ":")).encode() + b"\n"
