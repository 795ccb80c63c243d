"""Who speaks in an entry: one answer for engine, outline, titles, search and cost.

The client's own fields decide first. The text decides only where it is markup from beginning to
end, because people paste markup too. Notices to the model in front of a message do not count.
"""

import re
from enum import StrEnum

import msgspec

from threadline.model.entry import HUMAN, USERS, Entry, Sender, TextOf
from threadline.model.ids import EntryId
from threadline.model.markup import (
    Family,
    Markings,
    after_notices,
    whole_markup,
    without_reminders,
)


class Speaker(StrEnum):
    """Who speaks. A command was typed by a person too, but to the client, not to the model."""

    PERSON = "person"
    COMMAND = "command"
    ASSISTANT = "assistant"
    AGENT = "agent"
    HARNESS = "harness"
    SUMMARY = "summary"


class Voice(msgspec.Struct, frozen=True):
    """Who speaks in a text, and the family of its markup if that decided."""

    speaker: Speaker
    family: Family | None = None


class QueuedPrompt(msgspec.Struct, frozen=True, eq=False):
    """What a user said in mid-turn, as only a note tells: that note, and the text.

    It was sent when the note was written.
    """

    note: Entry
    text: str

    @property
    def session(self) -> str:
        """The session in which it was said."""
        return self.note.session or self.note.file.session

    @property
    def time(self) -> str:
        """When it was sent."""
        return self.note.time

    @property
    def entry(self) -> Entry:
        """The prompt as an entry, named like others without an id: by its session and line."""
        name = EntryId(f"{self.session}:{self.note.line}")
        return msgspec.structs.replace(self.note, id=name)


PERSON, HARNESS = Voice(Speaker.PERSON), Voice(Speaker.HARNESS)
ASSISTANT, SUMMARY = Voice(Speaker.ASSISTANT), Voice(Speaker.SUMMARY)

VOICES: dict[Family, Voice] = {
    "command": Voice(Speaker.COMMAND, "command"),
    "command-output": Voice(Speaker.HARNESS, "command-output"),
    "bash": Voice(Speaker.COMMAND, "bash"),
    "bash-output": Voice(Speaker.HARNESS, "bash-output"),
    "task_notification": Voice(Speaker.HARNESS, "task_notification"),
    "teammate": Voice(Speaker.AGENT, "teammate"),
    "hook": Voice(Speaker.HARNESS, "hook"),
    "steering": Voice(Speaker.PERSON, "steering"),
    "meta": Voice(Speaker.HARNESS, "meta"),
}
"""Who speaks in texts that are markup from beginning to end."""

ENTERED = frozenset({"command", "bash", "steering"})
"""The markup that the client itself puts around what a person entered."""


def is_prompt(entry: Entry, text_of: TextOf) -> bool:
    """Return True if a person typed `entry` for the model to answer."""
    return typed_by(entry, text_of) is Speaker.PERSON


def begins_turn(entry: Entry, text_of: TextOf) -> bool:
    """Return True if a person typed `entry`, for the model or as a command."""
    return typed_by(entry, text_of) in {Speaker.PERSON, Speaker.COMMAND}


def typed_by(entry: Entry, text_of: TextOf) -> Speaker | None:
    """Return who speaks in a message in the user's name; None for all other entries."""
    if entry.type not in {"user", "human"} or entry.meta or entry.summary:
        return None
    content = entry.message.content if entry.message is not None else None
    if isinstance(content, list):
        if not content or "tool_result" in [block.type for block in content]:
            return None
        content = text_of(entry)
    elif content is None:
        return None
    elif entry.file.format.markings.may_mark(content):
        content = text_of(entry)  # the spine holds only the beginning of a long text
    return speaker_of(entry, content)


def speaker_of(entry: Entry, text: str) -> Speaker:
    """Return who speaks in a text of `entry`: all that it says, or one block of it."""
    return voice_of(entry, text).speaker


def voice_of(entry: Entry, text: str) -> Voice:
    """Return who speaks in a text of `entry`, and by which markup that is known."""
    by_fields, marks = voice_by_fields(entry), entry.file.format.markings
    # The client knows better than the text, except that it records typed commands as a person's.
    if by_fields is not None and by_fields is not PERSON:
        return by_fields
    found = voice_in(text, marks)
    if found.family in ENTERED or (by_fields is None and found is not PERSON):
        return found
    if entry.meta:
        return SUMMARY if marks.continued and text.startswith(marks.continued) else HARNESS
    return PERSON


def voice_by_fields(entry: Entry) -> Voice | None:
    """Return who speaks by the fields of `entry`, if they say it."""
    if entry.type == "assistant":
        return ASSISTANT
    if entry.summary or entry.type == "compact_recap":
        return SUMMARY
    if entry.type not in USERS:
        return HARNESS
    sender, marks = entry.sender, entry.file.format.markings
    kind = sender.kind if isinstance(sender, Sender) else sender
    if kind == HUMAN:
        return PERSON
    if (family := marks.senders.get(kind)) is not None:
        return VOICES[family]
    return PERSON if entry.source in marks.typed else None


def voice_in(text: str, marks: Markings) -> Voice:
    """Return who speaks in a text in the user's name of which nothing else is known."""
    if not marks.may_mark(text):
        return PERSON
    if is_interruption(text, marks) or (marks.notice and re.fullmatch(marks.notice, text)):
        return HARNESS
    # Reminders may stand anywhere, other notices only in front of what was typed.
    rest = without_reminders(text, marks)
    markup = whole_markup(rest, marks) or whole_markup(after_notices(rest, marks), marks)
    if markup is not None:
        return VOICES[markup.kind]
    return PERSON if rest else VOICES["meta"]


def is_interruption(text: str, marks: Markings) -> bool:
    """Return True if a text says only that the user stopped the model."""
    return bool(marks.interrupted) and re.fullmatch(marks.interrupted, text) is not None
