"""The refs of a session: its leaf, its labels and its name, as the lines tell them."""

from collections.abc import Container, Sequence

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

    def note_all(self, spines: Sequence[Spine], odd: Sequence[int], known: Container[str]) -> None:
        """Take in the next lines; those at `odd` need a look, any other is a step and the leaf."""
        behind = 0
        for n in odd:
            if n > behind:
                self.leaf = spines[n - 1].id
            self.note(spines[n], known)
            behind = n + 1
        if len(spines) > behind:
            self.leaf = spines[-1].id

    def note(self, spine: Spine, known: Container[str]) -> None:
        """Take in a line that may be no step."""
        match spine.type:
            case "leaf":
                if spine.target is None or spine.target in known:
                    self.leaf = spine.target
            case "label" | "session_info":
                if spine.parent == self.leaf:
                    self.leaf = spine.id
                self._note_aside(spine)
            case _:
                pass

    def _note_aside(self, spine: Spine) -> None:
        if spine.type == "session_info":
            self.name = (spine.name or "").strip() or None
        elif spine.target is not None:
            self.labels.pop(spine.target, None)
            if spine.label:
                self.labels[spine.target] = Label(spine.label, spine.timestamp)
