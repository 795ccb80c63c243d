"""Units to markup: cards for speech, single rows for tools, rules for compactions."""

import re

from threadline.outline.fold import label
from threadline.outline.message import Kind, Message
from threadline.render.ansi import plain
from threadline.render.html.markup import EMPTY, Html, hash_link, html
from threadline.render.html.shapes import draw_shapes
from threadline.render.html.unit import Unit
from threadline.render.html.words import amount, lasting, moment, money

NAMES: dict[Kind, str] = {
    "user": "You",
    "assistant": "Assistant",
    "thinking": "Thinking",
    "steering": "You, meanwhile",
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
    "meta": "Harness",
    "unknown": "Unknown",
}
ROWS = frozenset("tx")
"""The roles that are a single row until they are opened."""

SIZES = re.compile(r"(\+\d+) (−\d+)")
DEEP = 9
BAD = html(" bad")
SHOWN = 0.05
"""Fewer seconds are not worth telling."""


def draw_unit(unit: Unit, after: Html = EMPTY) -> Html:
    """Draw a unit; `after` stands at its end: the ways that part here."""
    quiet = unit.role in ROWS or is_quiet(unit)
    return draw_row(unit, after) if quiet else draw_card(unit, after)


def is_quiet(unit: Unit) -> bool:
    """Say whether a unit is information that a reader seldom wants to see whole."""
    return unit.first.kind in {"system-info", "command-output", "bash-output", "thinking"} and (
        unit.last is None
    )


def fold_of(unit: Unit) -> Html:
    """Give what the two buttons need: how many are below, at once and in all, and their label."""
    holder = unit.holder
    if not holder.children:
        return EMPTY
    near, all_ = holder.immediate, holder.total
    return html(' data-f="%s %s %s"', near.count, all_.count, label(near))


def draw_card(unit: Unit, after: Html) -> Html:
    """Draw speech: who, when, and all that was said."""
    message, anchor = unit.holder, unit.anchor
    return html(
        '<article id="%s" class="m %s l%s%s"%s><header><b>%s</b> <span>%s</span><a href="%s">%s</a>'
        "</header>%s%s%s</article>\n",
        anchor,
        unit.role,
        min(message.level, DEEP),
        BAD if message.error else EMPTY,
        fold_of(unit),
        "Agent" if unit.role == "g" else who(message),
        called(unit) if unit.role == "g" else facts(message),
        hash_link(anchor),
        moment(message.entry.time) if message.entry else EMPTY,
        draw_thought(unit.first, message) if unit.last is not None and not unit.is_agent else EMPTY,
        draw_agent(unit) if unit.is_agent else draw_shapes(message.shapes),
        after,
    )


def who(message: Message) -> str:
    """Say who speaks."""
    return NAMES.get(message.kind) or message.name or message.kind


def called(unit: Unit) -> str:
    """Say which agent was called and for what, and what it took."""
    told = [title_of(unit.first, unit.last)]
    if unit.last is not None:
        told += [plain(unit.last.tail).lstrip(" ·→"), facts(unit.last)]
    return " · ".join(filter(None, told))


def facts(message: Message) -> str:
    """Say with what and for how much a message was made."""
    told = [message.model] if message.model else []
    if message.tokens is not None and message.tokens.output > 1:
        told.append(f"{amount(message.tokens.output)} out")
    if message.tokens is not None and message.tokens.cost:
        told.append(money(message.tokens.cost))
    if message.seconds and message.seconds >= SHOWN:
        told.append(lasting(message.seconds))
    return " · ".join(told)


def draw_thought(message: Message, answer: Message) -> Html:
    """Draw a thought, folded, before the answer to which it led, and the answer's own anchor."""
    return html(
        '<details class="th"><summary>Thinking <span>%s</span></summary>%s</details>'
        '<i id="%s"></i>',
        message.title,
        draw_shapes(message.shapes),
        answer.anchor or "",
    )


def draw_agent(unit: Unit) -> Html:
    """Draw the call of an agent: what it was asked, folded, and what it answered."""
    asked = html(
        '<details class="th"><summary>Asked</summary>%s</details>', draw_shapes(unit.first.shapes)
    )
    return html("%s%s", asked, draw_result(unit.last) if unit.last is not None else EMPTY)


def draw_row(unit: Unit, after: Html) -> Html:
    """Draw a tool or some information as one row that opens."""
    first, last, holder = unit.first, unit.last, unit.holder
    return html(
        '<article id="%s" class="m r %s l%s%s"%s><details><summary><b>%s</b> <code>%s</code>'
        "<span>%s</span></summary>%s%s</details>%s</article>\n",
        unit.anchor,
        unit.role,
        min(holder.level, DEEP),
        BAD if holder.error else EMPTY,
        fold_of(unit),
        name_of(first),
        title_of(first, last),
        outcome(first, last),
        draw_shapes(first.shapes),
        draw_result(last) if last is not None else EMPTY,
        after,
    )


def draw_result(last: Message) -> Html:
    """Draw the result of a call, at its own anchor."""
    drawn = draw_shapes(last.shapes)
    return html('<div id="%s" class="res">%s</div>', last.anchor or last.id, drawn)


def name_of(message: Message) -> str:
    """Give the name in front of a row."""
    if message.kind == "tool_result":
        return "Result"
    return message.name or NAMES.get(message.kind, message.kind)


def title_of(message: Message, last: Message | None = None) -> str:
    """Give what a row says behind its name, without what its end tells."""
    title = message.title if last is None else message.title.removesuffix(message.tail)
    return plain(title.removeprefix(message.name).lstrip())


def outcome(first: Message, last: Message | None) -> str:
    """Say at the end of a row what came of it."""
    if last is None:
        return html("<em>no result</em>") if first.unanswered else EMPTY
    told = plain(first.tail).lstrip(" ·→") if first.tail else ""
    if told[:1] == "+" and (sized := SIZES.fullmatch(told)):
        return html("<ins>%s</ins> <del>%s</del>", sized[1], sized[2])
    return told
