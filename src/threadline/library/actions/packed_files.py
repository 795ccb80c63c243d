"""Files of a project as a session left them, packed with it; an empty directory for them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from threadline.history.report import Act, ToldStep
from threadline.library.actions.files import FileHistory
from threadline.library.actions.restore import carry_out, check_empty, make_folder, plan_restore
from threadline.library.actions.undo import undo_of
from threadline.library.carry.contents import PackedFile, Tip
from threadline.library.position import find_position
from threadline.library.session_files import look_at
from threadline.model.carry import PackedTip


def tip_of(history: FileHistory, session: str, folder: Path) -> Tip:
    """Write the files that a session left, as far as they are known as a whole, to a folder."""
    make_folder(folder)
    entry = find_position(history.reading, session=session).entry
    plan = plan_restore(history.at(entry, text=True), folder, {}, force=False)
    carry_out(plan, undo_of(plan, folder))
    created = [step.path for step in plan if step.act is Act.CREATE]
    states = [(path, look_at(str(folder / path))) for path in created]
    files = [PackedFile(path, state) for path, state in states if state is not None]
    size = sum(file.state.size for file in files)
    left = [step for step in plan if step.act is Act.SKIP]
    skipped = [ToldStep(step.path, step.act, step.why, step.sure) for step in left]
    return Tip(PackedTip(session, entry.id, history.root, len(files), size), files, skipped)


@contextmanager
def empty_folder(path: str) -> Iterator[str]:
    """Yield a directory that is empty, or is made; then it goes again if nothing was put there."""
    folder = Path(path).expanduser()
    check_empty(folder)
    is_new = not folder.exists()
    make_folder(folder)
    try:
        yield os.path.realpath(folder)
    finally:
        if is_new:
            with suppress(OSError):
                folder.rmdir()
