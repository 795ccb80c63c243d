"""A reading without its secrets: whatever is made of it has none either."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from threadline.library.load.reading import Reading
from threadline.model.entry import Entry
from threadline.model.error import Fault
from threadline.model.mark import Mark
from threadline.model.search_results import CheckRun, Hit, TurnCommit, TurnHit, TurnOutcome
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


def clean_hit(hit: Hit, clean: Callable[[str], str]) -> Hit:
    """Return a hit without secrets; if its snippet changes, no matches are marked in it."""
    snippet = clean(hit.snippet)
    marks = hit.marks if snippet == hit.snippet else ()
    title, project = clean(hit.title), clean(hit.project)
    return msgspec.structs.replace(hit, title=title, project=project, snippet=snippet, marks=marks)


def clean_turn(turn: TurnHit, clean: Callable[[str], str]) -> TurnHit:
    """Return a turn that was found without secrets."""
    prompt, outcome = turn.prompt, turn.outcome
    if prompt is not None:
        prompt = msgspec.structs.replace(prompt, text=clean(prompt.text))
    outcome = TurnOutcome(
        tuple(map(clean, outcome.files)),
        tuple(TurnCommit(one.hash, clean(one.subject)) for one in outcome.commits),
        tuple(CheckRun(clean(one.name), one.passed) for one in outcome.checks),
    )
    return msgspec.structs.replace(
        turn,
        title=clean(turn.title),
        project=clean(turn.project),
        prompt=prompt,
        hits=tuple(clean_hit(hit, clean) for hit in turn.hits),
        outcome=outcome,
    )


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
