"""The page of running sessions says what there is, if nothing runs."""

from datetime import UTC, datetime

from threadline.model.results import ListedSession, SessionSummary
from threadline.render.html.icons import draw_sign
from threadline.render.html.viewer.running import RunningLine, RunningSession, draw_running

NOW = datetime(2026, 11, 17, tzinfo=UTC)


def test_no_session_at_all() -> None:
    assert "No session was active in the last hour." in draw_running([], NOW)


def test_a_session_that_ended_a_short_time_ago() -> None:
    summary = SessionSummary(id="s", title="Mend it", agent="claude", entries=1)
    recent = RunningSession(ListedSession(summary), "p", "Mend it", is_running=False, lines=())
    page = draw_running([recent], NOW)
    assert "No session is running." in page
    assert "No session was active" not in page


def test_agents_have_the_sign_of_all_pages() -> None:
    summary = SessionSummary(id="s", title="Mend it", agent="claude", entries=1)
    agent = RunningLine(
        line="s/a",
        title="Explore",
        is_agent=True,
        tool="Read",
        given="a.py",
        since=NOW.isoformat(),
        is_waiting=False,
        tokens=0,
    )
    one = RunningSession(ListedSession(summary), "p", "Mend it", is_running=True, lines=(agent,))
    assert f"{draw_sign('agent')} Explore" in draw_running([one], NOW)
