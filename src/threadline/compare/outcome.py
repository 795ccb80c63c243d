"""What calls did: files they changed, commands that failed, commits; attempts side by side."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from threadline.activity.commands import (
    CommitWords,
    commits_in,
    hides_failure,
    may_run,
    name_command,
)
from threadline.model.call import Call
from threadline.model.outcome import Ending
from threadline.model.outcome import Outcome as CallOutcome
from threadline.model.story import Commit, FailedCommand, FileChanges
from threadline.model.tool import CHANGES, Does
from threadline.outline.message import Message
from threadline.outline.shape import Code, Diff
from threadline.outline.title import near
from threadline.outline.tools.tool import lines_in

CHANGING = CHANGES | {Does.EDIT_CELLS}
RUN = Does.RUN
FAR = 20_000
"""Commits and errors are looked for in so many characters of what a command printed."""


class Change(NamedTuple):
    """What a call changed in a file; `diff` shows it, if anything does."""

    path: str
    added: int
    removed: int
    created: bool
    diff: Diff | None = None


class CallEffects(msgspec.Struct, frozen=True, eq=False):
    """What a call did: files that it changed, how it failed, what it committed."""

    call: Message
    made: Call
    changes: tuple[Change, ...] = ()
    failed: str = ""
    commits: tuple[CommitWords, ...] = ()


def effects_of(call: Message, cwd: str) -> CallEffects | None:
    """Return what a call did, with paths as seen from `cwd`; None for one without a result."""
    made, result = call.call, call.pair_with
    if made is None or result is None:
        return None
    passed = made.has_passed
    changes = tuple(changes_of(call, made, result, cwd)) if passed else ()
    if made.does is not RUN:
        return CallEffects(call, made, changes)
    failed = failure_of(made)
    commits = commits_of(made) if passed and not failed else ()
    return CallEffects(call, made, changes, failed, commits)


def changes_of(call: Message, made: Call, result: Message, cwd: str) -> Iterator[Change]:
    """Yield what a call changed, file by file."""
    # The result shows what was changed, the call only what was to be changed.
    diffs = diffs_in(result) or diffs_in(call)
    for diff in diffs:
        yield Change(near(made.path or diff.path, cwd), *diff.sizes, diff.is_new, diff)
    if not diffs and made.path and made.does in CHANGING:
        written = made.does is Does.WRITE
        code = [shape.text for shape in call.shapes if written and isinstance(shape, Code)]
        yield Change(near(made.path, cwd), lines_in("\n".join(code)), 0, written)


def commits_of(made: Call) -> tuple[CommitWords, ...]:
    """Return what a command committed."""
    if "commit" not in made.command:
        return ()
    return tuple(commits_in(made.command, made.printed[:FAR]))


class EffectTotals:
    """Files, failed commands and commits, collected call by call."""

    def __init__(self) -> None:
        self._files: dict[str, FileChanges] = {}
        self._diffs: dict[str, list[Diff]] = {}
        self._failures: dict[str, FailedCommand] = {}
        self._failing: dict[str, set[str]] = {}
        self.commits: list[Commit] = []

    @property
    def diffs(self) -> dict[str, list[Diff]]:
        """The changes to each file, in order."""
        return self._diffs

    @property
    def files(self) -> tuple[FileChanges, ...]:
        """The files that were changed, those changed most first."""
        return tuple(sorted(self._files.values(), key=by_size))

    @property
    def failures(self) -> tuple[FailedCommand, ...]:
        """The commands that failed: tests and builds first, then what failed most."""
        return tuple(sorted(self._failures.values(), key=by_weight))

    def add(self, effects: CallEffects, *, active: bool) -> None:
        """Add what a call did; off the active path it can only have committed something."""
        entry = effects.call.entry.id if effects.call.entry is not None else ""
        if active:
            for change in effects.changes:
                self._add_change(change, entry)
            self._add_ending(effects)
        if effects.commits and effects.call.entry is not None:
            self._add_commits(effects, entry)

    def _add_ending(self, effects: CallEffects) -> None:
        """Note how a command ended."""
        command = effects.made.command
        if effects.failed:
            self._add_failed(effects.call, command, effects.failed)
        elif (
            effects.made.does is RUN and effects.made.has_passed and self._may_have_passed(command)
        ):
            self._add_passed(effects.call, command)

    def _add_change(self, change: Change, entry: str) -> None:
        known = self._files.get(change.path)
        if known is None:
            known = self._files[change.path] = FileChanges(change.path, created=change.created)
        known.added += change.added
        known.removed += change.removed
        if entry and entry not in known.entries[-1:]:
            known.entries.append(entry)
        if change.diff is not None:
            self._diffs.setdefault(change.path, []).append(change.diff)

    def _add_failed(self, call: Message, command: str, failed: str) -> None:
        """Note how a command failed."""
        name = name_command(command)
        if name is not None and call.entry is not None:
            known = self._failures.get(name.text)
            times = known.times + 1 if known else 1
            self._failures[name.text] = FailedCommand(
                name.text, call.entry.id, failed, times, call.time, check=name.check
            )
            self._failing[name.text] = set(name.parts)

    def _may_have_passed(self, command: str) -> bool:
        """Return False if a command has not the words of any that failed; naming it takes long."""
        return any(may_run(command, part) for parts in self._failing.values() for part in parts)

    def _add_passed(self, call: Message, command: str) -> None:
        """Note that commands passed; a chain has passed when each of its parts has."""
        name = name_command(command)
        if name is None or call.entry is None:
            return
        for text, left in [*self._failing.items()]:
            left.difference_update(name.parts)
            if not left:
                passed = self._failures[text]
                passed.passed, passed.passed_at = call.entry.id, call.time
                del self._failing[text]

    def _add_commits(self, effects: CallEffects, entry: str) -> None:
        for commit in effects.commits:
            if "--amend" in effects.made.command and self.commits:
                self.commits.pop()
            self.commits.append(Commit(entry, effects.call.time, commit.hash, commit.subject))


def failure_of(call: Call) -> str:
    """Return how a command failed; empty if it did not."""
    outcome = call.outcome
    if outcome is None or (outcome.ending is not Ending.OK and not outcome.has_failed):
        return ""
    if outcome.has_failed:
        return failure_kind(outcome)
    # A pipe ends as its last command does, such as `make test | tail`.
    hidden = "|" in call.command and hides_failure(call.command, call.printed[-FAR:])
    return "errors in its output" if hidden else ""


def failure_kind(outcome: CallOutcome) -> str:
    """Return in one word or two how a call failed."""
    if outcome.exit_code is not None:
        return f"exit {outcome.exit_code}"
    return "failed" if outcome.error is None else "error"


def diffs_in(message: Message) -> list[Diff]:
    """Return the changes that a message shows."""
    return [shape for shape in message.shapes if shape.__class__ is Diff]


def by_size(change: FileChanges) -> tuple[int, str]:
    """Return a key that orders files by how much of them was changed."""
    return -(change.added + change.removed), change.path


def by_weight(failed: FailedCommand) -> tuple[bool, int, str]:
    """Return a key that orders failed commands."""
    return not failed.check, -failed.times, failed.failed_at


class CheckRun(msgspec.Struct):
    """A test, build or the like: `runs` is how often it ran, `outcome` how its last run ended."""

    command: str
    entry: str
    runs: int = 0
    failed: int = 0
    outcome: str = ""


def checks_in(calls: Iterable[Message]) -> tuple[CheckRun, ...]:
    """Return the tests, builds and the like among calls, in the order of their first runs."""
    found: dict[str, CheckRun] = {}
    for call in calls:
        made = call.call
        name = name_command(made.command) if made is not None and made.does is Does.RUN else None
        if name is None or not name.check or call.entry is None or call.pair_with is None:
            continue
        run = found.setdefault(name.text, CheckRun(name.text, call.entry.id))
        run.entry, run.runs = call.entry.id, run.runs + 1
        failed = failure_kind(call.outcome) if call.outcome.has_failed else ""
        run.outcome = failed or ("failed" if call.error else "passed")
        run.failed += run.outcome != "passed"
    return tuple(found.values())


class Outcome(msgspec.Struct, frozen=True):
    """What the calls of an attempt did, from where it parts from another.

    `diffs` are the changes to each file, in order.
    """

    files: tuple[FileChanges, ...] = ()
    failures: tuple[FailedCommand, ...] = ()
    commits: tuple[Commit, ...] = ()
    checks: tuple[CheckRun, ...] = ()
    diffs: Mapping[str, Sequence[Diff]] = {}


class FileComparison(msgspec.Struct, frozen=True):
    """A file with what each of several attempts changed in it; None where it was left alone."""

    path: str
    changes: tuple[FileChanges | None, ...]

    @property
    def group(self) -> str:
        """Who changed it: `both` or `all`, or the letters of the attempts."""
        letters = [chr(ord("A") + n) for n, change in enumerate(self.changes) if change]
        if len(letters) == len(self.changes):
            return "both" if letters == ["A", "B"] else "all"
        return f"only {', '.join(letters)}"


def compare_files(outcomes: Iterable[Outcome]) -> list[FileComparison]:
    """Return the files of several attempts: those of all of them first."""
    every = [{file.path: file for file in outcome.files} for outcome in outcomes]
    paths = dict.fromkeys(path for files in every for path in files)
    found = [FileComparison(path, tuple(files.get(path) for files in every)) for path in paths]
    return sorted(found, key=lambda one: (None in one.changes, one.group, one.path))
