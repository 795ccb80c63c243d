"""The blocks of entries as their files hold them."""

from collections.abc import Iterable

from threadline.chat.whole import BlocksOf
from threadline.library.load.reading import Reading
from threadline.model.content import Block


def recorded_blocks(reading: Reading) -> BlocksOf:
    """Return a function that returns the blocks of an entry of a reading."""

    def blocks_of(entry: str) -> Iterable[Block]:
        node = reading.graph.nodes.get(entry)
        return reading.bodies.words_of(node).blocks if node is not None else ()

    return blocks_of
