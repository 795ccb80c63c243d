"""Whether earlier commits had lines already, and which of them added one, asked of git."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from threadline.compare.why_found import SLACK
from threadline.compare.why_lines import BETWEEN, same_line, tokens_in
from threadline.model.commit import ChangedFile, CommitHead
from threadline.read.git_log import GitError, Repository

HOUR = 3600


class Added(NamedTuple):
    """What a commit added to a file in one place and removed there, as tokens.

    It `restores` what was there if it reverts another commit.
    """

    at: float
    text: str
    removed: str
    restores: bool


class EarlierCommits:
    """Answers what commits before another one added to a file.

    What was written before the history of a shallow clone begins counts as known then.
    """

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self.cut = repository.shallow()
        heads = repository.heads("--no-walk", *sorted(self.cut)) if self.cut else ()
        self._begun = max((head.committed for head in heads), default=0.0)
        self._known: dict[tuple[str, str, int], list[Added]] = {}
        self._lines: dict[tuple[str, str], dict[int, float]] = {}

    def had(self, head: CommitHead, path: str, lines: Sequence[str], since: float) -> bool:
        """Return True if a commit before `head` added lines to a file, after they were written."""
        if since < self._begun:
            return True
        wanted = tokens_in(lines)
        return any(
            wanted in one.text
            for parent in parents_of(head)
            for one in self._added(parent, path, since)
            if one.at >= since
        )

    def changed(self, head: CommitHead, path: str, since: float) -> bool:
        """Return True if a commit before `head` changed a file after a time."""
        return any(
            one.at > since
            for parent in parents_of(head)
            for one in self._added(parent, path, since)
        )

    def continues(
        self, head: CommitHead, file: ChangedFile, number: int, wanted: str, since: float
    ) -> bool | None:
        """Return True if a line that a commit changes is the one that was written at a time.

        The first commit after that time added the tokens of that line; a later one that adds them
        too has a copy. None if git does not tell when the line was added.
        """
        if since < self._begun:
            return False
        at = self.added_at(head, file, number)
        if at is None:
            return None
        counts: Counter[float] = Counter()
        for one in self._added(parents_of(head)[0], file.old_path, since):
            if one.at >= since - SLACK and not one.restores:
                counts[one.at] += one.text.count(wanted) - one.removed.count(wanted)
        fresh = sorted(time for time, count in counts.items() if count > 0)
        if at in fresh:
            return at == fresh[0] and counts[at] == 1
        return at >= since - SLACK and len(fresh) <= 1

    def added_at(self, head: CommitHead, file: ChangedFile, number: int) -> float | None:
        """Return when a line that a commit removes was added; None if git does not tell."""
        return self._line_times(head, file).get(number)

    def _line_times(self, head: CommitHead, file: ChangedFile) -> dict[int, float]:
        """Return when the lines that a commit removes from a file were added."""
        key = head.hash, file.path
        if key not in self._lines:
            ranges = [
                (one.old, one.old + len(one.removed) - 1) for one in file.changes if one.removed
            ]
            [parent, *others] = parents_of(head) or ("",)
            is_known = bool(parent and ranges and not others)
            try:
                lines = self._repository.blame(file.old_path, ranges, parent) if is_known else ()
                self._lines[key] = {line.now: line.at for line in lines}
            except GitError:  # a patch for another version of the file
                self._lines[key] = {}
        return self._lines[key]

    def _added(self, revision: str, path: str, since: float) -> list[Added]:
        """Return when commits added what to a file; a little more than since a time."""
        key = (revision, path, int(since) // HOUR)
        if key not in self._known:
            asked = f"--since={key[2] * HOUR}"
            self._known[key] = [
                Added(
                    commit.head.committed,
                    tokens_in(map(same_line, change.added)) + BETWEEN,
                    tokens_in(map(same_line, change.removed)) + BETWEEN,
                    bool(commit.head.reverts),
                )
                for commit in self._repository.history(path, asked, revision)
                for file in commit.files
                for change in file.changes
            ]
        return self._known[key]


def parents_of(head: CommitHead) -> tuple[str, ...]:
    """Return the commits that another one follows; of one that is not made yet, the last one."""
    return head.parents if head.hash else ("HEAD",)
