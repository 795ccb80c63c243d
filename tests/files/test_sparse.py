"""Holes in files are passed over, and count as what they are."""

import os
from pathlib import Path

from threadline.disk.file_state import checksum
from threadline.files.regular import pass_hole
from threadline.read.plain import PlainFile

HOLE = 64 << 20


def write_sparse(path: Path, before: bytes, hole: int, after: bytes) -> str:
    path.write_bytes(before)
    os.truncate(path, len(before) + hole)
    with path.open("ab") as out:
        out.write(after)
    return str(path)


def test_data_behind_a_hole_is_found(tmp_path: Path) -> None:
    with PlainFile(write_sparse(tmp_path / "a", b"", HOLE, b"end")) as handle:
        assert pass_hole(handle) <= HOLE
        assert handle.read().lstrip(b"\0") == b"end"


def test_a_file_without_a_hole_stays_where_it_is(tmp_path: Path) -> None:
    with PlainFile(write_sparse(tmp_path / "a", b"begin", 0, b"end")) as handle:
        assert pass_hole(handle) == 0
        assert handle.read() == b"beginend"


def test_the_checksum_of_a_file_with_a_hole_tells_its_length_and_its_content(
    tmp_path: Path,
) -> None:
    one = write_sparse(tmp_path / "one", b"x", HOLE, b"end")
    same = write_sparse(tmp_path / "same", b"x", HOLE, b"end")
    longer = write_sparse(tmp_path / "longer", b"x", HOLE + (4 << 20), b"end")
    other = write_sparse(tmp_path / "other", b"x", HOLE, b"END")
    size = HOLE + 4
    assert checksum(one, size) == checksum(same, size) != -1
    assert len({checksum(path, size) for path in (one, longer, other)}) == 3
    assert checksum(one, size + 1) == -1
