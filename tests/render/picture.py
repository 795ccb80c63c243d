"""Draws graphs and trees of transcripts for tests, and keeps golden files."""

from pathlib import Path

from tests.cli.run import scenario
from tests.golden import check_golden
from threadline.library import Reading, load_lines
from threadline.library.index.listed_lines import session_tree
from threadline.library.load.describe import describe_sessions, title_lines, words_by
from threadline.render.graph_text import draw_graph
from threadline.render.style import Display
from threadline.render.tree_text import draw_projects, has_branches, legend

GOLDEN = Path(__file__).parent / "golden"
USUAL = Display()


def graph(reading: Reading, display: Display = USUAL, *, whole: bool = False) -> str:
    cards = describe_sessions(reading)
    words, titles = words_by(reading.bodies), title_lines(reading, cards)
    return "\n".join(draw_graph(reading.tree, cards, words, titles, display, whole=whole))


def tree(reading: Reading, display: Display = USUAL, *, whole: bool = False) -> str:
    found = session_tree(reading)
    rows = [*draw_projects(found, display, whole=whole)]
    return "\n".join([*rows, "", legend(display)] if has_branches(found) else rows)


def read_scenario(name: str) -> Reading:
    return load_lines([scenario(name)])


def check(name: str, picture: str) -> None:
    """Compare a picture with its golden file."""
    check_golden(GOLDEN / f"{name}.txt", f"{picture}\n")
