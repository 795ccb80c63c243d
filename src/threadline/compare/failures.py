"""Failed calls: what their errors have in common, and what came after one of them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from threadline.activity.commands import name_command
from threadline.activity.errors import error_line
from threadline.compare.turns import file_uses
from threadline.model.content import ContentOf, ToolCall, ToolResult
from threadline.model.entry import Entry
from threadline.model.short_repr import short_repr
from threadline.model.tool import Does
from threadline.outline.dialect import DialectOf
from threadline.outline.shape import Code
from threadline.outline.title import line_of, near, one_line
from threadline.outline.tools.show import show_call, title_call
from threadline.outline.tools.tool import Call


class FailedCall(NamedTuple):
    """A call that failed: what it did, by which name it is tried again, and its error."""

    entry: str
    time: str
    title: str
    identity: str
    error: str


class AfterFailure(msgspec.Struct):
    """What came after a failed call: files that were changed, and the same call when it passed.

    `failed` counts how often it failed again before.
    """

    changed: list[str] = []
    changed_at: str = ""
    failed: int = 0
    passed: str = ""
    passed_at: str = ""
    passed_title: str = ""

    __repr__ = short_repr


class EarlierFailure(msgspec.Struct, frozen=True):
    """A call that failed with the same error, the session it is in, and what came after it."""

    session: str
    title: str
    project: str
    line: str
    active: bool
    entry: str
    time: str
    call: str
    error: str
    after: AfterFailure

    __repr__ = short_repr


class FailureReport(msgspec.Struct, frozen=True):
    """A failed call with the earlier ones that had the same error, the newest first.

    It is `capped` if there may be more of them.
    """

    session: str
    entry: str
    time: str
    call: str
    error: str
    normalised: str
    after: AfterFailure
    earlier: list[EarlierFailure]
    capped: bool = False

    __repr__ = short_repr


def identity_of(call: Call) -> str:
    """Return by what a call is known when it is made again: its command, or its tool and file."""
    if call.tool.does is Does.RUN:
        text = command_of(call)
        name = name_command(text)
        return f"{call.name} {name.text if name else text}"
    return f"{call.name} {call.path}"


def command_of(call: Call) -> str:
    """Return the command that a call runs."""
    return "\n".join(shape.text for shape in show_call(call) if isinstance(shape, Code))


def words_of(call: Call) -> str:
    """Return a call in a line: its command, which says more than its description, or its title."""
    command = line_of(command_of(call)) if call.tool.does is Does.RUN else ""
    return f"{call.name} {command}" if command else title_call(call)


class MadeCall(NamedTuple):
    """A call and its result, and by what it is known when it is made again."""

    entry: Entry
    call: Call
    result: ToolResult
    identity: str


def calls_in(
    entries: Iterable[Entry], content_of: ContentOf, dialect_of: DialectOf
) -> Iterator[MadeCall]:
    """Yield the calls among entries that have a result, in the order of the results."""
    made: dict[str, tuple[Entry, Call]] = {}
    for entry in entries:
        content = content_of(entry)
        for block in content.blocks:
            if isinstance(block, ToolCall) and not block.served:
                dialect = dialect_of(entry.file.format)
                made[block.id] = entry, dialect.call(block.name, block.inputs, content.cwd)
            elif isinstance(block, ToolResult) and block.call in made:
                maker, call = made.pop(block.call)
                yield MadeCall(maker, call, block, identity_of(call))


def describe_failure(made: MadeCall) -> FailedCall:
    """Return a failed call in words."""
    entry, call, result, identity = made
    return FailedCall(entry.id, entry.time, words_of(call), identity, error_line(result.text))


def after_failure(identity: str, later: Iterable[MadeCall]) -> AfterFailure:
    """Return what came after a failed call, up to the same call that passed."""
    found = AfterFailure()
    changed: dict[str, None] = {}
    for entry, call, result, name in later:
        if name == identity:
            if not result.failed:
                found.passed, found.passed_at = entry.id, entry.time
                found.passed_title = words_of(call)
                break
            found.failed += result.is_error
        elif not result.failed:
            for path, use in file_uses(call):
                if use != "read":
                    changed.setdefault(one_line(near(path, call.cwd)))
                    found.changed_at = found.changed_at or entry.id
    found.changed = list(changed)
    return found
