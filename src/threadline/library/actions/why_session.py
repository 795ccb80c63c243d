"""What became of what a session wrote: its commits, and the lines that are left."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from threadline.compare.why_lines import is_distinct
from threadline.compare.why_writes import Origin, Write, lines_in
from threadline.library.actions.why_roots import AllFiles, places_of
from threadline.library.actions.why_target import git_failed
from threadline.library.actions.why_ties import LONGEST, SLACK
from threadline.library.actions.why_writes import WriteSource
from threadline.library.index.origins import Origins, commits_made
from threadline.library.workspace import Workspace
from threadline.model.commit import CommitHead
from threadline.model.time import seconds_of
from threadline.model.why import SessionCommit, SessionFate, SurvivingLines
from threadline.read.git_log import GitError, Repository

DAY = 86400


class WrittenLine(NamedTuple):
    """A line that a session wrote, by its last call, and whether HEAD has it."""

    path: str
    origin: Origin
    is_left: bool


def fate_of(
    workspace: Workspace, repository: Repository, session: str, known_as: str | None = None
) -> SessionFate:
    """Return what became of what a session wrote to a repository, also as another directory."""
    try:
        return fate_in(workspace, repository, session, places_of(repository, known_as))
    except GitError as error:
        raise git_failed(error) from error


def fate_in(
    workspace: Workspace, repository: Repository, session: str, places: Sequence[str]
) -> SessionFate:
    """Return what became of what a session wrote to a repository in some places; git may fail."""
    roots = AllFiles(places)
    written = WriteSource(workspace, roots).written_in(session)
    lines = [line for path in sorted(written) for line in written_lines(path, written, repository)]
    commits = commits_of(session, workspace.catalog.origins, repository)
    files = survivors((line.path, True, line.is_left) for line in lines)
    attempts = survivors((line.origin.on, line.origin.active, line.is_left) for line in lines)
    return SessionFate(session, tuple(commits), files, attempts)


def written_lines(
    path: str, written: Mapping[str, Sequence[Write]], repository: Repository
) -> Iterator[WrittenLine]:
    """Yield the lines with distinct text that calls wrote to a file, each once."""
    last: dict[str, Origin] = {}
    for write in sorted(written[path], key=lambda write: write.origin.at):
        for block in write.blocks:
            for line in block:
                if line[:1] == "+" and is_distinct(line[1:]):
                    last[line[1:]] = write.origin
    there = set(lines_in(repository.text_at("HEAD", path))) if last else set()
    for text, origin in last.items():
        yield WrittenLine(path, origin, text in there)


def survivors(lines: Iterable[tuple[str, bool, bool]]) -> tuple[SurvivingLines, ...]:
    """Count lines by name, those of which most were written first."""
    found: dict[str, SurvivingLines] = {}
    for name, active, is_left in lines:
        known = found.get(name, SurvivingLines(name, 0, 0, active))
        found[name] = SurvivingLines(name, known.written + 1, known.left + is_left, active)
    return tuple(sorted(found.values(), key=lambda one: (-one.written, one.name)))


def commits_of(session: str, origins: Origins, repository: Repository) -> Iterator[SessionCommit]:
    """Yield the commits that calls of a session made, with what became of them."""
    made = [
        (one, commit)
        for one, call in origins.read(origins.of_session(session))
        for commit in commits_made(call)
    ]
    if not made or repository.resolve("HEAD") is None:
        heads: list[CommitHead] = []
    else:
        first = min(seconds_of(one.at) or 0.0 for one, _ in made)
        heads = list(repository.heads(f"--since={int(first) - DAY}", "HEAD"))
    reverted = {name: head.hash for head in heads for name in head.reverts}
    for one, commit in made:
        end = seconds_of(one.at) or 0.0
        same = [head for head in heads if commit.hash and head.hash.startswith(commit.hash)]
        anew = [
            head
            for head in heads
            if head.subject == commit.subject and end - LONGEST <= head.made <= end + SLACK
        ]
        now = next((head.hash for head in (*same, *anew)), None)
        undone = (
            by
            for name, by in reverted.items()
            if (now and now.startswith(name)) or (commit.hash and name.startswith(commit.hash))
        )
        yield SessionCommit(one.entry, one.at, commit.hash, commit.subject, now, next(undone, None))
