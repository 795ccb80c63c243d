"""Units to markup: cards for speech, single rows for tools, rules for compactions."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from threadline.model.kept import Member
from threadline.outline.amounts import cost_text, money
from threadline.outline.fold import label
from threadline.outline.message import Counts, Kind, Mark, Message, Word
from threadline.outline.shape import Facts, Prose, Raw, Typed
from threadline.outline.title import line_of, shorten
from threadline.outline.unit import NOTE, STEPS, VERSIONS, Unit, spent_below
from threadline.render.ansi import plain
from threadline.render.html.formats import amount, draw_moment, duration
from threadline.render.html.mark_signs import draw_marks, draw_marks_below
from threadline.render.html.markup import (
    NOTHING,
    Piece,
    concat,
    hash_link,
    quoted,
    short_text,
    text,
)
from threadline.render.html.row_words import (
    NAMES,
    draw_missing,
    last_sign,
    name_of,
    outcome,
    title_of,
    told_outcome,
)
from threadline.render.html.shapes import draw_shapes, is_long

ROWS = frozenset({"tool", "other", NOTE})
"""The roles that are a single row until they are opened."""

TAGS = {Mark.ADDED: Piece("ins"), Mark.REMOVED: Piece("del"), Mark.BAD: Piece("em")}
"""The tag around a word of a title: lines added or removed, and that something ended badly."""

FOLD_ROWS = frozenset({NOTE, STEPS, VERSIONS})
"""The roles that stand for the units below them."""

DEEP = 9
SHOWN = 0.05
"""Fewer seconds are not worth telling."""

QUIET = frozenset({"system-info", "command-output", "bash-output", "thinking"})
"""Kinds that are a single row: a reader seldom wants to see all of them."""


def draw_unit(unit: Unit, after: Piece = NOTHING) -> Piece:
    """Draw a unit; `after` is drawn at its end: the lines that leave here."""
    first, last, role = unit.first, unit.last, unit.role
    if first.also or (last is not None and last.also):
        anchors = concat([draw_anchor(name) for name in unit.also])
        after = Piece(f"{after}{anchors}")
    if first.marks or (last is not None and last.marks):
        after = Piece(f"{draw_marks(unit)}{after}")
    if said := unit.holder.outcome.said:
        after = Piece(f'<p class="said"><b>You</b> {text(said)}</p>{after}')
    if unit.below and role in FOLD_ROWS:
        return draw_fold_row(unit)
    if role in ROWS or (
        last is None and (first.kind in QUIET or (first.quiet and not first.shapes))
    ):
        return draw_row(unit, after)
    return draw_card(unit, after)


def draw_anchor(name: str) -> Piece:
    """Draw an anchor that is not seen."""
    return Piece(f'<i id="{quoted(name)}"></i>')


def fold_of(unit: Unit) -> Piece:
    """Return the attribute for the fold buttons: how many units are below, and their label."""
    below = unit.below
    if not below:
        return NOTHING
    roles = [one.role for one in below]
    told = below[roles.index(STEPS)].first.full_title if STEPS in roles else ""
    return Piece(f' data-fold="{len(below)} {unit.total} {quoted(told or label_of(below))}"')


def label_of(units: Sequence[Unit]) -> str:
    """Return a label for units, by their kinds."""
    kinds = [unit.first.kind for unit in units]
    pairs = [unit.last for unit in units if unit.last is not None and unit.first.kind == "tool_use"]
    by_kind: dict[str, int] = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    return label(Counts(len(units), len(pairs), by_kind))


@cache
def classes_of(role: str, level: int, *, failed: bool) -> Piece:
    """Return the classes that give a unit its colour and its place."""
    failure = Piece(" error") if failed else NOTHING
    return Piece(f"{quoted(role)} level{min(level, DEEP)}{failure}")


def draw_fold_row(unit: Unit) -> Piece:
    """Draw a row that stands for the units below it and opens to them."""
    first = unit.first
    classes = classes_of(unit.role, unit.depth, failed=False)
    return Piece(
        f'<article id="{quoted(unit.anchor)}" class="opener {classes}"{fold_of(unit)}>'
        f'<button type="button" data-action="one"><b>{mark_words(first)}</b>'
        f"<span>{draw_running(unit)}{text(first.effort)}</span>{draw_marks_below(unit)}"
        "</button></article>\n"
    )


def draw_running(unit: Unit) -> Piece:
    """Draw since when the last open call below a row runs."""
    call = open_call_below(unit)
    return NOTHING if call is None else Piece(f"{draw_missing(call)} ")


def open_call_below(unit: Unit) -> Message | None:
    """Return the last call right below a row that may be running."""
    calls = (one.first for one in reversed(unit.below) if one.last is None)
    return next((call for call in calls if call.unanswered and call.is_open), None)


def mark_words(message: Message) -> Piece:
    """Draw a title in which lines that were added and removed, and failures, are marked."""
    if not message.words:
        return text(message.title)
    return concat(map(draw_word, message.words))


def draw_word(word: Word) -> Piece:
    """Draw a word of a title."""
    tag = TAGS.get(word.mark)
    return text(word.text) if tag is None else Piece(f"<{tag}>{text(word.text)}</{tag}>")


def draw_card(unit: Unit, after: Piece) -> Piece:
    """Draw speech: who, when, and all that was said."""
    message, role, anchor = unit.holder, unit.role, unit.anchor
    is_agent = role == "agent"
    fold = fold_of(unit) if unit.below else NOTHING
    who = short_text("Agent" if is_agent else speaker_of(message))
    told = text(describe_agent(unit) if is_agent else describe_speech(unit))
    if is_agent and unit.last is None and unit.first.unanswered:
        told = Piece(f"{told} {draw_missing(unit.first)}")
    if message.members:
        told = Piece(f"{draw_members(message.members)} {told}")
    when = draw_moment(message.entry.time) if message.entry else NOTHING
    classes = classes_of(role, unit.depth, failed=message.error)
    return Piece(
        f'<article id="{quoted(anchor)}" class="{classes}"{fold}>'
        f"{draw_prompt_heading(unit)}<header><b>{who}</b> <span>{told}</span>"
        f'<a href="{hash_link(anchor)}">{when}</a></header>{draw_said(unit)}{after}</article>\n'
    )


def draw_members(members: Iterable[Member]) -> Piece:
    """Draw a dot in the colour of each agent of a team, whose name is told beside it."""
    return concat([draw_member(member) for member in members])


def draw_member(member: Member) -> Piece:
    """Draw the dot of an agent of a team; one whose colour is not known has no dot."""
    if member.color not in MEMBER_COLORS:
        return NOTHING
    whose = f"{member.name} · team {member.team}" if member.team else member.name
    return Piece(f'<i class="member {quoted(member.color)}" title="{quoted(whose)}"></i>')


MEMBER_COLORS = frozenset({"red", "blue", "green", "yellow", "purple", "orange", "pink", "cyan"})
"""The colours that agents of a team have; each has a class in the styles."""


def draw_prompt_heading(unit: Unit) -> Piece:
    """Draw the heading of a prompt, which is only heard: a screen reader jumps to it."""
    if unit.role != "user":
        return NOTHING
    return Piece(f'<h2 class="heard">{text(shorten(line_of(unit.first.title), HEADING))}</h2>')


HEADING = 80
"""The heading of a prompt is cut after so many characters."""


def draw_said(unit: Unit) -> Piece:
    """Draw what is said: a thought before it, or what an agent was asked and answered."""
    first, last = unit.first, unit.last
    if unit.role == "agent" and unit.is_agent:
        return draw_agent(unit)
    if last is not None:
        return Piece(f"{draw_thought(first, last)}{draw_shapes(last.shapes)}")
    draw = SAID.get(first.kind)
    return draw_shapes(first.shapes) if draw is None else draw(first)


def draw_command(message: Message) -> Piece:
    """Draw a command as it was typed: its name, and beside it what is short enough."""
    shapes = message.shapes
    typed = shapes[0].text if shapes and isinstance(shapes[0], Typed) else ""
    beside, rest = NOTHING, shapes
    # A long text would push the name out of its line: it is drawn below.
    if not is_long(typed):
        beside, rest = Piece(f" {text(typed)}"), shapes[1:] if typed else shapes
    name = text(message.label or message.title)
    return Piece(f'<p class="command"><b>{name}</b>{beside}</p>{draw_shapes(rest)}')


def draw_compacted(message: Message) -> Piece:
    """Draw what a compaction says in words, folded if it is long; fields, for programs, are too."""
    words = [one for one in message.shapes if not isinstance(one, Facts | Raw)]
    lines = sum(one.text.count("\n") + 1 for one in words if isinstance(one, Typed | Prose))
    drawn = draw_shapes(words)
    if lines > MOST_SUMMARY_LINES:
        drawn = draw_folded(f"{lines} lines", drawn)
    fields = [shape for shape in message.shapes if isinstance(shape, Facts | Raw)]
    details = draw_folded("Details", draw_shapes(fields)) if fields else NOTHING
    return Piece(f"{drawn}{details}")


def draw_folded(title: str, inside: Piece) -> Piece:
    """Draw something that is folded at first."""
    return Piece(f'<details class="folded"><summary>{text(title)}</summary>{inside}</details>')


MOST_SUMMARY_LINES = 20
"""A longer summary would stand between a reader and the conversation."""

SAID: dict[Kind, Callable[[Message], Piece]] = {
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
    parts = [title_of(unit.first)]
    if unit.last is not None:
        cost = cost_text(spent_below(unit))
        parts += [plain(told_outcome(unit.last)), cost, describe_request(unit.last)]
    elif unit.first.is_open:
        parts.append(last_sign(unit))
    return " · ".join(filter(None, parts))


def agent_title(unit: Unit) -> str:
    """Return the name that its call gave an agent, if it did, and what it was called for."""
    name = plain(unit.holder.outcome.answer)
    return " ".join(filter(None, [name, title_of(unit.first)]))


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


def draw_thought(message: Message, answer: Message) -> Piece:
    """Draw a thought, folded, before the answer to which it led, and the answer's own anchor."""
    anchor = draw_anchor(answer.anchor or "")
    if not message.shapes:
        return anchor
    return Piece(
        f'<details class="folded thought"><summary>Thinking <span>{text(message.title)}</span>'
        f"</summary>{draw_shapes(message.shapes)}</details>{anchor}"
    )


def draw_agent(unit: Unit) -> Piece:
    """Draw the call of an agent: what it was asked, folded, and what it answered."""
    asked = draw_folded("Asked", draw_shapes(unit.first.shapes))
    return asked if unit.last is None else Piece(f"{asked}{draw_result(unit.last)}")


def draw_row(unit: Unit, after: Piece) -> Piece:
    """Draw a tool or some information as one row that opens."""
    first, last = unit.first, unit.last
    fold = fold_of(unit) if unit.below else NOTHING
    result = NOTHING if last is None else draw_result(last)
    classes = classes_of(unit.role, unit.depth, failed=unit.holder.error)
    return Piece(
        f'<article id="{quoted(unit.anchor)}" class="row {classes}"{fold}><details><summary>'
        f"<b>{short_text(name_of(first))}</b> <code>{text(title_of(first))}</code>"
        f"<span>{outcome(first, last)}</span></summary>{draw_shapes(first.shapes)}"
        f"{result}</details>{after}</article>\n"
    )


def draw_result(last: Message) -> Piece:
    """Draw the result of a call at its own anchor."""
    return Piece(f'<div id="{quoted(last.anchor or last.id)}">{draw_shapes(last.shapes)}</div>')
