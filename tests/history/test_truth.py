"""What is said about files at an entry is true: checked against real clients' directories."""

from collections import Counter
from pathlib import Path

import pytest

from tests.history.truth import ARCHIVES, Judged, judge_point, sources_of, unpack
from threadline.cli.file_sources import Sources
from threadline.history.point import Sure

LINES_ONLY = {"gemini-cli-0.61.0-bytes": 5}
"""Derived claims that are wrong: the client recorded mixed line ends as line feeds."""

LEAST_KNOWN = {
    "claude-code-2.0.77-rewind-restore": 0.75,
    "claude-code-2.1.326-outside": 0.85,
    "claude-code-2.1.326-shell-print": 0.75,
    "codex-0.169.0-outside": 0.7,
    "codex-0.77.0-patch": 0.78,
    "gemini-cli-0.61.0-bytes": 0.7,
    "qwen-code-0.24.4-rewind-restore": 0.8,
}
"""The share of changed files that must be known, where commands or people changed some."""


def judged_points(archive: Path, place: Path) -> list[Judged]:
    truth = unpack(archive, place)
    known: dict[str, Sources] = {}
    found = []
    for point in truth["points"]:
        if "entry" in point and not point.get("others_running"):
            history, entry = sources_of(point, place, known).find(point["entry"]["id"])
            found.append(judge_point(history.at(entry, text=True), truth, point))
    return found


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda path: path.name.removesuffix(".tar.gz"))
def test_nothing_proven_is_wrong_and_most_changes_are_known(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = archive.name.removesuffix(".tar.gz")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    points = judged_points(archive, tmp_path)
    totals = Counter[str]()
    for point in points:
        assert point.wrong[Sure.PROVEN] == []
        totals.update(
            wrong=len(point.wrong[Sure.DERIVED]),
            right=point.right,
            changed=point.changed,
            known=point.known,
        )
    assert totals["wrong"] == LINES_ONLY.get(name, 0)
    assert totals["right"] > 0
    assert totals["known"] >= LEAST_KNOWN.get(name, 0.95) * totals["changed"]
