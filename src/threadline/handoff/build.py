"""Builds conversations from contexts: messages in order, without what only their client needs."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from threadline.chat.order import UNANSWERED, role_in, unused_id
from threadline.context import Spoken
from threadline.handoff.conversation import Kind, Message
from threadline.model.content import (
    Block,
    Document,
    Image,
    Stopped,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    named,
    plain_text,
)
from threadline.model.markup import NO_MARKINGS, Markings, whole_markup
from threadline.native.loss import LossCount, LossKind

REPORTS = frozenset({"task_notification", "teammate"})
"""Families of markup in which a client passes on what others say: they are no notices."""


class Source(msgspec.Struct, frozen=True):
    """What is known of the messages of a context besides their words.

    `notices` are tags of what the client tells its model. `summary` is the entry that stands for
    what was before it, and `summarised` what it says; `outputs` are the lines that stand for
    results, by their calls. `query` is the tag in which the client puts what people type.
    """

    markings: Markings = NO_MARKINGS
    notices: tuple[str, ...] = ()
    summary: str | None = None
    summarised: str = ""
    outputs: Mapping[str, str] = {}
    query: str = ""


def build_messages(
    spoken: Iterable[Spoken], source: Source, losses: LossCount
) -> tuple[Message, ...]:
    """Return messages in which each call is answered by the message after it, once."""
    told = [message for message in spoken if message.role != "system"]
    builder = Builder(source, losses, told)
    for message in told:
        builder.add(message)
    return builder.finish()


class Builder:
    """Puts blocks into messages, one by one."""

    def __init__(self, source: Source, losses: LossCount, told: list[Spoken]) -> None:
        self._source = source
        self._losses = losses
        self._results: dict[str, list[ToolResult]] = {}
        self._made: set[str] = set()
        self._used: set[str] = set()
        self._waiting: list[tuple[str, str, str | None]] = []
        self._done: list[tuple[Kind, list[Block], list[str]]] = []
        self._summary = find_summary(told, source)
        for message in told:
            for block in message.blocks:
                if isinstance(block, ToolResult):
                    self._results.setdefault(block.call, []).append(block)
                elif isinstance(block, ToolCall):
                    self._made.add(block.id)

    def add(self, message: Spoken) -> None:
        """Add the blocks of a message."""
        is_summary = message is self._summary
        begins = True
        if is_summary and message.role == "assistant":
            self._take_back(message)
        for block in message.blocks:
            if not is_summary and role_in(block, message.role) == "assistant":
                self._answer(block, message)
                continue
            self._answer_calls()
            kind: Kind = "summary" if is_summary and self._summarises(block) else "prompt"
            for left in self._said(block, message):
                self._put(kind, left, message, new=begins)
                begins = False

    def _summarises(self, block: Block) -> bool:
        """Return True for the summary in its message, which may hold the prompt after it too."""
        said = self._source.summarised.strip()
        return not said or (isinstance(block, Text) and said in block.text)

    def _take_back(self, message: Spoken) -> None:
        """Remove the prompt by which a client makes its model tell a summary."""
        if self._done and self._done[-1][0] == "prompt":
            self._done.pop()
            self._losses.add(LossKind.REMINDER, entry_in(message))

    def finish(self) -> tuple[Message, ...]:
        """Return the messages."""
        self._answer_calls()
        return tuple(
            Message(kind, tuple(blocks), tuple(dict.fromkeys(entries)))
            for kind, blocks, entries in self._done
            if blocks
        )

    def _answer(self, block: Block, message: Spoken) -> None:
        """Add a block that the model said."""
        at = entry_in(message)
        match block:
            case Thinking():
                self._losses.add(LossKind.THINKING, at)
            case ToolCall():
                name = unused_id(block.id, self._used)
                self._used.add(name)
                self._waiting.append((block.id, name, at))
                self._put("answer", msgspec.structs.replace(block, id=name), message)
            case Text() | Stopped():
                if block.text.strip():
                    self._put("answer", Text(block.text), message)
            case _:
                kind = {Image: LossKind.PICTURE, Document: LossKind.DOCUMENT}.get(type(block))
                self._losses.add(kind or LossKind.PART, at)
                self._put("answer", Text(named(block)), message)

    def _said(self, block: Block, message: Spoken) -> Iterator[Block]:
        """Yield what is left of a block that the model did not say."""
        at = entry_in(message)
        match block:
            case ToolResult() if block.call not in self._made:
                self._losses.add(LossKind.NO_CALL, at)
                yield Text(block.named_text)
            case ToolResult():
                pass  # it stands behind its call
            case Text() | Stopped():
                text, cut = without_notices(block.text, self._source)
                self._losses.add(LossKind.REMINDER, at, cut)
                if text.strip():
                    yield Text(text)
            case Image() | Document():
                yield block
            case _:
                self._losses.add(LossKind.PART, at)
                yield Text(named(block))

    def _answer_calls(self) -> None:
        """Add the results of the calls that wait for them."""
        blocks: list[Block] = []
        entries: list[str] = []
        for call, name, at in self._waiting:
            found = self._results.get(call)
            if not found:
                self._losses.add(LossKind.NO_RESULT, at)
            result = found.pop(0) if found else ToolResult(content=UNANSWERED, failed=True)
            blocks.append(self._result(result, call, name, at))
            entries += [at] if at else []
        self._waiting = []
        if blocks:
            self._done.append(("results", blocks, entries))

    def _result(self, result: ToolResult, call: str, name: str, at: str | None) -> ToolResult:
        """Return a result of texts, pictures and documents, without notices at its end."""
        if (line := self._source.outputs.get(call)) is not None:
            self._losses.add(LossKind.OUTPUT, at)
            return ToolResult(name, line, failed=result.failed)
        content: list[Block] = []
        for part in result.blocks:
            if isinstance(part, Image | Document):
                content.append(part)
                continue
            if not isinstance(part, Text | Stopped):
                self._losses.add(LossKind.PART, at)
            text, cut = without_notices(named(part), self._source)
            self._losses.add(LossKind.REMINDER, at, cut)
            content.append(Text(text))
        return ToolResult(name, content, failed=result.failed)

    def _put(self, kind: Kind, block: Block, message: Spoken, *, new: bool = False) -> None:
        if new or not self._done or self._done[-1][0] != kind:
            self._done.append((kind, [], []))
        self._done[-1][1].append(block)
        self._done[-1][2].extend(message.entries)


def find_summary(told: list[Spoken], source: Source) -> Spoken | None:
    """Return the message that is the summary; one entry may also hold what was kept with it."""
    named = [message for message in told if source.summary in message.entries]
    said = source.summarised.strip()
    for message in named:
        texts = plain_text(message.blocks)
        if said and said in texts:
            return message
    return named[0] if named else None


def entry_in(message: Spoken) -> str | None:
    """Return the last entry of a message; None if the client made it up."""
    return message.entries[-1] if message.entries else None


def without_notices(text: str, source: Source) -> tuple[str, int]:
    """Return a text without the client's notices at its ends, and how many there were.

    A text that only quotes such a notice keeps it; so does a notice that reports what others say.
    """
    marks = source.markings
    text = typed_in(text, source.query)
    reports = {tag for tag, family in marks.tags.items() if family in REPORTS}
    if any(f"<{tag}>" in text for tag in reports):
        return text, 0
    markup = whole_markup(text, marks)
    if markup is not None and markup.kind == "meta":
        return "", len(markup.parts)
    count = 0
    for tag in filter(None, (marks.reminder, *source.notices)):
        if f"<{tag}>" in text:
            text, cut = cut_ends(text, f"<{tag}>", f"</{tag}>")
            count += cut
    return text, count


def typed_in(text: str, tag: str) -> str:
    """Return what a user typed in a text, if the client put it into a tag; else the text."""
    _, begin, rest = text.partition(f"<{tag}>\n") if tag else (text, "", "")
    typed, close, _ = rest.rpartition(f"\n</{tag}>")
    return typed if begin and close else text


def cut_ends(text: str, begin: str, close: str) -> tuple[str, int]:
    """Return a text without the elements of a tag at its ends, and how many there were."""
    cut = 0
    while (rest := text.lstrip()).startswith(begin) and (end := rest.find(close)) >= 0:
        text, cut = rest[end + len(close) :].lstrip(), cut + 1
    while (rest := text.rstrip()).endswith(close) and (start := rest.rfind(begin)) >= 0:
        text, cut = rest[:start].rstrip(), cut + 1
    return text, cut
