"""JSON documents of commands that compare: diff, failures, ops."""

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from threadline.compare.board import Attempt, State
from threadline.compare.diff import Diff
from threadline.compare.failures import FailedCall
from threadline.compare.outcome import CheckRun
from threadline.model.story import Commit, FileChanges
from threadline.render.json import Rows
from threadline.tree.ops import Op


class OpsDocument(msgspec.Struct):
    """What was done to conversations; `ops` are the oldest first."""

    ROWS: ClassVar[str] = "ops"

    ops: Rows[Op]


class FailuresDocument(msgspec.Struct):
    """The calls that failed in a session.

    `failures` are the calls in order.
    """

    ROWS: ClassVar[str] = "failures"

    session: str
    failures: Rows[FailedCall]


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
