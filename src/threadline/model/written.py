"""Values as JSON, whatever they are."""

import msgspec

ENCODER = msgspec.json.Encoder()
TOO_DEEP = '"(nested too deeply to be shown)"'


def written(value: object) -> str:
    """Write a value as JSON; lone surrogates, which UTF-8 cannot hold, are escaped."""
    try:
        return ENCODER.encode(value).decode()
    except UnicodeEncodeError:
        return written_escaped(value)
    except RecursionError:
        return TOO_DEEP


def written_escaped(value: object) -> str:
    """Write what the fast writer refuses."""
    import json  # noqa: PLC0415 - seldom needed

    try:
        return json.dumps(value)
    except RecursionError:
        return TOO_DEEP


def told_in(value: object) -> str:
    """Give text as it is, nothing for nothing, and anything else as JSON."""
    if isinstance(value, str):
        return value
    return "" if value is None else written(value)
