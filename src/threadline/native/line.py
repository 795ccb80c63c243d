"""Records to lines of JSON."""

from json import JSONEncoder

from threadline.model.body import Body

PLAIN = JSONEncoder(ensure_ascii=False, separators=(",", ":"))
ESCAPED = JSONEncoder(separators=(",", ":"))


def encode_line(record: Body) -> bytes:
    """Write a record as one line; what UTF-8 cannot hold is escaped."""
    try:
        return PLAIN.encode(record).encode() + b"\n"
    except UnicodeEncodeError:
        return ESCAPED.encode(record).encode() + b"\n"
