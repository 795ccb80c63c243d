"""Units to markup: cards for speech, single rows for tools, rules for compactions."""

import re
from collections.abc import Callable
from functools import cache

from threadline.outline.fold import label
from threadline.outline.message import Kind, Message
from threadline.outline.record_name import record_name
from threadline.outline.shape import Facts, Plain, Raw
from threadline.outline.title import line_of
from threadline.render.ansi import plain
from threadline.render.html.markup import EMPTY, Html, hash_link, html, join
from threadline.render.html.shapes import draw_shapes, is_long
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
ROWS = frozenset({"tool", "other"})
"""The roles that are a single row until they are opened."""

UNTOLD = frozenset({"local_command", "queued"})
"""Names that say less than the kind of their message."""

NAMING = "spawn_agent"
"""The tool that gives an agent its name, and tells it in its result."""

SIZES = re.compile(r"(\+\d+) (−\d+)")
DEEP = 9
END, CARD_END, ROW_END = html("</div>"), html("</article>\n"), html("</details></article>\n")
SHOWN = 0.05
"""Fewer seconds are not worth telling."""


def draw_unit(unit: Unit, after: Html = EMPTY) -> list[Html]:
    """Draw a unit in pieces; `after` stands at its end: the ways that part here."""
    if unit.first.also or (unit.last is not None and unit.last.also):
        after = join([after, *(html('<i id="%s"></i>', name) for name in unit.also)])
    quiet = unit.role in ROWS or is_quiet(unit)
    return draw_row(unit, after) if quiet else draw_card(unit, after)


def is_quiet(unit: Unit) -> bool:
    """Say whether a unit is information that a reader seldom wants to see whole."""
    told = {"system-info", "command-output", "bash-output", "thinking"}
    first = unit.first
    empty = first.quiet and not first.shapes
    return unit.last is None and (first.kind in told or empty)


def fold_of(unit: Unit) -> Html:
    """Give what the two buttons need: how many are below, at once and in all, and their label."""
    holder = unit.holder
    if not holder.children:
        return EMPTY
    near, all_ = holder.immediate, holder.total
    return html(' data-fold="%s %s %s"', near.count, all_.count, label(near))


@cache
def classes_of(role: str, level: int, failed: bool) -> Html:  # noqa: FBT001 - kept for each of the few
    """Name the classes that give a unit its colour and its place."""
    return html("%s level%s%s", role, min(level, DEEP), " error" if failed else "")


def draw_card(unit: Unit, after: Html) -> list[Html]:
    """Draw speech: who, when, and all that was said."""
    message, anchor = unit.holder, unit.anchor
    head = html(
        '<article id="%s" class="%s"%s><header><b>%s</b> <span>%s</span><a href="%s">%s</a>'
        "</header>",
        anchor,
        classes_of(unit.role, message.level, message.error),
        fold_of(unit) if message.children else EMPTY,
        "Agent" if unit.role == "agent" else who(message),
        called(unit) if unit.role == "agent" else facts(message),
        hash_link(anchor),
        moment(message.entry.time) if message.entry else EMPTY,
    )
    return [head, *draw_said(unit), html("%s</article>\n", after) if after else CARD_END]


def draw_said(unit: Unit) -> list[Html]:
    """Draw what is said: a thought before it, or what an agent was asked and answered."""
    if unit.is_agent:
        return draw_agent(unit)
    if unit.last is None:
        draw = SAID.get(unit.first.kind)
        return draw(unit.first) if draw else draw_shapes(unit.first.shapes)
    return [*draw_thought(unit.first, unit.last), *draw_shapes(unit.last.shapes)]


def draw_command(message: Message) -> list[Html]:
    """Draw a command as it was typed: its name, and beside it what is short enough."""
    name, shapes = message.title.partition(" ")[0], message.shapes
    typed = shapes[0].text if shapes and isinstance(shapes[0], Plain) else ""
    rest = draw_shapes(shapes[1:] if typed else shapes)
    if line_of(typed) == message.title:
        typed = typed.strip().removeprefix(name).strip()
    if is_long(typed):
        return [html('<p class="command"><b>%s</b></p>', name), *draw_shapes([Plain(typed)]), *rest]
    return [html('<p class="command"><b>%s</b> %s</p>', name, typed), *rest]


def draw_compacted(message: Message) -> list[Html]:
    """Draw what a compaction tells in words; the rest of it, which is for programs, is folded."""
    words = [shape for shape in message.shapes if not isinstance(shape, Facts | Raw)]
    rest = [shape for shape in message.shapes if isinstance(shape, Facts | Raw)]
    if not rest:
        return draw_shapes(words)
    head = html('<details class="folded"><summary>Details</summary>')
    return [*draw_shapes(words), head, *draw_shapes(rest), html("</details>")]


SAID: dict[Kind, Callable[[Message], list[Html]]] = {
    "command": draw_command,
    "compaction": draw_compacted,
    "summary": draw_compacted,
}
"""How the kinds are drawn whose shapes are not all that is said, or too much."""


def who(message: Message) -> str:
    """Say who speaks."""
    return NAMES.get(message.kind) or message.name or message.kind


def called(unit: Unit) -> str:
    """Say which agent was called and for what, and what it took."""
    told = [title_of(unit.first, unit.last)]
    if unit.last is not None:
        told += [plain(unit.last.tail).lstrip(" ·→"), facts(unit.last)]
    return " · ".join(filter(None, told))


def agent_title(unit: Unit) -> str:
    """Call an agent by the name that its call gave it, if it did, and by what it was called for."""
    named = unit.last is not None and unit.first.name == NAMING
    name = plain(unit.first.tail).lstrip(" ·→") if named else ""
    return " ".join(filter(None, [name, title_of(unit.first, unit.last)]))


def facts(message: Message) -> str:
    """Say with what and for how much a message was made."""
    told = [message.model] if message.model else []
    if message.tokens is not None and message.tokens.output > 1:
        told.append(f"{amount(message.tokens.output)} tokens out")
    if message.tokens is not None and message.tokens.cost:
        told.append(money(message.tokens.cost))
    if message.seconds and message.seconds >= SHOWN:
        told.append(lasting(message.seconds))
    return " · ".join(told)


def draw_thought(message: Message, answer: Message) -> list[Html]:
    """Draw a thought, folded, before the answer to which it led, and the answer's own anchor."""
    return [
        html('<details class="folded"><summary>Thinking <span>%s</span></summary>', message.title),
        *draw_shapes(message.shapes),
        html('</details><i id="%s"></i>', answer.anchor or ""),
    ]


def draw_agent(unit: Unit) -> list[Html]:
    """Draw the call of an agent: what it was asked, folded, and what it answered."""
    return [
        html('<details class="folded"><summary>Asked</summary>'),
        *draw_shapes(unit.first.shapes),
        html("</details>"),
        *draw_result(unit.last),
    ]


def draw_row(unit: Unit, after: Html) -> list[Html]:
    """Draw a tool or some information as one row that opens."""
    first, last, holder = unit.first, unit.last, unit.holder
    name = name_of(first)
    head = html(
        '<article id="%s" class="row %s"%s><details><summary><b>%s</b> <code>%s</code>'
        "<span>%s</span></summary>",
        unit.anchor,
        classes_of(unit.role, holder.level, holder.error),
        fold_of(unit) if holder.children else EMPTY,
        name,
        title_of(first, last, name),
        outcome(first, last),
    )
    end = html("</details>%s</article>\n", after) if after else ROW_END
    return [head, *draw_shapes(first.shapes), *draw_result(last), end]


def draw_result(last: Message | None) -> list[Html]:
    """Draw the result of a call, if it has one, at its own anchor."""
    if last is None:
        return []
    head = html('<div id="%s" class="result">', last.anchor or last.id)
    return [head, *draw_shapes(last.shapes), END]


def name_of(message: Message) -> str:
    """Give the name in front of a row."""
    if message.kind == "tool_use":
        return (message.label or message.name) or "Tool"
    if message.kind == "tool_result":
        return "Result"
    name, kind = message.name, message.kind
    told = name and name != kind and name not in UNTOLD
    return record_name(name) if told else NAMES.get(kind, kind)


def title_of(message: Message, last: Message | None = None, name: str = "") -> str:
    """Give what a row says behind its `name`, without what its end tells."""
    title = message.title if last is None else message.title.removesuffix(message.tail)
    return plain(title.removeprefix(name or name_of(message)).lstrip())


def outcome(first: Message, last: Message | None) -> str:
    """Say at the end of a row what came of it."""
    if last is None:
        return html("<em>no result</em>") if first.unanswered else EMPTY
    told = plain(first.tail).lstrip(" ·→") if first.tail else ""
    if told[:1] == "+" and (sized := SIZES.fullmatch(told)):
        return html("<ins>%s</ins> <del>%s</del>", sized[1], sized[2])
    return told
