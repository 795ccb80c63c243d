"""A reading without its secrets: whatever is made of it has none either."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from threadline.library.load.reading import Reading
from threadline.model.entry import Entry
from threadline.model.error import Fault
from threadline.model.mark import Mark
from threadline.read.body import Bodies

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


class CleanBodies(Bodies):
    """Fetches the records behind entries, and takes the secrets out of them."""

    def __init__(self, reading: Reading, redactor: "Redactor") -> None:
        super().__init__(reading.transcripts, reading.bodies.decoding_of)
        self.clean = redactor.text
        self._redactor = redactor

    def _cleaned(self, body: dict[str, object]) -> dict[str, object]:
        return self._redactor.body(body)

    def text_of(self, entry: Entry) -> str:
        """Return the plain text of `entry`, without its secrets."""
        return self._redactor.text(super().text_of(entry))


def clean_fault(fault: Fault, clean: Callable[[str], str]) -> Fault:
    """Return a fault without secrets: it names a file, whose folder is named after a directory."""
    return msgspec.structs.replace(fault, file=clean(fault.file), what=clean(fault.what))


def clean_mark(mark: Mark, clean: Callable[[str], str]) -> Mark:
    """Return a mark without secrets."""
    return msgspec.structs.replace(mark, value=clean(mark.value)) if mark.value else mark


def clean_marks(marks: Iterable[Mark], clean: Callable[[str], str]) -> tuple[Mark, ...]:
    """Return marks without secrets."""
    return tuple(clean_mark(mark, clean) for mark in marks)


def redact_reading(reading: Reading, redactor: "Redactor") -> Reading:
    """Return a reading that removes secrets from text as it is fetched; ids do not change."""
    bodies = CleanBodies(reading, redactor)
    calls = {
        name: msgspec.structs.replace(call, content_of=bodies.content_of)
        for name, call in reading.tree.calls.items()
    }
    return msgspec.structs.replace(
        reading,
        bodies=bodies,
        titles=None,
        tree=msgspec.structs.replace(reading.tree, calls=calls),
        names={thread: redactor.text(name) for thread, name in reading.names.items()},
    )
