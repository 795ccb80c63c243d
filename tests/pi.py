"""Pi sessions drawn as a line of text, written in Pi's format.

    s1: m1-u1-a1-u2-a2 a1-b1-u3-a3

is a session file: a model, two turns, then a branch left with a summary. A chain that begins with a
known entry goes on from there. `s2(s1): =m1-=u1-=a1-u4-a4` is a fork: its header names the file of
s1, and `=` copies an entry. The first letter of a name is its kind (see KINDS); `L1(a1)` gives a
target, `u2<x9` a parent by force, `u2@?` no time.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

from tests.cases import stamp
from tests.records import Record
from threadline.library import Reading, load_lines

ROW = re.compile(r"(?P<session>\w+)(?:\((?P<parent>\w+)\))?:\s+(?P<rest>.*)")
LINK = re.compile(
    r"(?P<copy>=?)(?P<name>\w+)(?:\((?P<arg>\w*)\))?(?:@(?P<time>\?))?(?:<(?P<parent>\w+))?"
)
USAGE = {"input": 3, "output": 5, "cacheRead": 7, "cacheWrite": 2, "totalTokens": 17}


def message(role: str, **fields: object) -> Record:
    return {"type": "message", "message": {"role": role, "timestamp": 1767225600000, **fields}}


def text(words: str) -> list[Record]:
    return [{"type": "text", "text": words}]


def answer(*content: Record, stop: str = "stop", **fields: object) -> Record:
    usage = {**USAGE, "cost": {"input": 0.001, "output": 0.002, "total": 0.003}}
    said = {"api": "mock", "provider": "mock", "model": "mock-1", "usage": usage}
    return message("assistant", content=list(content), **said, stopReason=stop, **fields)


def tool_call(name: str, tool: str = "bash", **given: object) -> Record:
    return {"type": "toolCall", "id": f"call-{name}", "name": tool, "arguments": given}


def tool_result(call: str, words: str, *, error: bool = False, **fields: object) -> Record:
    told = {"toolCallId": f"call-{call}", "toolName": "bash", "content": text(words)}
    return message("toolResult", **told, isError=error, **fields)


KINDS: dict[str, Callable[[str, str], Record]] = {
    "m": lambda name, _: {"type": "model_change", "provider": "mock", "modelId": name},
    "h": lambda _, __: {"type": "thinking_level_change", "thinkingLevel": "high"},
    "u": lambda name, _: message("user", content=text(f"please do {name}")),
    "a": lambda name, _: answer(*text(f"here is {name}")),
    "t": lambda name, _: answer(tool_call(name, command=f"run {name}"), stop="toolUse"),
    "r": lambda name, arg: tool_result(arg or "t" + name[1:], "done"),
    "c": lambda _, arg: {
        "type": "compaction",
        "summary": "## Goal\nwhat was said before",
        "firstKeptEntryId": arg,
        "tokensBefore": 1500,
    },
    "b": lambda _, arg: {"type": "branch_summary", "fromId": arg, "summary": "what was tried"},
    "s": lambda _, __: {"type": "stack_summary", "summary": "what was popped"},
    "p": lambda _, __: {"type": "stack_pop", "backToIndex": 2, "summary": "what was popped"},
    "n": lambda name, _: {"type": "session_info", "name": f"named {name}"},
    "l": lambda name, arg: {"type": "label", "targetId": arg, "label": f"mark {name}"},
    "L": lambda _, arg: {"type": "leaf", "targetId": arg or None},
    "x": lambda name, _: message("bashExecution", command=f"ls {name}", output="a\n", exitCode=0),
    "k": lambda name, _: {"type": "custom", "customType": "state", "data": {"at": name}},
    "K": lambda name, _: {
        "type": "custom_message",
        "customType": "note",
        "content": f"mind {name}",
        "display": True,
    },
    "e": lambda name, arg: {
        "type": "context_edit",
        "targetId": arg,
        "replacement": {"content": [{"type": "text", "text": f"edited {name}"}]},
    },
    "o": lambda _, arg: {"type": "context_edit", "targetId": arg, "replacement": None},
    "y": lambda name, _: message("system", content="", sections={"preamble": f"be {name}"}),
    "z": lambda name, _: {"type": "lane_move", "lanes": [name]},
}
"""m model, h thinking level, u prompt, a answer, t call, r result, c compaction, b branch summary,
s and p the old summaries, n name, l label, L leaf, x command of the user, k state, K message of an
extension, e and o edits that replace and leave out, y system message, z of a newer version."""


def write_pi(drawing: str, folder: Path) -> Path:
    """Write drawn sessions into `folder`."""
    drawn: dict[str, Record] = {}
    for number, row in enumerate(dedent(drawing).strip().splitlines()):
        match = ROW.fullmatch(row.strip())
        session, parent, words = match.groups() if match else ("s1", None, row)
        records = [header(session, parent, number), *draw_entries(words.split(), drawn)]
        lines = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
        (folder / file_name(session)).write_text(lines)
    return folder


def header(session: str, parent: str | None = None, number: int = 0) -> Record:
    fields = {"type": "session", "version": 3, "id": session, "timestamp": stamp(500 * number)}
    named = {"parentSession": f"/old/place/{file_name(parent)}"} if parent else {}
    return {**fields, "cwd": "/home/me/app", **named}


def file_name(session: str) -> str:
    return f"2026-01-01T00-00-00-000Z_{session}.jsonl"


def draw_entries(words: list[str], drawn: dict[str, Record]) -> list[Record]:
    records: list[Record] = []
    for word in words:
        above: str | None = None
        for place, link in enumerate(word.split("-")):
            match = LINK.fullmatch(link)
            assert match, f"not a link: {link}"
            name = match["name"]
            if match["copy"]:
                records.append(drawn[name])
            elif place or name not in drawn:
                record = KINDS[name[0]](name, match["arg"] or "")
                fields = {"id": name, "parentId": match["parent"] or above}
                time = {} if match["time"] else {"timestamp": stamp(len(drawn) + 1)}
                drawn[name] = {**record, **fields, **time}
                records.append(drawn[name])
            above = name
    return records


def read_pi(drawing: str, folder: Path) -> Reading:
    """Write drawn sessions and read them back."""
    return load_lines([write_pi(drawing, folder)])


def read_records(records: list[Record], folder: Path, name: str = "s1") -> Reading:
    """Write records as they are and read them back."""
    lines = "".join(json.dumps(record) + "\n" for record in records)
    (folder / f"{name}.jsonl").write_text(lines)
    return load_lines([folder])
