"""Books: a session piece by piece, what a newer edition changes, a glimpse of a long one."""

import json
from pathlib import Path

import pytest

from tests.browser.sessions import long_session, rich_session
from tests.render.stories import CORPUS
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.export.export import export_session
from threadline.library.live.session import Links, LiveSession
from threadline.library.live.snapshot import Snapshot, compare_units
from threadline.library.marks.journal import MarkJournal
from threadline.library.marks.marking import Change, Marked, apply_changes
from threadline.model.error import TargetNotFoundError
from threadline.model.mark import MarkKind
from threadline.model.results import SessionSummary

NOWHERE = Links(lambda _session: None)


def book_of(writer: SessionWriter, folder: Path) -> LiveSession:
    return LiveSession(writer.session, [str(writer.save(folder))], NOWHERE)


def texts(edition: Snapshot) -> list[str]:
    return [edition.draw(number, number + 1) for number in range(len(edition.view.units))]


def test_pieces_are_those_of_the_export(tmp_path: Path) -> None:
    writer = rich_session()
    edition = book_of(writer, tmp_path).open()
    page = b"".join(export_session(edition.reading, "rich", ".html")).decode()
    assert len(texts(edition)) == len(edition.codes) // 2
    for piece in texts(edition):
        assert piece in page
    assert edition.draw(0, 9999) == "".join(texts(edition))


def test_anchors_entries_and_blocks_are_found(tmp_path: Path) -> None:
    edition = book_of(rich_session(), tmp_path).open()
    first = edition.place("e0")
    assert first is not None
    assert 'id="e0"' in edition.draw(first, first + 1)
    call, result = edition.place("e2-0"), edition.place("e3")
    assert call == result is not None
    assert edition.place("no such entry") is None


def test_an_unchanged_book_is_not_read_again(tmp_path: Path) -> None:
    book = book_of(rich_session(), tmp_path)
    first = book.open()
    assert book.renew() is first
    assert book.is_current()


def test_a_page_becomes_the_newest_edition(tmp_path: Path) -> None:
    writer = rich_session()
    book = book_of(writer, tmp_path)
    before = book.open()
    old = texts(before)
    writer.back_to("e10")
    writer.prompt("A third way")
    writer.tool("Bash", {"command": "ls"}, "x")
    writer.save(tmp_path)
    assert not book.is_current()
    after = book.renew()
    found = book.diff_since(before.number)
    assert found is not None
    edition, growth = found
    assert edition is after
    page: list[str | None] = [None] * len(after.view.units)
    for was, now, length in growth.runs:
        page[now : now + length] = old[was : was + length]
    for number, text in enumerate(texts(after)):
        if page[number] is None or number in growth.changed:
            page[number] = text
    assert page == texts(after)
    assert len(growth.changed) < len(old)


def test_a_session_with_more_files_than_were_known_changes_its_page(tmp_path: Path) -> None:
    writer = rich_session()
    path = writer.save(tmp_path)
    before = LiveSession("rich", [str(path)], NOWHERE)
    number = before.open().number
    other = SessionWriter("other", "o")
    other.prompt("Something else")
    family = [str(path), str(other.save(tmp_path))]
    found = LiveSession("rich", family, NOWHERE, former=before).diff_since(number)
    assert found is not None
    assert found[0].number > number
    assert found[0].whole


def test_an_edition_that_is_forgotten_is_told(tmp_path: Path) -> None:
    assert book_of(rich_session(), tmp_path).diff_since(7) is None


@pytest.mark.parametrize(
    ("old", "new", "runs", "changed"),
    [
        ("a b c", "a b c", [(0, 0, 3)], []),
        ("a b", "a b c d", [(0, 0, 2)], []),
        ("a b", "a B", [(0, 0, 2)], [1]),
        ("a b c", "a x b c", [(0, 0, 1), (1, 2, 2)], []),
        ("a b c", "b c", [(1, 0, 2)], []),
        ("a b c", "c a b", [(2, 0, 1)], []),
        ("", "a", [], []),
        ("a", "", [], []),
    ],
)
def test_what_stays_is_found_in_order(
    old: str, new: str, runs: list[tuple[int, int, int]], changed: list[int]
) -> None:
    """A letter is an anchor; a capital has the same anchor and looks different."""
    growth = compare_units(
        *([(name.lower(), ord(name)) for name in side.split()] for side in (old, new))
    )
    assert (growth.runs, growth.changed) == (runs, changed)


def test_of_a_long_session_a_part_is_there_at_once(tmp_path: Path) -> None:
    book = book_of(long_session(60), tmp_path)
    part = book.open()
    assert not part.whole
    assert part.place("e0") is not None
    assert len(part.view.units) < 400
    whole = book.renew()
    assert whole.whole
    found = book.diff_since(part.number)
    assert found is not None
    kept = sum(length for _, _, length in found[1].runs)
    assert kept >= len(part.view.units) - 2


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take sessions of a hundred kilobytes for large."""
    monkeypatch.setattr("threadline.library.live.session.LARGE", 100_000)
    monkeypatch.setattr("threadline.library.live.session.BEGINNING", 20_000)


@pytest.mark.usefixtures("impatient")
def test_of_a_large_session_only_the_beginning_is_read_at_first(tmp_path: Path) -> None:
    writer = long_session(30)
    opened = book_of(writer, tmp_path)
    opened.summary = SessionSummary(
        "long", "Prompt number 0", "claude", entries=1680, last_at="2026-02-01"
    )
    part = opened.open()
    assert (part.whole, part.faults_of("long")) == (False, [])
    assert 10 < len(part.reading.graph.nodes) < 100
    assert "1680" in part.draw(0, 1).replace(",", "")
    whole = opened.renew()
    assert len(whole.reading.graph.nodes) == len(writer.records)
    found = opened.diff_since(part.number)
    assert found is not None
    # The row for the steps of a turn that was cut off belongs to that part alone.
    kept = [unit for unit in part.view.units if unit.first.kind != "steps"]
    assert sum(length for _, _, length in found[1].runs) >= len(kept)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(("at", "read"), [("e3", 100), ("e900", 1680), ("no such entry", 1680)])
def test_a_place_behind_the_beginning_has_all_read(tmp_path: Path, at: str, read: int) -> None:
    part = book_of(long_session(30), tmp_path).open(at)
    assert len(part.reading.graph.nodes) <= read
    assert part.place(at) is not None or at == "no such entry"


@pytest.mark.usefixtures("impatient")
def test_what_hangs_together_is_read_as_a_whole(tmp_path: Path) -> None:
    writer = long_session(30)
    path = writer.save(tmp_path)
    fork = SessionWriter("fork", "f")
    fork.back_to("e1600")
    fork.prompt("Go on from here")
    opened = LiveSession("fork", [str(path), str(fork.save(tmp_path))], NOWHERE)
    assert len(opened.open().reading.graph.nodes) == len(writer.records) + 1


def test_what_a_page_shows_is_drawn_once(tmp_path: Path) -> None:
    edition = book_of(rich_session(), tmp_path).open()
    assert edition.shown.sides is edition.shown.sides
    assert edition.shown.sections is edition.shown.sections


def test_the_part_is_near_the_place_that_was_asked_for(tmp_path: Path) -> None:
    book = book_of(long_session(60), tmp_path)
    part = book.open("e3000")
    assert not part.whole
    assert part.place("e3000") is not None
    assert part.place("e100") is None


def test_a_part_near_an_agent_holds_the_way_to_it(tmp_path: Path) -> None:
    writer = long_session(60)
    writer.tool("Task", {"prompt": "Find it"}, "found")
    call = writer.records[-2]["message"]["content"][0]["id"]
    writer.save(tmp_path)
    agent = SessionWriter("long", "g")
    agent.add("user", "Find it", isSidechain=True, agentId="x1")
    agent.add("assistant", [{"type": "text", "text": "found"}], isSidechain=True, agentId="x1")
    agent.save(tmp_path / "long" / "subagents", "agent-x1")
    meta = tmp_path / "long" / "subagents" / "agent-x1.meta.json"
    meta.write_text(json.dumps({"agentType": "scout", "toolUseId": call}))
    part = LiveSession("long", [str(tmp_path / "long.jsonl")], NOWHERE).open("g1")
    assert not part.whole
    assert part.place("g1") is not None
    assert part.place(writer.records[-1]["uuid"]) is not None


def test_a_session_whose_file_has_gone_is_an_error(tmp_path: Path) -> None:
    book = book_of(rich_session(), tmp_path)
    (tmp_path / "rich.jsonl").write_text("")
    with pytest.raises(TargetNotFoundError):
        book.open()


def test_faults_are_those_of_the_sessions_own_files(tmp_path: Path) -> None:
    path = rich_session().save(tmp_path)
    path.write_text(path.read_text() + "no json\n")
    other = SessionWriter("other", "o")
    other.prompt("Hello")
    other.save(tmp_path)
    reading = load_lines([tmp_path])
    assert reading.faults
    book = LiveSession("rich", [str(path), str(tmp_path / "other.jsonl")], NOWHERE)
    edition = book.open()
    assert [fault.line for fault in edition.faults_of("rich")] == [17]
    assert edition.faults_of("other") == []


def test_where_a_compaction_begins_anew_there_is_no_fault() -> None:
    [path] = (CORPUS / "claude-code" / "auto-compact" / "projects").rglob("*.jsonl")
    edition = LiveSession(path.stem, [str(path)], NOWHERE).open()
    assert [fault.kind for fault in edition.reading.faults] == ["roots"]
    assert edition.faults_of(path.stem) == []
    assert edition.shown.sides["faults"] == ""


def test_remarks_are_listed_but_not_called_faults(tmp_path: Path) -> None:
    path = rich_session().save(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"First way", b"First w\xffy"))
    book = LiveSession("rich", [str(path)], NOWHERE)
    assert "<summary>1 remark in its files<" in book.open().shown.sides["faults"]
    path.write_bytes(path.read_bytes() + b"no json\n")
    listed = book.renew().shown.sides["faults"]
    assert "<summary>1 fault and 1 remark in its files<" in listed
    assert listed.index("not JSON") < listed.index("invalid UTF-8")


def test_a_folded_row_shows_that_a_step_in_it_is_marked(tmp_path: Path) -> None:
    writer = SessionWriter("s1")
    writer.prompt("Look around")
    for name in ("one", "two"):
        writer.tool("Bash", {"command": f"ls {name}"}, name)
    writer.answer("Done.")
    journal = MarkJournal(tmp_path / "own" / "marks.jsonl")
    path = str(writer.save(tmp_path))
    book = LiveSession("s1", [path], NOWHERE, marks=journal.refresh)
    before = book.open()
    assert not any('class="marked"' in piece for piece in texts(before))
    call = next(
        one.entry.id for one in before.view.outline.messages if one.kind == "tool_use" and one.entry
    )
    apply_changes(journal, Marked("s1", call), [Change(MarkKind.NOTE, "Look <again>")])
    assert book.mark_again()
    after = book.open()
    [row] = [piece for piece in texts(after) if 'class="marked"' in piece]
    assert 'class="opener' in row
    assert "Marked: Look &lt;again&gt;" in row
    changed = compare_units(before.fingerprints, after.fingerprints).changed
    assert len(changed) == 2  # the step, and the row that folds it
