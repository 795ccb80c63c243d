"""Why lines are here: the calls behind the changes of commits."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from threadline.compare.why_found import Earlier, Found, Moment
from threadline.compare.why_lines import is_distinct, same_line, tokens_in
from threadline.compare.why_lookup import FileWrites
from threadline.compare.why_match import Matcher
from threadline.compare.why_verdict import Judge, Judgement, Tie, abandoned
from threadline.compare.why_writes import Write
from threadline.library.actions.why_claims import Claims
from threadline.library.actions.why_earlier import EarlierCommits
from threadline.library.actions.why_prompts import with_prompts
from threadline.library.actions.why_roots import Roots, places_of
from threadline.library.actions.why_target import Asked, git_failed
from threadline.library.actions.why_ties import find_ties
from threadline.library.actions.why_writes import WriteSource
from threadline.library.load.forge import forge_of
from threadline.library.workspace import Workspace
from threadline.model.commit import Change, ChangedCommit, ChangedFile, CommitHead
from threadline.model.why import Explained, Explanation, Reason, Verdict, WhyCommit, WhyHunk
from threadline.read.git_log import GitError


def explain(workspace: Workspace, asked: Asked, known_as: str | None = None) -> Explanation:
    """Return what stands behind commits; `known_as` is another directory of the repository."""
    return explain_changes(workspace, asked, known_as).told


def explain_changes(workspace: Workspace, asked: Asked, known_as: str | None = None) -> Explained:
    """Return what stands behind commits, with the lines that they change."""
    try:
        return explain_asked(workspace, asked, known_as)
    except GitError as error:
        raise git_failed(error) from error


def explain_asked(workspace: Workspace, asked: Asked, known_as: str | None) -> Explained:
    """Return what stands behind commits; git may fail."""
    repository, commits = asked.repository, asked.commits
    origins = workspace.catalog.origins
    files = [file for commit in commits for file in commit.files]
    paths = {path for file in files for path in (file.path, file.old_path) if path}
    roots = Roots(places_of(repository, known_as), paths)
    source = WriteSource(workspace, roots)
    writes = source.writes({path.rpartition("/")[2] for path in paths})
    heads = [commit.head for commit in commits if commit.head.hash]
    ties = find_ties(heads, origins, roots, forge_of(str(repository.root)))
    explainer = Explainer(writes, EarlierCommits(repository), wanted_lines(commits))
    found = [
        (change, judgement)
        for commit in commits
        for file, change, judgement in explainer.explain(
            commit, ties.get(commit.head.hash), asked.begun(commit.head)
        )
        if asked.wanted is None or asked.wanted(commit.head, file, change)
    ]
    clean = workspace.redactor.text if workspace.redactor else str
    hunks, prompts = with_prompts([judgement for _, judgement in found], origins, clean)
    hunks = tuple(map(Claims(repository, heads).mark, hunks))
    counts: dict[str, Counter[Verdict]] = {}
    for hunk in hunks:
        counts.setdefault(hunk.commit or "", Counter())[hunk.verdict] += 1
    told = tuple(
        told_commit(head, counts.get(head.hash, Counter()), ties.get(head.hash)) for head in heads
    )
    changes = tuple(cleaned(change, clean) if change else None for change, _ in found)
    return Explained(Explanation(hunks, told, prompts), changes)


def cleaned(change: Change, clean: Callable[[str], str]) -> Change:
    """Return a change without secrets."""
    if clean is str:
        return change
    removed, added = (tuple(map(clean, lines)) for lines in (change.removed, change.added))
    above, below = (clean(line) if line else line for line in (change.above, change.below))
    return Change(change.old, change.new, removed, added, above, below)


def wanted_lines(commits: Iterable[ChangedCommit]) -> dict[str, set[str]]:
    """Return the lines that commits change in each file."""
    found: dict[str, set[str]] = {}
    for commit in commits:
        for file in commit.files:
            for path in {file.path, file.old_path}:
                lines = found.setdefault(path, set())
                for change in file.changes:
                    lines.update(map(same_line, (*change.added, *change.removed)))
    return found


def fit(change: Change, found: Sequence[Found | None]) -> tuple[float, int]:
    """Return a key that orders changes: first those of which most lines match, then long ones."""
    lines = change.added or change.removed
    wanted = [one for one, line in zip(found, lines, strict=True) if is_distinct(line)]
    share = sum(one is not None for one in wanted) / len(wanted) if wanted else 0.0
    return -share, -len(lines)


class Moved(NamedTuple):
    """What a commit removes: lines, each with its file and number, and whole files."""

    lines: dict[str, tuple[str, int]]
    deleted: list[str]


class Explainer:
    """Explains the changes of commits, which are given in order."""

    def __init__(
        self,
        writes: Mapping[str, Sequence[Write]],
        earlier: EarlierCommits,
        wanted: Mapping[str, set[str]],
    ) -> None:
        self._writes = writes
        self._earlier = earlier
        self._wanted = wanted
        self._files: dict[str, FileWrites] = {}
        self._last: dict[str, float] = {}
        self._names: dict[str, tuple[str, ...]] = {}
        self._moved: dict[tuple[str, str], tuple[float, Write]] = {}
        """What was moved to a file, by path and line: when, and the call that wrote it."""

    def explain(
        self, commit: ChangedCommit, tie: Tie | None, base: float
    ) -> Iterator[tuple[ChangedFile, Change | None, Judgement]]:
        """Yield the changes of a commit with the verdict on each."""
        head = commit.head
        judge, moved = Judge(head, tie), moved_lines(commit)
        name = f"{head.made} {head.subject}"  # the same if it is cherry-picked or rebased
        for file in commit.files:
            if file.is_opaque:
                yield file, None, judge.opaque(file)
            if head.hash in self._earlier.cut:
                yield from ((file, change, judge.cut(file, change)) for change in file.changes)
                continue
            began = max(base, self._last.get(file.path, 0.0))
            had = partial(self._earlier.had, head)
            continues = partial(self._earlier.continues, head, file)
            earlier = Earlier(had, continues, partial(self._earlier.changed, head))
            moment = Moment(head.made, head.committed)
            matcher = Matcher(name, file.path, moment, began, earlier)
            for change, found in self._match(head, file, matcher, moved):
                judgement = judge.judge(file, change, found)
                tried = self._abandoned(file, head.committed, began, judgement)
                yield file, change, judgement._replace(hunk=tried)
            self._last[file.path] = head.committed
            if file.old_path != file.path:
                before = self._names.get(file.old_path, ())
                self._names[file.path] = (file.old_path, *before)

    def _abandoned(
        self, file: ChangedFile, until: float, began: float, judgement: Judgement
    ) -> WhyHunk:
        writes = self._writes_to(file.path).before(until)
        attempts = abandoned(writes, began, judgement.origins)
        return replace(judgement.hunk, attempts=attempts) if attempts else judgement.hunk

    def _writes_to(self, path: str) -> FileWrites:
        if path not in self._files:
            self._files[path] = FileWrites(
                self._writes.get(path, ()), self._wanted.get(path, set())
            )
        return self._files[path]

    def _match(
        self, head: CommitHead, file: ChangedFile, matcher: Matcher, moved: Moved
    ) -> list[tuple[Change, Sequence[Found | None]]]:
        """Match the changes of a file: a line that was written once goes where most fits."""
        paths = dict.fromkeys((file.path, file.old_path, *self._names.get(file.path, ())))
        if any(self._writes_to(path).writes for path in paths):
            matcher.look_at(file.changes)
        deletion = matcher.deletion(self._writes_to(file.path)) if file.deleted else None
        if deletion is not None:
            return [(change, [deletion] * len(change.removed)) for change in file.changes]
        found: dict[int, list[Found | None]] = {}
        first = [self._match_change(change, paths, matcher) for change in file.changes]
        for at in sorted(range(len(first)), key=lambda at: fit(file.changes[at], first[at])):
            change = file.changes[at]
            found[at] = self._match_change(change, paths, matcher)
            matcher.take(found[at])
            self._fill_moved(change, found[at], moved, file, matcher)
            self._fill_formatted(head, file, change, found[at])
            self._note_moved(head, file, change, found[at])
            if file.created and not all(found[at]):
                self._fill_deleted(change, found[at], moved, matcher)
        return [(change, found[at]) for at, change in enumerate(file.changes)]

    def _match_change(
        self, change: Change, paths: Iterable[str], matcher: Matcher
    ) -> list[Found | None]:
        """Match a change with what was written to a file under the first name that fits."""
        found: list[Found | None] = []
        for path in paths:
            found = matcher.match(change, self._writes_to(path))
            if any(found):
                break
        return found

    def _fill_deleted(
        self, change: Change, found: list[Found | None], moved: Moved, matcher: Matcher
    ) -> None:
        """Match lines of a new file with what was written to files that the commit deletes."""
        for path in moved.deleted:
            other = matcher.match(change, self._writes_to(path))
            for at, one in enumerate(other):
                if found[at] is None and one is not None:
                    found[at] = one._replace(doubt=Reason.MOVED)

    def _fill_moved(
        self,
        change: Change,
        found: list[Found | None],
        moved: Moved,
        file: ChangedFile,
        matcher: Matcher,
    ) -> None:
        """Match lines that the same commit removes from another file, or elsewhere in this one."""
        for at, line in enumerate(map(same_line, change.added)):
            if found[at] is None and line in moved.lines and is_distinct(line):
                source, number = moved.lines[line]
                is_here = source in {file.path, file.old_path}
                writes = self._writes_to(source)
                found[at] = matcher.moved(line, writes, number if is_here else None)

    def _note_moved(
        self, head: CommitHead, file: ChangedFile, change: Change, found: Sequence[Found | None]
    ) -> None:
        """Note the lines that a commit moves to a file."""
        for line, one in zip(change.added, found, strict=False):
            if one is not None and one.doubt is Reason.MOVED:
                self._moved[file.path, same_line(line)] = head.committed, one.write

    def _fill_formatted(
        self, head: CommitHead, file: ChangedFile, change: Change, found: list[Found | None]
    ) -> None:
        """Match lines that are formatted after they were moved to the file."""
        paths = (file.old_path, *self._names.get(file.old_path, ()))
        for number, line in enumerate(map(same_line, change.removed), change.old):
            known = next((self._moved[p, line] for p in paths if (p, line) in self._moved), None)
            if known is None or self._earlier.added_at(head, file, number) != known[0]:
                continue
            before = tokens_in([line])
            for at, text in enumerate(change.added):
                if found[at] is None and is_distinct(text) and tokens_in([text]) in before:
                    found[at] = Found(known[1], Reason.FORMATTED)


def moved_lines(commit: ChangedCommit) -> Moved:
    """Return what a commit removes, and may add elsewhere."""
    lines = {
        same_line(line): (file.old_path, change.old + number)
        for file in commit.files
        for change in file.changes
        for number, line in enumerate(change.removed)
        if is_distinct(line)
    }
    return Moved(lines, [file.path for file in commit.files if file.deleted])


def told_commit(head: CommitHead, counts: Mapping[Verdict, int], tie: Tie | None) -> WhyCommit:
    """Return what is told of a commit."""
    return WhyCommit(
        head.hash, head.subject, head.author,
        datetime.fromtimestamp(head.committed, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        {verdict.value: counts.get(verdict, 0) for verdict in Verdict},
        tie.entry if tie else None,
        tie.session if tie else None,
        tie.reason if tie else None,
    )  # fmt: skip
