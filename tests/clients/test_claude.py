"""Claude Code resumes what we write, and sends what our context says."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.builds import Build, builds
from tests.clients.house import PROMPT, Answer, House, run_all
from tests.context.requests import FILLER, Request, Row, agree, rows_of
from threadline.context.context import Context
from threadline.graph.group import is_agent
from threadline.library import Reading, load_lines
from threadline.library.context import context_of
from threadline.library.native import fork_at
from threadline.library.spot import find_spot
from threadline.model.entry import Entry
from threadline.tree.active import is_cut

pytestmark = pytest.mark.limit(900)

BETWEEN = 2
"""How many entries of each session, besides its tip, are forked at."""

ADDED = ("Continue from where you left off.", "No response requested.", "<task-notification>")
"""What the client adds of itself when it resumes a session that ends in mid-turn, or with an agent
that was still at work."""


def sessions() -> Iterator[tuple[Build, Path]]:
    for build in builds():
        for file in sorted(build.corpus.glob("*/projects/*/*.jsonl")):
            if not file.name.startswith("agent-") and b'"uuid"' in file.read_bytes():
                yield build, file


def name(value: Build | Path) -> str:
    return f"{value.parents[2].name}-{value.stem[:8]}" if isinstance(value, Path) else value.version


@pytest.mark.parametrize(("build", "file"), list(sessions()), ids=name)
def test_it_goes_on_from_our_forks_with_our_context(
    build: Build, file: Path, tmp_path: Path
) -> None:
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")
    house = House(build, tmp_path)
    reading = load_lines([file])
    contexts: list[Context] = []
    runs = []
    for entry in points(reading, file.stem):
        spot = find_spot(reading, entry.id, file.stem)
        made = fork_at(reading, entry.id, session=file.stem, place=house.sessions)
        contexts.append(context_of(spot, reading))
        model = contexts[-1].model
        runs.append(house.claude(made.session, model if isinstance(model, str) else None))
    for context, answer in zip(contexts, run_all(runs), strict=True):
        assert answer.asked, answer.said
        ours = rows_of(context)
        assert any(agree(sent, ours) for sent in sent_before(answer)), f"at {context.at}"


def points(reading: Reading, session: str) -> list[Entry]:
    """Choose entries of the main conversation: the tip, and some between."""
    own = [e for e in reading.transcripts[0].entries if e.id and not is_cut(e)]
    main = [e for e in own if not is_agent(find_spot(reading, e.id, session).climb.group)]
    said = [e for e in main if e.type in {"user", "assistant"}]
    between = said[len(said) // (BETWEEN + 1) :: max(1, len(said) // (BETWEEN + 1))][:BETWEEN]
    tip = find_spot(reading, session=session).entry
    return list({entry.id: entry for entry in (*between, tip)}.values())


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
