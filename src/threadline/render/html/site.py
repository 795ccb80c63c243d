"""The first page of a site: all sessions by project, the newest first, forks below their origin."""

from collections.abc import Iterable, Iterator

from threadline.render.card import Card
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.page import draw_head
from threadline.render.html.view import LinkOf, Way
from threadline.render.html.words import between, plural, stamp


def render_index(
    cards: Iterable[Card], link_of: LinkOf, ways: Iterable[Way] = ()
) -> Iterator[Html]:
    """Draw the list of sessions."""
    projects: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda card: (card.last_at or "", card.id), reverse=True):
        projects.setdefault(card.cwd or "(no directory)", []).append(card)
    count = sum(map(len, projects.values()))
    yield draw_head("threadline", script=False)
    yield html(
        '<div class="index"><h1>threadline</h1><p>%s in %s</p>%s',
        plural(count, "session"),
        plural(len(projects), "project"),
        join([html('<p><a href="%s">%s</a></p>', where, text) for text, where in ways]),
    )
    for project, sessions in projects.items():
        rows = join([draw_session(card, link_of) for card in sessions])
        yield html("<h2>%s</h2><ol>%s</ol>\n", project, rows)
    yield html("</div>\n")


def draw_session(card: Card, link_of: LinkOf) -> Html:
    """Draw the row of one session."""
    where = link_of(card.id)
    first, last = card.first_at or "", card.last_at or ""
    told = [stamp(last)[:16], between(first, last), plural(card.entries, "entry")]
    counts = ((card.branches, "branch"), (card.agents, "agent"), (card.compactions, "compaction"))
    told += [plural(number, noun) for number, noun in counts if number]
    name = (
        html('<a href="%s">%s</a>', where, card.title) if where else html("<b>%s</b>", card.title)
    )
    return html("<li>%s<small>%s</small>", name or EMPTY, " · ".join(filter(None, told)))
