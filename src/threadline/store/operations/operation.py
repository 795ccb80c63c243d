"""What operations share: their result, the command that undoes them, and checks of paths."""

import shlex
from collections.abc import Iterable, Sequence
from os import PathLike, fspath

import msgspec

from threadline.store.context.message import Block
from threadline.store.errors import ConflictError, RefusedError
from threadline.store.operations.edited import with_edits
from threadline.store.reader import SessionReader
from threadline.store.record import Entry
from threadline.store.results import BranchResult, Opened


class Done(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an operation: what was done, in a sentence, and the command that undoes it."""

    did: str
    undo: str | None = None


def count_entries(number: int) -> str:
    """Return a count with its noun."""
    return "1 entry" if number == 1 else f"{number} entries"


def command(name: str, *args: str | PathLike[str] | None) -> str:
    """Return a command line of threadline, quoted for a shell."""
    given = [fspath(arg) for arg in args if arg is not None]
    return shlex.join(["threadline", name, *given])


def switch_command(path: str | PathLike[str] | None, leaf: str | None) -> str | None:
    """Return the command that continues from `leaf` again; None for a session in memory."""
    if path is None:
        return None
    return command("switch", path, "--start") if leaf is None else command("switch", path, leaf)


def check_cancelled(result: BranchResult[Opened], operation: str) -> BranchResult[Opened]:
    """Return `result`; raise RefusedError if a hook cancelled it."""
    if result.cancelled:
        raise RefusedError(f"cancelled by a hook: {result.reason or operation}", "see the hook")
    return result


def left_behind(session: SessionReader, target: str | None) -> list[Entry]:
    """Return the entries of the current path that are not on the path to `target`."""
    kept = set() if target is None else set(session.path_ids(target))
    return [entry for entry in session.get_path() if entry.id not in kept]


def only_on(session: SessionReader, tip: str) -> list[Entry]:
    """Return the entries of the path to `tip` that are not on the current path."""
    here = set(session.path_ids()) if session.leaf is not None else set()
    return [entry for entry in session.get_path(tip) if entry.id not in here]


def last_prompt(path: Sequence[Entry]) -> Entry | None:
    """Return the last prompt of a path."""
    return next((entry for entry in reversed(path) if entry.role == "user"), None)


def calls_in(entry: Entry) -> list[Block]:
    """Return the tool calls of an assistant message."""
    return entry.message.calls if entry.type == "message" else []


def call_ids(entry: Entry) -> list[str]:
    """Return the ids of the tool calls of an assistant message."""
    return [call.id or "" for call in calls_in(entry)]


def answered_by(entry: Entry) -> str | None:
    """Return the id of the call that an entry is the result of."""
    return entry.message.call if entry.role == "toolResult" else None


def open_calls(path: Iterable[Entry]) -> list[str]:
    """Return the ids of the calls at the end of a path that have no result yet.

    A call that is followed by a prompt or answer is not open: the client continued without it.
    """
    waiting: dict[str, None] = {}
    for entry in path:
        call = answered_by(entry)
        if call is not None:
            waiting.pop(call, None)
        elif entry.type in {"message", "custom_message", "branch_summary", "compaction"}:
            waiting = dict.fromkeys(call_ids(entry))
    return list(waiting)


def check_open_calls(path: Iterable[Entry], doing: str) -> None:
    """Raise ConflictError if `path` ends between a call and its result."""
    if waiting := open_calls(with_edits(list(path))):
        hint = "switch to the last result of that answer or to before the answer, and try again"
        raise ConflictError(f"{doing} would leave call {waiting[0]} without its result", hint)
