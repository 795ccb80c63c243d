"""The bodies of Pi's entries, told in the words that the outline knows."""

import re
from collections.abc import Callable

from threadline.json_text.encode import as_text
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.read.body import Decoding

USAGE = {
    "input": "input_tokens",
    "output": "output_tokens",
    "cacheRead": "cache_read_input_tokens",
    "cacheWrite": "cache_creation_input_tokens",
}
STOPPED = {
    "error": "The request failed",
    "aborted": "Aborted",
    "length": "Cut off at the limit of tokens",
}
RESULT = frozenset(
    {"role", "toolCallId", "toolName", "content", "isError", "details", "timestamp", "usage"}
)
"""Fields that every result has."""

ROW = re.compile(r"([ +-])\s*(\d+) ?(.*)")
"""A row of the difference that an edit made: its sign, its number, its text."""


def pi_body(record: Body, entry: Entry) -> Body:
    """Make the body of an entry; the record of another one is empty."""
    if not is_record_of(record, entry):
        return {}
    body = {**record, "cwd": entry.file.header.cwd if entry.file.header else ""}
    tell = TELLERS.get(entry.type)
    return body | tell(record, entry) if tell is not None else body


def is_record_of(record: Body, entry: Entry) -> bool:
    """Say whether a record is that of an entry; one without id is known by its line."""
    if not entry.id or not record:
        return True
    name = record.get("id") or record.get("uuid")
    return not isinstance(name, str) or name == entry.id or entry.id.endswith(f":{name}")


def said_in(record: Body) -> Body:
    """Give the message of a record; what is none is empty."""
    message = record.get("message")
    return message if isinstance(message, dict) else {}


def prompt(record: Body, entry: Entry) -> Body:
    """Tell a prompt: a person typed it, whatever it looks like."""
    del record, entry
    return {"origin": {"kind": "human"}}


def answer(record: Body, entry: Entry) -> Body:
    """Tell an answer: its blocks, what it took, and what cut it short."""
    del entry
    said = said_in(record)
    content = said.get("content")
    blocks = content if isinstance(content, list) else [] if content is None else [content]
    told = [block(part) for part in blocks]
    stop = said.get("stopReason")
    if isinstance(stop, str) and stop in STOPPED:
        error = said.get("errorMessage")
        why = f"{STOPPED[stop]}: {error}" if isinstance(error, str) and error else STOPPED[stop]
        told.append({"type": "stopped", "reason": stop, "text": why})
    return {"message": {**said, "content": told, "usage": usage(said.get("usage"))}}


def block(part: object) -> object:
    """Tell one block of an answer."""
    if isinstance(part, str):
        return {"type": "text", "text": part}
    if not isinstance(part, dict) or part.get("type") != "toolCall":
        return part
    return {
        "type": "tool_use",
        "id": part.get("id"),
        "name": part.get("name"),
        "input": part.get("arguments"),
    }


def usage(told: object) -> Body:
    """Tell what a request took, in tokens and in money."""
    if not isinstance(told, dict):
        return {}
    cost = told.get("cost")
    total = cost.get("total") if isinstance(cost, dict) else None
    return {USAGE[key]: told[key] for key in USAGE if key in told} | {"cost": total}


def result(record: Body, entry: Entry) -> Body:
    """Tell the result of a call, and what the tool kept besides."""
    del entry
    said = said_in(record)
    given = {
        "type": "tool_result",
        "tool_use_id": said.get("toolCallId"),
        "content": said.get("content"),
        "is_error": said.get("isError") is True,
        **beside_result(said),
    }
    message = {"role": "user", "content": [given]}
    return {"message": message, "toolUseResult": kept(said)}


def beside_result(said: Body) -> Body:
    """Give what a result says besides its content; with no content that is all there is."""
    more = {key: value for key, value in said.items() if key not in RESULT}
    details = said.get("details")
    if details and (not said.get("content") or not isinstance(details, dict)):
        more["details"] = details
    return more


def kept(said: Body) -> object:
    """Tell what a tool kept: of an edit the places that it changed, of a file its text."""
    details, content = said.get("details"), said.get("content")
    if isinstance(details, dict) and isinstance(details.get("diff"), str):
        return {**details, "structuredPatch": hunks(details["diff"])}
    match said.get("toolName"), content:
        case "read", [{"type": "text", "text": str(text)}]:
            return {"details": details, "file": {"content": text}}
        case _:
            return details


def hunks(diff: str) -> list[Body]:
    """Read the difference that an edit made; what is between two places was left out."""
    found: list[Body] = []
    shift = 0
    apart = True
    for row in diff.split("\n"):
        match = ROW.fullmatch(row)
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


def shell(record: Body, entry: Entry) -> Body:
    """Tell a command that the user ran, and what it printed."""
    del entry
    said = said_in(record)
    text = f"$ {as_text(said.get('command'))}\n{as_text(said.get('output'))}".rstrip()
    odd = {"told": said["content"]} if said.get("content") else {}
    return {"message": {**said, **odd, "content": text}}


def note(record: Body, entry: Entry) -> Body:
    """Tell a message of an extension: an entry of its own, or in old files a role."""
    del entry
    told = said_in(record) or record
    return {**told, "message": {"role": "user", "content": told.get("content")}}


def summary(record: Body, entry: Entry) -> Body:
    """Tell a summary; one of a compaction with what that replaced and what it kept."""
    texts = (as_text(record.get("summary")), as_text(record.get("prePopSummary")))
    text = "\n\n".join(filter(None, texts))
    told: Body = {"message": {"role": "user", "content": text}}
    if entry.type == "compaction":
        told["compactMetadata"] = {
            "trigger": "extension" if record.get("fromHook") is True else None,
            "preTokens": record.get("tokensBefore"),
            "preservedSegment": {"headUuid": first_kept(record, entry)},
        }
    return told


def first_kept(record: Body, entry: Entry) -> object:
    """Name the first entry that a compaction kept; version 1 counts lines, the header is 0."""
    index = record.get("firstKeptEntryIndex")
    if type(index) is int:
        return f"{entry.file.session}:{index + 1}" if index > 0 else None
    return record.get("firstKeptEntryId") or record.get("firstKeptEntryUuid")


TELLERS: dict[str, Callable[[Body, Entry], Body]] = {
    "user": prompt,
    "assistant": answer,
    "tool_result": result,
    "bash_execution": shell,
    "custom_message": note,
    "compaction": summary,
    "branch_summary": summary,
    "stack_summary": summary,
    "stack_pop": summary,
}
"""What is told in other words, by the type of the entry; all else is shown as it is written."""


class PiDecoding(Decoding):
    """A body is made from the whole record."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        return pi_body(record, entry)
