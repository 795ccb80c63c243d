"""JSON documents that commands put together from what the library returns."""

from typing import ClassVar

import msgspec

from threadline.model.error import Finding
from threadline.model.keeping import Forecast, Vanished
from threadline.model.results import Fork, Segment
from threadline.model.story import Story
from threadline.render.json import Rows


class StoriesDocument(msgspec.Struct):
    """What happened in sessions.

    `stories` has one for each session.
    """

    ROWS: ClassVar[str] = "stories"

    stories: Rows[Story]


class FindingsDocument(msgspec.Struct):
    """What `doctor` reports in `findings`.

    `deletions` are what clients will delete within seven days, `vanished` the sessions that were
    found gone in the last seven.
    """

    ROWS: ClassVar[str] = "findings"

    findings: Rows[Finding]
    deletions: list[Forecast]
    vanished: list[Vanished]


class ForksDocument(msgspec.Struct):
    """The forks of a session, if there are several, so that two branches can be chosen.

    `forks` are the entries at which branches leave.
    """

    forks: Rows[Fork]


class ResumeDocument(msgspec.Struct):
    """The command that continues a session."""

    session: str
    agent: str
    command: str


class RecallDocument(msgspec.Struct):
    """What the hook would add; `text` is empty if nothing fits.

    `milliseconds` is how long it took.
    """

    text: str
    tokens: int
    milliseconds: int


class BranchesDocument(msgspec.Struct):
    """The branches of a session of the store.

    `branches` are the segments with which a branch ends, `segments` all. `leaf` is the entry from
    which the session continues.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"tip": "leaf"}
    ROWS: ClassVar[str] = "branches"

    session: str
    leaf: str | None
    branches: Rows[Segment]
    segments: Rows[Segment]


class ForgottenDocument(msgspec.Struct):
    """What a lake has, or had, of a developer.

    `developer` is the name in the lake. `segments` is the number of files that hold rows. `done`
    is true if they were removed.
    """

    developer: str
    rows: dict[str, int]
    sources: int
    segments: int
    done: bool


class ReportName(msgspec.Struct):
    """A report of the lake; `about` says what it tells."""

    name: str
    title: str
    about: str


class ErrorDocument(msgspec.Struct):
    """Why a command failed, printed as the last line of standard error.

    `error` and `hint` are for people, `kind` is a word for programs: the name of the error in
    Python, or `usage`. `status` is the exit status: 1 if the request cannot be met, 2 for bad
    usage.
    """

    error: str
    hint: str | None
    kind: str
    status: int
