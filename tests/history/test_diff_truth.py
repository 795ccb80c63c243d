"""`files diff` between two entries is git's diff of what was really there."""

import os
import re
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.history.truth import ARCHIVES, sources_of, unpack
from threadline.cli.file_sources import Sources
from threadline.library.actions.file_diff import compare_files


def git_diff(path: str, old: str | None, new: str | None, folder: Path) -> list[str]:
    """Return git's diff of two texts of a file, without what is not told of it."""
    for side, text in (("a", old), ("b", new)):
        file = folder / side / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        if text is not None:
            file.write_bytes(text.encode())
    sides = [os.devnull if text is None else f"{s}/{path}" for s, text in (("a", old), ("b", new))]
    quiet = ["-c", "core.autocrlf=false", "-c", "core.quotepath=false"]
    done = subprocess.run(
        ["git", *quiet, "diff", "--no-index", "--no-color", "--no-prefix", "--", *sides],
        cwd=folder,
        capture_output=True,
        check=False,
        env={**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"},
    )
    return told(done.stdout.decode().removesuffix("\n").split("\n"))


def told(rows: list[str]) -> list[str]:
    """Return the rows of a diff from the names on; git adds the function to the head of a hunk."""
    start = next((at for at, row in enumerate(rows) if row.startswith("--- ")), len(rows))
    return [re.sub(r"^(@@ .*? @@).*", r"\1", row) for row in rows[start:]]


def text_of(path: str, truth: dict[str, Any], point: dict[str, Any]) -> tuple[bool, str | None]:
    """Return whether the contents of a file are recorded, and those; None if it is not there."""
    digest = point["files"].get(path)
    text = truth["texts"].get(digest)
    return digest is None or text is not None, text


@pytest.mark.slow
@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda path: path.name.removesuffix(".tar.gz"))
def test_a_difference_is_that_of_git(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    truth = unpack(archive, tmp_path)
    known: dict[str, Sources] = {}
    compared = 0
    points = [one for one in truth["points"] if "entry" in one and not one.get("others_running")]
    for old, new in pairwise(points):
        sides = [
            sources_of(point, tmp_path, known).find(point["entry"]["id"]) for point in (old, new)
        ]
        doubted = {
            file.path for history, entry in sides for file in history.at(entry) if file.lines_only
        }
        for file in compare_files(sides[0], sides[1], tmp_path):
            texts = [text_of(file.path, truth, point) for point in (old, new)]
            if file.why or file.path in doubted or not all(is_known for is_known, _ in texts):
                continue
            theirs = git_diff(file.path, texts[0][1], texts[1][1], tmp_path / "git")
            assert told(list(file.diff)) == theirs, (old["seq"], new["seq"], file.path)
            compared += 1
    assert compared
