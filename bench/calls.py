"""The calls of an answer and their results, single or parallel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bench import attachments, notes
from bench.ids import new_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.tools import Asked, Maker
    from bench.transcript import Message, Transcript

CHANGES = frozenset({"Edit", "Write"})
SPAWNS = frozenset({"Task", "Agent"})
FAILS = frozenset({"ExitPlanMode"})


@dataclass(frozen=True, slots=True)
class Spawned:
    """A finished sub-agent: its name and the number of lines it wrote."""

    name: str
    lines: int


@dataclass(frozen=True, slots=True)
class Call:
    """A call without a result yet."""

    uuid: str
    id: str
    tool: str
    asked: Asked
    progress: int = 0


class Calls:
    """Writes calls and results into a transcript."""

    def __init__(self, to: Transcript, maker: Maker, spawn: Callable[[str], Spawned]) -> None:
        self.to = to
        self.maker = maker
        self.spawn = spawn
        self.rates = to.rates
        self.rng = to.rng

    def make(self, message: Message) -> None:
        """Write one call, or several at once, with their results."""
        waiting = [self._call(message)]
        while self._chance(self.rates.parallel):
            if self._chance(self.rates.early_result):
                self._finish(waiting.pop(0))
            waiting.append(self._call(message))
        if len(waiting) > 1 and self._chance(self.rates.out_of_order):
            self.rng.shuffle(waiting)
        together = len(waiting) > 1 and self._chance(self.rates.results_on_one_call)
        last = waiting[-1].uuid if together else ""
        for call in waiting:
            self._finish(call, last)

    def _chance(self, share: float) -> bool:
        return self.rng.random() < share

    def _call(self, message: Message) -> Call:
        tool = self.rates.tools.pick(self.rng)
        call_id, asked = new_id(self.rng, "toolu"), self.maker.ask(tool, 0)[1]

        def block(room: int) -> str:
            nonlocal asked
            given, asked = self.maker.ask(tool, room)
            return (
                f'{{"type":"tool_use","id":"{call_id}","name":"{tool}","input":{given},'
                '"caller":{"type":"direct"}}'
            )

        self.to.tick(4_000)
        uuid = self.to.answer(f"call {tool}", message, block)
        return Call(uuid, call_id, tool, asked)

    def _finish(self, call: Call, parent: str = "") -> None:
        """Write a result below its call, or below `parent`, with its attachments."""
        to, written = self.to, len(self.to.lines)
        to.tick(3_000)
        if call.tool in SPAWNS:
            spawned = self.spawn(call.id)
            asked = replace(call.asked, agent=spawned.name)
            call = replace(call, asked=asked, progress=spawned.lines * 3 // 4)
        self._progress(call)
        progress = to.tip if len(to.lines) > written else None
        if self._chance(self.rates.hook_attachment):
            attachments.write_hook_success(to, call.id, call.uuid)
        self._result(call, parent or call.uuid)
        if progress and self._chance(self.rates.progress_carries_on):
            to.tip = progress
        if len(to.lines) == written + 1 and self._chance(self.rates.child_first):
            to.lines[-2:] = reversed(to.lines[-2:])
        self._after_result(call)

    def _progress(self, call: Call) -> None:
        to = self.to
        if call.tool in self.rates.hooked:
            attachments.write_hook(to, "PostToolUse", call.id)
            # The hook is written before the result and stamped after it.
            to.clock -= self.rng.randint(0, 2)
        elif call.tool == "Bash" and self._chance(self.rates.bash_progress):
            for _ in range(self.rng.randint(1, 5)):
                attachments.write_bash_progress(to, self.maker, call.id)
        elif call.tool == "Task":
            for _ in range(call.progress):
                attachments.write_agent_progress(to, self.maker, call.id, call.asked.agent)

    def _result(self, call: Call, parent: str) -> None:
        source = f',"sourceToolAssistantUUID":"{call.uuid}"'
        failed = call.tool in FAILS or self._chance(self.rates.failure)
        make = self._failure if failed else self._success
        self.to.say(
            "result error" if failed else f"result {call.tool}",
            lambda room: make(call, room, source),
            at=parent,
        )

    def _failure(self, call: Call, room: int, source: str) -> tuple[str, str]:
        text = self.maker.prose(room)
        block = f'"content":"{text}","is_error":true,"tool_use_id":"{call.id}"'
        return (
            f'[{{"type":"tool_result",{block}}}]',
            f',"toolUseResult":"Error: it did not work"{source}',
        )

    def _success(self, call: Call, room: int, source: str) -> tuple[str, str]:
        """Return the content and the client's record of it; agents have no record."""
        given = self.maker.give(call.tool, room * 2 if self.to.agent else room, call.asked)
        block = f'"tool_use_id":"{call.id}","type":"tool_result","content":{given.content}'
        record = "" if self.to.agent else f',"toolUseResult":{given.record}'
        return f"[{{{block}}}]", record + source

    def _after_result(self, call: Call) -> None:
        to, maker = self.to, self.maker
        if call.tool in CHANGES and self._chance(self.rates.snapshot_after_change):
            notes.write_snapshot(to, maker, update=True)
        if self._chance(self.rates.notes_after_result):
            notes.write_state(to, maker)
        if self._chance(self.rates.queue):
            notes.write_queue(to, maker)
        if self._chance(self.rates.reminder):
            attachments.write_reminder(to)
        if self._chance(self.rates.edited_file):
            attachments.write_edited_file(to, maker)
