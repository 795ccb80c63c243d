"""Commits of a repository with their changes, asked of git, which runs no programs of others."""

import os
import subprocess
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.commit import ChangedCommit, CommitHead
from threadline.read.patch import changed_files, unquoted

SETTINGS = {
    "protocol.allow": "never",
    "core.fsmonitor": "false",
    "core.hooksPath": os.devnull,
    "core.quotePath": "false",
    "log.showSignature": "false",
    "diff.suppressBlankEmpty": "false",
    "diff.noprefix": "false",
    "diff.mnemonicPrefix": "false",
    "diff.renameLimit": "1000",
}
"""Settings of a repository may name programs, or change how a patch is written."""

ENVIRONMENT = {
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_PAGER": "cat",
    "LC_ALL": "C",
}
"""Git asks nobody, fetches nothing and writes nothing. Settings of the user stay: he may trust
directories of others there (`safe.directory`)."""

MARK = "\0commit\0"
FIELDS = ("%H", "%P", "%an", "%at", "%ct", "%s", "%b")
LOG = (
    "log", "--topo-order", "--no-color", "--no-ext-diff", "--no-textconv", "--no-show-signature",
    "--encoding=UTF-8", "--no-notes", f"--format=tformat:%x00commit%x00{'%x00'.join(FIELDS)}%x00",
)  # fmt: skip
PATCH = (
    "--patch", "--cc", "--unified=1", "--inter-hunk-context=0", "--find-renames", "--root",
    f"-O{os.devnull}", "--submodule=short", "--ignore-submodules=all", "--src-prefix=a/",
    "--dst-prefix=b/",
)  # fmt: skip
REVERTS = LazyPattern(r"This reverts commit ([0-9a-f]{7,64})")
HASH = LazyPattern(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
MAX_SAID = 1000


class GitError(Exception):
    """What git said, if it could not answer."""


class Repository:
    """A repository of git with a work tree at `root`."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def commits(self, *revisions: str, paths: Sequence[str] = ()) -> Iterator[ChangedCommit]:
        """Yield the commits of revisions with their changes, the oldest first."""
        asked = (*LOG, "--reverse", *PATCH, *revisions)
        with self._asking(asked, paths) as lines:
            yield from commits_in(lines)

    def history(self, path: str, *revisions: str) -> Iterator[ChangedCommit]:
        """Yield the commits that changed a file, under other names too, the newest first."""
        asked = (*LOG, "--follow", *PATCH, *revisions)
        with self._asking(asked, [path]) as lines:
            yield from commits_in(lines)

    def heads(self, *revisions: str, paths: Sequence[str] = ()) -> Iterator[CommitHead]:
        """Yield commits without their changes, the newest first."""
        with self._asking((*LOG, *revisions), paths) as lines:
            yield from (one.head for one in commits_in(lines))

    def resolve(self, name: str) -> str | None:
        """Return the hash of the commit that a name stands for; None if it stands for none.

        Raise GitError if git says something else, as of a repository that it does not trust.
        """
        if name.startswith("-") or "\0" in name:
            return None
        try:
            said = self._ask(
                "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"
            )
        except GitError as error:
            if str(error):
                raise
            return None
        return said.strip() or None

    def text_at(self, revision: str, path: str) -> str:
        """Return the contents of a file in a commit; empty if it is not there."""
        try:
            return self._ask("cat-file", "blob", f"{revision}:{path}")
        except GitError:
            return ""

    def blame(
        self, path: str, ranges: Sequence[tuple[int, int]], revision: str = "HEAD"
    ) -> Iterator["OldLine"]:
        """Yield where the lines of a file in a commit were added.

        A line that was moved or copied in the file was added there: git does not tell one from
        the other.
        """
        places = [f"-L{first},{last}" for first, last in ranges]
        asked = ("blame", "--porcelain", "--no-progress", "--no-textconv", *places, revision)
        with self._asking(asked, [path]) as lines:
            yield from old_lines(lines)

    def roots(self) -> list[str]:
        """Return the work trees of the repository."""
        try:
            said = self._ask("worktree", "list", "--porcelain")
        except GitError:
            return []
        lines = said.splitlines()
        return [line.removeprefix("worktree ") for line in lines if line.startswith("worktree ")]

    def shallow(self) -> frozenset[str]:
        """Return the commits at which the history of a shallow clone ends: all is new in them."""
        place = self.root / self._ask("rev-parse", "--git-path", "shallow").rstrip("\n")
        try:
            return frozenset(read_regular(place).decode().split())
        except (OSError, ValueError):
            return frozenset()

    def notes_refs(self) -> list[str]:
        """Return the refs with notes about commits."""
        return self._ask("for-each-ref", "--format=%(refname)", "refs/notes/").split()

    def notes(self, ref: str, commits: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the notes about some commits."""
        asked = ("log", "--no-walk=unsorted", f"--notes={ref}", "--format=%x00%H%n%N", *commits)
        with self._asking(asked) as lines:
            for part in "\n".join(lines).split("\0")[1:]:
                name, _, text = part.partition("\n")
                if text.strip():
                    yield name, text.rstrip("\n")

    def hooks(self) -> Path:
        """Return the directory with the hooks of the repository, as its settings name it."""
        own = {name: value for name, value in SETTINGS.items() if name != "core.hooksPath"}
        with self._asking(("rev-parse", "--git-path", "hooks"), settings=own) as lines:
            found = "\n".join(lines)
        return self.root / found

    def add_note(self, ref: str, commit: str, text: str) -> None:
        """Add a note to a commit, in place of one that it may have."""
        with self._asking(("notes", f"--ref={ref}", "add", "-f", "-m", text, commit)) as lines:
            deque(lines, 0)

    def _ask(self, *asked: str) -> str:
        with self._asking(asked) as lines:
            return "".join(f"{line}\n" for line in lines)

    @contextmanager
    def _asking(
        self,
        asked: Sequence[str],
        paths: Sequence[str] = (),
        settings: Mapping[str, str] = SETTINGS,
    ) -> Iterator[Iterator[str]]:
        """Ask git something; its answer is read line by line, as it comes."""
        given = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = ["git", "--no-pager", "--literal-pathspecs", *given, "-C", str(self.root), *asked]
        if paths:
            command += ["--", *paths]
        # A file: git would wait for a pipe that nobody reads meanwhile.
        with TemporaryFile() as said:
            with started(command, said) as process:
                yield lines_of(process.stdout)
            if process.returncode > 0:
                said.seek(0)
                raise GitError(said.read(MAX_SAID).decode(errors="replace").strip())


def started(command: Sequence[str], said: IO[bytes]) -> "subprocess.Popen[bytes]":
    """Start git; what it complains of goes into a file."""
    try:
        return subprocess.Popen(  # noqa: S603 - a fixed program; nothing is read by a shell
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=said,
            env=git_environment(),
        )
    except OSError as error:
        raise GitError(f"cannot run git: {error.strerror or error}") from error


def git_environment() -> dict[str, str]:
    """Return the environment for git, without what would lead it to other objects or programs."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {**kept, **ENVIRONMENT}


def lines_of(stream: IO[bytes] | None) -> Iterator[str]:
    """Yield lines without their ends."""
    for line in stream or ():
        yield line.decode("utf-8", "surrogateescape").removesuffix("\n")


def commits_in(lines: Iterator[str]) -> Iterator[ChangedCommit]:
    """Yield the commits in the output of `git log`."""
    marks: list[str] = []

    def until_next() -> Iterator[str]:
        for line in lines:
            if line.startswith(MARK):
                marks.append(line)
                return
            yield line

    deque(until_next(), 0)
    while marks:
        head = read_head(marks.pop().removeprefix(MARK), lines)
        yield ChangedCommit(head, tuple(changed_files(until_next())))


def read_head(text: str, lines: Iterator[str]) -> CommitHead:
    """Read a commit; its message may have more lines."""
    while text.count("\0") < len(FIELDS):
        text += "\n" + next(lines)
    name, parents, author, made, committed, subject, body, *_ = text.split("\0")
    reverts = tuple(found[1] for found in REVERTS.finditer(body))
    return CommitHead(
        name,
        tuple(parents.split()),
        author,
        float(made or 0),
        float(committed or 0),
        subject,
        reverts,
    )


class OldLine:
    """A line of a file: its number now, and the commit, path and number with which it was added.

    `at` is the time of that commit.
    """

    __slots__ = ("at", "commit", "line", "now", "path")

    def __init__(self, now: int, commit: str, path: str, line: int, at: float = 0.0) -> None:
        self.now, self.commit, self.path, self.line, self.at = now, commit, path, line, at


def old_lines(lines: Iterable[str]) -> Iterator[OldLine]:
    """Yield the lines in the output of `git blame`."""
    paths: dict[str, str] = {}
    times: dict[str, float] = {}
    commit, old, now = "", 0, 0
    for line in lines:
        first, _, rest = line.partition(" ")
        if line.startswith("\t"):
            yield OldLine(now, commit, paths.get(commit, ""), old, times.get(commit, 0.0))
        elif HASH.fullmatch(first):
            numbers = rest.split()
            commit, old, now = first, int(numbers[0]), int(numbers[1])
        elif first == "filename":
            paths[commit] = unquoted(rest)
        elif first == "committer-time":
            times[commit] = float(rest)
