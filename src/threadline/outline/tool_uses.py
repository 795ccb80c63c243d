"""What each tool was used for in a turn: `Edit app.py +12 −3`, `Bash ×4, 1 failed`."""

import re
from collections.abc import Iterable

import msgspec

from threadline.model.outcome import Ending
from threadline.model.tool import CHANGES, Does
from threadline.outline.message import Mark, Message, Word, Words, join_words
from threadline.outline.unit import Unit

NAMED_FILES = 2
"""How many files are named; more are counted."""

MOST = 5
"""How many tools are told apart; the rest are counted."""

WIDTH = 44
"""A subject is cut after so many characters."""

NAMED_WIDTH = 100
"""So much room has a list of commands, if a turn used nothing but a shell."""

CHANGING = CHANGES | {Does.EDIT_CELLS}
FILES = CHANGING | {Does.READ}
RUN = Does.RUN
COUNTED = frozenset({Does.READ, Does.SEARCH})
CHANGED_DIRECTORY = re.compile(r"cd \S+ *(?:&&|;) *(?=\S)")


class Changed(msgspec.Struct, eq=False, gc=False):
    """How many lines of a file were added and removed."""

    added: int = 0
    removed: int = 0


class Uses(msgspec.Struct, eq=False):
    """The calls of one tool in a turn: how many, about what, and which files they changed.

    `failed` counts those that brought an error, `refused` those that a user did not allow.
    """

    label: str
    does: Does
    subjects: list[str] = []
    failed: int = 0
    refused: int = 0
    files: dict[str, Changed] = {}


def tell_uses(steps: Iterable[Unit]) -> list[Words]:
    """Describe the uses of each tool in the order of first calls; bookkeeping tools come last."""
    uses: dict[str, Uses] = {}
    for unit in steps:
        call = unit.first
        if call.kind == "tool_use":
            label = call.label or call.name or "Tool"
            found = uses.get(label)
            if found is None:
                found = uses[label] = Uses(label, call.does)
            add_call(found, call)
    ordered = sorted(uses.values(), key=lambda found: found.does is Does.OTHER)
    if len(ordered) == 1 and ordered[0].does is Does.RUN:
        return [tell_commands(ordered[0])]
    told = [tell(found) for found in ordered[:MOST]]
    rest = len(uses) - MOST
    return [*told, [Word(f"{rest} more")]] if rest > 0 else told


def add_call(uses: Uses, call: Message) -> None:
    """Count one more call, and what it changed."""
    does, outcome, failed = call.does, call.outcome, call.error
    subject = subject_of(call.subject, does)
    uses.subjects.append(subject)
    if outcome.ending is Ending.REFUSED:
        uses.refused += 1
    else:
        uses.failed += failed
    if does in CHANGING and not failed:
        file = uses.files.get(subject)
        if file is None:
            file = uses.files[subject] = Changed()
        file.added += outcome.added
        file.removed += outcome.removed


def subject_of(subject: str, does: Does) -> str:
    """Return what a call is about; of a path the last part, of a command what it runs."""
    if does is RUN:
        return CHANGED_DIRECTORY.sub("", subject, count=1) if "cd " in subject else subject
    if does in FILES:
        return subject.rpartition("/")[2] or subject
    return subject


def tell(uses: Uses) -> Words:
    """Describe the uses of one tool."""
    times = len(uses.subjects)
    if uses.files:
        return [Word(f"{uses.label} "), *tell_files(uses.files), *tell_failures(uses)]
    if times == 1:
        return [Word(f"{uses.label} {cut(uses.subjects[0])}".rstrip()), *tell_failures(uses)]
    counted = f"{times}" if uses.does in COUNTED else f"×{times}"
    return [Word(f"{uses.label} {counted}"), *tell_failures(uses)]


def tell_commands(uses: Uses) -> Words:
    """Describe the uses of a shell, and name as many of the commands as there is room for."""
    subjects = [cut(subject) for subject in dict.fromkeys(uses.subjects) if subject]
    if len(uses.subjects) == 1 or not subjects:
        return tell(uses)
    named = subjects[:1]
    room = NAMED_WIDTH - len(subjects[0])
    for subject in subjects[1:]:
        room -= len(subject) + 2
        if room < 0:
            break
        named.append(subject)
    more = [f"{len(subjects) - len(named)} more"] if len(named) < len(subjects) else []
    return [*tell(uses), Word(f": {', '.join([*named, *more])}")]


def tell_failures(uses: Uses) -> Words:
    """Return how many calls failed and how many were refused; nothing for none."""
    told: Words = []
    for number, word in ((uses.failed, "failed"), (uses.refused, "refused")):
        if number:
            before = ", " if len(uses.subjects) == 1 else f", {number} "
            told += (Word(before), Word(word, Mark.BAD))
    return told


def tell_files(files: dict[str, Changed]) -> Words:
    """Name the files that were changed with their sizes; more than a few are counted."""
    if len(files) > NAMED_FILES:
        added = sum(change.added for change in files.values())
        removed = sum(change.removed for change in files.values())
        return [Word(f"{len(files)} files"), *sizes(Changed(added, removed))]
    named = [[Word(cut(name)), *sizes(change)] for name, change in files.items()]
    return join_words(", ", named)


def sizes(change: Changed) -> Words:
    """Return how many lines were added and removed, without what is 0."""
    told: Words = []
    if change.added:
        told += (Word(" "), Word(f"+{change.added}", Mark.ADDED))
    if change.removed:
        told += (Word(" "), Word(f"−{change.removed}", Mark.REMOVED))
    return told


def cut(text: str) -> str:
    """Cut a text that is too long for a part of a row."""
    return text if len(text) <= WIDTH else f"{text[: WIDTH - 1].rstrip()}…"
