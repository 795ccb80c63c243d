"""What the model was told: results, messages in the user's name, compactions."""

from typing import Any

from threadline.agents.codex.answer import answer
from threadline.agents.codex.beside import NONE, Beside, record_in
from threadline.agents.codex.output import Outcome, beside_output, read_outcome
from threadline.agents.codex.pieces import kinds_of, message_pieces, piece
from threadline.agents.codex.record import is_output
from threadline.model.body import Body
from threadline.model.value import text_in

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
