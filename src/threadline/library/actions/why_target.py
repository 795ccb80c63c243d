"""What `why` is asked about: lines of a file, a commit, a range of commits, a patch."""

import os
import time
from collections.abc import Callable, Iterable, Sequence
from email.utils import parsedate_to_datetime
from pathlib import Path

import msgspec

from threadline.compare.blame import matching_runs
from threadline.compare.why_writes import lines_in
from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.commit import Change, ChangedCommit, ChangedFile, CommitHead
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.read.git_log import GitError, Repository
from threadline.read.git_trees import repository_of
from threadline.read.patch import changed_files

PLACE = LazyPattern(r"(?s)(?P<path>.+?):(?P<first>\d+)(?:-(?P<last>\d+))?")
MAIL = LazyPattern(r"^From ([0-9a-f]{40}) ", 8)
SHOWN = LazyPattern(r"^commit ([0-9a-f]{40})\b", 8)
"""How `git show` and `git log` begin a commit."""

SUBJECT = LazyPattern(r"^Subject: (?:\[PATCH[^\]]*\] )?(.*)", 8)
FIELD = LazyPattern(r"^(From|Date): (.*)", 8)
PATCH = LazyPattern(r"\A(?:From [0-9a-f]{40} |commit [0-9a-f]{40}\b|diff --|--- .*\n\+\+\+ )")
HEAD = 4096
FORMS = "use FILE:LINE, FILE:LINE-LINE, a commit, A..B, a patch, or - for one on standard input"

Wanted = Callable[[CommitHead, ChangedFile, Change | None], bool]


class Asked(msgspec.Struct, frozen=True, eq=False):
    """Commits to explain, the oldest first, and when that before each of them was made.

    `wanted` tells which of their changes were asked about; None for all.
    """

    repository: Repository
    commits: Sequence[ChangedCommit]
    begun: Callable[[CommitHead], float]
    wanted: Wanted | None = None


def read_asked(text: str, folder: str, given: bytes | None = None) -> Asked:
    """Read what is asked about, seen from a directory; `given` is a patch on standard input."""
    place = PLACE.fullmatch(text)
    path = os.path.join(folder, place["path"] if place else text)
    try:
        if place and not os.path.exists(os.path.join(folder, text)) and os.path.isfile(path):
            first = int(place["first"])
            return asked_lines(path, first, int(place["last"] or first))
        if given is not None:
            return asked_patch(repository_at(folder), given.decode(errors="surrogateescape"))
        if os.path.isfile(path):
            raw = read_regular(Path(path)).decode(errors="surrogateescape")
            if PATCH.match(raw[:HEAD]):
                return asked_patch(repository_at(folder), raw)
            return asked_lines(path, 1, len(lines_in(raw)))
        return asked_commits(text, repository_at(folder))
    except GitError as error:
        raise git_failed(error) from error


def git_failed(error: GitError) -> TargetNotFoundError:
    """Return the error for an answer that git could not give."""
    hint = "see whether `git log --patch` works there"
    return TargetNotFoundError(f"git failed: {error}", hint)


def repository_at(folder: str) -> Repository:
    """Return the repository that a directory is in."""
    found = repository_of(os.path.abspath(folder))
    if found is None:
        raise TargetNotFoundError(f"not in a git repository: {folder}", "change to its directory")
    return Repository(found[0])


def asked_commits(text: str, repository: Repository) -> Asked:
    """Return one commit, or those of a range."""
    left, dots, right = text.partition("..")
    names = [name or "HEAD" for name in (left, right)] if dots else [text]
    hashes = [repository.resolve(name) for name in names]
    for name, found in zip(names, hashes, strict=True):
        if found is None:
            raise TargetNotFoundError(f"no commit, file or patch '{name}'", FORMS)
    known = [found for found in hashes if found is not None]
    if not dots:
        [commit] = repository.commits("-1", known[0])
        begun = began_at(repository, commit.head.parents)
        return Asked(repository, [commit], lambda _: begun)
    begun = began_at(repository, known[:1])
    return Asked(repository, [*repository.commits(f"^{known[0]}", known[1])], lambda _: begun)


def asked_since(folder: str, first: float) -> Asked:
    """Return all commits of HEAD that were made since a time."""
    repository = repository_at(folder)
    if repository.resolve("HEAD") is None:
        raise TargetNotFoundError("the repository has no commit", "commit something first")
    commits = [*repository.commits(f"--since={int(first)}", "HEAD")]
    return Asked(repository, commits, lambda _: 0.0)


def began_at(repository: Repository, parents: Sequence[str]) -> float:
    """Return when the last of some commits was made; 0 without any."""
    if not parents:
        return 0.0
    return max(head.committed for head in repository.heads("--no-walk", *parents))


def asked_lines(path: str, first: int, last: int) -> Asked:
    """Return the commits that added lines of a file, and what is not committed of them yet."""
    repository = repository_at(os.path.dirname(os.path.abspath(path)))
    inside = os.path.relpath(os.path.realpath(path), os.path.realpath(repository.root))
    now = lines_in(read_regular(Path(path)).decode("utf-8", "surrogateescape"))
    if not 1 <= first <= last <= len(now):
        told = f"{len(now)} line{'s' * (len(now) != 1)}"
        raise EntryNotFoundError(f"{path} has no line {max(last, first)}", f"it has {told}")
    then = lines_in(repository.text_at("HEAD", inside)) if repository.resolve("HEAD") else []
    runs = [run for run in matching_runs(then, now) if run[2]]
    kept = {
        here + at: old + at + 1
        for old, here, size in runs
        for at in range(size)
        if first <= here + at + 1 <= last
    }
    places: dict[str, dict[str, set[int]]] = {}
    for line in repository.blame(inside, joined(sorted(kept.values()))) if kept else ():
        places.setdefault(line.commit, {}).setdefault(line.path, set()).add(line.line)
    commits = [one for name in places for one in repository.commits("-1", name)]
    commits.sort(key=lambda one: one.head.committed)
    begun = {one.head.hash: began_at(repository, one.head.parents) for one in commits}
    if len(kept) < last - first + 1:
        commits.append(uncommitted(inside, then, now, runs))
        begun[""] = began_at(repository, ["HEAD"]) if then else 0.0
        places[""] = {inside: set(range(first, last + 1))}

    def is_wanted(head: CommitHead, file: ChangedFile, change: Change | None) -> bool:
        lines = places[head.hash].get(file.path, set())
        if change is None:
            return bool(lines)
        return not lines.isdisjoint(range(change.new, change.new + len(change.added)))

    return Asked(repository, commits, lambda head: begun[head.hash], is_wanted)


def joined(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Join numbers in order to ranges, the first and the last of each."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = found[-1][0], number
        else:
            found.append((number, number))
    return found


def uncommitted(
    path: str, then: Sequence[str], now: Sequence[str], runs: Sequence[tuple[int, int, int]]
) -> ChangedCommit:
    """Return what was changed in a file since the last commit, as one that is not made yet."""
    changes: list[Change] = []
    old = new = 0
    for one, other, size in (*runs, (len(then), len(now), 0)):
        if one > old or other > new:
            changes.append(
                Change(
                    old + 1 if one > old else old,
                    new + 1 if other > new else new,
                    tuple(then[old:one]),
                    tuple(now[new:other]),
                    now[new - 1] if new else None,
                    now[other] if other < len(now) else None,
                )
            )
        old, new = one + size, other + size
    head = CommitHead(committed=time.time(), made=time.time())
    return ChangedCommit(head, (ChangedFile(path, path, tuple(changes), created=not then),))


def asked_patch(repository: Repository, text: str) -> Asked:
    """Return the commits in a patch; one that tells no commit is not made yet."""
    begin = SHOWN if SHOWN.match(text) else MAIL
    starts = [found.start() for found in begin.finditer(text)]
    parts = (
        [text[a:b] for a, b in zip(starts, [*starts[1:], None], strict=True)] if starts else [text]
    )
    commits = [
        ChangedCommit(known_head(repository, part), tuple(changed_files(part.split("\n"))))
        for part in parts
    ]
    if not any(commit.files for commit in commits):
        raise TargetNotFoundError("no changes in the patch", FORMS)
    if begin is SHOWN:  # the newest first
        commits.reverse()
    return Asked(repository, commits, lambda _: 0.0)


def known_head(repository: Repository, part: str) -> CommitHead:
    """Return the commit that a patch shows, if the repository has it; else what the patch says."""
    shown = SHOWN.match(part)
    if shown is None or repository.resolve(shown[1]) is None:
        return head_of(part)
    [head] = repository.heads("--no-walk", shown[1])
    return head


def head_of(part: str) -> CommitHead:
    """Read what a mail with a patch says of its commit."""
    top = part.partition("\n---\n")[0][:HEAD] if MAIL.match(part) else ""
    fields = {found[1]: found[2] for found in FIELD.finditer(top)}
    name, subject = MAIL.match(part), SUBJECT.search(top)
    try:
        made = parsedate_to_datetime(fields.get("Date", "")).timestamp()
    except ValueError:
        made = time.time()
    return CommitHead(
        name[1] if name else "",
        author=fields.get("From", "").partition(" <")[0].strip('" '),
        made=made,
        committed=made if name else time.time(),
        subject=subject[1] if subject else "",
    )
