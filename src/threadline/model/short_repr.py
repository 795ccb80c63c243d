"""Short representations of structs: what fits into a line of a notebook or a debugger."""

from collections.abc import Sized

import msgspec

LONGEST = 180
"""Maximum length of a representation."""

TEXT = 40
"""Maximum length of a text in a representation."""


def short_repr(value: msgspec.Struct) -> str:
    """Return the class and fields of a struct: long texts cut, collections counted."""
    fields = value.__struct_fields__
    shown = ((name, getattr(value, name)) for name in fields)
    told = [f"{name}={brief(field)}" for name, field in shown if is_told(field)]
    return cut(f"{type(value).__name__}({', '.join(told)})", LONGEST)


def is_told(field: object) -> bool:
    """Return True if a field says more than that it is empty."""
    return field is not None and field is not False and not (isinstance(field, Sized) and not field)


def brief(field: object) -> str:
    """Return a short representation of a field."""
    if isinstance(field, str):
        return repr(cut(field, TEXT))
    if isinstance(field, msgspec.Struct):
        return type(field).__name__
    if isinstance(field, dict | list | tuple | set | frozenset):
        return f"<{len(field)}>"
    return cut(repr(field), TEXT)


def cut(text: str, length: int) -> str:
    """Return `text`, or its beginning and an ellipsis if it is longer than `length`."""
    return text if len(text) <= length else f"{text[: length - 1]}…"
