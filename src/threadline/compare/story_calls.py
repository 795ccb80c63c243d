"""What the calls of a session did: files they changed, commands that failed, commits."""

import re
from collections.abc import Iterator

from threadline.compare.shell_words import commits_in, name_command
from threadline.model.does import CHANGES, Does
from threadline.model.story import Commit, FailedCommand, FileChanges
from threadline.outline.message import Message
from threadline.outline.shape import Code, Diff, Plain, Terminal
from threadline.outline.title import near
from threadline.outline.tools.tool import lines_in

CHANGING = CHANGES | {Does.EDIT_CELLS}
MARKS = re.compile(r" \((?:new|deleted)\)$| → .*$")
"""What the title of a patch adds to the path of a file."""

OUTCOME = " → "
FAILED = re.compile(rf"{OUTCOME}(exit (?!0\b)\d+|failed|error)")
FAR = 20_000
"""Commits are looked for in so many characters of what a command printed."""


class Deeds:
    """Files, failed commands and commits, collected call by call."""

    def __init__(self, cwd: str) -> None:
        self._cwd = cwd
        self._files: dict[str, FileChanges] = {}
        self._failures: dict[str, FailedCommand] = {}
        self._failing: set[str] = set()
        self.commits: list[Commit] = []
        self.calls = 0

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
        result = call.pair_with
        if result is None:
            return
        if active and not call.error:
            for change in changes_by(call, result):
                self._add_change(change)
        if call.does is Does.RUN:
            failed = FAILED.match(call.tail) if call.tail.startswith(OUTCOME) else None
            if active and (failed is not None or self._failing):
                self._add_command(call, failed)
            if failed is None and not call.error:
                self._add_commits(call, result)

    def _add_change(self, change: FileChanges) -> None:
        path = near(change.path, self._cwd)
        known = self._files.setdefault(path, FileChanges(path, created=change.created))
        known.added += change.added
        known.removed += change.removed

    def _add_command(self, call: Message, failed: re.Match[str] | None) -> None:
        """Note that a command failed, or that one passed that had failed before."""
        name = name_command(text_of(call, Code))
        if name is None or call.entry is None:
            return
        if failed is not None:
            known = self._failures.get(name.text)
            times = known.times + 1 if known else 1
            self._failures[name.text] = FailedCommand(
                name.text, call.entry.id, failed[1], times, call.time, check=name.check
            )
            self._failing.add(name.text)
        elif name.text in self._failing and not call.error:
            passed = self._failures[name.text]
            passed.passed, passed.passed_at = call.entry.id, call.time
            self._failing.remove(name.text)

    def _add_commits(self, call: Message, result: Message) -> None:
        command = text_of(call, Code)
        if call.entry is None or "commit" not in command:
            return
        for made in commits_in(command, text_of(result, Terminal, Plain)[:FAR]):
            if "--amend" in command and self.commits:
                self.commits.pop()
            self.commits.append(Commit(call.entry.id, call.time, made.hash, made.subject))


def text_of(message: Message, *forms: type[Code | Terminal | Plain]) -> str:
    """Return the text of the shapes of some forms."""
    return "\n".join(shape.text for shape in message.shapes if isinstance(shape, forms))


def changes_by(call: Message, result: Message) -> Iterator[FileChanges]:
    """Yield what a call changed, file by file."""
    # The result shows what was changed, the call only what was to be changed.
    diffs = diffs_in(result) or diffs_in(call)
    for diff in diffs:
        added, removed = sizes_of(diff)
        path = call.path or MARKS.sub("", diff.path)
        yield FileChanges(path, added, removed, diff.path.endswith(" (new)"))
    if diffs or not call.path or call.does not in CHANGING:
        return
    lines = lines_in(text_of(call, Code)) if call.does is Does.WRITE else 0
    yield FileChanges(call.path, lines, created=call.does is Does.WRITE)


def diffs_in(message: Message) -> list[Diff]:
    """Return the changes that a message shows."""
    return [shape for shape in message.shapes if isinstance(shape, Diff)]


def sizes_of(diff: Diff) -> tuple[int, int]:
    """Return how many lines a change adds and removes."""
    signs = "".join([line[:1] for hunk in diff.hunks for line in hunk.lines])
    return signs.count("+"), signs.count("-")


def by_size(change: FileChanges) -> tuple[int, str]:
    """Return a key that orders files by how much of them was changed."""
    return -(change.added + change.removed), change.path


def by_weight(failed: FailedCommand) -> tuple[bool, int, str]:
    """Return a key that orders failed commands."""
    return not failed.check, -failed.times, failed.failed_at
