"""Jobs: what calls leave running or scheduled, linked with what is told of it later."""

from collections.abc import Iterator

from threadline.outline.message import Message
from threadline.outline.shape import Link, Plain, Shape
from threadline.outline.title import line_of, shorten

MAX_LINKS = 8
"""So many later messages are linked from the call that began a job; of more, the first and last."""

WORDS = 100
"""The text of a link is cut after so many characters."""


class Jobs:
    """The results that tell of a new job, and the later messages about each.

    `missed` are the jobs that messages are about and that no result told of.
    """

    def __init__(self) -> None:
        self.missed: set[str] = set()
        self._begun: dict[str, tuple[Message, list[Message]]] = {}

    @property
    def known(self) -> set[str]:
        """The jobs that results told of."""
        return set(map(job_key, self._begun))

    def note(self, message: Message) -> None:
        """Remember a result that tells of a new job, or a later message about one."""
        if message.kind == "tool_result":
            self._begun.setdefault(message.job, (message, []))
        elif (found := self._begun.get(message.job)) is None:
            self.missed.add(job_key(message.job))
        else:
            found[1].append(message)

    def link(self) -> None:
        """Link the results that tell of jobs and the later messages about these to each other."""
        for begun, later in self._begun.values():
            text = f"begun by {(begun.pair_with or begun).title}"
            for message in later:
                message.shapes = (*message.shapes, link_to(begun, text))
            begun.shapes = (*begun.shapes, *links_to(later))


def job_key(name: str) -> str:
    """Return how a job is told from a call and a task."""
    return f"job {name}"


def links_to(later: list[Message]) -> Iterator[Shape]:
    """Yield links to the later messages about a job."""
    half = MAX_LINKS // 2
    left_out = len(later) - MAX_LINKS
    for message in later if left_out <= 0 else later[:half]:
        yield link_to(message, f"later: {message.title}")
    if left_out > 0:
        yield Plain(f"… {left_out} more")
        for message in later[-half:]:
            yield link_to(message, f"later: {message.title}")


def link_to(message: Message, text: str) -> Link:
    """Return a link to a message."""
    return Link(shorten(line_of(text), WORDS), message.anchor or message.id)
