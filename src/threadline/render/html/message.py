"""Units to markup: cards for speech, single rows for tools, rules for compactions."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from threadline.outline.amounts import cost_text, money
from threadline.outline.fold import label
from threadline.outline.message import Counts, Kind, Message
from threadline.outline.record_name import record_name
from threadline.outline.shape import Facts, Prose, Raw, Typed
from threadline.outline.title import line_of
from threadline.outline.unit import NOTE, STEPS, VERSIONS, Unit, spent_below
from threadline.render.ansi import plain
from threadline.render.html.formats import amount, duration, moment
from threadline.render.html.markup import (
    EMPTY,
    Html,
    Piece,
    hash_link,
    html,
    join,
    quoted,
    text,
)
from threadline.render.html.shapes import draw_shapes, is_long

NAMES: dict[Kind, str] = {
    "user": "You",
    "assistant": "Assistant",
    "thinking": "Thinking",
    "steering": "You (mid-turn)",
    "command": "Command",
    "command-output": "Command output",
    "bash": "You ran",
    "bash-output": "Output",
    "teammate": "Teammate",
    "task_notification": "Task",
    "summary": "Summary",
    "compaction": "Compaction",
    "system": "System",
    "system-info": "Info",
    "system-warning": "Warning",
    "system-error": "Error",
    "attachment": "Attachment",
    "hook": "Hook",
    "progress": "Progress",
    "meta": "Added by the client",
    "unknown": "Unknown",
}
ROWS = frozenset({"tool", "other", NOTE})
"""The roles that are a single row until they are opened."""

UNTOLD = frozenset({"local_command", "queued"})
"""Names that say less than the kind of their message."""

NAMING = "spawn_agent"
"""The tool that gives an agent its name, and tells it in its result."""

SIZES = re.compile(r"(\+\d+) (−\d+)")
MARKED = re.compile(r"(?<![^ ])(\+\d+|−\d+|failed(?!,))(?=,*(?![^ ,]))")
"""Words of a title: how many lines were added or removed, and that something failed."""

MARKS = {
    "+": (html("<ins>"), html("</ins>")),
    "−": (html("<del>"), html("</del>")),
    "f": (html("<em>"), html("</em>")),
}
"""The tags around such a word, by its first letter."""

FOLD_ROWS = frozenset({NOTE, STEPS, VERSIONS})
"""The roles that stand for the units below them."""

DEEP = 9
SHOWN = 0.05
"""Fewer seconds are not worth telling."""

QUIET = frozenset({"system-info", "command-output", "bash-output", "thinking"})
"""Kinds that are a single row: a reader seldom wants to see all of them."""

ARTICLE, CLASS, ROW_CLASS = html('<article id="'), html('" class="'), html('" class="row ')
HEADER, SPAN, TIME = html("<header><b>"), html("</b> <span>"), html('</span><a href="')
LINK_END, HEADER_END, CARD_END = html('">'), html("</a></header>"), html("</article>\n")
SUMMARY, CODE = html("><details><summary><b>"), html("</b> <code>")
OUTCOME, SUMMARY_END = html("</code><span>"), html("</span></summary>")
RESULT, RESULT_ID_END, RESULT_END = html('<div id="'), html('">'), html("</div>")
ROW_END, TAG_END, CLASS_END = html("</details></article>\n"), html(">"), html('"')
ADDED, REMOVED, SIZES_END = html("<ins>"), html("</ins> <del>"), html("</del>")
THOUGHT = html('<details class="folded thought"><summary>Thinking <span>')
ANCHOR, ANCHOR_END = html('<i id="'), html('"></i>')
ASKED = html('<details class="folded"><summary>Asked</summary>')
DETAILS = html('<details class="folded"><summary>Details</summary>')
DETAILS_END, NO_RESULT = html("</details>"), html("<em>no result</em>")


def draw_unit(unit: Unit, after: Html = EMPTY) -> Html:
    """Draw a unit; `after` is drawn at its end: the lines that leave here."""
    first, last, role = unit.first, unit.last, unit.role
    if first.also or (last is not None and last.also):
        after = join([after, *(html('<i id="%s"></i>', name) for name in unit.also)])
    if unit.below and role in FOLD_ROWS:
        return draw_fold_row(unit)
    out: list[Piece] = []
    if role in ROWS or (
        last is None and (first.kind in QUIET or (first.quiet and not first.shapes))
    ):
        draw_row(unit, after, out)
    else:
        draw_card(unit, after, out)
    return join(out)


def fold_of(unit: Unit) -> Html:
    """Return the attribute for the fold buttons: how many units are below, and their label."""
    below = unit.below
    if not below:
        return EMPTY
    told = next((one.first.title for one in below if one.role == STEPS), "")
    return fold_attribute(len(below), unit.total, told or label_of(below))


def label_of(units: Sequence[Unit]) -> str:
    """Return a label for units, by their kinds."""
    kinds: Counter[str] = Counter([unit.first.kind for unit in units])
    pairs = sum([unit.last is not None and unit.first.kind == "tool_use" for unit in units])
    return label(Counts(len(units), pairs, kinds))


@lru_cache(512)
def fold_attribute(near: int, total: int, text: str) -> Html:
    """Return the attribute with what the fold buttons show."""
    return html(' data-fold="%s %s %s"', near, total, text)


@cache
def classes_of(role: str, level: int, failed: bool) -> Html:  # noqa: FBT001 - kept for each of the few
    """Return the classes that give a unit its colour and its place."""
    return html("%s level%s%s", role, min(level, DEEP), " error" if failed else "")


@lru_cache(512)
def short_text(value: str) -> Piece:
    """Return the escaped name of a tool or a speaker; there are few."""
    return text(value)


def draw_fold_row(unit: Unit) -> Html:
    """Draw a row that stands for the units below it and opens to them."""
    first = unit.first
    return html(
        '<article id="%s" class="opener %s"%s><button type="button" data-action="one">'
        "<b>%s</b><span>%s</span></button></article>\n",
        unit.anchor,
        classes_of(unit.role, unit.depth, False),  # noqa: FBT003 - kept for each of the few
        fold_of(unit),
        mark_sizes(first.title.removesuffix(first.tail)),
        first.tail.removeprefix(" · "),
    )


def mark_sizes(title: str) -> Html:
    """Draw a title in which lines that were added and removed, and failures, are marked."""
    if not ("+" in title or "−" in title or "failed" in title):
        return html("%s", title)
    pieces: list[Piece] = [text(part) for part in MARKED.split(f"{title} ")]
    for at in range(1, len(pieces), 2):
        begin, end = MARKS[pieces[at][0]]
        pieces[at] = join((begin, pieces[at], end))
    return join(pieces)


def draw_card(unit: Unit, after: Html, out: list[Piece]) -> None:
    """Draw speech: who, when, and all that was said."""
    message, role, anchor = unit.holder, unit.role, unit.anchor
    is_agent = role == "agent"
    out += (
        ARTICLE,
        quoted(anchor),
        CLASS,
        classes_of(role, unit.depth, message.error),
        CLASS_END,
        fold_of(unit) if unit.below else EMPTY,
        TAG_END,
        HEADER,
        short_text("Agent" if is_agent else speaker_of(message)),
        SPAN,
        text(describe_agent(unit) if is_agent else describe_request(message)),
        TIME,
        quoted(hash_link(anchor)),
        LINK_END,
        moment(message.entry.time) if message.entry else EMPTY,
        HEADER_END,
    )
    draw_said(unit, out)
    out += (after, CARD_END)


def draw_said(unit: Unit, out: list[Piece]) -> None:
    """Draw what is said: a thought before it, or what an agent was asked and answered."""
    first, last = unit.first, unit.last
    if unit.role == "agent" and unit.is_agent:
        draw_agent(unit, out)
    elif last is not None:
        draw_thought(first, last, out)
        draw_shapes(last.shapes, out)
    elif draw := SAID.get(first.kind):
        draw(first, out)
    else:
        draw_shapes(first.shapes, out)


def draw_command(message: Message, out: list[Piece]) -> None:
    """Draw a command as it was typed: its name, and beside it what is short enough."""
    name, shapes = message.title.partition(" ")[0], message.shapes
    typed = shapes[0].text if shapes and isinstance(shapes[0], Typed) else ""
    rest = shapes[1:] if typed else shapes
    if line_of(typed) == message.title:
        typed = typed.strip().removeprefix(name).strip()
    if is_long(typed):
        out.append(html('<p class="command"><b>%s</b></p>', name))
        rest = (Typed(typed), *rest)
    else:
        out.append(html('<p class="command"><b>%s</b> %s</p>', name, typed))
    draw_shapes(rest, out)


def draw_compacted(message: Message, out: list[Piece]) -> None:
    """Draw what a compaction says in words, folded if it is long; fields, for programs, are too."""
    words = [one for one in message.shapes if not isinstance(one, Facts | Raw)]
    lines = sum(one.text.count("\n") + 1 for one in words if isinstance(one, Typed | Prose))
    if lines > MOST_SUMMARY_LINES:
        out.append(html('<details class="folded"><summary>%s lines</summary>', lines))
        draw_shapes(words, out)
        out.append(DETAILS_END)
    else:
        draw_shapes(words, out)
    fields = [shape for shape in message.shapes if isinstance(shape, Facts | Raw)]
    if fields:
        out.append(DETAILS)
        draw_shapes(fields, out)
        out.append(DETAILS_END)


MOST_SUMMARY_LINES = 20
"""A longer summary would stand between a reader and the conversation."""

SAID: dict[Kind, Callable[[Message, list[Piece]], None]] = {
    "command": draw_command,
    "compaction": draw_compacted,
    "summary": draw_compacted,
}
"""How the kinds are drawn whose shapes are not all that is said, or too much."""


def speaker_of(message: Message) -> str:
    """Return who speaks."""
    return NAMES.get(message.kind) or message.name or message.kind


def describe_agent(unit: Unit) -> str:
    """Return which agent was called and for what, and what it took."""
    parts = [title_of(unit.first, unit.last)]
    if unit.last is not None:
        cost = cost_text(spent_below(unit))
        parts += [plain(unit.last.tail).lstrip(" ·→"), cost, describe_request(unit.last)]
    return " · ".join(filter(None, parts))


def agent_title(unit: Unit) -> str:
    """Return the name that its call gave an agent, if it did, and what it was called for."""
    named = unit.last is not None and unit.first.name == NAMING
    name = plain(unit.first.tail).lstrip(" ·→") if named else ""
    return " ".join(filter(None, [name, title_of(unit.first, unit.last)]))


def describe_request(message: Message) -> str:
    """Return the model, tokens, cost and time of the request that a message was made by."""
    tokens, seconds, model = message.tokens, message.seconds, message.model
    if tokens is None and not seconds:
        return model
    parts = [model] if model else []
    if tokens is not None:
        if tokens.output > 1:
            parts.append(f"{amount(tokens.output)} tokens out")
        if message.cost:
            parts.append(money(message.cost))
    if seconds and seconds >= SHOWN:
        parts.append(duration(seconds))
    return " · ".join(parts)


def draw_thought(message: Message, answer: Message, out: list[Piece]) -> None:
    """Draw a thought, folded, before the answer to which it led, and the answer's own anchor."""
    if message.shapes:
        out += (THOUGHT, text(message.title), SUMMARY_END)
        draw_shapes(message.shapes, out)
        out.append(DETAILS_END)
    out += (ANCHOR, quoted(answer.anchor or ""), ANCHOR_END)


def draw_agent(unit: Unit, out: list[Piece]) -> None:
    """Draw the call of an agent: what it was asked, folded, and what it answered."""
    out.append(ASKED)
    draw_shapes(unit.first.shapes, out)
    out.append(DETAILS_END)
    if unit.last is not None:
        draw_result(unit.last, out)


def draw_row(unit: Unit, after: Html, out: list[Piece]) -> None:
    """Draw a tool or some information as one row that opens."""
    first, last, holder = unit.first, unit.last, unit.holder
    name = name_of(first)
    out += (
        ARTICLE,
        quoted(unit.anchor),
        ROW_CLASS,
        classes_of(unit.role, unit.depth, holder.error),
        CLASS_END,
        fold_of(unit) if unit.below else EMPTY,
        SUMMARY,
        short_text(name),
        CODE,
        text(title_of(first, last, name)),
        OUTCOME,
        *outcome(first, last),
        SUMMARY_END,
    )
    draw_shapes(first.shapes, out)
    if last is not None:
        draw_result(last, out)
    out += (DETAILS_END, after, CARD_END) if after else (ROW_END,)


def draw_result(last: Message, out: list[Piece]) -> None:
    """Draw the result of a call at its own anchor."""
    out += (RESULT, quoted(last.anchor or last.id), RESULT_ID_END)
    draw_shapes(last.shapes, out)
    out.append(RESULT_END)


def name_of(message: Message) -> str:
    """Return the name in front of a row."""
    if message.kind == "tool_use":
        return (message.label or message.name) or "Tool"
    if message.kind == "tool_result":
        return "Result"
    name, kind = message.name, message.kind
    is_telling = name and name != kind and name not in UNTOLD
    return record_name(name) if is_telling else NAMES.get(kind, kind)


def title_of(message: Message, last: Message | None = None, name: str = "") -> str:
    """Return what a row says behind its `name`, without what its end tells."""
    title = message.title if last is None else message.title.removesuffix(message.tail)
    return plain(title.removeprefix(name or name_of(message)).lstrip())


def outcome(first: Message, last: Message | None) -> tuple[Piece, ...]:
    """Return what the end of a row says of the result."""
    if last is None:
        return (NO_RESULT,) if first.unanswered else ()
    if not first.tail:
        return ()
    result = plain(first.tail).lstrip(" ·→")
    if result[:1] == "+" and (sizes := SIZES.fullmatch(result)):
        return (ADDED, text(sizes[1]), REMOVED, text(sizes[2]), SIZES_END)
    return (text(result),)
