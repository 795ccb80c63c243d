"""The rail: the session's graph as a drawing beside the text."""

import re
from collections.abc import Iterator
from functools import cache

from threadline.outline.title import line_of
from threadline.render.cells import cut
from threadline.render.html.lanes import Mark, Track, choose_marks, lay_tracks
from threadline.render.html.markup import EMPTY, Html, hash_link, html, join
from threadline.render.html.message import agent_title
from threadline.render.html.view import View

ROW, LANE, LEFT, TOP = 16, 16, 26, 14
RADII = {"user": "4.5", "heading": "4.5", "agent": "4", "assistant": "3", "compaction": "0"}
TEXT = 60
WIDTH = 150
LABEL = 14
LETTER = 5.7
"""How wide a letter of a label is, about."""

LEAST = 5
"""Labels that must be shorter are left out."""

LEFT_BEHIND = html(" abandoned")
Label = tuple[str, str]
"""What stands beside a row, and all of it."""

TOKENS = re.compile(r"\((\S+) tokens\)")


def draw_rail(view: View) -> Html:
    """Draw the graph: lines first, then their marks, then where the reader is."""
    marks = choose_marks(view)
    tracks = lay_tracks(view, marks)
    height = TOP * 2 + ROW * max(0, len(marks) - 1)
    lines = join([draw_track(track, tracks) for track in tracks.values()])
    dots = join([draw_mark(mark, tracks) for mark in marks])
    words = join(list(draw_labels(view, marks, tracks)))
    return html(
        '<svg class="graph" width="%s" height="%s" viewBox="0 0 %s %s" role="img" '
        'aria-label="The graph of the session"><rect id="visible-range" x="3" y="0" width="3" '
        'height="0" rx="1.5"/>%s%s%s</svg>',
        WIDTH,
        height,
        WIDTH,
        height,
        lines,
        dots,
        words,
    )


def x_of(lane: int) -> int:
    """Give the middle of a lane."""
    return LEFT + LANE * lane


def y_of(row: int) -> int:
    """Give the middle of a row."""
    return TOP + ROW * row


def draw_track(track: Track, tracks: dict[str, Track]) -> Html:
    """Draw a line: how it leaves the one it hangs on, then straight down."""
    x, end = x_of(track.lane), y_of(track.last)
    parent = tracks.get(track.parent or "")
    kind = (
        "agent"
        if track.line and track.line.kind == "agent"
        else "active"
        if track.active
        else "abandoned"
    )
    if parent is None:
        return html('<path class="%s" d="M%s %sV%s"/>', kind, x, y_of(track.first), end)
    from_x, from_y = x_of(parent.lane), y_of(track.leaves)
    bend = min(from_y + ROW, y_of(track.first))
    half = (from_y + bend) // 2
    return html(
        '<path class="%s" d="M%s %sC%s %s %s %s %s %sV%s"/>',
        kind, from_x, from_y, from_x, half, x, half, x, bend, end,
    )  # fmt: skip


def draw_mark(mark: Mark, tracks: dict[str, Track]) -> Html:
    """Draw a mark that leads to its unit and is called what the unit says."""
    unit = mark.unit
    track = tracks[unit.first.line]
    x, y = x_of(track.lane), y_of(mark.row)
    left = EMPTY if track.active or unit.first.agent_depth else LEFT_BEHIND
    place, name = hash_link(unit.anchor), name_of(mark)
    if unit.role == "compaction":
        return html(
            '<a class="compaction%s" href="%s" data-unit="%s" tabindex="-1"><title>%s</title>'
            '<path d="M%s %sh22"/></a>',
            left, place, unit.number, name, x - 11, y,
        )  # fmt: skip
    return html(
        '<a class="%s%s" href="%s" data-unit="%s" tabindex="-1"><title>%s</title>'
        '<circle cx="%s" cy="%s"%s/></a>',
        unit.role, left, place, unit.number, name, x, y, dot_of(unit.role, parts=mark.parts),
    )  # fmt: skip


@cache
def dot_of(role: str, *, parts: bool) -> Html:
    """Say how large a dot is; where lines part it is a ring."""
    return html(' class="junction" r="5"') if parts else html(' r="%s"', RADII.get(role, "2"))


def name_of(mark: Mark) -> str:
    """Say what a mark stands for."""
    first = mark.unit.first
    return mark.unit.holder.landmark or first.title[:TEXT] or first.kind


def draw_labels(view: View, marks: list[Mark], tracks: dict[str, Track]) -> Iterator[Html]:
    """Name what stands out, beside its row, cut to the room there, whole when pointed at."""
    lanes = widest_lanes(len(marks), tracks)
    for row, (text, whole) in sorted(label_rows(view, marks, tracks).items()):
        x = x_of(lanes[row]) + LABEL
        shown = cut(text, int((WIDTH - x) / LETTER))
        if len(shown) >= min(LEAST, len(text)):
            title = html("<title>%s</title>", whole) if whole != shown else EMPTY
            yield html('<text x="%s" y="%s">%s%s</text>', x, y_of(row) + 3, shown, title)


def widest_lanes(rows: int, tracks: dict[str, Track]) -> list[int]:
    """Say for each row which is the last lane that runs there."""
    lanes = [0] * max(1, rows)
    for track in tracks.values():
        for row in range(track.leaves, track.last + 1):
            lanes[row] = max(lanes[row], track.lane)
    return lanes


def label_rows(view: View, marks: list[Mark], tracks: dict[str, Track]) -> dict[int, Label]:
    """Give the labels by row: the time of the beginning, where branches begin, agents, the end."""
    labels: dict[int, Label] = {}
    if marks and (time := time_of(marks)):
        labels[0] = time, time
    for track in tracks.values():
        if track.line and track.line.kind == "branch":
            words = view.title(track.line.id).split(" • ", 2)[-1]
            state = "" if track.active else " · abandoned"
            labels.setdefault(track.first, (words, words + state))
    for mark in marks:
        if mark.unit.holder.landmark:
            labels.setdefault(mark.row, landmark_label(mark.unit.holder.landmark))
        elif mark.unit.role == "agent":
            labels.setdefault(mark.row, agent_label(line_of(agent_title(mark.unit))))
    ends = [track.last for track in tracks.values() if goes_on(track)]
    if ends:
        labels.setdefault(max(ends), ("tip", "tip"))
    return labels


def landmark_label(landmark: str) -> Label:
    """Call a compaction by its sign and by how much it took."""
    tokens = TOKENS.search(landmark)
    return f"{landmark[0]} {tokens[1]}" if tokens else landmark[0], landmark


def agent_label(title: str) -> Label:
    """Call an agent by what it was told, if that is in its title."""
    told = title.partition('"')[2].partition('"')[0]
    return told or title, title


def goes_on(track: Track) -> bool:
    """Say whether the conversation goes on at the end of a track."""
    return track.active and track.line is not None and track.line.kind != "agent"


def time_of(marks: list[Mark]) -> str:
    """Give the time of the first mark that has one."""
    entries = (mark.unit.first.entry for mark in marks)
    return next((entry.time[11:16] for entry in entries if entry and entry.time), "")
