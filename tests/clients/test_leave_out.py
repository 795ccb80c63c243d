"""Clients resume a fork that leaves outputs out, and send the line that stands for each."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.clients.builds import Build, builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.packed import unpack
from threadline.library import load_lines
from threadline.library.actions.leave_out import Output, outputs_before
from threadline.library.actions.native import Written, fork_of
from threadline.library.position import conversation_files, tip_of

pytestmark = pytest.mark.limit(900)

NEWEST = {build.package.rpartition("/")[2]: build for build in builds()}
"""The newest version of each client, by its package."""


def claude(house: House, made: Written) -> list[Json]:
    return [house.claude(made.session, "claude-opus-5")]


def codex(house: House, made: Written) -> list[Json]:
    return [house.codex(made.session)]


def qwen(house: House, made: Written) -> list[Json]:
    return [house.qwen(made.session)]


def copilot(house: House, made: Written) -> list[Json]:
    return [house.copilot(made.session)]


def gemini(house: House, made: Written) -> list[Json]:
    return [house.gemini(made.session)]


def opencode(house: House, made: Written) -> list[Json]:
    return [house.opencode_import(made.file), house.opencode(made.session)]


Place = Callable[[House], Path]
CLIENTS: list[tuple[str, str, Place, Callable[[House, Written], list[Json]]]] = [
    ("claude-code", "*/projects/*/*.jsonl", lambda house: house.sessions, claude),
    ("codex", "*/sessions/**/*.jsonl", lambda house: house.rollouts, codex),
    ("qwen-code", "*/home/.qwen/projects/*/chats/*.jsonl", lambda house: house.chats, qwen),
    ("copilot", "*/home/.copilot/session-state/*/events.jsonl", lambda h: h.states, copilot),
    ("gemini-cli", "*/home/.gemini/tmp/*/chats/session-*.jsonl", lambda h: h.gemini_chats, gemini),
    ("opencode-ai", "*/truth.json", lambda house: house.home / "forks", opencode),
]


def source_with_outputs(build: Build, pattern: str, house: House, place: Path) -> Path:
    """Return a copy of the session of a client with the most outputs, begun in its project."""
    found = sorted(build.corpus.glob(pattern))
    if found[0].name == "truth.json":
        return next(unpack(build.corpus / "parallel-tools", place).rglob("opencode.db"))
    texts = {path: path.read_bytes() for path in found}
    most = max(found, key=lambda path: texts[path].count(b"esult") + texts[path].count(b"_output"))
    copy = place / most.relative_to(build.corpus)
    copy.parent.mkdir(parents=True)
    copy.write_bytes(texts[most].replace(b"/home/dev/proj", bytes(house.project)))
    return copy


def sent(answer: Answer) -> str:
    """Return the request in which our prompt was sent."""
    asked = [text for text in map(json.dumps, answer.asked) if PROMPT in text]
    assert asked, answer.said
    return asked[-1]


def printed(output: Output) -> str:
    """Return an output as it stands in a request."""
    return json.dumps(output.call.result_text)[1:-1]


@pytest.mark.parametrize(
    ("name", "pattern", "place", "run"), CLIENTS, ids=[name for name, *_ in CLIENTS]
)
def test_it_sends_the_line_and_not_the_output(
    name: str,
    pattern: str,
    place: Place,
    run: Callable[[House, Written], list[Json]],
    tmp_path: Path,
) -> None:
    build = NEWEST[name]
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")
    house = House(build, tmp_path)
    reading = load_lines([source_with_outputs(build, pattern, house, tmp_path / "source")])
    position = tip_of(reading, conversation_files(reading)[0])
    outputs = outputs_before(position, reading)
    drop = [f"results:{output.entry}" for output in outputs]
    made = fork_of(position, reading, drop=drop, place=place(house))
    request = sent(run_all(run(house, made))[-1])
    assert outputs
    assert [output.line for output in outputs if output.line not in request] == []
    long = [output for output in outputs if len(printed(output)) > len(output.line) + 20]
    assert [output.entry for output in long if printed(output) in request] == []
