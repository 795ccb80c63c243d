"""What kinds of records do to a context, as far as it is known: each agent has a table."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum

import msgspec

from threadline.model.body import BodyOf
from threadline.model.entry import Entry


class Effect(StrEnum):
    """What a kind of record does to a context.

    SENT: it is sent, whole or in part. EDITS: it changes what is sent of others, and that is
    followed. SHOWN: it tells a reader something, and the model nothing. IGNORED: it is for the
    client. UNKNOWN: clients write it, and what it does is not known.
    """

    SENT = "sent"
    EDITS = "edits"
    SHOWN = "shown"
    IGNORED = "ignored"
    UNKNOWN = "unknown"


Effects = Mapping[str, Effect]
"""What each kind of record does, by its name."""

KindsOf = Callable[[Entry, BodyOf], Iterable[str]]
"""Returns the kinds of records that an entry is made of; a record is read only if it must be."""


class Kinds(msgspec.Struct, frozen=True):
    """The kinds of an agent's records: what each does, and how those of an entry are found."""

    effects: Effects
    kinds_of: KindsOf


def classify(**words: str) -> dict[str, Effect]:
    """Return the effects of kinds; each effect is given with the names of its kinds."""
    return {kind: Effect(effect) for effect, kinds in words.items() for kind in kinds.split()}


def prefixed(prefix: str, effects: Effects) -> dict[str, Effect]:
    """Return effects under names that begin with a prefix and a colon."""
    return {f"{prefix}:{kind}": effect for kind, effect in effects.items()}
