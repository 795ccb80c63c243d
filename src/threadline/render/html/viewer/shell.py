"""The frame of every page of the viewer: the bar on top, the forest, the middle, the rail."""

import msgspec

from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.page import KEYS

MORE_KEYS = {
    "n N": "next, previous hit in this session",
    "h": "the list of sessions",
    "x": "what the model saw here",
    "/ or Ctrl-K": "search everything",
}


class Frame(msgspec.Struct, frozen=True):
    """What a page puts into the frame; `session` and `snapshot` if it shows a conversation."""

    title: str
    middle: Html
    side: Html = EMPTY
    where: Html = EMPTY
    chips: Html = EMPTY
    rail: Html | None = None
    filters: Html = EMPTY
    menu: Html = EMPTY
    session: str = ""
    snapshot: str = ""
    query: str = ""
    part: bool = False
    revision: str = ""
    token: str = ""
    redacted: bool = False


def draw_frame(frame: Frame) -> Html:
    """Draw a whole page."""
    return html(
        "%s<body%s>%s%s"
        '<nav id="toc" aria-label="Sessions">%s</nav>\n<main id="main"%s>%s</main>\n'
        '<aside id="rail" aria-label="Graph">%s</aside>\n'
        '<aside id="panel" aria-label="What the model saw here" hidden><header><b>What the model '
        'saw here</b><button id="panel-close" aria-label="Close">×</button></header>'
        '<div id="panel-body"></div></aside>\n%s'
        '<script src="/static/viewer.js"></script>\n',
        draw_head(frame),
        html(' class="no-graph"') if frame.rail is None else EMPTY,
        draw_top(frame),
        html('<div id="status" role="status" aria-live="polite"></div>\n'),
        frame.side,
        draw_data(frame),
        frame.middle,
        frame.rail or EMPTY,
        draw_help(),
    )


def draw_data(frame: Frame) -> Html:
    """Tell the script what it shows: of the forest, and which snapshot of which session."""
    revision = html(' data-revision="%s"', frame.revision)
    if not frame.session:
        return revision
    part = html(" data-part") if frame.part else EMPTY
    return html(
        '%s data-session="%s" data-snapshot="%s"%s', revision, frame.session, frame.snapshot, part
    )


def draw_head(frame: Frame) -> Html:
    """Draw what a browser reads first; what may run and load is told by the server."""
    return html(
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta name="threadline-token" content="%s">\n'
        '<link rel="icon" href="data:,">\n'
        "<title>%s</title>\n"
        '<link rel="stylesheet" href="/static/page.css">\n'
        '<link rel="stylesheet" href="/static/viewer.css">\n',
        frame.token,
        frame.title,
    )


def draw_top(frame: Frame) -> Html:
    """Draw the bar on top: where this is, what made it, the search box, filter, more."""
    return html(
        '<header id="top"><button id="menu" aria-label="Sessions" aria-expanded="false">☰</button>'
        '<b><a href="/">threadline</a></b><span id="where">%s</span>'
        '<span id="live" hidden title="live"></span><small id="reading"></small>'
        '<span id="chips">%s</span>'
        '<span id="tools"><span id="search-box"><input id="find" type="search" autocomplete="off" '
        'placeholder="Search everything" value="%s" role="combobox" aria-expanded="false" '
        'aria-controls="hits" aria-label="Search everything"><kbd>/</kbd>'
        '<div id="hits" role="listbox" hidden></div></span><output id="found"></output>'
        '<button id="filter" aria-haspopup="true" aria-expanded="false"%s>Filter</button>'
        '<button id="theme" aria-label="Light or dark" title="Light or dark">◐</button>'
        '<button id="more" aria-label="More" aria-haspopup="true" aria-expanded="false">⋯</button>'
        '<button id="graph" aria-label="Graph" aria-expanded="false"%s>⎇</button></span>'
        '<div id="filters" hidden>%s</div><div id="more-menu" hidden>%s</div>'
        '<div id="progress" role="progressbar" aria-label="Reading" hidden><i></i></div>'
        "</header>\n",
        frame.where,
        frame.chips,
        frame.query,
        EMPTY if frame.filters else html(" hidden"),
        EMPTY if frame.rail is not None else html(" hidden"),
        frame.filters,
        draw_menu(frame),
    )


def draw_menu(frame: Frame) -> Html:
    """Draw what is behind the three dots; on a narrow screen the filter too."""
    return html(
        '%s%s<a href="/usage">Usage</a>'
        '<label><input type="checkbox" id="redact"%s> Hide secrets</label>'
        '<button id="keys" type="button">Keys</button>',
        html('<button id="menu-filter" type="button">Filter</button>') if frame.filters else EMPTY,
        frame.menu,
        html(" checked") if frame.redacted else EMPTY,
    )


def draw_help() -> Html:
    """Draw the list of keys."""
    keys = {key: does for key, does in KEYS.items() if key != "/"} | MORE_KEYS
    rows = join([html("<dt>%s<dd>%s", key, does) for key, does in keys.items()])
    return html(
        '<dialog id="help"><b>Keys</b><dl>%s</dl><button id="help-close">Close</button></dialog>\n',
        rows,
    )
