"""A realistic record for each kind of entry in a drawing."""

from collections.abc import Callable
from typing import Any

Record = dict[str, Any]

NIL = "00000000-0000-0000-0000-000000000000"


def user(content: object, **fields: object) -> Record:
    return {"type": "user", "message": {"role": "user", "content": content}, **fields}


def assistant(name: str, *blocks: Record) -> Record:
    message = {
        "id": f"msg-{name}",
        "type": "message",
        "role": "assistant",
        "model": "claude-opus-4-5",
        "content": list(blocks),
        "stop_reason": None,
        "usage": {"input_tokens": 3, "output_tokens": 5},
    }
    return {"type": "assistant", "requestId": f"req-{name}", "message": message}


def text(words: str) -> Record:
    return {"type": "text", "text": words}


def call(entry: str, tool: str = "Bash", /, **inputs: object) -> Record:
    return {"type": "tool_use", "id": f"call-{entry}", "name": tool, "input": inputs}


def result(call_name: str, words: str = "done") -> Record:
    return {"type": "tool_result", "tool_use_id": f"call-{call_name}", "content": words}


def calls(name: str, arg: str) -> Record:
    """Return a call for each tool that `arg` names: call-t1, call-t1.2, call-t1.3 …"""
    tools = (arg or "Bash").split(",")
    names = [name, *(f"{name}.{number}" for number in range(2, len(tools) + 1))]
    return assistant(name, *(call(*pair) for pair in zip(names, tools, strict=True)))


def results(_name: str, arg: str) -> Record:
    return user([result(one) for one in arg.split(",")])


def system(subtype: str, **fields: object) -> Record:
    return {"type": "system", "subtype": subtype, "level": "info", **fields}


def boundary(_name: str, arg: str) -> Record:
    metadata = {"trigger": "manual", "preTokens": 115_000}
    return system(
        "compact_boundary",
        content="Conversation compacted",
        logicalParentUuid=arg or None,
        compactMetadata=metadata,
    )


def attachment(_name: str, arg: str) -> Record:
    kind = arg or "hook_success"
    return {"type": "attachment", "attachment": {"type": kind, "hookName": "PostToolUse:Bash"}}


def progress(_name: str, arg: str) -> Record:
    data = {"type": arg or "hook_progress", "hookEvent": "PostToolUse"}
    return {"type": "progress", "data": data, "toolUseID": "call-x"}


def command(name: str, _arg: str) -> Record:
    return user(f"<command-name>/{name}</command-name>\n<command-args></command-args>")


def old(kind: str, content: object) -> Record:
    """Return an entry of a form that only the specification describes."""
    return {"type": kind, "message": {"content": content}}


KINDS: dict[str, Callable[[str, str], Record]] = {
    "u": lambda name, _: user(f"please do {name}"),
    "a": lambda name, _: assistant(name, text(f"here is {name}")),
    "k": lambda name, _: assistant(name, {"type": "thinking", "thinking": name}),
    "t": calls,
    "r": results,
    "p": progress,
    "h": attachment,
    "s": lambda _, arg: system(arg or "turn_duration", durationMs=5),
    "l": lambda name, _: system("local_command", content=f"<command-name>/{name}</command-name>"),
    "m": lambda _, __: user("Continue from where you left off.", isMeta=True),
    "i": lambda _, __: user([text("[Request interrupted by user]")]),
    "c": command,
    "o": lambda name, _: user(f"<local-command-stdout>{name}</local-command-stdout>"),
    "b": boundary,
    "z": lambda _, __: user("This session is being continued …", isCompactSummary=True),
    "x": lambda _, arg: {"type": arg or "pr-link", "prNumber": 7},
    "H": lambda name, _: old("human", f"please do {name}"),
    "T": lambda _, arg: old("tool_result", [result(arg)]),
    "P": lambda _, __: old("compact_prelude", "what was kept"),
    "R": lambda _, __: old("compact_recap", "what was said"),
}
"""u prompt, a answer, k thinking, t call, r result, p progress, h hook, s system, l local command,
m meta, i interrupt, c slash command, o its output, b boundary, z summary, x unknown; H, T, P, R the
old human, tool_result, compact_prelude, compact_recap."""

ENVELOPE: Record = {"userType": "external", "cwd": "/repo", "version": "2.1.197", "gitBranch": ""}


def make_record(kind: str, name: str, arg: str) -> Record:
    """Return the record of an entry; the drawing adds id, parent, session and time."""
    return {**ENVELOPE, **KINDS[kind](name, arg)}


def make_note(kind: str, arg: str, time: str, session: str) -> Record:
    """Return a record without an id."""
    target = NIL if arg == "nil" else arg
    match kind:
        case "leaf":
            return {"type": "last-prompt", "leafUuid": target, "sessionId": session}
        case "pin":
            fields = {"type": "last-prompt", "leafUuid": target, "explicit": True}
            return {**fields, "sessionId": session}
        case "snapshot":
            return {"type": "file-history-snapshot", "messageId": arg, "snapshot": {}}
        case "queue":
            fields = {"type": "queue-operation", "operation": "enqueue", "timestamp": time}
            return {**fields, "sessionId": session}
        case "summary":
            return {"type": "summary", "summary": "what it was about", "leafUuid": arg}
        case _:
            return {"type": kind, "sessionId": session}
