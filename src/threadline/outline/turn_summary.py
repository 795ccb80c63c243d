"""What was done in a turn, in one line: `Read 3 · Edit app.py +12 −3 · Bash ×4, 1 failed`."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime

import msgspec

from threadline.model.does import CHANGES, Does
from threadline.outline.amounts import cost_text
from threadline.outline.message import Message, spent_on
from threadline.outline.title import HOUR, MINUTE, count
from threadline.outline.unit import Unit

NAMED_FILES = 2
"""How many files are named; more are counted."""

MOST = 5
"""How many tools are told apart; the rest are counted."""

WIDTH = 44
"""A subject is cut after so many characters."""

CHANGING = CHANGES | {Does.EDIT_CELLS}
COUNTED = frozenset({Does.READ, Does.SEARCH})
SPEECH = {"thinking": "thought", "assistant": "earlier answer"}
CENT = 0.01
COLOR = re.compile(r"\x1b\[[0-9;]*m")


class Changed(msgspec.Struct, eq=False, gc=False):
    """How many lines of a file were added and removed."""

    added: int = 0
    removed: int = 0


class Uses(msgspec.Struct, eq=False):
    """The calls of one tool in a turn: how many, how many failed, and which files they changed."""

    label: str
    does: Does
    subject: str
    times: int = 0
    failed: int = 0
    files: dict[str, Changed] = {}


def summarize_steps(steps: Sequence[Unit]) -> str:
    """Return what the steps of a turn did."""
    return " · ".join(tell_uses(steps) or tell_speech(steps))


def summarize_effort(units: Sequence[Unit], since: str = "") -> str:
    """Return how long units took since their prompt, and their cost, as the end of a row."""
    took = duration(since or units[0].first.time, units[-1].holder.time)
    return "".join(f" · {told}" for told in (took, cost(units)) if told)


def tell_uses(steps: Iterable[Unit]) -> list[str]:
    """Describe the uses of each tool in the order of first calls; bookkeeping tools come last."""
    uses: dict[str, Uses] = {}
    for unit in steps:
        call = unit.first
        if call.kind == "tool_use":
            label = call.label or call.name or "Tool"
            found = uses.get(label)
            if found is None:
                found = uses[label] = Uses(label, call.does, subject_of(call, label))
            add_call(found, call)
    ordered = sorted(uses.values(), key=lambda found: found.does is Does.OTHER)
    told = [tell(found) for found in ordered[:MOST]]
    rest = len(uses) - MOST
    return [*told, f"{rest} more"] if rest > 0 else told


def add_call(uses: Uses, call: Message) -> None:
    """Count one more call, and what it changed."""
    uses.times += 1
    uses.failed += call.error
    if call.does in CHANGING and not call.error:
        file = uses.files.setdefault(subject_of(call, uses.label), Changed())
        for word in call.tail.split():
            if word[0] in "+−" and word[1:].isdecimal():
                add_lines(file, word)


def add_lines(file: Changed, word: str) -> None:
    """Add a number of lines, such as `+12` or `−3`."""
    if word[0] == "+":
        file.added += int(word[1:])
    else:
        file.removed += int(word[1:])


def subject_of(call: Message, label: str) -> str:
    """Return what a call is about; of a path the last part."""
    subject = call.title.removesuffix(call.tail).removeprefix(label).strip()
    if call.does in CHANGING or call.does is Does.READ:
        return subject.rpartition("/")[2] or subject
    return subject


def tell(uses: Uses) -> str:
    """Describe the uses of one tool."""
    failed = ""
    if uses.failed:
        failed = ", failed" if uses.times == 1 else f", {uses.failed} failed"
    if uses.files:
        return f"{uses.label} {tell_files(uses.files)}{failed}"
    if uses.times == 1:
        return f"{uses.label} {cut(uses.subject)}".rstrip() + failed
    times = f"{uses.times}" if uses.does in COUNTED else f"×{uses.times}"
    return f"{uses.label} {times}{failed}"


def tell_files(files: dict[str, Changed]) -> str:
    """Name the files that were changed with their sizes; more than a few are counted."""
    if len(files) <= NAMED_FILES:
        return ", ".join(f"{cut(name)}{sizes(change)}" for name, change in files.items())
    added = sum(change.added for change in files.values())
    removed = sum(change.removed for change in files.values())
    return f"{len(files)} files{sizes(Changed(added, removed))}"


def sizes(change: Changed) -> str:
    """Return how many lines were added and removed, without what is 0."""
    added = f" +{change.added}" if change.added else ""
    return f"{added} −{change.removed}" if change.removed else added


def cut(text: str) -> str:
    """Cut a text that is too long for a part of a row."""
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1].rstrip()}…"


def tell_speech(steps: Sequence[Unit]) -> list[str]:
    """Count the thoughts and earlier answers of a turn without calls, and what else it has.

    A single step of another kind, such as the output of a command, is told in its own words.
    """
    if len(steps) == 1 and steps[0].holder.kind not in SPEECH:
        return [cut(COLOR.sub("", steps[0].holder.title).strip()) or "1 step"]
    counts: dict[str, int] = {}
    for unit in steps:
        noun = SPEECH.get(unit.holder.kind, "step")
        counts[noun] = counts.get(noun, 0) + 1
    return [count(number, noun) for noun, number in counts.items()]


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


def duration(since: str, until: str) -> str:
    """Return the time between two timestamps as people say it; empty if it is under a second."""
    try:
        seconds = (datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds()
    except (ValueError, TypeError):
        return ""
    if seconds < MINUTE:
        return f"{seconds:.0f} s" if seconds >= 1 else ""
    minutes = round(seconds / MINUTE)
    if seconds < HOUR:
        return f"{minutes} min"
    return f"{minutes // MINUTE} h {minutes % MINUTE} min"


def cost(units: Sequence[Unit]) -> str:
    """Return what the requests of some units cost, with those of the agents that they called.

    It is the least that they cost, if some have no known price.
    """
    spent = spent_on(messages_of(units))
    return cost_text(spent) if spent.known >= CENT else ""
