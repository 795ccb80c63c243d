"""Name the kind of a transcript line: the rows of every table in this benchmark."""

from __future__ import annotations

from typing import Any

Record = dict[str, Any]


def blocks_of(record: Record) -> list[Record]:
    """Return the content blocks of a message, none if its content is plain text."""
    content = (record.get("message") or {}).get("content")
    return [block for block in content if isinstance(block, dict)] if type(content) is list else []


def kind_of(record: Record, tool_by_id: dict[str, str]) -> str:
    """Return the kind of `record`; `tool_by_id` names the tools called so far in its file."""
    match record.get("type"):
        case "assistant":
            return _assistant(record)
        case "user":
            return _user(record, tool_by_id)
        case "progress":
            return f"progress {record['data']['type']}"
        case "system":
            return f"system {record.get('subtype')}"
        case "attachment":
            return f"attachment {record['attachment']['type']}"
        case other:
            return f"note {other}"


def _assistant(record: Record) -> str:
    first = next(iter(blocks_of(record)), {})
    if first.get("type") == "tool_use":
        return f"call {first['name']}"
    return f"assistant {first.get('type')}"


def _user(record: Record, tool_by_id: dict[str, str]) -> str:
    blocks = blocks_of(record)
    if record.get("isCompactSummary"):
        return "user summary"
    if not blocks:
        return "user meta" if record.get("isMeta") else "user prompt"
    if blocks[0].get("type") != "tool_result":
        return "user blocks"
    if isinstance(record.get("toolUseResult"), str):
        return "result error"
    return f"result {tool_by_id.get(blocks[0]['tool_use_id'], 'of a call elsewhere')}"
