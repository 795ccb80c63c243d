"""Headers of sessions and branches, and the boxes where a conversation parts."""

from threadline.lines.line import Line
from threadline.model.ids import short
from threadline.outline.message import LineLink
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.message import DEEP, fold_of
from threadline.render.html.unit import Unit
from threadline.render.html.view import View
from threadline.render.html.words import between, moment, plural, stamp

TEXTS = {
    "rewind": "The conversation parts here",
    "fork": "Another session forks here",
    "resume": "Another session continues here",
    "spawn": "An agent begins here",
}


def draw_header(view: View, unit: Unit) -> Html:
    """Draw the header of a session or a branch, with the way back to what it goes on from."""
    header = unit.first
    line = view.line(header.line)
    is_left = header.kind == "branch" and not view.is_active(header.line)
    facts = (
        session_facts(view, header.line) if header.kind == "session" else branch_facts(view, line)
    )
    return html(
        '<article id="%s" class="heading level%s%s"%s><h2>%s</h2><p>%s</p>%s%s</article>\n',
        unit.anchor,
        min(unit.depth, DEEP),
        " abandoned" if is_left else "",
        fold_of(unit),
        header.title,
        facts,
        join([draw_back(view, link) for link in header.links if link.way == "back"]),
        draw_partings(view, unit),
    )


def session_facts(view: View, name: str) -> Html:
    """Tell what a session is made of."""
    card = view.cards.get(name)
    if card is None:
        return html("%s", name)
    counts = [
        (card.entries, "entry"),
        (card.branches, "branch"),
        (card.agents, "agent"),
        (card.compactions, "compaction"),
    ]
    first, last = card.first_at or "", card.last_at or ""
    told = [short(name), stamp(first)[:16], between(first, last)]
    told += [plural(number, noun) for number, noun in counts if number]
    return html("%s", " · ".join(filter(None, told)))


def branch_facts(view: View, line: Line | None) -> Html:
    """Tell how long a branch is and whether the conversation went on there."""
    if line is None:
        return EMPTY
    state = "active" if view.is_active(line.id) else "abandoned"
    time = moment(line.entries[0].time) if line.entries else EMPTY
    return html("%s · %s · %s", plural(len(line.entries), "entry"), time, state)


def draw_back(view: View, link: LineLink) -> Html:
    """Draw the link to the message that a line goes on from."""
    return html('<p class="back-link">↰ %s</p>', linked(view.reach(link), link.text))


def linked(target: str | None, text: str) -> Html:
    """Draw a link, or its text where there is nothing to link to."""
    return html('<a href="%s">%s</a>', target, text) if target else html("<b>%s</b>", text)


def draw_partings(view: View, unit: Unit) -> Html:
    """Draw the boxes where lines leave: one for each way in which they do."""
    kinds: dict[str, list[LineLink]] = {}
    for link in view.partings.get(unit.number, ()):
        kinds.setdefault(link.kind, []).append(link)
    if not kinds:
        return EMPTY
    here = unit.first.line
    return join([draw_parting(view, kind, links, here) for kind, links in kinds.items()])


def draw_parting(view: View, kind: str, links: list[LineLink], here: str) -> Html:
    """Draw one box; each way can be compared with the one that lives, else with its neighbour."""
    ways = join([draw_way(view, link, rival_of(link, links, here)) for link in links])
    return html('<aside class="fork"><b>⎇ %s</b>%s</aside>', TEXTS.get(kind, kind), ways)


def rival_of(link: LineLink, links: list[LineLink], here: str) -> str:
    """Name the line that a way is best compared with."""
    others = [other for other in links if other is not link]
    active = [other for other in others if other.active]
    return (active or others)[0].line if others else here


def draw_way(view: View, link: LineLink, rival: str) -> Html:
    """Draw one way on: its first words, size, time, active or abandoned."""
    told = [plural(link.entries, "entry")] if link.entries else []
    told += [] if link.active or link.kind != "rewind" else ["abandoned"]
    words = f"“{link.words}”" if link.words else link.text
    return html(
        '<p class="%s" title="%s"><i>%s</i>%s<span>%s · %s%s</span></p>',
        "fork-line" if link.active else "fork-line abandoned",
        link.text,
        "●" if link.active else "○",
        linked(view.reach(link), words),
        " · ".join(told),
        moment(link.time),
        draw_compare(view, link, rival),
    )


def draw_compare(view: View, link: LineLink, rival: str) -> Html:
    """Draw the way to two lines side by side, where there is one."""
    if view.compare_of is None or not link.entries:
        return EMPTY
    return html(' <a class="compare-link" href="%s">compare</a>', view.compare_of(link.line, rival))
