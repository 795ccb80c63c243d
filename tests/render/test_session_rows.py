"""The list of sessions: ids, ages, costs, titles and projects in any width."""

from datetime import UTC, datetime

import pytest

from threadline.model.price import Spent
from threadline.model.results import ListedSession, SessionSummary
from threadline.render.cells import width
from threadline.render.facts import age, cost
from threadline.render.session_rows import list_names, list_sessions, short_paths
from threadline.render.style import ASCII, Display

NOW = datetime(2026, 11, 16, 18, 0, tzinfo=UTC)
TITLE = "Find out why the parser loses its last token when a file ends without a newline"


def listed(name: str, *, gone: bool = False, **facts: object) -> ListedSession:
    fields = {"title": TITLE, "agent": "claude", "cwd": "/home/me/src/vc-x1"} | facts
    summary = SessionSummary(id=name, last_at="2026-11-16T15:00:00Z", **fields)  # type: ignore[arg-type]
    return ListedSession(summary, gone=gone)


def rows(*sessions: ListedSession, columns: int = 80, spent: Spent | None = None) -> list[str]:
    summaries = [one.summary for one in sessions]
    names = list_names(
        [one.id for one in summaries],
        [one.cwd for one in summaries if one.cwd],
        [one.agent for one in summaries],
        costs=True,
    )
    costs = [(one, spent) for one in sessions]
    return list(list_sessions(costs, names, NOW, Display(columns=columns)))


def test_a_row_has_id_age_cost_title_and_project() -> None:
    spent = Spent(requests=2, cost=1.5, known=1.5)
    assert rows(listed("9f2f1a2b"), listed("9f2c0000"), spent=spent) == [
        "id       age      cost  title                                            project",
        "9f2f     3 h     $1.50  Find out why the parser loses its last token w…  vc-x1",
        "9f2c     3 h     $1.50  Find out why the parser loses its last token w…  vc-x1",
    ]


@pytest.mark.parametrize("letters", [4, 9])
@pytest.mark.parametrize("project", ["/a/vc-x1", "/a/" + "long-name-" * 5])
def test_a_title_has_forty_cells_at_eighty_columns(letters: int, project: str) -> None:
    name = "0" * letters
    [_, row] = rows(listed(name, cwd=project, title="x" * 99))
    assert row.count("x") - project.count("x") >= 39  # and an ellipsis
    assert width(row) <= 80


def test_more_is_shown_where_there_is_room() -> None:
    sessions = listed("a", entries=1200, branches=2), listed("b", agent="pi")
    assert rows(*sessions, columns=100)[1].split()[3:5] == ["1,200", "claude"]
    assert "2 branches" in rows(*sessions, columns=120)[1]


def test_an_empty_list_says_so() -> None:
    assert rows() == ["no sessions"]


def test_a_session_whose_file_is_deleted_says_so() -> None:
    assert "Short (file deleted)" in rows(listed("a", title="Short", gone=True))[1]


def test_a_project_is_called_by_its_last_part_unless_another_is_called_so() -> None:
    assert short_paths(["/home/me/src/app", "/home/me/doc", "/"]) == {
        "/home/me/src/app": "app",
        "/home/me/doc": "doc",
        "/": "/",
    }
    same = ["/home/one/src/app", "/home/two/src/app", "/src/app"]
    assert short_paths(same) == {
        "/home/one/src/app": "one/…/app",
        "/home/two/src/app": "two/…/app",
        "/src/app": "/…/app",
    }


@pytest.mark.parametrize(
    ("time", "told"),
    [
        ("2026-11-16T17:59:30Z", "now"),
        ("2026-11-16T17:30:00Z", "30 min"),
        ("2026-11-16T15:00:00Z", "3 h"),
        ("2026-11-13T15:00:00Z", "3 d"),
        ("2026-11-05T15:00:00Z", "5 Nov"),
        ("2025-11-05T15:00:00Z", "2025-11"),
        ("2026-12-24T15:00:00Z", "24 Dec"),
        ("yesterday", ""),
    ],
)
def test_an_age_is_short(time: str, told: str) -> None:
    assert age(time, NOW, Display()) == told


@pytest.mark.parametrize(
    ("spent", "told"),
    [
        (None, ""),
        (Spent(), ""),
        (Spent(requests=1, cost=0.0), "$0.00"),
        (Spent(requests=1, cost=0.004, known=0.004), "$0.004"),
        (Spent(requests=1, cost=12.345, known=12.345), "$12.35"),
        (Spent(requests=1, cost=12345.6, known=12345.6), "$12,346"),
        (Spent(requests=1, cost=None, unpriced=9), "unknown"),
        (Spent(requests=2, input=18, cost=None, known=3.0, unpriced=9), "≥ $3.00"),
        (Spent(requests=2, input=17, cost=None, known=3.0, unpriced=9), "unknown"),
    ],
)
def test_a_cost_says_what_is_known(spent: Spent | None, told: str) -> None:
    assert cost(spent, Display()) == told
    assert cost(spent, Display(glyphs=ASCII)) == told.replace("≥", ">=")
