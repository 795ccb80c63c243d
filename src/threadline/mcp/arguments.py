"""What tools are given: described for clients, and read with errors in our own words."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from threadline.mcp.quote import shown_argument
from threadline.model.error import ThreadlineError

Kind = Literal["text", "texts", "number", "flag"]
Value = str | int | list[str]

TYPES: dict[Kind, object] = {
    "text": "string",
    "texts": ["string", "array"],
    "number": "integer",
    "flag": "boolean",
}
DEFAULTS: dict[Kind, Value] = {"text": "", "texts": [], "number": 0, "flag": False}
PYTHON_TYPES: dict[Kind, type] = {"text": str, "texts": list[str], "number": int, "flag": bool}


class Argument(msgspec.Struct, frozen=True):
    """An argument of a tool; it is taken by its other names too."""

    name: str
    about: str
    kind: Kind = "text"
    needed: bool = False
    default: int | None = None
    others: tuple[str, ...] = ()

    @property
    def schema(self) -> dict[str, object]:
        """The argument as a JSON Schema has it."""
        items = {"items": {"type": "string"}} if self.kind == "texts" else {}
        default = {} if self.default is None else {"default": self.default}
        return {"type": TYPES[self.kind], "description": self.about} | items | default

    @property
    def absent(self) -> Value:
        """What stands for the argument if it is not given."""
        return DEFAULTS[self.kind] if self.default is None else self.default

    def read(self, value: object) -> Value:
        """Return a value as its kind, also from a text; raise ThreadlineError if it is none."""
        if value is None:
            return self.absent
        found = read_value(self.kind, value)
        if found is None:
            told = shown_argument(str(value))
            kind = {"number": "a number", "flag": "true or false"}.get(self.kind, "text")
            raise ThreadlineError(f"argument '{self.name}' must be {kind}, not '{told}'")
        return found


def read_value(kind: Kind, value: object) -> Value | None:
    """Return a value as its kind, also if it is written as a text; None if it is another."""
    if kind == "texts":
        value = value if isinstance(value, list) else [value]
    elif kind == "text" and isinstance(value, int | float):
        value = str(value)
    try:
        found: Value = msgspec.convert(value, PYTHON_TYPES[kind], strict=False)
    except msgspec.ValidationError:
        return None
    return found


class Given(msgspec.Struct, frozen=True):
    """What a tool was given, by the names of its arguments; each has a value."""

    values: dict[str, Value]

    def text(self, name: str) -> str:
        """Return a text."""
        value = self.values[name]
        return value if isinstance(value, str) else ""

    def number(self, name: str) -> int:
        """Return a number, or 1 and 0 for true and false."""
        value = self.values[name]
        return value if isinstance(value, int) else 0

    def texts(self, name: str) -> list[str]:
        """Return several texts."""
        value = self.values[name]
        return value if isinstance(value, list) else []


def schema_of(arguments: Iterable[Argument]) -> dict[str, object]:
    """Return arguments as a JSON Schema."""
    listed = list(arguments)
    found: dict[str, object] = {
        "type": "object",
        "properties": {one.name: one.schema for one in listed},
    }
    needed = [one.name for one in listed if one.needed]
    return found | ({"required": needed} if needed else {})


def read_arguments(tool: str, arguments: Iterable[Argument], given: Mapping[str, object]) -> Given:
    """Read what a tool is given; raise ThreadlineError if something is missing or unknown."""
    listed = list(arguments)
    names = {one.name for one in listed}
    takes = f"`{tool}` takes: {', '.join(one.name for one in listed)}"
    meant = {other: one.name for one in listed for other in one.others if other not in names}
    values: dict[str, object] = {}
    for name, value in given.items():
        known = name if name in names else meant.get(name)
        if known is None:
            raise ThreadlineError(f"unknown argument '{shown_argument(name)}'", takes)
        if known == name or known not in given:
            values[known] = value
    for one in listed:
        if one.needed and values.get(one.name) in (None, "", []):
            raise ThreadlineError(f"`{tool}` needs '{one.name}': {one.about}")
    return Given({one.name: one.read(values.get(one.name)) for one in listed})
