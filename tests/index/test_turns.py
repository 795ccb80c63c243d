"""Search by turn: how words are found across entries, what comes first, what is shown of a turn."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.index.dump import catalog_of
from tests.index.test_search import NOW, DaySession
from tests.records import Record, text
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import parse_search
from threadline.library.index.search_turns import join_same
from threadline.model.search_results import CheckRun, TurnCommit, TurnHit


def call(name: str, number: str, **given: object) -> Record:
    return {"type": "tool_use", "id": number, "name": name, "input": given}


def result(number: str, printed: str, **more: object) -> Record:
    return {"type": "tool_result", "tool_use_id": number, "content": printed, **more}


def write(folder: Path) -> None:
    """Write a session of four turns, and one that repeats a passage of it."""
    pen = DaySession("s1", "/home/me/apple", 10)
    pen.put("u1", None, "user", "Why does the ladder wobble?")
    pen.reply("t1", "u1", call("Bash", "c1", command="cat ladder.txt"))
    pen.put("r1", "t1", "user", [result("c1", "ladder wobble hinge rust")])
    pen.reply("a1", "r1", text("The hinge is loose."))
    pen.put("u2", "a1", "user", "Tighten the screw")
    pen.reply(
        "t2", "u2", call("Edit", "c2", file_path="/x/hinge.py", old_string="a", new_string="b")
    )
    pen.put("r2", "t2", "user", [result("c2", "done")])
    pen.reply("t3", "r2", call("Bash", "c3", command="pytest -q && git commit -m 'Fix hinge'"))
    pen.put("r3", "t3", "user", [result("c3", "[main 1234567] Fix hinge\n 1 file changed")])
    pen.reply("a2", "r3", text("The hinge is tight, the ladder stands still."))
    pen.put("u3", "a2", "user", "Where did I ask about paint?")
    pen.reply("t4", "u3", call("Bash", "c4", command="threadline search 'ladder wobble hinge'"))
    pen.put("r4", "t4", "user", [result("c4", "ladder wobble hinge")])
    pen.reply("a3", "r4", text("Nowhere."))
    pen.put("u4", "a3", "user", "Write down what we agreed upon")
    pen.reply("a4", "u4", text("Agreed: every ladder gets two coats of varnish before the winter."))
    pen.save_below(folder)
    other = DaySession("s2", "/home/me/pear", 11)
    other.put("v1", None, "user", "Repeat it")
    other.reply(
        "b1", "v1", text("Agreed: every ladder gets two coats of varnish before the winter.")
    )
    other.save_below(folder)


@pytest.fixture(scope="module")
def catalog(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    folder = tmp_path_factory.mktemp("ladders")
    write(folder)
    found = catalog_of(folder)
    found.refresh()
    yield found
    found.close()


def turns(catalog: Catalog, query: str) -> list[TurnHit]:
    return catalog.search_turns(parse_search(query, NOW), limit=100).turns


def kinds(catalog: Catalog, query: str) -> list[tuple[str, str]]:
    return [(turn.entry, turn.match) for turn in turns(catalog, query)]


def test_what_is_said_together_comes_before_the_turn_as_a_whole_and_tools(catalog: Catalog) -> None:
    assert kinds(catalog, "ladder hinge") == [
        ("u2", "entry"),
        ("u1", "entry"),
    ]
    assert kinds(catalog, "wobble loose") == [("u1", "turn")]
    assert kinds(catalog, "rust loose") == [("u1", "turn")]


def test_calls_of_threadline_itself_are_no_results_unless_a_tool_is_named(
    catalog: Catalog,
) -> None:
    assert [turn.entry for turn in turns(catalog, "ladder wobble hinge")] == ["u1", "u2"]
    assert [turn.entry for turn in turns(catalog, "in:tools wobble")] == ["u1"]
    asked = parse_search("wobble hinge", NOW)
    assert "u3" not in {hit.turn for hit in catalog.search(asked).hits}
    named = parse_search("session:s1 wobble hinge", NOW)
    assert "u3" in {hit.turn for hit in catalog.search(named).hits}


def test_a_turn_that_only_asked_comes_after_the_one_that_decided(tmp_path: Path) -> None:
    decided = DaySession("s1", "/home/me/apple", 1)
    decided.put("u1", None, "user", "Which port shall the billing service have?")
    decided.reply(
        "a1", "u1", text("We decided: billing listens on port 8123, since 8080 is taken.")
    )
    decided.save_below(tmp_path)
    for number in range(3):
        asking = DaySession(f"q{number}", "/home/me/apple", 10 + number)
        asking.put(f"p{number}", None, "user", "Billing port?")
        call = {"type": "tool_use", "id": f"t{number}", "name": "mcp__threadline__find"}
        asking.reply(f"c{number}", f"p{number}", call | {"input": {"query": "billing port"}})
        asking.reply(f"b{number}", f"c{number}", text("The billing port is 8123."))
        asking.save_below(tmp_path)
    found = catalog_of(tmp_path)
    found.refresh()
    assert [turn.entry for turn in turns(found, "billing port")] == ["u1", "p2", "p1", "p0"]
    found.close()


def test_if_nothing_has_most_of_the_words_some_of_them_are_enough(catalog: Catalog) -> None:
    found = catalog.search_turns(parse_search("tighten elephant giraffe", NOW))
    assert [(turn.entry, turn.match) for turn in found.turns] == [("u2", "any")]
    assert (found.total, found.partial, found.loose, found.number) == (0, 0, 1, 1)
    told = "no results with all of the words, 1 result with some of them"
    assert found.count_text == told


def test_titles_are_searched(tmp_path: Path) -> None:
    pen = DaySession("s1", "/home/me/apple", 10)
    pen.put("u1", None, "user", "Shall we?")
    pen.reply("a1", "u1", text("We shall."))
    folder = tmp_path / "archive"
    pen.save_below(tmp_path)
    [file] = folder.rglob("s1.jsonl")
    named = {"type": "custom-title", "customTitle": "Debate semicolons", "sessionId": "s1"}
    with file.open("a") as out:
        out.write(f"{json.dumps(named)}\n")
    found = catalog_of(tmp_path)
    found.refresh()
    assert kinds(found, "debate semicolons") == [("u1", "title")]
    assert kinds(found, "debate semicolons agent:codex") == []
    found.close()


def test_most_of_the_words_come_after_all_of_them_and_say_what_is_missing(catalog: Catalog) -> None:
    [found] = turns(catalog, "tighten screw elephant")
    assert (found.entry, found.match, found.missing) == ("u2", "some", ("elephant",))
    assert kinds(catalog, "tighten elephant") == [("u2", "any")]
    results = catalog.search_turns(parse_search("tighten screw elephant", NOW))
    assert (results.total, results.partial) == (0, 1)
    assert results.count_text == "1 result with most of the words"


def test_a_turn_shows_what_was_asked_the_passage_and_what_came_of_it(catalog: Catalog) -> None:
    [found] = turns(catalog, "screw still")
    assert found.prompt is not None
    assert found.prompt.text == "Tighten the screw"
    assert [hit.entry for hit in found.hits] == ["a2", "u2"]
    assert found.outcome.files == ("/x/hinge.py",)
    assert found.outcome.commits == (TurnCommit("1234567", "Fix hinge"),)
    assert found.outcome.checks == (CheckRun("pytest && git commit", passed=True),)


def test_tool_output_is_counted_below_what_was_said(catalog: Catalog) -> None:
    [found, *_] = [turn for turn in turns(catalog, "wobble") if turn.entry == "u1"]
    assert [(hit.entry, hit.voices) for hit in found.hits] == [("u1", ("prompt",))]
    assert found.tools == 1


def test_the_same_passage_is_shown_once(catalog: Catalog) -> None:
    found = turns(catalog, "varnish winter")
    assert [turn.session for turn in found] == ["s2", "s1"]
    [joined] = join_same(found)
    assert [(one.session, one.entry) for one in joined.same] == [("s1", "a4")]


@pytest.mark.parametrize(
    ("query", "entries"),
    [
        ("in:said hinge", {"u1", "u2"}),
        ("in:tools rust", {"u1"}),
        ("in:files hinge", {"u2"}),
        ("in:errors hinge", set()),
        ("tool:Edit screw", {"u2"}),
        ("tool:Edit tight ladder", {"u2"}),
        ("-tool:Bash rust", set()),
        ("file:hinge.py still", {"u2"}),
        ("ladder -hinge", {"v1", "u4", "u1"}),
        ("since:2026-11-11 varnish", {"v1"}),
        ("session:s2", {"v1"}),
    ],
)
def test_filters_hold_for_turns(catalog: Catalog, query: str, entries: set[str]) -> None:
    assert {turn.entry for turn in turns(catalog, query)} == entries


def test_pages_of_turns_make_up_the_whole(catalog: Catalog) -> None:
    query = parse_search("ladder", NOW)
    whole = catalog.search_turns(query)
    pages = [catalog.search_turns(query, limit=1, offset=at) for at in range(whole.total + 1)]
    assert [turn.entry for page in pages for turn in page.turns] == [t.entry for t in whole.turns]
    assert {page.total for page in pages} == {whole.total}


def test_what_agents_do_belongs_to_the_turn_that_called_them(tmp_path: Path) -> None:
    pen = DaySession("s1", "/home/me/apple", 10)
    pen.put("u1", None, "user", "Look around")
    pen.reply("t1", "u1", call("Task", "c1", description="look", prompt="find the attic"))
    pen.put("r1", "t1", "user", [result("c1", "found it")])
    pen.reply("a1", "r1", text("There is an attic."))
    pen.save_below(tmp_path)
    helper = DaySession("s1", "/home/me/apple", 10)
    helper.records = []
    helper.write(
        "user",
        uuid="x1",
        parentUuid=None,
        isSidechain=True,
        agentId="h1",
        message={"role": "user", "content": "find the attic"},
    )
    helper.write(
        "assistant",
        uuid="x2",
        parentUuid="x1",
        isSidechain=True,
        agentId="h1",
        message={"role": "assistant", "id": "m-x2", "content": [text("cobwebs everywhere")]},
    )
    folder = next((tmp_path / "archive").iterdir())
    helper.save(folder / "s1" / "subagents").rename(folder / "s1" / "subagents" / "agent-h1.jsonl")
    found = catalog_of(tmp_path)
    found.refresh()
    assert kinds(found, "cobwebs") == [("u1", "entry")]
    assert kinds(found, "around cobwebs") == [("u1", "turn")]
    found.close()


def test_a_turn_that_grows_is_found_by_old_and_new_words(tmp_path: Path) -> None:
    pen = DaySession("s1", "/home/me/apple", 10)
    pen.put("u1", None, "user", "Plant the plum")
    pen.save_below(tmp_path)
    found = catalog_of(tmp_path)
    found.refresh()
    assert kinds(found, "plum shade") == [("u1", "any")]
    pen.reply("a1", "u1", text("In the shade."))
    pen.save_below(tmp_path)
    found.refresh()
    assert kinds(found, "plum shade") == [("u1", "turn")]
    found.close()


def test_turns_come_in_the_order_of_time_if_asked(catalog: Catalog) -> None:
    best, newest = (turns(catalog, f"ladder sort:{order}") for order in ("best", "newest"))
    assert sorted(turn.entry for turn in best) == sorted(turn.entry for turn in newest)
    times = [turn.time for turn in newest]
    assert times == sorted(times, reverse=True)
    assert [turn.time for turn in best] != times
    hits = catalog.search(parse_search("ladder sort:newest", NOW)).hits
    assert [hit.time for hit in hits] == sorted((hit.time for hit in hits), reverse=True)


def test_what_is_found_is_counted_by_day_and_project_whatever_the_time(catalog: Catalog) -> None:
    every = catalog.count_found(parse_search("ladder", NOW))
    number = len(turns(catalog, "ladder"))
    assert sum(every.days.values()) == sum(every.projects.values()) == number
    assert sum(every.agents.values()) == number
    first = date.fromordinal(min(every.days))
    assert first.isoformat() == min(turn.time for turn in turns(catalog, "ladder"))[:10]
    assert catalog.count_found(parse_search("ladder since:2030-01-01", NOW)) == every


def test_words_that_questions_are_made_with_are_missed_first(catalog: Catalog) -> None:
    found = turns(catalog, "where did the wobble of our hinge come from")
    assert found[0].entry == "u1"
    assert set(found[0].missing) <= {"where", "did", "of", "our", "come", "from"}


def test_words_that_questions_are_made_with_are_not_enough(catalog: Catalog) -> None:
    """In a small archive they are as rare as any other word."""
    assert kinds(catalog, "where did tighten giraffe elephant zebra") == [("u2", "any")]
    found = turns(catalog, "what about coats giraffe winter")
    assert {(turn.entry, turn.match) for turn in found} == {("u4", "some"), ("v1", "some")}
    assert kinds(catalog, "where did I come from")[0][0] == "u3"
