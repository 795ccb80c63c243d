"""JSON documents of commands that write files: fork, files restore, install."""

import msgspec

from threadline.history.report import Step, ToldStep
from threadline.library.actions.setup import FileEdit
from threadline.native.request import Written
from threadline.render.json import Rows


class ForkDocument(Written, kw_only=True, frozen=True):
    """A fork that was written with its files; `restored` is what was done with each of them."""

    restored: list[Step]


class RestoreDocument(msgspec.Struct):
    """What `files restore` does; `undo` names the undo, null if nothing was written.

    `steps` are what is done with each file.
    """

    steps: list[ToldStep]
    undo: str | None


class UndoneDocument(msgspec.Struct):
    """An undo; `undone` names it, `left` are files that were changed since and left alone."""

    undone: str
    left: list[str]


class SetupDocument(msgspec.Struct):
    """What `install` or `uninstall` changes; `written` is false with `--dry-run`."""

    agent: str
    written: bool
    files: Rows[FileEdit]
