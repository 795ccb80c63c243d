"""The records of a chat and of its journal numbered as one.

A line of the chat stands behind the updates that tell of the same message.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence

from threadline.agents.grok.ids import CHAT, UPDATES, key_of


class Numbers:
    """The numbers of records: lines of the chat stand where the journal tells of them.

    `behind` has for each line of the chat the line of the journal that it stands behind.
    """

    def __init__(self, behind: "array[int]") -> None:
        self._behind = behind

    def update(self, line: int) -> int:
        """Return the number of a line of the journal."""
        return line + bisect_left(self._behind, line)

    def chat(self, line: int) -> int:
        """Return the number of a line of the chat."""
        return line + self._behind[line - 1]

    def updates(self, lines: Iterable[int]) -> "array[int]":
        """Return the numbers of lines of the journal, which ascend."""
        return array("Q", map(self.update, lines))


def merged_keys(updates: Sequence[int], lines: Sequence[int], behind: "array[int]") -> "array[int]":
    """Return the keys of all records in the order of their numbers."""
    keys = array("Q")
    at = 0
    for line, start in enumerate(updates, 1):
        while at < len(lines) and behind[at] < line:
            keys.append(key_of(lines[at], CHAT))
            at += 1
        keys.append(key_of(start, UPDATES))
    keys.extend(key_of(start, CHAT) for start in lines[at:])
    return keys


def merged(many: "array[int]", few: Iterable[int]) -> "array[int]":
    """Return two runs of numbers that ascend as one, without a list of the many."""
    both, reached = array("Q"), 0
    for number in few:
        at = bisect_left(many, number, reached)
        both.extend(many[reached:at])
        both.append(number)
        reached = at
    both.extend(many[reached:])
    return both
