"""Sessions of each agent with a token of its own in every place of their records."""

import json
from pathlib import Path

from tests.secret.kinds import draw, pem_lines

Record = dict[str, object]
KEY = pem_lines("RSA PRIVATE KEY")
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


class Places:
    """Makes tokens, and remembers where each was put."""

    def __init__(self) -> None:
        self.tokens: dict[str, str] = {}

    def __call__(self, place: str) -> str:
        return self.tokens.setdefault(place, draw("ghp_{W36}", place))

    def left_in(self, text: str) -> list[str]:
        """List the places whose tokens, or parts of them, are in a text."""
        found = [place for place, token in self.tokens.items() if token[4:24] in text]
        return found + ["private key"] * any(line[8:40] in text for line in KEY)


def save(path: Path, records: list[Record]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def entry(kind: str, number: int, content: object, **more: object) -> Record:
    message = {
        "role": kind,
        "content": content,
        **({"model": "opus"} if kind == "assistant" else {}),
    }
    return {
        "type": kind, "uuid": f"00000000-0000-4000-8000-{number:012}", "sessionId": "s",
        "parentUuid": f"00000000-0000-4000-8000-{number - 1:012}" if number else None,
        "timestamp": f"2026-02-01T00:00:{number:02}.000Z", "version": "2.1.0", "message": message, **more,
    }  # fmt: skip


def claude_session(home: Path, at: Places) -> Path:
    """Write a session of Claude Code."""
    cwd = f"/home/dev/{at('cwd')}"
    document = {"type": "text", "media_type": "text/plain", "data": f"key {at('document')}"}
    picture = {"type": "base64", "media_type": "image/png", "data": PIXEL}
    patch = {
        "oldStart": 1,
        "oldLines": 0,
        "newStart": 1,
        "newLines": 9,
        "lines": [f"+{line}" for line in KEY],
    }
    call = {
        "signature": at("signature"),
        "uuid": at("uuid"),
        at("name of a field"): 1,
        "lines": KEY,
    }
    records: list[Record] = [
        entry(
            "user",
            0,
            f"use {at('prompt')}",
            cwd=cwd,
            gitBranch=at("branch"),
            permissionMode="default",
        ),
        entry(
            "assistant",
            1,
            [{"type": "thinking", "thinking": f"hm {at('thought')}", "signature": "c2lnbmVk"}],
            cwd=cwd,
        ),
        entry("assistant", 2, [{"type": "text", "text": at("answer")}], cwd=cwd),
        entry(
            "assistant",
            3,
            [{"type": "tool_use", "id": "t1", "name": f"mcp__x__{at('tool')}", "input": call}],
        ),
        entry(
            "user",
            4,
            [{"type": "tool_result", "tool_use_id": "t1", "content": at("result")}],
            toolUseResult={"stdout": at("stdout")},
        ),
        entry(
            "assistant",
            5,
            [
                {
                    "type": "tool_use",
                    "id": "t2",
                    "name": "Edit",
                    "input": {
                        "file_path": "/k.pem",
                        "old_string": "a",
                        "new_string": "\n".join(KEY),
                    },
                }
            ],
        ),
        entry(
            "user",
            6,
            [{"type": "tool_result", "tool_use_id": "t2", "content": "ok"}],
            toolUseResult={
                "filePath": f"/{at('file')}",
                "structuredPatch": [patch],
                "oldString": "a",
                "newString": "\n".join(KEY),
            },
        ),
        entry(
            "user",
            7,
            [
                {"type": "document", "source": document, "title": at("title of a document")},
                {"type": "image", "source": picture},
            ],
        ),
        entry("assistant", 8, [{"type": "text", "text": "ok"}]),
        entry(
            "user",
            9,
            "/x",
            isMeta=True,
            note={"uuid": at("uuid below"), "deep": [{"signature": at("signature below")}]},
        ),
        {"type": "custom-title", "sessionId": "s", "customTitle": f"For {at('title')}"},
        {
            "type": "queue-operation",
            "operation": "enqueue",
            "content": at("note"),
            "sessionId": "s",
            "timestamp": "2026-02-01T00:00:09.000Z",
        },
    ]
    message = records[2]["message"]
    assert isinstance(message, dict)
    message |= {"model": at("model"), "usage": {"input_tokens": 3, "output_tokens": 4}, "id": "m1"}
    return save(home / ".claude" / "projects" / cwd.replace("/", "-") / "s.jsonl", records)


def codex_session(home: Path, at: Places) -> Path:
    """Write a session of Codex."""
    thread = "0000000a-0000-7000-8000-00000000000a"
    items: list[tuple[str, Record]] = [
        ("session_meta", {"id": thread, "session_id": thread, "cwd": f"/home/dev/{at('cwd')}", "cli_version": "0.166.0", "source": "exec", "git": {"branch": at("branch")}, "instructions": at("instructions")}),
        ("turn_context", {"cwd": f"/home/dev/{at('cwd')}", "model": at("model"), "approval_policy": "never"}),
        ("response_item", {"type": "message", "role": "user", "content": [{"type": "input_text", "text": f"use {at('prompt')}"}]}),
        ("event_msg", {"type": "user_message", "message": f"use {at('prompt')}"}),
        ("response_item", {"type": "reasoning", "summary": [{"type": "summary_text", "text": at("thought")}], "encrypted_content": "Z0FBQUFB"}),
        ("response_item", {"type": "function_call", "name": f"mcp__x__{at('tool')}", "call_id": "c1", "arguments": json.dumps({"command": ["echo", at("argument")], "k": "\n".join(KEY)})}),
        ("response_item", {"type": "function_call_output", "call_id": "c1", "output": json.dumps({"output": at("result"), "lines": KEY})}),
        ("response_item", {"type": "custom_tool_call", "name": "apply_patch", "call_id": "c2", "input": "*** Begin Patch\n*** Add File: k.pem\n" + "\n".join(f"+{line}" for line in KEY) + "\n*** End Patch"}),
        ("response_item", {"type": "custom_tool_call_output", "call_id": "c2", "output": "ok"}),
        ("event_msg", {"type": "agent_message", "message": at("answer")}),
        ("response_item", {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": at("answer")}]}),
        ("event_msg", {"type": "novelty", "signature": at("signature"), "uuid": at("uuid")}),
    ]  # fmt: skip
    records: list[Record] = [
        {
            "timestamp": f"2026-02-01T00:00:{number:02}.000Z",
            "ordinal": number,
            "type": kind,
            "payload": payload,
        }
        for number, (kind, payload) in enumerate(items)
    ]
    return save(
        home
        / ".codex"
        / "sessions"
        / "2026"
        / "02"
        / "01"
        / f"rollout-2026-02-01T00-00-00-{thread}.jsonl",
        records,
    )


def pi_session(home: Path, at: Places) -> Path:
    """Write a session of Pi."""
    cwd = f"/home/dev/{at('cwd')}"
    name = "0000000b-0000-4000-8000-00000000000b"
    usage = {
        "input": 3,
        "output": 5,
        "cacheRead": 0,
        "cacheWrite": 0,
        "totalTokens": 8,
        "cost": {"total": 0.1},
    }
    said = {
        "role": "assistant",
        "api": "x",
        "provider": "x",
        "model": at("model"),
        "usage": usage,
        "stopReason": "stop",
    }
    call = {
        "type": "toolCall",
        "id": "c1",
        "name": f"x__{at('tool')}",
        "arguments": {"signature": at("signature"), "uuid": at("uuid"), "lines": KEY},
    }
    messages: list[Record] = [
        {"type": "message", "message": {"role": "user", "content": [{"type": "text", "text": f"use {at('prompt')}"}]}},
        {"type": "message", "message": {**said, "content": [{"type": "thinking", "thinking": at("thought"), "thinkingSignature": "c2ln"}, call]}},
        {"type": "message", "message": {"role": "toolResult", "toolCallId": "c1", "toolName": f"x__{at('tool')}", "content": [{"type": "text", "text": at("result")}], "details": {"diff": "\n".join(f"+{n} {line}" for n, line in enumerate(KEY, 1))}, "isError": False}},
        {"type": "message", "message": {**said, "content": [{"type": "text", "text": at("answer")}]}},
        {"type": "session_info", "name": f"For {at('title')}"},
        {"type": "label", "targetId": "00000001", "label": at("label")},
        {"type": "custom", "customType": at("kind of note"), "data": {"k": at("note")}},
    ]  # fmt: skip
    records: list[Record] = [
        {
            "type": "session",
            "version": 3,
            "id": name,
            "timestamp": "2026-02-01T00:00:00.000Z",
            "cwd": cwd,
        }
    ]
    for number, message in enumerate(messages, 1):
        above = f"{number - 1:08}" if number > 1 else None
        records.append(
            {
                **message,
                "id": f"{number:08}",
                "parentId": above,
                "timestamp": f"2026-02-01T00:00:{number:02}.000Z",
            }
        )
    folder = f"--{cwd.strip('/').replace('/', '-')}--"
    return save(
        home / ".pi" / "agent" / "sessions" / folder / f"2026-02-01T00-00-00-000Z_{name}.jsonl",
        records,
    )


SESSIONS = {"claude": claude_session, "codex": codex_session, "pi": pi_session}
