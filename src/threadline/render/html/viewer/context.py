"""What the model saw at one entry: each message with its weight, and what was left out."""

from collections import Counter
from collections.abc import Iterator

from threadline.context.context import Context, Part, Sent, SentBlock
from threadline.model.ids import short
from threadline.outline.dialect import NOBODY, PLAIN_DIALECT, Dialect
from threadline.outline.names import AgentNames
from threadline.render.block_line import BlockFormatter
from threadline.render.html.formats import amount, plural
from threadline.render.html.markup import EMPTY, Html, hash_link, html, join
from threadline.render.html.prose import prose

ROLES = {"user": "user", "toolResult": "tool", "assistant": "assistant"}
LETTERS = 20_000
"""Longer blocks are cut here; the page beside has them whole."""


def draw_context(
    context: Context, dialect: Dialect = PLAIN_DIALECT, agents: AgentNames = NOBODY
) -> Html:
    """Draw a context: how much it is, what the client tells, the messages, what is not sent."""
    every = (*context.instructions, *context.messages)
    most = max((message.tokens for message in every), default=0)
    formatter = BlockFormatter(dialect, agents=agents)
    return html(
        '<p class="context-size">%s</p>%s%s%s<ol class="sent">%s</ol>%s',
        sizes(context),
        draw_compaction(context),
        draw_weights(context),
        draw_instructions(context, formatter, most),
        join([draw_message(message, context, formatter, most) for message in context.messages]),
        draw_dropped(context),
    )


def draw_instructions(context: Context, formatter: BlockFormatter, most: int) -> Html:
    """Draw what the client tells of itself and of its surroundings, apart from the messages."""
    if not context.instructions:
        return EMPTY
    rows = [draw_message(message, context, formatter, most) for message in context.instructions]
    return html(
        '<section class="client-part"><h2>Told by the client itself</h2>'
        '<ol class="sent">%s</ol></section>',
        join(rows),
    )


def sizes(context: Context) -> str:
    """Say how many messages and tokens there are, and for which model.

    An agent's own count has in it what its transcripts do not hold.
    """
    about = "about " if context.estimated or context.measured_at is None else ""
    around = " with system prompt and tools" if context.measured_at is not None else ""
    told = [
        plural(len(context.messages), "message"),
        f"{len(context.instructions)} of the client itself" if context.instructions else "",
        f"{about}{amount(context.tokens)} tokens{around}",
        context.model if isinstance(context.model, str) else "",
    ]
    return " · ".join(filter(None, told))


def draw_compaction(context: Context) -> Html:
    """Say that it begins with a compaction."""
    if not context.compacted_by:
        return EMPTY
    taken = sum(gone.why.endswith(context.compacted_by) for gone in context.dropped)
    return html(
        '<p class="compacted">📦 <a href="%s">compacted</a>%s</p>',
        hash_link(context.compacted_by),
        f": {plural(taken, 'entry')} summarised" if taken else "",
    )


def draw_weights(context: Context) -> Html:
    """Draw all messages as one strip, each as wide as it weighs."""
    every = [("system", message) for message in context.instructions]
    every += [(role_of(message), message) for message in context.messages]
    total = sum(message.tokens for _, message in every)
    if not total:
        return EMPTY
    at, pieces = 0.0, []
    for kind, message in every:
        wide = 1000 * message.tokens / total
        pieces.append(
            html(
                '<rect class="%s" x="%s" width="%s" height="10"/>', kind, f"{at:.1f}", f"{wide:.1f}"
            )
        )
        at += wide
    return html(
        '<svg class="context-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" role="img" '
        'aria-label="How much each message weighs">%s</svg>',
        join(pieces),
    )


def role_of(message: Sent) -> str:
    """Give the colour of a message: results are tools, whoever sends them."""
    if any(block.type is Part.TOOL_RESULT for block in message.blocks):
        return "tool"
    return ROLES.get(message.role, "system")


def draw_message(message: Sent, context: Context, formatter: BlockFormatter, most: int) -> Html:
    """Draw one message: its role, its weight, a row for each block."""
    note = "summary of what was before" if context.summary in message.entries else ""
    if not message.entries:
        note = "put in by the client"
    name = html("%s", message.role)
    if message.entries:
        name = html('<a href="%s">%s</a>', hash_link(message.entries[0]), message.role)
    return html(
        '<li class="%s"><header><b>%s</b><i>%s</i><meter max="%s" value="%s"></meter>'
        "<small>%s</small></header>%s",
        role_of(message),
        name,
        note,
        most or 1,
        message.tokens,
        amount(message.tokens),
        join([draw_block(block, message, formatter) for block in message.blocks]),
    )


def draw_block(block: SentBlock, message: Sent, formatter: BlockFormatter) -> Html:
    """Draw one block as a row that opens."""
    told = formatter.format(block, message.role)
    text = block.text or ""
    return html(
        "<details><summary><span>%s</span>%s</summary>%s</details>",
        told.label,
        told.text,
        draw_whole(block, text[:LETTERS], len(text) > LETTERS),
    )


def draw_whole(block: SentBlock, text: str, cut: bool) -> Html:  # noqa: FBT001 - as its name says
    """Draw a block whole, or its beginning if it is very long."""
    more = html('<p class="muted">… the rest is in the conversation</p>') if cut else EMPTY
    if block.type is Part.TEXT:
        return html("%s%s", prose(text), more)
    return html("<pre>%s</pre>%s", text or "(nothing to show)", more)


def draw_dropped(context: Context) -> Html:
    """Say what is not sent, reason by reason."""
    if not context.dropped:
        return EMPTY
    rows = join(list(reasons(context)))
    return html(
        '<details class="not-sent"><summary>%s not sent</summary><ul>%s</ul></details>',
        plural(len(context.dropped), "entry"),
        rows,
    )


def reasons(context: Context) -> Iterator[Html]:
    """List why entries are not sent, each reason with how many there are and the first of them."""
    first: dict[str, str] = {}
    for gone in context.dropped:
        first.setdefault(gone.why, gone.entry)
    for why, times in Counter(gone.why for gone in context.dropped).items():
        words, _, name = why.rpartition(" at ")
        told = f"{words} at {short(name)}" if words else why
        yield html('<li>%s × <a href="%s">%s</a>', times, hash_link(first[why]), told)
