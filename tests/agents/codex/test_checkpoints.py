"""Codex's commits of the directory at the start of turns, in the repository of the project."""

import os
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests.history.truth import ARCHIVES, judge_point, sources_of, unpack
from threadline.cli.file_sources import Sources
from threadline.history.point import Sure
from threadline.model.file_event import Contents
from threadline.read.git_trees import open_stores, repository_of, tree_in

GHOSTS = next(path for path in ARCHIVES if path.name.startswith("codex-0.77.0-patch"))


def judged(place: Path, monkeypatch: pytest.MonkeyPatch, *, with_repository: bool) -> Counter[str]:
    """Judge the files of a session whose directory is here."""
    monkeypatch.setenv("HOME", str(place / "home"))
    truth = unpack(GHOSTS, place)
    for path in (place / "home").rglob("*.jsonl"):
        there = f"{place}/home/" if with_repository else "/nowhere/"
        path.write_text(path.read_text().replace("/home/dev/", there))
    known: dict[str, Sources] = {}
    found = Counter[str]()
    for point in truth["points"]:
        if "entry" in point:
            history, entry = sources_of(point, place, known).find(point["entry"]["id"])
            files = history.at(entry, text=True)
            result = judge_point(files, truth, point)
            assert result.wrong[Sure.PROVEN] == []
            found["known"] += result.known
            found["proven"] += sum(file.sure is Sure.PROVEN for file in files)
    return found


def test_commits_of_turns_prove_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = judged(tmp_path / "bare", monkeypatch, with_repository=False)
    full = judged(tmp_path / "full", monkeypatch, with_repository=True)
    assert full["proven"] > bare["proven"]
    assert full["known"] >= bare["known"]


def git(folder: Path, *words: str) -> str:
    env = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    command = ["git", "-c", "user.name=x", "-c", "user.email=x@x", *words]
    done = subprocess.run(command, cwd=folder, check=True, env=env, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "proj"
    (folder / "sub").mkdir(parents=True)
    (folder / "a.txt").write_text("a\n")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "first")
    return folder


def text_at(folder: Path, commit: str, path: str) -> Contents | None:
    found = repository_of(str(folder))
    assert found is not None
    tree = tree_in(open_stores([found[1]]), commit)
    return tree.contents(path) if tree is not None else None


def test_a_repository_is_found_from_below_and_from_another_work_tree(repository: Path) -> None:
    commit = git(repository, "rev-parse", "HEAD")
    other = repository.parent / "other"
    git(repository, "worktree", "add", "-q", str(other))
    for folder in (repository, repository / "sub", other):
        assert text_at(folder, commit, "a.txt") == Contents("a\n")
    assert repository_of("relative") is None
    assert repository_of(str(repository.parent / "missing")) is None
    assert text_at(repository, "HEAD", "a.txt") is None


def test_nothing_of_a_repository_is_carried_out(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = git(repository, "rev-parse", "HEAD")
    ran = repository.parent / "ran"
    for name in (
        "core.fsmonitor",
        "core.pager",
        "core.editor",
        "core.sshCommand",
        "core.hooksPath",
    ):
        git(repository, "config", name, f"touch {ran}")
    git(repository, "config", "extensions.partialClone", "origin")
    git(repository, "config", "remote.origin.url", f"ext::touch {ran}")
    git(repository, "config", "remote.origin.promisor", "true")
    git(repository, "config", "protocol.ext.allow", "always")
    monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(repository.parent / "elsewhere"))
    monkeypatch.setenv("GIT_TRACE", str(ran))
    assert text_at(repository, commit, "a.txt") == Contents("a\n")
    assert text_at(repository, "0" * 40, "a.txt") is None
    assert not ran.exists()


def test_files_that_are_too_large_are_passed_over(repository: Path) -> None:
    (repository / "large.bin").write_bytes(b"x" * (17 << 20))
    git(repository, "add", ".")
    git(repository, "commit", "-qm", "large")
    commit = git(repository, "rev-parse", "HEAD")
    assert text_at(repository, commit, "large.bin") == Contents(None)
    assert text_at(repository, commit, "a.txt") == Contents("a\n")
