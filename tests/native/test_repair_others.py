"""Repaired copies of Pi's and Codex's sessions: cut, corrupted, and nothing readable is lost."""

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.native.check import Record, records_in
from tests.native.test_repair import damaged, texts
from tests.pi import file_name, write_pi
from tests.rollouts import base, thread, write_rollout
from threadline.agents.codex.rows import Row
from threadline.agents.pi.fork import answer_to, calls_in
from threadline.library import load_lines
from threadline.library.actions.native import Written, repair_session
from threadline.library.position import context_at
from threadline.model.error import UnreadableError

CORPUS = Path(__file__).parents[1] / "corpus"
PI = sorted((CORPUS / "pi").glob("*/sessions/*/*.jsonl"))
CODEX = sorted((CORPUS / "codex").glob("*/sessions/**/*.jsonl"))
CODEX = [file for file in CODEX if '"subagent":' not in file.read_text().splitlines()[0]]
PLAIN_PI = CORPUS / "pi" / "parallel-tools"

Strike = Callable[[list[bytes]], list[bytes]]


def repaired(rows: list[bytes], folder: Path, name: str) -> Written:
    path = folder / name
    path.write_bytes(b"\n".join(rows) + b"\n")
    return repair_session(load_lines([path]), place=folder / "out")


def readable(path: Path) -> list[Record]:
    """Read the lines of a file that are records."""
    found = []
    for line in path.read_bytes().split(b"\n"):
        try:
            record = json.loads(line.decode(errors="replace"))
        except (ValueError, RecursionError):
            continue
        if isinstance(record, dict) and "timestamp" in record and record.get("type"):
            found.append(record)
    return found


@given(st.sampled_from(PI), st.data())
def test_of_a_pi_session_nothing_readable_is_lost(source: Path, data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, source.name)
        path.write_bytes(damaged(source.read_bytes(), data))
        before = path.read_bytes()
        try:
            made = repair_session(load_lines([path], agent="pi"), place=Path(folder, "out"))
        except UnreadableError:
            assert len(readable(path)) <= 1
            return
        header, *copies = records_in(Path(made.file))
        assert (header["type"], header["id"], path.read_bytes()) == (
            "session",
            made.session,
            before,
        )
        names = {record["id"] for record in copies}
        assert all(record["parentId"] in {None, *names} for record in copies)
        ours = [record for record in readable(path) if record["type"] != "session"]
        assert {r["id"] for r in ours if isinstance(r.get("id"), str)} <= names
        said = "\n".join(text for record in copies for text in texts(record))
        assert [t for r in ours for t in texts(r) if t not in said] == []
        called = {call for record in copies for call in calls_in(record)}
        assert called == {call for r in copies if (call := answer_to(r)) is not None} & called
        assert {answer_to(record) for record in copies} <= {None, *called, *broken_off(copies)}
        assert context_at(load_lines([made.file])).at


def broken_off(copies: list[Record]) -> set[str]:
    """List the calls of answers that were broken off: they are not sent."""
    contents = [(r.get("message") or {}).get("content") for r in copies]
    parts = [part for content in contents if isinstance(content, list) for part in content]
    return {part["id"] for part in parts if part.get("type") == "toolCall"}


@given(st.sampled_from(CODEX), st.data())
def test_of_a_codex_thread_nothing_readable_is_lost(source: Path, data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, source.name)
        path.write_bytes(damaged(source.read_bytes(), data))
        before = path.read_bytes()
        try:
            made = repair_session(load_lines([path], agent="codex"), place=Path(folder, "out"))
        except UnreadableError:
            assert len(readable(path)) <= 1
            return
        assert path.read_bytes() == before
        copies = records_in(Path(made.file))
        begin = copies[0]["ordinal"]
        assert [r["ordinal"] for r in copies] == list(range(begin, begin + len(copies)))
        assert copies[0]["payload"]["id"] == made.session
        rows = [Row(b"", record) for record in copies]
        calls = sorted(row.call for row in rows if row.call)
        assert calls == sorted(row.answers for row in rows if row.answers)
        kept = [json.dumps(record["payload"]) for record in copies]
        lost = [
            record
            for record in readable(path)
            if record["type"] != "session_meta" and json.dumps(record.get("payload")) not in kept
        ]
        assert all(str(record["payload"].get("type")).endswith("_output") for record in lost)


@pytest.mark.parametrize(
    "source", [PI[0], next(file for file in CODEX if "plain" in file.parts)], ids=["pi", "codex"]
)
def test_a_line_of_zeros_is_left_out_and_listed(source: Path, tmp_path: Path) -> None:
    first, *rows = source.read_bytes().splitlines()
    made = repaired([first, b"\0" * 9, b"", *rows], tmp_path, source.name)
    assert [(c.line, c.what) for c in made.changes] == [(2, "omitted: 9 NUL bytes")]


class TestContinuations:
    """A rollout that continues another is refused by Codex where the other is not found."""

    def note(self, source: Path) -> str:
        source.write_bytes(source.read_bytes() + b"torn\n")
        return repair_session(load_lines([source]), place=source.parent).note or ""

    def test_a_fork_names_all_that_it_continues(self, tmp_path: Path) -> None:
        one = write_rollout(tmp_path, "A", "u1 a1")
        two = write_rollout(tmp_path, "B", "u2 a2", first=3, history_base=base("A", 3))
        three = write_rollout(tmp_path, "C", "u3 a3", first=6, history_base=base("B", 6))
        needed = f"Codex resumes it only if it finds the rollouts it continues: {two}, {one};"
        assert self.note(three).startswith(needed)

    def test_missing_sources_are_named_too(self, tmp_path: Path) -> None:
        source = write_rollout(tmp_path, "B", "u2 a2", first=3, history_base=base("A", 3))
        assert f"rollout {thread('A')}, which was not found" in self.note(source)

    def test_a_session_without_parents_needs_no_others(self, tmp_path: Path) -> None:
        assert self.note(write_rollout(tmp_path, "A", "u1 a1")) == ""


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [("u1-t1-r1-a1 t1-r2(t1)-a2", []), ("u1-t1-r1-a1-r2(t1)-a2", ["r2"])],
    ids=["on two branches", "on one way"],
)
def test_a_second_result_of_a_pi_call_is_text_only_behind_the_first(
    drawing: str, expected: list[str], tmp_path: Path
) -> None:
    rows = (write_pi(drawing, tmp_path) / file_name("s1")).read_bytes().splitlines()
    made = repaired([*rows, b"torn"], tmp_path, "s1.jsonl")
    assert [change.entry for change in made.changes if "with text" in change.what] == expected
    prompts = [r["id"] for r in records_in(Path(made.file)) if '"user"' in json.dumps(r)]
    assert prompts == ["u1", *expected]


@pytest.mark.parametrize("gone", ["toolResult", "toolCall", "session"])
def test_a_pi_session_is_repaired(gone: str, tmp_path: Path) -> None:
    (source,) = PLAIN_PI.glob("sessions/*/*.jsonl")
    rows = source.read_bytes().splitlines()
    at = next(n for n, row in enumerate(rows) if f'"{gone}"'.encode() in row)
    made = repaired(rows[:at] + rows[at + 1 :], tmp_path, source.name)
    assert made.changes
    context = context_at(load_lines([made.file]))
    assert len(context.messages) >= len(context_at(load_lines([source])).messages) - 1
