"""Stairs: one API message with parallel calls, its results, and the conversations that leave it."""

import msgspec

from threadline.model.entry import Entry


class Stretch(msgspec.Struct, frozen=True, eq=False):
    """Entries of a chain from `start` up to, not including, `stop`."""

    chain: list[Entry]
    start: int
    stop: int

    @property
    def first(self) -> Entry:
        """The first of the entries."""
        return self.chain[self.start]

    @property
    def last(self) -> Entry:
        """The last of the entries."""
        return self.chain[self.stop - 1]

    @property
    def entries(self) -> list[Entry]:
        """The entries themselves."""
        return self.chain[self.start : self.stop]

    @property
    def rest(self) -> list[Entry]:
        """The chain from the first of the entries on."""
        return self.chain[self.start :]


class Stairs(msgspec.Struct, eq=False):
    """A message from whose results more than one conversation went on.

    `steps` are its further parts and its results, parents first, in order of time. With `whole`,
    a step leads nowhere, and all that is below it belongs to it. `exits` are the conversations,
    each with the entry that it goes on from.
    """

    steps: list[tuple[Stretch, bool]] = []
    exits: list[tuple[Entry, Stretch]] = []
