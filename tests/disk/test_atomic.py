"""Atomic writes: the old file or the new one, never a part, and no drafts left."""

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from threadline.disk.atomic import (
    create_files,
    creating,
    draft_path,
    drafts_of,
    replacing,
    write_atomically,
)
from threadline.disk.private import make_private_folder, restrict


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"old")

    def pieces() -> Iterator[bytes]:
        yield b"new"
        raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"), replacing(path) as out:
        out.writelines(pieces())
    assert [(item.name, item.read_bytes()) for item in tmp_path.iterdir()] == [("f", b"old")]


def test_a_new_file_does_not_replace_one_that_appeared_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "f"
    with pytest.raises(FileExistsError), creating(path):
        path.write_bytes(b"other")
    assert [item.read_bytes() for item in tmp_path.iterdir()] == [b"other"]


def test_a_new_file_does_not_need_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_paths: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    with creating(tmp_path / "f") as out:
        out.write(b"new")
    with pytest.raises(FileExistsError), creating(tmp_path / "f") as out:
        out.write(b"newer")
    assert [item.read_bytes() for item in tmp_path.iterdir()] == [b"new"]


def test_file_and_folder_are_synced_in_this_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    sync, replace = os.fsync, os.replace

    def note_sync(handle: int) -> None:
        seen.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def note_rename(*paths: Path) -> None:
        seen.append("rename")
        replace(*paths)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "replace", note_rename)
    write_atomically(tmp_path / "f", b"x")
    assert seen == ["file", "rename", "folder"]


def test_new_files_whose_names_are_not_confirmed_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def fail_for_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        sync(handle)

    monkeypatch.setattr(os, "fsync", fail_for_folders)
    with pytest.raises(OSError, match="Input/output"):
        create_files([(tmp_path / "a" / "f", [b"1"]), (tmp_path / "g", [b"2"])])
    assert [item for item in tmp_path.rglob("*") if item.is_file()] == []


def test_folders_made_for_a_file_are_removed_with_it(tmp_path: Path) -> None:
    (tmp_path / "g").write_bytes(b"other")
    with pytest.raises(FileExistsError):
        create_files([(tmp_path / "a" / "b" / "f", [b"1"]), (tmp_path / "g", [b"2"])])
    assert [(item.name, item.read_bytes()) for item in tmp_path.iterdir()] == [("g", b"other")]


@pytest.mark.parametrize("name", ["f", "x" * 255, "é" * 127])
def test_a_name_can_be_as_long_as_the_system_allows(tmp_path: Path, name: str) -> None:
    create_files([(tmp_path / name, [b"1", b"2"])])
    assert [(item.name, item.read_bytes()) for item in tmp_path.iterdir()] == [(name, b"12")]
    draft = draft_path(tmp_path / name)
    draft.touch()
    assert drafts_of(tmp_path / name) == [(draft, os.getpid())]


def test_restricting_does_not_follow_links(tmp_path: Path) -> None:
    target = tmp_path / "target"
    target.write_bytes(b"")
    target.chmod(0o644)
    (tmp_path / "link").symlink_to(target)
    restrict(tmp_path / "link")
    assert stat.S_IMODE(target.stat().st_mode) == 0o644


def test_only_our_own_folders_are_made_private(tmp_path: Path) -> None:
    ours = tmp_path / "theirs" / "ours"
    inner = ours / "a" / "b"
    inner.mkdir(parents=True)
    for folder in (ours.parent, ours, inner.parent, inner):
        folder.chmod(0o755)
    make_private_folder(inner, below=ours)
    modes = [stat.S_IMODE(f.stat().st_mode) for f in (ours.parent, ours, inner.parent, inner)]
    assert modes == [0o755, 0o700, 0o700, 0o700]
