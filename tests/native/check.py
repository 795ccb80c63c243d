"""What must hold of every session file that we write for Claude Code."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from threadline.context import Context, Part

Record = dict[str, Any]
BOUNDARY = "compact_boundary"


def records_in(path: Path) -> list[Record]:
    """Read the records of a file; each line is one."""
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def wrong_with(path: Path, session: str) -> list[str]:
    """List what is wrong with a session file: ids, parents, pairs."""
    records = records_in(path)
    nodes = [record for record in records if "uuid" in record]
    names = [record["uuid"] for record in nodes]
    wrong = [
        f"{record} is of another session" for record in records if record["sessionId"] != session
    ]
    wrong += [f"{name} is there twice" for name in set(names) if names.count(name) > 1]
    wrong += [
        f"the parent of {r['uuid']} is not there"
        for r in nodes
        if r["parentUuid"] not in {None, *names}
    ]
    return wrong + unpaired([record for record in nodes if not record.get("isSidechain")])


def unpaired(records: Iterable[Record]) -> list[str]:
    """List the calls without one result, the results without a call before them."""
    calls: dict[str, int] = {}
    wrong = []
    for record in records:
        message = record.get("message") or {}
        content = message.get("content")
        for block in content if isinstance(content, list) else ():
            if block["type"] == "tool_use":
                calls[block["id"]] = 0
            elif block["type"] == "tool_result":
                name = block["tool_use_id"]
                if name not in calls:
                    wrong.append(f"{name} has a result and no call")
                calls[name] = calls.get(name, 0) + 1
    return wrong + [f"{name} has {count} results" for name, count in calls.items() if count != 1]


def rows(context: Context) -> list[tuple[str, list[tuple[str, str | None, str | None, bool]]]]:
    """Return what is sent, without the entries it comes from."""
    return [
        (
            m.role,
            [(b.type, b.text, b.id if b.type != Part.TEXT else None, b.error) for b in m.blocks],
        )
        for m in context.messages
    ]
