"""Rules between messages: midnights and pauses, in the terminal and in Markdown."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

from tests.cases import read_case
from threadline.library.load.outline import Outliner
from threadline.render.facts import DateRules
from threadline.render.markdown import render_markdown
from threadline.render.style import Display, in_utc
from threadline.render.transcript_text import draw_transcript

START = datetime(2026, 2, 24, 9, tzinfo=UTC)


def rules_above(*minutes: float, hours_east: int = 0) -> list[str]:
    zone = timezone(timedelta(hours=hours_east))
    rules = DateRules(lambda moment: moment.astimezone(zone))
    return [rules.above((START + timedelta(minutes=passed)).isoformat()) for passed in minutes]


def test_the_first_message_of_a_day_has_its_date() -> None:
    assert rules_above(0, 5, 899, 901) == [
        "Tuesday, 24 February 2026",
        "",
        "15 h later",
        "Wednesday, 25 February 2026",
    ]


def test_a_day_begins_where_the_reader_is() -> None:
    assert rules_above(779, 781, hours_east=2)[1] == "Wednesday, 25 February 2026"
    assert rules_above(779, 781)[1] == ""


def test_a_pause_is_told_in_hours_or_days() -> None:
    told = [rules_above(0, minutes)[1] for minutes in (59, 60, 360, 3 * 1440)]
    assert told == ["", "1 h later", "6 h later", "Friday, 27 February 2026 · 3 days later"]


def test_times_that_go_back_or_are_none_need_no_rule() -> None:
    assert rules_above(300, 0, 330)[1:] == ["", ""]
    assert DateRules(in_utc).above("no time") == ""


def test_the_terminal_and_markdown_have_rules(tmp_path: Path) -> None:
    outline = Outliner(read_case("u1@0-a1@20-u2@30000-a2@30010-u3@90000", tmp_path)).outline()
    rows = list(draw_transcript(outline, Display()))
    ruled = [row.strip("─ ") for row in rows if row.startswith("──")]
    expected = ["8 h later", "Friday, 2 January 2026 · 17 h later"]
    assert ruled == expected
    written = "".join(render_markdown(outline))
    assert [row.strip("*") for row in written.splitlines() if row.startswith("*")] == expected
