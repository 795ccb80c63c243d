"""What a renderer wants to know of a session, a line and an entry, in words for people."""

from collections.abc import Callable

import msgspec

from threadline.lines.line import Line


class Card(msgspec.Struct, frozen=True):
    """What people want to know of a session."""

    id: str
    title: str
    agent: str
    file: str | None = None
    cwd: str | None = None
    git_branch: str | None = None
    version: str | None = None
    first_at: str | None = None
    last_at: str | None = None
    entries: int = 0
    branches: int = 0
    agents: int = 0
    compactions: int = 0


TitleOf = Callable[[Line], str]


class Listed(msgspec.Struct, frozen=True):
    """A session in the forest.

    `parent` is the session it goes on from. `activity` tells how busy it was over its time. Until
    its file is `read`, little more than its name is known. `gone`: the file is no more, an archived
    copy is read.
    """

    card: Card
    parent: str | None = None
    activity: tuple[int, ...] = ()
    read: bool = True
    gone: bool = False
