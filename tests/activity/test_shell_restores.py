import pytest

from threadline.activity.shell_restores import restored_by


@pytest.mark.parametrize(
    ("command", "paths"),
    [
        ("git checkout -- a.py 'b c.py'", ["a.py", "b c.py"]),
        ("git checkout HEAD~1 -- a.py", ["a.py"]),
        ("git checkout a.py && make", ["a.py"]),
        ("cd src && git checkout .", ["src/./"]),
        ("git checkout -b topic", []),
        ("git checkout -p a.py", []),
        ("git restore a.py src/", ["a.py", "src/"]),
        ("git restore --staged a.py", []),
        ("git restore --staged --worktree a.py", ["a.py"]),
        ("git reset --hard HEAD~1", [":/"]),
        ("git reset a.py", []),
        ("git status; git log -- a.py", []),
        ("echo git checkout -- a.py", []),
        ("git checkout -- $(cat list)", []),
    ],
)
def test_a_command_restores_the_files_that_it_names(command: str, paths: list[str]) -> None:
    assert restored_by(command) == paths
