"""A lake in Python."""

from pathlib import Path

import pytest

import threadline as tl
from tests.lake.lakes import build
from tests.writer import prompt, write


@pytest.fixture
def lake(tmp_path: Path) -> Path:
    write(tmp_path / "in" / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    build(tmp_path / "in", tmp_path / "lake")
    return tmp_path / "lake"


def test_a_lake_gives_tables_answers_and_reports_again_and_again(lake: Path) -> None:
    for opened in (tl.lake(lake), tl.lake(str(lake))):
        assert opened.table("entries")["entry"].to_pylist() == ["a"]
        rows = opened.sql("SELECT developer, count(*) AS n FROM entries GROUP BY ALL").to_pylist()
        assert rows == [{"developer": "ada", "n": 1}]
        (row,) = opened.report("developers", since="2020-01-01", developer="ada")
        assert row["sessions"] == 1
        assert isinstance(opened, tl.Lake)
        assert opened.tables[:3] == ["sessions", "lines", "entries"]
        assert repr(opened) == f"Lake({str(lake)!r})"


def test_a_lake_that_is_open_shows_what_was_built_since(lake: Path, tmp_path: Path) -> None:
    opened = tl.lake(str(lake))
    write(tmp_path / "in" / "p" / "t.jsonl", prompt("b", None, "ho", sessionId="t"))
    build(tmp_path / "in", lake)
    assert opened.table("sessions").num_rows == 2


def test_what_a_lake_does_not_have_is_an_error_with_a_hint(lake: Path, tmp_path: Path) -> None:
    opened = tl.lake(lake)
    for ask in (
        lambda: tl.lake(tmp_path / "nowhere"),
        lambda: opened.table("nope"),
        lambda: opened.sql("SELECT nope FROM calls"),
        lambda: opened.sql("DROP TABLE calls"),
        lambda: opened.report("nope"),
        lambda: opened.report("weeks", since="yesterday-ish"),
    ):
        with pytest.raises(tl.Error) as caught:
            ask()
        assert caught.value.hint
