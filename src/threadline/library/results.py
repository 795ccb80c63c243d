"""The results of a search."""

import msgspec

LIMIT = 20
"""How many hits are shown at once."""


class Hit(msgspec.Struct, frozen=True):
    """An entry that fits a search, with the words around the first place that does.

    `voices` says who speaks in it (prompt, answer, call, result …), `marks` where in the snippet
    the words stand that were sought.
    """

    entry: str
    session: str
    line: str
    active: bool
    snippet: str
    marks: tuple[tuple[int, int], ...]
    voices: tuple[str, ...]
    time: str
    title: str
    project: str
    agent: str
    gone: bool


class Results(msgspec.Struct, frozen=True):
    """How many entries fit a search, and some of them, the best first."""

    total: int
    hits: list[Hit]
