"""What calls did: files they changed, commands that failed, commits; attempts side by side."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from threadline.activity.commands import commits_in, hides_failure, may_run, name_command
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


class Deeds:
    """Files, failed commands and commits, collected call by call."""

    def __init__(self, cwd: str) -> None:
        self._cwd = cwd
        self._files: dict[str, FileChanges] = {}
        self._diffs: dict[str, list[Diff]] = {}
        self._failures: dict[str, FailedCommand] = {}
        self._failing: dict[str, set[str]] = {}
        self.commits: list[Commit] = []
        self.calls = 0

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

    def add(self, call: Message, *, active: bool) -> None:
        """Add a call; what is not on the active path can only have committed something."""
        self.calls += 1
        made, result = call.call, call.pair_with
        if made is None or result is None:
            return
        if active and made.has_passed:
            self._add_changes(call, made, result)
        if made.does is RUN:
            failed = failure_of(made)
            if failed and active:
                self._add_failed(call, made.command, failed)
            elif not failed and made.has_passed:
                if active and self._may_have_passed(made.command):
                    self._add_passed(call, made.command)
                self._add_commits(call, made)

    def _add_changes(self, call: Message, made: Call, result: Message) -> None:
        """Note what a call changed, file by file."""
        # The result shows what was changed, the call only what was to be changed.
        diffs = diffs_in(result) or diffs_in(call)
        entry = call.entry.id if call.entry is not None else ""
        for diff in diffs:
            path = near(made.path or diff.path, self._cwd)
            self._add_change(path, entry, *diff.sizes, created=diff.is_new)
            self._diffs.setdefault(path, []).append(diff)
        if not diffs and made.path and made.does in CHANGING:
            written = made.does is Does.WRITE
            code = [shape.text for shape in call.shapes if written and isinstance(shape, Code)]
            lines = lines_in("\n".join(code))
            self._add_change(near(made.path, self._cwd), entry, lines, 0, created=written)

    def _add_change(
        self, path: str, entry: str, added: int, removed: int, *, created: bool
    ) -> None:
        known = self._files.get(path)
        if known is None:
            known = self._files[path] = FileChanges(path, created=created)
        known.added += added
        known.removed += removed
        if entry and entry not in known.entries[-1:]:
            known.entries.append(entry)

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

    def _add_commits(self, call: Message, made: Call) -> None:
        command = made.command
        if call.entry is None or "commit" not in command:
            return
        for commit in commits_in(command, made.printed[:FAR]):
            if "--amend" in command and self.commits:
                self.commits.pop()
            self.commits.append(Commit(call.entry.id, call.time, commit.hash, commit.subject))


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
    """A test, build or the like: how often it ran and failed, and how its last run ended."""

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
