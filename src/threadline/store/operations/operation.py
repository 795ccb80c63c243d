"""What operations share: their result, the command that undoes them, and checks of paths."""

import shlex
from collections.abc import Callable, Iterable, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import TypeVar

import msgspec

from threadline.json_text.exact import Record, derived
from threadline.store.branching import BranchingSession
from threadline.store.context.message import Block, message_of
from threadline.store.context.plan import find_edits, step_of
from threadline.store.errors import ConflictError, RefusedError
from threadline.store.reader import SessionReader
from threadline.store.record import Entry
from threadline.store.results import BranchResult, Opened

UNDO = "take_back"
"""Where the function that undoes an operation is kept beside its fields."""


class Done(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The result of an operation: what was done, in a sentence, and the command that undoes it.

    `undo_command` is null if no command undoes it.
    """

    did: str
    undo_command: str | None = msgspec.field(name="undo", default=None)

    def undo(self) -> None:
        """Undo the operation: go back to the leaf before, delete the new file, or the like."""
        take_back = vars(self).get(UNDO)
        if take_back is None:
            raise ConflictError(f"nothing to undo: {self.did}", "the operation changed nothing")
        take_back()


Finished = TypeVar("Finished", bound=Done)


def undone_by(done: Finished, take_back: Callable[[], object]) -> Finished:
    """Return the result of an operation that a function undoes."""
    vars(done)[UNDO] = take_back
    return done


def go_back(session: BranchingSession, leaf: str | None) -> Callable[[], object]:
    """Return a function that continues from `leaf` again."""

    def take_back() -> None:
        check_cancelled(session.reset() if leaf is None else session.switch(leaf), "undo")

    return take_back


def delete(path: Path | None) -> Callable[[], object]:
    """Return a function that deletes a new file."""

    def take_back() -> None:
        if path is not None:
            path.unlink(missing_ok=True)

    return take_back


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


def with_edits(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries as the edits among them leave them: some reworded, some left out."""
    edits = find_edits([step_of(entry.id, entry.body) for entry in entries])
    found = (edited(entry, at, entries, edits) for at, entry in enumerate(entries))
    return [entry for entry in found if entry is not None]


def edited(entry: Entry, at: int, entries: Sequence[Entry], edits: dict[int, int]) -> Entry | None:
    """Return one entry as its edit leaves it; None if that leaves it out."""
    if at not in edits:
        return entry
    edit = entries[edits[at]].body
    if edit["replacement"] is None:
        return None
    return msgspec.structs.replace(entry, body=edited_body(entry, edit))


def edited_body(entry: Entry, edit: Record) -> Record:
    """Return the record of an entry with the content that an edit gives it."""
    message = message_of(entry.body, edit)
    match entry.type:
        case "message":
            new = entry.body | {"message": message}
        case "custom_message":
            new = entry.body | {"content": message.get("content")}
        case _:
            return entry.body
    return derived(dict(new), entry.body)
