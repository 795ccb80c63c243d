"""A stretch of a session tree between two forks."""

import msgspec


class Segment(msgspec.Struct, frozen=True):
    """Entries from one fork to the next, or to the end of a branch.

    `parent` is the first entry of the segment it hangs on. The way to the leaf leads through it
    if it is `active`; the leaf is in it if it is `here`; a branch ends with it if it `ends`.
    """

    id: str
    tip: str
    parent: str | None
    entries: int
    active: bool
    here: bool
    ends: bool
    at: str | None
    title: str
    labels: tuple[str, ...]
