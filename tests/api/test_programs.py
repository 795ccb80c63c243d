"""What programs write without thinking works: iterate, count, look up, compare, send, follow."""

import asyncio
import json
import pickle
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

import threadline as tl
from tests.api.built import AGENTS_ONLY, FAILED, MAIN, OTHER, build_sessions
from threadline.api.hints import in_python
from threadline.api.opened import archive_in


def plural(archive: tl.Archive) -> list[object]:
    """Return one of everything that holds several things."""
    session = archive[MAIN]
    return [
        archive, archive.sessions(), archive.search("totals"), archive.search_turns("totals"),
        session.lines, session.branches, session.turns, session.lines[0], session.lines[0].entries,
        session.context().messages, session.files(), session.failures(), session.compactions,
        archive.doctor(), session.lines[0].entries[1].calls,
    ]  # fmt: skip


def test_everything_plural_iterates_counts_and_has_a_short_repr(built: tl.Archive) -> None:
    for several in plural(built):
        assert len(list(several)) == len(several)  # type: ignore[call-overload, arg-type]
        assert len(repr(several)) < 200
        assert " object at 0x" not in repr(several)


def test_ids_stand_for_what_they_name(built: tl.Archive) -> None:
    session = built[MAIN]
    line, entry = session.branches[0], session.lines[0].entries[0]
    assert (session == MAIN, line == line.id, entry == entry.id) == (True, True, True)
    assert MAIN in built.sessions()
    assert MAIN[:9] in built
    assert built.sessions().get(MAIN[:9]) == session
    assert line.id in session
    assert entry.id in session
    assert entry.id in session.lines[0].entries
    assert "nothing" not in session
    assert session.get("nothing") is None
    assert session.files().file("total.py") in session.files()
    assert session.files().get("other.py") is None
    assert len({session, built[MAIN], built[OTHER]}) == 2


def test_times_are_moments_everywhere(built: tl.Archive) -> None:
    session = built[MAIN]
    report = built.failures(built[OTHER].failures()[0].entry)
    times = [
        session.started, session.turns[0].time, session.lines[0].entries[0].time,
        built.search("totals").hits[0].time, session.failures()[0].time, session.story().first_at,
        session.story().prompts[0].time, report.time, report.earlier[0].time,
        session.diff(session.branches[0]).a.first_at,
    ]  # fmt: skip
    assert [time for time in times if not isinstance(time, datetime)] == []
    assert all(time.tzinfo is not None for time in times if time is not None)


def test_no_public_type_holds_a_time_as_text() -> None:
    texts = [
        f"{name}.{field.name}"
        for name in tl.__all__
        if msgspec.inspect.is_struct_type(getattr(tl, name))
        for field in msgspec.structs.fields(getattr(tl, name))
        if field.name == "time" or field.name.endswith("_at")
        if field.type in {str, str | None}
    ]
    assert texts == []


def test_counts_are_called_counts_and_old_names_warn(built: tl.Archive) -> None:
    session = built[MAIN]
    diff, lost = session.diff(*session.branches[:2]), session.lost()
    assert (diff.common.prompt_count, diff.a.prompt_count, lost.prompt_count) == (1, 1, 2)
    with pytest.warns(DeprecationWarning, match="is now Common.prompt_count"):
        assert diff.common.prompts == 1
    with pytest.warns(DeprecationWarning, match="is now Turn.time"):
        assert str(session.turns[0].at).startswith("2026-02-01T00:")


def test_a_session_without_a_conversation_is_empty(built: tl.Archive) -> None:
    session = built[AGENTS_ONLY]
    assert (session.tip, session.active) == (None, None)
    assert len(session.turns) == len(session.context().messages) == len(session.files()) == 0
    assert {line.kind for line in session.lines} == {"agent"}
    assert session.context().to_anthropic() == {"messages": []}
    with pytest.raises(tl.EntryNotFoundError, match=f"session {AGENTS_ONLY} has no conversation"):
        session.lost()


def test_every_session_can_be_asked_the_same(built: tl.Archive) -> None:
    asked = {one.id: (len(one.turns), one.tip is None, one.story().session) for one in built}
    assert asked == {
        MAIN: (asked[MAIN][0], False, MAIN),
        OTHER: (1, False, OTHER),
        AGENTS_ONLY: (0, True, AGENTS_ONLY),
    }


def test_entries_have_blocks_and_calls_with_results(built: tl.Archive) -> None:
    entries = built[MAIN].lines[0].entries
    called, answered = entries[1], entries[2]
    assert [block.type for block in called.blocks] == ["tool_call"]
    assert [block.type for block in answered.blocks] == ["tool_result"]
    (call,) = called.calls
    assert (call.command, call.has_failed, call.result_text) == ("pytest -q", True, FAILED)
    assert [one.id for one in answered.calls] == [call.id]
    assert [one.id for one in built[MAIN].lines[0].calls].count(call.id) == 1
    spoken = next(one for one in entries if one.usage is not None)
    assert spoken.model == "claude-sonnet-4-5"
    assert spoken.usage is not None
    assert spoken.usage.output == 500


def test_sessions_are_sent_to_other_processes(built: tl.Archive) -> None:
    sent: tl.Session = pickle.loads(pickle.dumps(built[MAIN]))  # noqa: S301 - our own
    assert sent == built[MAIN]
    assert [line.id for line in sent.lines] == [line.id for line in built[MAIN].lines]
    archive_in.cache_clear()


def prompts_of(session: tl.Session) -> tuple[str, int]:
    """Return what is counted in another process."""
    return session.id, len(session.turns)


def test_a_function_is_applied_to_all_sessions(built: tl.Archive) -> None:
    here = list(built.map(prompts_of, workers=1))
    assert here == list(built.map(prompts_of, workers=2))
    assert [one for one, _ in here] == [session.id for session in built]
    assert list(built.map(prompts_of, built.sessions()[:1])) == here[:1]


def refuse(session: tl.Session) -> str:
    """Raise an error with more than a message."""
    raise tl.AmbiguousIdError("no", "hint", [session.id])


def test_an_error_in_another_process_is_raised_here(built: tl.Archive) -> None:
    with pytest.raises(tl.AmbiguousIdError) as told:
        list(built.map(refuse, workers=2))
    assert (told.value.hint, len(told.value.candidates)) == ("hint", 1)


def append(session: tl.Session, name: str) -> None:
    """Write an entry as the client does, after the tip."""
    assert session.tip is not None
    assert session.ended is not None
    time = session.ended + timedelta(seconds=1)
    record = {
        "type": "user", "uuid": name, "parentUuid": session.tip.id, "sessionId": session.id,
        "timestamp": time.isoformat(), "message": {"role": "user", "content": f"more: {name}"},
    }  # fmt: skip
    with Path(session.file or "").open("a") as file:
        file.write(json.dumps(record) + "\n")


def test_a_session_is_followed_while_it_is_written(built: tl.Archive) -> None:
    session = built[MAIN]
    watch = iter(session.watch(interval=0.01))
    append(session, "fresh-1")
    assert (entry := next(watch)).id == "fresh-1"
    assert entry.text == "more: fresh-1"
    append(session, "fresh-2")
    assert next(watch) == "fresh-2"
    assert list(built[MAIN].watch(interval=0.01, timeout=0)) == []


def test_a_session_is_followed_without_blocking(built: tl.Archive) -> None:
    async def follow() -> list[str]:
        session, seen = built[OTHER], []
        append(session, "fresh-3")
        async for entry in session.watch(interval=0.01):
            seen.append(entry.id)
            break
        return seen

    assert asyncio.run(follow()) == ["fresh-3"]


def test_failures_tell_where_the_same_error_was_before(built: tl.Archive) -> None:
    (failure,) = built[OTHER].failures()
    assert FAILED in failure.error
    report = built.failures(failure.entry)
    assert [one.session for one in report.earlier] == [MAIN]
    assert report.earlier[0].after.passed_at is not None


def test_a_file_is_blamed_by_the_edits_of_all_sessions(built: tl.Archive, tmp_path: Path) -> None:
    work = tmp_path / "project"
    work.mkdir()
    (work / "total.py").write_text("total = 5\n")
    blamed = built.blame(work / "total.py")
    (line,) = blamed.lines
    assert (line.number, line.text, line.known, line.session) == (1, "total = 5", "written", MAIN)
    assert line.line == MAIN
    assert isinstance(line.time, datetime)


def test_sessions_are_compared_with_each_other(built: tl.Archive) -> None:
    diff = built.diff(built[MAIN], OTHER)
    assert (diff.a.session, diff.b.session) == (MAIN, OTHER)
    assert [turn.prompt for turn in diff.b.turns] == ["The totals are wrong again"]
    entry = built[OTHER].lines[0].entries[0]
    assert built.diff(MAIN, entry).b.at == entry.id


def test_a_story_tells_what_happened(built: tl.Archive) -> None:
    story = built[MAIN].story()
    assert [one.command for one in story.failures] == ["pytest"]
    assert [one.path for one in story.files] == ["total.py"]
    assert (len(story.attempts), len(story.compactions)) == (1, 1)


def test_doctor_examines_sessions(built: tl.Archive) -> None:
    found = built.doctor()
    assert set(built.doctor(built[MAIN])) <= set(found)


def test_what_is_lost_is_asked_for_every_compaction(built: tl.Archive) -> None:
    lost = [one.lost(at=cut) for one in built for cut in one.compactions]
    assert [one.session for one in lost] == [MAIN]


def test_usage_is_summed_up_by_weeks_that_begin_on_monday_and_by_months(built: tl.Archive) -> None:
    """A Sunday, and the Tuesday after it."""
    weeks = {row.group for row in built.usage("day", "week", "month")}
    assert weeks == {
        ("2026-02-01", "2026-01-26", "2026-02"),
        ("2026-02-03", "2026-02-02", "2026-02"),
    }


def test_transcripts_are_kept_before_they_are_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THREADLINE_ARCHIVE", str(tmp_path / "kept"))
    with tl.open(build_sessions(tmp_path), cache=tmp_path / "cache") as archive:
        turns = len(archive[MAIN].turns)
        kept = archive.keep()
        assert kept.kept == kept.files >= len(archive)
        Path(archive[MAIN].file or "").unlink()
        archive.refresh()
        assert len(archive[MAIN].turns) == turns


def test_hints_speak_python(built: tl.Archive, tmp_path: Path) -> None:
    session = built[MAIN]
    entry = session.lines[0].entries[0]
    asked: list[Callable[[], object]] = [
        lambda: built["nothing"], lambda: session.entry("nothing"), lambda: session.line("nothing"),
        built[OTHER].lost, lambda: built.failures(entry),
        lambda: built.blame(tmp_path / "gone.py"), lambda: session.files().file("no"),
        lambda: session.fork(at=entry, before=True), lambda: built.diff("nothing", MAIN),
        lambda: session.export(tmp_path / "x.json", "atif", whole=True),
        lambda: session.export(tmp_path / "x", "no"),  # type: ignore[arg-type]
        lambda: built.usage("hour"),  # type: ignore[arg-type]
        lambda: session.to_html(depth="no"),  # type: ignore[arg-type]
        lambda: tl.open("nothing-like-it"), lambda: tl.open(tmp_path / "nothing"),
        lambda: list(built.map(lambda one: one.id, workers=2)),
        lambda: built.search("has:luck"), lambda: built.sql("SELEC"), lambda: built.table("no"),
    ]  # fmt: skip
    for ask in asked:
        with pytest.raises(tl.Error) as told:
            ask()
        hint = told.value.hint or ""
        assert hint, told.value
        assert not [word for word in ("`threadline ", "TARGET", " --") if word in hint], hint
    assert in_python("`threadline ls` lists sessions") == "`archive.sessions()` lists sessions"
