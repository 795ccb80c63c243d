"""Archiving by itself: hooks of clients and a timer, added, removed and looked at."""

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from threadline.agents.agent import Agent
from threadline.agents.registry import AGENTS
from threadline.agents.setup import Part, WholeFile
from threadline.disk.drafts import sweep_drafts_of
from threadline.library.actions.setup import (
    FileEdit,
    PlannedEdit,
    apply_parts,
    name_of,
    notes_folder,
    plan_parts,
)
from threadline.library.archive.archive import Archive
from threadline.library.archive.kept_files import files_to_keep, is_changed
from threadline.library.keep import timer as timers
from threadline.library.keep.timer import Timer
from threadline.library.load.install_note import delete_note
from threadline.library.target import is_there
from threadline.model.error import NotWrittenError
from threadline.model.keeping import KeepState

CRON = "crontab"
OWN = ("THREADLINE_ARCHIVE", "THREADLINE_CACHE", "THREADLINE_STATE", "XDG_DATA_HOME")


def variables() -> list[str]:
    """Return the environment variables that say where sessions and the archive are."""
    named = (name for agent in AGENTS for name in agent.variables)
    return list(dict.fromkeys([*OWN, *named]))


class Switch(msgspec.Struct, frozen=True):
    """What archives by itself on this machine; `program` are the words that start threadline."""

    program: Sequence[str]
    environ: Mapping[str, str]
    home: Path
    system: str | None = None

    @property
    def timer(self) -> Timer | None:
        """The timer that suits this machine."""
        return timers.timer_for(self.command, self.environ, self.home, self.system)

    @property
    def command(self) -> list[str]:
        """What the timer runs, with the variables that it would not know otherwise."""
        given = [f"{name}={self.environ[name]}" for name in variables() if self.environ.get(name)]
        words = [*self.program, "keep", "run", "--background"]
        return ["/usr/bin/env", *given, *words] if given else words

    def agents(self) -> list[Agent]:
        """Return the agents on this machine that run a command when a session ends."""
        return [
            agent
            for agent in AGENTS
            if type(agent).end_hooks is not Agent.end_hooks
            and any(is_there(one.path) for one in agent.archives(self.environ, self.home))
        ]

    def hooks_of(self, agent: Agent) -> list[Part]:
        """Return the hooks of an agent."""
        command = [*self.program, "keep", "ended", agent.name]
        return [*agent.end_hooks(command, self.environ, self.home)]

    def parts(self, *, remove: bool) -> list[Part]:
        """Return the hooks and the files of the timer; all that there may be if they go."""
        agents = AGENTS if remove else self.agents()
        hooks = [part for agent in agents for part in self.hooks_of(agent)]
        timer = self.timer
        files: list[WholeFile] = timer.files if timer is not None else []
        return [*files, *reversed(hooks)] if remove else [*hooks, *files]

    def plan(self, *, remove: bool) -> list[PlannedEdit]:
        """Return how files change."""
        notes = notes_folder(self.environ, self.home)
        edits = plan_parts(self.parts(remove=remove), notes, remove=remove)
        return [edit for edit in edits if edit.before != edit.after]

    def plan_table(self, *, remove: bool) -> FileEdit | None:
        """Return how the table of cron changes; None if it does not."""
        timer = self.timer
        if timer is None or timer.system != "cron":
            return None
        before = timers.read_table()
        line = timers.cron_line(self.command)
        after = timers.without_line(before) if remove else timers.with_line(before, line)
        return FileEdit(CRON, before, after) if after != before else None


def turn_on(switch: Switch) -> list[PlannedEdit]:
    """Add hooks and a timer; raise NotWrittenError if the timer cannot be started."""
    table = switch.plan_table(remove=False)
    done = apply_parts(lambda: switch.plan(remove=False), "the client")
    timer = switch.timer
    failed = [one for one in (timer.start if timer else ()) if not timers.succeeds(one)]
    if failed or (table is not None and not timers.write_table(table.after or "")):
        words = " ".join(failed[0]) if failed else "crontab -"
        turn_off(switch)
        raise NotWrittenError(f"cannot start the timer: `{words}` failed", "nothing was changed")
    return done


def turn_off(switch: Switch) -> list[PlannedEdit]:
    """Remove hooks and the timer; files are byte for byte as before."""
    timer = switch.timer
    table = switch.plan_table(remove=True)
    has_files = timer is not None and any(file.path.exists() for file in timer.files)
    for command in timer.stop if timer is not None and has_files else ():
        timers.succeeds(command)
    done = apply_parts(lambda: switch.plan(remove=True), "the client")
    for command in timer.reload if timer is not None and has_files else ():
        timers.succeeds(command)
    if table is not None and not timers.write_table(table.after or ""):
        raise NotWrittenError("cannot write the table of cron", "remove the line with `crontab -e`")
    forget_remains(switch)
    remove_empty(switch)
    return done


def forget_remains(switch: Switch) -> None:
    """Delete notes about what is not there, and drafts of processes that were killed."""
    notes = notes_folder(switch.environ, switch.home)
    for part in switch.parts(remove=True):
        sweep_drafts_of(part.path.resolve())
        delete_note(notes, name_of(part))


def remove_empty(switch: Switch) -> None:
    """Remove the directories that were made for files of ours and are empty now."""
    files = [part for part in switch.parts(remove=True) if isinstance(part, WholeFile)]
    for folder in {file.path.parent for file in files}:
        for each in (folder / "timers.target.wants", folder, *folder.parents):
            if each == switch.home or not each.is_relative_to(switch.home):
                break
            with suppress(OSError):
                each.rmdir()


def keep_state(switch: Switch, archive: Archive, roots: Sequence[str]) -> KeepState:
    """Return what archives by itself, and how much is not archived yet."""
    lacking = {edit.path for edit in switch.plan(remove=False)}
    hooked = {
        agent.name: not any(str(part.path) in lacking for part in hooks)
        for agent in switch.agents()
        if (hooks := switch.hooks_of(agent))
    }
    timer = switch.timer
    if timer is None:
        is_timed = False
    elif timer.files:
        is_timed = not any(str(file.path) in lacking for file in timer.files)
    else:
        is_timed = switch.plan_table(remove=False) is None
    changed, total = count_changed(archive, roots)
    system = timer.system if timer is not None else ""
    return KeepState(hooked, system, is_timed, archive.kept_at, changed, total, str(archive.folder))


def count_changed(archive: Archive, roots: Iterable[str]) -> tuple[int, int]:
    """Return how many files are not archived as they are, and how many there are."""
    known = archive.files()
    paths = [path for path in files_to_keep(roots) if os.path.exists(path)]
    return sum(is_changed(path, known.get(path)) for path in paths), len(paths)
