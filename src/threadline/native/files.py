"""The files of a session: read completely, written all or none."""

from collections.abc import Sequence
from pathlib import Path

from threadline.disk.atomic import create_files
from threadline.model.error import UnreadableError
from threadline.model.file import File
from threadline.native.plan import Change, Draft
from threadline.read.plain import open_plain


def read_source(file: File) -> tuple[bytes, list[Change]]:
    """Return the bytes of a file, decompressed, and a change if its end is lost."""
    try:
        with open_plain(file.path) as handle:
            data = handle.read()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        hint = "`threadline ls` lists sessions"
        raise UnreadableError(f"cannot read {file.path}: {why}", hint) from error
    broken = str(getattr(handle, "broken", ""))
    return data, [Change(f"{broken}; the rest of the file is lost")] if broken else []


def write_drafts(drafts: Sequence[Draft], folder: Path) -> list[Path]:
    """Create the planned files below `folder`, all or none, and return their paths.

    The last draft is the one that others look for, so it gets its name last. A name that is taken
    raises FileExistsError.
    """
    files = [(folder / draft.path, draft.lines) for draft in drafts]
    create_files(files)
    return [path for path, _ in files]
