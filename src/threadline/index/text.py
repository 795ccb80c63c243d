"""What an entry says: its words, in whose voice, with which tools, on which files, at what cost."""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypedDict

import msgspec

from threadline.agents.codex.printed import printed_in
from threadline.model.body import Body, content_of, text_of_result
from threadline.model.entry import Entry
from threadline.model.kind import USERS
from threadline.model.speaker import Speaker, speaker_of
from threadline.model.value import amount_in, count_in

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

VOICE_BY_SPEAKER = {
    Speaker.PERSON: VOICES["prompt"],
    Speaker.COMMAND: VOICES["command"],
    Speaker.ASSISTANT: VOICES["answer"],
    Speaker.SUMMARY: VOICES["summary"],
    Speaker.AGENT: VOICES["system"],
    Speaker.HARNESS: VOICES["system"],
}
PATHS = ("file_path", "notebook_path", "path", "filePath")
"""The fields in which tools are given a file."""

PATCHED = re.compile(r"^\*\*\* (?:Add|Update|Delete) File: (.+)$", re.MULTILINE)
UNSAID = frozenset({"type", "id", "data", "signature", "tool_use_id", "media_type"})
"""Fields of unknown blocks that hold no words."""

CJK = r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]"
"""Signs of writing without spaces: each is a word of its own."""

RUN = f"{CJK}{CJK}*"
"""Several such signs. Written so because Python soon finds a sign, but not a repetition; compiled
when the first is met, because that takes as long as loading a dozen modules."""

LEADS = bytes([*range(0xE3, 0xEE), 0xEF])
"""The bytes with which these signs begin: most texts have none of them, which is soon seen."""


class Usage(TypedDict, total=False):
    """What is read of the tokens of a request."""

    input_tokens: Any
    output_tokens: Any
    cache_read_input_tokens: Any
    cache_creation_input_tokens: Any
    cache_creation: Any
    cost: Any


class Message(TypedDict, total=False):
    """What is read of a message."""

    content: Any
    model: Any
    id: Any
    usage: Usage


class Record(TypedDict, total=False):
    """What is read of a record; the rest, often the greater part, is passed over."""

    uuid: Any
    message: Message
    model: Any
    requestId: Any
    isApiErrorMessage: Any
    content: Any
    summary: Any
    attachment: Any
    error: Any
    label: Any
    name: Any


TELLING = msgspec.json.Decoder(Record)
"""Decodes of a record what `said_in` looks at; refuses one of another shape."""


class Spent(NamedTuple):
    """What one request took; `cost` if the agent itself tells it."""

    request: str
    input: int
    output: int
    cache_read: int
    cache_write: int
    cache_write_long: int
    cost: float | None


class Use(NamedTuple):
    """A tool that is called, or a file that it is given, and the id of the call."""

    kind: str
    name: str
    call: str


class Said(NamedTuple):
    """What the index keeps of a body. `answers` are the calls whose results it holds."""

    text: str
    voices: int = 0
    uses: tuple[Use, ...] = ()
    answers: tuple[str, ...] = ()
    model: str = ""
    spent: Spent | None = None


SILENCE = Said("", VOICES["system"])
"""What an entry says that tells nothing."""


def is_silent(entry: Entry) -> bool:
    """Say whether an entry tells nothing: progress repeats what is told elsewhere."""
    return entry.type == "progress" and entry.message is None


def said_in(entry: Entry, body: Body) -> Said:
    """Gather what an entry says, whichever agent wrote it."""
    message = body.get("message")
    if not isinstance(message, dict):
        return told_in(entry, body)
    teller = Teller(entry)
    for block in content_of(body):
        kind = block.get("type")
        tell = TELL.get(kind, Teller.other) if isinstance(kind, str) else Teller.other
        tell(teller, block)
    if entry.type not in USERS and entry.type != "assistant":
        teller.voices |= VOICES["summary" if "summary" in entry.type else "system"]
    if body.get("isApiErrorMessage") is True:
        teller.voices |= VOICES["error"]
    model = message.get("model") or body.get("model")
    return Said(
        "\n".join(teller.texts),
        teller.voices,
        tuple(teller.uses),
        tuple(teller.answers),
        clean(model) if isinstance(model, str) and model[:1] != "<" else "",
        spent_in(entry, body, message),
    )


def told_in(entry: Entry, body: Body) -> Said:
    """Gather what an entry without message tells."""
    voices = VOICES["system"]
    if entry.subtype == "api_error":
        voices |= VOICES["error"]
    if entry.type == "progress":
        return SILENCE
    fields = (
        body.get(key) for key in ("content", "summary", "attachment", "error", "label", "name")
    )
    texts = (text for field in fields for text in texts_in(field, UNSAID))
    return Said("\n".join(texts), voices)


class Teller:
    """Gathers the blocks of one message."""

    def __init__(self, entry: Entry) -> None:
        self._entry = entry
        self.texts: list[str] = []
        self.uses: list[Use] = []
        self.answers: list[str] = []
        self.voices = 0

    def speech(self, block: Body) -> None:
        """Take what was said."""
        text = block.get("text")
        if isinstance(text, str):
            self.texts.append(text)
            self.voices |= VOICE_BY_SPEAKER[speaker_of(self._entry, text)]

    def thought(self, block: Body) -> None:
        """Take what was thought."""
        text = block.get("thinking")
        if isinstance(text, str):
            self.texts.append(text)
            self.voices |= VOICES["thinking"]

    def call(self, block: Body) -> None:
        """Take a call: the tool, what it was given, the files that this names."""
        name, given, call = block.get("name"), block.get("input"), block.get("id")
        call = call if isinstance(call, str) else ""
        self.voices |= VOICES["call"]
        if isinstance(name, str):
            self.uses.append(Use("tool", clean(name), call))
            self.texts.append(name)
        self.texts += texts_in(given)
        self.uses += (Use("file", clean(path), call) for path in files_in(given))

    def result(self, block: Body) -> None:
        """Take the result of a call."""
        self.voices |= VOICES["result"]
        if block.get("is_error") is True:
            self.voices |= VOICES["error"]
        if isinstance(call := block.get("tool_use_id"), str):
            self.answers.append(call)
        self.texts.append(printed_in(text_of_result(block)))

    def stop(self, block: Body) -> None:
        """Take the reason why an answer was cut short."""
        self.voices |= VOICES["error"]
        self.texts += texts_in(block.get("text"))

    def other(self, block: Body) -> None:
        """Take the words of a block of another kind; pictures have none."""
        if block.get("type") == "image":
            return
        source = block.get("source")
        if isinstance(source, dict) and source.get("type") == "text":
            self.texts += texts_in(source.get("data"))
        self.texts += texts_in(block, UNSAID)


TELL: dict[str, Callable[[Teller, Body], None]] = {
    "text": Teller.speech,
    "thinking": Teller.thought,
    "tool_use": Teller.call,
    "server_tool_use": Teller.call,
    "tool_result": Teller.result,
    "stopped": Teller.stop,
}


def texts_in(value: object, unsaid: frozenset[str] = frozenset()) -> Iterator[str]:
    """Give all texts inside a value, in order, but for those in `unsaid` fields."""
    stack = [value]
    while stack:
        found = stack.pop()
        if isinstance(found, str):
            yield found
        elif isinstance(found, dict):
            stack.extend(inner for key, inner in reversed(found.items()) if key not in unsaid)
        elif isinstance(found, list):
            stack.extend(reversed(found))


def files_in(given: object) -> Iterator[str]:
    """Give the files that a call names: in its fields, or in the headings of a patch."""
    if isinstance(given, dict):
        for key in PATHS:
            if isinstance(path := given.get(key), str) and path:
                yield path
        given = given.get("input") or given.get("patch")
    if isinstance(given, str) and "*** Begin Patch" in given:
        yield from PATCHED.findall(given)


def spent_in(entry: Entry, body: Body, message: Body) -> Spent | None:
    """Read what the request behind an answer took; nothing if it took nothing."""
    usage = message.get("usage")
    if not isinstance(usage, dict) or entry.type != "assistant":
        return None
    detail = usage.get("cache_creation")
    written = count_in(usage.get("cache_creation_input_tokens"))
    long = count_in(detail.get("ephemeral_1h_input_tokens")) if isinstance(detail, dict) else 0
    tokens = (
        count_in(usage.get("input_tokens")),
        count_in(usage.get("output_tokens")),
        count_in(usage.get("cache_read_input_tokens")),
        written,
        min(long, written),
    )
    told = amount_in(usage.get("cost"))
    if not (any(tokens) or told):
        return None
    name = message.get("id") or body.get("requestId")
    return Spent(clean(name if isinstance(name, str) else entry.id), *tokens, told)


def spaced(text: str) -> str:
    """Set the signs of writing without spaces apart, so that each is found."""
    if text.isascii():
        return text
    text, raw = encoded(text)
    if any(lead in raw for lead in LEADS):
        return re.sub(RUN, lambda run: f" {' '.join(run[0])} ", text)
    return text


def clean(text: str) -> str:
    """Replace lone surrogates, which no database can hold."""
    return text if text.isascii() else encoded(text)[0]


def encoded(text: str) -> tuple[str, bytes]:
    """Give a text without lone surrogates, and its bytes."""
    try:
        return text, text.encode()
    except UnicodeEncodeError:
        raw = text.encode(errors="replace")
        return raw.decode(), raw
