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


class Offshoot(msgspec.Struct, frozen=True):
    """A branch or an agent of a session, as the forest shows it."""

    line: str
    kind: str
    entries: int
    first: str
    active: bool


class Listed(msgspec.Struct, frozen=True):
    """A session in the forest.

    `parent` is the session it goes on from and `way` how: as a fork or a resume. `activity` tells
    how busy it was over its time. `family` are the files to read to see all that hangs together
    with it. Until its file is `read`, little more than its name is known.
    """

    card: Card
    shelf: str
    parent: str | None = None
    way: str = ""
    activity: tuple[int, ...] = ()
    family: tuple[str, ...] = ()
    offshoots: tuple[Offshoot, ...] = ()
    read: bool = True
