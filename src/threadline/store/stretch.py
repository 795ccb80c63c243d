"""Reading many records at once: those that lie close together in one go."""

from collections.abc import Iterator

from threadline.store.journal import Journal
from threadline.store.talk import Piece

GAP = 4096
"""How many bytes nobody asked for are read to save a call."""
MOST = 1 << 22
"""How many bytes are read in one go."""

Span = tuple[int, int]


def read_pieces(journal: Journal, spans: list[Span]) -> list[Piece]:
    """Give the bytes of records at `spans`, whatever their order."""
    order = sorted(range(len(spans)), key=spans.__getitem__)
    pieces: list[Piece | None] = [None] * len(spans)
    for group in group_close(order, spans):
        first = spans[group[0]][0]
        data = journal.read(first, spans[group[-1]][1])
        for n in group:
            start, end = spans[n]
            pieces[n] = Piece(data, start - first, end - first)
    return [piece for piece in pieces if piece is not None]


def group_close(order: list[int], spans: list[Span]) -> Iterator[list[int]]:
    """Put together what lies close together, up to a measure."""
    group: list[int] = []
    for n in order:
        if group:
            start, end = spans[n]
            begun, reached = spans[group[0]][0], spans[group[-1]][1]
            if start - reached > GAP or end - begun > MOST:
                yield group
                group = []
        group.append(n)
    if group:
        yield group
