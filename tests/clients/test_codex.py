"""Codex resumes what we write, and sends what our context says."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.clients.builds import Build, builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.context.test_codex import SURROUNDINGS, agree, request_rows, rows_of
from threadline.context import Context
from threadline.graph.graph import is_agent
from threadline.library import Reading, load_lines
from threadline.library.native import fork_at, repair_session
from threadline.library.position import context_at, context_of, find_position
from threadline.model.entry import calls_of

pytestmark = pytest.mark.limit(900)

(CODEX,) = (build for build in builds() if build.package.endswith("codex"))
ALL = sorted(CODEX.corpus.glob("*/sessions/**/*.jsonl"))
FILES = [file for file in ALL if '"subagent":' not in file.read_text().splitlines()[0]]
"""The rollouts that are no agents'."""

EVERY = 3
"""Of how many entries one is forked at, besides the tip."""

ADDED = ("user: <environment_context>", "user: <turn_aborted>", "user: # AGENTS.md instructions")
"""What the client tells of itself when it resumes."""


def name(value: Path) -> str:
    return f"{value.parents[4].name}-{value.stem[-6:]}"


def need(build: Build) -> None:
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")


def test_it_finds_a_fork_that_is_filed_under_its_own_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(CODEX)
    house = House(CODEX, tmp_path)
    monkeypatch.setenv("CODEX_HOME", str(house.rollouts.parents[3]))
    source = house.rollouts.parents[1] / "01" / "02" / FILES[0].name
    source.parent.mkdir(parents=True)
    source.write_bytes(FILES[0].read_bytes())
    made = fork_at(load_lines([source]))
    assert Path(made.file).parent != source.parent
    [answer] = run_all([house.codex(made.session)])
    assert answer.asked, answer.said


@pytest.mark.parametrize("file", FILES, ids=name)
def test_it_goes_on_from_our_forks_with_our_context(file: Path, tmp_path: Path) -> None:
    need(CODEX)
    house = House(CODEX, tmp_path)
    reading = load_lines([file])
    contexts: list[Context] = []
    runs: list[Json] = []
    aside = set(SURROUNDINGS.findall("".join(path.read_text() for path in ALL)))
    for entry in points(reading, file):
        spot = find_position(reading, entry)
        made = fork_at(reading, entry, place=house.rollouts)
        contexts.append(context_of(spot, reading))
        runs.append(house.codex(made.session))
    for context, answer in zip(contexts, run_all(runs), strict=True):
        assert answer.asked, answer.said
        sent = sent_before(answer, aside)
        assert agree(sent, rows_of(context)), f"at {context.at}:\n" + "\n".join(sent)


def points(reading: Reading, file: Path) -> list[str]:
    """Choose entries of the main conversation: the tip, and some between."""
    own = next(t for t in reading.transcripts if t.file.path == str(file))
    spots = [find_position(reading, entry.id) for entry in own.entries if entry.id]
    said = [
        spot.entry.id
        for spot in spots
        if not is_agent(spot.ancestry.group) and spot.entry.type in {"user", "assistant"}
    ]
    return list(dict.fromkeys([*said[1::EVERY], *said[-1:]]))


def sent_before(answer: Answer, aside: set[str]) -> list[str]:
    """Give what was sent before our prompt, without what the client tells of itself."""
    asked = next(each for each in answer.asked if PROMPT in json.dumps(each["input"][-1:]))
    rows = list(request_rows(asked["input"], aside))
    assert rows.pop() == f"user: {PROMPT}"
    return [row for row in rows if not row.startswith(ADDED)]


def test_it_goes_on_from_forks_without_what_was_dropped(tmp_path: Path) -> None:
    need(CODEX)
    house = House(CODEX, tmp_path)
    (source,) = (file for file in FILES if "parallel-tools" in str(file))
    aside = set(SURROUNDINGS.findall(source.read_text()))
    reading = load_lines([source])
    calls = [entry for entry in reading.transcripts[0].entries if calls_of(entry)]
    forks = [fork_at(reading, drop=[entry.id], place=house.rollouts) for entry in calls]
    contexts = [context_at(load_lines([made.file])) for made in forks]
    answers = run_all([house.codex(made.session) for made in forks])
    for context, answer in zip(contexts, answers, strict=True):
        assert answer.asked, answer.said
        assert agree(sent_before(answer, aside), rows_of(context)), f"at {context.at}"


def lose(rows: list[bytes], words: bytes) -> list[bytes]:
    """Lose the first line that holds some words."""
    at = next(at for at, row in enumerate(rows) if words in row)
    return rows[:at] + rows[at + 1 :]


def repeat_result(rows: list[bytes]) -> list[bytes]:
    """Write a result once more at the end."""
    return [*rows, next(row for row in rows if b'"function_call_output"' in row)]


DAMAGES: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "torn": lambda rows: [*rows, rows[-1][:40]],
    "glued": lambda rows: [*rows[:8], rows[8] + rows[9], *rows[10:]],
    "no-result": lambda rows: lose(rows, b'"function_call_output"'),
    "no-call": lambda rows: lose(rows, b'"type":"function_call"'),
    "no-prompt": lambda rows: lose(rows, b'"role":"user"'),
    "no-beginning": lambda rows: rows[1:],
    "result-twice": repeat_result,
}
"""What can happen to the lines of a rollout."""


def test_it_goes_on_from_our_repairs_with_our_context(tmp_path: Path) -> None:
    need(CODEX)
    house = House(CODEX, tmp_path)
    (source,) = (file for file in FILES if "parallel-tools" in str(file))
    aside = set(SURROUNDINGS.findall(source.read_text()))
    contexts: list[Context] = []
    runs: list[Json] = []
    for damage, strike in DAMAGES.items():
        folder = tmp_path / damage
        folder.mkdir()
        broken = folder / source.name
        broken.write_bytes(b"\n".join(strike(source.read_bytes().splitlines())))
        made = repair_session(load_lines([broken]), place=house.rollouts)
        assert made.changes, damage
        contexts.append(context_at(load_lines([made.file])))
        runs.append(house.codex(made.session))
    for damage, context, answer in zip(DAMAGES, contexts, run_all(runs), strict=True):
        assert answer.asked, f"{damage}: {answer.said}"
        sent = sent_before(answer, aside)
        assert agree(sent, rows_of(context)), f"{damage}:\n" + "\n".join(sent)
