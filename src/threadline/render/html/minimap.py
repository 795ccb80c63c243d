"""The whole session as a drawing of a few paths, in the height of the window.

A unit's place is what is above it: units that are seen at first take the same room, those below a
folded one little together. The page's script counts in the same way. The drawing does not grow with
the session: units are summed up in at most `PARTS` parts, and there are only as many lines as the
graph draws.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, groupby
from math import ceil, sqrt

from threadline.model.price import Spent, tokens_of
from threadline.outline.amounts import cost_text
from threadline.outline.message import Message, join_words, spent_on, text_of_words
from threadline.outline.title import fold, shorten
from threadline.outline.tool_uses import tell_uses
from threadline.outline.turn import WITHDRAWN
from threadline.outline.unit import Unit
from threadline.render.html.lanes import Track
from threadline.render.html.markup import EMPTY, Html, html
from threadline.render.html.view import OPEN

HEIGHT, WIDTH = 1000, 440
"""Ten times the width in which it is shown, so that whole numbers are precise enough."""

PARTS = 256
FOLDED_ROOM = 2
"""What is below a folded unit takes no more room than so many units that are seen at first."""

TRUNK, THINNEST, WIDEST = 120, 10, 45
"""Where the middle of the trunk is, and half its width where little and much was spent."""

LANE_LEFT, LANE, SHORTEST = 200, 25, 3
FAILURE_LEFT, FAILURE, MARGIN = 370, 50, 20
MARKED_LEFT, MARKED = 0, 50
MOST_TURNS = 500
"""How many turns are told apart; of more, several are told as one."""

PROMPT, TOOLS = 80, 110
"""A prompt, and what was done after it, are cut after so many characters."""


Ends = tuple[Track, int, int]
"""A track, and the numbers of its first and last unit."""


def draw_minimap(units: Sequence[Unit], ends: Iterable[Ends]) -> Html:
    """Draw the whole session, with what the page's script tells about each turn."""
    places = places_of(units)
    parts = max(1, min(PARTS, ceil(places[-1])))
    step = HEIGHT / parts
    scale = 1 / (places[-1] or 1)
    lanes = draw_lanes([HEIGHT * place * scale for place in places], ends)
    part_of = [min(parts - 1, int(parts * place * scale)) for place in places]
    sizes = [0.0] * parts
    for part, size in zip(part_of, sizes_of(units), strict=False):
        sizes[part] += size
    failed = [part_of[unit.number] for unit in units if has_failed(unit)]
    compacted = [part_of[unit.number] for unit in units if unit.role == "compaction"]
    marked = [part_of[unit.number] for unit in units if unit.marks and unit.number]
    stars = [f"M{MARKED_LEFT} {y}h{MARKED}" for y in middles(marked, step)]
    failures = [f"M{FAILURE_LEFT} {y}h{FAILURE}" for y in middles(failed, step)]
    rules = [f"M{MARGIN} {y}h{WIDTH - 2 * MARGIN}" for y in middles(compacted, step)]
    return html(
        '<svg id="minimap" viewBox="0 0 %s %s" preserveAspectRatio="none" role="slider" '
        'tabindex="0" aria-label="Place in the session" aria-orientation="vertical" '
        'aria-valuemin="0" aria-valuemax="%s" aria-valuenow="0" data-turns="%s">'
        '<rect id="map-window" x="0" y="0" width="%s" height="0"/>'
        '<path class="trunk" d="%s"/>'
        '<path class="active" d="%s"/><path class="abandoned" d="%s"/><path class="agent" d="%s"/>'
        '<path class="compacted" d="%s"/><path class="failed" d="%s"/>%s</svg>',
        WIDTH,
        HEIGHT,
        max(0, len(units) - 1),
        "\n".join(tell_turns(units)),
        WIDTH,
        outline_trunk(sizes, step),
        "".join(lanes["active"]),
        "".join(lanes["abandoned"]),
        "".join(lanes["agent"]),
        "".join(rules),
        "".join(failures),
        html('<path class="marked" d="%s"/>', "".join(stars)) if stars else EMPTY,
    )


def places_of(units: Sequence[Unit]) -> list[float]:
    """Return the place of each unit, and that behind the last one."""
    rooms = [1.0] * len(units)
    folded_until = 0
    for number, unit in enumerate(units):
        if number >= folded_until and unit.below and unit.role not in OPEN:
            folded_until = number + 1 + unit.total
            room = min(1.0, FOLDED_ROOM / unit.total)
            rooms[number + 1 : folded_until] = [room] * unit.total
    return [0.0, *accumulate(rooms)]


def sizes_of(units: Sequence[Unit]) -> list[float]:
    """Return what the requests of each unit cost; if that is not known, their tokens."""
    size_of = tokens_in if spent_in(units).is_unknown else cost_of
    lasts = [0 if unit.last is None else size_of(unit.last) for unit in units]
    return [size_of(unit.first) + last for unit, last in zip(units, lasts, strict=True)]


def tokens_in(message: Message) -> float:
    """Return the tokens of the request that a message tells."""
    return 0 if message.tokens is None else tokens_of(message.tokens)


def cost_of(message: Message) -> float:
    """Return the cost of the request that a message tells, as far as it is known."""
    return message.cost or 0.0


def spent_in(units: Sequence[Unit]) -> Spent:
    """Sum up the requests of units, without those of units below them."""
    lasts = [unit.last for unit in units if unit.last is not None]
    return spent_on([unit.first for unit in units] + lasts)


def has_failed(unit: Unit) -> bool:
    """Return True if a message of a unit tells of an error."""
    first, holder = unit.first, unit.holder
    return first.error or (holder is not first and holder.error)


def middles(parts: Iterable[int], step: float) -> list[int]:
    """Return the middles of some parts of the drawing."""
    return [round((part + 0.5) * step) for part in dict.fromkeys(parts)]


def draw_lanes(heights: Sequence[float], ends: Iterable[Ends]) -> dict[str, list[str]]:
    """Return the lines beside the trunk, by their kind; `heights` are those of units."""
    lanes: dict[str, list[str]] = {"active": [], "abandoned": [], "agent": []}
    for track, first, last in ends:
        if track.lane:
            x = LANE_LEFT + LANE * (track.lane - 1)
            top, end = round(heights[first]), round(heights[last + 1])
            lanes[track.kind].append(f"M{x} {top}V{max(end, top + SHORTEST)}")
    return lanes


def outline_trunk(parts: Sequence[float], step: float) -> str:
    """Return the outline of the trunk, as wide as its parts and their neighbours are large."""
    # Odd records count tokens below zero, which take no room.
    costs = [0.0, *(max(0.0, part) for part in parts), 0.0]
    smooth = [sum(three) for three in zip(costs, costs[1:], costs[2:], strict=False)]
    most = max(smooth, default=0.0) or 1.0
    halves = [round(THINNEST + (WIDEST - THINNEST) * sqrt(cost / most)) for cost in smooth]
    down: list[str] = []
    up: list[str] = []
    end = 0
    for half, run in groupby(halves):
        begin, end = end, end + len(list(run))
        down.append(f"H{TRUNK + half}V{round(end * step)}")
        up.append(f"H{TRUNK - half}V{round(begin * step)}")
    return f"M{TRUNK} 0{''.join(down)}{''.join(reversed(up))}Z"


def find_ends(units: Sequence[Unit], tracks: dict[str, Track]) -> list[Ends]:
    """Return each track with the numbers of its first and last unit."""
    lines = [unit.first.line for unit in units]
    numbers = range(len(lines))
    last = dict(zip(lines, numbers, strict=True))
    first = dict(zip(reversed(lines), reversed(numbers), strict=True))
    return [(track, first[name], last[name]) for name, track in tracks.items()]


def tell_turns(units: Sequence[Unit]) -> Iterator[str]:
    """Yield the turns: the number of the prompt's unit, cost, tools and prompt, with tabs between.

    Where there are too many turns for the page, each one stands for several.
    """
    starts = [unit.number for unit in units if is_prompt(unit)]
    together = max(1, -(-len(starts) // MOST_TURNS))
    kept = starts[::together]
    for at, start in enumerate(kept):
        end = kept[at + 1] if at + 1 < len(kept) else len(units)
        turn = units[start:end]
        cost = cost_text(spent_in(turn))
        tools = shorten(tell_tools(turn), TOOLS)
        title = shorten(units[start].first.heading, PROMPT)
        rest = min(together, len(starts) - at * together) - 1
        more = f" and {rest} more" if rest else ""
        yield "\t".join((str(start), cost, fold(tools), fold(title) + more))


def tell_tools(turn: Sequence[Unit]) -> str:
    """Describe the tools of a turn."""
    return text_of_words(join_words(" · ", tell_uses(turn)))


def is_prompt(unit: Unit) -> bool:
    """Return True for a prompt of the main conversation that was sent."""
    first = unit.first
    return unit.role == "user" and first.agent_depth == 0 and first.why != WITHDRAWN
