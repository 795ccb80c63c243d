"""A glimpse: what is kept of a long session that is shown before the whole is ready."""

from pathlib import Path

import pytest

from tests.browser.sessions import long_session
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.live.part import ELSEWHERE, NEAR, cut_tree
from threadline.library.live.session import Links, LiveSession
from threadline.library.load.reading import load_ending
from threadline.model.results import SessionSummary
from threadline.tree.tree import Tree

LENGTH = 3 * NEAR


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A trunk, and in its middle two branches as long as that again."""
    writer = SessionWriter("s")
    for number in range(LENGTH):
        writer.prompt(f"{number}")
    for _ in range(2):
        writer.back_to(f"e{LENGTH // 2}")
        for number in range(LENGTH):
            writer.prompt(f"{number}")
    return load_lines([writer.save(tmp_path)]).tree


def lengths(tree: Tree) -> dict[str, int]:
    lines = tree.line_by_id
    return {name: len(lines[name].entries) for name in tree.session_by_id["s"].lines}


def kept(tree: Tree) -> list[str]:
    return [entry.id for line in tree.line_by_id.values() for entry in line.entries]


def test_without_a_place_the_beginning_is_kept(tree: Tree) -> None:
    found = kept(cut_tree(tree, "s"))
    assert found[:NEAR] == [f"e{number}" for number in range(NEAR)]
    assert len(found) <= NEAR + 3 * ELSEWHERE


@pytest.mark.parametrize("place", [0, 7, LENGTH - 1, LENGTH + 5, 2 * LENGTH, 3 * LENGTH - 1])
def test_a_place_is_kept_with_its_surroundings_and_the_path_to_it(tree: Tree, place: int) -> None:
    found = kept(cut_tree(tree, "s", f"e{place}"))
    assert f"e{place}" in found
    assert place < LENGTH or f"e{LENGTH // 2}" in found
    assert len(found) <= 4 * NEAR + 3 * ELSEWHERE
    assert set(found) <= set(kept(tree))


def test_every_line_that_branches_off_is_kept(tree: Tree) -> None:
    whole, part = lengths(tree), lengths(cut_tree(tree, "s"))
    assert part.keys() == whole.keys()
    assert sum(whole.values()) == 3 * LENGTH
    assert min(part.values()) >= ELSEWHERE


def test_a_place_that_is_nowhere_is_the_beginning(tree: Tree) -> None:
    assert kept(cut_tree(tree, "s", "no such entry")) == kept(cut_tree(tree, "s"))


def test_of_a_large_session_the_end_is_read_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, size in {"LARGE": 100_000, "BEGINNING": 20_000, "ENDING": 30_000}.items():
        monkeypatch.setattr(f"threadline.library.live.session.{name}", size)
    writer = long_session(30)
    path = writer.save(tmp_path)
    live = LiveSession("long", [str(path)], Links(lambda _session: None))
    live.summary = SessionSummary("long", "Prompt number 0", "claude", entries=1680)
    last = writer.records[-1]["uuid"]
    part = live.open(last)
    assert (part.whole, part.faults_of("long")) == (False, [])
    assert 10 < len(part.reading.graph.nodes) < 200
    assert "<h1>Prompt number 0</h1>" in part.draw(0, 1)
    place, count = part.place(last), len(part.view.units)
    assert place is not None
    shown = part.draw(place, count)
    whole = live.renew()
    again = whole.place(last)
    assert whole.whole
    assert again is not None
    assert whole.draw(again, len(whole.view.units)) == shown


def test_the_lines_of_an_ending_have_their_own_numbers(tmp_path: Path) -> None:
    path = long_session(4).save(tmp_path)
    whole = load_lines([path])
    size = path.stat().st_size
    for length in (1, 500, 5000, size - 1, size, 2 * size):
        ending = load_ending(str(path), length)
        if ending is None:
            assert length < 50_000
            continue
        for entry in ending.transcripts[0].entries:
            assert entry.line == whole.graph.nodes[entry.id].line
            assert ending.bodies.raw_of(entry) == whole.bodies.raw_of(whole.graph.nodes[entry.id])
