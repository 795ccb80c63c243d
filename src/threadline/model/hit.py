"""Search results."""

import msgspec


class Hit(msgspec.Struct, frozen=True):
    """An entry that matches a search, with the text around the first match.

    `voices` are who speaks in it (prompt, answer, call, result …), `marks` the ranges of `snippet`
    that match. If it is `gone`, its file was deleted and an archived copy is read.
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
    """How many entries match a search, and a page of them, the best first."""

    total: int
    hits: list[Hit]
