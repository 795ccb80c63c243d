"""A position in a conversation: an entry, and the file by whose edges it is reached."""

import msgspec

from threadline.graph.group import session_of
from threadline.model.entry import Entry
from threadline.tree.active import Climb


class Position(msgspec.Struct, frozen=True, eq=False):
    """An entry and the path up from it."""

    entry: Entry
    climb: Climb

    @property
    def session(self) -> str:
        """The session that it is in."""
        return session_of(self.climb.group)
