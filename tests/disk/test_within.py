"""Nothing is written outside a directory, whatever a path says and whatever is in the way."""

import os
from pathlib import Path

import pytest

from threadline.disk.within import Within, parts_below


def write(within: Within, path: str, content: bytes) -> None:
    within.draft(path, ".draft", content)
    within.take_name(path, ".draft")


@pytest.mark.parametrize(
    "path",
    [
        *("../x", "/etc/x", "a/../../x", "", ".", "a\0b", "half \ud800"),
        *(".git/hooks/x", "sub/.GIT/config", ".git./x", "GIT~1/x"),
    ],
)
def test_paths_that_lead_out_are_refused(path: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the path itself
        parts_below(path)
    with pytest.raises(ValueError):  # noqa: PT011
        write(Within(tmp_path), path, b"x")


def test_links_are_not_followed(tmp_path: Path) -> None:
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    outside.mkdir()
    inside.mkdir()
    (outside / "secret").write_text("kept")
    (inside / "folder").symlink_to(outside)
    (inside / "file").symlink_to(outside / "secret")
    for path in ("folder/secret", "file"):
        with pytest.raises(OSError):  # noqa: PT011 - ELOOP, ENOTDIR or EINVAL
            write(Within(inside), path, b"changed")
    assert (outside / "secret").read_text() == "kept"
    assert sorted(os.listdir(outside)) == ["secret"]  # noqa: PTH208 - names only


def test_a_file_keeps_its_mode_and_folders_are_made(tmp_path: Path) -> None:
    within = Within(tmp_path)
    write(within, "a/b/c.sh", b"one")
    (tmp_path / "a/b/c.sh").chmod(0o755)
    write(within, "a/b/c.sh", b"two")
    assert (tmp_path / "a/b/c.sh").stat().st_mode & 0o777 == 0o755
    assert within.read("a/b/c.sh") == b"two"
    assert within.read("a/x") is None
    assert [path.name for path in (tmp_path / "a/b").iterdir()] == ["c.sh"]
