"""Sessions that people pinned in a client, which notes that outside its transcripts."""

from collections.abc import Iterable

from threadline.agents.registry import AGENTS
from threadline.model.mark import ClientMark, Mark, MarkKind

PINNED = "pinned"
"""The tag that stands for a pin."""


def pins_at(paths: Iterable[str]) -> dict[str, ClientMark]:
    """Return the pins of the sessions whose files, or directories of files, are at `paths`."""
    known = list(paths)
    return {
        session: ClientMark(session, "", Mark(MarkKind.TAG, PINNED, by=agent.name))
        for agent in AGENTS
        for session in agent.pinned(known)
    }
