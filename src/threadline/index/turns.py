"""The turn of an entry: which prompt led to it."""

import os
import sqlite3
from typing import NamedTuple

from threadline.index.text import VOICES

MOST_LINES = 20
"""How many lines are followed upwards from a branch to the prompt before it."""

ASKED = VOICES["prompt"] | VOICES["command"]


class PromptPlace(NamedTuple):
    """A prompt, and where its bytes are."""

    entry: str
    time: str
    path: str
    start: int
    length: int


PLACE = "SELECT line, time, start, entry.file FROM entry WHERE id = ?"
PROMPT = (
    "SELECT entry.id, time, path, start, length FROM entry JOIN file ON file.key = entry.file"
    f" WHERE entry.line = ? AND entry.voices & {ASKED} AND (time < ? OR (time = ? AND"
    " (entry.file <> ? OR start <= ?))) ORDER BY time DESC, start DESC LIMIT 1"
)
ABOVE = "SELECT line.attach FROM line WHERE key = ? AND attach IS NOT NULL AND kind <> 'agent'"


def find_prompt(connection: sqlite3.Connection, entry: str) -> PromptPlace | None:
    """Return the last prompt up to an entry, on its line or on those that it branches off from."""
    name = entry
    for _ in range(MOST_LINES):
        place = connection.execute(PLACE, [name]).fetchone()
        if place is None:
            return None
        line, time, start, file = place
        row = connection.execute(PROMPT, [line, time, time, file, start]).fetchone()
        if row is not None:
            found, at, path, first, length = row
            return PromptPlace(found, at, os.fsdecode(path), first, length)
        above = connection.execute(ABOVE, [line]).fetchone()
        if above is None or above[0] == name:
            return None
        name = above[0]
    return None
