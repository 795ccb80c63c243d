"""The report of a new session agrees with what a reader finds in it."""

from pathlib import Path

import pytest

from tests.native.long import AGENTS
from tests.read.test_plain import pack
from threadline.graph.graph import is_agent
from threadline.library import load_lines
from threadline.library.actions.native import fork_at, repair_session
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[1] / "corpus"


def is_main(file: Path) -> bool:
    """Return True if a file of Claude Code holds a main conversation."""
    return not file.name.startswith("agent-") and b'"uuid"' in file.read_bytes()


def is_thread(file: Path) -> bool:
    """Return True if a rollout is a thread of the user's, not an agent's."""
    return b'"subagent":' not in file.read_bytes().splitlines()[0]


FILES = [
    *(f for f in sorted(CORPUS.glob("claude-code*/*/projects/*/*.jsonl")) if is_main(f)),
    *sorted(CORPUS.glob("pi/*/sessions/*/*.jsonl")),
    *(f for f in sorted(CORPUS.glob("codex/*/sessions/**/*.jsonl")) if is_thread(f)),
]


@pytest.mark.parametrize("act", [fork_at, repair_session])
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[2].name}-{file.stem[-4:]}")
def test_the_tip_and_the_count_of_a_new_session_are_its_own(
    file: Path, act: type, tmp_path: Path
) -> None:
    made = act(load_lines([file]), place=tmp_path)
    again = load_lines([made.file])
    own = next(t for t in again.transcripts if t.file.path == made.file)
    main = [e for e in own.entries if e.id and not is_agent(e.group)]
    entries = [e for e in main if e.subtype != "session_meta"]
    assert len(entries) == made.entries
    assert made.tip in again.graph.nodes
    assert context_at(again, made.tip).messages == context_at(again).messages


@pytest.mark.parametrize("agent", AGENTS)
def test_a_new_session_continues_from_its_tip(agent: type, tmp_path: Path) -> None:
    reading = load_lines([agent(3, tmp_path / "in")])
    for made in (fork_at(reading, place=tmp_path / "a"), repair_session(reading, place=tmp_path)):
        assert (context_at(load_lines([made.file])).at, made.entries) == (made.tip, 12)


def test_a_truncated_archive_reports_what_is_lost(tmp_path: Path) -> None:
    packed = pack(AGENTS[-1](200, tmp_path / "in"), pieces=3)
    packed.write_bytes(packed.read_bytes()[:-40])
    made = repair_session(load_lines([packed]), place=tmp_path / "out")
    assert "compressed file" in made.changes[0].what
    assert made.entries > 0
