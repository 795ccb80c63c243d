"""Failed calls: what their errors have in common, and what came after one of them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

import msgspec

from threadline.activity.commands import name_command
from threadline.activity.errors import error_line
from threadline.activity.pairs import MadeCall
from threadline.compare.turns import file_uses
from threadline.model.call import Call
from threadline.model.short_repr import short_repr
from threadline.model.tool import Does
from threadline.outline.dialect import Dialect, DialectOf
from threadline.outline.title import line_of, near, one_line


class FailedCall(msgspec.Struct, frozen=True):
    """A call that failed: what it did, by which name it is tried again, and its error.

    `identity` is the command, or the tool and file, by which the same call is known again.
    """

    entry: str
    time: str
    title: str
    identity: str
    error: str


class AfterFailure(msgspec.Struct):
    """What came after a failed call: files that were changed, and the same call when it passed.

    `failed` counts how often it failed again before. `changed` are the files, `changed_at` is the
    entry of the first change. `passed` is the entry of the call that passed, `passed_at` its time,
    `passed_title` what it did; empty if none did.
    """

    changed: list[str] = []
    changed_at: str = ""
    failed: int = 0
    passed: str = ""
    passed_at: str = ""
    passed_title: str = ""

    __repr__ = short_repr


class EarlierFailure(msgspec.Struct, frozen=True):
    """A call that failed with the same error, the session it is in, and what came after it.

    `call` is what the call did, `after` what came after it.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"cwd": "project"}

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

    It is `capped` if there may be more of them. `call` is what the call did, `normalised` its error
    without directories, numbers and ids. `earlier` are the others.
    """

    ROWS: ClassVar[str] = "earlier"

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
    return f"{call.name} {named(call.command) if call.does is Does.RUN else call.path}"


@lru_cache(4096)
def named(command: str) -> str:
    """Return the name of a command; all calls are looked at again for each of some failures."""
    name = name_command(command)
    return name.text if name else command


def words_of(call: Call, dialect: Dialect) -> str:
    """Return a call in a line: its command, which says more than its description, or its title."""
    command = line_of(call.command)
    return f"{call.name} {command}" if command else dialect.title(call)


def describe_failure(made: MadeCall, dialect_of: DialectOf) -> FailedCall:
    """Return a failed call in words."""
    call, entry, _ = made
    title = words_of(call, dialect_of(entry.file.format))
    # What the client puts around it is the same whatever went wrong.
    error = error_line(call.printed) or error_line(call.result_text)
    return FailedCall(entry.id, entry.time, title, identity_of(call), error)


def after_failure(identity: str, later: Iterable[MadeCall], dialect_of: DialectOf) -> AfterFailure:
    """Return what came after a failed call, up to the same call that passed."""
    found = AfterFailure()
    changed: dict[str, None] = {}
    for call, entry, _ in later:
        if identity_of(call) == identity:
            if call.has_passed:
                found.passed, found.passed_at = entry.id, entry.time
                found.passed_title = words_of(call, dialect_of(entry.file.format))
                break
            found.failed += call.has_failed
        elif call.has_passed:
            for path, use in file_uses(call):
                if use != "read":
                    changed.setdefault(one_line(near(path, call.cwd)))
                    found.changed_at = found.changed_at or entry.id
    found.changed = list(changed)
    return found
