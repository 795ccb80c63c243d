"""Turns: a prompt, the calls that followed and the answer, with their cost and their files."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Literal

import msgspec

from threadline.activity.pairs import CallPairs, MadeCall
from threadline.activity.patches import patched_files
from threadline.activity.requests import Requests
from threadline.model.call import Call
from threadline.model.content import Content, ContentOf, Text
from threadline.model.entry import Entry, TextOf, is_boundary
from threadline.model.price import Prices, Spent
from threadline.model.short_repr import short_repr
from threadline.model.speaker import is_prompt
from threadline.model.tool import Does
from threadline.outline.dialect import DialectOf
from threadline.outline.title import near, one_line
from threadline.outline.tools.patch import patch_of

FileUse = Literal["read", "edited", "written"]

FILE_USES: dict[Does, FileUse] = {
    Does.READ: "read",
    Does.EDIT: "edited",
    Does.EDIT_CELLS: "edited",
    Does.WRITE: "written",
}
"""What a tool does to the file that a call names."""


def file_uses(call: Call) -> Iterator[tuple[str, FileUse]]:
    """Yield the files that a call names, each with what is done to it."""
    does = call.does
    if does is Does.PATCH:
        for file in patched_files(patch_of(call)):
            yield file.moved_to or file.path, "written" if file.action == "Add" else "edited"
    elif does in FILE_USES and (path := call.path):
        yield path, FILE_USES[does]


class CallSummary(msgspec.Struct, gc=False):
    """A call that was made: what was called on what, and whether it failed."""

    entry: str
    id: str
    name: str
    title: str
    error: bool = False

    __repr__ = short_repr


class Touched(msgspec.Struct, gc=False):
    """A file and how often it was read, edited and written; `name` is its path as displayed.

    `read`, `edited` and `written` count how often that was done.
    """

    path: str
    name: str
    read: int = 0
    edited: int = 0
    written: int = 0

    __repr__ = short_repr


class Turn(msgspec.Struct):
    """A prompt, the calls that followed, and the last answer; or a compaction.

    `answer_entry` is the entry of the answer; `compaction` is true of a compaction.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    entry: str | None
    prompt: str = ""
    at: str = ""
    calls: list[CallSummary] = []
    answer: str = ""
    answer_entry: str | None = None
    compaction: bool = False

    __repr__ = short_repr


class TurnLog(msgspec.Struct):
    """Part of a conversation: its turns, tokens and cost, and the files it touched."""

    turns: list[Turn] = []
    spent: Spent = msgspec.field(default_factory=Spent)
    files: dict[str, Touched] = {}
    calls: dict[str, int] = {}

    __repr__ = short_repr

    @property
    def touched(self) -> list[Touched]:
        """The files that were read or changed, ordered by path."""
        done = (file for file in self.files.values() if file.read or file.edited or file.written)
        return sorted(done, key=lambda file: file.path)

    @property
    def prompts(self) -> int:
        """The number of prompts."""
        return sum(bool(turn.prompt) for turn in self.turns)


def list_turns(
    entries: Iterable[Entry],
    content_of: ContentOf,
    text_of: TextOf,
    dialect_of: DialectOf,
    prices: Prices,
) -> TurnLog:
    """Return the turns of part of a conversation."""
    builder = TurnLogBuilder(dialect_of)
    for entry in entries:
        if is_boundary(entry):
            builder.log.turns.append(Turn(entry.id, at=entry.time, compaction=True))
            builder.requests.add(entry, content_of(entry))
        elif entry.type == "assistant":
            builder.add(entry, content_of(entry))
        elif is_prompt(entry, text_of):
            builder.log.turns.append(Turn(entry.id, content_of(entry).text, entry.time))
        elif entry.summary or (entry.message and isinstance(entry.message.content, list)):
            builder.add(entry, content_of(entry))
    builder.log.spent = builder.requests.sum(prices)
    return builder.log


class TurnLogBuilder:
    """Adds entries to a turn log, one by one."""

    def __init__(self, dialect_of: DialectOf) -> None:
        self.log = TurnLog()
        self.requests = Requests()
        self._dialect_of = dialect_of
        self._pairs = CallPairs(dialect_of)
        self._calls: dict[str, CallSummary] = {}

    def add(self, entry: Entry, content: Content) -> None:
        """Add the text of an answer, the calls and results of an entry, and its usage."""
        if entry.type == "assistant":
            turn = self._turn(entry)
            for block in content.blocks:
                if isinstance(block, Text):
                    turn.answer, turn.answer_entry = block.text, entry.id
        for made in self._pairs.add(entry, content):
            if made.call.served:
                continue  # what the model's own side did touches no file
            if made.answer is None:
                self._add_call(self._turn(entry), made)
            else:
                self._add_result(made.call)
        self.requests.add(entry, content)

    def _turn(self, entry: Entry) -> Turn:
        turns = self.log.turns
        if not turns or turns[-1].compaction:
            turns.append(Turn(None, at=entry.time))
        return turns[-1]

    def _add_call(self, turn: Turn, made: MadeCall) -> None:
        call, entry, _ = made
        title = self._dialect_of(entry.file.format).title(call)
        summary = CallSummary(entry.id, call.id, call.name, title)
        turn.calls.append(summary)
        self._calls[call.id] = summary
        self.log.calls[call.name] = self.log.calls.get(call.name, 0) + 1
        self._count_files(call, 1)

    def _add_result(self, call: Call) -> None:
        """Mark a call that failed; that and one that a user refused touched nothing."""
        self._calls[call.id].error = call.has_failed
        if not call.has_passed:
            self._count_files(call, -1)

    def _count_files(self, call: Call, times: int) -> None:
        files = self.log.files
        for path, use in file_uses(call):
            touched = files.get(path)
            if touched is None:
                touched = files[path] = Touched(path, one_line(near(path, call.cwd)))
            setattr(touched, use, getattr(touched, use) + times)
