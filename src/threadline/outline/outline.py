"""Tree to outline: the lines of a session as nested messages."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

import msgspec

from threadline.model.content import ContentOf
from threadline.model.price import NO_PRICES, Prices
from threadline.outline.builder import OutlineBuilder
from threadline.outline.depth import Depth
from threadline.outline.dialect import DialectOf
from threadline.outline.index import Index, index_tree
from threadline.outline.message import Message
from threadline.outline.nest import HEADERS, count_messages, nest_messages
from threadline.outline.unit import Unit
from threadline.tree.tree import Tree, empty_tree


class Options(msgspec.Struct, frozen=True):
    """What an outline shows: how deep, and whether the active path alone."""

    depth: Depth = Depth.HOOK
    active_only: bool = False


class Outline(msgspec.Struct, eq=False):
    """All messages in reading order, the roots of their nesting, and the names of the lines.

    `agents` are what people call agents, by their ids. `tree` is what was outlined. `calls` are the
    ids of all calls and tasks, `missed` those that messages refer to and that are not among them,
    and `requests` the first message of each request. `prices` know the windows of models.
    """

    messages: list[Message]
    roots: list[Message]
    titles: dict[str, str] = {}
    agents: dict[str, str] = {}
    tree: Tree = msgspec.field(default_factory=empty_tree)
    calls: set[str] = set()
    missed: set[str] = set()
    requests: dict[str, Message] = {}
    prices: Prices = NO_PRICES

    def counted(self) -> Self:
        """Return this outline with what is below each message counted; pages count units."""
        count_messages(self.messages)
        return self

    @property
    def landmarks(self) -> list[Message]:
        """The compactions, as a table of contents lists them."""
        return [message for message in self.messages if message.landmark]


ALL = Options()


def outline_tree(  # noqa: PLR0913 - the tree and its bodies, then what to show of them
    tree: Tree,
    content_of: ContentOf,
    dialect_of: DialectOf,
    options: Options = ALL,
    sessions: Iterable[str] | None = None,
    *,
    names: Mapping[str, str] | None = None,
    index: Index | None = None,
    prices: Prices = NO_PRICES,
) -> Outline:
    """Outline the lines of `sessions` (all if absent) in reading order.

    `names` are the titles of sessions; one without is called by its first prompt. Who outlines the
    sessions of a tree one by one makes the `index` of the tree once. `prices` are for requests
    without a recorded cost.
    """
    index = index or index_tree(tree)
    lines = index.lines
    wanted = lines if sessions is None else {name for name in sessions if name in lines}
    builder = OutlineBuilder(
        tree,
        index,
        content_of,
        dialect_of,
        names or {},
        options.depth,
        active_only=options.active_only,
    )
    for session in sorted(wanted, key=index.place.__getitem__):
        builder.add_session(session, lines[session])
    for message in builder.messages:
        if message.tokens is not None:
            message.cost = prices.cost_of(message.model, message.tokens)
    roots = nest_messages(builder.messages)
    calls, jobs = builder.calls, builder.jobs
    jobs.link()
    return Outline(
        builder.messages,
        roots,
        builder.titles,
        index.names,
        tree,
        calls.known | jobs.known,
        calls.missed | jobs.missed,
        builder.requests,
        prices,
    )


def name_messages(made: Outline, before: int, line: str) -> None:
    """Name the messages of turns that were outlined alone as in the whole session.

    There they are on `line`, and `before` messages that are not headers stand before them.
    """
    for message in made.messages:
        if message.line == made.messages[0].line:
            message.line = line
        if message.kind not in HEADERS:
            message.id = f"d-{before}"
            before += 1


def join_units(before: Sequence[Unit], alone: Sequence[Unit]) -> list[Unit]:
    """Return the units of a session: those before its last turns, and these.

    Both begin with the heading of the session.
    """
    heading, *last = alone
    for unit in last:
        unit.number += len(before) - 1
    kept = [unit for unit in before[0].below if unit.number < len(before)]
    total = len(before) + len(last) - 1
    first = msgspec.structs.replace(before[0], below=[*kept, *heading.below], total=total)
    return [first, *before[1:], *last]
