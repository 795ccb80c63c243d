"""What the model saw at one entry: each message with its size, and what was not sent."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from threadline.context import Context, Part, Sent, SentBlock
from threadline.model.ids import short
from threadline.outline.agent_names import AgentNames
from threadline.outline.dialect import NOBODY, PLAIN_DIALECT, Dialect
from threadline.render.block_line import BlockFormatter
from threadline.render.facts import told_evidence, uncertainty
from threadline.render.html.formats import amount, plural
from threadline.render.html.markup import EMPTY, Html
from threadline.render.html.prose import prose, typed
from threadline.render.html.viewer.templates import render

ROLES = {"user": "user", "toolResult": "tool", "assistant": "assistant"}
MAX_LETTERS = 20_000
"""Longer blocks are truncated; the page beside has them whole."""

BAR_WIDTH = 1000


class BlockRow(NamedTuple):
    """A block of a message: a summary, and below it either markup or text."""

    label: str
    summary: str
    markup: Html
    text: str
    truncated: bool


class MessageRow(NamedTuple):
    """A message as the panel lists it; `entry` is the first it was made of, if any."""

    role: str
    name: str
    entry: str
    note: str
    tokens: int
    blocks: list[BlockRow]


class Group(NamedTuple):
    """Messages that stand together: one, or calls and results in a row, which fold as one."""

    rows: list[MessageRow]

    @property
    def tokens(self) -> int:
        """The tokens of all of them."""
        return sum(row.tokens for row in self.rows)


class Where(NamedTuple):
    """The place of a context in words: the prompt before it, and when the entry was written."""

    prompt: str = ""
    prompt_entry: str = ""
    time: str = ""


class Reason(NamedTuple):
    """Why entries are not sent: how many of them, and the first."""

    text: str
    entries: int
    first: str


NOWHERE = Where()
TOGETHER = 3
"""So many messages without words in a row, at least, fold as one."""


def group_rows(rows: Sequence[MessageRow]) -> list[Group]:
    """Group calls and results that follow one another."""
    found: list[Group] = []
    for silent, run in groupby(rows, key=is_silent):
        some = list(run)
        if silent and len(some) >= TOGETHER:
            found.append(Group(some))
        else:
            found += [Group([row]) for row in some]
    return found


def is_silent(row: MessageRow) -> bool:
    """Return True if a message has calls, results or thoughts, and no words."""
    return not row.note and not any(block.markup for block in row.blocks)


KIND_NAMES = {
    Part.TOOL_RESULT: "tool results",
    Part.TOOL_CALL: "tool calls",
    Part.THINKING: "thinking",
    Part.IMAGE: "images",
    Part.OTHER: "other",
}


def shares_of(context: Context) -> str:
    """Return what fills the context, in percent of its letters: `tool results 41 %`."""
    sizes: Counter[str] = Counter()
    for message in context.messages:
        words = "answers" if message.role == "assistant" else "prompts"
        for block in message.blocks:
            sizes[KIND_NAMES.get(block.type, words)] += len(block.text or "")
    total = sum(sizes.values())
    shares = [(name, round(100 * size / total)) for name, size in sizes.most_common() if total]
    return " · ".join(f"{name} {share} %" for name, share in shares if share)


def draw_context(
    context: Context,
    dialect: Dialect = PLAIN_DIALECT,
    agents: AgentNames = NOBODY,
    where: Where = NOWHERE,
    window: int | None = None,
) -> Html:
    """Draw a context: where it is, its size, the client's instructions, the messages, the rest.

    `window` is the size of the model's context window, if it is known.
    """
    formatter = BlockFormatter(dialect, agents=agents)
    instructions, messages = (
        [message_row(message, context, formatter) for message in part]
        for part in (context.instructions, context.messages)
    )
    dropped = context.dropped
    return render(
        "context.html",
        where=where,
        size=size_of(context, window),
        shares=shares_of(context),
        largest=max((row.tokens for row in (*instructions, *messages)), default=0),
        unknown=uncertainty(context) if context.unknown else "",
        evidence=told_evidence(context.evidence) if context.evidence is not None else "",
        compacted_by=context.compacted_by,
        summarised=sum(one.why.endswith(context.compacted_by or "") for one in dropped),
        bar=list(bar_of(instructions, messages, context.tokens / window if window else 1)),
        instructions=instructions,
        groups=group_rows(messages),
        dropped=len(dropped),
        reasons=list(reasons(context)),
    )


def size_of(context: Context, window: int | None = None) -> str:
    """Return how many messages and tokens there are, of which window, and for which model.

    A count by the agent includes what its transcripts do not hold.
    """
    about = "about " if context.estimated or context.measured_at is None else ""
    included = " with system prompt and tools" if context.measured_at is not None else ""
    facts = [
        plural(len(context.messages), "message"),
        f"{len(context.instructions)} from the client" if context.instructions else "",
        f"{about}{tokens_of(context.tokens, window)}{included}",
        context.model if isinstance(context.model, str) else "",
    ]
    return " · ".join(filter(None, facts))


def tokens_of(tokens: int, window: int | None) -> str:
    """Return a number of tokens, and its share of the window if that is known."""
    if not window:
        return f"{amount(tokens)} tokens"
    return f"{amount(tokens)} of {amount(window)} tokens ({100 * tokens / window:.0f} %)"


def bar_of(
    instructions: Sequence[MessageRow], messages: Sequence[MessageRow], share: float
) -> Iterator[tuple[str, float, float]]:
    """Yield role, start and width of each message in a bar: as wide as it has tokens.

    All of them fill a `share` of the bar, which is as wide as the window.
    """
    rows = [("system", row.tokens) for row in instructions]
    rows += [(row.role, row.tokens) for row in messages]
    total = sum(tokens for _, tokens in rows)
    start = 0.0
    for role, tokens in rows if total else ():
        width = BAR_WIDTH * share * tokens / total
        yield role, start, width
        start += width


def message_row(message: Sent, context: Context, formatter: BlockFormatter) -> MessageRow:
    """Return the row of a message."""
    # A message without entries is in no transcript: the client adds it when it sends.
    note = "summary of earlier messages" if context.summary in message.entries else ""
    return MessageRow(
        role_of(message),
        message.role,
        message.entries[0] if message.entries else "",
        note if message.entries else "added by the client",
        message.tokens,
        [block_row(block, message, formatter) for block in message.blocks],
    )


def role_of(message: Sent) -> str:
    """Return the role that colours a message: results are tools, whoever sends them."""
    if any(block.type is Part.TOOL_RESULT for block in message.blocks):
        return "tool"
    return ROLES.get(message.role, "system")


def block_row(block: SentBlock, message: Sent, formatter: BlockFormatter) -> BlockRow:
    """Return the row of a block, truncated if it is very long."""
    line = formatter.format(block, message.role)
    text = (block.text or "")[:MAX_LETTERS]
    markup = EMPTY
    if block.type is Part.TEXT:
        markup = prose(text) if message.role == "assistant" else typed(text)
    return BlockRow(line.label, line.text, markup, text, len(block.text or "") > MAX_LETTERS)


def reasons(context: Context) -> Iterator[Reason]:
    """Yield the reasons why entries are not sent."""
    first: dict[str, str] = {}
    for one in context.dropped:
        first.setdefault(one.why, one.entry)
    for why, count in Counter(one.why for one in context.dropped).items():
        words, _, name = why.rpartition(" at ")
        yield Reason(f"{words} at {short(name)}" if words else why, count, first[why])
