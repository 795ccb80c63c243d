"""Only regular files are opened, at once, and up to a limit."""

import os
import socket
from pathlib import Path

import pytest

from threadline.files.regular import open_regular, read_regular

pytestmark = pytest.mark.limit(10)


def test_a_regular_file_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"a\r\nb" * 1_000_000)
    assert read_regular(file) == file.read_bytes()
    (tmp_path / "link").symlink_to(file)
    assert read_regular(tmp_path / "link", 4_000_000) == file.read_bytes()


def test_a_file_beyond_the_limit_is_an_error_in_words(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    os.truncate(file, 10 << 30)
    with pytest.raises(OSError, match="larger than 64 MB"):
        read_regular(file)
    with pytest.raises(OSError, match="larger than 3 bytes"):
        read_regular(file, 3)


def test_what_is_not_a_regular_file_is_an_error_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="not a regular file"):
        open_regular(tmp_path / "pipe")
    with pytest.raises(OSError, match="not a regular file"):
        read_regular("/dev/zero")
    with pytest.raises(IsADirectoryError):
        read_regular(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "socket"))
        with pytest.raises(OSError, match="No such device"):
            read_regular(tmp_path / "socket")
    with pytest.raises(OSError, match="null"):
        read_regular("a\0b")


def test_no_descriptor_stays_open(tmp_path: Path) -> None:
    with (tmp_path / "one").open("wb") as file:
        before = file.fileno()
    for _ in range(5):
        with pytest.raises(OSError, match="directory"):
            open_regular(tmp_path)
    with (tmp_path / "one").open("wb") as file:
        assert file.fileno() == before
