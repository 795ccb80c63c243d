"""How many tokens a message takes, told from its length where nobody recorded it."""

from collections.abc import Iterable

from threadline.context.context import Part, SentBlock

CHARACTERS = 4
"""Characters in a token of English text or code, as a rule of thumb."""

PICTURE = 1500
"""Tokens of a picture whose size is not known."""


def estimate_tokens(blocks: Iterable[SentBlock]) -> int:
    """Estimate the tokens of some blocks; a block that says anything takes at least one."""
    return sum(PICTURE if block.type is Part.IMAGE else tokens_in(block) for block in blocks)


def tokens_in(block: SentBlock) -> int:
    """Estimate the tokens of a block's words."""
    length = len(block.text or "") + len(block.name or "")
    return -(-length // CHARACTERS)
