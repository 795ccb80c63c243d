"""Restoring files from the command line: plans, writing them, undoing them."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.cli.console import print_stderr, printable, write_bytes, write_rows
from threadline.cli.file_sources import KnownFiles
from threadline.cli.options import Request
from threadline.cli.reading import display_of
from threadline.model.error import NotWrittenError

if TYPE_CHECKING:
    from threadline.history.report import FileAt, Step


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
    """Write files to a directory that is empty or does not exist."""
    from threadline.library.actions.restore import (
        carry_out,
        check_empty,
        make_folder,
        plan_restore,
    )

    history, entry = known
    files = wanted_files(known, paths) if paths else history.at(entry, text=True)
    if not force:
        check_empty(folder, "specify another, or --force")
    make_folder(folder)
    plan = plan_restore(files, folder, {}, force=force)
    carry_out(plan, folder, None)
    tell(request, plan, undo=None)


def restore_here(
    request: Request, known: KnownFiles, paths: Sequence[str], *, yes: bool, force: bool
) -> None:
    """Show what it takes to restore files in the current directory; with `yes`, do it."""
    from threadline.library.actions.restore import (
        carry_out,
        changes_in,
        keep_undo,
        plan_restore,
    )

    files = wanted_files(known, paths)
    here = Path.cwd()
    written = {file.path: known.history.texts_of(file.path) for file in files}
    plan = plan_restore(files, here, written, force=force)
    if not yes or not changes_in(plan):
        tell(request, plan, undo=None)
        if changes_in(plan):
            print_stderr("nothing was written; --yes carries out this plan")
        return
    name = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
    place = undo_folder() / name
    try:
        keep_undo(plan, here, place)
    except OSError as error:
        told = f"cannot keep the undo in {place}: {error.strerror or error}"
        raise NotWrittenError(told, "nothing was changed; set XDG_DATA_HOME") from error
    print_stderr(f"undo: threadline files undo {name}")
    carry_out(plan, here, place)
    tell(request, plan, undo=name)


def tell(request: Request, plan: "Sequence[Step]", undo: str | None) -> None:
    """Print a plan."""
    import msgspec

    from threadline.render.files_text import draw_plan
    from threadline.render.json import encode

    if not request.as_json:
        write_rows(draw_plan(plan, display_of(request)))
        return
    steps = [{k: v for k, v in msgspec.to_builtins(step).items() if k != "text"} for step in plan]
    write_bytes([encode({"steps": steps, "undo": undo}), b"\n"])


def list_undos(*, as_json: bool) -> None:
    """Print the names of undos, the newest first."""
    from threadline.render.json import encode

    folder = undo_folder()
    names = sorted((one.name for one in folder.iterdir()), reverse=True) if folder.is_dir() else []
    if as_json:
        write_bytes([encode(names), b"\n"])
    else:
        write_rows(names)


def undo_named(name: str, *, force: bool, as_json: bool) -> None:
    """Undo a restoration; say which files were changed since."""
    from threadline.library.actions.restore import undo_restore
    from threadline.render.json import encode

    place = undo_folder() / Path(name).name
    left = undo_restore(place, force=force)
    for path in left:
        print_stderr(f"changed since, left alone: {printable(path)} (--force overwrites it)")
    if as_json:
        write_bytes([encode({"undone": name, "left": left}), b"\n"])
