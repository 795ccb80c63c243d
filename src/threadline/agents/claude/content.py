"""Content of Claude Code's entries: a body is the record itself, blocks are decoded from its line.

Prompts, results and answers of the usual form, which are nearly all, are decoded into typed blocks
at once. These structs name all fields that such a record may have where a field too many would be
displayed, so a record with another block or another field is refused, and read as a body.
"""

from functools import partial
from typing import Annotated, assert_never, cast

import msgspec

from threadline.agents.claude.kept import read_kept
from threadline.agents.claude.record_content import content_in, repeated_in
from threadline.agents.claude.refusal import mark_ending
from threadline.agents.claude.session_events import session_event, text_event
from threadline.json_text.lenient import replace_surrogates
from threadline.model.body import LARGEST, Body, text_in
from threadline.model.content import (
    Block,
    Content,
    Image,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Usage,
    assign_kept,
)
from threadline.model.entry import Entry, TextOf
from threadline.model.session_event import SessionEvent, Setting, TextEvent
from threadline.read.decoding import Decoding
from threadline.read.jsonl import BAD

NAMES = {"custom-title": "customTitle", "ai-title": "aiTitle", "summary": "summary"}
"""The notes that name a session, and the field that holds the name."""

NO_NAME = "(not in records) "
"""The name of fields that are not in records."""

Count = Annotated[int, msgspec.Meta(ge=0, lt=LARGEST)]


class TextBlock(Text, tag="text", forbid_unknown_fields=True, kw_only=True, gc=False):
    """A text as it is written."""

    extra: Body = msgspec.field(default_factory=dict, name=NO_NAME)
    citations: None = None
    cache_control: object = None


class ThinkingBlock(Thinking, tag="thinking", kw_only=True, gc=False):
    """A thought; its signature is skipped."""

    text: str = msgspec.field(name="thinking")
    extra: Body = msgspec.field(default_factory=dict, name=NO_NAME)


class CallBlock(ToolCall, tag="tool_use", forbid_unknown_fields=True, kw_only=True, gc=False):
    """A call."""

    given: Body = msgspec.field(name="input")
    served: bool = msgspec.field(default=False, name=f"{NO_NAME}served")
    extra: Body = msgspec.field(default_factory=dict, name=NO_NAME)
    caller: object = None
    cache_control: object = None


class Source(msgspec.Struct, tag="base64", gc=False):
    """The data of a picture."""

    media_type: str
    data: str


class PictureBlock(msgspec.Struct, tag="image", forbid_unknown_fields=True, gc=False):
    """A picture."""

    source: Source
    cache_control: object = None


class ResultBlock(msgspec.Struct, tag="tool_result", forbid_unknown_fields=True, gc=False):
    """A result."""

    tool_use_id: str
    content: str | list[TextBlock | PictureBlock] = ""
    is_error: bool = False
    cache_control: object = None


class Creation(msgspec.Struct, gc=False):
    """What was put into the cache for an hour."""

    ephemeral_1h_input_tokens: Count = 0


class Spent(Usage, kw_only=True, gc=False):
    """The tokens of a request."""

    input: Count = msgspec.field(default=0, name="input_tokens")
    output: Count = msgspec.field(default=0, name="output_tokens")
    cache_read: Count = msgspec.field(default=0, name="cache_read_input_tokens")
    cache_write: Count = msgspec.field(default=0, name="cache_creation_input_tokens")
    cache_write_long: Count = msgspec.field(default=0, name=NO_NAME)
    cost: float | None = msgspec.field(default=None, name=f"{NO_NAME}cost")
    cache_creation: Creation | None = None


class Answer(msgspec.Struct, gc=False):
    """The message of an answer."""

    content: Annotated[list[TextBlock | ThinkingBlock | CallBlock], msgspec.Meta(min_length=1)]
    id: str = ""
    model: str = ""
    usage: Spent | None = None


class AnswerRecord(msgspec.Struct, gc=False):
    """An answer."""

    uuid: str
    message: Answer
    cwd: str = ""
    request: str = msgspec.field(default="", name="requestId")
    failed: bool = msgspec.field(default=False, name="isApiErrorMessage")
    virtual: None = msgspec.field(default=None, name="isVirtual")
    effort: str = ""


class UserMessage(msgspec.Struct, gc=False):
    """The message of a prompt or of results."""

    content: (
        str | Annotated[list[ResultBlock | TextBlock | PictureBlock], msgspec.Meta(min_length=1)]
    )


class UserRecord(msgspec.Struct, gc=False):
    """A prompt, or the results of calls."""

    uuid: str
    message: UserMessage
    cwd: str = ""
    failed: bool = msgspec.field(default=False, name="isApiErrorMessage")
    virtual: None = msgspec.field(default=None, name="isVirtual")


class ResultRecord(UserRecord, gc=False):
    """Results, and what the client recorded besides."""

    kept: object = msgspec.field(default=None, name="toolUseResult")


ANSWERS = msgspec.json.Decoder(AnswerRecord)
USERS = msgspec.json.Decoder(UserRecord)
RESULTS = msgspec.json.Decoder(ResultRecord)


class ClaudeDecoding(Decoding):
    """A body is the record itself; what is usual is decoded without one."""

    naming = Decoding.naming | {"uuid", "sessionId"}

    quick_types = frozenset({"assistant", "user"})

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the record, unless it is another entry's."""
        name = record.get("uuid")
        if not entry.id or name == entry.id:
            return record
        return record if isinstance(name, str) and replace_surrogates(name) == entry.id else {}

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what a record of any form says."""
        content = content_in(record)
        content.failed = content.failed or entry.subtype == "api_error"
        if entry.type == "progress":
            content.repeated = repeated_in(record)
        return content

    def said(self, record: Body, entry: Entry) -> list[object]:
        """Return what `entry` says, and what progress tells, which is not searched."""
        return [*super().said(record, entry), record.get("data")]

    def setting(self, record: Body, entry: Entry) -> Setting:
        """Return where and with what `entry` was written."""
        names = ("cwd", "gitBranch", "version")
        return Setting(*(text_in(record.get(name)) for name in names))

    def session_event(self, record: Body, entry: Entry) -> SessionEvent:
        """Return the start that a hook tells of, or what a command, a plan or a note did."""
        return session_event(record)

    def text_event(self, entry: Entry, text_of: TextOf) -> TextEvent | None:
        """Return what a text that the client made up says happened."""
        return text_event(entry, text_of)

    def name_in(self, record: Body, entry: Entry) -> str | None:
        """Return the name in a note that names a session."""
        name = record.get(NAMES.get(entry.type, ""))
        return name if isinstance(name, str) else None

    def quick_content(self, raw: memoryview, entry: Entry, *, kept: bool) -> Content | None:
        """Return what an answer, a prompt or a result of the usual form says."""
        if entry.subtype is not None or entry.summary:
            return None
        try:
            if entry.type == "assistant":
                return answer_content(ANSWERS.decode(raw), entry)
            return user_content((RESULTS if kept else USERS).decode(raw), entry)
        except BAD:
            return None


def answer_content(record: AnswerRecord, entry: Entry) -> Content | None:
    """Return the content of an answer."""
    if record.uuid != entry.id:
        return None
    said = record.message
    usage = said.usage
    if usage is not None and (creation := usage.cache_creation) is not None:
        usage.cache_write_long = min(usage.cache_write, creation.ephemeral_1h_input_tokens)
    return Content(
        cast("list[Block]", said.content),
        {},
        record.cwd,
        said.model,
        request=record.request,
        message=said.id,
        usage=usage,
        failed=record.failed,
        effort=record.effort,
    )


def user_content(record: UserRecord, entry: Entry) -> Content | None:
    """Return the content of a prompt or of results."""
    if record.uuid != entry.id:
        return None
    said = record.message.content
    if isinstance(said, str):
        blocks: list[Block] = [Text(said)]
    else:
        blocks = [result_of(one) if type(one) is ResultBlock else block_of(one) for one in said]
    content = Content(blocks, {}, record.cwd, "", "", "", "", None, record.failed)
    if isinstance(record, ResultRecord) and record.kept is not None:
        content.noted = partial(read_kept, record.kept)
        if len(blocks) == 1 and type(blocks[0]) is ToolResult:
            blocks[0].noted = content.noted
        else:
            assign_kept(content)
    return content


def result_of(block: ResultBlock) -> ToolResult:
    """Return a result."""
    parts = block.content
    content = parts if isinstance(parts, str) else [*map(block_of, parts)]
    result = ToolResult(block.tool_use_id, content, block.is_error)
    if result.failed:
        mark_ending(result)
    return result


def block_of(block: ResultBlock | TextBlock | PictureBlock) -> Block:
    """Return the block that the stages know."""
    match block:
        case ResultBlock():
            return result_of(block)
        case PictureBlock(source=source):
            return Image(source.media_type, source.data, label=source.media_type)
        case TextBlock():
            return block
        case _:
            assert_never(block)
