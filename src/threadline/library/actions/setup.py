"""Adds threadline to the configuration of an agent, and takes it away again."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import assert_never

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS
from threadline.agents.setup import (
    JsonElement,
    JsonEntry,
    Part,
    SkillFile,
    TomlTable,
    WholeFile,
)
from threadline.disk.atomic import replacing
from threadline.disk.drafts import sweep_drafts_of
from threadline.disk.private import state_folder
from threadline.files.regular import read_regular
from threadline.library.load.install_note import (
    Note,
    delete_note,
    load_note,
    put_back_note,
    save_note,
)
from threadline.library.load.json_element import lacks, with_element, without_element
from threadline.library.load.json_entry import with_entry, without_entry
from threadline.library.load.toml_table import with_table, without_table
from threadline.model.error import NotWrittenError, TargetNotFoundError, ThreadlineError

TRIES = 8
"""How often a configuration is edited again that another program has changed meanwhile."""


class FileEdit(msgspec.Struct, frozen=True):
    """How a file changes; None where it does not exist.

    `before` and `after` are the texts.
    """

    path: str
    before: str | None
    after: str | None


class PlannedEdit(FileEdit, frozen=True):
    """How a file changes, and what is noted about that in `notes` by a name, to undo it."""

    notes: Path
    name: str
    note: Note | None = None

    @property
    def edit(self) -> FileEdit:
        """What changes, without the note."""
        return FileEdit(self.path, self.before, self.after)


class ChangedMeanwhileError(ThreadlineError):
    """A file that another program changed since it was read."""


class Setup(msgspec.Struct, frozen=True):
    """What to add to an agent, or to remove: the server, and the hook that recalls if asked for.

    `program` are the words that start threadline.
    """

    agent: str
    program: Sequence[str]
    environ: Mapping[str, str]
    home: Path
    remove: bool = False
    recall: bool = False

    def parts(self) -> list[Part]:
        """Return what the agent needs; raise TargetNotFoundError if it takes nothing."""
        able = {one.name: one for one in AGENTS if takes_tools(one)}
        if self.agent not in able:
            hint = f"known: {', '.join(sorted(able))}"
            raise TargetNotFoundError(f"cannot set up '{self.agent}'", hint)
        agent, program = able[self.agent], list(self.program)
        parts = [*agent.setup([*program, "mcp"], self.environ, self.home)]
        hooks = [*agent.hooks([*program, "recall", agent.name], self.environ, self.home)]
        if self.recall and not hooks:
            known = ", ".join(one.name for one in AGENTS if type(one).hooks is not Agent.hooks)
            raise TargetNotFoundError(f"no hooks of '{agent.name}' are known", f"known: {known}")
        # What was added last is removed first: each note is about the file as it was then.
        return [*reversed(hooks), *reversed(parts)] if self.remove else parts + hooks * self.recall


def set_up_agent(setup: Setup) -> list[PlannedEdit]:
    """Add threadline to an agent, or remove it; return how files changed.

    An agent that runs may write the same file: then what to change is found out again.
    """
    return apply_parts(lambda: plan_setup(setup), setup.agent)


def apply_parts(plan: Callable[[], list[PlannedEdit]], agent: str) -> list[PlannedEdit]:
    """Carry out what a plan returns, which is asked again if a file has changed meanwhile."""
    done: list[PlannedEdit] = []
    for _ in range(TRIES):
        try:
            for edit in plan():
                apply_edits([edit])
                done.append(edit)
        except ChangedMeanwhileError:
            continue
        return done
    raise NotWrittenError("the configuration changes all the time", f"close {agent}, then retry")


def plan_setup(setup: Setup) -> list[PlannedEdit]:
    """Return how files change when threadline is added to an agent, or removed from it."""
    notes = notes_folder(setup.environ, setup.home)
    return plan_parts(setup.parts(), notes, remove=setup.remove)


def notes_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Return where it is noted what was added to which file."""
    return state_folder(environ, home) / "installed"


def plan_parts(parts: Sequence[Part], notes: Path, *, remove: bool) -> list[PlannedEdit]:
    """Return how files change when parts are added, or removed."""
    elements = [part for part in parts if isinstance(part, JsonElement)]
    is_stale = not remove and any(lacks(part, text_at(part.path)) for part in elements)
    edits: list[PlannedEdit] = []
    texts: dict[Path, str | None] = {}
    for part in parts:
        before = texts[part.path] if part.path in texts else text_at(part.path)
        if is_stale and part in elements:
            base = before if part.path in texts else without_all(elements, before, notes)
            after, note = added(part, base, None)
            edit = PlannedEdit(str(part.path), before, after, notes, name_of(part), note)
        else:
            edit = edit_part(part, before, notes, remove=remove)
        texts[part.path] = edit.after
        if edit.before != edit.after:
            edits.append(edit)
    return edits


def without_all(elements: Iterable[JsonElement], text: str | None, notes: Path) -> str | None:
    """Return a file without what was added before: a note is about the file as it was then."""
    for part in [*elements][::-1]:
        text = removed(part, text, load_note(notes, name_of(part), part.path))
    return text


def takes_tools(agent: Agent) -> bool:
    """Return True if an agent can be given tools or skills."""
    return type(agent).setup is not Agent.setup


def edit_part(part: Part, before: str | None, notes: Path, *, remove: bool) -> PlannedEdit:
    """Return how a file changes when a part is added or removed."""
    name = name_of(part)
    known = load_note(notes, name, part.path)
    after, note = (removed(part, before, known), None) if remove else added(part, before, known)
    return PlannedEdit(str(part.path), before, after, notes, name, note)


def name_of(part: Part) -> str:
    """Return by which name a note is kept; several elements may be in one file."""
    keys = f" {'.'.join(part.keys)}" if isinstance(part, JsonElement) else ""
    return f"{part.path}{keys}"


def added(part: Part, before: str | None, known: Note | None) -> tuple[str, Note | None]:
    """Return a file with a part, and the note about it."""
    match part:
        case JsonEntry():
            return with_entry(part, before, known)
        case JsonElement():
            return with_element(part, before, known)
        case TomlTable():
            return with_table(part, before, known)
        case SkillFile():
            return skill_text(), None
        case WholeFile():
            return part.text, None
        case _:
            assert_never(part)


def removed(part: Part, before: str | None, known: Note | None) -> str | None:
    """Return a file without a part; None if it is deleted."""
    match part:
        case JsonEntry():
            return without_entry(part, before, known)
        case JsonElement():
            return without_element(part, before, known)
        case TomlTable():
            return without_table(part, before, known)
        case SkillFile() | WholeFile():
            return None
        case _:
            assert_never(part)


def text_at(path: Path) -> str | None:
    """Return the text of a file as it is, line ends included; None if it does not exist."""
    try:
        return read_regular(path).decode()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "not UTF-8"
        raise ThreadlineError(f"cannot read {path}: {why}", "nothing was written") from error


def skill_text() -> str:
    """Return the skill."""
    return files("threadline.library").joinpath("skill.md").read_text(encoding="utf-8")


def apply_edits(edits: Iterable[PlannedEdit]) -> None:
    """Carry out edits, each file at once; raise NotWrittenError if one cannot be written.

    Raise ChangedMeanwhileError, and leave the file, if it is not as it was when this was planned.
    """
    for edit in edits:
        path = Path(edit.path)
        try:
            write_noted(path, edit)
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise NotWrittenError(f"cannot write {path}: {why}", "check its permissions") from error


def write_noted(path: Path, edit: PlannedEdit) -> None:
    """Write or delete one file, with the note about it: at any time both can be undone."""
    if edit.note is None:
        write_edit(path, edit)
        delete_note(edit.notes, edit.name)
        return
    # First the note: if the process ends before the file is written, it is about another state
    # of the file, and is passed over.
    earlier = load_note(edit.notes, edit.name, path)
    save_note(edit.notes, edit.name, edit.note)
    try:
        write_edit(path, edit)
    except BaseException:
        if text_at(path) != edit.after:  # an error may come when the file has its name already
            put_back_note(edit.notes, edit.name, earlier)
        raise


def write_edit(path: Path, edit: PlannedEdit) -> None:
    """Write or delete one file; its permissions stay, and a link stays a link."""
    target = path.resolve()

    def check() -> None:
        if text_at(target) != edit.before:
            raise ChangedMeanwhileError(f"{path} changed meanwhile", "try again")

    if edit.after is None:
        check()
        target.unlink(missing_ok=True)
        sweep_drafts_of(target)
        if not any(target.parent.iterdir()) and target.parent.name == "threadline":
            target.parent.rmdir()
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    sweep_drafts_of(target)
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o600
    with replacing(target, mode=mode, check=check) as out:
        out.write(edit.after.encode())
