"""Codex's own copies: commits of the whole directory that it made at the start of turns."""

from collections.abc import Iterator

from threadline.activity.file_events import moment_at
from threadline.model.body import record_in, text_in
from threadline.model.file_event import Swept
from threadline.read.body import Bodies
from threadline.read.git_trees import open_stores, repository_of, tree_in
from threadline.read.transcript import Transcript


def kept_trees(transcript: Transcript, bodies: Bodies) -> Iterator[Swept]:
    """Yield the directory at the start of each turn; git may have removed old commits.

    The client waits for the commit before it carries out the first call of the turn.
    """
    entries = [entry for entry in transcript.entries if entry.type == "ghost_snapshot"]
    found = repository_of(transcript.file.cwd) if entries else None
    if found is None:
        return
    root, folder = found
    stores = open_stores([folder])
    for entry in entries:
        commit = record_in(bodies.record_of(entry), "payload", "ghost_commit")
        tree = tree_in(stores, text_in(commit.get("id")))
        if tree is not None:
            yield Swept(moment_at(entry), str(root), tree)
