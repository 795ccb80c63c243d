"""Tree to outline: the lines of a session as nested messages."""

from collections.abc import Iterable, Iterator

import msgspec

from threadline.lines.line import Line
from threadline.model.body import BodyOf
from threadline.outline.depth import Depth, is_kept
from threadline.outline.message import Kind, Message
from threadline.outline.nest import count_messages, nest_messages, number_messages
from threadline.outline.pair import pair_messages
from threadline.outline.speech import messages_of
from threadline.tree.tree import Tree


class Options(msgspec.Struct, frozen=True):
    """What an outline shows: how deep, and whether the active path alone."""

    depth: Depth = Depth.HOOK
    active_only: bool = False


class Outline(msgspec.Struct, eq=False):
    """All messages in reading order, and the roots of their nesting."""

    messages: list[Message]
    roots: list[Message]


ALL = Options()


def outline_tree(
    tree: Tree, body_of: BodyOf, options: Options = ALL, sessions: Iterable[str] | None = None
) -> Outline:
    """Outline the lines of `sessions` (all if absent) in reading order."""
    wanted = set(tree.session_by_id if sessions is None else sessions)
    writer = Writer(tree, body_of, options)
    for line in tree.lines:
        if line.session in wanted and line.kind != "agent":
            writer.write(line)
    for line in tree.lines:
        if line.session in wanted and line.kind == "agent" and line.id not in writer.written:
            writer.write(line)
    number_messages(writer.messages)
    roots = nest_messages(writer.messages)
    count_messages(writer.messages)
    return Outline(writer.messages, roots)


class Writer:
    """Writes lines as messages, agents behind the calls that spawned them."""

    def __init__(self, tree: Tree, body_of: BodyOf, options: Options) -> None:
        self.messages: list[Message] = []
        self.written: set[str] = set()
        self._tree = tree
        self._body_of = body_of
        self._options = options
        self._agents = agents_by_call(tree)

    def write(self, line: Line) -> None:
        """Write a line with its header; what is not on the active path only if asked for."""
        if self._options.active_only and line.id not in self._tree.active:
            return
        self.written.add(line.id)
        if line.kind != "agent":
            kind: Kind = "session" if line.kind == "trunk" else "branch"
            self.messages.append(Message(kind, line.id, line=line.id))
        stack = [iter(self._line_messages(line, 0))]
        while stack:
            message = next(stack[-1], None)
            if message is None:
                stack.pop()
                continue
            self.messages.append(message)
            stack += reversed([iter(found) for found in self._spawned(message)])

    def _line_messages(self, line: Line, depth: int) -> list[Message]:
        """Make the messages of a line, keep those deep enough, pair them."""
        kept = []
        for entry in line.entries:
            for message in messages_of(entry, self._body_of(entry)):
                message.line, message.agent_depth = line.id, depth
                if is_kept(message, self._options.depth):
                    kept.append(message)
        return pair_messages(kept)

    def _spawned(self, message: Message) -> Iterator[list[Message]]:
        """Give the messages of the agents that a call, or its result if paired, has spawned."""
        if not message.tool or message.pair == "first":
            return
        for line in self._agents.get((message.line, message.tool), ()):
            if line.id not in self.written:
                self.written.add(line.id)
                yield self._line_messages(line, message.agent_depth + 1)


def agents_by_call(tree: Tree) -> dict[tuple[str, str], list[Line]]:
    """Sort the agent lines by the line and the call they hang on."""
    found: dict[tuple[str, str], list[Line]] = {}
    for name, call in tree.calls.items():
        line = tree.line_by_id[name]
        if line.parent is not None:
            found.setdefault((line.parent, call.id), []).append(line)
    return found
