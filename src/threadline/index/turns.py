"""The turn of an entry: which prompt led to it."""

import os
import sqlite3
from bisect import bisect_right
from typing import NamedTuple

from threadline.index.text import VOICES

MAX_LINES = 20
"""How many lines are followed upwards from a branch to the prompt before it."""

ASKED = VOICES["prompt"] | VOICES["command"]


class PromptPlace(NamedTuple):
    """A prompt, and where its bytes are."""

    time: str
    start: int
    entry: str
    path: str
    length: int


PLACE = "SELECT line, time, start FROM entry WHERE id = ?"
PROMPTS = (
    "SELECT time, start, entry.id, path, length FROM entry JOIN file ON file.key = entry.file"
    f" WHERE entry.line = ? AND entry.voices & {ASKED} ORDER BY time, start, entry.id"
)
ABOVE = "SELECT attach FROM line WHERE key = ? AND attach IS NOT NULL AND kind <> 'agent'"


class TurnFinder:
    """Finds the prompts of entries; those of a line are listed once, however long it is."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._prompts: dict[int, list[PromptPlace]] = {}

    def find_prompt(self, entry: str) -> PromptPlace | None:
        """Return the last prompt up to an entry, on its line or those that it branches off from."""
        name = entry
        for _ in range(MAX_LINES):
            place = self._connection.execute(PLACE, [name]).fetchone()
            if place is None:
                return None
            line, time, start = place
            prompts = self._prompts_of(line)
            at = bisect_right(prompts, (time, start), key=lambda prompt: prompt[:2])
            if at:
                return prompts[at - 1]
            above = self._connection.execute(ABOVE, [line]).fetchone()
            if above is None:
                return None
            name = above[0]
        return None

    def _prompts_of(self, line: int) -> list[PromptPlace]:
        if line not in self._prompts:
            rows = self._connection.execute(PROMPTS, [line])
            self._prompts[line] = [
                PromptPlace(time, start, entry, os.fsdecode(path), length)
                for time, start, entry, path, length in rows
            ]
        return self._prompts[line]
