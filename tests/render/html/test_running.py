"""The page of running sessions says what there is, if nothing runs."""

from datetime import UTC, datetime

from threadline.model.results import ListedSession, SessionSummary
from threadline.render.html.viewer.running import RunningSession, draw_running

NOW = datetime(2026, 11, 17, tzinfo=UTC)


def test_no_session_at_all() -> None:
    assert "No session was active in the last hour." in draw_running([], NOW)


def test_a_session_that_ended_a_short_time_ago() -> None:
    summary = SessionSummary(id="s", title="Mend it", agent="claude", entries=1)
    recent = RunningSession(ListedSession(summary), "p", "Mend it", is_running=False, lines=())
    page = draw_running([recent], NOW)
    assert "No session is running." in page
    assert "No session was active" not in page
