"""Attempts: what the row of a branch that was abandoned tells."""

from collections.abc import Sequence

from threadline.outline.title import count
from threadline.outline.turn_summary import summarize_effort
from threadline.outline.unit import Unit


def attempt_words(attempt: Unit) -> str:
    """Return the first words of an attempt, without the kind and id that its title begins with."""
    return attempt.first.title.split(" • ", 2)[-1]


def attempt_facts(below: Sequence[Unit]) -> list[str]:
    """Return how many messages are below an attempt, how long it took and what it cost."""
    entries = {
        message.entry.id
        for unit in below
        for message in (unit.first, unit.last)
        if message is not None and message.entry is not None
    }
    timed = [unit for unit in below if unit.first.entry is not None]
    effort = summarize_effort(timed).split(" · ")[1:] if timed else []
    return [count(len(entries), "message"), "abandoned", *effort]
