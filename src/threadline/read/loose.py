"""Records of odd shape: every field that fits is taken, the others are named."""

from typing import Any, TypeVar, get_args

import msgspec

from threadline.read.salvage import printable

Shape = TypeVar("Shape", bound=msgspec.Struct)


def take_loosely(shape: type[Shape], value: dict[str, Any]) -> tuple[Shape, list[str]]:
    """Make a struct of the fields that fit; name those that do not."""
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
    if isinstance(value, str):
        value = printable(value)
    try:
        return msgspec.convert(value, wanted), []
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        inner = struct_in(wanted)
        if inner is None or not isinstance(value, dict):
            return None, [""]
        return take_loosely(inner, value)


def struct_in(wanted: Any) -> type[msgspec.Struct] | None:  # noqa: ANN401 - any type
    """Find the struct among the types that a field may have."""
    for kind in (wanted, *get_args(wanted)):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return kind
    return None
