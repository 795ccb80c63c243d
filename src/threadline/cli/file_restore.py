"""Restoring files from the command line: plans, writing them, undoing them."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.cli.console import print_stderr, printable, write_bytes, write_rows
from threadline.cli.file_sources import KnownFiles
from threadline.cli.json_output import write_document
from threadline.cli.options import Request
from threadline.cli.reading import display_of

if TYPE_CHECKING:
    from threadline.history.report import FileAt, Step
    from threadline.library.actions.undo import Undo


def undo_folder() -> Path:
    """Return where undos are kept."""
    from threadline.library.target import own_places

    return own_places(os.environ, Path.home()).archive.parent / "undo"


def wanted_files(known: KnownFiles, paths: Sequence[str]) -> "list[FileAt]":
    """Return the files to restore: those that were changed, or those that are named."""
    history, entry = known
    if paths:
        return [history.named(path, entry, text=True) for path in paths]
    return [file for file in history.at(entry, text=True) if file.change != "read"]


def restore_to(
    request: Request, known: KnownFiles, folder: Path, paths: Sequence[str], *, force: bool
) -> None:
    """Write files to a directory that is empty or does not exist; with `force`, to any."""
    from threadline.library.actions.restore import (
        carry_out,
        check_empty,
        make_folder,
        plan_restore,
    )
    from threadline.library.actions.undo import undo_of

    history, entry = known
    files = wanted_files(known, paths) if paths else history.at(entry, text=True)
    if not force:
        check_empty(folder, "specify another, or --force")
    make_folder(folder)
    plan = plan_restore(files, folder, {}, force=force)
    undo = undo_of(plan, folder)
    name = keep_new_undo(undo) if any(file.copy is not None for file in undo.files) else None
    carry_out(plan, undo, undo_folder() / name if name else None)
    tell(request, plan, undo=name)


def restore_here(
    request: Request, known: KnownFiles, paths: Sequence[str], *, yes: bool, force: bool
) -> None:
    """Show what it takes to restore files in the current directory; with `yes`, do it."""
    from threadline.history.report import changes_in
    from threadline.library.actions.restore import carry_out, plan_restore
    from threadline.library.actions.undo import undo_of

    files = wanted_files(known, paths)
    here = Path.cwd()
    written = {file.path: known.history.texts_of(file.path) for file in files}
    plan = plan_restore(files, here, written, force=force)
    if not yes or not changes_in(plan):
        tell(request, plan, undo=None)
        if changes_in(plan):
            print_stderr("nothing was written; --yes carries out this plan")
        return
    undo = undo_of(plan, here)
    name = keep_new_undo(undo)
    carry_out(plan, undo, undo_folder() / name)
    tell(request, plan, undo=name)


def keep_new_undo(undo: "Undo") -> str:
    """Keep an undo, say how to use it, and return its name."""
    from threadline.library.actions.undo import keep_undo

    name = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
    keep_undo(undo, undo_folder() / name)
    print_stderr(f"undo: threadline files undo {name}")
    return name


def tell(request: Request, plan: "Sequence[Step]", undo: str | None) -> None:
    """Print a plan."""
    from threadline.cli.writing_documents import RestoreDocument
    from threadline.history.report import ToldStep
    from threadline.render.files_text import draw_plan

    if not request.as_json:
        write_rows(draw_plan(plan, display_of(request)))
        return
    steps = [ToldStep(step.path, step.act, step.why, step.sure) for step in plan]
    write_document(RestoreDocument(steps, undo))


def list_undos(*, as_json: bool) -> None:
    """Print the names of the undos of the current directory, the newest first."""
    from threadline.library.actions.undo import undos_of
    from threadline.render.json import encode

    names = undos_of(undo_folder(), Path.cwd())
    if as_json:
        write_bytes([encode(names), b"\n"])
    else:
        write_rows(names)


def undo_named(name: str, *, force: bool, as_json: bool) -> None:
    """Undo a restoration; say which files were changed since."""
    from threadline.cli.writing_documents import UndoneDocument
    from threadline.library.actions.undo import undo_restore

    place = undo_folder() / Path(name).name
    left = undo_restore(place, force=force)
    for path in left:
        print_stderr(f"changed since, left alone: {printable(path)} (--force overwrites it)")
    if as_json:
        write_document(UndoneDocument(name, left))
