"""Lines of the chat as messages, and which message of the journal each of them is.

The chat has neither ids nor times. Its messages are found again among those that are left of the
journal by the numbers of prompts, the ids of calls, and the texts of answers within a turn.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from threadline.agents.grok.messages import SUMMARY
from threadline.agents.grok.replay import ANSWER, COMPACTION, PROMPT, RESULT, Item
from threadline.agents.grok.spine import ChatLine
from threadline.lazy import LazyPattern
from threadline.model.entry import PREVIEW

QUERY = LazyPattern(r"(?s)<user_query>\n(.*)\n</user_query>")
"""What the client puts around a prompt."""

REMINDER = "system_reminder"
KINDS = {"user": PROMPT, "assistant": ANSWER, "tool_result": RESULT, "reasoning": ANSWER}

Key = tuple[object, ...]


class ChatMessage(msgspec.Struct, eq=False):
    """A message of the chat: its lines, the one that counts last, and what it is made of.

    `hashed` are the bytes of the last line; `item` is the message of the journal that it is. The
    `time` is that of the journal; what only the chat has was written with the message before it.
    """

    kind: str
    numbers: list[int]
    line: ChatLine
    hashed: bytes
    item: Item | None = None
    time: float = 0

    @property
    def number(self) -> int:
        """The line that counts."""
        return self.numbers[-1]


class Chat(msgspec.Struct):
    """The chat: what stands before the messages after a compaction, the messages, other lines.

    `summary` is the message of the compaction, which is among the lines `before`.
    """

    before: list[ChatMessage]
    summary: ChatMessage | None
    messages: list[ChatMessage]
    notes: list[tuple[int, str]]


def read_chat(lines: Iterable[tuple[int, ChatLine, bytes]]) -> Chat:
    """Return the messages of a chat; thoughts belong to the answer that follows them."""
    said: list[ChatMessage] = []
    notes: list[tuple[int, str]] = []
    thoughts: ChatMessage | None = None
    for number, line, raw in lines:
        kind = KINDS.get(line.type or "")
        if kind is None:
            notes.append((number, line.type or "record"))
            continue
        message = ChatMessage(kind, [number], line, raw)
        if thoughts is not None and line.type in {"assistant", "reasoning"}:
            message.numbers[:0] = thoughts.numbers
            said.pop()
        thoughts = message if line.type == "reasoning" else None
        said.append(message)
    at = compacted(said)
    summaries = [one for one in said[:at] if one.line.reason == SUMMARY]
    return Chat(said[:at], summaries[-1] if summaries else None, said[at:], notes)


def compacted(said: Sequence[ChatMessage]) -> int:
    """Return how many messages a compaction wrote at the beginning of a chat."""
    marked = [at for at, one in enumerate(said) if one.line.reason == SUMMARY]
    end = marked[-1] + 1 if marked else 0
    while marked and end < len(said) and said[end].line.reason == REMINDER:
        end += 1
    return end


def query_in(text: str) -> str:
    """Return what a user typed, without what the client puts around it."""
    found = QUERY.search(text)
    return found[1] if found is not None else text


def match(messages: Sequence[ChatMessage], items: Iterable[Item], begun: float) -> None:
    """Note for each message of the chat which of the messages of the journal it is, and when.

    What is at the beginning of the chat only was written when it `begun`.
    """
    found: dict[Key, deque[tuple[Item, int]]] = {}
    for key, item, turn in keyed(items):
        found.setdefault(key, deque()).append((item, turn))
    taken: set[int] = set()
    turn = 0
    for message in messages:
        for key in keys_of(message, turn):
            places = found.get(key)
            while places and id(places[0][0]) in taken:
                places.popleft()
            if places:
                message.item, at = places.popleft()
                taken.add(id(message.item))
                turn = at if message.kind == PROMPT else turn
                break
    for message in messages:
        message.time = begun = message.item.time if message.item is not None else begun


def keyed(items: Iterable[Item]) -> Iterator[tuple[Key, Item, int]]:
    """Yield by what each message may be found, the message, and the turn that it is in."""
    turn = 0
    for item in items:
        if item.kind == PROMPT:
            turn += 1
            if item.index is not None:
                yield (PROMPT, item.index), item, turn
            yield (PROMPT, "", item.text.strip()), item, turn
        elif item.kind in {ANSWER, RESULT}:
            for call in item.calls:
                yield (item.kind, call), item, turn
            if item.kind == ANSWER and not item.calls:
                yield (ANSWER, turn, item.text.strip()), item, turn


def keys_of(message: ChatMessage, turn: int) -> Iterator[Key]:
    """Yield by what a message of the chat may be found, best first."""
    line = message.line
    if message.kind == PROMPT:
        if line.index is not None:
            yield (PROMPT, line.index)
        if line.reason is None:
            yield (PROMPT, "", query_in(line.text)[:PREVIEW].strip())
    elif message.kind == RESULT:
        yield (RESULT, line.call)
    elif line.calls:
        yield from ((ANSWER, call.id) for call in line.calls if call.id)
    else:
        yield (ANSWER, turn, line.text[:PREVIEW].strip())


def after_compaction(items: Sequence[Item]) -> int:
    """Return where the messages begin that follow the last compaction."""
    at = len(items)
    while at > 0 and items[at - 1].kind != COMPACTION:
        at -= 1
    return at
