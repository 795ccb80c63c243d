"""Steps as messages again: each answer, then the results of its calls."""

from collections.abc import Iterable, Iterator

from threadline.context.spoken import Role, Spoken
from threadline.trajectory.step import Source, Step

ROLES: dict[Source, Role] = {"agent": "assistant", "user": "user", "system": "system"}


def spoken_steps(steps: Iterable[Step]) -> Iterator[Spoken]:
    """Yield the messages of steps."""
    for step in steps:
        yield Spoken(ROLES[step.source], [*step.blocks, *step.calls], step.kind)
        if step.results:
            yield Spoken("user", [result.block for result in step.results], "result")
