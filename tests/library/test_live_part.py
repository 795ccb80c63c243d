"""A glimpse: what is kept of a long session that is shown before the whole is ready."""

from pathlib import Path

import pytest

from tests.browser.sessions import SessionWriter
from threadline.library import load_lines
from threadline.library.live import ELSEWHERE, NEAR, cut_tree
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
