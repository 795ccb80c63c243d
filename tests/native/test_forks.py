"""Forks of every labelled Claude Code session at every entry: sound files, the same context."""

from pathlib import Path

import pytest

from tests.native.check import rows, wrong_with
from threadline.library import load_lines
from threadline.library.actions.native import fork_at
from threadline.library.position import context_at, find_position

CORPUS = Path(__file__).parents[1] / "corpus"
FILES = sorted(
    file
    for file in CORPUS.glob("claude-code*/*/projects/*/*.jsonl")
    if not file.name.startswith("agent-") and file.stat().st_size
)


def name(file: Path) -> str:
    return f"{file.parents[3].name}-{file.parents[2].name}-{file.stem[:8]}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_fork_at_any_entry_is_sound_and_gives_the_same_context(
    file: Path, tmp_path: Path
) -> None:
    before = file.read_bytes()
    reading = load_lines([file])
    own = {entry.id: 0 for entry in reading.transcripts[0].entries if entry.id}
    for entry in own:
        spot = find_position(reading, entry, file.stem)
        if "#agent-" in spot.ancestry.group:
            continue
        made = fork_at(reading, entry, place=tmp_path)
        path = Path(made.file)
        assert wrong_with(path, made.session) == []
        again = load_lines([path])
        assert [f for f in again.faults if f.level != "info"] == []
        assert rows(context_at(again)) == rows(context_at(reading, entry, file.stem))
        path.unlink()
    assert file.read_bytes() == before
