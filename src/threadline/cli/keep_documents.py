"""JSON documents of the commands that keep, weigh, recover, clean and mark."""

from typing import ClassVar

import msgspec

from threadline.agents.find import Skipped
from threadline.library.actions.setup import FileEdit
from threadline.library.keep.clean import Cleaned
from threadline.library.keep.recover import Recovered
from threadline.model.keeping import CleanItem, LostSession, Weight
from threadline.model.mark import MarkedItem
from threadline.render.json import Rows


class KeepDocument(msgspec.Struct):
    """How files change that archive by themselves; `written` once that is done.

    `kept` is the number of files that were archived then.
    """

    files: list[FileEdit]
    written: bool
    kept: int = 0


class KeepRunDocument(msgspec.Struct):
    """How many files were archived (`kept`), and those that were `skipped`."""

    kept: int
    skipped: list[Skipped]


class KeepStatusDocument(msgspec.Struct):
    """What archives by itself: it is `on` if something does.

    `hooks` tells for each client whether its hook is there, `timer` what would run a timer, empty
    if nothing could, and `is_timed` whether it does. `kept_at` is when something was archived last,
    in seconds since 1970, 0 if never. `behind` of the `files` are not archived as they are.
    `archive` is the directory of the archive.
    """

    on: bool
    hooks: dict[str, bool]
    timer: str
    is_timed: bool
    kept_at: float
    behind: int
    files: int
    archive: str


class WeightsDocument(msgspec.Struct):
    """What sessions weigh in all, and in `groups` of what they were grouped `by`."""

    ROWS: ClassVar[str] = "groups"

    by: str
    bytes: int
    files: int
    groups: Rows[Weight]


class CleanPlanDocument(msgspec.Struct):
    """The `sessions` that would be deleted; `left` tells why others are not."""

    ROWS: ClassVar[str] = "sessions"

    sessions: Rows[CleanItem]
    bytes: int
    left: dict[str, str]


class CleanedDocument(msgspec.Struct):
    """What was `done`; `left` tells why other sessions were not deleted."""

    done: Cleaned
    left: dict[str, str]


class CleanUndoneDocument(msgspec.Struct):
    """The cleaning that was `undone`, null if there was none, and how many files were `restored`.

    `left` tells why others were not.
    """

    undone: str | None
    restored: int
    left: dict[str, str]


class Cleaning(msgspec.Struct):
    """A cleaning that can be undone by its `name`, and the `sessions` that it deleted."""

    name: str
    time: str
    sessions: list[str]
    bytes: int


class CleaningsDocument(msgspec.Struct):
    """The `cleanings` that can be undone, the newest first."""

    ROWS: ClassVar[str] = "cleanings"

    cleanings: list[Cleaning]


class LostDocument(msgspec.Struct):
    """The `sessions` whose files are gone."""

    ROWS: ClassVar[str] = "sessions"

    sessions: Rows[LostSession]


class RecoveredDocument(msgspec.Struct):
    """The sessions that were `restored`, and the ids of those that are `not_archived`."""

    ROWS: ClassVar[str] = "restored"

    restored: Rows[Recovered]
    not_archived: list[str]


class MarkedDocument(msgspec.Struct):
    """The sessions and entries that are `marked`.

    `unreadable` counts the lines of the file of marks that are none.
    """

    ROWS: ClassVar[str] = "marked"

    marked: Rows[MarkedItem]
    unreadable: int
