"""Whether earlier commits had lines already, asked of git where it matters."""

from collections.abc import Sequence

from threadline.compare.why_lines import BETWEEN, same_line, tokens_in
from threadline.model.commit import CommitHead
from threadline.read.git_log import Repository

HOUR = 3600


class EarlierCommits:
    """Answers whether commits before another one added lines to a file."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._known: dict[tuple[str, str, int], list[tuple[float, str]]] = {}

    def had(self, head: CommitHead, path: str, lines: Sequence[str], since: float) -> bool:
        """Return True if a commit before `head` added lines to a file, after they were written."""
        wanted = tokens_in(lines)
        return any(
            wanted in text
            for parent in (head.parents if head.hash else ("HEAD",))
            for at, text in self._added(parent, path, since)
            if at >= since
        )

    def _added(self, revision: str, path: str, since: float) -> list[tuple[float, str]]:
        """Return when commits added what to a file; a little more than since a time."""
        key = (revision, path, int(since) // HOUR)
        if key not in self._known:
            asked = f"--since={key[2] * HOUR}"
            self._known[key] = [
                (commit.head.committed, tokens_in(map(same_line, change.added)) + BETWEEN)
                for commit in self._repository.commits(asked, revision, paths=[path])
                for file in commit.files
                for change in file.changes
            ]
        return self._known[key]
