"""Messages in the order that chat interfaces demand: results follow their calls at once."""

from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from itertools import count

import msgspec

from threadline.context import Losses, Role, Spoken
from threadline.json_text.lenient import replace_surrogates
from threadline.lazy import LazyPattern
from threadline.model.content import (
    Block,
    Document,
    Image,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
)

UNANSWERED = "[no result was recorded]"
UNSAFE = LazyPattern(r"[^A-Za-z0-9_-]")


def order_messages(messages: Iterable[Spoken], losses: Losses) -> list[Spoken]:
    """Return messages in which every call is answered once, by the message after it."""
    flat = [(role_in(block, m.role), block) for m in messages for block in m.blocks]
    return Ordering(flat, losses).run()


def role_in(block: Block, role: Role) -> Role:
    """Return who says a block: calls and thoughts are the model's, results are not."""
    if isinstance(block, ToolResult):
        return "user"
    return "assistant" if isinstance(block, ToolCall | Thinking) else role


class Ordering:
    """Puts blocks in order, one by one."""

    def __init__(self, flat: list[tuple[Role, Block]], losses: Losses) -> None:
        self._flat = flat
        self._losses = losses
        self._results: dict[str, deque[ToolResult]] = {}
        self._calls: set[str] = set()
        self._used: set[str] = set()
        self._pending: list[tuple[str, str]] = []
        self._done: list[Spoken] = []
        for _, block in flat:
            if isinstance(block, ToolResult):
                self._results.setdefault(block.call, deque()).append(block)
            elif isinstance(block, ToolCall):
                self._calls.add(block.id)

    def run(self) -> list[Spoken]:
        """Return the messages."""
        for role, block in self._flat:
            if role != "assistant":
                self._answer()
            if isinstance(block, ToolResult):
                self._orphan(block)
            elif isinstance(block, ToolCall):
                self._call(block)
            elif role == "assistant" and isinstance(block, Image | Document):
                self._losses[f"{block.kind} in an answer"] += 1
                self._add(role, Text(f"[{block.media or block.kind}]"))
            else:
                self._add(role, block)
        self._answer()
        return self._done

    def _call(self, block: ToolCall) -> None:
        """Add a call; an id that was used before, or is empty, is replaced."""
        name = unused_id(block.id, self._used)
        self._used.add(name)
        self._pending.append((block.id, name))
        self._add("assistant", msgspec.structs.replace(block, id=name))

    def _answer(self) -> None:
        """Add the results of the calls that wait for them."""
        for call, name in self._pending:
            found = self._results.get(call)
            if not found:
                self._losses["call without a result"] += 1
            result = found.popleft() if found else ToolResult(content=UNANSWERED, failed=True)
            self._add("user", msgspec.structs.replace(result, call=name))
        self._pending = []

    def _orphan(self, block: ToolResult) -> None:
        """Add a result that belongs to no call as text."""
        if block.call not in self._calls:
            self._losses["result without a call"] += 1
            self._add("user", Text(block.named_text))

    def _add(self, role: Role, block: Block) -> None:
        if not self._done or self._done[-1].role != role:
            self._done.append(Spoken(role, []))
        self._done[-1].blocks.append(block)


def unused_id(name: str, used: set[str]) -> str:
    """Return an id, with a number if it is already used; agents may reuse ids."""
    name = name or "call"
    if name not in used:
        return name
    return next(other for n in count(2) if (other := f"{name}-{n}") not in used)


def text_in(block: Block) -> str:
    """Return the text of a block that has one; empty otherwise."""
    return replace_surrogates(block.text) if isinstance(block, Text | Stopped) else ""


def safe_name(name: str, longest: int) -> str:
    """Return a name or id of the characters that chat interfaces take."""
    safe = UNSAFE.sub("_", name) or "unnamed"
    if safe == name and len(name) <= longest:
        return name
    # Two names that differ only in what is replaced stay different.
    digest = sha256(name.encode("utf-8", "replace")).hexdigest()[:8]
    return f"{safe[: longest - 9]}_{digest}"


def tools_in(messages: Iterable[Spoken]) -> list[str]:
    """Return the names of the tools that are called, in order of their first call."""
    calls = (block for m in messages for block in m.blocks if isinstance(block, ToolCall))
    return list(dict.fromkeys(call.name for call in calls))


def arguments_of(call: ToolCall) -> dict[str, object]:
    """Return what a call was given as an object, which chat interfaces demand."""
    if isinstance(call.given, dict):
        return call.given
    return {} if call.given is None else {"input": call.given}
