"""Search results: in the box while typing, on a page of their own; where a call failed before."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from threadline.compare.failures import FailureReport
from threadline.model.ids import short
from threadline.model.search_results import Hit, HitSession, SearchHelp, TurnHit, TurnResults
from threadline.outline.title import near
from threadline.render.html.formats import plural
from threadline.render.html.markup import Html
from threadline.render.html.viewer.address import name_projects, session_link
from threadline.render.html.viewer.projects import day
from threadline.render.html.viewer.search_choices import SearchChoices
from threadline.render.html.viewer.templates import render
from threadline.render.story_lines import short_path

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
CHANGED = 6
"""How many changed files are named."""


class Option(msgspec.Struct, frozen=True):
    """A way to complete a search: the whole text that it would have, and what that is."""

    text: str
    kind: str
    label: str
    about: str = ""


class ResultPage(msgspec.Struct, frozen=True):
    """A page of results by session and turn; with `any_word` turns need not hold all words.

    `marks` are those of sessions and of turns, by the id of a turn's first entry, in words.
    """

    query: str
    groups: Sequence[HitSession]
    found: TurnResults
    offset: int
    notes: Sequence[str] = ()
    any_word: bool = False
    filters: Mapping[str, str] = {}
    choices: SearchChoices | None = None
    marks: Mapping[str, Sequence[str]] = {}


def draw_suggestions(
    options: Sequence[Option],
    hits: Sequence[Hit],
    note: str,
    query: str = "",
    helps: SearchHelp | None = None,
) -> Html:
    """Draw what drops from the search box: completions, then the first hits, or what may help."""
    return render(
        "suggestions.html",
        query=query,
        options=options,
        hits=hits,
        note=note,
        helps=helps,
        **HIT_HELPERS,
    )


def draw_results(listed: ResultPage, helps: SearchHelp | None = None) -> Html:
    """Draw a page of results, by session and turn; without results, what may help."""
    found, following = listed.found, listed.offset + PAGE
    return render(
        "search.html",
        query=listed.query,
        problem="",
        total=found.count_text if found.number else "",
        notes=listed.notes,
        choices=listed.choices,
        groups=listed.groups,
        names=name_projects({group.turns[0].project for group in listed.groups}),
        any=listed.any_word,
        helps=helps,
        filters=listed.filters,
        marks=listed.marks,
        previous=max(0, listed.offset - PAGE) if listed.offset else None,
        next=following if following < found.number or found.capped else None,
        **HIT_HELPERS,
    )


def outcome_words(turn: TurnHit) -> list[str]:
    """Return what came of a turn, a few words each: files, commits, tests and builds."""
    outcome = turn.outcome
    told = [short_path(near(path, turn.project)) for path in outcome.files[:CHANGED]]
    if len(outcome.files) > CHANGED:
        told.append(plural(len(outcome.files) - CHANGED, "more file"))
    told += [f"commit {one.hash[:7]} {one.subject}".strip() for one in outcome.commits]
    return told + [f"{one.name} {'passed' if one.passed else 'failed'}" for one in outcome.checks]


def draw_invalid_search(query: str, problem: str, hint: str | None) -> Html:
    """Draw what is wrong with a search."""
    return render(
        "search.html",
        query=query,
        problem=problem,
        hint=hint or "",
        choices=None,
        total="",
        **HIT_HELPERS,
    )


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


HIT_HELPERS = {
    "day": day,
    "marked": marked,
    "short": short,
    "speaker": speaker,
    "outcome_words": outcome_words,
}


def draw_failures(report: FailureReport, title: str) -> Html:
    """Draw a failed call of a session with the earlier ones that had the same error."""
    return render("failures.html", report=report, title=title, link=session_link, most=CHANGED)
