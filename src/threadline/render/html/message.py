"""Units to markup: cards for speech, single rows for tools, rules for compactions."""

import re
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
    filled,
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
MARKED = re.compile(
    r"((?<![^ ])[+−]\d+(?=,*(?![^ ,]))|(?<=[,\d] )(?:failed|refused)(?![^ ,:])"
    r"|(?<=· )(?:interrupted|aborted)(?= $))"
)
"""Words of a title: how many lines were added or removed, and that something did not end well."""

MARKS = {"+": "ins", "−": "del"}
"""The tag around such a word, by its first letter."""

FOLD_ROWS = frozenset({NOTE, STEPS, VERSIONS})
"""The roles that stand for the units below them."""

DEEP = 9
SHOWN = 0.05
"""Fewer seconds are not worth telling."""

QUIET = frozenset({"system-info", "command-output", "bash-output", "thinking"})
"""Kinds that are a single row: a reader seldom wants to see all of them."""

CARD_END, ROW_END = html("</article>\n"), html("</details></article>\n")
RESULT_END = html("</div>")
ASKED = html('<details class="folded"><summary>Asked</summary>')
DETAILS = html('<details class="folded"><summary>Details</summary>')
DETAILS_END, NO_RESULT = html("</details>"), html("<em>no result</em>")


def draw_unit(unit: Unit, after: Html = EMPTY) -> list[Piece]:
    """Draw a unit as pieces; `after` is drawn at its end: the lines that leave here."""
    first, last, role = unit.first, unit.last, unit.role
    if first.also or (last is not None and last.also):
        after = join([after, *(html('<i id="%s"></i>', name) for name in unit.also)])
    if unit.below and role in FOLD_ROWS:
        return [draw_fold_row(unit)]
    if unit.holder.said:
        after = join([html('<p class="said"><b>You</b> %s</p>', unit.holder.said), after])
    out: list[Piece] = []
    if role in ROWS or (
        last is None and (first.kind in QUIET or (first.quiet and not first.shapes))
    ):
        draw_row(unit, after, out)
    else:
        draw_card(unit, after, out)
    return out


def fold_of(unit: Unit) -> Html:
    """Return the attribute for the fold buttons: how many units are below, and their label."""
    below = unit.below
    if not below:
        return EMPTY
    told = next((one.first.title for one in below if one.role == STEPS), "")
    return fold_attribute(len(below), unit.total, told or label_of(below))


def label_of(units: Sequence[Unit]) -> str:
    """Return a label for units, by their kinds."""
    kinds: dict[str, int] = {}
    pairs = 0
    for unit in units:
        kind = unit.first.kind
        kinds[kind] = kinds.get(kind, 0) + 1
        if kind == "tool_use" and unit.last is not None:
            pairs += 1
    return label(Counts(len(units), pairs, kinds))


@lru_cache(512)
def fold_attribute(near: int, total: int, text: str) -> Html:
    """Return the attribute with what the fold buttons show."""
    return html(' data-fold="%s %s %s"', near, total, text)


@cache
def classes_of(role: str, level: int, failed: bool) -> Piece:  # noqa: FBT001 - kept for each of the few
    """Return the classes that give a unit its colour and its place."""
    return filled(f"{quoted(role)} level{min(level, DEEP)}{' error' if failed else ''}")


@lru_cache(512)
def short_text(value: str) -> Piece:
    """Return the escaped name of a tool or a speaker; there are few."""
    return text(value)


def draw_fold_row(unit: Unit) -> Piece:
    """Draw a row that stands for the units below it and opens to them."""
    first = unit.first
    classes = classes_of(unit.role, unit.depth, False)  # noqa: FBT003 - kept for each of the few
    title, tail = first.title.removesuffix(first.tail), first.tail.removeprefix(" · ")
    return filled(
        f'<article id="{quoted(unit.anchor)}" class="opener {classes}"{fold_of(unit)}>'
        f'<button type="button" data-action="one"><b>{mark_sizes(title)}</b>'
        f"<span>{text(tail)}</span></button></article>\n"
    )


def mark_sizes(title: str) -> Piece:
    """Draw a title in which lines that were added and removed, and failures, are marked."""
    if not ("+" in title or "−" in title or "ed" in title):
        return text(title)
    return filled(MARKED.sub(mark_word, text(f"{title} ")))


def mark_word(word: re.Match[str]) -> str:
    """Draw a number of lines, or that something did not end well."""
    tag = MARKS.get(word[0][0], "em")
    return f"<{tag}>{word[0]}</{tag}>"


def draw_card(unit: Unit, after: Html, out: list[Piece]) -> None:
    """Draw speech: who, when, and all that was said."""
    message, role, anchor = unit.holder, unit.role, unit.anchor
    is_agent = role == "agent"
    fold = fold_of(unit) if unit.below else ""
    who = short_text("Agent" if is_agent else speaker_of(message))
    told = text(describe_agent(unit) if is_agent else describe_speech(unit))
    when = moment(message.entry.time) if message.entry else ""
    out.append(
        filled(
            f'<article id="{quoted(anchor)}" class="{classes_of(role, unit.depth, message.error)}"'
            f"{fold}><header><b>{who}</b> <span>{told}</span>"
            f'<a href="{hash_link(anchor)}">{when}</a></header>'
        )
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


def describe_speech(unit: Unit) -> str:
    """Return the request that speech was made by; an answer has that of the thought before it."""
    first, said = unit.first, unit.holder
    return describe_request(said, first if first is not said else None)


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


def describe_request(message: Message, thought: Message | None = None) -> str:
    """Return the model, tokens, cost and time of the request that a message was made by.

    A `thought` before it is of the same request, and may be what tells its tokens.
    """
    told = thought if thought is not None and message.tokens is None else message
    tokens, model = told.tokens, message.model
    # What passed since the thought is only a part of the time that the request took.
    seconds = message.seconds if thought is None else None
    if tokens is None and not seconds:
        return model
    parts = [model] if model else []
    if tokens is not None:
        if is_plausible(tokens.output, message):
            parts.append(f"{amount(tokens.output)} tokens out")
        if told.cost:
            parts.append(money(told.cost))
    if seconds and seconds >= SHOWN:
        parts.append(duration(seconds))
    return " · ".join(parts)


MOST_LETTERS = 10
"""So many letters a token has at most, on average."""


def is_plausible(tokens: int, message: Message) -> bool:
    """Return False if a message is longer than its tokens can be.

    Clients that write an answer before it is complete record the tokens of its beginning.
    """
    letters = sum([len(shape.text) for shape in message.shapes if isinstance(shape, Prose)])
    return tokens > 1 and tokens * MOST_LETTERS >= letters


def draw_thought(message: Message, answer: Message, out: list[Piece]) -> None:
    """Draw a thought, folded, before the answer to which it led, and the answer's own anchor."""
    if message.shapes:
        title = text(message.title)
        out.append(
            filled(
                f'<details class="folded thought"><summary>Thinking <span>{title}</span></summary>'
            )
        )
        draw_shapes(message.shapes, out)
        out.append(DETAILS_END)
    out.append(filled(f'<i id="{quoted(answer.anchor or "")}"></i>'))


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
    fold = fold_of(unit) if unit.below else ""
    title = text(title_of(first, last, name))
    out.append(
        filled(
            f'<article id="{quoted(unit.anchor)}" class="row '
            f'{classes_of(unit.role, unit.depth, holder.error)}"{fold}><details><summary>'
            f"<b>{short_text(name)}</b> <code>{title}</code><span>{outcome(first, last)}</span>"
            "</summary>"
        )
    )
    draw_shapes(first.shapes, out)
    if last is not None:
        draw_result(last, out)
    out += (DETAILS_END, after, CARD_END) if after else (ROW_END,)


def draw_result(last: Message, out: list[Piece]) -> None:
    """Draw the result of a call at its own anchor."""
    out.append(filled(f'<div id="{quoted(last.anchor or last.id)}">'))
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


def outcome(first: Message, last: Message | None) -> Piece:
    """Return what the end of a row says of the result."""
    if last is None:
        return NO_RESULT if first.unanswered else EMPTY
    if not first.tail:
        return EMPTY
    result = plain(first.tail).lstrip(" ·→")
    if result[:1] == "+" and (sizes := SIZES.fullmatch(result)):
        return filled(f"<ins>{sizes[1]}</ins> <del>{sizes[2]}</del>")
    return text(result)
