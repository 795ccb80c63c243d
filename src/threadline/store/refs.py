"""The refs of a session: its leaf, its labels and its name."""

from collections.abc import Container, Sequence

import msgspec

from threadline.store.schema_version import Spine

METADATA = frozenset({"label", "session_info"})
"""Types of entries that describe the session and are not steps of the conversation."""


class Label(msgspec.Struct, frozen=True):
    """A label on an entry, and when it was set."""

    text: str
    timestamp: str | None


class Refs:
    """The leaf, labels and name of a session, as of the last record applied.

    Every entry moves the leaf, as in Pi, which takes the last line for it; a `leaf` record moves
    it to its target.
    """

    def __init__(self) -> None:
        self.leaf: str | None = None
        self.labels: dict[str, Label] = {}
        self.name: str | None = None

    def apply_all(
        self, spines: Sequence[Spine], uncommon: Sequence[int], known: Container[str]
    ) -> None:
        """Apply the next records; those not at `uncommon` are steps, and move the leaf."""
        done = 0
        for n in uncommon:
            if n > done:
                self.leaf = spines[n - 1].id
            self._apply(spines[n], known)
            done = n + 1
        if len(spines) > done:
            self.leaf = spines[-1].id

    def _apply(self, spine: Spine, known: Container[str]) -> None:
        match spine.type:
            case "leaf":
                if spine.target is None or spine.target in known:
                    self.leaf = spine.target
            case "label" | "session_info":
                if spine.id is not None:
                    self.leaf = spine.id
                self._apply_metadata(spine)
            case _:
                pass

    def _apply_metadata(self, spine: Spine) -> None:
        if spine.type == "session_info":
            self.name = (spine.name or "").strip() or None
        elif spine.target is not None:
            self.labels.pop(spine.target, None)
            if spine.label:
                self.labels[spine.target] = Label(spine.label, spine.timestamp)
