"""Units in chunks, the headers of sessions and branches, and the boxes where lines leave.

The page's script turns a chunk into elements when it comes near the visible part of the page.
"""

from collections.abc import Iterator

from threadline.lines.line import Line
from threadline.outline.amounts import lasting_text
from threadline.outline.message import LineLink
from threadline.outline.title import shorten
from threadline.outline.turn_summary import attempt_facts
from threadline.outline.unit import ATTEMPT, CONTINUED, HEADING, Unit
from threadline.render.html.context_sizes import draw_context_sizes
from threadline.render.html.formats import day, moment, moment_since, plural
from threadline.render.html.icons import draw_sign
from threadline.render.html.mark_signs import draw_marks
from threadline.render.html.markup import (
    EMPTY,
    NOTHING,
    Html,
    Piece,
    encode,
    html,
    join,
    joined,
    quoted,
    with_attribute,
)
from threadline.render.html.message import DEEP, draw_unit, fold_of
from threadline.render.html.navigation import draw_timeline
from threadline.render.html.story import (
    CommitLinks,
    draw_changes,
    draw_chapters,
    draw_facts,
    draw_story,
)
from threadline.render.html.unit_times import encode_times
from threadline.render.html.view import View, codes_of

UNITS = 64
LETTERS = 96_000
TITLE = 80
HEADERS = frozenset({HEADING, CONTINUED})
CHUNK_END = html("</noscript></section>\n")


def draw_chunks(view: View) -> Iterator[bytes]:
    """Draw all units in chunks.

    A browser that runs scripts takes the inside of `noscript` for plain text, which costs it next
    to nothing; one that does not shows it as it stands. `data-units` holds the role and depth of
    each unit, so that folding needs no markup, and `data-times` its time.
    """
    drawn: list[Piece] = []
    units: list[Unit] = []
    size = 0
    for unit in view.units:
        piece = draw(view, unit)
        drawn.append(piece)
        units.append(unit)
        size += len(piece)
        if size > LETTERS or len(units) >= UNITS:
            yield draw_chunk(drawn, units)
            drawn, units, size = [], [], 0
    if drawn:
        yield draw_chunk(drawn, units)


def draw_chunk(drawn: list[Piece], units: list[Unit]) -> bytes:
    """Draw one chunk."""
    head = html(
        '<section class="chunk" data-units="%s" data-times="%s"><noscript>',
        codes_of(units),
        encode_times(units),
    )
    return encode((head, *drawn, CHUNK_END))


def draw_units(view: View, first: int, last: int) -> Html:
    """Draw some units alone, for a page that fetches them."""
    return joined([draw(view, unit) for unit in view.units[first:last]])


def draw(view: View, unit: Unit) -> Piece:
    """Draw one unit and the lines that leave at it."""
    number, role = unit.number, unit.role
    if not number and view.head is not None:
        return draw_heading(view.head)
    if role in HEADERS:
        return draw_header(view, unit)
    if role == ATTEMPT:
        return draw_attempt(view, unit)
    after = draw_forks(view, unit) if number in view.forward_links else NOTHING
    drawn = draw_unit(unit, after)
    if number in view.date_rules:
        return with_attribute(drawn, Piece(f' data-rule="{quoted(view.date_rules[number])}"'))
    return drawn


def draw_heading(view: View) -> Html:
    """Draw the first unit of a view once."""
    if view.heading is None:
        view.heading = draw_units(view, 0, 1)
    return view.heading


TEXTS = {
    "fork": "Another session forks here",
    "resume": "Another session continues here",
    "spawn": "An agent begins here",
}


def draw_header(view: View, unit: Unit) -> Html:
    """Draw the header of a session or a branch, with a link to the message it continues."""
    header = unit.first
    line = view.line(header.line)
    is_left = header.kind == "branch" and not view.is_active(header.line)
    facts, story = EMPTY, EMPTY
    name = f"Branch: {unit.first.subject}" if header.kind == "branch" else header.title
    if header.kind == "session":
        facts, story = draw_head(view, header.line)
    elif line is not None:
        facts = html("<p>%s</p>", branch_facts(view, line))
    return html(
        '<article id="%s" class="%s level%s%s"%s>%s%s%s%s%s</article>\n',
        unit.anchor,
        unit.role,
        min(unit.depth, DEEP),
        " abandoned" if is_left else "",
        join((fold_of(unit),)),
        html("<h2>%s</h2>", name) if unit.number else html("<h1>%s</h1>", name),
        facts,
        join([draw_back(view, link) for link in header.links if link.way == "back"]),
        join((draw_marks(unit), story)) if header.marks else story,
        draw_forks(view, unit),
    )


def draw_attempt(view: View, unit: Unit) -> Html:
    """Draw the row of an attempt that was abandoned, which opens to it."""
    line = unit.first.line
    rival = rival_line(view, line)
    below = view.units[unit.number + 1 : unit.number + 1 + unit.total]
    return html(
        '<article id="%s" class="opener attempt level%s"%s><button type="button" data-action="one">'
        "<i>○</i><b>“%s”</b><span>%s</span></button>%s</article>\n",
        unit.anchor,
        min(unit.depth, DEEP),
        join((fold_of(unit),)),
        unit.first.subject,
        " · ".join(attempt_facts(below)),
        compare_link(view, line, rival) if rival else EMPTY,
    )


def rival_line(view: View, name: str) -> str | None:
    """Return the line that goes on where another was left, which is never an agent."""
    line = view.line(name)
    if line is None:
        return None
    # A trunk that was left at its first prompt has the line that goes on below it.
    siblings = [view.line(other) for other in view.tree.children.get(line.parent or name, ())]
    beside = [one for one in siblings if one is not None and one.kind != "agent"]
    beside = [one for one in beside if one.attach is line.attach and one.id != name]
    return next((one.id for one in beside if view.is_active(one.id)), line.parent)


def draw_head(view: View, session: str) -> tuple[Html, Html]:
    """Draw the facts of a session and what happened in it."""
    if view.is_part:  # what happened is told when all of it was read
        return html('<p class="facts">%s</p>', part_facts(view, session)), PENDING
    story = view.stories[session]
    card = view.cards.get(session)
    context = story.context
    window = view.outline.prices.window_of(context.model, context.peak)
    strip = draw_context_sizes(context, view.link_to, window)
    if not strip and len(view.sessions) == 1:
        strip = draw_timeline(view)
    told = [strip, draw_chapters(story, view.link_to)]
    told.append(draw_story(story, view.link_to, CommitLinks(view.commit_of, view.change_of)))
    if view.lists_changes:
        told.append(draw_changes(story, view.link_to))
    return draw_facts(story, card.entries if card else 0, view.link_to), join(told)


PENDING = html('<div class="story pending"><b>Summary</b></div>')


def part_facts(view: View, session: str) -> Html:
    """Return the time and the size of a session that was read in part."""
    card = view.cards.get(session)
    if card is None:
        return EMPTY
    first, last = card.first_at or "", card.last_at or ""
    size = plural(card.entries, "entry")
    return html("%s, %s · %s · %s", day(first), moment(first), lasting_text(first, last), size)


def branch_facts(view: View, line: Line) -> Html:
    """Return the length of a branch, its time, and whether it is active."""
    state = "active" if view.is_active(line.id) else "abandoned"
    time = moment(line.entries[0].time) if line.entries else EMPTY
    return html("%s · %s · %s", plural(len(line.entries), "entry"), time, state)


def draw_back(view: View, link: LineLink) -> Html:
    """Draw what a line continues, with a link to the entries before it."""
    address = view.address_of(link)
    if not (link.title or link.words):
        return html('<p class="back-link">%s %s</p>', draw_sign("back"), linked(address, link.text))
    before = f"show the {plural(link.entries, 'entry')} before" if link.entries else "show it"
    return html(
        '<p class="back-link" title="%s">%s Continues%s%s%s%s%s</p>',
        link.text,
        draw_sign("back"),
        html(" <i>%s</i>", shorten(link.title, TITLE)) if link.title else EMPTY,
        html(" after “%s”", shorten(link.words, TITLE)) if link.words else EMPTY,
        html(" (%s)", moment_since("", link.time)) if moment(link.time) else EMPTY,
        " (inferred)" if link.inferred else "",
        html(' — <a href="%s">%s</a>', address, before) if address else EMPTY,
    )


def linked(target: str | None, text: str) -> Html:
    """Draw a link, or its text where there is nothing to link to."""
    return html('<a href="%s">%s</a>', target, text) if target else html("<b>%s</b>", text)


def draw_forks(view: View, unit: Unit) -> Html:
    """Draw the boxes where lines leave: one for each kind of link."""
    kinds: dict[str, list[LineLink]] = {}
    for link in view.forward_links.get(unit.number, ()):
        kinds.setdefault(link.kind, []).append(link)
    if not kinds:
        return EMPTY
    here = unit.first.line
    return join([draw_fork(view, kind, links, here) for kind, links in kinds.items()])


def draw_fork(view: View, kind: str, links: list[LineLink], here: str) -> Html:
    """Draw one box; each line can be compared with the active one, else with its neighbour."""
    lines = join([draw_fork_line(view, link, rival_of(link, links, here)) for link in links])
    told = TEXTS.get(kind, kind)
    return html('<aside class="fork"><b>%s %s</b>%s</aside>', draw_sign("branch"), told, lines)


def rival_of(link: LineLink, links: list[LineLink], here: str) -> str:
    """Return the line that another is best compared with."""
    others = [other for other in links if other is not link]
    active = [other for other in others if other.active]
    return (active or others)[0].line if others else here


def draw_fork_line(view: View, link: LineLink, rival: str) -> Html:
    """Draw one line that leaves: its first words, size and time."""
    parts = [plural(link.entries, "entry")] if link.entries else []
    if view.cost_of is not None and link.line == link.session:
        parts += filter(None, [view.cost_of(link.session)])
    words = f"“{link.words}”" if link.words else link.text
    return html(
        '<p class="%s" title="%s"><i>%s</i>%s<span>%s · %s%s</span></p>',
        "fork-line" if link.active else "fork-line abandoned",
        link.text,
        "●" if link.active else "○",
        linked(view.address_of(link), words),
        " · ".join(parts),
        moment(link.time),
        draw_compare(view, link, rival),
    )


def draw_compare(view: View, link: LineLink, rival: str) -> Html:
    """Draw the link to a comparison of two lines, where there is one."""
    return compare_link(view, link.line, rival) if link.entries else EMPTY


def compare_link(view: View, line: str, rival: str) -> Html:
    """Draw the link to a comparison of two lines, where there is a page for it."""
    if view.compare_of is None:
        return EMPTY
    return html(' <a class="compare-link" href="%s">compare</a>', view.compare_of(line, rival))
