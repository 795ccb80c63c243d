"""Records to lines of JSON."""

from json import JSONEncoder

import msgspec

from threadline.model.body import Body

PLAIN = msgspec.json.Encoder()
ESCAPED = JSONEncoder(separators=(",", ":"))


def encode_line(record: Body) -> bytes:
    """Write a record as one line; what UTF-8 cannot hold is escaped."""
    try:
        return PLAIN.encode(record) + b"\n"
    except UnicodeEncodeError:
        return ESCAPED.encode(record).encode() + b"\n"
