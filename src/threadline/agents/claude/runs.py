"""Workflow runs: which task each was, from the snapshot written at its end."""

import os
from collections.abc import Iterable

import msgspec

from threadline.model.file import File


class Snapshot(msgspec.Struct):
    """The part of a run's snapshot that links it to its call."""

    task: str | None = msgspec.field(name="taskId", default=None)


def task_by_run(files: Iterable[File]) -> dict[str, str]:
    """Read the task of every workflow run that has agents among `files`."""
    folders = {(os.path.dirname(file.path), file.run) for file in files if file.run}
    tasks = {}
    for folder, run in sorted(folders):
        session = os.path.dirname(os.path.dirname(os.path.dirname(folder)))
        try:
            with open(os.path.join(session, "workflows", f"{run}.json"), "rb") as handle:
                snapshot = msgspec.json.decode(handle.read(), type=Snapshot)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
            continue
        if snapshot.task:
            tasks[run] = snapshot.task
    return tasks
