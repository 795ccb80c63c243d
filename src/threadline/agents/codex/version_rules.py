"""What differs between versions of the client, as one table.

The version that wrote a rollout is emulated, the newest if that is not known. When a new version
does something else, that is one row more: the field, the first version that does it, what it does,
and where it was seen.
"""

from typing import Any, NamedTuple

from threadline.lazy import LazyPattern

NUMBERS = LazyPattern(r"(\d{1,9})\.(\d{1,9})\.(\d{1,9})")
Version = tuple[int, ...]


class VersionRules(NamedTuple):
    """How a version turns its rollout into items.

    writes_outputs: results of commands and patches that are kept as JSON are sent as text.
    takes_introductions: a rollback takes what the client said right before a prompt with it,
        unless the thread begins with that.
    """

    writes_outputs: bool
    takes_introductions: bool


class Rule(NamedTuple):
    """From version `since` on `field` has `value`; `seen` are the versions that were watched."""

    field: str
    since: Version
    value: bool
    seen: str


FIRST: Version = (0, 0, 0)
AFTER_98: Version = (0, 99, 0)
NO, YES = False, True
RULES = (
    Rule("writes_outputs", FIRST, YES, "0.98.0"),
    Rule("writes_outputs", AFTER_98, NO, "0.144.0 0.166.0 0.169.0"),
    Rule("takes_introductions", FIRST, NO, "0.98.0"),
    Rule("takes_introductions", AFTER_98, YES, "0.144.0 0.166.0 0.169.0"),
)


def rules_of(version: str) -> VersionRules:
    """Return the rules of a version."""
    found = NUMBERS.match(version)
    own = tuple(map(int, found.groups())) if found is not None else None
    values: dict[str, Any] = {r.field: r.value for r in RULES if own is None or r.since <= own}
    return VersionRules(**values)
