"""The session's graph beside the text: all of it as a map, and the part near the reader."""

from threadline.outline.message import Message
from threadline.outline.title import line_of, shorten, thousands
from threadline.outline.tools.agents import agent_task
from threadline.outline.turn import WITHDRAWN
from threadline.outline.unit import Unit
from threadline.render.cells import cut
from threadline.render.html.formats import short_day
from threadline.render.html.lanes import Mark, Track, choose_marks, lay_tracks
from threadline.render.html.markup import NOTHING, Html, Piece, hash_link, html, quoted, text
from threadline.render.html.message import agent_title
from threadline.render.html.minimap import Ends, draw_minimap, find_ends, is_prompt
from threadline.render.html.view import View

ROW, LANE, LEFT, TOP = 16, 16, 26, 14
RADII = {
    "user": Piece('r="4.5"'),
    "heading": Piece('r="4.5"'),
    "attempt": Piece('r="4"'),
    "agent": Piece('r="4"'),
    "assistant": Piece('r="3"'),
}
JUNCTION, OTHER_RADIUS = Piece('class="junction" r="5"'), Piece('r="2"')
TEXT = 60
WIDTH = 150
LABEL = 14
LETTER = 6.1
"""About how wide a letter of a label is."""

BOLD_LETTER = 6.6

LEAST = 5
"""Labels that have to be cut shorter are left out."""

Label = tuple[str, str]
"""The short and the whole label of a row."""


def draw_graph(view: View) -> list[Piece]:
    """Draw the map of the session and the graph itself, which scrolls with the text."""
    marks = choose_marks(view)
    tracks = lay_tracks(view, marks)
    ends = find_ends(view.units, tracks)
    out: list[Piece] = [draw_minimap(view.units, ends)]
    draw_rows(view, marks, tracks, ends, out)
    return out


def draw_rows(
    view: View, marks: list[Mark], tracks: dict[str, Track], ends: list[Ends], out: list[Piece]
) -> None:
    """Draw a row for each mark: lines first, then their marks and labels."""
    height = TOP * 2 + ROW * (marks[-1].row if marks else 0)
    out.append(
        html(
            '<div id="near"><svg class="graph" width="%s" height="%s" viewBox="0 0 %s %s" '
            'role="group" aria-label="The graph of the session"><rect id="visible-range" x="3" '
            'y="0" width="3" height="0" rx="1.5"/>',
            WIDTH,
            height,
            WIDTH,
            height,
        )
    )
    out += [draw_track(*found, tracks) for found in ends]
    for mark in marks:
        draw_mark(mark, tracks[mark.unit.first.line], out)
    draw_labels(view, marks, tracks, out)
    out.append(html("</svg></div>"))


def x_of(lane: int) -> int:
    """Return the middle of a lane."""
    return LEFT + LANE * lane


def y_of(row: int) -> int:
    """Return the middle of a row."""
    return TOP + ROW * row


def draw_track(track: Track, first: int, last: int, tracks: dict[str, Track]) -> Html:
    """Draw a line: a curve from the line it leaves, then straight down."""
    x, end = x_of(track.lane), y_of(track.last)
    parent = tracks.get(track.parent or "")
    if parent is None:
        way = f"M{x} {y_of(track.first)}V{end}"
    else:
        from_x, from_y = x_of(parent.lane), y_of(track.leaves)
        bend = min(from_y + ROW, y_of(track.first))
        half = (from_y + bend) // 2
        way = f"M{from_x} {from_y}C{from_x} {half} {x} {half} {x} {bend}V{end}"
    return html(
        '<path class="%s" d="%s" data-first="%s" data-last="%s"/>', track.kind, way, first, last
    )


def draw_mark(mark: Mark, track: Track, out: list[Piece]) -> None:
    """Draw a mark that links to its unit and has the unit's title."""
    unit = mark.unit
    first, role = unit.first, unit.role
    x, y = LEFT + LANE * track.lane, TOP + ROW * mark.row
    is_active = (track.active or first.agent_depth > 0) and first.why != WITHDRAWN
    if role == "compaction":
        drawn = Piece(f'<path d="M{x - 11} {y}h22"/>')
    else:
        radius = JUNCTION if mark.parts else RADII.get(role, OTHER_RADIUS)
        drawn = Piece(f'<circle cx="{x}" cy="{y}" {radius}/>')
    label = quoted(unit.holder.landmark or shorten(first.full_title, TEXT) or first.kind)
    left = NOTHING if is_active else Piece(" abandoned")
    out.append(
        Piece(
            f'<a class="{quoted(role)}{left}" href="{hash_link(unit.anchor)}"'
            f' data-unit="{unit.number}" aria-label="{label}" tabindex="-1">{drawn}</a>'
        )
    )


def draw_labels(view: View, marks: list[Mark], tracks: dict[str, Track], out: list[Piece]) -> None:
    """Label the rows that stand out, cut to the width there; the tooltip has the whole label."""
    lanes = widest_lanes(marks[-1].row + 1 if marks else 0, tracks)
    labels, times = label_rows(view, marks, tracks), first_times(marks)
    for row, time in times.items():
        labels.setdefault(row, (short_time(time, times), short_time(time, times)))
    chapters = label_chapters(view, marks, labels)
    label_prompts(marks, labels)
    times = {row: time for row, time in times.items() if labels[row][0] == short_time(time, times)}
    for row, (label, whole) in sorted(labels.items()):
        x = x_of(lanes[row]) + LABEL
        shown = cut(label, int((WIDTH - x) / (BOLD_LETTER if row in chapters else LETTER)))
        if len(shown) >= min(LEAST, len(label)):
            title = Piece(f"<title>{text(whole)}</title>") if whole != shown else NOTHING
            when = Piece(f' data-time="{quoted(times[row])}"') if row in times else NOTHING
            if row in chapters:
                when = Piece(' class="chapter"')
            place = Piece(f'x="{x}" y="{y_of(row) + 3}"')
            out.append(Piece(f"<text {place}{when}>{text(shown)}{title}</text>"))


def label_chapters(view: View, marks: list[Mark], labels: dict[int, Label]) -> set[int]:
    """Label the rows at which chapters begin, whatever else they are; return these rows."""
    found: set[int] = set()
    for mark in marks:
        chapter = view.chapter_at(mark.unit) if is_prompt(mark.unit) else None
        if chapter is not None:
            labels[mark.row] = f"{chapter.number} {chapter.title}", chapter.title
            found.add(mark.row)
    return found


def label_prompts(marks: list[Mark], labels: dict[int, Label]) -> None:
    """Label the prompts, but for one that says the same as the branch that begins above it."""
    for mark in marks:
        if is_prompt(mark.unit):
            words = shorten(mark.unit.first.heading, TEXT)
            if labels.get(mark.row - 1, ("", ""))[0] != words:
                labels.setdefault(mark.row, (words, words))


def widest_lanes(rows: int, tracks: dict[str, Track]) -> list[int]:
    """Return the last lane in use for each row."""
    lanes = [0] * max(1, rows)
    for track in tracks.values():
        for row in range(track.leaves, track.last + 1):
            lanes[row] = max(lanes[row], track.lane)
    return lanes


def label_rows(view: View, marks: list[Mark], tracks: dict[str, Track]) -> dict[int, Label]:
    """Return the labels by row: branches, compactions, agents, the tip."""
    labels: dict[int, Label] = {}
    for track in tracks.values():
        if track.line and track.line.kind == "branch":
            words = view.title(track.line.id)
            state = "" if track.active else " · abandoned"
            labels.setdefault(track.first, (words, words + state))
    for mark in marks:
        if mark.unit.holder.landmark:
            labels.setdefault(mark.row, landmark_label(mark.unit.holder))
        elif mark.unit.role == "agent":
            labels.setdefault(mark.row, agent_label(mark.unit))
    ends = [track.last for track in tracks.values() if goes_on(track)]
    if ends:
        labels.setdefault(max(ends), ("tip", "tip"))
    return labels


def landmark_label(message: Message) -> Label:
    """Return the label of a compaction: its tokens."""
    tokens = message.compacted
    return f"compacted {thousands(tokens)}" if tokens else "compacted", message.landmark


def agent_label(unit: Unit) -> Label:
    """Return the label of an agent: what it was told, if that is known."""
    title, call = line_of(agent_title(unit)), unit.first.call
    task = agent_task(call.given) if call is not None else unit.first.subject
    return task or title, title


def goes_on(track: Track) -> bool:
    """Return True if the conversation continues at the end of a track."""
    return track.active and track.line is not None and track.line.kind != "agent"


def first_times(marks: list[Mark]) -> dict[int, str]:
    """Return the time of the first mark of each day, in UTC, by row; times that go back are not.

    It stands in the row before, which is free (`lanes.number_rows`).
    """
    found: dict[int, str] = {}
    latest = ""
    for mark in marks:
        time = mark.unit.first.time
        if time[:10] > latest and mark.unit.first.agent_depth == 0:
            # The row of the session's title has no time of its own, and no other label; before
            # later days a row is free.
            if latest:
                found[mark.row - 1] = time
            else:
                found[mark.row if marks[0].unit.first.time else 0] = time
            latest = time[:10]
    return found


def short_time(time: str, times: dict[int, str]) -> str:
    """Return the day and month of a time; hours and minutes, if all is of one day."""
    return short_day(time) if len(times) > 1 else time[11:16]
