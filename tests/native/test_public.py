"""Forks of published sessions."""

import random
from pathlib import Path

import pytest

from tests.native.check import rows, wrong_with
from tests.public_corpus import PUBLIC, needs_public
from threadline.graph.graph import is_agent
from threadline.library import load_lines
from threadline.library.actions.native import fork_of, repair_session
from threadline.library.position import context_at, context_of, find_position

LARGEST = 2_000_000
EACH = 2
"""How many entries of a session are forked at, besides its tip."""


def sessions() -> list[Path]:
    found = [path for path in PUBLIC.rglob("*.jsonl") if "subagents" not in path.parts]
    main = [path for path in found if not path.name.startswith("agent-")]
    return sorted(path for path in main if path.stat().st_size < LARGEST)


@pytest.mark.slow
@pytest.mark.limit(900)
@needs_public
def test_forks_of_published_sessions_are_sound_and_give_the_same_context(tmp_path: Path) -> None:
    chance = random.Random(5)
    forked = 0
    for file in sessions():
        reading = load_lines([file])
        known = reading.transcripts[0].file
        entries = [entry.id for entry in reading.transcripts[0].entries if entry.id]
        for name in chance.sample(entries, min(EACH, len(entries))):
            spot = find_position(reading, name, known.session)
            if is_agent(spot.ancestry.group):
                continue
            made = fork_of(spot, reading, place=tmp_path / "forks")
            forked += 1
            if known.format.name == "claude":
                assert wrong_with(Path(made.file), made.session) == []
            if not any("answered" in change.what for change in made.changes):
                ours = rows(context_at(load_lines([made.file])))
                assert ours == rows(context_of(spot, reading)), f"{file} at {name}"
        if entries:
            assert repair_session(reading, place=tmp_path / "repairs").entries >= len(set(entries))
    assert forked > 50
