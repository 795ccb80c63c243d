"""The timeline of a session: calls and agents as bars over time."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from threadline.compare.timeline import Lane, Scale, TimedCall, rows_of
from threadline.model.tool import Does
from threadline.outline.amounts import duration_text
from threadline.outline.title import line_of, shorten
from threadline.render.html.formats import plural
from threadline.render.html.markup import Html
from threadline.render.html.viewer.address import session_link
from threadline.render.html.viewer.templates import render

WIDTH = 1000
LEAST = 1.6
"""A bar is at least so wide."""

ROW, MOST_ROWS = 9, 6
"""How high a row of calls is, and how many a lane has at most."""

TICKS = 6
KINDS = {Does.RUN: "run", Does.READ: "look", Does.SEARCH: "look", Does.SPAWN: "spawn"}
TITLE = 160


class Bar(NamedTuple):
    """A call as a bar: where, how wide, in which row, its colour, its words and its address."""

    x: float
    width: float
    y: int
    kind: str
    told: str
    link: str


class Tick(NamedTuple):
    """A mark in time: a place, and what it is."""

    x: float
    time: str
    told: str
    link: str = ""


class DrawnLane(NamedTuple):
    """A lane as it is drawn: its name and facts, how high it is, its extent, its bars and marks."""

    name: str
    facts: str
    link: str
    is_agent: bool
    height: int
    x: float
    width: float
    bars: list[Bar]
    prompts: list[Tick]


def draw_session_timeline(lanes: Sequence[Lane], session: str, title: str) -> Html:
    """Draw the lanes of a session below each other, on one scale."""
    scale = Scale(lanes)
    return render(
        "timeline.html",
        title=title,
        link=session_link(session),
        width=WIDTH,
        lanes=[draw_lane(lane, scale, session) for lane in lanes],
        ticks=list(ticks_of(scale)),
        pauses=[
            (WIDTH * scale.place(start), WIDTH * scale.place(end), duration_text(end - start))
            for start, end in scale.pauses
        ],
    )


def draw_lane(lane: Lane, scale: Scale, session: str) -> DrawnLane:
    """Return one lane as it is drawn."""
    rows = [min(row, MOST_ROWS - 1) for row in rows_of(lane.calls)]
    x, end = WIDTH * scale.place(lane.start), WIDTH * scale.place(lane.end)
    failed = sum(call.failed for call in lane.calls)
    facts = [
        plural(len(lane.calls), "call"),
        f"{failed} failed" if failed else "",
        duration_text(lane.end - lane.start) if lane.is_agent else "",
    ]
    first = lane.calls[0].entry if lane.calls and lane.is_agent else ""
    return DrawnLane(
        shorten(line_of(lane.name), TITLE),
        " · ".join(filter(None, facts)),
        session_link(session, first),
        lane.is_agent,
        ROW * (max(rows, default=0) + 1) + (8 if lane.is_agent else 14),
        x,
        max(LEAST, end - x),
        [draw_bar(call, row, scale, session) for call, row in zip(lane.calls, rows, strict=True)],
        [draw_prompt(*prompt, scale, session) for prompt in lane.prompts],
    )


def draw_prompt(entry: str, at: float, words: str, scale: Scale, session: str) -> Tick:
    """Return a prompt as a mark."""
    told = shorten(line_of(words), TITLE)
    return Tick(WIDTH * scale.place(at), "", told, session_link(session, entry))


def draw_bar(call: TimedCall, row: int, scale: Scale, session: str) -> Bar:
    """Return a call as a bar."""
    x, end = WIDTH * scale.place(call.start), WIDTH * scale.place(call.end)
    took = call.end - call.start
    words = [shorten(line_of(call.title), TITLE), duration_text(took) if took >= 1 else ""]
    kind = "failed" if call.failed else KINDS.get(call.does, "edit" if call.does else "other")
    told = " · ".join(filter(None, [*words, "failed" if call.failed else ""]))
    return Bar(x, max(LEAST, end - x), ROW * row + 4, kind, told, session_link(session, call.entry))


def ticks_of(scale: Scale) -> Iterator[Tick]:
    """Yield times to write at the scale, evenly spaced."""
    for number in range(TICKS):
        wanted = number / (TICKS - 1)
        time = min(scale.times, key=lambda one: abs(scale.place(one) - wanted), default=None)
        if time is not None:
            told = datetime.fromtimestamp(time, UTC).isoformat().replace("+00:00", "Z")
            yield Tick(WIDTH * wanted, told, told[11:16])
