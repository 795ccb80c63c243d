"""A board of attempts as a table in Markdown, for a pull request."""

from collections.abc import Iterator, Sequence

from threadline.compare.board import Board
from threadline.render.board_words import board_rows, head_of

FACTS = 4
"""The rows before the files."""


def render_board(board: Board) -> str:
    """Return a board as a table."""
    return "\n".join(board_lines(board)) + "\n"


def board_lines(board: Board) -> Iterator[str]:
    """Yield the lines of a board."""
    yield f"### {cell(head_of(board))}"
    yield ""
    heads = [f"{chr(65 + n)} · {one.state}" for n, one in enumerate(board.attempts)]
    yield row_of(["", *heads])
    yield row_of(["---"] * (len(heads) + 1))
    for number, (title, told) in enumerate(board_rows(board)):
        name = title if number < FACTS else code(title)
        yield row_of([name, *map(cell, told)])


def row_of(cells: Sequence[str]) -> str:
    """Return a row of a table."""
    return f"| {' | '.join(cells)} |"


def cell(text: str) -> str:
    """Return text as a cell shows it: nothing in it is markup."""
    for sign in "\\`*_[]<>|":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def code(text: str) -> str:
    """Return the name of a file as code in a cell."""
    return f"`{' '.join(text.split()).replace('`', '').replace('|', chr(92) + '|')}`"
