"""Sessions of clients as a world records them: each tells what was asked, written and run."""

import difflib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from tests.records import Record
from tests.rollouts import meta
from tests.writer import SessionWriter, write_lines

Clock = Callable[[], str]
"""Returns the time of the next record."""

Json = dict[str, Any]


class Recorded(Protocol):
    """A session of any client."""

    session: str
    author: str

    def prompt(self, words: str, /) -> object: ...

    def created(self, full: str, new: Sequence[str]) -> None: ...

    def edited(self, full: str, before: Sequence[str], new: Sequence[str]) -> None: ...

    def ran(self, command: str, out: str) -> None: ...

    def save_in(self, folder: Path) -> None: ...


def joined(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def hunks(before: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Yield where texts differ, with three lines around, as begin and end in both."""
    matcher = difflib.SequenceMatcher(None, before, new, autojunk=False)
    for group in matcher.get_grouped_opcodes(3):
        yield group[0][1], group[-1][2], group[0][3], group[-1][4]


def signed(before: Sequence[str], new: Sequence[str]) -> list[str]:
    """Return two runs of lines as one, with signs."""
    lines: list[str] = []
    matcher = difflib.SequenceMatcher(None, before, new, autojunk=False)
    for tag, i, j, m, n in matcher.get_opcodes():
        if tag == "equal":
            lines += [f" {line}" for line in before[i:j]]
        else:
            lines += [f"-{line}" for line in before[i:j]] + [f"+{line}" for line in new[m:n]]
    return lines


class ClaudeSession(SessionWriter):
    """A session of Claude Code; an older one keeps no patches."""

    def __init__(self, session: str, root: str, clock: Clock, *, is_old: bool = False) -> None:
        super().__init__(session, f"{session}-", cwd=root)
        self.author = f"agent {session}"
        self._clock = clock
        self._is_old = is_old

    def write(self, kind: str, *, uuid: str = "", **fields: object) -> str:
        return super().write(kind, uuid=uuid, **{"timestamp": self._clock(), **fields})

    def created(self, full: str, new: Sequence[str]) -> None:
        self.write_file(full, joined(new))

    def edited(self, full: str, before: Sequence[str], new: Sequence[str]) -> None:
        """Record edits as the client does: old and new text, and a patch with context."""
        for a, b, c, d in hunks(before, new):
            old_text, new_text = "\n".join(before[a:b]), "\n".join(new[c:d])
            given: Record = {"file_path": full, "old_string": old_text, "new_string": new_text}
            patch = {"oldStart": a + 1, "oldLines": b - a, "newStart": c + 1, "newLines": d - c,
                     "lines": signed(before[a:b], new[c:d])}  # fmt: skip
            kept = {"filePath": full, "oldString": old_text, "newString": new_text,
                    "originalFile": joined(before), "structuredPatch": [patch]}  # fmt: skip
            told = None if self._is_old else kept
            self.tool("Edit", given, "The file has been updated", kept=told)

    def ran(self, command: str, out: str) -> None:
        kept: Record = {"stdout": out, "stderr": "", "interrupted": False}
        self.tool("Bash", {"command": command}, out, kept=kept)

    def save_in(self, folder: Path) -> None:
        write_lines(folder / f"{self.session}.jsonl", self.records)


class CodexSession:
    """A rollout of Codex, which writes files by patches."""

    def __init__(self, number: int, root: str, clock: Clock) -> None:
        self.session = f"{number:08x}-0000-7000-8000-{number:012x}"
        self.author = f"agent {self.session}"
        self._root = root
        self._clock = clock
        self._rows: list[Json] = []
        head = {**meta("A"), "id": self.session, "session_id": self.session, "cwd": root}
        self._add("session_meta", head)
        self._add("turn_context", {"model": "model-1", "cwd": root})

    def _add(self, kind: str, payload: Json) -> None:
        row = {"timestamp": self._clock(), "ordinal": len(self._rows), "type": kind}
        self._rows.append({**row, "payload": payload})

    def prompt(self, words: str, /) -> None:
        said = [{"type": "input_text", "text": words}]
        name = f"msg_{len(self._rows)}"
        self._add("response_item", {"type": "message", "id": name, "role": "user", "content": said})

    def created(self, full: str, new: Sequence[str]) -> None:
        body = "".join(f"+{line}\n" for line in new)
        self._patch(f"*** Add File: {self._inside(full)}\n{body}")

    def edited(self, full: str, before: Sequence[str], new: Sequence[str]) -> None:
        parts = [
            "@@\n" + joined(signed(before[a:b], new[c:d])) for a, b, c, d in hunks(before, new)
        ]
        self._patch(f"*** Update File: {self._inside(full)}\n{''.join(parts)}")

    def _inside(self, full: str) -> str:
        return full.removeprefix(f"{self._root}/")

    def _patch(self, body: str) -> None:
        patch = f"*** Begin Patch\n{body}*** End Patch"
        call = f"call_{self.session[:8]}{len(self._rows)}"
        given = {"name": "apply_patch", "status": "completed", "input": patch}
        self._add("response_item", {"type": "custom_tool_call", "call_id": call, **given})
        done = (
            "Exit code: 0\nWall time: 0.1 seconds\nOutput:\nSuccess. Updated the following files:\n"
        )
        answer = {"type": "custom_tool_call_output", "call_id": call, "output": done}
        self._add("response_item", answer)

    def ran(self, command: str, out: str) -> None:
        call = f"call_{self.session[:8]}{len(self._rows)}"
        given = {"name": "exec_command", "arguments": json.dumps({"cmd": command})}
        self._add("response_item", {"type": "function_call", "call_id": call, **given})
        done = f"Wall time: 0.5000 seconds\nProcess exited with code 0\nOutput:\n{out}"
        answer = {"type": "function_call_output", "call_id": call, "output": done}
        self._add("response_item", answer)

    def save_in(self, folder: Path) -> None:
        place = folder / "codex" / "sessions" / "2026" / "05" / "28"
        place.mkdir(parents=True, exist_ok=True)
        name = f"rollout-2026-05-28T00-00-00-{self.session}.jsonl"
        write_lines(place / name, self._rows)


class PiSession:
    """A session of Pi, whose edits tell the patch that they made."""

    def __init__(self, number: int, root: str, clock: Clock) -> None:
        self.session = f"{number:08x}-0000-7000-9000-{number:012x}"
        self.author = f"agent {self.session}"
        self._clock = clock
        self._rows: list[Json] = [
            {"type": "session", "version": 3, "id": self.session, "timestamp": clock(), "cwd": root}
        ]

    def _add(self, role: str, **fields: object) -> None:
        name = f"{self.session[:8]}-{len(self._rows)}"
        above = self._rows[-1]["id"] if len(self._rows) > 1 else None
        row = {"type": "message", "id": name, "parentId": above, "timestamp": self._clock()}
        self._rows.append({**row, "message": {"role": role, **fields}})

    def prompt(self, words: str, /) -> None:
        self._add("user", content=[{"type": "text", "text": words}])

    def _call(self, tool: str, given: Json, out: str, details: Json | None = None) -> None:
        name = f"call-{self.session[:8]}-{len(self._rows)}"
        made = {"type": "toolCall", "id": name, "name": tool, "arguments": given}
        self._add("assistant", content=[made], model="mock-1", stopReason="toolUse")
        told = {"details": details} if details else {}
        text = [{"type": "text", "text": out}]
        self._add("toolResult", toolCallId=name, toolName=tool, content=text, isError=False, **told)

    def created(self, full: str, new: Sequence[str]) -> None:
        self._call("write", {"path": full, "content": joined(new)}, f"Wrote {full}")

    def edited(self, full: str, before: Sequence[str], new: Sequence[str]) -> None:
        for a, b, c, d in hunks(before, new):
            edit = {"oldText": "\n".join(before[a:b]), "newText": "\n".join(new[c:d])}
            body = joined(signed(before[a:b], new[c:d]))
            patch = f"--- {full}\n+++ {full}\n@@ -{a + 1},{b - a} +{c + 1},{d - c} @@\n{body}"
            told = {"patch": patch, "firstChangedLine": c + 1}
            self._call("edit", {"path": full, "edits": [edit]}, "Successfully replaced.", told)

    def ran(self, command: str, out: str) -> None:
        self._call("bash", {"command": command}, out)

    def save_in(self, folder: Path) -> None:
        place = folder / "pi"
        place.mkdir(parents=True, exist_ok=True)
        write_lines(place / f"2026-05-28T00-00-00-000Z_{self.session}.jsonl", self._rows)
