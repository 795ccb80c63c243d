"""Bodies of a rollout's entries, in the form that every stage knows."""

from collections.abc import Callable
from typing import Any

from threadline.agents.codex.blocks import (
    NONE,
    Beside,
    Outcome,
    answer,
    beside_output,
    kinds_of,
    message_pieces,
    piece,
    pieces,
    printed_in,
    read_outcome,
    record_in,
)
from threadline.agents.codex.record import is_output
from threadline.model.body import Body
from threadline.model.content import Content, Unknown
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.value import text_in
from threadline.read.body import Decoding

NOTICES = ("multi_agent.", "inter_agent.")
"""What the client notes of messages that agents send."""


def told(payload: Body, beside: Beside, kind: str) -> Body:
    """Make what the model was told: a result, or a message in the user's name."""
    if not is_output(kind):
        body: Body = {"message": {"role": "user", "content": message_pieces(payload)}}
        if any(name.startswith(NOTICES) for name in kinds_of(payload)):
            body["origin"] = {"kind": "task-notification"}
        return body
    outcome = read_outcome(payload, beside.end)
    content = outcome.text if outcome.parts is None else [piece(part) for part in outcome.parts]
    block: Body = beside_output(payload)
    block |= {"type": "tool_result", "tool_use_id": payload.get("call_id")}
    block |= {"content": content, "is_error": outcome.error}
    return {"message": {"role": "user", "content": [block]}, "toolUseResult": kept(outcome)}


def kept(outcome: Outcome) -> Body:
    """Return what the client kept of a result besides its text."""
    more = {
        "stdout": outcome.printed,
        "exitCode": outcome.code,
        "agent_id": outcome.agent,
        "durationSeconds": outcome.seconds,
    }
    return outcome.end | {key: value for key, value in more.items() if value not in {None, ""}}


def compaction(payload: Body, beside: Beside, kind: str) -> Body:
    """Make a compaction: its summary, how much it replaced and what it kept."""
    del beside, kind
    usage = record_in(record_in(payload, "latest_token_usage_record"), "usage")
    history = payload.get("replacement_history")
    facts: Body = {"preTokens": usage.get("input_tokens")}
    if isinstance(history, list):
        facts["messages"] = len(history)
    if isinstance(payload.get("window_number"), int):
        facts["window"] = payload["window_number"]
    text = text_in(payload.get("message"))
    return {
        "message": {"role": "user", "content": [{"type": "text", "text": text}]},
        "compactMetadata": {key: value for key, value in facts.items() if value is not None},
        "replacementHistory": kept_items(history) if isinstance(history, list) else None,
    }


def item_body(payload: Body) -> Body:
    """Make the body of an item of nothing but its own line."""
    kind = text_in(payload.get("type"))
    make = told if is_output(kind) else answer
    return make(payload, NONE, kind)


def kept_items(history: list[Any]) -> list[Body]:
    """Make bodies of the items that a compaction goes on with."""
    bodies = []
    for payload in history:
        if isinstance(payload, dict):
            kind = text_in(payload.get("type"))
            blocks = item_body(payload)["message"]["content"]
            fields = {"itemId": payload.get("id"), "itemKinds": kinds_of(payload)}
            role = text_in(payload.get("role")) or ("user" if is_output(kind) else "assistant")
            bodies.append({**fields, "role": role, "message": {"content": blocks}})
    return bodies


def codex_body(record: Body, entry: Entry) -> Body:
    """Make the body of an entry from its line and the lines beside it; another's is empty."""
    if not entry.id:
        return record
    payload = record.get("payload")
    if not is_record_of(record, entry) or not isinstance(payload, dict):
        return {} if not is_record_of(record, entry) else record
    item = record.get("type") == "response_item"
    maker = MAKERS.get(entry.type)
    if maker is None:
        return record | {"uuid": entry.id, "isItem": item}
    beside = Beside(record.get("beside"))
    beside.answer = (entry.message.id if entry.message is not None else None) or ""
    kind = text_in(payload.get("type")) if item else text_in(record.get("type"))
    return (
        frame(record, entry, beside) | item_fields(record, payload) | maker(payload, beside, kind)
    )


def is_record_of(record: Body, entry: Entry) -> bool:
    """Say whether a record is that of an entry: it bears its ordinal, or none.

    A copy bears an ordinal of its own.
    """
    ordinal = record.get("ordinal", entry.line - 1)
    return bool(record) and (entry.origin is not None or ordinal_in(entry) == str(ordinal))


def ordinal_in(entry: Entry) -> str:
    """Give the ordinal that an entry's id ends with."""
    return entry.id.rpartition(":")[2].partition("~")[0]


def frame(record: Body, entry: Entry, beside: Beside) -> Body:
    """Make the fields that all bodies have."""
    body: Body = {"type": entry.type, "uuid": entry.id, "timestamp": record.get("timestamp")}
    body |= {"parentUuid": entry.parent, "sessionId": entry.session}
    if entry.subtype:
        body["subtype"] = entry.subtype
    for name, field in (("cwd", "cwd"), ("model", "model"), ("effort", "effort")):
        if told := text_in(beside.turn.get(field)):
            body[name] = told
    return body


def item_fields(record: Body, payload: Body) -> Body:
    """Give what tells of an item where it belongs: its id, what its pieces are, who speaks."""
    if record.get("type") != "response_item":
        return {}
    fields: Body = {"itemId": payload.get("id"), "itemKinds": kinds_of(payload)}
    if payload.get("type") == "message":
        fields["role"] = payload.get("role")
    if record_in(record, "metadata").get("compaction_output") is True:
        fields["compactionOutput"] = True
    return fields


def system(payload: Body, beside: Beside, kind: str) -> Body:
    """Make what is nobody's speech: the beginning of a rollout, instructions, events."""
    del beside, kind
    found = pieces(payload.get("content"))
    texts = [text for part in found if part.get("type") == "text" and (text := part["text"])]
    content = "\n\n".join(texts) or text_in(payload.get("message"))
    body: Body = {"payload": payload}
    if others := [part for part in found if part.keys() != {"type", "text"}]:
        body["others"] = others
    if content:
        body["content"] = content
    for name, field in (("cwd", "cwd"), ("version", "cli_version")):
        if value := text_in(payload.get(field)):
            body[name] = value
    if branch := text_in(record_in(payload, "git").get("branch")):
        body["gitBranch"] = branch
    return body


MAKERS: dict[str, Callable[[Body, Beside, str], Body]] = {
    "assistant": answer,
    "user": told,
    "compact_recap": compaction,
    "system": system,
}
"""How the body of each type of entry is made."""


WORDS = ("message", "content", "summary", "text", "name", "arguments", "input", "output")
"""The fields of an item that hold words."""


class CodexDecoding(Decoding):
    """A body is made from the whole record."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        return codex_body(record, entry)

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what the item of a line says, then all the words that it holds."""
        payload = record.get("payload")
        if not isinstance(payload, dict):
            return []
        words = Content([Unknown("", {name: payload.get(name) for name in WORDS})], record)
        is_item = record.get("type") == "response_item"
        return [self.content(item_body(payload)), words] if is_item else [words]

    def content(self, body: Body) -> Content:
        """Return the content of a body, with what commands printed."""
        content = content_in(body)
        for result in content.results:
            result.output = printed_in(result.text)
        return content
