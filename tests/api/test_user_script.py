"""The tasks of `user_script` and `user_polars` work as they stand."""

from pathlib import Path

import pytest

import threadline as tl
from tests.api import user_script as tasks
from tests.api.built import FAILED, MAIN, OTHER, write_one
from tests.api.test_programs import append
from tests.api.user_polars import entries_in_polars
from tests.api.user_store import ask_twice, open_or_explain


@pytest.fixture
def session(built: tl.Archive) -> tl.Session:
    return built[MAIN]


def test_contexts_are_arguments_of_the_interfaces(session: tl.Session) -> None:
    assert tasks.context_for_anthropic(session)[-1] == "user"
    assert tasks.context_for_openai(session)[-1] == "user"


def test_sub_agents_are_lines(built: tl.Archive) -> None:
    assert tasks.sub_agents(built)[MAIN] == ["There are two"]


def test_a_session_is_forked_and_exported(session: tl.Session, tmp_path: Path) -> None:
    assert Path(tasks.fork_before_the_last_prompt(session, tmp_path / "forks").file).exists()
    assert isinstance(tasks.export_with_losses(session, tmp_path / "out.jsonl"), list)
    markdown, page = tasks.pages(session)
    assert "And print them" in markdown
    assert page.startswith("<!doctype html>")


def test_secrets_are_left_out(tmp_path: Path) -> None:
    path = write_one(tmp_path, "Write to ann@mail.firm.org")
    assert "ann" not in tasks.titles_without_secrets(path, tmp_path / "cache")[0]


def test_tables_are_read_by_pandas_polars_and_duckdb(built: tl.Archive) -> None:
    rows = built.table("entries").num_rows
    assert tasks.entries_in_pandas(built) == entries_in_polars(built) == rows
    assert {row["command"] for row in tasks.failed_commands_by_title(built)} == {"pytest"}


def test_costs_are_numbers(built: tl.Archive, session: tl.Session) -> None:
    assert sum(tasks.tokens_by_project_and_model(built).values()) == 4 * 1500 + 1500
    assert tasks.costs_since(built, "2026-02-01")[MAIN] == pytest.approx(4 * 0.0105)
    assert session.cost == pytest.approx(4 * 0.0105)
    assert list(tasks.abandoned_cost_by_project(built).values()) == [pytest.approx(0.0105)]


def test_failed_runs_and_hits_are_found(built: tl.Archive) -> None:
    assert tasks.failed_test_runs(built).count(("pytest -q", FAILED)) == 2  # one in each session
    assert {name for name, _ in tasks.hits_of_a_search(built)} >= {MAIN, OTHER}


def test_branches_make_pairs(session: tl.Session) -> None:
    ((_, taken, left),) = tasks.preference_pairs(session)
    assert left == ["They are rounded down"]
    assert "They are rounded up" in taken


def test_what_was_lost_is_asked_of_all(built: tl.Archive) -> None:
    assert tasks.lost_in_all_compactions(built) == [(MAIN, 2)]


def test_a_live_session_is_followed(session: tl.Session) -> None:
    assert session.lines
    append(session, "fresh-9")
    assert tasks.next_entry_of(session) == "fresh-9"


def test_an_error_tells_what_else_there_is(built: tl.Archive) -> None:
    assert set(tasks.candidates(built, MAIN[:6]) or ()) == {one.id for one in built}
    assert "archive.sessions()" in str(tasks.candidates(built, "nothing-like-it"))


def test_the_store_is_driven_by_methods(tmp_path: Path) -> None:
    messages, *rows, made = ask_twice(tmp_path)
    assert (messages, len(rows)) == ("3", 4)  # the summary, and the way back
    assert Path(made).exists()
    (tmp_path / "empty.jsonl").write_text("")
    assert "Pi's format" in open_or_explain(tmp_path / "empty.jsonl")
