"""Compressed rollouts: read as if they were not, found again, damaged ones read as far as they go."""

import os
import sys
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.rollouts import base, shorten, thread, write_rollout
from tests.sketch import drawn, sketch_lines
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger, make_ledger
from threadline.library.actions.native import repair_session
from threadline.library.load.reading import load_beginning
from threadline.read import packed
from threadline.read.plain import open_lasting, open_plain, stem_of

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd


def pack(path: Path, *, pieces: int = 1) -> Path:
    """Compress a file, into one frame or several, and take the plain one away."""
    plain = path.read_bytes()
    size = -(-len(plain) // pieces)
    frames = [zstd.compress(plain[at : at + size]) for at in range(0, len(plain), size)]
    target = path.with_name(f"{path.name}.zst")
    target.write_bytes(b"".join(frames))
    path.unlink()
    return target


def test_a_name_is_told_without_its_suffixes() -> None:
    assert [stem_of(f"a/b.jsonl{end}") for end in ("", ".zst")] == ["b", "b"]


@pytest.mark.parametrize("pieces", [1, 3])
def test_a_compressed_rollout_reads_as_the_plain_one(tmp_path: Path, pieces: int) -> None:
    path = write_rollout(tmp_path, "A", "T1 u1 a1 n1 u2 c1 o1 a2")
    before = load_lines([path])
    bodies = [before.bodies.body_of(entry) for entry in before.graph.nodes.values()]
    after = load_lines([pack(path, pieces=pieces)])
    assert sketch_lines(after) == sketch_lines(before)
    assert [after.bodies.body_of(entry) for entry in after.graph.nodes.values()] == bodies
    assert check_ledger(after) == []


def test_bodies_are_found_in_any_order(tmp_path: Path) -> None:
    words = " ".join(f"u{n} a{n}" for n in range(1, 40))
    reading = load_lines([pack(write_rollout(tmp_path, "A", words))])
    nodes = [entry for entry in reading.graph.nodes.values() if entry.type == "assistant"]
    told = [reading.bodies.text_of(entry) for entry in (*reversed(nodes), *nodes)]
    assert told == [f"here is a{n}" for n in (*range(39, 0, -1), *range(1, 40))]


def test_a_fork_goes_on_from_a_compressed_base(tmp_path: Path) -> None:
    path = write_rollout(tmp_path, "A", "u1 a1 u2 a2")
    end = sum(map(len, path.read_bytes().splitlines(keepends=True)[:3]))
    pack(path)
    told = base("A", 3, end)
    write_rollout(tmp_path, "B", "u3 a3", first=3, minute=1, history_base=told)
    reading = load_lines([tmp_path])
    assert shorten(sketch_lines(reading)) == drawn("""
        A: > A:0 A:1 A:2 A:3 A:4 *
        B: A:2> B:3 B:4 B:5 *
    """)
    assert reading.faults == []


def test_both_forms_of_one_rollout_are_one_session(tmp_path: Path) -> None:
    """The client was stopped between compressing a file and removing it."""
    path = write_rollout(tmp_path, "A", "u1 a1")
    plain = path.read_bytes()
    pack(path)
    path.write_bytes(plain)
    reading = load_lines([tmp_path])
    assert shorten(sketch_lines(reading)) == "> A:0 A:1 A:2 *"
    assert make_ledger(reading).totals["copy"] == 3


@pytest.mark.parametrize("how", ["cut", "damaged", "no frame"])
def test_what_is_broken_is_a_fault(tmp_path: Path, how: str) -> None:
    path = pack(write_rollout(tmp_path, "A", "u1 a1 u2 a2"))
    whole = path.read_bytes()
    broken = {
        "cut": whole[: len(whole) // 2],
        "damaged": whole[:40] + bytes(8) + whole[48:],
        "no frame": b"no frame at all",
    }[how]
    path.write_bytes(broken)
    reading = load_lines([path], agent="codex")
    assert "packed" in {fault.kind for fault in reading.faults}
    assert check_ledger(reading) == []


def test_frames_before_the_damage_are_read(tmp_path: Path) -> None:
    path = pack(write_rollout(tmp_path, "A", "u1 a1 u2 a2"), pieces=2)
    path.write_bytes(path.read_bytes()[:-20])
    reading = load_lines([path])
    assert shorten(sketch_lines(reading)) == "> A:0 A:1 *"
    assert {fault.kind for fault in reading.faults} == {"packed", "torn"}


class TestLimits:
    """A few kilobytes can unpack to gigabytes."""

    @pytest.fixture(autouse=True)
    def small(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(packed, "FLOOR", 8 << 10)
        monkeypatch.setattr(packed, "RATIO", 2)

    def bomb(self, folder: Path, more: bytes) -> Path:
        path = write_rollout(folder, "A", "u1 a1")
        path.write_bytes(path.read_bytes() + more * (1 << 20))
        return pack(path)

    @pytest.mark.parametrize("more", [b"\n", b" ", b"\0"])
    def test_what_unpacks_to_too_much_is_read_as_far_as_the_limit(
        self, more: bytes, tmp_path: Path
    ) -> None:
        path = self.bomb(tmp_path, more)
        reading = load_lines([path])
        assert shorten(sketch_lines(reading)) == "> A:0 A:1 A:2 *"
        told = [fault.what for fault in reading.faults if fault.kind == "packed"]
        assert told == ["the compressed file unpacks to more than 8,192 bytes"]
        assert reading.transcripts[0].size == 8 << 10
        assert check_ledger(reading) == []

    def test_a_ledger_does_not_balance_over_what_was_not_read(self, tmp_path: Path) -> None:
        path = self.bomb(tmp_path, b" ")
        result = run("ledger", "--check", str(path))
        assert result.exit_code == 1
        assert f"error: {path}: the compressed file unpacks to more than 8,192" in result.stderr
        told = run("doctor", str(path)).stdout
        assert "What lies behind this place of the compressed file is not shown." in told
        assert "Unknown problem" not in told

    def test_bodies_are_unpacked_as_far_as_the_limit(self, tmp_path: Path) -> None:
        handle = open_lasting(str(self.bomb(tmp_path, b"\n")))
        assert os.fstat(handle).st_size == 8 << 10
        os.close(handle)

    def test_a_repair_says_that_the_rest_is_lost(self, tmp_path: Path) -> None:
        reading = load_lines([self.bomb(tmp_path, b"\n")])
        made = repair_session(reading, place=tmp_path / "out")
        assert "unpacks to more than 8,192 bytes" in made.changes[0].what


@pytest.mark.parametrize(
    ("size", "limit"), [(0, 32 << 20), (40_000, 40_000_000), (1 << 30, 4 << 30)]
)
def test_what_a_file_may_unpack_to_depends_on_its_size(size: int, limit: int) -> None:
    assert packed.limit_for(size) == limit


def test_memory_does_not_hold_the_whole(tmp_path: Path) -> None:
    """Sixty-four megabytes of nothing fit into a few kilobytes and are read piece by piece."""
    path = tmp_path / "big.jsonl.zst"
    path.write_bytes(zstd.compress(b"\n" * (64 << 20)))
    with open_plain(str(path)) as handle:
        piece = bytearray(1 << 16)
        assert handle.readinto(piece) == len(piece)  # type: ignore[attr-defined]


def test_a_thread_is_found_by_its_id_in_the_archives(tmp_path: Path) -> None:
    from threadline.library.target import known_archives, resolve_target  # noqa: PLC0415

    path = pack(write_rollout(tmp_path, "A", "u1 a1"))
    archived = tmp_path / "archived_sessions" / path.name.replace(thread("A"), thread("B"))
    archived.parent.mkdir()
    archived.write_bytes(path.read_bytes())
    archives = known_archives({"CODEX_HOME": str(tmp_path)}, tmp_path / "home")
    assert resolve_target(thread("A")[:12], archives) == [str(path)]
    assert resolve_target(thread("B")[:12], archives) == [str(archived)]


@pytest.mark.parametrize("pieces", [0, 1, 3])
def test_of_a_beginning_only_whole_lines_are_read(tmp_path: Path, pieces: int) -> None:
    path = write_rollout(tmp_path, "A", "T1 u1 a1 n1 u2 c1 o1 a2")
    lines = path.read_bytes().splitlines(keepends=True)
    path = pack(path, pieces=pieces) if pieces else path
    for count in (2, 5):
        size = sum(map(len, lines[:count])) + len(lines[count]) // 2
        (transcript,) = load_beginning([path], size).transcripts
        assert (len(transcript.ends), transcript.faults, transcript.lost) == (count, [], [])
    (nothing,) = load_beginning([path], 10).transcripts
    assert (list(nothing.ends), nothing.faults) == ([], [])
    (whole,) = load_beginning([path], 1 << 20).transcripts
    assert len(whole.ends) == len(lines)
