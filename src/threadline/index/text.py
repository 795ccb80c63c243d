"""What an entry says: its words, in whose voice, with which tools, on which files, at what cost."""

import re
from collections.abc import Iterator
from typing import NamedTuple, assert_never

from threadline.activity.patches import BEGIN, GIVEN
from threadline.json_text.lenient import replace_surrogates
from threadline.lazy import LazyPattern
from threadline.model.body import amount_in
from threadline.model.content import (
    Block,
    Content,
    Document,
    Image,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
    record_of,
)
from threadline.model.entry import USERS, Entry
from threadline.model.request import request_id
from threadline.model.speaker import Speaker, speaker_of

VOICES = {
    "prompt": 1,
    "command": 2,
    "answer": 4,
    "thinking": 8,
    "call": 16,
    "result": 32,
    "summary": 64,
    "system": 128,
    "error": 256,
}
"""The voices that an entry can speak with, one bit each."""

SAID = VOICES["prompt"] | VOICES["command"] | VOICES["answer"]
"""What people and the model say to each other."""

ASKED = VOICES["prompt"] | VOICES["command"]

VOICE_BY_SPEAKER = {
    Speaker.PERSON: VOICES["prompt"],
    Speaker.COMMAND: VOICES["command"],
    Speaker.ASSISTANT: VOICES["answer"],
    Speaker.SUMMARY: VOICES["summary"],
    Speaker.AGENT: VOICES["system"],
    Speaker.HARNESS: VOICES["system"],
}
PATHS = ("file_path", "notebook_path", "path", "filePath", "target_file")
"""The fields in which tools are given a file."""

PATCHED = LazyPattern(r"^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+)$", re.MULTILINE)
OWN_NAME = "threadline"
OWN_CALL = (
    rf"\A(?:\w+[_.]+)?{OWN_NAME}(?:[_.]+\w+)?\Z"
    rf"|(?:\A|[;&|(]|\n|\buvx|\brun|-m)\s*{OWN_NAME} (?:search|show|find|outline|story|context)\b"
)
"""The name of a tool of threadline's own, or a command that prints what sessions say."""

SKIPPED_FIELDS = frozenset({"type", "id", "data", "signature", "tool_use_id", "media_type"})
"""Fields of unknown blocks that hold no words."""

CJK = r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]"
"""Signs of writing without spaces: each is a word of its own."""

RUN = f"{CJK}{CJK}*"
"""A run of such signs. Python finds a single sign faster than a repetition, hence this form. It is
compiled at the first use, because that takes as long as loading a dozen modules."""

LEADS = bytes([*range(0xE3, 0xEE), 0xEF])
"""The bytes with which these signs begin: most texts have none of them, which is soon seen."""


class RequestUsage(NamedTuple):
    """What one request took; `cost` if the agent itself tells it."""

    request: str
    input: int
    output: int
    cache_read: int
    cache_write: int
    cache_write_long: int
    cost: float | None


class ToolUse(NamedTuple):
    """A tool that is called, or a file that it is given, and the id of the call."""

    kind: str
    name: str
    call: str


class IndexedText(NamedTuple):
    """What the index keeps of a body. `answers` are the calls whose results it holds.

    `prose` is the part of the text that a person typed or the model answered.
    """

    text: str
    voices: int = 0
    uses: tuple[ToolUse, ...] = ()
    answers: tuple[str, ...] = ()
    model: str = ""
    spent: RequestUsage | None = None
    prose: str = ""


NO_TEXT = IndexedText("", VOICES["system"])
"""What the index keeps of an entry without text."""


def is_progress(entry: Entry) -> bool:
    """Return True for progress, which repeats what other entries hold."""
    return entry.type == "progress" and entry.message is None


def indexed_text(entry: Entry, content: Content) -> IndexedText:
    """Return what the index keeps of an entry, whichever agent wrote it."""
    if not content.spoken:
        return unspoken_text(entry, content)
    found = TextBuilder()
    for block in content.blocks:
        add_block(block, entry, found)
    if entry.type not in USERS and entry.type != "assistant":
        found.voices |= VOICES["summary" if "summary" in entry.type else "system"]
    if content.failed:
        found.voices |= VOICES["error"]
    model = content.model or content.turn_model
    return IndexedText(
        "\n".join(found.texts),
        found.voices,
        tuple(found.uses),
        tuple(found.answers),
        replace_surrogates(model) if model[:1] != "<" else "",
        spent_in(entry, content),
        "\n".join(found.prose),
    )


def unspoken_text(entry: Entry, content: Content) -> IndexedText:
    """Return what the index keeps of an entry without message."""
    if entry.type == "progress":
        return NO_TEXT
    voices = VOICES["system"] | (VOICES["error"] if content.failed else 0)
    texts = (text for value in content.said for text in texts_in(value, SKIPPED_FIELDS))
    return IndexedText("\n".join(texts), voices)


class TextBuilder:
    """Collects the text of the blocks of one message."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.prose: list[str] = []
        self.uses: list[ToolUse] = []
        self.answers: list[str] = []
        self.voices = 0

    def add_said(self, text: str, voice: int) -> None:
        """Add a text in a voice."""
        self.texts.append(text)
        self.voices |= voice
        if voice & SAID:
            self.prose.append(text)

    def add_call(self, block: ToolCall) -> None:
        """Add a call: its tool and what it is given, and the files among that."""
        name, given, call = block.name, block.given, block.id
        self.voices |= VOICES["call"]
        self.uses.append(ToolUse("tool", replace_surrogates(name), call))
        before = len(self.texts)
        self.texts += (name, *texts_in(given))
        self.uses += (ToolUse("file", replace_surrogates(path), call) for path in files_in(given))
        for text in self.texts[before:]:
            if OWN_NAME in text and re.search(OWN_CALL, text):
                self.uses.append(ToolUse("own", OWN_NAME, call))


def add_block(block: Block, entry: Entry, found: TextBuilder) -> None:
    """Add the text of a block, the tools and files it uses, and its voice."""
    match block:
        case Text(text=text):
            found.add_said(text, VOICE_BY_SPEAKER[speaker_of(entry, text)])
        case ToolResult(served=False):
            found.voices |= VOICES["result"] | (VOICES["error"] if block.is_error else 0)
            if block.call:
                found.answers.append(block.call)
            found.texts.append(block.printed)
        case ToolCall():
            found.add_call(block)
        case Thinking(text=text):
            found.texts.append(text)
            found.voices |= VOICES["thinking"]
        case Stopped(text=text):
            found.voices |= VOICES["error"]
            found.texts.append(text)
        case Image():
            pass
        case Document(source={"type": "text", "data": str(text)}):
            found.texts += (text, *texts_in(record_of(block), SKIPPED_FIELDS))
        case ToolResult() | Document() | Unknown():
            found.texts += texts_in(record_of(block), SKIPPED_FIELDS)
        case _:
            assert_never(block)


def texts_in(value: object, skipped: frozenset[str] = frozenset()) -> Iterator[str]:
    """Yield all texts inside a value, in order, except those in `skipped` fields."""
    stack = [value]
    while stack:
        found = stack.pop()
        if isinstance(found, str):
            yield found
        elif isinstance(found, dict):
            stack.extend(inner for key, inner in reversed(found.items()) if key not in skipped)
        elif isinstance(found, list):
            stack.extend(reversed(found))


def files_in(given: object) -> Iterator[str]:
    """Yield the files that a call names: in its fields, or in the headings of a patch."""
    if isinstance(given, dict):
        for key in PATHS:
            if isinstance(path := given.get(key), str) and path:
                yield path
        given = next((patch for name in GIVEN if (patch := given.get(name))), None)
    if isinstance(given, str) and BEGIN in given:
        yield from PATCHED.findall(given)


def spent_in(entry: Entry, content: Content) -> RequestUsage | None:
    """Return what the request behind an entry took; None if it took nothing."""
    usage = content.usage
    if usage is None:
        return None
    tokens = (usage.input, usage.output, usage.cache_read, usage.cache_write)
    if not (any(tokens) or usage.cost):
        return None
    return RequestUsage(
        replace_surrogates(request_id(entry, content)),
        *tokens,
        usage.cache_write_long,
        amount_in(usage.cost),
    )


def separate_cjk(text: str) -> str | bytes:
    """Return `text` with spaces around characters of scripts without spaces, so that each is found.

    A text that is not ASCII is returned as bytes: it had to be encoded anyway, and need not be
    encoded once more for the database.
    """
    if text.isascii():
        return text
    raw = text.encode(errors="replace")
    if any(lead in raw for lead in LEADS):
        return re.sub(RUN, lambda run: f" {' '.join(run[0])} ", raw.decode())
    return raw
