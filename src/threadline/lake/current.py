"""The folder that other programs read by pattern: the current files of each table."""

import os
from pathlib import Path

from threadline.disk.atomic import NO_HARD_LINKS
from threadline.lake.manifest import Manifest
from threadline.lake.schema import TABLES
from threadline.lake.storage import (
    PRIVATE_FOLDER,
    Place,
    copy_file,
    delete_file,
    failed,
    list_files,
)

CURRENT = "tables"
"""The folder with a folder for each table, which holds its current files and no others."""


def show_current(lake: Place, manifest: Manifest) -> None:
    """Make the folder of tables hold the files that a manifest names, and no others.

    New files appear before old ones go: a program that lists the folder meanwhile finds rows twice
    rather than none, for as long as this takes.
    """
    wanted = current_names(manifest)
    there = {file.path.removeprefix(f"{lake.path}/") for file in list_files(lake / CURRENT)}
    for name in sorted(wanted.keys() - there):
        add_name(lake / wanted[name], lake / name)
    for name in sorted(there - wanted.keys()):
        delete_file(lake / name)


def current_names(manifest: Manifest) -> dict[str, str]:
    """Return the files of a manifest by the names under which other programs find them."""
    return {
        f"{CURRENT}/{table}/{file.path.rpartition('/')[2]}": file.path
        for table in TABLES
        for file in manifest.files(table)
    }


def add_name(file: Place, name: Place) -> None:
    """Add a name to a file: a link on disk, a copy in a store and where there are no links."""
    if not file.is_local:
        copy_file(file, name)
        return
    try:
        Path(name.path).parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        os.link(file.path, name.path)
    except FileExistsError:
        return
    except OSError as error:
        if error.errno not in NO_HARD_LINKS:
            raise failed("write", name, error) from error
        copy_file(file, name)
