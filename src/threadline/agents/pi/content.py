"""The bodies of Pi's entries, in the form that every stage knows."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import field

from threadline.json_text.encode import as_text
from threadline.json_text.lenient import fitting_fields
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.read.decoding import Decoding
from threadline.store.context.message import read_message
from threadline.store.context.system import prompt_of

USAGE = {
    "input": "input_tokens",
    "output": "output_tokens",
    "cacheRead": "cache_read_input_tokens",
    "cacheWrite": "cache_creation_input_tokens",
}
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
    content: Any = None
    stop_reason: str | None = field(name="stopReason", default=None)
    error: str | None = field(name="errorMessage", default=None)
    usage: Any = None
    call: Any = field(name="toolCallId", default=None)
    tool: str | None = field(name="toolName", default=None)
    failed: Any = field(name="isError", default=None)
    details: Any = None
    command: Any = None
    output: Any = None


class Record(msgspec.Struct, gc=False):
    """The fields of a record that are read here.

    Version 1 writes `firstKeptEntryIndex`, an early form of version 2 `uuid` and
    `firstKeptEntryUuid`.
    """

    content: Any = None
    summary: Any = None
    popped_summary: Any = field(name="prePopSummary", default=None)
    from_hook: Any = field(name="fromHook", default=None)
    tokens_before: Any = field(name="tokensBefore", default=None)
    first_kept_index: Any = field(name="firstKeptEntryIndex", default=None)
    first_kept_id: Any = field(name="firstKeptEntryId", default=None)
    first_kept_uuid: Any = field(name="firstKeptEntryUuid", default=None)
    usage: Any = None
    provider: Any = None
    model: Any = None
    replacement: Any = None


def message_in(record: Body) -> Message:
    """Return the message of a record; an empty one if it has none."""
    raw = record.get("message")
    if not isinstance(raw, dict):
        return Message()
    message = fitting_fields(Message, raw)
    message.raw = raw
    return message


def pi_body(record: Body, entry: Entry) -> Body:
    """Return the body of an entry; empty for the record of another one."""
    if not is_record_of(record, entry):
        return {}
    body = {**record, "cwd": entry.file.cwd}
    make = MAKERS.get(entry.type)
    return body | make(record, entry) if make is not None else body


def is_record_of(record: Body, entry: Entry) -> bool:
    """Return True if a record is that of an entry; one without id is known by its line."""
    if not entry.id or not record:
        return True
    name = record.get("id") or record.get("uuid")
    return not isinstance(name, str) or name == entry.id or entry.id.endswith(f":{name}")


def prompt_body(record: Body, entry: Entry) -> Body:
    """Return the origin of a prompt: a person typed it, whatever it looks like."""
    del record, entry
    return {"origin": {"kind": "human"}}


def answer_body(record: Body, entry: Entry) -> Body:
    """Return the message of an answer: its blocks, its tokens, and what cut it short."""
    del entry
    message = message_in(record)
    content = message.content
    parts = content if isinstance(content, list) else [] if content is None else [content]
    blocks = [part_block(part) for part in parts]
    if message.stop_reason in STOP_REASONS:
        why = STOP_REASONS[message.stop_reason]
        text = f"{why}: {message.error}" if message.error else why
        blocks.append({"type": "stopped", "reason": message.stop_reason, "text": text})
    usage = token_usage(message.usage)
    level = message.raw.get("thinkingLevel")
    effort = {"effort": level} if isinstance(level, str) else {}
    return {"message": {**message.raw, "content": blocks, "usage": usage}, **effort}


def part_block(part: object) -> object:
    """Return the block of one part of an answer."""
    match part:
        case str():
            return {"type": "text", "text": part}
        case {"type": "toolCall", **call}:
            fields = {"id": "id", "name": "name", "input": "arguments"}
            return {"type": "tool_use"} | {key: call.get(name) for key, name in fields.items()}
        case _:
            return part


def token_usage(usage: object) -> Body:
    """Return the tokens and the cost of a request."""
    if not isinstance(usage, dict):
        return {}
    match usage:
        case {"cost": {"total": total}}:
            cost = total
        case _:
            cost = None
    return {USAGE[key]: usage[key] for key in USAGE if key in usage} | {"cost": cost}


def used(usage: object) -> Body:
    """Return the field for what a request took that is no answer; nothing if it took nothing."""
    return {"usage": token_usage(usage)} if isinstance(usage, dict) else {}


def result_body(record: Body, entry: Entry) -> Body:
    """Return the message of a result, and what the tool recorded besides."""
    del entry
    message = message_in(record)
    block = {
        "type": "tool_result",
        "tool_use_id": message.call,
        "content": message.content,
        "is_error": message.failed is True,
        **fields_beside_content(message),
    }
    said = {"role": "user", "content": [block], **used(message.usage)}
    return {"message": said, "toolUseResult": kept(message)}


def fields_beside_content(message: Message) -> Body:
    """Return the fields of a result besides its content; without content, the details too."""
    more = {key: value for key, value in message.raw.items() if key not in RESULT_FIELDS}
    if message.details and (not message.content or not isinstance(message.details, dict)):
        more["details"] = message.details
    return more


def kept(message: Message) -> object:
    """Return what a tool recorded: of an edit the hunks, of a file its text."""
    match message.details:
        case {"diff": str(diff), **_details}:
            return {**message.details, "structuredPatch": hunks(diff)}
        case _:
            pass
    match message.tool, message.content:
        case "read", [{"type": "text", "text": str(text)}]:
            return {"details": message.details, "file": {"content": text}}
        case _:
            return message.details


def hunks(diff: str) -> list[Body]:
    """Parse the diff of an edit; rows that are not adjacent belong to different hunks."""
    found: list[Body] = []
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
            found.append({"oldStart": old, "newStart": old + shift, "lines": []})
            apart = False
        found[-1]["lines"].append(sign + match[3])
        shift += (sign == "+") - (sign == "-")
    return found


def shell_body(record: Body, entry: Entry) -> Body:
    """Return the message of a command that the user ran, and what it printed."""
    del entry
    message = message_in(record)
    text = f"$ {as_text(message.command)}\n{as_text(message.output)}".rstrip()
    odd = {"told": message.content} if message.content else {}
    return {"message": {**message.raw, **odd, "content": text}}


def extension_body(record: Body, entry: Entry) -> Body:
    """Return the message of an extension: an entry of its own, in version 2 a role."""
    del entry
    own = message_in(record).raw or record
    content = fitting_fields(Record, own).content
    return {**own, "message": {"role": "user", "content": content}}


def summary_body(record: Body, entry: Entry) -> Body:
    """Return the message of a summary; of a compaction, also what it replaced and kept."""
    fields = fitting_fields(Record, record)
    texts = (as_text(fields.summary), as_text(fields.popped_summary))
    text = "\n\n".join(filter(None, texts))
    body: Body = {"message": {"role": "user", "content": text, **used(fields.usage)}}
    if entry.type == "compaction":
        body["compactMetadata"] = {
            "trigger": "extension" if fields.from_hook is True else None,
            "preTokens": fields.tokens_before,
            "preservedSegment": {"headUuid": first_kept(fields, entry)},
        }
    return body


def first_kept(fields: Record, entry: Entry) -> object:
    """Return the first entry that a compaction kept; version 1 counts lines, the header is 0."""
    index = fields.first_kept_index
    if type(index) is int:
        return f"{entry.file.session}:{index + 1}" if index > 0 else None
    return fields.first_kept_id or fields.first_kept_uuid


def system_body(record: Body, entry: Entry) -> Body:
    """Return the message of a system message: its text, then its sections."""
    del entry
    raw = message_in(record).raw
    return {"message": {"role": "system", "content": prompt_of(read_message(raw))}, "written": raw}


def edit_body(record: Body, entry: Entry) -> Body:
    """Return the message of an edit: the content that it gives to its target."""
    del entry
    match fitting_fields(Record, record).replacement:
        case {"content": content}:
            return {"message": {"role": "system", "content": content}}
        case _:
            return {"message": {"role": "system", "content": []}}


def usage_body(record: Body, entry: Entry) -> Body:
    """Return the message of what the client used besides answers: tokens, cost and model."""
    del entry
    fields = fitting_fields(Record, record)
    return {"message": {"content": [], "model": fields.model, **used(fields.usage)}}


MAKERS: dict[str, Callable[[Body, Entry], Body]] = {
    "system_message": system_body,
    "context_edit": edit_body,
    "usage": usage_body,
    "user": prompt_body,
    "assistant": answer_body,
    "tool_result": result_body,
    "bash_execution": shell_body,
    "custom_message": extension_body,
    "compaction": summary_body,
    "branch_summary": summary_body,
    "stack_summary": summary_body,
    "stack_pop": summary_body,
}
"""What changes the body of an entry, by its type; all others are shown as they are written."""


class PiDecoding(Decoding):
    """A body is made from the whole record."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        return pi_body(record, entry)
