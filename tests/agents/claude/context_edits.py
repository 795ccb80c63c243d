"""Sessions of Claude Code with attachments that change what is sent of entries before them."""

from pathlib import Path

from tests.records import Record, text
from tests.writer import SessionWriter, write_lines

SESSION = "11111111-1111-4111-8111-111111111111"
LINE = "[Old tool result content cleared]"
LONG = "z" * 200


class EditedSession(SessionWriter):
    """Writes the records of one session as the client does, with what its contexts need."""

    def __init__(self, version: str = "2.1.326") -> None:
        super().__init__(
            SESSION,
            ids="{:08d}-0000-4000-8000-000000000000",
            start="2026-11-01T00:00:01",
            isSidechain=False,
            userType="external",
            cwd="/home/dev/proj",
            version=version,
        )

    def user(self, content: object) -> str:
        return self.write("user", message={"role": "user", "content": content})

    def reply(self, message: str, *blocks: Record) -> str:
        usage = {"input_tokens": 1, "output_tokens": 1}
        return self.write(
            "assistant",
            requestId=f"req_{message}",
            message={
                "id": message,
                "type": "message",
                "role": "assistant",
                "model": "claude-opus-5",
                "content": list(blocks),
                "stop_reason": None,
                "stop_sequence": None,
                "usage": usage,
            },
        )

    def call(self, name: str, tool: str, content: object, *, failed: bool = False) -> None:
        """Write a call and its result."""
        given = {"type": "tool_use", "id": f"toolu_{name}", "name": tool, "input": {"x": name}}
        self.reply(f"msg_{name}", given)
        result: Record = {"type": "tool_result", "tool_use_id": f"toolu_{name}", "content": content}
        self.user([result | ({"is_error": True} if failed else {})])

    def attach(self, kind: str, **fields: object) -> str:
        return self.write("attachment", attachment={"type": kind, **fields})


def thought(words: str) -> Record:
    return {"type": "thinking", "thinking": words, "signature": "c2ln"}


PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
PICTURE = {
    "type": "image",
    "source": {"type": "base64", "media_type": "image/png", "data": PIXEL},
}


def cut(tool: str, content: object, *, failed: bool = False, line: str = LINE) -> list[Record]:
    """Cut the only result of a session."""
    session = EditedSession()
    session.user("hello")
    session.call("1", tool, content, failed=failed)
    session.reply("m2", text("done"))
    session.attach("tool_results_cut", callIds=["toolu_1"], standIn=line, roughTokens=9)
    session.attach("tool_results_cut", callIds=["toolu_1"], standIn="[later]", roughTokens=9)
    return session.records


def thinking(kind: str = "thinking_stripped", **fields: object) -> list[Record]:
    """Strip thoughts of a session, and think again."""
    session = EditedSession()
    session.user("u1")
    session.reply("m1", thought("t1"))
    session.reply("m1", text("a1"))
    session.user("u2")
    session.reply("m2", thought("t2"))
    session.reply("m2", text("a2"))
    session.reply("m2", thought("t3"))
    session.reply("m2", text("a3"))
    session.user("u3")
    session.reply("m3", thought("t4"), text("a4"))
    session.attach(kind, **fields)
    session.user("u4")
    session.reply("m4", thought("t5"), text("a5"))
    return session.records


def refused() -> list[Record]:
    """Think, and end with the API's refusal of what was thought."""
    session = EditedSession()
    session.user("u1")
    session.reply("m1", thought("t1"), text("a1"))
    session.user("u2")
    session.reply("m2", text("API Error: 400 `thinking` blocks in the message cannot be modified."))
    session.records[-1] |= {"isApiErrorMessage": True}
    session.records[-1]["message"]["model"] = "<synthetic>"
    return session.records


def starting(message: str, index: int) -> Record:
    return {"from": {"messageId": message, "thinkingIndex": index}}


def prompt(length: int, *, queued: bool = False) -> list[Record]:
    """Save a prompt to a file."""
    session = EditedSession()
    words = "a" * (length - 3) + "end"
    if queued:
        session.user("hello")
        session.call("1", "Bash", "ok")
        person = {"humanTurn": True, "origin": {"kind": "human"}, "commandMode": "prompt"}
        name = session.attach("queued_command", prompt=words, **person)
    else:
        name = session.user([text(words), PICTURE])
    session.attach("prompt_as_file", promptUuid=name, path="/saved/prompt.txt", characters=length)
    session.reply("m1", text("a1"))
    return session.records


def mention(*, over: bool = True, answered: bool = False) -> list[Record]:
    """Mention a file, and withdraw it."""
    session = EditedSession()
    session.user("look")
    inner = {"filePath": "/x/big.txt", "content": "one\ntwo", "startLine": 1, "totalLines": 2}
    file = {"type": "text", "file": inner | {"numLines": 2}}
    limit = {"overTokenLimit": True} if over else {}
    session.attach("file", filename="/x/big.txt", displayPath="big.txt", content=file, **limit)
    if answered:
        session.reply("m1", text("a1"))
    session.attach("whole_texts_withdrawn")
    session.reply("m2", text("a2"))
    return session.records


NOWHERE: Record = {"from": {"messageId": "m2"}}
CASES = {
    "cut": cut("Read", LONG),
    "cut-mcp": cut("mcp__docs__find", LONG),
    "cut-own-mcp": cut("mcp__claude_ai__find", LONG),
    "cut-container": cut("mcp__container__Bash", LONG),
    "cut-plugin": cut("mcp__plugin_x_memory__read", LONG),
    "cut-agent": cut("Agent", LONG),
    "cut-failed": cut("Bash", LONG, failed=True),
    "cut-same-length": cut("Bash", "x" * len(LINE)),
    "cut-one-longer": cut("Bash", "x" * (len(LINE) + 1)),
    "cut-blocks": cut("Bash", [text("a" * 20), text("b" * 20)]),
    "cut-picture": cut("Read", [PICTURE]),
    "cut-long-line": cut("Read", LONG, line="y" * 201),
    "strip-all": thinking(scope="all"),
    "strip-from-second": thinking(scope="partial", **starting("m2", 0)),
    "strip-from-third": thinking(scope="partial", **starting("m2", 1)),
    "strip-from-unknown": thinking(scope="partial", **starting("m9", 0)),
    "strip-from-nowhere": thinking(scope="partial", **NOWHERE),
    "strip-without-scope": thinking(),
    "refused": refused(),
    "drop": thinking("thinking_drop", blockHashes=["abc"]),
    "prompt": prompt(4001),
    "short-prompt": prompt(4000),
    "queued-prompt": prompt(5000, queued=True),
    "file": mention(),
    "file-answered": mention(answered=True),
    "small-file": mention(over=False),
}


def write_case(name: str, folder: Path) -> Path:
    """Write a session as a file."""
    file = folder / f"{SESSION}.jsonl"
    write_lines(file, CASES[name])
    return file
