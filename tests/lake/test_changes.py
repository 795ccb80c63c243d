"""The report that compares versions, and the chart of weeks, on sessions that can be counted."""

from pathlib import Path

import pytest

import threadline as tl
from tests.cli.run import run
from tests.lake.lakes import build
from tests.lake.test_reports import called, result, said
from tests.records import Record
from tests.writer import prompt, write

SESSIONS = 12


def session(folder: Path, name: str, version: str, day: str, *, failed: int) -> None:
    """Write a session of two turns that change a file, one of whose four calls may fail."""
    more: Record = {"version": version, "timestamp": f"{day}T12:00:00.000Z", "sessionId": name}
    edit = {"file_path": "/p/a.py", "old_string": "one", "new_string": "two\nthree"}
    records = [prompt(f"{name}0", None, "do it", **more)]
    for number in range(4):
        what = ("Edit", edit) if number in {0, 3} else ("Bash", {"command": "make test"})
        last, call = records[-1]["uuid"], f"{name}-call{number}"
        if number == 3:
            later = more | {"timestamp": f"{day}T13:00:00.000Z"}
            records.append(prompt(f"{name}again", str(last), "once more", **later))
            more, last = later, records[-1]["uuid"]
        made = said(f"{name}c{number}", str(last), called(what[0], call, **what[1]), output=100)
        ended = result(
            f"{name}r{number}", f"{name}c{number}", call, "x", failed=number in range(1, 1 + failed)
        )
        records += [made | more, ended | more]
    write(folder / "p" / f"{name}.jsonl", *records)


@pytest.fixture(scope="module")
def lake(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("changes")
    for number in range(SESSIONS):
        session(folder / "in", f"a{number}", "1.0", "2026-10-05", failed=number % 2)
        session(folder / "in", f"b{number}", "1.1", "2026-10-27", failed=2)
    for number in range(8):
        more: Record = {"timestamp": "2026-10-06T12:00:00.000Z", "sessionId": f"m{number}"}
        answer = said(f"m{number}-1", f"m{number}-0", {"type": "text", "text": "yes"}, **more)
        message = answer["message"] | {"model": f"model-{number}"}
        write(
            folder / "in" / "q" / f"m{number}.jsonl",
            prompt(f"m{number}-0", None, "hi", **more),
            answer | {"message": message},
        )
    build(folder / "in", folder / "lake")
    return folder / "lake"


def test_a_version_that_fails_more_is_told_with_its_spread(lake: Path) -> None:
    before, after = (row for row in tl.lake(lake).report("changes") if row["version"] != "(none)")
    assert (before["version"], after["version"]) == ("1.0", "1.1")
    assert (before["sessions"], after["sessions"]) == (SESSIONS, SESSIONS)
    spread = [before[f"failures{part}"] for part in ("", "_low", "_high", "_sessions")]
    assert spread == [0.125, 0.0, 0.25, SESSIONS]
    assert after["failures"] == 0.5
    assert before["rework"] == after["rework"] == 1.0
    assert before["tokens_per_line"] == 100.0
    assert (before["change"], after["change"]) == (None, "failures higher")
    told = run("lake", "report", "--lake", str(lake), "changes", "--full").output
    assert "12.5 % (0.0 % to 25.0 %; 12)" in told


def test_weeks_without_requests_are_drawn_and_small_series_are_one(
    lake: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    run("lake", "report", "--lake", str(lake), "weeks", "changes", "--html", str(page))
    drawn = page.read_text()
    weeks = ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"]
    assert all(f"<title>{week}: " in drawn for week in weeks)
    assert drawn.count('<text class="date"') == len(weeks)
    assert "3 other models</span>" in drawn
    assert drawn.count('<i class="series') == 7
    assert "12 sessions since 2026-10-27" in drawn
