"""What a session says of its entries: labels, of which the last of an entry counts; its name."""

from collections.abc import Iterator

from threadline.model.mark import ClientMark, Mark, MarkKind
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript

NAMING = "session_info"


def marks_in(transcript: Transcript, bodies: Bodies) -> Iterator[ClientMark]:
    """Yield the labels and the name; an empty one takes the one before it away."""
    agent, session = transcript.file.format.name, transcript.file.session
    labels: dict[str, Mark] = {}
    name: Mark | None = None
    for entry in transcript.entries:
        if entry.type == "label":
            event = bodies.session_event_of(entry)
            target, label = event.target, event.label
            if isinstance(target, str):
                value = label if isinstance(label, str) else ""
                labels[target] = Mark(MarkKind.TAG, value, entry.time, by=agent)
        elif entry.type == NAMING:
            name = Mark(MarkKind.NAME, bodies.name_in(entry) or "", entry.time, by=agent)
    if name is not None and name.value:
        yield ClientMark(session, "", name)
    yield from (ClientMark(session, at, mark) for at, mark in labels.items() if mark.value)
