"""Search over a drawn archive: words, filters, ranking, context, one hit for each entry."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.index.dump import catalog_of
from tests.records import Record, text
from tests.rollouts import write_rollout
from tests.writer import SessionWriter
from threadline.index import match
from threadline.index.tables import TABLES
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import parse_search
from threadline.model.error import SearchError

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


def usage(*tokens: int) -> Record:
    names = ("input_tokens", "output_tokens", "cache_read_input_tokens")
    return dict(zip(names, tokens, strict=False))


class DaySession(SessionWriter):
    """A session of one project on one day of November, a minute for each entry."""

    def __init__(self, session: str, cwd: str, day: int) -> None:
        super().__init__(session, start=f"2026-11-{day:02}T10:00:00", step=60, cwd=cwd)
        self._folder = Path("archive", cwd.strip("/").replace("/", "-"))

    def put(
        self, name: str, parent: str | None, kind: str, content: object, **more: object
    ) -> None:
        message = {"role": kind, "content": content, **more}
        self.write(kind, uuid=name, parentUuid=parent, message=message)

    def reply(self, name: str, parent: str, *blocks: Record, **more: object) -> None:
        self.put(name, parent, "assistant", list(blocks), **{"id": f"m-{name}", **more})

    def save_below(self, folder: Path) -> None:
        self.save(folder / self._folder)


def write_sessions(folder: Path) -> None:
    """Write a session with a rewind, a fork of it, and one of another project.

    u1-a1-t1-r1-u2-a2 is left; r1-u3-a3 lives. s2 repeats u1-a1 and goes on with u4-a4.
    """
    pen = DaySession("s1", "/home/me/apple", 10)
    opus = {"model": "claude-opus-4-5", "usage": usage(100, 10)}
    call: Record = {
        "type": "tool_use",
        "id": "c1",
        "name": "Read",
        "input": {"file_path": "/x/tree.py"},
    }
    failed = {"type": "tool_result", "tool_use_id": "c1", "content": "gnarled", "is_error": True}
    pen.put("u1", None, "user", "Please prune the parser tree")
    pen.reply("a1", "u1", {"type": "thinking", "thinking": "which saw?"}, text("pruned"), **opus)
    pen.reply("t1", "a1", call, **opus)
    pen.put("r1", "t1", "user", [failed])
    pen.put("u2", "r1", "user", "water the parser")
    pen.reply("a2", "u2", text("watered it"), **opus)
    pen.put("u3", "r1", "user", "graft it instead")
    pen.reply("a3", "u3", text("grafted"), **opus)
    pen.save_below(folder)
    fork = DaySession("s2", "/home/me/apple", 11)
    fork.records = [
        {**record, "sessionId": "s2", "forkedFrom": {"sessionId": "s1", "messageUuid": "x"}}
        for record in pen.records[:2]
    ]
    fork.put("u4", "a1", "user", "paint the parser")
    haiku = {"model": "claude-haiku-4-5", "usage": usage(7, 3)}
    fork.reply("a4", "u4", text("painted the crème brûlée"), **haiku)
    fork.reply("a4b", "a4", text("more paint"), **{**haiku, "id": "m-a4"})
    fork.save_below(folder)
    other = DaySession("s3", "/home/me/pear", 12)
    other.put("u5", None, "user", "修复解析器 in the orchard")
    other.reply("a5", "u5", text("done"), model="unheard-of", usage=usage(1, 1))
    other.save_below(folder)


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    folder = tmp_path_factory.mktemp("orchard")
    write_sessions(folder)
    found = catalog_of(folder)
    found.refresh()
    yield found
    found.close()


def hits(catalog: Catalog, query: str) -> set[str]:
    found = catalog.search(parse_search(query, NOW), limit=100)
    assert found.total == len(found.hits)
    return {hit.entry for hit in found.hits}


@pytest.mark.parametrize(
    ("query", "entries"),
    [
        ("parser", {"u1", "u2", "u4"}),
        ("PARSER tree", {"u1"}),
        ('"parser tree"', {"u1"}),
        ('"tree parser"', set()),
        ("graft*", {"u3", "a3"}),
        ("parser -water", {"u1", "u4"}),
        ('parser -"the parser tree"', {"u2", "u4"}),
        ("saw", {"a1"}),
        ("gnarled", {"r1"}),
        ("tree.py", {"t1"}),
        ("creme brulee", {"a4"}),
        ("解析", {"u5"}),
        ("修复解析器", {"u5"}),
        ("析解", set()),
        ("NOT AND OR", set()),
        ("project:pear", {"u5", "a5"}),
        ("-project:apple done", {"a5"}),
        ("agent:claude orchard", {"u5"}),
        ("agent:codex orchard", set()),
        ("tool:read", {"t1", "r1"}),
        ("file:tree.py", {"t1", "r1"}),
        ("tool:read gnarled", {"r1"}),
        ("file:tree.py tool:bash tool:read py", {"t1"}),
        ("tool:bash gnarled", set()),
        ("-tool:read parser", {"u1", "u2", "u4"}),
        ("-file:tree.py gnarled", set()),
        ("role:user parser", {"u1", "u2", "u4"}),
        ("role:thinking", {"a1"}),
        ("role:result", {"r1"}),
        ("role:assistant -role:call project:pear", {"a5"}),
        ("model:haiku", {"a4", "a4b"}),
        ("branch:abandoned", {"u2", "a2"}),
        ("branch:active parser", {"u1", "u4"}),
        ("since:2026-11-12", {"u5", "a5"}),
        ("until:2026-11-10T10:00Z", {"u1"}),
        ("since:2026-11-11T00:00Z until:2026-11-11T23:00Z parser", {"u4"}),
        ("has:error", {"r1"}),
        ("session:s3", {"u5", "a5"}),
        ("project:apple project:pear role:prompt", {"u1", "u2", "u3", "u4", "u5"}),
    ],
)
def test_what_is_found(
    catalog: Catalog, monkeypatch: pytest.MonkeyPatch, query: str, entries: set[str]
) -> None:
    assert hits(catalog, query) == entries
    ranked = catalog.search(parse_search(query, NOW))
    monkeypatch.setattr(match, "RANKED", 1)
    assert hits(catalog, query) == entries
    assert catalog.search(parse_search(query, NOW)).total == ranked.total


def test_a_hit_says_where_it_stands_and_shows_the_words_around_it(catalog: Catalog) -> None:
    (hit,) = catalog.search(parse_search("water", NOW)).hits
    assert (hit.entry, hit.session, hit.line, hit.active) == ("u2", "s1", "s1@u2", False)
    assert hit.snippet == "water the parser"
    assert [hit.snippet[begin:end] for begin, end in hit.marks] == ["water"]
    assert (hit.title, hit.project, hit.gone) == (
        "Please prune the parser tree",
        "/home/me/apple",
        False,
    )


def test_marks_are_the_words_that_were_sought(catalog: Catalog) -> None:
    def marked(query: str) -> list[str]:
        (hit,) = catalog.search(parse_search(query, NOW)).hits
        return [hit.snippet[begin:end] for begin, end in hit.marks]

    assert marked("brulee creme") == ["crème", "brûlée"]
    assert marked('"prune the" tree') == ["prune the", "tree"]
    assert marked("orch*") == ["orchard"]
    assert marked("解析") == ["解析"]


def test_a_hit_in_a_rollout_shows_what_was_said_and_nothing_else(tmp_path: Path) -> None:
    write_rollout(tmp_path / "archive", "A", "T1 u1 a1 u2 c1 o1 a2")
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    found = catalog.search(parse_search("agent:codex", NOW), limit=50).hits
    assert found
    for hit in found:
        assert not {"message", "input_text", "output_text"} & set(hit.snippet.split()), hit


def test_a_hit_in_a_rollout_shows_the_words_of_a_call_and_what_was_printed(tmp_path: Path) -> None:
    write_rollout(tmp_path / "archive", "A", "T1 u1 c1 o1 a1")
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    found = catalog.search(parse_search("tool:exec_command", NOW)).hits
    assert [hit.snippet for hit in found] == ["o1", "exec_command echo c1"]
    assert catalog.search(parse_search("wall", NOW)).total == 0
    [call] = catalog.search(parse_search("echo", NOW)).hits
    assert [call.snippet[begin:end] for begin, end in call.marks] == ["echo"]


def test_a_hit_in_a_picture_names_it_and_shows_no_data(tmp_path: Path) -> None:
    write_rollout(tmp_path / "archive", "A", "T1 u1 c1 v1 a1")
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    found = catalog.search(parse_search("role:result", NOW)).hits
    assert [hit.snippet for hit in found] == ["[image/png]"]


def test_the_newer_of_two_like_hits_comes_first(catalog: Catalog) -> None:
    found = catalog.search(parse_search("the parser", NOW)).hits
    assert [hit.entry for hit in found if hit.entry in {"u2", "u4"}] == ["u4", "u2"]


def test_hits_come_in_pages(catalog: Catalog) -> None:
    whole = [hit.entry for hit in catalog.search(parse_search("parser", NOW)).hits]
    pages = [catalog.search(parse_search("parser", NOW), limit=1, offset=at) for at in range(4)]
    assert [[hit.entry for hit in page.hits] for page in pages] == [[e] for e in whole] + [[]]
    assert {page.total for page in pages} == {3}


def test_a_mistake_is_an_error_with_a_hint(catalog: Catalog) -> None:
    with pytest.raises(SearchError) as caught:
        catalog.search(parse_search("tol:Bash", NOW))
    assert caught.value.hint is not None
    assert "tool:" in caught.value.hint
    with pytest.raises(SearchError, match="too long"):
        catalog.search(parse_search("x" * 2000, NOW))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ('x"y"', "x y"),
        ("a*b", "a* b"),
        ("a AND", "a and"),
        ("^x", "x"),
        ("{x}", "x"),
        ("x:y:z", "x y z"),
        ("a\0b", "a b"),
    ],
)
def test_no_sign_reaches_the_database_as_an_operator(
    catalog: Catalog, query: str, words: str
) -> None:
    found, plain = (catalog.search(parse_search(text, NOW)) for text in (query, words))
    assert [hit.entry for hit in found.hits] == [hit.entry for hit in plain.hits]


@pytest.mark.parametrize("query", ["(", "'; --"])
def test_signs_alone_are_a_mistake_with_a_hint(catalog: Catalog, query: str) -> None:
    with pytest.raises(SearchError, match="no word in") as caught:
        catalog.search(parse_search(query, NOW))
    assert caught.value.hint


def test_a_request_is_counted_once_however_many_lines_and_files_repeat_it(catalog: Catalog) -> None:
    (total,) = catalog.usage()
    assert (total.requests, total.input, total.output) == (6, 408, 44)


def test_what_abandoned_work_took(catalog: Catalog) -> None:
    found = {row.group: (row.requests, row.input) for row in catalog.usage("branch")}
    assert found == {("active",): (5, 308), ("abandoned",): (1, 100)}


def test_cost_is_unknown_where_the_model_is(catalog: Catalog) -> None:
    found = {row.group[0]: row for row in catalog.usage("model")}
    assert found["claude-opus-4-5"].cost == pytest.approx((400 * 5 + 40 * 25) / 1e6)
    assert found["claude-haiku-4-5"].cost == pytest.approx((7 * 1 + 3 * 5) / 1e6)
    assert (found["unheard-of"].cost, found["unheard-of"].unpriced) == (None, 2)


def test_usage_by_day_project_session_and_line(catalog: Catalog) -> None:
    days = [row.group for row in catalog.usage("day", "project")]
    assert days == [
        ("2026-11-10", "/home/me/apple"),
        ("2026-11-11", "/home/me/apple"),
        ("2026-11-12", "/home/me/pear"),
    ]
    assert [row.group for row in catalog.usage("line", session="s1")] == [
        ("s1",), ("s1@u2",), ("s1@u3",),
    ]  # fmt: skip
    assert [row.requests for row in catalog.usage(project="/home/me/pear")] == [1]
    assert [row.requests for row in catalog.usage(since="2026-11-11")] == [2]


def test_projects_and_sessions_newest_first(catalog: Catalog) -> None:
    listed = catalog.sessions()
    projects = Counter(session.summary.cwd for session in listed)
    assert list(projects.items()) == [("/home/me/pear", 1), ("/home/me/apple", 2)]
    assert catalog.totals().projects == len(projects)
    assert [session.summary.id for session in listed] == ["s3", "s2", "s1"]
    assert [
        session.summary.id for session in catalog.sessions(project="/home/me/apple", limit=1)
    ] == ["s2"]
    assert [session.summary.id for session in catalog.sessions(since="2026-11-12")] == ["s3"]
    (fork,) = catalog.fetch_sessions(["s2"])
    assert (fork.parent, fork.attach, fork.summary.entries) == ("s1", "a1", 3)


def test_lines_and_places(catalog: Catalog) -> None:
    columns = TABLES["lines"].columns
    every = [
        dict(zip(columns, row, strict=True)) for rows in catalog.table("lines") for row in rows
    ]
    own = sorted((one for one in every if one["session"] == "s1"), key=lambda one: one["place"])
    lines = [(one["line"], one["line_kind"], one["active"], one["entries"]) for one in own]
    assert lines == [
        ("s1", "trunk", True, 4), ("s1@u2", "branch", False, 2), ("s1@u3", "branch", True, 2),
    ]  # fmt: skip
    place = catalog.place_of("u2")
    assert place is not None
    assert (place.session, place.line, place.active) == ("s1", "s1@u2", False)
    assert catalog.place_of("nobody") is None


def test_type_ahead(catalog: Catalog) -> None:
    def texts(beginning: str) -> list[str]:
        return [found.text for found in catalog.suggest(beginning)]

    assert texts("pars") == ["parser", "session:s2", "session:s1"]
    assert texts("proj") == ["project:"]
    assert texts("tool:") == ["tool:Read"]
    assert texts("model:op") == ["model:claude-opus-4-5"]
    assert texts("project:pe") == ["project:/home/me/pear"]
    assert texts("branch:a") == ["branch:active", "branch:abandoned"]
    assert "session:s1" in texts("prune the")
    assert texts("") == []
    assert texts('"') == []
