"""What is said in turns that have changed, collected entry by entry."""

from collections.abc import Iterable, Mapping

from threadline.index.rows import ChangedTurns
from threadline.index.text import ASKED


class TurnText:
    """What is said in a turn, and the key of the newest of its new entries that says something."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answered: list[str] = []
        self.newest = 0


class TurnTexts:
    """Collects what is said in turns that have changed; knows the keys of their first entries."""

    def __init__(self, changes: ChangedTurns, new_keys: Mapping[str, int]) -> None:
        self._changes = changes
        self.keys: dict[str, int] = {**changes.known, **new_keys}
        self.texts: dict[str, TurnText] = {}

    def add(self, turn: str, voices: int, prose: str, key: int = 0) -> None:
        """Add what an entry says; `key` is that of a new one."""
        text = self.texts.get(turn)
        if text is None:
            text = self.texts[turn] = TurnText()
        (text.asked if voices & ASKED else text.answered).append(prose)
        text.newest = max(text.newest, key)

    def moved(self) -> Iterable[tuple[int, int]]:
        """Return the new turns of entries that change turns, each with the key of the entry."""
        return ((self.keys[turn], key) for key, turn in self._changes.moved.items())

    def changed_keys(self) -> list[int]:
        """Return the keys of turns that have changed and that the index has."""
        known = self._changes.known
        return [known[turn] for turn in sorted(self._changes.changed) if turn in known]
