"""The log of a session replayed: which messages there are, and what each follows.

The client writes no parents. A message follows the last one that was in the list when it was
written, so what a rewind or a new list removes stays behind as a branch.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from threadline.agents.gemini.records import Message, Record

CONTEXT = "<session_context>"
"""How the message begins in which the client describes its surroundings."""

SNAPSHOT = "<state_snapshot>"
"""How the summary of a compression begins."""

IMPORT = "import"
"""How the id of the message begins that says where a session was imported from."""

Signature = tuple[object, ...]


class Node(msgspec.Struct, eq=False):
    """A message of the graph: its best version, what it follows, and what it is."""

    message: Message
    after: "Node | None"
    kind: str
    is_rewind: bool = False


class Replay:
    """Replays one file. `notes` are the records that are not the best version of a message.

    `copies` are the messages among them that repeat another one, each with the original.
    `variants` are messages with the id of another one that say something else, each with that one.
    """

    def __init__(self, session: str) -> None:
        self.nodes: list[Node] = []
        self.notes: list[tuple[int, str]] = []
        self.copies: list[tuple[Message, Node]] = []
        self.variants: list[tuple[Message, Node]] = []
        self._session = session
        self._known: dict[str, Node] = {}
        self._there: dict[Node, None] = {}
        self._tail: Node | None = None
        self._again: Iterator[Node] | None = None
        self._time: str | None = None
        self._unnamed: dict[object, str] = {}

    def take(self, records: Iterable[Record]) -> None:
        """Replay records in order."""
        for record in records:
            if record.message is not None:
                self._write(record.message)
                continue
            if record.rewind is not None:
                self._rewind(record)
                continue
            self.notes.append((record.number, record.kind))
            if record.messages is not None:
                self._replace(record.messages)

    def _write(self, message: Message) -> None:
        """Take a message of its own line: a new one, or another version of one that is known."""
        self._time = message.time or self._time
        known = self._known.get(message.id or "")
        # The client writes a message again when it changes; the last version counts.
        if known is not None and not known.is_rewind and known.message.type == message.type:
            self._update(known, message)
        elif (original := self._recorded_again(message)) is not None:
            self._alias(message, original)
            self._drop_after(original)
            self._tail = original
        else:
            self._again = None
            self._append(message, kind_of(message))

    def _update(self, node: Node, message: Message) -> None:
        """Replace a message with its later version."""
        self.notes.append((node.message.number, "earlier version"))
        node.message = message
        if node not in self._there:
            self._there[node] = None
            self._tail = node

    def _append(self, message: Message, kind: str) -> Node:
        node = Node(message, self._tail, kind)
        self._known[message.id or ""] = node
        self.nodes.append(node)
        self._there[node] = None
        self._tail = node
        return node

    def _drop_after(self, last: Node) -> None:
        """Drop all messages after one of the list."""
        while last in self._there and self._last is not last:
            self._there.popitem()

    @property
    def _last(self) -> Node | None:
        """The last message of the list."""
        return next(reversed(self._there), None)

    def _alias(self, message: Message, original: Node) -> None:
        """Record that a message repeats a known one under a new id."""
        self._known[message.id or ""] = original
        self.notes.append((message.number, "copy"))
        self.copies.append((message, original))

    def _rewind(self, record: Record) -> None:
        """Drop a message and all after it; an unknown one drops all."""
        target = self._known.get(record.rewind or "")
        if target is not None and target in self._there:
            self._drop_after(target)
            self._there.popitem()
        else:
            # As the client does (0.61.0): a target that is not in the list clears it.
            self._there.clear()
        self._tail = self._last
        marker = Message(f"rewind{record.line}-{self._session}", time=self._time)
        marker.number, marker.line = record.number, record.line
        node = Node(marker, self._tail, "rewind", is_rewind=True)
        self.nodes.append(node)
        self._tail = node

    def _replace(self, messages: list[Message]) -> None:
        """Replace the list of messages."""
        before, there = self._there, list[Node]()
        compressed = any(starts(message, SNAPSHOT) for message in messages[:2])
        originals = signatures(before) if compressed else {}
        tail: Node | None = None
        self._name(messages)
        for message in messages:
            known = self._known.get(message.id or "")
            if known is not None:
                self._repeat(message, known)
            elif starts(message, SNAPSHOT):
                known = tail = self._append(message, "compaction")
            elif (original := originals.get(signature(message))) is not None:
                self._alias(message, original)
                known = original
            elif tail is not None and tail.kind == "compaction" and message.type == "gemini":
                # The model's reply to the summary, which the client makes up, is part of it.
                self._alias(message, tail)
                continue
            elif is_repeated_result(message, self._known):
                self.notes.append((message.number, "repeated"))
                continue
            else:
                if not compressed:
                    self._tail = there[-1] if there else None
                known = self._append(message, kind_of(message))
                tail = known if compressed else None
            there.append(known)
        self._there = dict.fromkeys(there)
        last = there[-1] if there else None
        if tail is not None:
            self._tail = tail
        elif not self._is_rewound_to(last):
            self._tail = last

    def _repeat(self, message: Message, known: Node) -> None:
        """Take a message with a known id: nothing new, unless it has other words."""
        if known.message.id == message.id and words_of(known.message) != words_of(message):
            self.variants.append((message, known))
        else:
            self.notes.append((message.number, "repeated"))

    def _name(self, messages: list[Message]) -> None:
        """Assign an id to each message without one: the same in every list that holds it."""
        seen: Counter[Signature] = Counter()
        for message in messages:
            if not message.id:
                told = signature(message)
                key = told, seen[told]
                seen[told] += 1
                message.id = self._unnamed.setdefault(key, f"{self._session}:{message.number}")

    def _is_rewound_to(self, last: Node | None) -> bool:
        """Return True if the last step was a rewind to a message; a list repeats what it left.

        The list that follows a rewind lacks the message in which the client describes itself.
        """
        tail = self._tail
        return tail is not None and tail.is_rewind and spoken(tail.after) is spoken(last)

    def _recorded_again(self, message: Message) -> Node | None:
        """Return the message that another one repeats.

        `/chat resume` and `/restore` write an old history once more, with new ids. It begins with
        the client's surroundings and the first prompt in one message.
        """
        if starts(message, CONTEXT) and len(message.parts) > 1:
            self._again = iter([node for node in self.nodes if node.kind != "system"])
            wanted = signature(message)[1:]
            for node in self._again:
                if signature(node.message)[1:] == wanted and node.kind == "user":
                    return node
            self._again = None
        if self._again is None:
            return None
        following = next(self._again, None)
        same = following is not None and signature(following.message) == signature(message)
        return following if same else None


def spoken(node: Node | None) -> Node | None:
    """Return a message unless the client describes its surroundings in it."""
    return None if node is None or node.kind == "context" else node


def kind_of(message: Message) -> str:
    """Return what a message is."""
    if message.type == "gemini":
        return "assistant"
    if message.type != "user":
        return "system"
    parts = message.parts
    if parts and all(part.response is not None for part in parts):
        return "tool_result"
    if starts(message, CONTEXT) and len(parts) == 1:
        return "context"
    return "user"


def starts(message: Message, words: str) -> bool:
    """Return True if a message of the user begins with some words."""
    parts = message.parts
    return message.type == "user" and bool(parts) and (parts[0].text or "").startswith(words)


def signature(message: Message) -> Signature:
    """Return what two records of one message have in common: its texts and calls."""
    found: list[object] = [message.type]
    named: set[str | None] = set()
    for part in message.parts:
        if part.call is not None:
            found.append(("call", part.call.id))
            named.add(part.call.id)
        elif part.response is not None:
            found.append(("response", part.response.id))
        elif part.text and not part.thought and not part.text.startswith(CONTEXT):
            found.append(part.text)
    calls = [("call", call.id) for call in message.calls or () if call.id not in named]
    return (*found, *calls)


def words_of(message: Message) -> list[str]:
    """Return the texts of a message that are neither thoughts nor the client's own."""
    texts = (part.text for part in message.parts if part.text and not part.thought)
    return [text for text in texts if not text.startswith(CONTEXT)]


def signatures(nodes: Iterable[Node]) -> dict[Signature, Node]:
    """Return messages by what their copies have in common with them."""
    return {signature(node.message): node for node in nodes if node.kind != "system"}


def is_repeated_result(message: Message, known: dict[str, Node]) -> bool:
    """Return True if a message holds the results of an answer once more.

    Its id is that of the answer with an ending: the client made it when it resumed.
    """
    name = message.id or ""
    return name.endswith("_response") and name.removesuffix("_response") in known
