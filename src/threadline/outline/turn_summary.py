"""What was done in a turn or an attempt, in one line: `Read 3 · Edit app.py +12 −3 · Bash ×4`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise

from threadline.lazy import LazyPattern
from threadline.model.outcome import Ending
from threadline.model.time import instant
from threadline.outline.amounts import cost_text, duration_text, lasting_text
from threadline.outline.message import Mark, Message, Word, Words, join_words, spent_on
from threadline.outline.title import HOUR, count
from threadline.outline.tool_uses import tell_uses
from threadline.outline.unit import Unit

WIDTH = 120
"""A step that is told in its own words is cut after so many characters."""

SPEECH = {"thinking": "thought", "assistant": "earlier answer"}
NAMED_AGENTS = 2
"""So many names of agents are told; more are counted."""

CENT = 0.01
PAUSE = 600.0
"""Time without a message for longer than this many seconds is a pause."""

COLOR = LazyPattern(r"\x1b\[[0-9;]*m")


def summarize_steps(steps: Sequence[Unit]) -> Words:
    """Return what the steps of a turn did, and how a user ended it."""
    told = tell_uses(steps)
    if not told:
        return [Word(" · ".join(tell_speech(steps)))]
    if ending := ending_of(steps):
        told.append([Word(ending, Mark.BAD)])
    return join_words(" · ", told)


def ending_of(steps: Sequence[Unit]) -> str:
    """Return how a user ended a turn; empty if it ended by itself, or with a refused call."""
    ending = ""
    for unit in reversed(steps):
        if unit.holder.kind != "system-warning":
            return "" if unit.first.outcome.ending is Ending.REFUSED else ending
        ending = unit.holder.cut_short or ending
    return ending


def summarize_effort(
    units: Sequence[Unit], since: str = "", notes: Sequence[Unit] = ()
) -> list[str]:
    """Return how long units took since their prompt, and their cost with that of notes, if known.

    Of an attempt, notes are among its units.
    """
    took = duration(since or units[0].first.time, units[-1].holder.time, units)
    return [told for told in (took, cost([*units, *notes])) if told]


def tell_speech(steps: Sequence[Unit]) -> list[str]:
    """Count the thoughts, earlier answers and agents of a turn without calls, and what else it has.

    A single step of another kind, such as the output of a command, is told in its own words.
    """
    counts: dict[str, int] = {}
    agents: Counter[str] = Counter()
    others: list[Unit] = []
    for unit in steps:
        if unit.holder.kind == "agent":
            agents[unit.holder.title] += 1
        elif noun := SPEECH.get(unit.holder.kind):
            counts[noun] = counts.get(noun, 0) + 1
        else:
            others.append(unit)
    told = [count(number, noun) for noun, number in counts.items()]
    return [*told, *tell_agents(agents), *tell_others(others)]


def tell_agents(names: Counter[str]) -> list[str]:
    """Name agents by what they have in common; count them if their names are many."""
    if len(names) > NAMED_AGENTS:
        return [count(names.total(), "agent")]
    return [f"{name} ×{times}" if times > 1 else name for name, times in names.items()]


def tell_others(steps: Sequence[Unit]) -> Iterator[str]:
    """Yield a single step in its own words, or how many steps there are."""
    if len(steps) == 1:
        title = COLOR.sub("", steps[0].holder.title).strip().strip("[]")
        yield cut(title) or "1 step"
    elif steps:
        yield count(len(steps), "step")


def cut(text: str) -> str:
    """Cut a text that is too long for a row."""
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1].rstrip()}…"


def messages_of(units: Sequence[Unit]) -> list[Message]:
    """Return the messages of units and all that are inside them, such as those of an agent."""
    found = [unit.first for unit in units]
    found += [unit.last for unit in units if unit.last is not None]
    stack = [message for unit in units for message in unit.inside]
    while stack:
        message = stack.pop()
        found.append(message)
        stack += message.children
    return found


def duration(since: str, until: str, units: Sequence[Unit] = ()) -> str:
    """Return the time between two timestamps as people say it; empty if it is under a second.

    Of hours, it is also told how long something happened in `units`.
    """
    try:
        seconds = (datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds()
    except (ValueError, TypeError):
        return ""
    if seconds < HOUR:
        return duration_text(seconds) if seconds >= 1 else ""
    return lasting_text(since, until, active_seconds(since, units))


def active_seconds(since: str, units: Sequence[Unit]) -> float:
    """Return the seconds since a time in which units follow each other without a pause."""
    messages = (message for unit in units for message in (unit.first, unit.holder))
    times = sorted(filter(None, {instant(since), *(instant(one.time) for one in messages)}))
    moments = [datetime.fromisoformat(time) for time in times]
    gaps = [(after - before).total_seconds() for before, after in pairwise(moments)]
    return sum(gap for gap in gaps if gap <= PAUSE)


def cost(units: Sequence[Unit]) -> str:
    """Return what the requests of some units cost, with those of the agents that they called.

    It is the least that they cost, if some have no known price; empty if most have none.
    """
    spent = spent_on(messages_of(units))
    return cost_text(spent) if spent.known >= CENT else ""


def attempt_facts(below: Sequence[Unit]) -> list[str]:
    """Return how many messages are below an attempt, how long it took and what it cost."""
    entries = {
        message.entry.id
        for unit in below
        for message in (unit.first, unit.last)
        if message is not None and message.entry is not None
    }
    timed = [unit for unit in below if unit.first.entry is not None]
    effort = summarize_effort(timed) if timed else []
    return [count(len(entries), "message"), "abandoned", *effort]
