"""JSON documents that commands put together from what the library returns."""

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from threadline.compare.board import Attempt, State
from threadline.compare.diff import Diff
from threadline.compare.failures import FailedCall
from threadline.compare.outcome import CheckRun
from threadline.history.report import Step, ToldStep
from threadline.index.catalog import Totals
from threadline.index.usage import Usage
from threadline.library.actions.setup import FileEdit
from threadline.library.archive.update import ArchiveStats
from threadline.library.archive.verify import Verified
from threadline.model.error import Finding
from threadline.model.keeping import Forecast, LostSession, Vanished
from threadline.model.price import Spent
from threadline.model.results import Fork, Hit, SearchHelp, Segment, TurnResults
from threadline.model.story import Commit, FileChanges, Story
from threadline.native.request import Written
from threadline.render.json import Rows
from threadline.tree.ops import Op


class StoriesDocument(msgspec.Struct):
    """What happened in sessions.

    `stories` has one for each session.
    """

    ROWS: ClassVar[str] = "stories"

    stories: Rows[Story]


class OpsDocument(msgspec.Struct):
    """What was done to conversations; `ops` are the oldest first."""

    ROWS: ClassVar[str] = "ops"

    ops: Rows[Op]


class FindingsDocument(msgspec.Struct):
    """What `doctor` reports in `findings`.

    `deletions` are what clients will delete within seven days, `vanished` the sessions that were
    found gone in the last seven.
    """

    ROWS: ClassVar[str] = "findings"

    findings: Rows[Finding]
    deletions: list[Forecast]
    vanished: list[Vanished]


class SearchDocument(msgspec.Struct):
    """What a search finds.

    `total` is the number of entries with all the words; if `capped`, there are at least so many.
    `hits` are a page of them. `help` is what may be meant if there are none. `turns` are the turns
    in which the words are, as the command prints them. `deleted` are sessions that are gone, with
    prompts that are left of them and have the words.
    """

    ROWS: ClassVar[str] = "turns.turns"

    total: int
    capped: bool
    hits: Rows[Hit]
    help: SearchHelp | None
    turns: TurnResults
    deleted: list[LostSession]


class FailuresDocument(msgspec.Struct):
    """The calls that failed in a session.

    `failures` are the calls in order.
    """

    ROWS: ClassVar[str] = "failures"

    session: str
    failures: Rows[FailedCall]


class UsageDocument(msgspec.Struct):
    """Tokens and cost.

    `by` is what they are grouped by. `since` is the time from which requests count. `usage` has
    one row for each group, `total` all. `before` is the same time before `since`.
    """

    ROWS: ClassVar[str] = "usage"

    by: str
    since: str | None
    usage: Rows[Usage]
    total: Spent
    before: Spent | None


class AttemptResults(msgspec.Struct):
    """What an attempt came to.

    `state` is whether it was kept; `tests` are the runs of tests and builds, `seconds` how long it
    took, `changed` the files that it changed.
    """

    state: State
    tests: tuple[CheckRun, ...]
    seconds: float
    changed: tuple[FileChanges, ...]
    commits: tuple[Commit, ...]


class DiffDocument(Diff, kw_only=True):
    """How two points differ; `attempts` are what each of them came to."""

    attempts: list[AttemptResults]


def diff_document(diff: Diff, attempts: Iterable[Attempt]) -> DiffDocument:
    """Return the document of a comparison."""
    results = [
        AttemptResults(
            one.state, one.outcome.checks, one.seconds, one.outcome.files, one.outcome.commits
        )
        for one in attempts
    ]
    return DiffDocument(**msgspec.structs.asdict(diff), attempts=results)


class ForksDocument(msgspec.Struct):
    """The forks of a session, if there are several, so that two branches can be chosen.

    `forks` are the entries at which branches leave.
    """

    forks: Rows[Fork]


class IndexDocument(Totals, kw_only=True, frozen=True):
    """How much the index holds, and what changed.

    `changed` counts the files that were read, `gone` those that were deleted, `added` the entries
    that are new and `forgotten` those that are no longer there. `database` is the file.
    """

    changed: int
    gone: int
    added: int
    forgotten: int
    database: str


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


class SetupDocument(msgspec.Struct):
    """What `install` or `uninstall` changes; `written` is false with `--dry-run`."""

    agent: str
    written: bool
    files: Rows[FileEdit]


class RestoreDocument(msgspec.Struct):
    """What `files restore` does; `undo` names the undo, null if nothing was written.

    `steps` are what is done with each file.
    """

    steps: list[ToldStep]
    undo: str | None


class ForkDocument(Written, kw_only=True, frozen=True):
    """A fork that was written with its files; `restored` is what was done with each of them."""

    restored: list[Step]


class UndoneDocument(msgspec.Struct):
    """An undo; `undone` names it, `left` are files that were changed since and left alone."""

    undone: str
    left: list[str]


class KeptDocument(ArchiveStats, kw_only=True, frozen=True):
    """What was archived; `folder` is the archive."""

    folder: str


class VerifiedDocument(Verified, kw_only=True, frozen=True):
    """What a verification found; `folder` is the archive."""

    folder: str


class ArchivedFields(msgspec.Struct):
    """An archived file.

    `gone` is true if the original no longer exists. `earlier` are the sizes of earlier versions.
    """

    path: str
    size: int
    gone: bool
    earlier: list[int]


class ArchivedDocument(msgspec.Struct):
    """The files in the archive."""

    ROWS: ClassVar[str] = "files"

    files: Rows[ArchivedFields]


class RestoredFields(msgspec.Struct):
    """A file that was restored; `written` is false if it was there already."""

    path: str
    written: bool


class UnrestoredFields(msgspec.Struct):
    """A file that was not restored, and `why`."""

    path: str
    why: str


class RestoredDocument(msgspec.Struct):
    """What was restored from the archive; `failed` are files that were not."""

    files: Rows[RestoredFields]
    failed: Rows[UnrestoredFields]


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
