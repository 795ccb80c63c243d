"""Adds threadline to the configuration of an agent, and takes it away again."""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import assert_never

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS
from threadline.agents.setup import JsonEntry, Part, SkillFile, TomlTable
from threadline.disk.atomic import replacing
from threadline.disk.private import state_folder
from threadline.files.regular import read_regular
from threadline.library.load.json_entry import (
    Note,
    delete_note,
    load_note,
    save_note,
    with_entry,
    without_entry,
)
from threadline.model.error import NotWrittenError, TargetNotFoundError, ThreadlineError

TRIES = 8
"""How often a configuration is edited again that another program has changed meanwhile."""


class FileEdit(msgspec.Struct, frozen=True):
    """How a file changes; None where it does not exist."""

    path: str
    before: str | None
    after: str | None


class PlannedEdit(FileEdit, frozen=True):
    """How a file changes, and what is noted about that in `notes`, so that it can be undone."""

    notes: Path
    note: Note | None = None

    @property
    def edit(self) -> FileEdit:
        """What changes, without the note."""
        return FileEdit(self.path, self.before, self.after)


class ChangedMeanwhileError(ThreadlineError):
    """A file that another program changed since it was read."""


def set_up_agent(
    agent: str, command: Sequence[str], environ: Mapping[str, str], home: Path, *, remove: bool
) -> list[PlannedEdit]:
    """Add threadline to an agent, or remove it; return how files changed.

    An agent that runs may write the same file: then what to change is found out again.
    """
    done: dict[str, PlannedEdit] = {}
    for _ in range(TRIES):
        try:
            for edit in plan_setup(agent, command, environ, home, remove=remove):
                apply_edits([edit])
                done[edit.path] = edit
        except ChangedMeanwhileError:
            continue
        return list(done.values())
    raise NotWrittenError("the configuration changes all the time", f"close {agent}, then retry")


def plan_setup(
    agent: str, command: Sequence[str], environ: Mapping[str, str], home: Path, *, remove: bool
) -> list[PlannedEdit]:
    """Return how files change when threadline is added to an agent, or removed from it."""
    notes = state_folder(environ, home) / "installed"
    parts = parts_for(agent, command, environ, home)
    edits = [edit_part(part, notes, remove=remove) for part in parts]
    return [edit for edit in edits if edit.before != edit.after]


def parts_for(
    name: str, command: Sequence[str], environ: Mapping[str, str], home: Path
) -> Iterable[Part]:
    """Return what an agent needs; raise TargetNotFoundError if it takes nothing."""
    able = {one.name: one for one in AGENTS if takes_tools(one)}
    if name not in able:
        raise TargetNotFoundError(f"cannot set up '{name}'", f"known: {', '.join(sorted(able))}")
    return able[name].setup(command, environ, home)


def takes_tools(agent: Agent) -> bool:
    """Return True if an agent can be given tools or skills."""
    return type(agent).setup is not Agent.setup


def edit_part(part: Part, notes: Path, *, remove: bool) -> PlannedEdit:
    """Return how a file changes when a part is added or removed."""
    before, note = text_at(part.path), None
    match part:
        case JsonEntry():
            known = load_note(notes, part.path)
            if remove:
                after = without_entry(part, before, known)
            else:
                after, note = with_entry(part, before, known)
        case TomlTable():
            after = in_its_lines(before, lambda text: edit_toml(part, text, remove=remove))
        case SkillFile():
            after = None if remove else skill_text()
        case _:
            assert_never(part)
    return PlannedEdit(str(part.path), before, after, notes, note)


def text_at(path: Path) -> str | None:
    """Return the text of a file as it is, line ends included; None if it does not exist."""
    try:
        return read_regular(path).decode()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise ThreadlineError(f"cannot read {path}: {why}", "nothing was written") from error


def in_its_lines(text: str | None, edit: Callable[[str | None], str | None]) -> str | None:
    """Edit a text whose lines may end as on Windows."""
    if text is None or "\r\n" not in text:
        return edit(text)
    before = text.replace("\r\n", "\n")
    after = edit(before)
    if after == before:
        return text
    return None if after is None else after.replace("\n", "\r\n")


def skill_text() -> str:
    """Return the skill."""
    return files("threadline.library").joinpath("skill.md").read_text(encoding="utf-8")


def edit_toml(table: TomlTable, before: str | None, *, remove: bool) -> str | None:
    """Return a TOML file with a table added or removed; every other line stays."""
    text = before or ""
    check_toml(text, table.path)
    header = re.escape(f"[{table.table}]")
    # A table ends where the next one begins, or a table below it.
    own = re.compile(rf"(?:^|\n)\n?{header}[^\n]*(?:\n(?!\[(?!{re.escape(table.table)}\.))[^\n]*)*")
    rest = own.sub("", text, count=1).rstrip("\n") if own.search(text) else text.rstrip("\n")
    rest = f"{rest}\n" if rest else ""
    if remove:
        if not own.search(text):
            return before
        return rest or None
    after = f"{rest}\n{table.text}" if rest else table.text
    check_toml(after, table.path)
    return after


def check_toml(text: str, path: Path) -> None:
    """Raise ThreadlineError if a text is not valid TOML."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        hint = "correct it, or add the server by hand; nothing was written"
        raise ThreadlineError(f"{path} is not valid TOML: {error}", hint) from error


def apply_edits(edits: Iterable[PlannedEdit]) -> None:
    """Carry out edits, each file at once; raise NotWrittenError if one cannot be written.

    Raise ChangedMeanwhileError, and leave the file, if it is not as it was when this was planned.
    """
    for edit in edits:
        path = Path(edit.path)
        try:
            write_edit(path, edit)
            # Only now: a note about a file that was not written would lead an undo astray.
            if edit.note is not None:
                save_note(edit.notes, path, edit.note)
            else:
                delete_note(edit.notes, path)
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise NotWrittenError(f"cannot write {path}: {why}", "check its permissions") from error


def write_edit(path: Path, edit: PlannedEdit) -> None:
    """Write or delete one file; its permissions stay, and a link stays a link."""
    target = path.resolve()

    def check() -> None:
        if text_at(target) != edit.before:
            raise ChangedMeanwhileError(f"{path} changed meanwhile", "try again")

    if edit.after is None:
        check()
        target.unlink(missing_ok=True)
        if not any(target.parent.iterdir()) and target.parent.name == "threadline":
            target.parent.rmdir()
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o600
    with replacing(target, mode=mode, check=check) as out:
        out.write(edit.after.encode())
