"""Copilot CLI's own copies: each file that a turn edited, before it, and its hash after it."""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from threadline.files.regular import read_regular
from threadline.model.body import Body, record_in, records_in, text_in
from threadline.model.file_event import (
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Hashed,
    Wrote,
    contents_of,
)
from threadline.read.body import decode_body

FOLDER = "rewind-file-snapshots"


class Copies:
    """The copies of a session, by the prompt of the turn and the path of the file."""

    def __init__(self, path: str) -> None:
        self._folder = Path(path).absolute().parent / FOLDER
        self._files: dict[tuple[str, str], Body] = {}
        self._used: set[tuple[str, str]] = set()
        for snapshot in records_in(load(self._folder / "index.json").get("snapshots")):
            for file in record_in(snapshot, "files").values():
                if isinstance(file, dict):
                    prompt = text_in(snapshot.get("eventId"))
                    self._files[prompt, text_in(file.get("path"))] = file

    def beside(self, event: FileEvent, prompt: str) -> Iterator[FileEvent]:
        """Yield an event with what is known of the file before and after it."""
        file = None
        if isinstance(event, Edited | Wrote | Deleted):
            file = self._files.get((prompt, event.path))
        if file is None or not isinstance(event, Edited | Wrote | Deleted):
            yield event
            return
        if (prompt, event.path) not in self._used:
            self._used.add((prompt, event.path))
            event = self._with_copy(event, record_in(file, "preimage"))
        yield event
        digest = text_in(record_in(file, "postimage").get("contentHash"))
        if digest:
            yield Hashed(event.at, event.path, digest)

    def _with_copy(self, event: Edited | Wrote | Deleted, copy: Body) -> Edited | Wrote | Deleted:
        if copy.get("kind") == "absent":
            return replace(event, created=True) if isinstance(event, Wrote) else event
        contents = self._contents(text_in(copy.get("backupFile")))
        return replace(event, before=contents) if contents is not None else event

    def _contents(self, name: str) -> Contents | None:
        if not name.isalnum():
            return None
        try:
            return contents_of(read_regular(self._folder / "backups" / name))
        except OSError:
            return None


def load(path: Path) -> Body:
    """Return a JSON file; empty if it is not there."""
    try:
        return decode_body(read_regular(path))
    except OSError:
        return {}
