"""Lanes: which marks the rail shows, and in which column each line runs."""

from collections.abc import Iterable

import msgspec

from threadline.lines.line import Line
from threadline.outline.unit import Unit
from threadline.render.html.view import View

MOST = 1500
"""How many marks a picture has at most."""

WIDEST = 7
"""The last lane; lines that find no other share it."""

MARKED = frozenset({"heading", "attempt", "agent"})
"""The roles that have a mark though no entry stands behind them."""

WEIGHTS = {"heading": 3, "attempt": 3, "compaction": 3, "agent": 3, "user": 2, "assistant": 1}


class Mark(msgspec.Struct, eq=False, gc=False):
    """One mark: the unit it stands for, whether lines part there, how much it matters, its row."""

    unit: Unit
    parts: bool
    weight: int
    row: int = 0


class Track(msgspec.Struct, eq=False):
    """A line in the picture: from where it leaves to its last mark, and its lane."""

    line: Line | None
    name: str
    active: bool
    first: int
    last: int
    leaves: int
    lane: int = 0
    parent: str | None = None

    @property
    def kind(self) -> str:
        """Whether this is the line of an agent, else whether it is active or abandoned."""
        if self.line and self.line.kind == "agent":
            return "agent"
        return "active" if self.active else "abandoned"


def choose_marks(view: View) -> list[Mark]:
    """Choose what is marked: all if it is little, else what matters most, evenly."""
    units = [unit for unit in view.units if unit.first.entry is not None or unit.role in MARKED]
    if view.client_agents and len(drawn := without_client_agents(units, view)):
        units = drawn
    marks = marks_of(units)
    for weight in (1, 2, 3):
        if len(marks) <= MOST:
            break
        kept = [mark for mark in marks if mark.weight >= weight]
        marks = kept if len(kept) > MOST // 2 else thinned(marks, kept)
    marks = thinned(marks, []) if len(marks) > MOST else marks
    number_rows(marks)
    return marks


def number_rows(marks: list[Mark]) -> None:
    """Assign rows to marks; the one before each day after the first stays free for its date."""
    days: set[str] = set()
    latest = ""
    for row, mark in enumerate(marks):
        day = mark.unit.first.time[:10]
        if day > latest and mark.unit.first.agent_depth == 0:
            latest = day
            days.add(day)
        mark.row = row + max(0, len(days) - 1)


def without_client_agents(units: Iterable[Unit], view: View) -> list[Unit]:
    """Return the units that are not of agents that the client ran for itself."""
    return [unit for unit in units if unit.first.line not in view.client_agents]


def marks_of(units: Iterable[Unit]) -> list[Mark]:
    """Return the marks of units; a run of units without weight on one line has one mark."""
    marks: list[Mark] = []
    line, role, weight = None, "", 0
    for unit in units:
        first, last = unit.first, unit.last
        parts = bool((first.links or (last is not None and last.links)) and unit.forward)
        heavy = 3 if parts else WEIGHTS.get(unit.role, 0)
        if first.line == line:
            if role == unit.role == "compaction":
                marks.pop()  # a compaction and its summary
            elif not (heavy or weight):
                continue
        line, role, weight = first.line, unit.role, heavy
        marks.append(Mark(unit, parts, heavy))
    return marks


def thinned(marks: list[Mark], always: list[Mark]) -> list[Mark]:
    """Keep what must be kept and an even share of the rest."""
    must = {id(mark) for mark in always[:MOST]}
    room = max(1, MOST - len(must))
    step = -(-(len(marks) - len(must)) // room)
    count = 0
    kept = []
    for mark in marks:
        if id(mark) in must:
            kept.append(mark)
            continue
        if count % step == 0:
            kept.append(mark)
        count += 1
    return kept


def lay_tracks(view: View, marks: list[Mark]) -> dict[str, Track]:
    """Find the track of every line that has a mark, and give each a lane."""
    tracks: dict[str, Track] = {}
    row_of = {mark.unit.number: mark.row for mark in marks}
    for mark in marks:
        name = mark.unit.first.line
        track = tracks.get(name)
        if track is not None:
            track.last = mark.row
            continue
        line = view.line(name)
        parent = line.parent if line and line.parent in tracks else None
        leaves = leaving_row(view, line, row_of, tracks.get(parent or ""), mark.row)
        tracks[name] = Track(
            line, name, view.is_active(name), mark.row, mark.row, leaves, parent=parent
        )
    assign_lanes(tracks)
    return tracks


def leaving_row(
    view: View, line: Line | None, row_of: dict[int, int], parent: Track | None, row: int
) -> int:
    """Find the row at which a line leaves the one it hangs on."""
    if parent is None or line is None:
        return row
    unit = view.last_of.get(line.attach.id) if line.attach else None
    found = row_of.get(unit.number) if unit is not None else None
    return min(row, parent.last if found is None else found)


def assign_lanes(tracks: dict[str, Track]) -> None:
    """Assign lanes: a continuing line keeps its parent's, the others take free ones."""
    heirs = find_heirs(tracks)
    ends = subtree_ends(tracks)
    busy: list[int] = []
    for track in tracks.values():
        parent = tracks.get(track.parent or "")
        if parent is None:
            track.lane = 0
        elif track.name in heirs:
            track.lane = parent.lane
        else:
            track.lane = free_lane(busy, parent.lane + 1, track.leaves)
        while len(busy) <= track.lane:
            busy.append(-1)
        busy[track.lane] = max(busy[track.lane], ends[track.name])


def free_lane(busy: list[int], lowest: int, row: int) -> int:
    """Find the first lane from `lowest` on that is free at a row."""
    lane = lowest
    while lane < len(busy) and busy[lane] >= row and lane < WIDEST:
        lane += 1
    return min(lane, WIDEST)


def find_heirs(tracks: dict[str, Track]) -> set[str]:
    """Find the line that goes on in place of each that ended: the active one, else the last."""
    heirs: dict[str, Track] = {}
    for track in tracks.values():
        if track.parent is None or track.line is None or track.line.kind != "branch":
            continue
        if track.leaves < tracks[track.parent].last:
            continue
        held = heirs.get(track.parent)
        if held is None or track.active or not held.active:
            heirs[track.parent] = track
    return {track.name for track in heirs.values()}


def subtree_ends(tracks: dict[str, Track]) -> dict[str, int]:
    """Return the last row of each line and its descendants."""
    ends = {name: track.last for name, track in tracks.items()}
    for track in reversed(tracks.values()):
        if track.parent is not None:
            ends[track.parent] = max(ends[track.parent], ends[track.name])
    return ends
