import os
import subprocess
from pathlib import Path

import pytest

from threadline.read.git_log import GitError, Repository

QUIET = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "PATH": os.environ["PATH"]}


def git(folder: Path, *args: str) -> str:
    done = subprocess.run(
        ["git", *args], cwd=folder, env=QUIET, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "config", "user.name", "P")
    git(tmp_path, "config", "user.email", "p@example.org")
    for text in ("one\n", "one\ntwo\n"):
        (tmp_path / "a.txt").write_text(text)
        git(tmp_path, "add", "-A")
        git(
            tmp_path,
            "commit",
            "-q",
            "-m",
            f"add {text.split()[-1]}",
            "-m",
            "This reverts commit 0123456789.",
        )
    return tmp_path


def test_commits_come_with_their_changes_the_oldest_first(folder: Path) -> None:
    first, second = Repository(folder).commits("HEAD")
    assert [one.head.subject for one in (first, second)] == ["add one", "add two"]
    assert second.head.parents == (first.head.hash,)
    assert second.head.reverts == ("0123456789",)
    assert second.files[0].changes[0].added == ("two",)


def test_a_line_leads_to_its_commit(folder: Path) -> None:
    repository = Repository(folder)
    [line] = repository.blame("a.txt", [(2, 2)])
    assert (line.commit, line.path, line.line) == (repository.resolve("HEAD"), "a.txt", 2)


@pytest.mark.parametrize("name", ["--output=x", "nothing", "main\0", ""])
def test_a_name_of_no_commit_is_no_option_either(folder: Path, name: str) -> None:
    assert Repository(folder).resolve(name) is None


@pytest.mark.parametrize("name", ['quo"te.txt', "two\nlines.txt", "tab\tü.txt", " -:(top)x "])
def test_unusual_names_of_files_come_as_they_are(folder: Path, name: str) -> None:
    (folder / name).write_text("one\n")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "unusual")
    repository = Repository(folder)
    [commit] = repository.commits("-1", "HEAD")
    [line] = repository.blame(name, [(1, 1)])
    assert ([file.path for file in commit.files], line.path) == ([name], name)


def test_a_repository_that_git_does_not_read_is_an_error(folder: Path) -> None:
    (folder / ".git" / "config").write_text("[core\n")
    for asked in (lambda: Repository(folder).resolve("HEAD"), Repository(folder).hooks):
        with pytest.raises(GitError, match="bad config"):
            asked()


def test_settings_of_a_repository_run_no_program(folder: Path) -> None:
    trap = folder / "trap.sh"
    trap.write_text(f'#!/bin/sh\ntouch {folder}/sprung\ncat "$1"\n')
    trap.chmod(0o755)
    (folder / ".gitattributes").write_text("*.txt diff=trap filter=trap\n")
    for name in ("diff.external", "diff.trap.textconv", "diff.trap.command", "filter.trap.clean",
                 "filter.trap.smudge", "core.pager", "pager.log", "core.fsmonitor", "gpg.program",
                 "core.editor", "core.sshCommand"):  # fmt: skip
        git(folder, "config", name, str(trap))
    git(folder, "config", "log.showSignature", "true")
    repository = Repository(folder)
    assert [len(one.files) for one in repository.commits("HEAD")] == [1, 1]
    assert len([*repository.blame("a.txt", [(1, 2)])]) == 2
    assert repository.text_at("HEAD", "a.txt") == "one\ntwo\n"
    assert not (folder / "sprung").exists()
