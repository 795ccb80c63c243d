"""Forks with their files: a session that continues in a directory as an entry left it."""

from pathlib import Path

import msgspec

from threadline.history.report import Step
from threadline.library.actions.files import FileHistory
from threadline.library.actions.native import ForkOptions, plan_fork
from threadline.library.actions.restore import carry_out, check_empty, make_folder, plan_restore
from threadline.library.actions.undo import undo_of
from threadline.library.load.reading import Reading
from threadline.model.error import NotWrittenError
from threadline.native.request import Written
from threadline.tree.ancestry import Position


class ForkWithFiles(msgspec.Struct, frozen=True):
    """A session that was written, and what was done about each file, in its directory."""

    session: Written
    steps: tuple[Step, ...]

    @property
    def told(self) -> list[Step]:
        """What was done about each file, without the texts."""
        return [msgspec.structs.replace(step, text=None) for step in self.steps]


def fork_with_files(
    position: Position, reading: Reading, history: FileHistory, folder: Path, options: ForkOptions
) -> ForkWithFiles:
    """Write the files that an entry left to an empty directory, and a session that continues there.

    The session is planned before and written after the files: without one of them there is none.
    """
    check_empty(folder)
    there = msgspec.structs.replace(options, cwd=str(folder.resolve()))
    planned = plan_fork(position, reading, there)
    make_folder(folder)
    plan = plan_restore(history.at(position.entry, text=True), folder, {}, force=False)
    carry_out(plan, undo_of(plan, folder))
    try:
        return ForkWithFiles(planned.write(), tuple(plan))
    except NotWrittenError as error:
        raise NotWrittenError(f"{error} but files, to {folder}", error.hint) from error
