"""What Pi's entries say."""

import re
from collections.abc import Callable

import msgspec
from msgspec import field

from threadline.agents.pi.reader import ROLES
from threadline.json_text.encode import as_text
from threadline.json_text.lenient import fitting_fields
from threadline.lazy import LazyPattern
from threadline.model.body import Body, amount_in, count_in, record_in, text_in
from threadline.model.content import (
    CompactionFacts,
    Content,
    Stopped,
    Text,
    ToolResult,
    Usage,
    assign_kept,
)
from threadline.model.entry import Entry
from threadline.model.kept import FileRead, Hunk, Kept, Patch
from threadline.model.session_event import SessionEvent
from threadline.read.decoding import Decoding
from threadline.store.context.blocks import blocks_in, result_parts
from threadline.store.context.message import read_message
from threadline.store.context.system import prompt_of

EXIT = LazyPattern(r"\bCommand exited with code (\d{1,9})\s*$")
"""How the result of a command that failed ends."""

EXIT_LENGTH = 100
USAGE = ("input", "output", "cacheRead", "cacheWrite")
SAID = ("content", "summary", "error", "label", "name")
"""The fields of a record without a message that hold what it says."""

STOP_REASONS = {
    "error": "The request failed",
    "aborted": "Aborted",
    "length": "Cut off at the token limit",
}
RESULT_FIELDS = frozenset(
    {"role", "toolCallId", "toolName", "content", "isError", "details", "timestamp", "usage"}
    | {"durationMs"}
)
"""Fields of a result that are shown in another way, or by its time."""

DIFF_ROW = re.compile(r"([ +-])\s*(\d+) ?(.*)")
"""A row of the diff of an edit: its sign, its number, its text."""


class Message(msgspec.Struct, gc=False):
    """The fields of a message that are read here; `raw` is the whole message."""

    raw: Body = field(default_factory=dict, name="(not in messages)")
    content: object = None
    stop_reason: str | None = field(name="stopReason", default=None)
    error: str | None = field(name="errorMessage", default=None)
    usage: object = None
    call: object = field(name="toolCallId", default=None)
    tool: str | None = field(name="toolName", default=None)
    failed: object = field(name="isError", default=None)
    details: object = None
    command: object = None
    output: object = None


class Record(msgspec.Struct, gc=False):
    """The fields of a record that are read here.

    Version 1 writes `firstKeptEntryIndex`, an early form of version 2 `uuid` and
    `firstKeptEntryUuid`.
    """

    summary: object = None
    popped_summary: object = field(name="prePopSummary", default=None)
    from_hook: object = field(name="fromHook", default=None)
    tokens_before: object = field(name="tokensBefore", default=None)
    first_kept_index: object = field(name="firstKeptEntryIndex", default=None)
    first_kept_id: object = field(name="firstKeptEntryId", default=None)
    first_kept_uuid: object = field(name="firstKeptEntryUuid", default=None)
    usage: object = None
    model: object = None
    replacement: object = None


def message_in(record: Body) -> Message:
    """Return the message of a record; an empty one if it has none."""
    raw = record.get("message")
    if not isinstance(raw, dict):
        return Message()
    message = fitting_fields(Message, raw)
    message.raw = raw
    return message


def is_record_of(record: Body, entry: Entry) -> bool:
    """Return True if a record is that of an entry; one without id is known by its line."""
    if not entry.id or not record:
        return True
    name = record.get("id") or record.get("uuid")
    return not isinstance(name, str) or name == entry.id or entry.id.endswith(f":{name}")


def prompt(record: Body, entry: Entry) -> Content:
    """Return what a message says; a record without one says what some of its fields hold."""
    if not isinstance(record.get("message"), dict):
        told = tuple(record[key] for key in SAID if record.get(key) is not None)
        failed = bool(record.get("error"))
        return Content([], record, spoken=False, said=told, failed=failed)
    return Content(blocks_in(message_in(record).content), record)


def answer(record: Body, entry: Entry) -> Content:
    """Return what an answer says: its blocks, its tokens, and what cut it short."""
    message = message_in(record)
    blocks = blocks_in(message.content)
    if message.stop_reason in STOP_REASONS:
        why = STOP_REASONS[message.stop_reason]
        text = f"{why}: {message.error}" if message.error else why
        blocks.append(Stopped(message.stop_reason, text))
    return Content(
        blocks,
        record,
        model=text_in(message.raw.get("model")),
        message=text_in(message.raw.get("id")),
        usage=usage_of(message.usage) or Usage(),
        effort=text_in(message.raw.get("thinkingLevel")),
    )


def usage_of(usage: object) -> Usage | None:
    """Return the tokens and the cost of a request; None if nothing tells them."""
    if not isinstance(usage, dict):
        return None
    total = record_in(usage, "cost").get("total")
    cost = total if amount_in(total) is not None else None
    given, made, read, written = (count_in(usage.get(key)) for key in USAGE)
    return Usage(given, made, read, written, cost=cost)


def result(record: Body, entry: Entry) -> Content:
    """Return what a result says, and what the tool recorded besides."""
    message = message_in(record)
    found = ToolResult(
        text_in(message.call),
        result_parts(message.content),
        message.failed is True,
        extra=fields_beside_content(message),
    )
    # Only the end of the text: what a command printed may be as long as it likes.
    if found.failed and (code := EXIT.search(found.text[-EXIT_LENGTH:])) is not None:
        found.exit_code = int(code[1])
    content = Content([found], record, usage=usage_of(message.usage), noted=kept(message))
    assign_kept(content)
    return content


def fields_beside_content(message: Message) -> Body:
    """Return the fields of a result besides its content; without content, the details too."""
    more = {key: value for key, value in message.raw.items() if key not in RESULT_FIELDS}
    if message.details and (not message.content or not isinstance(message.details, dict)):
        more["details"] = message.details
    return more


def kept(message: Message) -> Kept:
    """Return what a tool recorded: of an edit the hunks, of a file its text."""
    diff = record_in(message.details).get("diff")
    if isinstance(diff, str):
        return Kept(patch=Patch(hunks=hunks(diff)), raw=message.details)
    match message.tool, message.content:
        case "read", [{"type": "text", "text": str(text)}]:
            return Kept(file=FileRead(text), raw=message.details)
        case _:
            return Kept(raw=message.details)


def hunks(diff: str) -> tuple[Hunk, ...]:
    """Parse the diff of an edit; rows that are not adjacent belong to different hunks."""
    found: list[tuple[int, int, list[str]]] = []
    shift = 0  # removed and unchanged rows have old numbers, added rows new ones
    apart = True
    for row in diff.split("\n"):
        match = DIFF_ROW.fullmatch(row)
        if match is None:
            apart = True
            continue
        sign, number = match[1], int(match[2][:9])
        if apart:
            old = number - shift if sign == "+" else number
            found.append((old, old + shift, []))
            apart = False
        found[-1][2].append(sign + match[3])
        shift += (sign == "+") - (sign == "-")
    return tuple(Hunk(old, new, tuple(lines)) for old, new, lines in found)


def command(record: Body, entry: Entry) -> Content:
    """Return what a command that the user ran says: the command, and what it printed."""
    message = message_in(record)
    text = f"$ {as_text(message.command)}\n{as_text(message.output)}".rstrip()
    return Content([Text(text)], record)


def extension(record: Body, entry: Entry) -> Content:
    """Return what an extension says: an entry of its own, in version 2 a role."""
    own = message_in(record).raw or record
    return Content(blocks_in(own.get("content")), record)


def summary(record: Body, entry: Entry) -> Content:
    """Return a summary; of a compaction, also what it replaced and kept."""
    fields = fitting_fields(Record, record)
    texts = (as_text(fields.summary), as_text(fields.popped_summary))
    text = "\n\n".join(filter(None, texts))
    content = Content([Text(text)], record, usage=usage_of(fields.usage))
    if entry.type == "compaction":
        first, before = first_kept(fields, entry), fields.tokens_before
        content.compaction = CompactionFacts(
            "extension" if fields.from_hook is True else "",
            before if type(before) is int else None,
            kept=(first,) if isinstance(first, str) else (),
        )
    return content


def first_kept(fields: Record, entry: Entry) -> object:
    """Return the first entry that a compaction kept; version 1 counts lines, the header is 0."""
    index = fields.first_kept_index
    if type(index) is int:
        return f"{entry.file.session}:{index + 1}" if index > 0 else None
    return fields.first_kept_id or fields.first_kept_uuid


def system(record: Body, entry: Entry) -> Content:
    """Return what a system message says: its text, then its sections."""
    return Content(blocks_in(prompt_of(read_message(message_in(record).raw))), record)


def edit(record: Body, entry: Entry) -> Content:
    """Return the content that an edit gives to its target."""
    replacement = record_in(fitting_fields(Record, record).replacement)
    return Content(blocks_in(replacement.get("content")), record)


def used(record: Body, entry: Entry) -> Content:
    """Return what the client used besides answers: tokens, cost and model."""
    fields = fitting_fields(Record, record)
    return Content([], record, model=text_in(fields.model), usage=usage_of(fields.usage))


MAKERS: dict[str, Callable[[Body, Entry], Content]] = {
    "system_message": system,
    "context_edit": edit,
    "usage": used,
    "assistant": answer,
    "tool_result": result,
    "bash_execution": command,
    "custom_message": extension,
    "compaction": summary,
    "branch_summary": summary,
    "stack_summary": summary,
    "stack_pop": summary,
}
"""What an entry says, by its type; all others say what is in their message."""


class PiDecoding(Decoding):
    """What is said is made from the whole record."""

    naming = Decoding.naming | {"parentId"}

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the record of `entry`; empty if it is another's."""
        return record if is_record_of(record, entry) else {}

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        content = MAKERS.get(entry.type, prompt)(record, entry)
        content.cwd = entry.file.cwd
        return content

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry of a record: that of its message, if it has one."""
        role = text_in(message_in(record).raw.get("role"))
        return ROLES.get(role) or text_in(record.get("type"))

    def session_event(self, record: Body, entry: Entry) -> SessionEvent:
        """Return the label that an entry got."""
        return SessionEvent(label=record.get("label"), target=record.get("targetId"))

    def name_in(self, record: Body, entry: Entry) -> str | None:
        """Return the name that `entry` gives its session."""
        name = record.get("name")
        return name if isinstance(name, str) else None
