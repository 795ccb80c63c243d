"""Batches: the calls that one API message makes, spread over the lines it was written in."""

from collections.abc import Mapping

from threadline.model.entry import Entry
from threadline.model.kind import calls_of, message_of


class Batches:
    """Collects the calls of messages, each entry looked at once however often it is asked about.

    `joined` are the messages known to be left by one conversation only, from whichever results.
    """

    def __init__(self, nodes: Mapping[str, Entry]) -> None:
        self.joined: set[str] = set()
        self._nodes = nodes
        self._batch_by_entry: dict[str, set[str]] = {}

    def calls_with(self, parent: Entry) -> set[str]:
        """Give the calls of the API message of `parent`, as far as it is known up to there."""
        way: list[Entry] = []
        entry: Entry | None = parent
        while entry is not None and entry.id not in self._batch_by_entry:
            way.append(entry)
            entry = self._before(entry)
        batch = self._batch_by_entry[entry.id] if entry is not None else set()
        for member in way:
            batch.update(calls_of(member))
            self._batch_by_entry[member.id] = batch
        return batch

    def _before(self, entry: Entry) -> Entry | None:
        """Give the entry before `entry` if it is part of the same message."""
        above = self._nodes.get(entry.parent or "")
        if above is None or above.group != entry.group or above.type != "assistant":
            return None
        return above if message_of(above) == message_of(entry) else None
