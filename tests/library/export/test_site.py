"""Sites: pages that stay inside, written when what they show has changed and only then."""

from pathlib import Path

import pytest

from tests.browser.sessions import rich_session
from tests.writer import SessionWriter, answer, prompt, write
from threadline.library import Reading, load_lines
from threadline.library.export.export import SAFE, ExportError, name_pages, paginate, safe_name
from threadline.library.export.site import Plan, Site, export_site, find_unchanged, stamp_input
from threadline.model.results import SessionSummary
from threadline.outline.depth import Depth
from threadline.outline.outline import Options


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    path = tmp_path / "s.jsonl"
    write(path, prompt("u1", None, "Say <b>hi</b>"), answer("a1", "u1", "Hi *you*"))
    return load_lines([path])


@pytest.mark.parametrize(
    "session", ["../../x", "/etc/passwd", "a/b", "", ".", "..", "x" * 300, "é\0<b>"]
)
def test_unsafe_ids_become_safe_names(session: str) -> None:
    assert SAFE.fullmatch(safe_name(session))
    assert "/" not in safe_name(session)


def test_ids_that_differ_in_case_alone_get_names_of_their_own() -> None:
    names = name_pages(["abc", "ABC", "a/b", "a-b"])
    assert len({name.lower() for name in names.values()}) == 4


def test_the_combined_view_is_cut_into_pages() -> None:
    cards = [SessionSummary(str(number), "t", "claude", entries=1500) for number in range(7)]
    assert list(paginate(cards)) == [["0", "1", "2"], ["3", "4", "5"], ["6"]]


def test_a_site_reports_progress(reading: Reading, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    site = export_site(
        reading, tmp_path / "site", progress=lambda done, total: told.append((done, total))
    )
    assert told == [(1, 2), (2, 2)]
    assert (site.written, site.kept) == (2, 0)
    assert 'href="sessions/s.html"' in (tmp_path / "site" / "index.html").read_text()
    assert 'href="../index.html"' in (tmp_path / "site" / "sessions" / "s.html").read_text()


def test_a_file_in_the_way_of_a_site_is_an_error(reading: Reading, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("")
    with pytest.raises(ExportError):
        export_site(reading, tmp_path / "site")


def sessions(folder: Path, count: int) -> Path:
    """Write small sessions into two projects."""
    for number in range(count):
        path = folder / f"project-{number % 2}" / f"s{number:04}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        first, last = f"u{number}", f"a{number}"
        write(path, prompt(first, None, f"Question {number}"), answer(last, first, "Answer"))
    return folder


def bring(source: Path, folder: Path, plan: Plan) -> Site:
    """Update a site as the command does."""
    stamp = stamp_input([str(source)], plan)
    unchanged = find_unchanged(folder, stamp)
    return unchanged or export_site(load_lines([source]), folder, plan, stamp=stamp)


def test_unchanged_input_is_not_read_again_and_a_changed_session_redoes_its_own_pages(
    tmp_path: Path,
) -> None:
    source, site, plan = sessions(tmp_path / "in", 8), tmp_path / "site", Plan(combined=True)
    assert bring(source, site, plan) == Site(10, 0)
    stamp = stamp_input([str(source)], plan)
    assert find_unchanged(site, stamp) == Site(0, 10)

    changed = source / "project-0" / "s0004.jsonl"
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*.html")}
    with changed.open("a") as file:
        file.write(changed.read_text().splitlines()[1].replace('"a4"', '"b4"') + "\n")
    assert find_unchanged(site, stamp_input([str(source)], plan)) is None
    assert bring(source, site, plan) == Site(3, 7)
    written = {path.name for path, at in before.items() if path.stat().st_mtime_ns != at}
    assert written == {"s0004.html", "combined-1.html", "index.html"}


def test_a_page_that_is_gone_is_written_again(tmp_path: Path) -> None:
    source, site = sessions(tmp_path / "in", 3), tmp_path / "site"
    bring(source, site, Plan())
    (site / "sessions" / "s0001.html").unlink()
    assert bring(source, site, Plan()) == Site(1, 3)


def test_another_plan_or_a_new_sidecar_is_a_change(tmp_path: Path) -> None:
    source, shallow = sessions(tmp_path / "in", 1), Plan(Options(Depth.USER))
    first = stamp_input([str(source)], Plan())
    assert first == stamp_input([str(source)], Plan())
    assert first != stamp_input([str(source)], shallow)
    assert first != stamp_input([str(source)], Plan(combined=True))
    assert first != stamp_input([str(source)], Plan(), "pi")
    (source / "agent-x.meta.json").write_text("{}")
    assert first != stamp_input([str(source)], Plan())


def test_a_new_name_of_a_thread_beside_the_rollouts_is_a_change(tmp_path: Path) -> None:
    rollout = tmp_path / "sessions" / "2026" / "11" / "15" / "rollout-x.jsonl"
    rollout.parent.mkdir(parents=True)
    rollout.write_text("")
    first = stamp_input([str(tmp_path / "sessions")], Plan())
    (tmp_path / "session_index.jsonl").write_text('{"id": "x", "thread_name": "New"}')
    assert first != stamp_input([str(tmp_path / "sessions")], Plan())


def test_a_single_file_is_always_read_since_what_belongs_to_it_may_lie_anywhere(
    tmp_path: Path,
) -> None:
    source, site = sessions(tmp_path / "in", 2), tmp_path / "site"
    file = source / "project-0" / "s0000.jsonl"
    assert bring(file, site, Plan()) == Site(2, 0)
    assert find_unchanged(site, stamp_input([str(file)], Plan())) is None
    assert bring(file, site, Plan()) == Site(0, 2)


def test_stamps_that_cannot_be_read_are_forgotten(tmp_path: Path) -> None:
    source, site = sessions(tmp_path / "in", 2), tmp_path / "site"
    bring(source, site, Plan())
    (site / ".threadline.json").write_text('{"input": 7}')
    assert bring(source, site, Plan()) == Site(3, 0)


@pytest.mark.slow
def test_a_thousand_sessions_are_written_once(tmp_path: Path) -> None:
    source, site = sessions(tmp_path / "in", 1000), tmp_path / "site"
    told: list[tuple[int, int]] = []
    stamp = stamp_input([str(source)], Plan())
    done = export_site(
        load_lines([source]), site, stamp=stamp, progress=lambda *step: told.append(step)
    )
    assert done == Site(1001, 0)
    assert told == [(number, 1001) for number in range(1, 1002)]
    assert find_unchanged(site, stamp_input([str(source)], Plan())) == Site(0, 1001)

    path = source / "project-1" / "s0777.jsonl"
    said = [prompt("u777", None, "Question 777"), answer("a777", "u777", "Answer")]
    write(path, *said, prompt("v777", "a777", "And then?"))
    assert bring(source, site, Plan()) == Site(2, 999)


def test_a_site_is_written_again_only_where_it_changed(tmp_path: Path) -> None:
    rich_session().save(tmp_path / "in")
    other = SessionWriter("other")
    other.prompt("hello", uuid="o0")
    other.save(tmp_path / "in")
    site = tmp_path / "site"
    first = export_site(load_lines([tmp_path / "in"]), site, Plan(combined=True))
    assert (first.written, first.kept) == (4, 0)
    again = export_site(load_lines([tmp_path / "in"]), site, Plan(combined=True))
    assert (again.written, again.kept) == (0, 4)
    other.answer("hi", uuid="o1")
    other.save(tmp_path / "in")
    third = export_site(load_lines([tmp_path / "in"]), site, Plan(combined=True))
    assert (third.written, third.kept) == (3, 1)
