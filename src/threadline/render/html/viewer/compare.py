"""Two ways through a conversation side by side: turn by turn, then what each took and touched."""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from threadline.compare.diff import Diff, Side
from threadline.compare.turns import Turn
from threadline.outline.title import line_of
from threadline.render.html.formats import between, moment, plural
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.prose import prose
from threadline.render.html.viewer.address import session_link
from threadline.render.turns import file_rows, tell_calls, tell_cost, tell_tokens

CALLS = 6
ANSWER = 1200
"""How much of an answer is shown; the rest is one click away."""

Choice = tuple[str, str]
"""A line that can be compared: its id and its title."""


def draw_compare(
    diff: Diff, session: str, lines: Sequence[Choice], chosen: tuple[str, str]
) -> Html:
    """Draw two ways beside each other, below what they share."""
    titles = dict(lines)
    return html(
        '<div class="compare"><h1>Two ways compared</h1><p class="muted">%s</p>'
        '<form class="compare-form"><input type="hidden" name="s" value="%s">%s%s'
        "<button>Compare</button></form>"
        '<div class="columns column-heads">%s%s</div>%s%s</div>',
        shared(diff, session),
        session,
        draw_choice("a", lines, chosen[0]),
        draw_choice("b", lines, chosen[1]),
        draw_head("A", diff.a, titles.get(chosen[0], chosen[0])),
        draw_head("B", diff.b, titles.get(chosen[1], chosen[1])),
        join(
            [
                html('<div class="columns">%s%s</div>', draw_turn("A", one), draw_turn("B", other))
                for one, other in zip_longest(
                    with_session(diff.a), with_session(diff.b), fillvalue=None
                )
            ]
        ),
        draw_sums(diff),
    )


def with_session(side: Side) -> list[tuple[str, Turn]]:
    """Give the turns of a side, each with the session it is in."""
    return [(side.session, turn) for turn in side.turns]


def shared(diff: Diff, session: str) -> Html:
    """Say what both ways have in common."""
    common = diff.common
    if common.last is None:
        return html("They have nothing in common.")
    return html(
        'They share %s and %s, and <a href="%s">part here</a>.',
        plural(common.entries, "entry"),
        plural(common.prompts, "prompt"),
        session_link(session, common.last),
    )


def draw_choice(name: str, lines: Sequence[Choice], chosen: str) -> Html:
    """Draw the list from which one side is chosen."""
    options = [
        html(
            '<option value="%s"%s>%s</option>',
            line,
            html(" selected") if line == chosen else EMPTY,
            title,
        )
        for line, title in lines
    ]
    return html(
        '<label>%s <select name="%s">%s</select></label>', name.upper(), name, join(options)
    )


def draw_head(name: str, side: Side, title: str) -> Html:
    """Say which way a side is, how long and when."""
    told = [plural(side.entries, "entry"), plural(side.prompts, "prompt")]
    told.append(between(side.first_at or "", side.last_at or ""))
    return html(
        '<header class="side side-%s"><b>%s</b><h2><a href="%s">%s</a></h2>'
        '<p class="muted">%s</p></header>',
        name.lower(),
        name,
        session_link(side.session, side.at),
        title,
        " · ".join(filter(None, told)) if side.entries else "ends where they part",
    )


def draw_turn(name: str, found: tuple[str, Turn] | None) -> Html:
    """Draw what was asked, done and answered."""
    if found is None:
        return html('<div class="no-turn"></div>')
    session, turn = found
    if turn.compaction:
        return html(
            '<div class="turn side-%s"><p class="compacted">📦 compacted</p></div>', name.lower()
        )
    head = (
        html(
            '<header><b>You</b><a href="%s">%s</a></header>%s',
            session_link(session, turn.entry or ""),
            moment(turn.at),
            prose(turn.prompt),
        )
        if turn.prompt
        else EMPTY
    )
    return html(
        '<div class="turn side-%s">%s%s%s</div>',
        name.lower(),
        head,
        draw_calls(turn),
        draw_answer(session, turn),
    )


def draw_calls(turn: Turn) -> Html:
    """List what was called; more than a few are folded."""
    rows = [
        html("<li%s>%s", html(' class="error"') if call.error else EMPTY, call.title)
        for call in turn.calls
    ]
    if not rows:
        return EMPTY
    more = rows[CALLS:]
    rest = (
        html(
            "<details><summary>%s more</summary><ul>%s</ul></details>",
            plural(len(more), "call"),
            join(more),
        )
        if more
        else EMPTY
    )
    return html('<ul class="calls">%s</ul>%s', join(rows[:CALLS]), rest)


def draw_answer(session: str, turn: Turn) -> Html:
    """Draw the last answer of a turn."""
    if not turn.answer:
        return EMPTY
    more = (
        html('<p><a href="%s">all of it</a></p>', session_link(session, turn.answer_entry or ""))
        if len(turn.answer) > ANSWER
        else EMPTY
    )
    return html('<div class="answer">%s%s</div>', prose(turn.answer[:ANSWER]), more)


def draw_sums(diff: Diff) -> Html:
    """Draw what each way touched, called, took and cost."""
    rows = [
        html(
            "<tr><th>%s<td>%s<td>%s",
            title,
            tell(diff.a) or html('<span class="muted">none</span>'),
            tell(diff.b) or html('<span class="muted">none</span>'),
        )
        for title, tell in SUMS
        if tell(diff.a) or tell(diff.b)
    ]
    return html('<table class="totals"><tr><th><th>A<th>B%s</table>', join(rows)) if rows else EMPTY


def draw_files(side: Side) -> Html:
    """List the files that were touched."""
    return join([html("<div>%s</div>", line_of(text)) for text, _ in file_rows(side.files)])


def told(tell: Callable[[Side], str]) -> Callable[[Side], Html]:
    """Make a fact markup."""
    return lambda side: html("%s", tell(side))


SUMS: tuple[tuple[str, Callable[[Side], Html]], ...] = (
    ("Files", draw_files),
    ("Calls", told(lambda side: tell_calls(side.calls))),
    ("Tokens", told(lambda side: tell_tokens(side.spent))),
    ("Cost", told(lambda side: tell_cost(side.spent))),
)
"""What is told of each side after its turns."""
