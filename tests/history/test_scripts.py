"""Random edits, rewinds and shell commands: what is claimed of files is compared with the files."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.history.scripts import ACTS as EDITS
from tests.history.scripts import NAMES, SHELL, Player, Step, draw_steps, make_repository, play
from threadline.history.point import Sure
from threadline.history.report import FileAt
from threadline.history.state import Kind
from threadline.library import load_lines
from threadline.library.actions.files import FileHistory

ACTS = ("shell", *EDITS, "rewind", "restore")
STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(ACTS),
        st.sampled_from(NAMES),
        st.sampled_from(NAMES),
        st.integers(0, len(SHELL) - 1),
    ),
    max_size=20,
)


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_repository(tmp_path_factory.mktemp("scripts") / "proj")


def is_right(file: FileAt, raw: bytes | None) -> bool:
    """Return True if a claim about a file is true."""
    if file.state in {Kind.DELETED, Kind.ABSENT} or raw is None:
        return raw is None and file.state in {Kind.DELETED, Kind.ABSENT}
    text = raw.decode()
    if file.state is Kind.WHOLE:
        return file.text == text
    lines = text.split("\n")
    return all(part.text.split("\n") == lines[part.from_ - 1 : part.to] for part in file.ranges)


def judged(player: Player, folder: Path) -> Counter[str]:
    """Count the claims about files at every step by how certain and whether they are right."""
    reading = load_lines([Path(player.session.saved(folder))])
    history = FileHistory(reading, str(player.work))
    found = Counter[str]()
    for entry, files in player.truths:
        for file in history.at(reading.graph.nodes[entry], text=True):
            if file.sure is Sure.UNKNOWN or file.state is Kind.TOUCHED:
                found["unknown"] += 1
            elif not file.path.startswith("/"):
                right = "right" if is_right(file, files.get(file.path)) else "wrong"
                found[f"{file.sure} {right}"] += 1
    return found


@pytest.mark.slow
@given(STEPS)
def test_nothing_that_is_proven_is_wrong(repository: Path, steps: list[Step]) -> None:
    work = repository.parent / "work"
    assert judged(play(steps, repository, work), repository.parent)["proven wrong"] == 0


@pytest.mark.slow
def test_what_is_derived_is_rarely_wrong(repository: Path) -> None:
    total = Counter[str]()
    for seed in range(20):
        steps = draw_steps(Random(seed), 30)
        total += judged(play(steps, repository, repository.parent / "work"), repository.parent)
    assert total["proven wrong"] == 0
    assert total["derived wrong"] < 0.05 * total["derived right"]  # what people changed unseen
    assert total["derived right"] + total["proven right"] > 0.4 * total.total()
