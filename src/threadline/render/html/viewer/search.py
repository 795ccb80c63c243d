"""What a search found: in the box as one types, and on a page of its own."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from threadline.model.ids import short
from threadline.model.results import Hit
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import part, session_link
from threadline.render.html.viewer.forest import day

NAMES = {
    "prompt": "You",
    "command": "Command",
    "answer": "Assistant",
    "thinking": "Thinking",
    "call": "Tool",
    "result": "Result",
    "summary": "Summary",
    "system": "System",
}
PAGE = 30


class Option(msgspec.Struct, frozen=True):
    """How a search may go on: the whole text it would have then, and what that is."""

    text: str
    kind: str
    label: str
    about: str = ""


def draw_options(options: Iterable[Option], hits: Iterable[Hit], more: str) -> Html:
    """Draw what drops from the box: ways to go on, then what is found already."""
    rows = [draw_option(option) for option in options]
    rows += [draw_hit(hit, "option") for hit in hits]
    return html("%s%s", join(rows), html('<p class="muted">%s</p>', more) if more else EMPTY)


def draw_option(option: Option) -> Html:
    """Draw a way to go on."""
    if option.kind == "session":
        return html(
            '<a class="hit suggestion" role="option" href="%s"><b>Session</b><span>%s</span></a>',
            session_link(option.text),
            option.label,
        )
    return html(
        '<a class="hit suggestion" role="option" data-text="%s" href="/search?q=%s">'
        "<b>%s</b><span>%s</span><small>%s</small></a>",
        option.text,
        part(option.text),
        "Filter" if option.kind == "filter" else "Word",
        option.label,
        option.about,
    )


def draw_hit(hit: Hit, role: str = "") -> Html:
    """Draw one hit; it leads to its entry."""
    voice = next((NAMES[voice] for voice in hit.voices if voice in NAMES), "Entry")
    return html(
        '<a class="hit%s"%s href="%s" data-session="%s" data-entry="%s"><b>%s</b><span>%s</span>'
        "<small>%s%s</small></a>",
        "" if hit.active else " abandoned",
        html(' role="%s"', role) if role else EMPTY,
        session_link(hit.session, hit.entry),
        hit.session,
        hit.entry,
        voice,
        join(list(marked(hit.snippet, hit.marks))),
        f"{hit.title or short(hit.session)} · " if role else "",
        day(hit.time),
    )


def marked(text: str, marks: Iterable[tuple[int, int]]) -> Iterator[Html]:
    """Mark the words that were sought."""
    at = 0
    for start, end in marks:
        yield html("%s<mark>%s</mark>", text[at:start], text[start:end])
        at = end
    yield html("%s", text[at:])


def draw_results(
    query: str, hits: Sequence[Hit], total: int, offset: int, notes: Sequence[str] = ()
) -> Html:
    """Draw a page of hits, grouped by session in the order in which they were found."""
    sessions: dict[str, list[Hit]] = {}
    for hit in hits:
        sessions.setdefault(hit.session, []).append(hit)
    groups = [draw_group(found) for found in sessions.values()]
    return html(
        '<div class="overview results"><h1>%s</h1><p class="muted">%s</p>%s%s%s</div>',
        query or "Search",
        f"{total:,} entries" if total != 1 else "1 entry",
        join([html('<p class="muted">%s</p>', note) for note in notes]),
        join(groups),
        draw_turning(query, total, offset, len(hits)),
    )


def draw_group(hits: list[Hit]) -> Html:
    """Draw the hits of one session."""
    first = hits[0]
    return html(
        '<section><h2><a href="%s">%s</a> <small>%s</small></h2>%s</section>',
        session_link(first.session),
        first.title or short(first.session),
        first.project,
        join([draw_hit(hit) for hit in hits]),
    )


def draw_turning(query: str, total: int, offset: int, shown: int) -> Html:
    """Draw the ways to the hits before and behind these."""
    links = []
    if offset:
        before = max(0, offset - PAGE)
        links.append(html('<a href="/search?q=%s&from=%s">← better</a>', part(query), before))
    if offset + shown < total:
        behind = offset + shown
        links.append(html('<a href="/search?q=%s&from=%s">more →</a>', part(query), behind))
    return html('<p class="pagination">%s</p>', join(links)) if links else EMPTY


def draw_mistake(query: str, message: str, hint: str | None) -> Html:
    """Say what is wrong with a search."""
    return html(
        '<div class="overview results"><h1>%s</h1><p>%s</p><p class="muted">%s</p></div>',
        query or "Search",
        message,
        hint or "",
    )
