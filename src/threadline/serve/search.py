"""Search: suggestions while typing, a page of results, and inside one session."""

import re
from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from threadline.index.filters import FILTERS
from threadline.index.query import Query
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import parse_search
from threadline.library.index.search_help import any_word
from threadline.library.index.search_turns import group_turns
from threadline.model.error import SearchError
from threadline.model.mark import Mark, MarkTarget
from threadline.model.search_results import TurnFacets, TurnResults
from threadline.render.html.markup import Html, join
from threadline.render.html.viewer import search as draw
from threadline.render.html.viewer.deleted import draw_found_deleted
from threadline.render.html.viewer.search import Option, ResultPage
from threadline.render.html.viewer.search_choices import choices_of
from threadline.render.html.viewer.session import Frame
from threadline.render.mark_words import mark_rows
from threadline.serve.context import AppContext, hide, hide_in_option, hides_secrets, page_context
from threadline.serve.deleted import deleted_with
from threadline.serve.messages import data, number_parameter, page, parameter

OPTIONS, HITS = 5, 8
"""How many completions, and how many hits, are suggested."""

PATTERN_HINT = "Enter: all results that match the regular expression"
INSIDE = 500
"""How many hits inside one session can be stepped through."""

INCOMPLETE_WORD = re.compile(r"(?:^|\s)-?([^\s:\"]*\w)\Z")
"""A last word that may be incomplete: words that begin with it are found too."""


def suggest(app: AppContext, request: Request) -> Response:
    """Suggest completions of a search and show first results; the last word may be incomplete."""
    text = parameter(request, "q")
    catalog = app.state.catalog
    options = list_options(catalog, text)
    if hides_secrets(request):
        options = [option for option in map(hide_in_option, options) if option]
    try:
        word = INCOMPLETE_WORD.search(text)
        query = parse_search(f"{text}*" if word else text, now())
        if query.patterns:  # reading entries for each letter would take too long
            return page(draw.draw_suggestions([], [], PATTERN_HINT))
        found = find(app, request, query, HITS)
    except SearchError as error:
        return page(draw.draw_suggestions(options, [], error.hint or str(error)))
    included = f", including words that begin with “{word[1]}”" if word else ""
    if found.turns:
        more = f"{found.count_text}{included} · Enter: first result · Shift-Enter: all"
        hits = [turn.hits[0] for turn in found.turns if turn.hits]
        return page(draw.draw_suggestions(options, hits, more))
    helps = catalog.search_help(text, now())
    return page(draw.draw_suggestions(options, [], "No results", text, helps))


def list_options(catalog: Catalog, text: str) -> list[Option]:
    """Return completions of the last part of a search."""
    before, _, last = text.rpartition(" ")
    head = f"{before} " if before else ""
    found = []
    for one in catalog.suggest(last, OPTIONS) if last else ():
        if one.kind == "session":
            found.append(Option(one.text.partition(":")[2], "session", one.about))
        elif one.kind == "filter" and one.text != last:
            found.append(Option(head + one.text, "filter", one.text, one.about))
    return found


def find(
    app: AppContext, request: Request, query: Query, limit: int, offset: int = 0
) -> TurnResults:
    """Return a page of turns, without secrets if the request asks for that."""
    workspace = app.workspace(hides=hides_secrets(request))
    return workspace.search_turns(query, limit=limit, offset=offset)


def results(app: AppContext, request: Request) -> Response:
    """Show the results of a search."""
    context, text = page_context(app, request), parameter(request, "q")
    try:
        gone = deleted_with(context, text) if not number_parameter(request, "from") else []
        middle = join([draw_page(app, request, text), draw_found_deleted(gone, text)])
    except SearchError as error:
        middle = draw.draw_invalid_search(text, str(error), error.hint)
    return context.show(Frame(text or "Search", middle, query=text))


def draw_page(app: AppContext, request: Request, text: str) -> Html:
    """Draw a page of results; raise SearchError if the search is invalid."""
    moment, offset = now(), number_parameter(request, "from")
    is_any = parameter(request, "any") == "1"
    query = parse_search(text, moment)
    query = app.state.catalog.match_patterns(any_word(query) if is_any else query)
    found = find(app, request, query, draw.PAGE, offset)
    choices = choices_of(text, facets_of(app, request, query), days_of(query), moment.date())
    listed = ResultPage(
        text,
        group_turns(found.turns),
        found,
        offset,
        [*query.notes, *found.notes],
        is_any,
        FILTERS,
        choices,
        marks_of_turns(app, request, found),
    )
    is_found = found.total or found.partial
    return draw.draw_results(
        listed, None if is_found else app.state.catalog.search_help(text, moment)
    )


def marks_of_turns(app: AppContext, request: Request, found: TurnResults) -> dict[str, list[str]]:
    """Return the marks of sessions and of turns, in words; those of a turn are of its entries."""
    catalog, hides = app.state.catalog, hides_secrets(request)
    own, theirs = catalog.journal.refresh(), dict[MarkTarget, list[Mark]]()
    for one in catalog.client_marks():
        theirs.setdefault(one.target, []).append(one.mark)

    def words(targets: Iterable[MarkTarget], *, of_session: bool = False) -> list[str]:
        marks = [mark for one in targets for mark in (*own.of(one), *theirs.get(one, ()))]
        rows = mark_rows(marks, of_session=of_session)
        return [hide(row) for row in rows] if hides else rows

    shown: dict[str, list[str]] = {}
    for turn in found.turns:
        entries = [turn.entry, *(hit.entry for hit in turn.hits)]
        entries += [turn.prompt.entry] if turn.prompt is not None else []
        shown[turn.entry] = words(MarkTarget(entry=one) for one in dict.fromkeys(entries))
        shown[turn.session] = words([MarkTarget(turn.session)], of_session=True)
    return shown


def facets_of(app: AppContext, request: Request, query: Query) -> TurnFacets:
    """Count what a search finds, without secrets if the request asks for that."""
    found = app.state.catalog.count_found(query)
    if not hides_secrets(request):
        return found
    return replace(found, projects={hide(path): count for path, count in found.projects.items()})


def days_of(query: Query) -> tuple[str, str]:
    """Return the first and the last day that a search is for; empty if it does not say."""
    times = {part.key: part.value[:10] for part in query.filters if not part.out}
    return times.get("since", ""), times.get("until", "")


def inside(app: AppContext, request: Request, name: str) -> Response:
    """List the units of a session in which a search finds something, in reading order."""
    text, snapshot = parameter(request, "q"), app.live_session(request, name).open()
    try:
        query = parse_search(f'{text} session:"{name}"', now())
        found = app.state.catalog.search(query, limit=INSIDE)
        if not found.hits and len(query.wanted) > 1:
            # A turn that was found may have the words in several of its entries.
            found = app.state.catalog.search(replace(query, any_word=True), limit=INSIDE)
    except SearchError:
        return data({"snapshot": snapshot.number, "units": []})
    places = {snapshot.place(hit.entry) for hit in found.hits if hit.session == name}
    units = sorted(place for place in places if place is not None)
    return data({"snapshot": snapshot.number, "units": units})


def now() -> datetime:
    """Return the local time, to which relative times in searches refer."""
    return datetime.now().astimezone()
