"""Where commits can be seen: as the remote of a repository tells it, and nowhere else."""

from pathlib import Path

import pytest

from threadline.library.load.forge import commit_address, forge_of


@pytest.mark.parametrize(
    ("remote", "address"),
    [
        ("git@example.com:owner/repo.git", "https://example.com/owner/repo"),
        ("https://me:secret@example.com/owner/repo.git", "https://example.com/owner/repo"),
        ("ssh://git@example.com:2222/owner/repo", "https://example.com/owner/repo"),
        ("/srv/git/repo.git", None),
        ("https://localhost/repo", None),
        ("javascript:alert(1)", None),
        ("ext::sh -c date", None),
    ],
)
def test_a_remote_tells_the_forge(remote: str, address: str | None, tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "config").write_text(
        f'[core]\n\tbare = false\n[remote "origin"]\n\turl = {remote}\n\tfetch = +refs\n'
    )
    assert forge_of(str(tmp_path)) == address


def test_without_a_remote_there_is_no_forge(tmp_path: Path) -> None:
    assert forge_of(str(tmp_path)) is None
    assert (
        commit_address("https://example.com/o/r", "3cfb15c")
        == "https://example.com/o/r/commit/3cfb15c"
    )
    assert "/commits/3cf" in commit_address("https://bitbucket.org/o/r", "3cf")


def test_a_folder_inside_a_work_tree_and_a_submodule_have_their_forges(tmp_path: Path) -> None:
    remote = '[remote "origin"]\n\turl = https://example.org/{}.git\n'
    objects, module = tmp_path / "main" / ".git", tmp_path / "main" / ".git" / "modules" / "lib"
    for folder, name in ((objects, "a/main"), (module, "a/lib")):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config").write_text(remote.format(name))
    own = objects / "worktrees" / "other"
    own.mkdir(parents=True)
    (own / "commondir").write_text("../..\n")
    inside = tmp_path / "other" / "src"
    inside.mkdir(parents=True)
    (tmp_path / "other" / ".git").write_text(f"gitdir: {own}\n")
    lib = tmp_path / "main" / "lib"
    lib.mkdir()
    (lib / ".git").write_text("gitdir: ../.git/modules/lib\n")
    told = [forge_of(str(folder)) for folder in (inside, lib)]
    assert told == ["https://example.org/a/main", "https://example.org/a/lib"]
