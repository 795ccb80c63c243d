"""Search results: in the box while typing, and on a page of their own."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from threadline.model.ids import short
from threadline.model.results import Hit
from threadline.render.html.markup import Html
from threadline.render.html.viewer.projects import day
from threadline.render.html.viewer.templates import render

SPEAKERS = {
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
"""How many hits a page lists."""


class Option(msgspec.Struct, frozen=True):
    """A way to complete a search: the whole text that it would have, and what that is."""

    text: str
    kind: str
    label: str
    about: str = ""


def draw_suggestions(options: Sequence[Option], hits: Sequence[Hit], note: str) -> Html:
    """Draw what drops from the search box: completions, then the first hits."""
    return render("suggestions.html", options=options, hits=hits, note=note, **HIT_HELPERS)


def draw_results(
    query: str, hits: Sequence[Hit], total: int, offset: int, notes: Sequence[str] = ()
) -> Html:
    """Draw a page of hits, grouped by session in the order in which they were found."""
    sessions: dict[str, list[Hit]] = {}
    for hit in hits:
        sessions.setdefault(hit.session, []).append(hit)
    following = offset + len(hits)
    return render(
        "search.html",
        query=query,
        problem="",
        total=total,
        notes=notes,
        groups=list(sessions.values()),
        previous=max(0, offset - PAGE) if offset else None,
        next=following if following < total else None,
        **HIT_HELPERS,
    )


def draw_invalid_search(query: str, problem: str, hint: str | None) -> Html:
    """Draw what is wrong with a search."""
    return render("search.html", query=query, problem=problem, hint=hint or "", **HIT_HELPERS)


def speaker(hit: Hit) -> str:
    """Return who or what a hit is by."""
    return next((SPEAKERS[voice] for voice in hit.voices if voice in SPEAKERS), "Entry")


def marked(text: str, marks: Iterable[tuple[int, int]]) -> Iterator[tuple[str, bool]]:
    """Yield the pieces of a snippet, and whether each is a match."""
    at = 0
    for start, end in marks:
        yield text[at:start], False
        yield text[start:end], True
        at = end
    yield text[at:], False


HIT_HELPERS = {"day": day, "marked": marked, "short": short, "speaker": speaker}
