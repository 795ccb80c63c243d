"""What the calls of a family did: on what, how long, whether they failed, which lines changed."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from threadline.activity.commands import name_command
from threadline.activity.errors import ends_of, error_key, error_line
from threadline.agents.registry import dialect_of
from threadline.compare.change import Change, changes_of
from threadline.lake.arrow import TableBuilder
from threadline.lake.schema import At, CallColumns, EditColumns, Where
from threadline.library.load.reading import Reading
from threadline.model.content import Content, ToolCall, ToolResult
from threadline.model.entry import Entry, answered_calls
from threadline.model.time import seconds_of
from threadline.model.tool import CHANGES, Does
from threadline.outline.tools.tool import Call, lines_in

LONGEST = 160
"""Characters of an error that are kept."""


class MadeCall(NamedTuple):
    """A call as it was made."""

    where: Where
    at: At
    block: ToolCall
    call: Call


class Answer(NamedTuple):
    """The result of a call, and the entry that holds it."""

    entry: Entry
    block: ToolResult


class CallLog:
    """Pairs calls with their results, and adds a row for each as soon as both are known."""

    def __init__(self, reading: Reading, clean: Callable[[str], str], found: TableBuilder) -> None:
        self._bodies = reading.bodies
        self._clean = clean
        self._found = found
        self._waiting: dict[str, list[MadeCall]] = {}
        self._answers: dict[str, Answer] = {}
        self._seen: set[tuple[str, str, str]] = set()

    def add(self, where: Where, at: At, entry: Entry, content: Content) -> None:
        """Add the calls and the results in one entry."""
        for block in content.calls:
            if (key := (block.name, entry.id, block.id)) not in self._seen:
                self._seen.add(key)
                call = dialect_of(entry.file.format).call(block.name, block.inputs, content.cwd)
                self._add_call(MadeCall(where, at, block, call))
        if answered_calls(entry):
            # What the client kept of a result tells which lines changed.
            for result in self._bodies.content_of(entry).results:
                self._add_answer(Answer(entry, result))

    def _add_call(self, made: MadeCall) -> None:
        answer = self._answers.pop(made.block.id, None)
        if answer is not None or not made.block.id:
            self._add_rows(made, answer)
        else:
            self._waiting.setdefault(made.block.id, []).append(made)

    def _add_answer(self, answer: Answer) -> None:
        waiting = self._waiting.pop(answer.block.call, None)
        if waiting is None:
            self._answers.setdefault(answer.block.call, answer)
            return
        for made in waiting:
            self._add_rows(made, answer)

    def finish(self) -> None:
        """Add the calls that have no result."""
        for waiting in self._waiting.values():
            for made in waiting:
                self._add_rows(made, None)

    def _add_rows(self, made: MadeCall, answer: Answer | None) -> None:
        self._found.add("calls", (made.where, made.at, self._columns(made, answer)))
        if answer is not None and made.call.tool.does in CHANGES and not answer.block.failed:
            edits = self._edits(made, answer)
            self._found.extend("edits", ((made.where, made.at, edit) for edit in edits))

    def _columns(self, made: MadeCall, answer: Answer | None) -> CallColumns:
        call, clean = made.call, self._clean
        name = name_command(command_of(call)) if call.tool.does is Does.RUN else None
        failed = answer is not None and has_failed(call, answer.block)
        return CallColumns(
            made.block.id or None,
            clean(made.block.name),
            call.tool.does or None,
            clean(call.path) if call.path else None,
            clean(name.text)[:LONGEST] if name else None,
            name.check if name else None,
            answer.entry.id if answer else None,
            duration(made.at, answer) if answer else None,
            failed if answer else None,
            error_in(clean(ends_of(answer.block.printed))) if answer and failed else None,
        )

    def _edits(self, made: MadeCall, answer: Answer) -> Iterator[EditColumns]:
        block, tool = made.block, self._clean(made.block.name)
        for change in changes_of(
            made.at.entry, answer.entry.time, made.call, answer.block.kept.patch
        ):
            if change.path:
                path, sizes = self._clean(change.path), sizes_of(change)
                yield EditColumns(block.id, tool, path, *sizes, change.created)


def command_of(call: Call) -> str:
    """Return the command line of a call that runs one."""
    command = call.given.get("command", call.given.get("cmd"))
    if isinstance(command, list):
        return " ".join(part for part in command if isinstance(part, str))
    return command if isinstance(command, str) else ""


def has_failed(call: Call, result: ToolResult) -> bool:
    """Return True if a call failed: by its result, or by the exit status of its command."""
    if result.failed or call.tool.does is not Does.RUN:
        return result.is_error
    return call.tool.result(call, result).outcome.has_failed


def duration(at: At, answer: Answer) -> float | None:
    """Return how long a call took: as recorded, else by the times of its entries."""
    if answer.block.seconds is not None:
        return answer.block.seconds
    start, end = seconds_of(at.time or ""), seconds_of(answer.entry.time)
    return None if start is None or end is None else max(0.0, end - start)


def error_in(text: str) -> str | None:
    """Return the key of the error in what a call printed: the same whenever it occurs again."""
    return error_key(error_line(text))[:LONGEST] or None


def sizes_of(change: Change) -> tuple[int, int]:
    """Return how many lines a change added and removed, as far as that is known."""
    if change.hunks:
        signs = "".join(line[:1] for hunk in change.hunks for line in hunk.lines)
        return signs.count("+"), signs.count("-")
    if change.swaps:
        return (
            sum(lines_in(swap.new) for swap in change.swaps),
            sum(lines_in(swap.old) for swap in change.swaps),
        )
    return lines_in(change.after or ""), lines_in(change.base or "")
