"""What shell commands are called, and which commits they made."""

import pytest

from threadline.activity.commands import (
    CommitWords,
    commit_folder,
    commits_in,
    hides_failure,
    name_command,
)


@pytest.mark.parametrize(
    ("command", "name", "check"),
    [
        ("cargo test --all", "cargo test", True),
        ("cd /repo && cargo test 2>&1 | tail -20", "cargo test", True),
        ("npm run lint -- --fix", "npm run lint", True),
        ("FOO=1 .venv/bin/python -m pytest -q tests", "python -m pytest", True),
        ("python3 -m pytest", "python3 -m pytest", True),
        ("timeout 60 npx vitest run", "npx vitest", True),
        ("uv run pytest -q", "uv run pytest", True),
        ("make -j4 check", "make check", True),
        ("echo testing; ./gradlew build", "./gradlew build", True),
        ("git add -A && git push", "git add", False),
        ("git -C /repo push", "git push", False),
        ("python script.py --all", "python script.py", False),
        ("ls && tsc --noEmit", "tsc", True),
        ("tspec test -p tspec 2>&1 | tail -5", "tspec test", True),
        ("cargo test && cargo fmt --check", "cargo test && cargo fmt", True),
        ("cd x && make test", "make test", True),
        ("tspec compare -r", "tspec compare", False),
        ("tspec other", "tspec", False),
        ("pytest tests", "pytest", True),
        ("cp build dist", "cp", False),
        ("bash -c 'make test'", "bash -c", False),
        ("cat > x <<'EOF'\nmake test\nEOF", "", False),
        ("grep -r pytest src | head", "", False),
        ("for x in a b; do echo $x; done", "", False),
        ("2>&1", "", False),
        ("", "", False),
    ],
)
def test_a_command_is_called_by_its_most_telling_part(
    command: str, name: str, *, check: bool
) -> None:
    found = name_command(command)
    assert (found.text if found else "", found.check if found else False) == (name, check)


@pytest.mark.parametrize(
    ("command", "output", "hidden"),
    [
        ("cargo test 2>&1 | tail -5", "test result: FAILED. 3 passed; 1 failed", True),
        ("cargo build 2>&1 | tail", "error: could not compile `x` (lib)", True),
        ("cargo build | grep '^error'", "error[E0382]: borrow of moved value", True),
        ("pytest -q | tail -3", "FAILED tests/test_a.py::test_b - assert 0", True),
        ("pytest | tail", "===== 1 failed, 2 passed in 0.1s =====", True),
        ("npm test 2>&1 | tail", "Tests:       1 failed, 3 passed", True),
        ("npx tsc | head", "src/a.ts(1,2): error TS2304: Cannot find name", True),
        ("cargo test 2>&1 | tail -5", "test result: ok. 3 passed; 0 failed", False),
        ("cargo test", "test result: FAILED.", False),
        ("cargo test || true", "test result: FAILED.", False),
        ("git log | grep fix", "error: not a failure of a test", False),
        ("cat build.log | grep error", "error: an old one", False),
        ("cargo test 2>&1 | tail -5", "the test prints error: but passes", False),
    ],
)
def test_a_filter_hides_that_a_test_or_a_build_failed(
    command: str, output: str, *, hidden: bool
) -> None:
    assert hides_failure(command, output) == hidden


HEREDOC = "git commit -m \"$(cat <<'EOF'\nfix: totals\n\nbecause\nEOF\n)\""


@pytest.mark.parametrize(
    ("command", "output", "commits"),
    [
        ("git commit -m x", "[main a41f9c2] feat: y\n 1 file", [CommitWords("a41f9c2", "feat: y")]),
        ("git commit", "[main (root-commit) 09be771] init", [CommitWords("09be771", "init")]),
        ("git commit", "[detached HEAD 09be771aa] fix", [CommitWords("09be771aa", "fix")]),
        ("git add . && git commit -qm 'a; b'", "", [CommitWords("", "a; b")]),
        (HEREDOC, "", [CommitWords("", "fix: totals")]),
        ("git log", "[main a41f9c2] feat: y", []),
        ("echo 'git commit -m x'", "", []),
        ("git commit", "nothing to commit", []),
        ("git commit -m 'x' || true", "On branch main\nnothing to commit, working tree clean", []),
        ("git commit --dry-run -m 'x'", "Changes to be committed:", []),
    ],
)
def test_commits_are_those_that_git_names_or_the_message_given(
    command: str, output: str, commits: list[CommitWords]
) -> None:
    assert commits_in(command, output) == commits


@pytest.mark.parametrize(
    ("command", "folder"),
    [
        ("git commit -m 'cd /other'", "/w"),
        ("cd lib && git commit -m x", "/w/lib"),
        ("cd /other; git add -A\ncd 'a b' && git commit -m x", "/other/a b"),
        ("git -C ../sub commit -m x", "/sub"),
        ("git -c user.name=P -C sub commit -m x; cd /other", "/w/sub"),
        ('cd "$(git rev-parse --show-toplevel)" && git commit -m x', ""),
        ("cd ~/src && git commit -m x", ""),
    ],
)
def test_the_directory_of_a_commit_is_where_the_command_line_went(
    command: str, folder: str
) -> None:
    assert commit_folder(command, "/w") == folder


@pytest.mark.parametrize("hostile", ["1" * 40_000, "cat <<EOF\n" * 8_000, '"\\' * 20_000])
def test_naming_a_hostile_command_terminates(hostile: str) -> None:
    """Each took seconds, four times as many for twice the length."""
    name_command(hostile)
