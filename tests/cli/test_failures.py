"""`failures`: where a call failed before, and what came after."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.cases import write_case
from tests.cli.run import run
from tests.records import Record, assistant, call, result, user
from tests.serve.asgi import get, open_context
from threadline.activity.pairs import MadeCall
from threadline.compare.failures import AfterFailure, after_failure
from threadline.library.actions.failures import SHOWN
from threadline.outline.dialect import DialectOf


def bash(entry: str, command: str) -> Record:
    return assistant(entry, call(entry, "Bash", command=command))


def failed(entry: str, told: str) -> Record:
    return user([{**result(entry, f"Exit code 1\n{told}"), "is_error": True}])


def edited(entry: str, path: str) -> Record:
    return assistant(entry, call(entry, "Edit", file_path=path, old_string="a", new_string="b"))


ERROR = "error: {}/src/parse.c:{}: expected ';'"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home with an old session in which a command failed and passed, and a new one."""
    projects = tmp_path / ".claude" / "projects"
    old = {
        "t1": bash("t1", "make test"),
        "r1": failed("t1", ERROR.format("/old", 12)),
        "t2": edited("t2", "/old/src/parse.c"),
        "r2": user([result("t2", "ok")]),
        "t3": bash("t3", "make test 2>&1 | tail"),
        "r3": user([result("t3", "all passed")]),
    }
    write_case("old: u1-t1-r1-t2-r2-t3-r3-a1", projects / "one", old)
    new = {
        "t7": bash("t7", "make test"),
        "r7": failed("t7", ERROR.format("/new", 99)),
        "t8": bash("t8", "make lint"),
        "r8": failed("t8", "error: expected ';' elsewhere"),
    }
    write_case("new: u6@9000-t7@9001-r7@9002-t8@9003-r8@9004-a6@9005", projects / "two", new)
    return tmp_path


def test_an_earlier_failure_tells_the_edit_and_the_command_that_passed(home: Path) -> None:
    for named in ("t7", "r7"):
        done = run("failures", named, "--json", HOME=str(home))
        assert done.exit_code == 0, done.output
        report = json.loads(done.stdout)
        assert (report["entry"], report["after"]["passed"]) == ("t7", "")
        (one,) = report["earlier"]
        assert (one["session"], one["entry"]) == ("old", "t1")
        assert one["after"]["changed"] == ["/old/src/parse.c"]
        assert (one["after"]["passed"], one["after"]["changed_at"]) == ("t3", "t2")


def test_it_is_told_in_words(home: Path) -> None:
    text = run("failures", "t7", HOME=str(home)).stdout
    assert "1 earlier call failed with this error" in text
    assert "changed /old/src/parse.c" in text
    assert "passed at" in text
    alone = run("failures", "t1", HOME=str(home)).stdout
    assert "no earlier call failed with this error" in alone


def test_a_call_that_did_not_fail_is_an_error_with_a_hint(home: Path) -> None:
    done = run("failures", "t3", HOME=str(home))
    assert done.exit_code == 1
    assert "no failed call at t3" in done.stderr
    assert "search has:error" in done.stderr


def test_a_call_that_a_user_refused_did_not_fail(tmp_path: Path) -> None:
    refusal = "The user doesn't want to proceed with this tool use. The tool use was rejected"
    said = {"t1": bash("t1", "rm -r x"), "r1": user([{**result("t1", refusal), "is_error": True}])}
    write_case("s: u1-t1-r1-a1", tmp_path / ".claude" / "projects" / "one", said)
    done = run("failures", "t1", HOME=str(tmp_path))
    assert (done.exit_code, "no failed call" in done.stderr) == (1, True)
    assert "no results" in run("search", "has:error", HOME=str(tmp_path)).output


def test_the_viewer_offers_and_shows_it(home: Path) -> None:
    context = open_context(home, str(home / ".claude" / "projects"))
    context.state.catalog.refresh()
    context.state.scan()
    actions = json.loads(get(context, "/s/new/actions?at=t7").text)["actions"]
    (link,) = [one["leads_to"] for one in actions if one["label"] == "Where did this fail before?"]
    page = get(context, link)
    assert page.status == 200
    assert 'href="/s/old?at=t3#t3">passed</a>' in page.text
    assert "1 earlier call" in page.text
    for below in (page.text, get(context, "/s/new/timeline").text):
        path = below.partition('id="where"')[2].partition("</div>")[0]
        assert '<a href="/?project=' in path
        assert '<a href="/s/new">' in path
    assert "fail before" not in get(context, "/s/old/actions?at=t3").text
    assert get(context, "/s/new/failures?at=a6").status == 404


def test_what_came_after_is_looked_for_only_where_it_is_shown(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records: dict[str, Record] = {}
    for number in range(40):
        records[f"t1{number:02}"] = bash(f"t1{number:02}", f"make part{number}")
        records[f"r1{number:02}"] = failed(f"t1{number:02}", ERROR.format("/loop", number))
    chain = "-".join(f"t1{number:02}-r1{number:02}" for number in range(40))
    write_case(f"loop: u1-{chain}-a1", home / ".claude" / "projects" / "three", records)
    asked: list[str] = []

    def counted(identity: str, later: Iterable[MadeCall], dialect_of: DialectOf) -> AfterFailure:
        asked.append(identity)
        return after_failure(identity, later, dialect_of)

    monkeypatch.setattr("threadline.library.actions.failures.after_failure", counted)
    report = json.loads(run("failures", "t7", "--json", HOME=str(home)).stdout)
    assert len(report["earlier"]) == SHOWN
    assert len(asked) <= 1 + 2 * SHOWN


def test_the_failures_of_a_session_are_listed(home: Path) -> None:
    done = run("failures", "new", "--json", HOME=str(home))
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["session"] == "new"
    assert [one["entry"] for one in told["failures"]] == ["t7", "t8"]
    text = run("failures", "new", HOME=str(home)).stdout
    assert "Bash make lint" in text
    assert "expected ';' elsewhere" in text
    assert run("failures", "old", HOME=str(home)).stdout.startswith("t1 ")
