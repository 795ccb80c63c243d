"""The sessions on the first page: which are listed, and a row for each."""

from collections.abc import Iterable, Sequence

import msgspec

from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.outline.amounts import cost_note, cost_text, lasting_text
from threadline.outline.title import says_little, shorten, unquoted
from threadline.render.facts import parts_of
from threadline.render.html.formats import moment, plural
from threadline.render.html.icons import draw_number, draw_sign
from threadline.render.html.markup import EMPTY, Html, html, join
from threadline.render.html.viewer.address import home_link, project_link, session_link
from threadline.render.html.viewer.projects import day, title_of
from threadline.render.html.viewer.templates import draw_icon
from threadline.render.mark_words import notes_in, short_marks

LONGEST_MARK = 60
"""Characters of a note that are shown in the list."""


class HomeFilter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which sessions are listed, and in which order; `only` is one of KINDS.

    `since` and `until` are dates: sessions that were active between them, both included.
    """

    words: str = ""
    agent: str = ""
    project: str = ""
    since: str = ""
    until: str = ""
    only: str = ""
    sort: str = ""
    rows: int = 0

    @property
    def is_empty(self) -> bool:
        """True if all sessions are listed, the newest first."""
        return self == HomeFilter(rows=self.rows)

    def link(self, **changes: object) -> str:
        """Return the address of the list with some of it changed; more rows are not kept."""
        fields = msgspec.structs.asdict(self) | {"rows": 0} | changes
        return home_link({name: str(value) for name, value in fields.items() if value})


class RecentSession(msgspec.Struct, frozen=True):
    """A session in the list; `same` are the others of its project and title.

    It `is_new` if it was looked at, and went on since.
    """

    listed: ListedSession
    project: str
    last_prompt: str = ""
    files: int = 0
    failed: int = 0
    spent: Spent | None = None
    running: bool = False
    waiting: bool = False
    is_new: bool = False
    same: tuple["RecentSession", ...] = ()


def draw_recent(one: RecentSession, chosen: HomeFilter) -> Html:
    """Draw a session: its title above its project and last prompt, and figures in columns."""
    summary = one.listed.summary
    tag = html('<a class="tag" href="%s">%s</a>', project_link(summary.cwd or ""), one.project)
    spent = one.spent if one.spent is not None else Spent()
    return html(
        '<li class="recent" data-session="%s"><a class="recent-main" href="%s">%s<b>%s</b>%s</a>%s'
        '<small class="below">%s%s</small>%s<span class="cost" title="%s">%s</span>'
        '<span class="lasted">%s</span><span class="when">%s</span>%s',
        summary.id,
        session_link(summary.id),
        draw_icon(summary.agent),
        title_of(one.listed),
        draw_session_marks(one),
        MARKS_BUTTON,
        EMPTY if chosen.project else tag,
        draw_last(one),
        draw_figures(one),
        cost_note(spent),
        cost_text(spent, "–"),
        lasting_text(summary.first_at or "", summary.last_at or ""),
        draw_when(one, chosen),
        draw_same(one.same),
    )


MARKS_BUTTON = html(
    '<button type="button" class="marks-button" aria-haspopup="dialog"'
    ' aria-label="Star, tags, notes and name">%s</button>',
    draw_sign("more"),
)


def draw_session_marks(one: RecentSession) -> Html:
    """Draw the star, the tags and the notes of a session, and whether it went on since."""
    marks = one.listed.marks
    words = [*short_marks(marks), *notes_in(marks)]
    new = html('<i class="new" title="New since you looked">new</i>') if one.is_new else EMPTY
    if not words:
        return new
    told = join([html("<span>%s</span>", shorten(word, LONGEST_MARK)) for word in words])
    return html('%s<small class="marks">%s</small>', new, told)


def draw_last(one: RecentSession) -> Html:
    """Draw the last prompt of a session, or why there is none."""
    if not one.listed.read:
        return html('<span class="last">indexing…</span>')
    if one.listed.gone:
        return html('<span class="last">file deleted</span>')
    told = one.last_prompt
    if not told or told == one.listed.summary.title or says_little(told):
        return EMPTY
    return html('<q class="last">%s</q>', unquoted(told))


def draw_figures(one: RecentSession) -> Html:
    """Draw how many files a session changed, and how many branches and failures it has."""
    summary = one.listed.summary
    return html(
        '<span class="files" title="%s">%s</span><span class="branched">%s</span>'
        '<span class="failed">%s</span>',
        figures_of(one),
        plural(one.files, "file") if one.files else "–",
        draw_number("branch", summary.branches, plural(summary.branches, "branch")),
        draw_number("fail", one.failed, plural(one.failed, "failed call")),
    )


def figures_of(one: RecentSession) -> str:
    """Return how many entries and other parts a session has."""
    summary = one.listed.summary
    return " · ".join((plural(summary.entries, "entry"), *parts_of(summary)))


def draw_when(one: RecentSession, chosen: HomeFilter) -> Html:
    """Draw when a session ended: the time below a day, else the date; or that it runs or waits."""
    last = one.listed.summary.last_at or ""
    if one.waiting:
        return html('<b class="waiting">waiting</b>')
    if one.running:
        return html('<b class="running">running</b>')
    return day(last) if chosen.sort else moment(last)


def describe(one: RecentSession) -> Html:
    """Return the last prompt and the figures of a session in words."""
    summary = one.listed.summary
    lasted = lasting_text(summary.first_at or "", summary.last_at or "")
    return html("%s %s", draw_last(one), " · ".join(filter(None, (figures_of(one), lasted))))


def draw_same(same: Sequence[RecentSession]) -> Html:
    """Draw the other sessions of the same project and title, folded."""
    if not same:
        return EMPTY
    rows = [
        html(
            '<li><a href="%s">%s</a> <small>%s</small>',
            session_link(one.listed.summary.id),
            day(one.listed.summary.last_at or ""),
            describe(one),
        )
        for one in same
    ]
    return html(
        '<details class="same"><summary>%s with the same title</summary><ul>%s</ul></details>',
        f"{len(same)} more",
        join(rows),
    )


def group_same(recent: Iterable[RecentSession]) -> list[RecentSession]:
    """Group sessions of one project and title, in the place of the first of them."""
    groups: dict[tuple[str, str], list[RecentSession]] = {}
    for one in recent:
        title = one.listed.summary.title
        groups.setdefault((one.project, title or one.listed.summary.id), []).append(one)
    return [
        msgspec.structs.replace(first, same=tuple(others)) for first, *others in groups.values()
    ]
