"""Codex resumes what we write, and sends what our context says."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.agents.codex.test_context import (
    SURROUNDINGS,
    agree,
    request_rows,
    rows_of,
    without_filler,
)
from tests.clients.builds import Build, builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from threadline.context import Context
from threadline.graph.graph import is_agent
from threadline.library import Reading, load_lines
from threadline.library.actions.native import Written, fork_at, repair_session
from threadline.library.position import context_at, context_of, find_position
from threadline.model.entry import calls_of

pytestmark = pytest.mark.limit(900)

CODEX = [build for build in builds() if build.package.endswith("codex")]
NEWEST = CODEX[-1]

EVERY = 3
"""Of how many entries one is forked at, besides the tip."""

SLOW = {"0.98.0": 9}
"""Of how many for versions that wait for the world at every start."""

ADDED = ("user: <environment_context>", "user: # AGENTS.md instructions")
"""What the client tells of itself when it resumes."""

ABORTED = "user: <turn_aborted>"
"""What it adds if the last turn did not end."""


def rollouts_of(build: Build) -> list[Path]:
    """List the rollouts that a version wrote, but for those of agents."""
    files = sorted(build.corpus.glob("*/sessions/**/*.jsonl"))
    return [file for file in files if '"subagent":' not in file.read_text().splitlines()[0]]


OWN = [(build, file) for build in CODEX for file in rollouts_of(build)]
OLDER = [file for build in CODEX[:2] for file in rollouts_of(build)]

((AT, PARALLEL),) = [(build, file) for build, file in OWN if "parallel-tools" in str(file)]


def name(value: Path | Build) -> str:
    return (
        value.version if isinstance(value, Build) else f"{value.parents[4].name}-{value.stem[-6:]}"
    )


def aside_in(build: Build) -> set[str]:
    """Return the ids of the messages in which a version describes its surroundings."""
    files = build.corpus.glob("*/sessions/**/*.jsonl")
    return {found for file in files for found in SURROUNDINGS.findall(file.read_text())}


def need(build: Build) -> None:
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")


def test_it_finds_a_fork_that_is_filed_under_its_own_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(NEWEST)
    house = House(NEWEST, tmp_path)
    monkeypatch.setenv("CODEX_HOME", str(house.rollouts.parents[3]))
    source = house.rollouts.parents[1] / "01" / "02" / PARALLEL.name
    source.parent.mkdir(parents=True)
    source.write_bytes(PARALLEL.read_bytes())
    made = fork_at(load_lines([source]))
    assert Path(made.file).parent != source.parent
    [answer] = run_all([house.codex(made.session)])
    assert answer.asked, answer.said


@pytest.mark.parametrize(("build", "file"), OWN, ids=name)
def test_it_goes_on_from_our_forks_with_our_context(
    build: Build, file: Path, tmp_path: Path
) -> None:
    need(build)
    resume_forks(build, file, tmp_path)


@pytest.mark.parametrize("file", OLDER, ids=name)
def test_the_newest_goes_on_from_forks_of_what_the_oldest_wrote(file: Path, tmp_path: Path) -> None:
    """It sends some of it in other words, so that a copy names it as the one that wrote it."""
    need(NEWEST)
    folder = tmp_path / file.parents[4].name / "sessions" / "2026" / "11" / "17"
    folder.mkdir(parents=True)
    old = f'"cli_version":"{file.parents[5].name.partition("-")[2]}"'
    for source in file.parent.iterdir():
        named = source.read_text().replace(old, f'"cli_version":"{NEWEST.version}"')
        (folder / source.name).write_text(named)
    resume_forks(NEWEST, folder / file.name, tmp_path)


FLAT: list[Json] = [
    {"id": "0197aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee", "timestamp": "2025-07-01T10:00:00.000Z"}
    | {"instructions": None, "git": {"branch": "main"}},
    {"record_type": "state"},
    {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "List"}]},
    {"type": "reasoning", "id": "rs_1", "summary": [{"type": "summary_text", "text": "Hm"}]},
    {"type": "function_call", "name": "shell", "arguments": '{"command":["ls"]}', "call_id": "c1"},
    {"type": "function_call_output", "call_id": "c1", "output": "a.txt"},
    {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "One"}]},
]
"""A rollout of 2025, which no later version reads."""


@pytest.mark.parametrize("act", [fork_at, repair_session])
def test_it_goes_on_from_a_copy_of_a_flat_rollout(
    act: Callable[..., Written], tmp_path: Path
) -> None:
    need(NEWEST)
    house = House(NEWEST, tmp_path)
    flat = tmp_path / "rollout-2025-07-01T10-00-00-0197aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee.jsonl"
    flat.write_text("".join(json.dumps(row) + "\n" for row in FLAT))
    reading = load_lines([flat])
    [answer] = run_all([house.codex(act(reading, place=house.rollouts).session)])
    assert answer.asked, answer.said
    assert agree(sent_before(answer, set()), rows_of(context_at(reading)))


def resume_forks(build: Build, file: Path, tmp_path: Path) -> None:
    """Resume forks at some entries of a rollout; what is sent must be their context."""
    house = House(build, tmp_path)
    reading = load_lines([file])
    contexts: list[Context] = []
    runs: list[Json] = []
    aside = aside_in(build)
    for entry in points(reading, file, SLOW.get(build.version, EVERY)):
        spot = find_position(reading, entry)
        made = fork_at(reading, entry, place=house.rollouts)
        contexts.append(context_of(spot, reading))
        runs.append(house.codex(made.session))
    for context, answer in zip(contexts, run_all(runs), strict=True):
        assert answer.asked, answer.said
        sent, ours = sent_before(answer, aside), rows_of(context)
        if sent[-1:] != ours[-1:] and sent and sent[-1].startswith(ABORTED):
            sent.pop()
        sent, ours = without_filler(sent, file), without_filler(ours, file)
        assert agree(sent, ours), f"at {context.at}:\n" + "\n".join(sent)


def points(reading: Reading, file: Path, every: int) -> list[str]:
    """Choose entries of the main conversation: the tip, and some between."""
    own = next(t for t in reading.transcripts if t.file.path == str(file))
    spots = [find_position(reading, entry.id) for entry in own.entries if entry.id]
    said = [
        spot.entry.id
        for spot in spots
        if not is_agent(spot.ancestry.group) and spot.entry.type in {"user", "assistant"}
    ]
    return list(dict.fromkeys([*said[1::every], *said[-1:]]))


def sent_before(answer: Answer, aside: set[str]) -> list[str]:
    """Give what was sent before our prompt, without what the client tells of itself."""
    asked = next(each for each in answer.asked if PROMPT in json.dumps(each["input"][-1:]))
    rows = list(request_rows(asked["input"], aside))
    assert rows.pop() == f"user: {PROMPT}"
    return [row for row in rows if not row.startswith(ADDED)]


def test_it_goes_on_from_forks_without_what_was_dropped(tmp_path: Path) -> None:
    need(AT)
    house = House(AT, tmp_path)
    aside = aside_in(AT)
    reading = load_lines([PARALLEL])
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


@pytest.mark.parametrize("build", [AT, NEWEST], ids=name)
def test_it_goes_on_from_our_repairs_with_our_context(build: Build, tmp_path: Path) -> None:
    need(build)
    house = House(build, tmp_path)
    aside = aside_in(AT)
    contexts: list[Context] = []
    runs: list[Json] = []
    for damage, strike in DAMAGES.items():
        folder = tmp_path / damage
        folder.mkdir()
        broken = folder / PARALLEL.name
        broken.write_bytes(b"\n".join(strike(PARALLEL.read_bytes().splitlines())))
        made = repair_session(load_lines([broken]), place=house.rollouts)
        assert made.changes, damage
        contexts.append(context_at(load_lines([made.file])))
        runs.append(house.codex(made.session))
    for damage, context, answer in zip(DAMAGES, contexts, run_all(runs), strict=True):
        assert answer.asked, f"{damage}: {answer.said}"
        sent = sent_before(answer, aside)
        assert agree(sent, rows_of(context)), f"{damage}:\n" + "\n".join(sent)
