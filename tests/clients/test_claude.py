"""Claude Code resumes what we write, and sends what our context says."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.clients.builds import Build, builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.context.requests import FILLER, Request, Row, agree, rows_of
from threadline.context import Context
from threadline.graph.graph import is_agent
from threadline.library import Reading, load_lines
from threadline.library.actions.native import fork_at, repair_session
from threadline.library.position import context_at, context_of, find_position
from threadline.model.entry import Entry, calls_of
from threadline.tree.ancestry import is_cut

pytestmark = pytest.mark.limit(900)

BETWEEN = 2
"""How many entries of each session, besides its tip, are forked at."""

ADDED = (
    "Continue from where you left off.",
    "No response requested.",
    "<task-notification>",
    "[SYSTEM NOTIFICATION - NOT USER INPUT]",
)
"""What the client adds of itself when it resumes a session that ends in mid-turn, or with an agent
that was still at work."""


def claudes() -> list[Build]:
    return [build for build in builds() if build.package.endswith("claude-code")]


def need(build: Build) -> None:
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")


def text_or_none(value: object) -> str | None:
    return value if isinstance(value, str) else None


def size_of(path: Path) -> int:
    return path.stat().st_size


def holds(row: bytes, *words: bytes) -> bool:
    return all(word in row for word in words)


def lose(rows: list[bytes], *words: bytes) -> list[bytes]:
    """Lose the first line that holds some words."""
    at = next(at for at, row in enumerate(rows) if holds(row, *words))
    return rows[:at] + rows[at + 1 :]


def repeat_result(rows: list[bytes]) -> list[bytes]:
    """Let a result be there once more, below the last entry, under another id."""
    entries = [json.loads(row) for row in rows if b'"parentUuid"' in row]
    result = next(row for row in entries if '"tool_result"' in json.dumps(row))
    again = result | {"uuid": str(uuid4()), "parentUuid": entries[-1]["uuid"]}
    again["timestamp"] = "2030-01-01T00:00:00.000Z"
    return [*rows, json.dumps(again).encode()]


def glue(rows: list[bytes]) -> list[bytes]:
    """Write two entries on one line."""
    at = next(at for at, row in enumerate(rows) if holds(row, b'"tool_result"'))
    return [*rows[:at], rows[at] + rows[at + 1], *rows[at + 2 :]]


DAMAGES: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "torn": lambda rows: [*rows, rows[-1][:40]],
    "glued": glue,
    "no-result": lambda rows: lose(rows, b'"type":"tool_result"'),
    "no-call": lambda rows: lose(rows, b'"type":"tool_use"'),
    "no-prompt": lambda rows: lose(rows, b'"type":"user"'),
    "result-twice": repeat_result,
}
"""What can happen to the lines of a file."""


UNLIKE = {("1.0.128", "no-call"): "it puts a text between results, ours puts results first"}
"""Where a client that is no longer in use sends the same words in another order."""

DAMAGED = ("parallel-tools", "fork-chain", "rules")
"""The scenario of a version that gets every damage: the first of these that it has."""

ROUND = tuple(DAMAGES)


def repairs() -> Iterator[tuple[Build, Path, tuple[str, ...]]]:
    """List sessions with damages: all of them to one of each version, to the others one each."""
    for build in claudes():
        names = [name for name in DAMAGED if (build.corpus / name).is_dir()][:1]
        files = [f for f in sorted(build.corpus.glob("*/projects/*/*.jsonl")) if is_whole(f)]
        main = max((f for f in files if f.parents[2].name in names), key=size_of)
        yield build, main, ROUND
        others = [file for file in files if file.parents[2].name in LATEST and file is not main]
        for number, file in enumerate(others):
            yield build, file, (ROUND[number % len(ROUND)],)


LATEST = frozenset(
    {
        "agent-fails-woken",
        "compact-in-fork",
        "concurrent-resume",
        "errors-nasty",
        "fork-alternate",
        "fork-chain",
        "hooks",
        "images",
        "killed-then-on",
        "mcp",
        "parallel-refused",
        "skills-forked",
        "thinking",
        "tui-queue-esc",
    }
)
"""The scenarios that show a rule each; every session of theirs is damaged once."""


def is_whole(file: Path) -> bool:
    """Return True for a main session that every damage can happen to."""
    rows = file.read_bytes()
    calls = b'"type":"tool_use"' in rows and b'"type":"tool_result"' in rows
    return calls and not file.name.startswith("agent-")


def sessions() -> Iterator[tuple[Build, Path]]:
    for build in claudes():
        for file in sorted(build.corpus.glob("*/projects/*/*.jsonl")):
            if not file.name.startswith("agent-") and b'"uuid"' in file.read_bytes():
                yield build, file


def name(value: Build | Path | tuple[str, ...]) -> str:
    if isinstance(value, Build):
        return value.version
    if isinstance(value, Path):
        return f"{value.parents[2].name}-{value.stem[:8]}"
    return "all" if value == ROUND else value[0]


@pytest.mark.parametrize(("build", "file"), list(sessions()), ids=name)
def test_it_goes_on_from_our_forks_with_our_context(
    build: Build, file: Path, tmp_path: Path
) -> None:
    need(build)
    house = House(build, tmp_path)
    reading = load_lines([file])
    contexts: list[Context] = []
    runs: list[Json] = []
    for entry in points(reading, file.stem):
        spot = find_position(reading, entry.id, file.stem)
        made = fork_at(reading, entry.id, place=house.sessions)
        contexts.append(context_of(spot, reading))
        runs.append(house.claude(made.session, text_or_none(contexts[-1].model)))
    check_all(contexts, runs)


@pytest.mark.parametrize(("build", "file", "damages"), list(repairs()), ids=name)
def test_it_goes_on_from_our_repairs_with_our_context(
    build: Build, file: Path, damages: tuple[str, ...], tmp_path: Path
) -> None:
    need(build)
    house = House(build, tmp_path)
    contexts: list[Context] = []
    runs: list[Json] = []
    for damage in damages:
        if (build.version, damage) in UNLIKE:
            continue
        broken = tmp_path / f"{damage}.jsonl"
        broken.write_bytes(b"\n".join(DAMAGES[damage](file.read_bytes().splitlines())))
        made = repair_session(load_lines([broken]), place=house.sessions)
        assert made.changes, damage
        contexts.append(context_at(load_lines([made.file])))
        runs.append(house.claude(made.session, text_or_none(contexts[-1].model)))
    check_all(contexts, runs)


def hidden(record: Json) -> Json:
    """Take a word that is said in many places out of a record."""
    cleaned: Json = json.loads(json.dumps(record).replace("notes", "[hidden]"))
    return cleaned


@pytest.mark.parametrize("build", claudes(), ids=name)
def test_it_goes_on_from_forks_without_what_was_dropped_or_hidden(
    build: Build, tmp_path: Path
) -> None:
    need(build)
    house = House(build, tmp_path)
    source = next(file for each, file, damages in repairs() if each == build and damages == ROUND)
    reading = load_lines([source])
    said = [e for e in points(reading, source.stem) if e.type in {"user", "assistant"}]
    calls = [e for e in reading.transcripts[0].entries if calls_of(e)]
    forks = [fork_at(reading, drop=[e.id], place=house.sessions) for e in (said[0], calls[1])]
    forks.append(fork_at(reading, place=house.sessions, clean=hidden))
    assert "notes" not in Path(forks[-1].file).read_text().replace('"/home', "")
    contexts = [context_at(load_lines([made.file])) for made in forks]
    models = [text_or_none(context.model) for context in contexts]
    runs = [house.claude(m.session, model) for m, model in zip(forks, models, strict=True)]
    check_all(contexts, runs)


def check_all(contexts: list[Context], runs: list[Json]) -> None:
    """Run the client and hold what it sends against contexts."""
    for number, (context, answer) in enumerate(zip(contexts, run_all(runs), strict=True)):
        assert answer.asked, answer.said
        ours = rows_of(context)
        assert any(agree(sent, ours) for sent in sent_before(answer)), f"{number} at {context.at}"


def points(reading: Reading, session: str) -> list[Entry]:
    """Choose entries of the main conversation: the tip, some between, the last compaction."""
    own = [e for e in reading.transcripts[0].entries if e.id]
    main = [e for e in own if not is_agent(find_position(reading, e.id, session).ancestry.group)]
    cuts = [e for e in main if is_cut(e)][-1:]
    said = [e for e in main if e.type in {"user", "assistant"}]
    between = said[len(said) // (BETWEEN + 1) :: max(1, len(said) // (BETWEEN + 1))][:BETWEEN]
    tip = find_position(reading, session=session).entry
    return list({entry.id: entry for entry in (*between, *cuts, tip)}.values())


def sent_before(answer: Answer) -> Iterator[list[Row]]:
    """Give what was sent before our prompt; also without what the client adds of itself.

    Older clients also ask about the prompt alone, and for titles.
    """
    asked = (Request(0, each["messages"], "").rows() for each in answer.asked)
    whole = max((each for each in asked if each and each[-1].text == PROMPT), key=len)
    rows = [without_filler(row) for row in whole]
    while rows and rows[-1].text == PROMPT:
        rows.pop()
    yield rows
    while rows and rows[-1].text.startswith(ADDED):
        rows = rows[:-1]
        yield rows


def without_filler(row: Row) -> Row:
    """Take away what stands in the corpus for a reminder and was put behind a result."""
    return row._replace(text=row.text.removesuffix(f"\n\n{FILLER}"))
