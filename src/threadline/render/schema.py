"""JSON Schema of documents, made from their types; meanings come from their docstrings."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from enum import Enum
from inspect import cleandoc
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from threadline.render.json import new_names
from threadline.render.vocabulary import LISTS_MEAN, MEANINGS

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SIMPLE: dict[object, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    datetime: {"type": "string", "format": "date-time"},
    Path: {"type": "string"},
}
LISTS = {list, tuple, set, frozenset, Sequence}
MAPPINGS = {dict, Mapping}


def schema_of(kinds: Sequence[object]) -> Schema:
    """Return the schema of a document that has one of some types."""
    return Writer().document(kinds)


class Writer:
    """Writes the schema of types; structs are described once, under their names."""

    def __init__(self) -> None:
        self._known: dict[type, str] = {}
        self._defs: dict[str, Schema] = {}

    def document(self, kinds: Sequence[object]) -> Schema:
        """Return the schema of one of some types, with all that they refer to."""
        found = [self.kind(kind) for kind in kinds]
        body = found[0] if len(found) == 1 else {"anyOf": found}
        return {"$schema": DRAFT, **body, "$defs": dict(sorted(self._defs.items()))}

    def kind(self, kind: object) -> Schema:
        """Return the schema of a type."""
        origin, inner = get_origin(kind), get_args(kind)
        match origin or kind:
            case one if one in SIMPLE:
                found = dict(SIMPLE[one])
            case one if one in {Union, UnionType}:
                found = self.union(inner)
            case one if one is Literal:
                found = {"enum": list(inner)}
            case one if one in LISTS:
                found = self.array(origin, inner)
            case one if one in MAPPINGS:
                more = self.kind(inner[1]) if inner else {}
                found = {"type": "object", "additionalProperties": more}
            case type() as one if issubclass(one, Enum):
                found = {"enum": [member.value for member in one]}
            case type() as one if issubclass(one, msgspec.Struct):
                found = {"$ref": f"#/$defs/{self.struct(one)}"}
            case _:  # any value
                found = {}
        return found

    def union(self, kinds: Iterable[object]) -> Schema:
        """Return the schema of one of some types; values that may be absent are not counted."""
        found = [self.kind(kind) for kind in kinds if kind is not msgspec.UnsetType]
        if len(found) == 1:
            return found[0]
        if all(one.keys() == {"type"} for one in found):
            return {"type": [one["type"] for one in found]}
        return {"anyOf": found}

    def array(self, origin: object, inner: tuple[object, ...]) -> Schema:
        """Return the schema of a list, or of a tuple of known length."""
        if origin is tuple and inner[-1:] != (Ellipsis,):
            return {"type": "array", "prefixItems": [self.kind(one) for one in inner]}
        return {"type": "array", "items": self.kind(inner[0]) if inner else {}}

    def struct(self, kind: type[msgspec.Struct]) -> str:
        """Describe a struct and return its name."""
        if kind in self._known:
            return self._known[kind]
        name = kind.__name__
        while name in self._defs:
            name += "_"
        self._known[kind] = name
        self._defs[name] = {}  # it may hold itself
        self._defs[name] = self.fields(kind)
        return name

    def fields(self, kind: type[msgspec.Struct]) -> Schema:
        """Return the schema of an object."""
        hints, meanings = get_type_hints(kind), meanings_of(kind)
        properties: dict[str, Schema] = {}
        needed = []
        for field in msgspec.structs.fields(kind):
            hint = hints[field.name]
            kind_of = self.kind(hint)
            usual = LISTS_MEAN if kind_of.get("type") == "array" else MEANINGS
            meaning = meanings.get(field.name) or usual.get(field.encode_name, "")
            properties[field.encode_name] = kind_of | {"description": meaning}
            if msgspec.UnsetType not in get_args(hint) and field.default is not msgspec.UNSET:
                needed.append(field.encode_name)
        for new, old in new_names(kind).items():
            meaning = MEANINGS.get(new) or properties[old].get("description", "")
            properties[new] = properties[old] | {"description": meaning}
            properties[old] |= {"description": f"the same as `{new}`", "deprecated": True}
            needed.append(new)
        rows = {"x-jsonl": kind.ROWS} if hasattr(kind, "ROWS") else {}
        return {
            "type": "object",
            "description": summary_of(kind),
            **rows,
            "properties": properties,
            "required": needed,
        }


def summary_of(kind: type) -> str:
    """Return the first sentence of a docstring."""
    return sentences(cleandoc(kind.__doc__ or ""))[0]


def meanings_of(kind: type) -> dict[str, str]:
    """Return what fields mean: the parts of docstrings that name them.

    What a struct inherits is described where it is declared.
    """
    found: dict[str, str] = {}
    for one in kind.__mro__:
        if not issubclass(one, msgspec.Struct) or one is msgspec.Struct:
            continue
        told = clauses(cleandoc(one.__doc__ or ""))
        for name, printed in zip(one.__struct_fields__, one.__struct_encode_fields__, strict=True):
            said = [part for part in told if f"`{name}`" in part or f"`{printed}`" in part]
            if said:
                found.setdefault(name, meaning_in(" ".join(said), printed))
    return found


def clauses(text: str) -> list[str]:
    """Return the parts of a text that begin with the name of a field, and its other sentences."""
    parts = (re.split(r"[,;] (?=`)", sentence) for sentence in sentences(text))
    return [clause for sentence in parts for clause in sentence]


def meaning_in(text: str, name: str) -> str:
    """Return what a clause says of a field, without its name if it begins with that."""
    return re.sub(rf"^`{name}` (?:(?:is|are|has) |(?={NOUN} ))", "", text).rstrip(".")


NOUN = "(?:the|a|an|those|that|its|their|how|what|when|why|which|all|true|null)"
"""What a clause goes on with that shares the verb of the one before it."""


def sentences(text: str) -> list[str]:
    """Return the sentences of a text, each on one line."""
    return re.split(r"(?<=[.:]) (?=[A-Z`])", " ".join(text.split()))
