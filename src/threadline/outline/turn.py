"""Turns: a prompt, one row for the steps, and the answer; bookkeeping in one row of notes."""

from collections.abc import Iterable, Iterator, Sequence

from threadline.outline.message import Message, text_of_words
from threadline.outline.nest import PROMPTS, begins_turn
from threadline.outline.repeats import join_repeats
from threadline.outline.title import count
from threadline.outline.turn_summary import summarize_effort, summarize_steps
from threadline.outline.unit import (
    ATTEMPT,
    CONTINUED,
    NOTE,
    OTHER,
    ROLES,
    STEPS,
    VERSIONS,
    Unit,
    unit_of,
)

MARKS = frozenset({ATTEMPT, CONTINUED})
"""Where lines leave and go on: no row of steps reaches beyond one."""

ANSWERS = frozenset({"assistant", "system-error"})
BOOKKEEPING = frozenset({"attachment", "hook", "progress", "meta", "system-info"})
"""Kinds that a reader seldom needs, unless something failed."""

LONG = frozenset({"assistant", "system", STEPS})
"""The roles that are too long to stand in place of a row of steps."""

WITHDRAWN = "unanswered"


def list_units(messages: Sequence[Message]) -> Iterator[Unit]:
    """Yield the units of messages and of all below them; agents and folded ones stay inside."""
    stack = list(reversed(messages))
    while stack:
        message = stack.pop()
        holder, last = message, None
        if message.pair == "first" and stack and stack[-1] is message.pair_with:
            holder = last = stack.pop()
        anchor = message.anchor or message.id
        below = holder.children
        if last is not None and message.children:
            below = [*message.children, *below]
        if not below:
            yield Unit(message, last, holder, role_of(holder), anchor)
        elif holder.kind in {"folded", "agent"}:
            yield Unit(message, last, holder, role_of(holder), anchor, inside=below)
        elif holder.call_id and has_agents(holder):
            yield Unit(message, last, holder, "agent", anchor, inside=below)
        else:
            yield Unit(message, last, holder, role_of(holder), anchor)
            stack += reversed(below)


def role_of(message: Message) -> str:
    """Return the role of a message; bookkeeping and what has no text is a note."""
    kind = message.kind
    if message.quiet or (kind in BOOKKEEPING and not (message.error or message.notable)):
        return NOTE
    return ROLES.get(kind, OTHER)


def has_agents(call: Message) -> bool:
    """Return True if agents answered to a call."""
    depth = call.agent_depth
    return any(child.agent_depth > depth for child in call.children)


def is_prompt(unit: Unit) -> bool:
    """Return True if a unit begins a turn."""
    message = unit.first
    return (message.kind in PROMPTS or begins_turn(message)) and unit.role != NOTE


def is_answer(unit: Unit) -> bool:
    """Return True if a unit may be what a turn ended with."""
    return unit.holder.kind in ANSWERS and unit.role != NOTE


def arrange_turns(units: Iterable[Unit]) -> list[Unit]:
    """Arrange the units of a path as turns; return those at its top."""
    found: list[Unit] = []
    prompt: Unit | None = None
    turn: list[Unit] = []
    withdrawn: list[Unit] = []
    for unit in units:
        if unit.first.why == WITHDRAWN and unit.first.kind == "folded":
            withdrawn.append(unit)
        elif is_prompt(unit):
            following = close_turn(prompt, turn, found, is_last=False)
            prompt, turn = unit, [*earlier_versions(withdrawn), *following]
            withdrawn = []
        else:
            turn.append(unit)
    close_turn(prompt, [*turn, *withdrawn], found, is_last=True)
    return found


def close_turn(
    prompt: Unit | None, turn: list[Unit], found: list[Unit], *, is_last: bool
) -> list[Unit]:
    """Add a turn to those found; return the notes at its end that belong to the next."""
    end = len(turn)
    while end and (turn[end - 1].role in MARKS or (turn[end - 1].role == NOTE and not is_last)):
        end -= 1
    while end < len(turn) and turn[end].role not in MARKS:
        end += 1
    arranged = arrange_steps(prompt, turn[:end])
    if prompt is None:
        found += arranged
    else:
        prompt.below = arranged
        found.append(prompt)
    found += [unit for unit in turn[end:] if unit.role in MARKS]
    return [unit for unit in turn[end:] if unit.role not in MARKS]


def earlier_versions(withdrawn: list[Unit]) -> list[Unit]:
    """Return a row for the prompts that were withdrawn before the one that was sent."""
    if not withdrawn:
        return []
    first = withdrawn[0].first
    inside = [message for unit in withdrawn for message in unit.inside]
    prompts = sum(message.kind in PROMPTS for message in inside) or len(inside)
    title = f"{count(prompts, 'earlier version')}, edited before sending"
    row = Message("folded", title, line=first.line, id=first.id, why=first.why)
    return [Unit(row, None, row, VERSIONS, first.id, inside=inside)]


def arrange_steps(prompt: Unit | None, turn: list[Unit]) -> list[Unit]:
    """Return what is shown of a turn: a row for its steps, its answer, and where lines leave.

    A call to which the user answered in words is shown too.
    """
    if not turn:
        return []
    answers = [at for at, unit in enumerate(turn) if is_answer(unit)]
    answer = turn[answers[-1]] if answers else None
    found: list[Unit] = []
    stretch: list[Unit] = []
    for unit in turn:
        if unit.role in MARKS or unit.role == VERSIONS or unit.holder.outcome.said:
            arrange_stretch(stretch, answer, found, prompt)
            found.append(unit)
            stretch = []
        else:
            stretch.append(unit)
    arrange_stretch(stretch, answer, found, prompt)
    return found


def arrange_stretch(
    stretch: list[Unit], answer: Unit | None, found: list[Unit], prompt: Unit | None
) -> None:
    """Add the steps before the answer, the answer if it is here, and the steps after it."""
    if not stretch:
        return
    at = next((number for number, unit in enumerate(stretch) if unit is answer), len(stretch))
    before, ends, after = stretch[:at], stretch[at : at + 1], stretch[at + 1 :]
    notes = [unit for unit in stretch if unit.role == NOTE]
    if steps_in(before):
        found += row_of(before, notes, found[-1] if found else prompt, ends)
        notes = []
    found += ends
    if steps_in(after) or notes:
        found += row_of(after, notes, found[-1] if found else prompt, [])


def steps_in(units: list[Unit]) -> list[Unit]:
    """Return the units that are not notes."""
    return [unit for unit in units if unit.role != NOTE]


def row_of(
    units: list[Unit], notes: list[Unit], above: Unit | None, answer: list[Unit]
) -> list[Unit]:
    """Return one row for the steps among some units, and for notes; a single short step needs none.

    All of the units were paid for: a thought that was not recorded may have the usage of a request.
    """
    steps = steps_in(units)
    if len(steps) == 1 and not notes and steps[0].role not in LONG:
        return steps
    first = (steps or notes)[0]
    anchor = above.anchor if above is not None else first.anchor
    line, depth = first.first.line, first.first.agent_depth
    if notes:
        row = Message("notes", count(len(notes), "note"), line=line, agent_depth=depth)
        row.id = f"notes-{anchor}"
        told = unit_of(row, NOTE, notes)
        if not steps:
            return [told]
    else:
        told = None
    since = above.first.time if above is not None and above.role == "user" else ""
    words = summarize_steps(steps)
    title = text_of_words(words)
    row = Message("steps", title, line=line, agent_depth=depth, id=f"steps-{anchor}")
    row.words = tuple(words)
    paid = [unit for unit in units if unit.role == NOTE]
    row.effort = " · ".join(summarize_effort([*steps, *answer], since, paid))
    shown = join_repeats(steps)
    return [unit_of(row, STEPS, [*shown, told] if told else shown)]
