"""Names that programs used in earlier releases: they work for one more, with a warning."""

import warnings
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")

USER = 3
"""The frame that called what has an old name: not this module, and not the interface itself."""


def renamed(what: str, old: str, new: str, *, level: int = USER) -> str:
    """Warn that something has a new name; return it."""
    told = what.replace(old, new) if old in what else new
    warnings.warn(f"{what} is now {told}", DeprecationWarning, stacklevel=level + 1)
    return new


def same(value: Value) -> Value:
    """Return a value as it is."""
    return value


def old_property(name: str, new: str, convert: Callable[[Value], object] = same) -> property:
    """Return a property that warns, and has the value that it had in earlier releases."""

    def fetch(own: object) -> object:
        renamed(f"{type(own).__name__}.{name}", name, new)
        return convert(getattr(own, new))

    return property(fetch, doc=f"Deprecated: use `{new}`.")
