"""Structs from records that do not fit: fields that fit are taken, the others are named."""

from typing import Any, TypeVar, get_args

import msgspec

Shape = TypeVar("Shape", bound=msgspec.Struct)


def convert_leniently(shape: type[Shape], value: dict[str, object]) -> tuple[Shape, list[str]]:
    """Return a struct of the fields that fit, and the names of the others.

    Texts are without lone surrogates; what is no number in JSON is no number.
    """
    return convert_fields(shape, encodable(value))


def fitting_fields(shape: type[Shape], value: object) -> Shape:
    """Return a struct of the fields of a record that fit; others keep their defaults."""
    try:
        return msgspec.convert(value, shape)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        return convert_fields(shape, value)[0] if isinstance(value, dict) else shape()


def replace_surrogates(text: str) -> str:
    """Replace lone surrogates, which no output can carry."""
    return text if text.isascii() else text.encode(errors="replace").decode()


def text_or_none(value: object) -> str | None:
    """Return `value` without lone surrogates if it is text."""
    return replace_surrogates(value) if isinstance(value, str) else None


def encodable(value: dict[str, object]) -> dict[str, object]:
    """Return a record as JSON holds it: ids are made of its texts, and times of its numbers.

    Lone surrogates become `?`, NaN and the infinities null, however deep they are.
    """
    import json

    text = json.dumps(value, ensure_ascii=False, default=str)
    if text.isascii() and "NaN" not in text and "Infinity" not in text:
        return value
    found: dict[str, object] = json.loads(text.encode(errors="replace"), parse_constant=no_number)
    return found


def no_number(name: str) -> None:
    """Return null for the name of what is no number."""
    del name


def convert_fields(shape: type[Shape], value: dict[str, object]) -> tuple[Shape, list[str]]:
    """Return a struct of the fields that fit, and the names of those that do not."""
    given: dict[str, object] = {}
    odd: list[str] = []
    for field in msgspec.structs.fields(shape):
        found = value.get(field.encode_name)
        if found is None:
            continue
        fitting, more = convert_field(field.type, found)
        odd += [f"{field.encode_name}.{name}" if name else field.encode_name for name in more]
        if fitting is not None:
            given[field.name] = fitting
    return shape(**given), odd


def convert_field(wanted: Any, value: object) -> tuple[Any, list[str]]:  # noqa: ANN401 - any type
    """Return a value of a wanted type; a record inside is converted as leniently."""
    try:
        return msgspec.convert(value, wanted), []
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError):
        inner = struct_in(wanted)
        if inner is None or not isinstance(value, dict):
            return None, [""]
        return convert_fields(inner, value)


def struct_in(wanted: object) -> type[msgspec.Struct] | None:
    """Return the struct among the types that a field may have."""
    for kind in (wanted, *get_args(wanted)):
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return kind
    return None
