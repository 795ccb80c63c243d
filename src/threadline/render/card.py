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
