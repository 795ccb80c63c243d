"""A page that needs nothing else: markup, style and script in one file."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from threadline.agents.registry import TITLES
from threadline.model.price import Spent
from threadline.model.results import SessionSummary
from threadline.outline.amounts import cost_note, cost_reason, lasting_text
from threadline.outline.message import Message, spent_on
from threadline.outline.unit import NOTE, OTHER, Unit
from threadline.render.html.formats import amount
from threadline.render.html.graph import draw_graph
from threadline.render.html.help import draw_help
from threadline.render.html.icons import draw_sign
from threadline.render.html.inline import load_asset
from threadline.render.html.markup import EMPTY, Html, encode, html, join
from threadline.render.html.navigation import draw_contents, draw_timeline
from threadline.render.html.units import draw_chunks
from threadline.render.html.view import ROLE_LETTERS, View

FILTERS = {
    "user": "Prompts",
    "assistant": "Answers",
    "thinking": "Thinking",
    "tool": "Tools",
    "agent": "Agents",
    "system": "System",
    "compaction": "Compactions",
    OTHER: "Other",
    NOTE: "Notes",
}
MIXED = frozenset({OTHER, NOTE})
"""Roles of many kinds, which a tooltip tells."""


def render_page(view: View) -> Iterator[bytes]:
    """Draw a page piece by piece."""
    title = page_title(view)
    yield encode((draw_head(title),))
    yield encoded_style()
    yield encode(
        (
            draw_top(view, title),
            html('<nav id="toc" aria-label="Contents">'),
            *draw_contents(view),
            html('</nav>\n<main id="main" tabindex="-1">'),
            draw_timeline(view) if len(view.sessions) > 1 else EMPTY,
        )
    )
    yield from draw_chunks(view)
    yield encode((html('</main>\n<aside id="rail" aria-label="Graph">'), *draw_graph(view)))
    yield encoded_end()


@cache
def encoded_style() -> bytes:
    """Return the style, which is the same in all pages."""
    return encode((draw_style("page.css"),))


@cache
def encoded_end() -> bytes:
    """Return the end of a page, which is the same in all: the help and the script."""
    script = html("<script>%s</script>\n", load_asset("page.js").text)
    return encode((html("</aside>\n"), draw_help(), script))


def page_title(view: View) -> str:
    """Name the page for its first session."""
    first = view.sessions[0] if view.sessions else ""
    card = view.cards.get(first)
    if card is None:
        return first or "(empty)"
    rest = len(view.sessions) - 1
    return card.title + (f" and {rest} more" if rest else "")


def draw_head(title: str, *, style_sheet: str = "page.css", script: str | None = "page.js") -> Html:
    """Return the head of a page, which may fetch nothing and run only the named script.

    Its style follows.
    """
    return html(
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "script-src %s; style-src '%s'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="color-scheme" content="light dark">\n'
        "<title>%s</title>\n",
        html("'%s'", load_asset(script).hash if script else "none"),
        load_asset(style_sheet).hash,
        title,
    )


def draw_style(style_sheet: str) -> Html:
    """Return a style sheet as an element of a page."""
    return html("<style>%s</style>\n", load_asset(style_sheet).text)


def draw_top(view: View, title: str) -> Html:
    """Draw the bar on top: where this is, what made it, find, filters, the switch."""
    home = view.page_links[0][1] if view.page_links else None
    brand = html('<a href="%s">threadline</a>', home) if home else html("threadline")
    return html(
        '<a id="skip" href="#main">Skip to the conversation</a>\n'
        '<header id="top"><button id="menu" aria-label="Contents" aria-expanded="false">%s</button>'
        '<b>%s</b><span id="where">%s</span><span id="chips">%s</span>'
        '<span id="tools"><input id="find" type="search" placeholder="Find in this session" '
        'aria-label="Find text or a regular expression"><output id="found"></output>'
        '<button id="filter" aria-haspopup="true" aria-expanded="false">Filter</button>'
        '<div id="filters" hidden>%s</div>'
        '<button id="theme" aria-label="Light or dark" title="Light or dark">%s</button>'
        '<button id="graph" aria-label="Graph" aria-expanded="false">%s</button></span></header>\n'
        '<div id="status" role="status" aria-live="polite"></div>\n',
        draw_sign("sessions"),
        brand,
        title,
        join(chips(view)),
        draw_filters(view),
        draw_sign("theme"),
        draw_sign("branch"),
    )


def draw_filters(view: View) -> Html:
    """Draw a box for each role that the page has."""
    counts = view.role_counts.copy()
    counts[NOTE] -= [unit.first.kind for unit in view.units].count("notes")
    thoughts = [unit for unit in view.units if unit.first.kind == "thinking"]
    counts["thinking"] += sum(map(is_thought, thoughts))
    boxes = [
        html(
            '<label%s><input type="checkbox" checked value="%s"> %s <small>%s</small></label>',
            kinds_of(view, role) if role in MIXED else EMPTY,
            ROLE_LETTERS[role],
            name,
            counts[role],
        )
        for role, name in FILTERS.items()
        if counts[role]
    ]
    return join([*boxes, draw_order(view)])


def is_thought(unit: Unit) -> bool:
    """Return True if an answer shows the thought before it."""
    first = unit.first
    return unit.last is not None and first.kind == "thinking" and bool(first.shapes)


def draw_order(view: View) -> Html:
    """Draw the switch that shows all lines in the engine's order, if that is another one."""
    if not view.engine_order:
        return EMPTY
    runs = " ".join(f"{first}+{length}" for first, length in view.engine_order)
    return html(
        '<label><input type="checkbox" value="" data-order="%s">'
        " Show abandoned branches inline</label>",
        runs,
    )


def kinds_of(view: View, role: str) -> Html:
    """Return a tooltip with how many units of a role there are of each kind."""
    units = [unit for unit in view.units if unit.role == role and not unit.below]
    kinds = Counter([unit.holder.kind for unit in units])
    return html(' title="%s"', " · ".join(f"{kind} {kinds[kind]}" for kind in kinds))


def chips(view: View) -> list[Html]:
    """Return the agents, models, tokens and cost of a page; of one session also the duration."""
    cards = [view.cards[name] for name in view.sessions if name in view.cards]
    if not cards:
        return []
    models, spent = usage(view)
    tokens = spent.input + spent.output + spent.cache_write
    model = models[0] if models else ""
    first, rest = cards[0], cards[1:]
    told = [
        f"{len(cards)} sessions" if rest else "",
        makers(cards),
        model if len(models) <= 1 else f"{model} and {len(models) - 1} more",
        f"{amount(tokens)} tokens" if tokens else "",
    ]
    lasting = "" if rest else lasting_text(first.first_at or "", first.last_at or "")
    cost = html('<span title="%s">%s</span>', cost_note(spent), cost_reason(spent))
    return [
        *(html("<span>%s</span>", chip) for chip in told if chip),
        *([cost] if cost_reason(spent) else []),
        *([html("<span>%s</span>", lasting)] if lasting else []),
    ]


def makers(cards: Sequence[SessionSummary]) -> str:
    """Name the agents that wrote some sessions; with the version, if all are of one."""
    if len({(card.agent, card.version) for card in cards}) == 1:
        return maker(cards[0])
    return ", ".join(dict.fromkeys(TITLES.get(card.agent, card.agent) for card in cards))


def maker(card: SessionSummary) -> str:
    """Name the program that wrote a session and its version; Pi tells that of its files."""
    who, version = TITLES.get(card.agent, card.agent), card.version or ""
    if version.isdecimal():  # a version of the format, not of the program
        return f"{who}, format {version}"
    return f"{who} {version}".strip()


def is_made_up(message: Message) -> bool:
    """Return True if the client itself wrote an answer, and names no model."""
    return message.entry is not None and message.model == message.entry.file.format.no_model


def usage(view: View) -> tuple[list[str], Spent]:
    """Return the models, those that spoke most in the main thread first, and what they took."""
    messages = [unit.first for unit in view.units]
    messages += [unit.last for unit in view.units if unit.last is not None]
    spoken = [message for message in messages if message.model and not is_made_up(message)]
    every = Counter([message.model for message in spoken])
    main = Counter([message.model for message in spoken if message.agent_depth == 0])
    models = sorted(every, key=lambda name: (-main[name], -every[name]))
    return models, spent_on(messages)
