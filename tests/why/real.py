"""Judges `why` on sessions of real clients whose directory was photographed at every request.

Each change between two photographs becomes a commit that somebody made by hand. It is an agent's if
calls were answered meanwhile, a person's if the script that drove the client wrote it, and the
client's if that put back what had been there (a rewind).

python -m tests.why.real FOLDER...      folders with a files-truth.json each
"""

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from tests.why.world import PERSON, QUIET
from threadline.library.actions.why import explain
from threadline.library.actions.why_target import read_asked
from threadline.library.workspace import open_workspace
from threadline.model.why import Reason, Verdict

AGENT, CLIENT = "an agent", "a client"
Counts = Counter[tuple[str, Verdict, Reason]]


class Steps:
    """A repository with a commit for each change of a scenario."""

    def __init__(self, root: Path, truth: dict[str, Any]) -> None:
        self.root = root
        self._texts = truth["texts"]
        root.mkdir()
        self._git(0, "init", "-q")
        begin = seconds(truth["points"][0]) - 60
        self._put(truth["start"])
        self.authors: dict[str, str] = {}
        self.first = self._commit(begin)
        self._play(truth)

    def _play(self, truth: dict[str, Any]) -> None:
        files, by_driver = truth["start"], False
        for point in truth["points"]:
            if point["files"] != files:
                files = point["files"]
                self._put(files)
                author = PERSON if by_driver else AGENT if point["after"] else CLIENT
                self.authors[self._commit(seconds(point) + 1)] = author
            by_driver = "by_driver" in point

    def _git(self, when: int, *args: str) -> str:
        date = f"{when} +0000"
        env = {**os.environ, **QUIET, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date}
        who = ("-c", "user.name=P", "-c", "user.email=p@example.org", "-c", "core.autocrlf=false")
        done = subprocess.run(
            ["git", *who, *args], cwd=self.root, env=env, capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    def _put(self, files: dict[str, str]) -> None:
        """Make the directory what it was, as far as the texts were kept."""
        if self._git(0, "ls-files"):
            self._git(0, "rm", "-rfq", "--cached", ".")
        for path in [*self.root.rglob("*")]:
            if path.is_file() and ".git" not in path.relative_to(self.root).parts:
                path.unlink()
        for name, digest in files.items():
            if (text := self._texts.get(digest)) is not None:
                place = self.root / name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(text.encode("utf-8", "surrogateescape"))

    def _commit(self, when: int) -> str:
        self._git(when, "add", "-A")
        self._git(when, "commit", "-q", "--allow-empty", "-m", "step")
        return self._git(0, "rev-parse", "HEAD")


def seconds(point: dict[str, Any]) -> int:
    return int(datetime.fromisoformat(point["time"]).timestamp())


def judge(scenario: Path, place: Path) -> Counts:
    """Return the verdicts on the hunks of a scenario, by who wrote them."""
    truth = json.loads((scenario / "files-truth.json").read_text())
    steps = Steps(place / "repository", truth)
    workspace = open_workspace(
        {"XDG_CACHE_HOME": str(place / "cache")}, place, [str(scenario / "home")]
    )
    workspace.catalog.refresh()
    asked = read_asked(f"{steps.first}..HEAD", str(steps.root))
    found = explain(workspace, asked, truth["about"]["cwd"])
    workspace.close()
    return Counter(
        (steps.authors[hunk.commit or ""], hunk.verdict, hunk.reason) for hunk in found.hunks
    )


def rows(counts: Counts) -> Iterator[str]:
    for (who, verdict, reason), number in sorted(counts.items()):
        yield f"{who:10} {verdict:8} {reason:14} {number:4}"


def main() -> None:
    total: Counts = Counter()
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            total += judge(Path(name), Path(folder))
    print("\n".join(rows(total)))  # noqa: T201


if __name__ == "__main__":
    main()
