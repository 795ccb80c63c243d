"""Forks of every labelled Codex thread at every entry."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.native.check import records_in, rows
from tests.rollouts import write_rollout
from threadline.agents.codex.rows import ABORTED, Row
from threadline.context import Context
from threadline.graph.graph import is_agent
from threadline.library import load_lines
from threadline.library.actions.native import fork_at, repair_session
from threadline.library.position import context_of, find_position
from threadline.native.request import Written
from threadline.read.body import decode_body

META = b'"type":"session_meta"'
FILES = sorted((Path(__file__).parents[2] / "corpus" / "codex").glob("*/sessions/**/*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-6]}-{file.stem[-4:]}")
def test_a_fork_at_any_entry_is_sound_and_gives_the_same_context(
    file: Path, tmp_path: Path
) -> None:
    before = file.read_bytes()
    reading = load_lines([file])
    own = next(t for t in reading.transcripts if t.file.path == str(file))
    for entry in [entry for entry in own.entries if entry.id]:
        spot = find_position(reading, entry.id)
        if is_agent(spot.ancestry.group) or META in bytes(reading.bodies.raw_of(entry))[:200]:
            continue
        made = fork_at(reading, entry.id, place=tmp_path)
        path = Path(made.file)
        records = records_in(path)
        assert [record["ordinal"] for record in records] == list(range(len(records)))
        meta = records[0]["payload"]
        assert [r["payload"]["id"] for r in records if r["type"] == "session_meta"] == [
            made.session
        ]
        assert (meta["forked_from_id"], meta.get("history_base")) == (spot.session, None)
        lines = [Row(b"", record) for record in records]
        calls = sorted(row.call for row in lines if row.call)
        assert calls == sorted(row.answers for row in lines if row.answers)
        again = load_lines([path])
        ours = context_of(find_position(again), again)
        assert plain(ours) == plain(context_of(spot, reading))
        path.unlink()
    assert file.read_bytes() == before


def plain(context: Context) -> list[object]:
    """Return what is sent; whether an interrupted call failed is not sent."""
    return [
        (
            role,
            [(kind, text, name, failed and text != ABORTED) for kind, text, name, failed in blocks],
        )
        for role, blocks in rows(context)
    ]


def test_dropped_entries_appear_nowhere(tmp_path: Path) -> None:
    file = next(file for file in FILES if "app-revert-compact" in str(file))
    reading = load_lines([file])
    said = [e for e in reading.transcripts[0].entries if e.type in {"user", "assistant"}]
    prompt = next(e for e in said if b"Second question" in bytes(reading.bodies.raw_of(e)))
    answer = said[said.index(prompt) + 1]
    made = fork_at(reading, said[-1].id, drop=[prompt.id, answer.id], place=tmp_path)
    assert "Second question" not in Path(made.file).read_text()
    assert [change.what for change in made.changes] == ["omitted as requested"] * 2


def test_notes_about_other_items_are_kept(tmp_path: Path) -> None:
    reading = load_lines([write_rollout(tmp_path, "A", "u1 a1 p1 u2 a2 p2 u3")])
    (dropped,) = [e.id for e in reading.transcripts[0].entries if e.id.endswith(":2")]
    made = fork_at(reading, drop=[dropped], place=tmp_path)
    items = [
        r["payload"]["item"]["id"] for r in records_in(Path(made.file)) if "item" in r["payload"]
    ]
    assert items == ["msg_a2"]


def test_a_call_and_its_result_are_dropped_together(tmp_path: Path) -> None:
    file = next(file for file in FILES if "parallel-tools" in str(file))
    reading = load_lines([file])
    entries = [e for e in reading.transcripts[0].entries if e.id]
    lines = [Row(b"", decode_body(reading.bodies.raw_of(e)), e.id) for e in entries]
    call = next(row.entry for row in lines if row.call)
    result = [row.entry for row in lines if row.answers][-1]
    made = fork_at(reading, drop=[call or "", result or ""], place=tmp_path)
    left = [Row(b"", record) for record in records_in(Path(made.file))]
    calls = [row.call for row in left if row.call]
    assert calls == [row.answers for row in left if row.answers]
    assert len(calls) == len([row for row in lines if row.call]) - 2


@pytest.mark.parametrize("act", [fork_at, repair_session])
def test_a_fork_is_filed_under_its_date(
    act: Callable[..., Written], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CODEX_HOME", str(tmp_path))
    source = write_rollout(tmp_path, "A", "u1 a1")
    source.write_bytes(source.read_bytes() + b"torn\n")
    assert source.relative_to(tmp_path).parts[:-1] == ("sessions", "2026", "01", "01")
    reading = load_lines([source])
    path = Path(act(reading).file)
    day = path.name.removeprefix("rollout-")[: len("2026-01-01")]
    assert day != "2026-01-01"
    assert path.parent == tmp_path.joinpath("sessions", *day.split("-"))
    assert Path(act(reading, place=source.parent).file).parent == source.parent
