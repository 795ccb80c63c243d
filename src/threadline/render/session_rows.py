"""The list of sessions as text: short ids, ages, costs, titles, projects."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

import msgspec

from threadline.model.ids import LEAST, shortest
from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.render.cells import clean, cut, pad, width
from threadline.render.facts import age, cost, count
from threadline.render.mark_words import short_marks
from threadline.render.style import Display, Span, paint, spread

WIDE, WIDEST = 100, 120
"""From these widths on, rows show the number of entries, and those of branches and agents."""

AGE, COST, ENTRIES = 7, 8, 7
"""Cells of these columns."""

TITLE = 40
"""Cells that a title has before the project gets any."""

MIN_PROJECT = 5
ENDS = 2
"""How many parts of a path are shown before those in the middle are left out."""

SessionCost = tuple[ListedSession, Spent | None]
"""A session, and what it cost if that is known."""


class ListNames(msgspec.Struct, frozen=True):
    """How sessions and their directories are called in a list; `agents` that have some."""

    ids: Mapping[str, str]
    projects: Mapping[str, str]
    agents: tuple[str, ...] = ()
    costs: bool = True


def list_names(
    ids: Iterable[str],
    projects: Iterable[str],
    agents: Iterable[str],
    *,
    costs: bool,
    least: int = LEAST,
) -> ListNames:
    """Return the shortest names that are unique among all sessions and directories.

    Ids have at least so many letters.
    """
    return ListNames(shortest(ids, least), short_paths(projects), tuple(sorted(set(agents))), costs)


def short_paths(paths: Iterable[str]) -> dict[str, str]:
    """Return the last part of each path, after the part that tells it from others of this name."""
    names: dict[str, str] = {}
    rest = {path: path.rstrip("/").split("/") for path in paths}
    parts = 1
    while rest:
        ends = {path: tuple(split[-parts:]) for path, split in rest.items()}
        shared = Counter(ends.values())
        for path, end in ends.items():
            # A path without more parts is the end of another one.
            if shared[end] == 1 or len(end) < parts:
                names[path] = join_parts(end) or path
                del rest[path]
        parts += 1
    return names


def join_parts(parts: tuple[str, ...]) -> str:
    """Return the parts of a path without those in the middle."""
    return "/".join(parts) if len(parts) <= ENDS else f"{parts[0]}/…/{parts[-1]}"


def list_sessions(
    sessions: Iterable[SessionCost], names: ListNames, now: datetime, display: Display
) -> Iterator[str]:
    """List sessions, one row each, as they arrive."""
    row = SessionRow(names, now, display)
    header = True
    for listed, spent in sessions:
        if header:
            yield row.header()
            header = False
        yield row.draw(listed, spent)
    if header:
        yield paint([("no sessions", "dim")], display)


class SessionRow:
    """Draws the rows of a list; all columns but the title have a fixed width."""

    def __init__(self, names: ListNames, now: datetime, display: Display) -> None:
        self._names = names
        self._now = now
        self._display = display
        self._id = max(map(width, names.ids.values()), default=0)
        wide = display.columns >= WIDE
        self._entries = ENTRIES + 2 if wide else 0
        several = wide and len(names.agents) > 1
        self._agent = max(map(width, names.agents)) + 2 if several else 0
        cost = COST + 2 if names.costs else 0
        rest = display.columns - self._id - AGE - cost - self._entries - self._agent - 3
        longest = max(map(width, ("project", *names.projects.values())))
        project = min(longest, max(display.columns // 6, 12), rest - TITLE - 2)
        self._project = project if project >= MIN_PROJECT and names.projects else 0
        self._columns: dict[str, str] = {}

    def header(self) -> str:
        """Return the names of the columns."""
        head = pad("id", self._id) + f" {'age':>{AGE}}"
        head += f"  {'cost':>{COST}}" if self._names.costs else ""
        head += f"  {'entries':>{ENTRIES}}" if self._entries else ""
        head += pad("  agent", self._agent) if self._agent else ""
        tail: list[Span] = [(self._column("project"), "dim")] if self._project else []
        return spread([(f"{head}  ", "dim")], ("title", "dim"), tail, self._display)

    def draw(self, listed: ListedSession, spent: Spent | None) -> str:
        """Return the row of a session."""
        summary, display = listed.summary, self._display
        head: list[Span] = [(pad(clean(self._names.ids.get(summary.id, "")), self._id), "live")]
        facts = f" {age(summary.last_at or '', self._now, display):>{AGE}}"
        facts += f"  {cost(spent, display):>{COST}}" if self._names.costs else ""
        facts += f"  {summary.entries:{ENTRIES},}" if self._entries else ""
        facts += pad(f"  {summary.agent}", self._agent) if self._agent else ""
        head.append((f"{facts}  ", "dim"))
        title = f"{summary.title} (file deleted)" if listed.gone else summary.title
        return spread(head, (title, ""), self._tail(listed), display)

    def _tail(self, listed: ListedSession) -> list[Span]:
        """Return the number of branches and agents, where there is room, and the project."""
        summary, sizes = listed.summary, ""
        marks = " ".join(short_marks(listed.marks))
        if self._display.columns >= WIDEST:
            parts = [count(summary.branches, "branch"), count(summary.called_agents, "agent")]
            sizes = ", ".join(filter(None, parts))
        tail: list[Span] = [(f"  {clean(marks)}", "mark")] if marks else []
        tail += [(f"  {sizes}", "dim")] if sizes else []
        if self._project:
            name = self._names.projects.get(summary.cwd or "", "")
            tail.append((self._column(name), "dim"))
        return tail

    def _column(self, project: str) -> str:
        """Return the column of a project; there are fewer projects than sessions."""
        found = self._columns.get(project)
        if found is None:
            name = clean(project)
            name = name if width(name) <= self._project else name.rpartition("/")[2]
            name = cut(name, self._project, self._display.glyphs.more)
            found = self._columns[project] = "  " + pad(name, self._project)
        return found
