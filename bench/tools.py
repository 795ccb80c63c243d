"""Inputs and results of tools, as JSON text of a given length."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from bench.pool import Pool

LONGEST_SHOWN = 30_000


@dataclass(frozen=True, slots=True)
class Asked:
    """The arguments of a call that its result repeats."""

    path: str = ""
    old: str = ""
    new: str = ""
    agent: str = ""


@dataclass(frozen=True, slots=True)
class Given:
    """A result: the content for the model and the client's own record of it, both JSON."""

    content: str
    record: str


class Maker:
    """Makes arguments and results from a pool of text."""

    def __init__(self, pool: Pool, rng: Random) -> None:
        self.pool = pool
        self.rng = rng
        self._ask: dict[str, Callable[[int], tuple[str, Asked]]] = {
            "Bash": self._ask_bash,
            "Edit": self._ask_edit,
            "Write": self._ask_write,
            "Task": self._ask_agent,
            "Agent": self._ask_agent,
            "ExitPlanMode": self._ask_plan,
        }
        self._give: dict[str, Callable[[int, Asked], Given]] = {
            "Bash": self._give_bash,
            "Edit": self._give_edit,
            "Write": self._give_write,
            "Read": self._give_read,
            "Grep": self._give_grep,
            "Glob": self._give_glob,
            "Task": self._give_agent,
            "Agent": self._give_agent,
        }

    def ask(self, tool: str, room: int) -> tuple[str, Asked]:
        """Return the input of a call of about `room` characters."""
        return self._ask.get(tool, self._ask_path)(room)

    def give(self, tool: str, room: int, asked: Asked) -> Given:
        """Return a result of about `room` characters."""
        return self._give.get(tool, self._give_short)(room, asked)

    def prose(self, room: int) -> str:
        return self.pool.cut(self.rng, self.pool.prose, room)

    def path(self) -> str:
        first, second, third = self.rng.choices(self.pool.words, k=3)
        return f"/home/dev/{first}/{second}/src/{third}.rs"

    def _ask_path(self, room: int) -> tuple[str, Asked]:
        asked = Asked(self.path())
        return f'{{"file_path":"{asked.path}"{self._note(room)}}}', asked

    def _note(self, room: int) -> str:
        return f',"note":"{self.prose(room)}"' if room > 20 else ""

    def _ask_bash(self, room: int) -> tuple[str, Asked]:
        command = self.pool.cut(self.rng, self.pool.output, room * 2 // 3)
        return f'{{"command":"{command}","description":"{self.prose(room // 3)}"}}', Asked()

    def _ask_edit(self, room: int) -> tuple[str, Asked]:
        old = self.pool.cut(self.rng, self.pool.code, room * 2 // 5)
        asked = Asked(self.path(), old, self.pool.cut(self.rng, self.pool.code, room * 3 // 5))
        return (
            f'{{"replace_all":false,"file_path":"{asked.path}",'
            f'"old_string":"{asked.old}","new_string":"{asked.new}"}}'
        ), asked

    def _ask_write(self, room: int) -> tuple[str, Asked]:
        asked = Asked(self.path(), new=self.pool.cut(self.rng, self.pool.code, room))
        return f'{{"file_path":"{asked.path}","content":"{asked.new}"}}', asked

    def _ask_agent(self, room: int) -> tuple[str, Asked]:
        asked = Asked(new=self.prose(room))
        head = f'"description":"{self.prose(28)}","subagent_type":"Explore"'
        return f'{{{head},"prompt":"{asked.new}"}}', asked

    def _ask_plan(self, room: int) -> tuple[str, Asked]:
        return f'{{"plan":"{self.prose(room)}"}}', Asked()

    def _give_short(self, room: int, asked: Asked) -> Given:
        text = self.prose(max(20, room))
        return Given(f'"{text}"', f'{{"success":true,"taskId":"{len(asked.path)}"}}')

    def _give_bash(self, room: int, _asked: Asked) -> Given:
        shown = min(room // 2, LONGEST_SHOWN)
        stdout = self.pool.cut(self.rng, self.pool.output, room - shown)
        whole = room - shown <= LONGEST_SHOWN
        content = stdout if whole else self.pool.cut(self.rng, self.pool.output, shown)
        return Given(
            f'"{content}"',
            f'{{"stdout":"{stdout}","stderr":"","interrupted":false,"isImage":false,'
            '"noOutputExpected":false}',
        )

    def _give_edit(self, room: int, asked: Asked) -> Given:
        changed = len(asked.old) + len(asked.new)
        patch, rest = self._patch(changed + 200), room - 2 * changed - 200
        original = f'"{self.pool.cut(self.rng, self.pool.code, rest)}"' if rest > 200 else "null"
        return Given(
            f'"The file {asked.path} has been updated successfully."',
            f'{{"filePath":"{asked.path}","oldString":"{asked.old}","newString":"{asked.new}",'
            f'"originalFile":{original},"structuredPatch":{patch},'
            '"userModified":false,"replaceAll":false}',
        )

    def _patch(self, room: int) -> str:
        lines, count = self.pool.diff(self.rng, room)
        start = self.rng.randint(1, 900)
        return (
            f'[{{"oldStart":{start},"oldLines":{count},"newStart":{start},"newLines":{count},'
            f'"lines":[{lines}]}}]'
        )

    def _give_write(self, room: int, asked: Asked) -> Given:
        rest = room - len(asked.new)
        patch = self._patch(rest) if rest > 400 else "[]"
        return Given(
            f'"File created successfully at: {asked.path}"',
            f'{{"type":"create","filePath":"{asked.path}","content":"{asked.new}",'
            f'"structuredPatch":{patch},"originalFile":null}}',
        )

    def _give_read(self, room: int, asked: Asked) -> Given:
        plain, numbered, count = self.pool.listing(self.rng, room)
        return Given(
            f'"{numbered}"',
            f'{{"type":"text","file":{{"filePath":"{asked.path}","content":"{plain}",'
            f'"numLines":{count},"startLine":1,"totalLines":{count}}}}}',
        )

    def _give_grep(self, room: int, _asked: Asked) -> Given:
        shown = min(room // 2, LONGEST_SHOWN // 3)
        content = self.pool.cut(self.rng, self.pool.output, shown)
        found = self.pool.cut(self.rng, self.pool.output, room - shown)
        return Given(
            f'"{content}"',
            f'{{"mode":"content","numFiles":0,"filenames":[],"content":"{found}","numLines":34}}',
        )

    def _give_glob(self, room: int, _asked: Asked) -> Given:
        paths = [self.path() for _ in range(max(1, room // 90))]
        names = ",".join(f'"{path}"' for path in paths)
        shown = "\\n".join(paths)
        return Given(
            f'"{shown}"',
            f'{{"filenames":[{names}],"durationMs":35,"numFiles":{len(paths)},"truncated":false}}',
        )

    def _give_agent(self, room: int, asked: Asked) -> Given:
        text = self.prose(max(0, room - len(asked.new)) // 2)
        block = f'{{"type":"text","text":"{text}"}}'
        tail = f'{{"type":"text","text":"agentId: {asked.agent} (for resuming)"}}'
        return Given(
            f"[{block},{tail}]",
            f'{{"status":"completed","prompt":"{asked.new}","agentId":"{asked.agent}",'
            f'"content":[{block}],"totalDurationMs":44054,"totalTokens":18829,'
            '"totalToolUseCount":12,"usage":{"input_tokens":303,"output_tokens":2083,'
            '"service_tier":"standard"}}',
        )
