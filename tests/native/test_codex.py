"""Forks of every labelled Codex thread at every entry."""

from pathlib import Path

import pytest

from tests.native.check import records_in, rows
from threadline.context.context import Context
from threadline.graph.group import is_agent
from threadline.library import load_lines
from threadline.library.context import context_of
from threadline.library.native import fork_at
from threadline.library.spot import find_spot
from threadline.native.codex.rows import ABORTED, Row

META = b'"type":"session_meta"'
FILES = sorted((Path(__file__).parents[1] / "corpus" / "codex").glob("*/sessions/**/*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-6]}-{file.stem[-4:]}")
def test_a_fork_at_any_entry_is_sound_and_gives_the_same_context(
    file: Path, tmp_path: Path
) -> None:
    before = file.read_bytes()
    reading = load_lines([file])
    own = next(t for t in reading.transcripts if t.file.path == str(file))
    for entry in [entry for entry in own.entries if entry.id]:
        spot = find_spot(reading, entry.id)
        if is_agent(spot.climb.group) or META in bytes(reading.bodies.raw_of(entry))[:200]:
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
        ours = context_of(find_spot(again), again)
        assert plain(ours) == plain(context_of(spot, reading))
        path.unlink()
    assert file.read_bytes() == before


def plain(context: Context) -> list[object]:
    """Give what is sent; whether a call that was cut off has failed is not sent."""
    return [
        (
            role,
            [(kind, text, name, failed and text != ABORTED) for kind, text, name, failed in blocks],
        )
        for role, blocks in rows(context)
    ]
