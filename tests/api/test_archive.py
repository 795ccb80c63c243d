"""Archives: what is listed, found, searched and counted."""

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

import threadline as tl
from tests.cli.run import run_json
from tests.sample import ROOT, sample_roots
from threadline.agents.registry import AGENTS


def test_sessions_are_those_of_ls(archive: tl.Archive) -> None:
    listed = run_json("ls", *sample_roots())["sessions"]
    assert [one.id for one in archive.sessions()] == [one["id"] for one in listed]
    assert [one.title for one in archive] == [one["title"] for one in listed]
    assert len(archive) == len(listed)


def test_sessions_are_of_all_agents(archive: tl.Archive) -> None:
    there = {agent.name for agent in AGENTS if agent.demo and (ROOT / agent.demo).is_dir()}
    assert {one.agent for one in archive} == there


def test_sessions_are_filtered_by_agent_project_and_time(archive: tl.Archive) -> None:
    assert {one.agent for one in archive.sessions(agent="pi")} == {"pi"}
    assert {one.project for one in archive.sessions(project="weather")} == {"/home/dev/weather"}
    since = datetime(2026, 11, 15, 18, 47, tzinfo=UTC)
    assert [one.agent for one in archive.sessions(since=since)] == ["codex"]
    naive = archive.sessions(since="2026-11-14T12:00+00:00", agent="qwen")
    assert len(naive) == 0
    with pytest.raises(tl.Error, match="no agent 'no-such-agent'"):
        archive.sessions(agent="no-such-agent")


def test_results_are_iterated_and_counted(archive: tl.Archive) -> None:
    found = archive.search("question", limit=3)
    assert [hit.entry for hit in found] == [hit.entry for hit in found.hits]
    assert len(found) == 3 < found.total
    turns = archive.search_turns("question", limit=2)
    assert [turn.entry for turn in turns] == [turn.entry for turn in turns.turns]
    assert len(turns) == 2


def test_turns_with_any_of_the_words_are_counted_as_such(archive: tl.Archive) -> None:
    found = archive.search_turns("question zebra giraffe walrus")
    assert (found.total, found.partial) == (0, 0)
    assert 0 < len(found) <= found.loose


def test_sessions_are_looked_up_and_compared_by_id(archive: tl.Archive) -> None:
    first = archive[0]
    assert first == archive[first.id]
    assert hash(first) == hash(archive[first.id])
    assert first != archive[1]
    assert first in archive
    assert first.id[:13] in archive
    assert archive.get(first.id) == first
    assert "nothing-like-it" not in archive
    assert archive.get("nothing-like-it") is None
    assert 7 not in archive


def test_a_wrong_word_is_an_error_with_a_hint(archive: tl.Archive) -> None:
    with pytest.raises(tl.Error, match="cannot group by 'hour'") as grouped:
        archive.usage("hour")  # type: ignore[arg-type]
    assert "day, week, month, project" in str(grouped.value.hint)
    with pytest.raises(tl.Error, match="no depth 'everything'"):
        archive[0].to_markdown(depth="everything")  # type: ignore[arg-type]


def test_a_slice_of_sessions_is_sessions(archive: tl.Archive) -> None:
    every = archive.sessions()
    assert isinstance(every[:3], tl.Sessions)
    assert [one.id for one in every[:3]] == [one.id for one in every][:3]
    assert every[-1].id == list(every)[-1].id
    assert [one.id for one in archive[:3]] == [one.id for one in every[:3]]


def test_a_session_is_found_by_a_prefix_or_its_whole_id(archive: tl.Archive) -> None:
    found = archive["7bc87c4c"]
    assert found.id == "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22"
    assert archive[found.id].id == found.id


def test_a_search_finds_what_the_command_finds(archive: tl.Archive) -> None:
    found = archive.search("question branch:abandoned", limit=5)
    roots = [part for root in sample_roots() for part in ("--in", root)]
    told = run_json("search", "question branch:abandoned", "--limit", "5", *roots)
    assert found.total == told["total"] > 5
    assert [hit.entry for hit in found.hits] == [hit["entry"] for hit in told["hits"]]
    assert not any(hit.active for hit in found.hits)


def test_usage_sums_up_to_that_of_the_sessions(archive: tl.Archive) -> None:
    by_agent = {row.group[0]: row for row in archive.usage("agent")}
    costs = [one.cost for one in archive.sessions(agent="claude")]
    assert by_agent["claude"].cost == pytest.approx(sum(cost or 0 for cost in costs))
    assert by_agent["claude"].requests == sum(
        one.usage.requests for one in archive.sessions(agent="claude")
    )
    assert by_agent["opencode"].cost is None  # its model has no known price


def test_an_archive_sees_new_entries_when_it_is_refreshed(claude: Path, tmp_path: Path) -> None:
    with tl.open(claude, cache=tmp_path / "cache") as archive:
        session = archive["7bc87c4c"]
        last = session.lines[-1].entries[-1] if session.tip is None else session.tip
        record = {
            "type": "user", "uuid": "fresh-1", "parentUuid": last.id, "sessionId": session.id,
            "timestamp": "2026-11-16T10:00:00.000Z", "message": {"role": "user", "content": "more"},
        }  # fmt: skip
        with Path(session.file or "").open("a") as file:
            file.write(json.dumps(record) + "\n")
        assert archive["7bc87c4c"].summary.entry_count == session.summary.entry_count
        archive.refresh()
        assert archive["7bc87c4c"].summary.entry_count == session.summary.entry_count + 1
        assert archive["7bc87c4c"].tip == "fresh-1"
        assert session.tip == last


def test_importing_loads_nothing_but_the_version() -> None:
    code = "import sys, threadline; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    own = {name for name in loaded.decode().split() if name.split(".")[0] == "threadline"}
    assert own == {"threadline", "threadline.version"}


def test_listing_loads_no_stage(tmp_path: Path) -> None:
    """Titles, costs and searches come from the index; the engine is for what is in a session."""
    code = f"""
import sys, threadline as tl
archive = tl.open(*{sample_roots()!r}, cache={str(tmp_path)!r})
assert [(one.title, one.cost, one.project, one.ended) for one in archive.sessions(project="weather")]
assert archive.search("question").hits
print(*sys.modules)
"""
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    loaded = [set(run.stdout.split()) for run in runs]
    stages = {f"threadline.{name}" for name in ("graph", "lines", "tree", "outline")}
    assert stages <= loaded[0]
    assert stages.isdisjoint(loaded[1])
    assert "threadline.store.folders" in loaded[1], "where Pi keeps sessions is looked up"
    assert "threadline.store.reader" not in loaded[1]


def test_every_public_name_can_be_loaded() -> None:
    assert all(getattr(tl, name) is not None for name in tl.__all__)
    assert dir(tl) == sorted(tl.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        tl.nothing  # noqa: B018 # type: ignore[attr-defined]
