"""The table of contents: sessions, branches, compactions, agents and prompts, as links."""

from collections.abc import Iterator

from threadline.render.html.markup import EMPTY, Html, hash_link, html, join
from threadline.render.html.message import agent_title
from threadline.render.html.unit import Unit
from threadline.render.html.view import View
from threadline.render.html.words import plural

MOST = 400
"""More prompts than this are left to the rail and the keys."""

AGENTS = 200
CUT = 90


def draw_contents(view: View) -> Html:
    """Draw the table of contents."""
    prompts = sum(unit.first.kind == "user" for unit in view.units)
    agents = sum(unit.role == "agent" for unit in view.units)
    rows = list(rows_of(view, prompts=prompts <= MOST, agents=agents <= AGENTS))
    more = (
        EMPTY if prompts <= MOST else html('<p class="notice">%s prompts: use [ and ]</p>', prompts)
    )
    around = join([html('<p><a href="%s">%s</a></p>', where, text) for text, where in view.ways])
    return html("%s<ol>%s</ol>%s", around, join(rows), more)


def rows_of(view: View, *, prompts: bool, agents: bool) -> Iterator[Html]:
    """Draw the rows; what stands below a branch is indented more."""
    depth = 0
    for unit in view.units:
        kind = unit.first.kind
        if unit.role == "heading":
            depth = unit.depth
            yield header_row(view, unit)
        elif unit.holder.landmark:
            yield row(f"compaction depth{min(depth + 1, 5)}", unit, unit.holder.landmark)
        elif kind == "user" and prompts and unit.first.agent_depth == 0:
            yield row(f"user depth{min(depth + 1, 5)}", unit, unit.first.title[:CUT])
        elif unit.role == "agent" and agents:
            title = agent_title(unit) or unit.first.name
            yield row(f"agent depth{min(depth + 2, 5)}", unit, title[:CUT])


def header_row(view: View, unit: Unit) -> Html:
    """Draw the row of a session or branch, its entries counted at the end as its header does."""
    line, card = view.line(unit.first.line), view.cards.get(unit.first.line)
    kind = "session" if unit.first.kind == "session" else "branch"
    left = " abandoned" if kind == "branch" and not view.is_active(unit.first.line) else ""
    count = card.entries if card else len(line.entries) if line else 0
    return html(
        '<li class="%s"><a href="%s" data-unit="%s">%s</a> <small title="%s">%s</small>',
        f"{kind} depth{min(unit.depth, 5)}{left}",
        hash_link(unit.anchor),
        unit.number,
        unit.first.title[:CUT],
        plural(count, "entry"),
        count,
    )


def row(kind: str, unit: Unit, text: str) -> Html:
    """Draw one row."""
    return html(
        '<li class="%s"><a href="%s" data-unit="%s">%s</a>',
        kind,
        hash_link(unit.anchor),
        unit.number,
        text,
    )
