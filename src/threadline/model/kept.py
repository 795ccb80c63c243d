"""What clients keep of the result of a call besides what the model is sent."""

from collections.abc import Mapping

import msgspec


class Hunk(msgspec.Struct, frozen=True, gc=False):
    """One place of a change: lines begin with a space, a plus or a minus."""

    old: int
    new: int
    lines: tuple[str, ...]


class Run(msgspec.Struct, frozen=True, gc=False):
    """A command that was run: what it printed, and how it ended."""

    out: str = ""
    err: str = ""
    interrupted: bool = False
    background: bool = False
    exit_code: int | None = None


class Patch(msgspec.Struct, frozen=True):
    """A change of a file: its places, and the whole file before and after it, if kept.

    It is `altered` if a person changed what the model had asked for, before it was made.
    """

    path: str = ""
    hunks: tuple[Hunk, ...] = ()
    before: str | None = None
    after: str | None = None
    created: bool = False
    altered: bool = False


class FileRead(msgspec.Struct, frozen=True, gc=False):
    """A file that was read: its text from line `start`, or the data of a picture."""

    text: str | None = None
    start: int = 0
    lines: int = 0
    media: str = ""
    data: str | None = None


class Member(msgspec.Struct, frozen=True, gc=False):
    """An agent of a team: its name, the colour that the client gave it, and its team."""

    name: str
    color: str = ""
    team: str = ""


class Spawned(msgspec.Struct, frozen=True, gc=False):
    """An agent that was started, or the task of a workflow, and what it took.

    `member` is present if it belongs to a team.
    """

    agent: str = ""
    task: str = ""
    running: bool = False
    steps: int | None = None
    tokens: int | None = None
    milliseconds: int | None = None
    member: Member | None = None


class Found(msgspec.Struct, frozen=True, gc=False):
    """What a search found: files, or in some modes lines; `number` counts what is not listed."""

    mode: str = ""
    files: tuple[str, ...] | None = None
    number: int = 0
    lines: int = 0


class Task(msgspec.Struct, frozen=True, gc=False):
    """A task of a list, and its status in the words of the client."""

    subject: str
    status: str


NO_RUN, NO_PATCH, NO_FILE = Run(), Patch(), FileRead()
NO_AGENT, NO_SEARCH = Spawned(), Found()


class Kept(msgspec.Struct, frozen=True, eq=False):
    """What a client kept of a result, by what the call did; `raw` is all of it, as written.

    `answers` are a user's answers to questions, `pages` what a search of the web found, `status`
    that of a request, `tasks` the tasks it lists, and `seconds` how long the call took. `job` names
    what the call left running or scheduled.
    """

    run: Run = NO_RUN
    patch: Patch = NO_PATCH
    file: FileRead = NO_FILE
    spawned: Spawned = NO_AGENT
    found: Found = NO_SEARCH
    answers: Mapping[str, object] = {}
    pages: list[object] = []
    status: int = 0
    tasks: tuple[Task, ...] = ()
    seconds: float | None = None
    job: str = ""
    raw: object = None


NOTHING_KEPT = Kept()
