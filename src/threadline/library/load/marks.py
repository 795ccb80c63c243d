"""The marks in a reading: those of the user, and those that clients wrote into their files."""

from collections.abc import Container, Iterable, Iterator
from itertools import chain

from threadline.agents.registry import agent_of
from threadline.library.load.reading import Reading
from threadline.library.load.redact import clean_marks
from threadline.library.marks.pins import pins_at
from threadline.model.mark import ClientMark, Mark, MarkKind, MarkTarget
from threadline.outline.message import Message


def find_client_marks(reading: Reading) -> list[ClientMark]:
    """Return the marks that clients wrote; they are looked for once per reading."""
    if reading.client_marks is None:
        inside = (
            agent_of(one.file.format).client_marks(one, reading.bodies)
            for one in reading.transcripts
        )
        found = chain(names_outside(reading), *inside)
        reading.client_marks = list(dict.fromkeys(found))
    return reading.client_marks


def client_marks_by_session(reading: Reading) -> dict[str, tuple[ClientMark, ...]]:
    """Return what clients marked, by session."""
    found: dict[str, list[ClientMark]] = {}
    for one in find_client_marks(reading):
        found.setdefault(one.session, []).append(one)
    return {session: tuple(marks) for session, marks in found.items()}


def names_outside(reading: Reading) -> Iterator[ClientMark]:
    """Yield the names that people gave sessions in their client, but outside their files."""
    for one in reading.transcripts:
        name = reading.names.get(one.file.session)
        if name and one.file.agent is None:
            mark = Mark(MarkKind.NAME, name, by=one.file.format.name)
            yield ClientMark(one.file.session, "", mark)


def pins_outside(reading: Reading) -> Iterator[ClientMark]:
    """Yield the pins of sessions, as they are now."""
    mains = {one.file.session: one.file.path for one in reading.transcripts if not one.file.agent}
    pins = pins_at(mains.values()) if mains else {}
    return (pin for session, pin in pins.items() if session in mains)


class ShownMarks:
    """The marks of sessions and entries of a reading, without secrets if it has none.

    Those of the user are as they are when they are asked for. There are none if they are not to be
    shown, those of clients neither.
    """

    def __init__(self, reading: Reading) -> None:
        self._own = reading.marks
        self._clean = reading.bodies.clean
        self._clients: dict[MarkTarget, list[Mark]] = {}
        if self._own is not None:
            for one in chain(find_client_marks(reading), pins_outside(reading)):
                self._clients.setdefault(one.target, []).append(one.mark)

    def of(self, target: MarkTarget) -> tuple[Mark, ...]:
        """Return the marks of a session or an entry, those of the user first."""
        own = self._own().of(target) if self._own is not None else []
        found = (*own, *self._clients.get(target, ()))
        return found if self._clean is None else clean_marks(found, self._clean)

    def put_on(self, messages: Iterable[Message]) -> list[Message]:
        """Assign marks to messages; return those whose marks were others.

        Of the messages of an entry the first has them that has something to read.
        """
        own: Container[str] = self._own().entries if self._own is not None else ()
        clients = {target.entry for target in self._clients}
        done: set[str] = set()
        changed: list[Message] = []
        for message in messages:
            marks: tuple[Mark, ...] = ()
            if message.kind == "session":
                marks = self.of(MarkTarget(message.line))
            elif not message.quiet and message.entry is not None:
                for entry in (message.entry, *message.also):
                    if (entry.id in own or entry.id in clients) and entry.id not in done:
                        done.add(entry.id)
                        marks += self.of(MarkTarget(entry=entry.id))
            if marks != message.marks:
                message.marks = marks
                changed.append(message)
        return changed
