"""The refs of a session: its leaf, its labels and its name, as the lines tell them."""

from collections.abc import Container

import msgspec

from threadline.store.spine import Spine

ASIDE = frozenset({"label", "session_info"})
"""Entries that say something about the session and are no step of it."""


class Label(msgspec.Struct, frozen=True):
    """A name put on an entry, and when."""

    text: str
    timestamp: str | None


class Refs:
    """What the lines so far say: where to go on, what is labelled, what the session is called.

    A label or name that hangs elsewhere than on the leaf was written by somebody who did not know
    better; it does not move the leaf.
    """

    def __init__(self) -> None:
        self.leaf: str | None = None
        self.labels: dict[str, Label] = {}
        self.name: str | None = None

    def note(self, spine: Spine, known: Container[str]) -> None:
        """Take in the next line."""
        kind = spine.type
        if kind == "leaf":
            if spine.target is None or spine.target in known:
                self.leaf = spine.target
        elif kind in ASIDE:
            if spine.parent == self.leaf:
                self.leaf = spine.id
            self._note_aside(spine)
        else:
            self.leaf = spine.id

    def _note_aside(self, spine: Spine) -> None:
        if spine.type == "session_info":
            self.name = (spine.name or "").strip() or None
        elif spine.target is not None:
            self.labels.pop(spine.target, None)
            if spine.label:
                self.labels[spine.target] = Label(spine.label, spine.timestamp)
