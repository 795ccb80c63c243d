"""Names for finished files: with hard links or without, nothing is ever replaced."""

import errno
import os
from pathlib import Path

import pytest

from threadline.disk.atomic import NO_HARD_LINKS, name_file


def refuse_links(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "link", refuse)


@pytest.fixture
def draft(tmp_path: Path) -> Path:
    made = tmp_path / "draft"
    made.write_text("new")
    made.chmod(0o600)
    return made


@pytest.mark.parametrize("number", [0, *sorted(NO_HARD_LINKS)])
def test_a_draft_gets_a_name_that_is_free(
    draft: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    if number:
        refuse_links(monkeypatch, number)
    path = draft.with_name("named")
    name_file(draft, path)
    assert path.read_text() == "new"


@pytest.mark.parametrize("number", [0, errno.EPERM, errno.EOPNOTSUPP])
@pytest.mark.parametrize("words", ["precious", ""])
def test_an_existing_name_is_refused(
    draft: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    if number:
        refuse_links(monkeypatch, number)
    path = draft.with_name("named")
    path.write_text(words)
    with pytest.raises(FileExistsError):
        name_file(draft, path)
    assert (path.read_text(), draft.read_text()) == (words, "new")


def test_a_write_to_a_reserved_name_is_kept(draft: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_links(monkeypatch, errno.EPERM)
    path = draft.with_name("named")
    close = os.close

    def meddle(fd: int) -> None:
        os.write(fd, b"theirs")
        close(fd)

    monkeypatch.setattr(os, "close", meddle)
    with pytest.raises(FileExistsError):
        name_file(draft, path)
    assert path.read_text() == "theirs"


def test_a_failed_rename_leaves_no_file(draft: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_links(monkeypatch, errno.EPERM)
    draft.unlink()
    with pytest.raises(FileNotFoundError):
        name_file(draft, draft.with_name("named"))
    assert list(draft.parent.iterdir()) == []


def test_other_errors_are_not_mistaken_for_missing_hard_links(
    draft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse_links(monkeypatch, errno.ENOSPC)
    with pytest.raises(OSError, match="space"):
        name_file(draft, draft.with_name("named"))
    assert not draft.with_name("named").exists()
