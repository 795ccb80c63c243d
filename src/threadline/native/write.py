"""Write the files of a plan."""

from collections.abc import Sequence
from pathlib import Path

from threadline.disk.atomic import create_files
from threadline.native.plan import Draft


def write_drafts(drafts: Sequence[Draft], folder: Path) -> list[Path]:
    """Create the planned files below `folder`, all or none, and return their paths.

    The last draft is the one that others look for, so it gets its name last. A name that is taken
    raises FileExistsError.
    """
    files = [(folder / draft.path, draft.lines) for draft in drafts]
    create_files(files)
    return [path for path, _ in files]
