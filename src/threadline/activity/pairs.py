"""Calls with their results: the entry that makes a call, and the one that holds its result."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from threadline.model.call import Call
from threadline.model.content import Content, ContentOf, ToolCall, ToolResult
from threadline.model.entry import Entry
from threadline.model.file import Format
from threadline.model.time import seconds_of


class CallReader(Protocol):
    """Knows the tools of an agent: what a call of them does, and how it ended."""

    def call(self, block: ToolCall, cwd: str = "") -> Call:
        """Return the call in a block."""

    def end(self, call: Call, result: ToolResult) -> Call:
        """Return a call with its result and how it ended."""


CallReaderOf = Callable[[Format], CallReader]
"""Finds what knows the tools of a format."""


class MadeCall(NamedTuple):
    """A call, the entry that makes it, and the one that holds its result, if there is one."""

    call: Call
    entry: Entry
    answer: Entry | None = None

    @property
    def seconds(self) -> float | None:
        """How long it took: as recorded, else by the times of its entries."""
        result, answer = self.call.result, self.answer
        if result is None or result.seconds is not None:
            return result.seconds if result is not None else None
        # A result in the record of its call has no time of its own.
        if answer is None or answer is self.entry:
            return None
        start, end = seconds_of(self.entry.time), seconds_of(answer.time)
        return None if start is None or end is None else max(0.0, end - start)


class CallPairs:
    """Pairs calls with their results, entry by entry.

    A result answers the latest call with its id; if there is none yet, the next one.
    """

    def __init__(self, reader_of: CallReaderOf) -> None:
        self._reader_of = reader_of
        self._open: dict[str, MadeCall] = {}
        self._early: dict[str, tuple[Entry, ToolResult]] = {}
        self._left: list[MadeCall] = []

    def add(self, entry: Entry, content: Content) -> Iterator[MadeCall]:
        """Yield the calls of an entry as they are made, and calls again with their results."""
        for block in content.blocks:
            if isinstance(block, ToolCall):
                made = MadeCall(self._reader_of(entry.file.format).call(block, content.cwd), entry)
                yield made
                yield from self._add_call(made)
            elif isinstance(block, ToolResult):
                yield from self._add_result(entry, block)

    def _add_call(self, made: MadeCall) -> Iterator[MadeCall]:
        name = made.call.id
        if name in self._early:
            yield self._end(made, *self._early.pop(name))
        elif not name:
            self._left.append(made)
        else:
            self._left += [self._open.pop(name)] if name in self._open else []
            self._open[name] = made

    def _add_result(self, entry: Entry, result: ToolResult) -> Iterator[MadeCall]:
        made = self._open.pop(result.call, None)
        if made is not None:
            yield self._end(made, entry, result)
        elif result.call:
            self._early.setdefault(result.call, (entry, result))

    def _end(self, made: MadeCall, answer: Entry, result: ToolResult) -> MadeCall:
        reader = self._reader_of(made.entry.file.format)
        return MadeCall(reader.end(made.call, result), made.entry, answer)

    @property
    def unanswered(self) -> list[MadeCall]:
        """The calls that have no result."""
        return [*self._left, *self._open.values()]


def pair_calls(
    entries: Iterable[Entry], content_of: ContentOf, reader_of: CallReaderOf
) -> Iterator[MadeCall]:
    """Yield the calls of a client's tools that have a result, in the order of the results."""
    pairs = CallPairs(reader_of)
    for entry in entries:
        for made in pairs.add(entry, content_of(entry)):
            if made.answer is not None and not made.call.served:
                yield made
