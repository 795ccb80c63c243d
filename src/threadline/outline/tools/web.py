"""The web: searches and pages."""

from threadline.model.value import number_in
from threadline.outline.block import generic
from threadline.outline.shape import Plain, Prose, Table
from threadline.outline.title import count
from threadline.outline.tools.tool import (
    Call,
    Result,
    Shapes,
    Tool,
    View,
    list_in,
    subject_of,
    texts_of,
    words_in,
)

OKAY = 200


def show_query(call: Call) -> Shapes:
    """Show what is asked of the web."""
    return generic(call.given)


def show_hits(call: Call, result: Result) -> View:
    """Show the pages that a search found, and what was made of them."""
    del call
    found = list_in(result.record.get("results"))
    rows = tuple(
        (words_in(hit.get("title")), words_in(hit.get("url")))
        for group in found
        if isinstance(group, dict)
        for hit in list_in(group.get("content"))
        if isinstance(hit, dict)
    )
    if not rows:
        return View("", texts_of(result, Prose))
    told = tuple(Prose(text) for text in found if isinstance(text, str) and text.strip())
    shapes = (Table(("title", "address"), rows), *(told or texts_of(result, Plain)))
    return View(f" {count(len(rows), 'result')}", shapes)


def show_page(call: Call, result: Result) -> View:
    """Show what was made of a page."""
    del call
    code = number_in(result.record.get("code"))
    tail = f" → {code}" if code and code != OKAY else ""
    return View(tail, texts_of(result, Prose))


WEB = {
    "WebSearch": Tool(subject_of("query"), show_query, show_hits),
    "web_search": Tool(subject_of("query"), show_query, show_hits),
    "WebFetch": Tool(subject_of("url"), show_query, show_page),
}
