"""Lines that are too long to be read are faults, and take neither memory nor time."""

import io
import os
import tracemalloc
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.run import run
from tests.packed import unpacked
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.read import long_lines
from threadline.read.long_lines import bounded_lines

CORPUS = Path(__file__).parents[1] / "corpus"
SHARED = {
    "claude": CORPUS / "claude-code" / "plain",
    "codex": CORPUS / "codex" / "plain",
    "pi": CORPUS / "pi" / "plain",
    "qwen": CORPUS / "qwen-code-0.24.4" / "plain",
    "copilot": CORPUS / "copilot-cli-1.0.102" / "plain",
    "gemini": CORPUS / "gemini-cli-0.61.0" / "plain",
}
"""A session of every agent whose files are made of lines."""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_lines, "LONGEST", 40)
    monkeypatch.setattr(long_lines, "PIECE", 8)


def transcript(scenario: Path) -> bytes:
    """Return the longest transcript of a scenario."""
    files = [path for path in scenario.rglob("*.jsonl") if path.name != "requests.jsonl"]
    return max((path.read_bytes() for path in files), key=len)


def sparse(path: Path, before: bytes, after: bytes, size: int) -> Path:
    """Write a file with a hole in it."""
    path.write_bytes(before)
    os.truncate(path, len(before) + size)
    with path.open("ab") as out:
        out.write(after)
    return path


@given(st.lists(st.integers(0, 90), max_size=12), st.booleans())
def test_every_line_has_its_length(lengths: list[int], last: bool) -> None:  # noqa: FBT001
    lines = [b"x" * length + b"\n" for length in lengths] + [b"end"] * last
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(long_lines, "LONGEST", 40)
        patch.setattr(long_lines, "PIECE", 8)
        found = list(bounded_lines(io.BytesIO(b"".join(lines))))
    assert [line.size for line in found] == [len(line) for line in lines]
    for line, whole in zip(found, lines, strict=True):
        assert whole.startswith(line.raw)
        assert line.too_long or line.raw == whole
        assert len(line.raw) < 50


@pytest.mark.usefixtures("small")
def test_a_line_that_begins_with_a_nul_need_not_be_long() -> None:
    found = list(bounded_lines(io.BytesIO(b"\0" * 30 + b"\n" + b"x" * 30 + b"\n")))
    assert [line.too_long for line in found] == [True, False]


@pytest.mark.parametrize("agent", SHARED)
def test_a_hole_in_a_transcript_is_a_fault_of_one_line(agent: str, tmp_path: Path) -> None:
    """A hole takes no memory, however large it is; what stands around it is read."""
    name = "session-2026-01-01T00-00-aaaaaaaa.jsonl" if agent == "gemini" else "session.jsonl"
    first, second, *rest = transcript(SHARED[agent]).splitlines(keepends=True)
    path = sparse(tmp_path / name, first + second, b"\n" + b"".join(rest), 200 << 20)
    tracemalloc.start()
    reading = load_lines([path])
    assert check_ledger(reading) == []
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 50 << 20
    assert [(fault.line, fault.kind) for fault in reading.faults if fault.kind == "too_long"] == [
        (number_of(reading.transcripts[0].lines, 3), "too_long")
    ]
    plain = tmp_path / "plain" / name
    plain.parent.mkdir()
    plain.write_bytes(first + second + b"".join(rest))
    assert [*reading.graph.nodes] == [*load_lines([plain]).graph.nodes]


def number_of(lines: Sequence[int] | None, line: int) -> int:
    """Return the number of the record that is on a line."""
    return line if lines is None else [*lines].index(line) + 1


@pytest.mark.parametrize("command", ["ls", "ledger --check", "doctor", "show", "tree"])
def test_commands_end_well_beside_a_file_of_nothing_but_a_hole(
    command: str, tmp_path: Path
) -> None:
    home = tmp_path / ".claude" / "projects" / "-p"
    home.mkdir(parents=True)
    sparse(home / "hole.jsonl", b"", b"", 3 << 30)
    (home / "plain.jsonl").write_bytes(transcript(unpacked(SHARED["claude"])))
    result = run(*command.split(), str(home), HOME=str(tmp_path))
    assert result.exit_code == 0, result.stderr
    if command == "doctor":
        assert "a line of 3,221,225,472 bytes; it is not read" in result.stdout


def test_a_line_that_is_too_long_is_left_out_of_a_raw_export(tmp_path: Path) -> None:
    first, *rest = transcript(SHARED["claude"]).splitlines(keepends=True)
    path = sparse(tmp_path / "in.jsonl", first, b"\n" + b"".join(rest), 1 << 30)
    out = tmp_path / "out.jsonl"
    result = run("export", "--format", "raw", str(path), "-o", str(out))
    assert result.exit_code == 0, result.stderr
    assert "too long" in result.output
    assert out.read_bytes() == first + b"".join(rest)
