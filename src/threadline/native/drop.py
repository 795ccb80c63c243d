"""Leave out entries of a path that a user drops, and what pairs with them."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Generic, NamedTuple, TypeVar

from threadline.model.entry import Entry
from threadline.model.kind import answered_calls, calls_of
from threadline.native.plan import DROPPED, PAIRED, Change

Source = TypeVar("Source")
Copy = TypeVar("Copy")


class Step(NamedTuple, Generic[Source]):
    """Something of a path that can be dropped: its id, and the calls that it makes or answers."""

    id: str
    calls: Collection[str]
    source: Source


def steps_of(path: Iterable[Entry]) -> list[Step[Entry]]:
    """Return the entries of a path as steps."""
    return [Step(entry.id, (*calls_of(entry), *answered_calls(entry)), entry) for entry in path]


def copy_kept(
    steps: list[Step[Source]],
    drop: Collection[str],
    copy: Callable[[Source, set[str]], Iterable[Copy] | None],
    changes: list[Change],
) -> Iterator[Copy]:
    """Yield copies of the steps that are not in `drop`; what is left out goes to `changes`.

    `copy` returns the copies of a step without some calls and results, those of dropped steps; None
    if nothing else is in it.
    """
    gone = {call for step in steps if step.id in drop for call in step.calls}
    for step in steps:
        copied = None if step.id in drop else copy(step.source, gone)
        if copied is None:
            changes.append(Change(DROPPED if step.id in drop else PAIRED, step.id))
        else:
            yield from copied
