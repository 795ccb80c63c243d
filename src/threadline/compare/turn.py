"""Turns: a prompt, what was done about it, and the answer; with what they took and touched."""

from collections.abc import Iterable

import msgspec

from threadline.compare.deed import Deed, deeds_of
from threadline.compare.price import Spent
from threadline.model.content import Content, ContentOf, Text, ToolCall, ToolResult
from threadline.model.entry import Entry
from threadline.model.kind import TextOf, is_boundary
from threadline.model.speaker import is_prompt
from threadline.outline.dialect import DialectOf
from threadline.outline.title import near, one_line
from threadline.outline.tools.show import title_call
from threadline.outline.tools.tool import Call


class Made(msgspec.Struct, gc=False):
    """A call that was made: what was called on what, and whether it failed."""

    entry: str
    id: str
    name: str
    title: str
    error: bool = False


class Touched(msgspec.Struct, gc=False):
    """A file and how often it was read, edited and written; `name` is its path for people."""

    path: str
    name: str
    read: int = 0
    edited: int = 0
    written: int = 0


class Turn(msgspec.Struct):
    """A prompt, the calls that followed, and the last answer; or a compaction."""

    entry: str | None
    prompt: str = ""
    at: str = ""
    calls: list[Made] = []
    answer: str = ""
    answer_entry: str | None = None
    compaction: bool = False


class Story(msgspec.Struct):
    """A stretch of a conversation: its turns, what they took, the files they touched."""

    turns: list[Turn] = []
    spent: Spent = msgspec.field(default_factory=Spent)
    files: dict[str, Touched] = {}
    calls: dict[str, int] = {}

    @property
    def touched(self) -> list[Touched]:
        """The files that something was done to, in order of path."""
        done = (file for file in self.files.values() if file.read or file.edited or file.written)
        return sorted(done, key=lambda file: file.path)

    @property
    def prompts(self) -> int:
        """How many prompts there are."""
        return sum(bool(turn.prompt) for turn in self.turns)


def tell_story(
    entries: Iterable[Entry], content_of: ContentOf, text_of: TextOf, dialect_of: DialectOf
) -> Story:
    """Tell a stretch of a conversation turn by turn."""
    teller = Teller(dialect_of)
    for entry in entries:
        if is_boundary(entry):
            teller.story.turns.append(Turn(entry.id, at=entry.time, compaction=True))
        elif entry.type == "assistant":
            teller.answer(entry, content_of(entry))
        elif is_prompt(entry, text_of):
            teller.story.turns.append(Turn(entry.id, content_of(entry).text, entry.time))
        elif entry.message is not None and isinstance(entry.message.content, list):
            teller.result(content_of(entry))
    return teller.story


class Teller:
    """Writes a story down, entry by entry."""

    def __init__(self, dialect_of: DialectOf) -> None:
        self.story = Story()
        self._dialect_of = dialect_of
        self._calls: dict[str, Made] = {}
        self._deeds: dict[str, list[tuple[Touched, Deed]]] = {}
        self._paid: set[str] = set()

    def answer(self, entry: Entry, content: Content) -> None:
        """Note what an answer says, calls and takes."""
        turn = self._turn(entry)
        for block in content.blocks:
            match block:
                case Text(text=text):
                    turn.answer, turn.answer_entry = text, entry.id
                case ToolCall(served=False):
                    dialect = self._dialect_of(entry.file.format)
                    call = dialect.call(block.name, block.inputs, content.cwd)
                    self._call(turn, entry, block.id, call)
                case _:  # thoughts, and what the model's own side did, touch no file
                    pass
        self._pay(content)

    def result(self, content: Content) -> None:
        """Note which calls failed, and so touched nothing."""
        for block in content.blocks:
            if not isinstance(block, ToolResult) or not block.failed:
                continue
            if block.call not in self._calls:
                continue
            self._calls[block.call].error = True
            for touched, deed in self._deeds.pop(block.call, ()):
                setattr(touched, deed, getattr(touched, deed) - 1)

    def _turn(self, entry: Entry) -> Turn:
        turns = self.story.turns
        if not turns or turns[-1].compaction:
            turns.append(Turn(None, at=entry.time))
        return turns[-1]

    def _call(self, turn: Turn, entry: Entry, name: str, call: Call) -> None:
        made = Made(entry.id, name, call.name, title_call(call))
        turn.calls.append(made)
        self._calls[name] = made
        calls, files = self.story.calls, self.story.files
        calls[call.name] = calls.get(call.name, 0) + 1
        for path, deed in deeds_of(call):
            touched = files.setdefault(path, Touched(path, one_line(near(path, call.cwd))))
            setattr(touched, deed, getattr(touched, deed) + 1)
            self._deeds.setdefault(name, []).append((touched, deed))

    def _pay(self, content: Content) -> None:
        request = content.request or content.message
        if content.usage is None or request in self._paid:
            return
        if request:
            self._paid.add(request)
        if content.model != "<synthetic>":
            self.story.spent.add(content.model, content.usage)
