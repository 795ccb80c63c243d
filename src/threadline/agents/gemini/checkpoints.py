"""Gemini CLI's own copies: the whole directory before a call that was approved."""

from collections.abc import Iterator
from pathlib import Path

from threadline.activity.file_events import moment_at
from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.model.body import text_in
from threadline.model.file_event import Swept
from threadline.model.time import instant
from threadline.read.body import decode_body
from threadline.read.git_trees import open_stores, tree_in
from threadline.read.transcript import Transcript

TIME = LazyPattern(r"(\d{4}-\d\d-\d\dT\d\d)[-:_](\d\d)[-:_](\d\d)[-:_.](\d{3})Z")


def kept_trees(transcript: Transcript) -> Iterator[Swept]:
    """Yield the copies that were taken while a session ran."""
    entries = [entry for entry in transcript.entries if entry.id and entry.time]
    chats = Path(transcript.file.path).absolute().parent
    folder = chats.parent / "checkpoints"
    if not entries or not transcript.file.cwd or not folder.is_dir():
        return
    home, project = chats.parents[2], chats.parent.name
    stores = open_stores([home / "history" / project / ".git"])
    first, last = entries[0].time, max(entry.time for entry in entries)
    for path in sorted(folder.glob("*.json")) if stores else ():
        found = TIME.match(path.name)
        time = instant(f"{found[1]}:{found[2]}:{found[3]}.{found[4]}Z") if found else ""
        tree = tree_in(stores, commit_in(path)) if first <= time <= last else None
        before = [entry for entry in entries if entry.time <= time]
        if tree is not None and before:
            yield Swept(moment_at(before[-1], time=time), transcript.file.cwd, tree)


def commit_in(path: Path) -> str:
    """Return the commit that a checkpoint names."""
    try:
        return text_in(decode_body(read_regular(path)).get("commitHash"))
    except OSError:
        return ""
