"""Records of odd shape: every field that fits is taken, the others are named."""

import json
from typing import Any, TypeVar, get_args

import msgspec

Shape = TypeVar("Shape", bound=msgspec.Struct)


def take_loosely(shape: type[Shape], value: dict[str, Any]) -> tuple[Shape, list[str]]:
    """Make a struct of the fields that fit; name those that do not."""
    return take_fields(shape, without_surrogates(value))


def without_surrogates(value: dict[str, Any]) -> dict[str, Any]:
    """Return a record whose texts, however deep, hold no lone surrogate: ids are made of them."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    if text.isascii():
        return value
    found: dict[str, Any] = json.loads(text.encode(errors="replace"))
    return found


def take_fields(shape: type[Shape], value: dict[str, Any]) -> tuple[Shape, list[str]]:
    """Make a struct of the fields of a record that fit; name those that do not."""
    given: dict[str, Any] = {}
    odd: list[str] = []
    for told in msgspec.structs.fields(shape):
        found = value.get(told.encode_name)
        if found is None:
            continue
        fitting, more = take_field(told.type, found)
        odd += [f"{told.encode_name}.{name}" if name else told.encode_name for name in more]
        if fitting is not None:
            given[told.name] = fitting
    return shape(**given), odd


def take_field(wanted: Any, value: object) -> tuple[Any, list[str]]:  # noqa: ANN401 - any type
    """Make a value of a wanted type; a record inside is taken as loosely."""
    try:
        return msgspec.convert(value, wanted), []
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        inner = struct_in(wanted)
        if inner is None or not isinstance(value, dict):
            return None, [""]
        return take_fields(inner, value)


def struct_in(wanted: Any) -> type[msgspec.Struct] | None:  # noqa: ANN401 - any type
    """Find the struct among the types that a field may have."""
    for kind in (wanted, *get_args(wanted)):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return kind
    return None
