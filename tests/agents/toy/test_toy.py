"""An agent is one folder and one line in the registry: all commands read the toy agent's sessions."""

import ast
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.agents.toy.agent import Toy
from tests.agents.toy.session import MESSAGES, SESSION, write_session
from tests.cli.run import run
from tests.serve.asgi import get, open_context
from threadline.agents.find import find_below
from threadline.agents.registry import AGENTS, registered
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger, make_ledger

SOURCE = Path(__file__).parents[3] / "src"
Act = Callable[..., Result]


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    with registered(Toy()):
        yield


@pytest.fixture(params=[None, 2], ids=["one line", "many lines"])
def home(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    layout = {"indent": request.param} if request.param else {}
    write_session(tmp_path / ".toy" / "sessions", **layout)
    return tmp_path


@pytest.fixture
def act(home: Path) -> Act:
    def act(*args: str) -> Result:
        result = run(*args, HOME=str(home), XDG_CACHE_HOME="", XDG_DATA_HOME="", TOY_HOME="")
        assert result.exit_code == 0, result.output
        return result

    return act


def read_json(result: Result) -> Any:  # noqa: ANN401 - any document
    return json.loads(result.stdout_bytes)


def names(*numbers: int) -> list[str]:
    return [f"{SESSION}-m{number}" for number in numbers]


def test_tree_and_graph_show_the_rewind(act: Act) -> None:
    assert "● Branch • pond-m7 • Make it longer" in act("tree").output
    [session] = read_json(act("tree", "--json"))["sessions"]
    assert (session["id"], session["agent"], session["cwd"]) == (SESSION, "toy", "/home/dev/shop")
    assert session["active_tip"] == names(8)[0]
    assert "branch pond-m5 · 2 entries · abandoned" in act("graph", SESSION).output


def test_lines_hold_every_entry_once(act: Act) -> None:
    document = read_json(act("lines", "--json"))
    found = {line["id"]: line["entries"] for line in document["lines"]}
    assert found == {
        "pond": names(1, 2, 3, 4),
        "pond@pond-m5": names(5, 6),
        "pond@pond-m7": names(7, 8),
    }
    assert document["faults"] == []


def test_ops_and_ls(act: Act) -> None:
    assert [op["kind"] for op in read_json(act("ops", "--json"))["ops"]] == ["start", "rewind"]
    assert "Write a poem about a pond" in act("ls").output


def test_show_and_outline_tell_the_call_with_its_result(act: Act) -> None:
    shown = act("show", SESSION, "--no-pager", "--depth", "hook").output
    assert "look poem.txt" in shown
    assert "an old frog — 蛙" in shown
    assert "look poem.txt" in act("outline", SESSION).output


@pytest.mark.parametrize("suffix", [".html", ".md", ".json"])
def test_export(suffix: str, act: Act, tmp_path: Path) -> None:
    out = tmp_path / f"out{suffix}"
    act("export", SESSION, "-o", str(out))
    text = out.read_text(encoding="utf-8")
    assert all(word in text for word in ("Make it shorter", "an old frog — 蛙", "poem.txt"))


def test_search_finds_words_and_cuts_snippets_from_elements(act: Act) -> None:
    found = read_json(act("search", "frog", "--json"))
    assert {hit["entry"]: hit["snippet"] for hit in found["hits"]} == {
        names(n)[0]: MESSAGES[n - 1]["text"] for n in (3, 4, 6, 8)
    }
    assert read_json(act("search", "agent:toy", "tool:look", "--json"))["total"] == 2


def test_a_session_that_grows_is_indexed_again(act: Act, home: Path) -> None:
    assert read_json(act("index", "--json"))["entries"] == 8
    more = {**MESSAGES[0], "id": "pond-m9", "parent": "pond-m8", "text": "Now a heron"}
    write_session(home / ".toy" / "sessions", [*MESSAGES, more])
    assert [hit["entry"] for hit in read_json(act("search", "heron", "--json"))["hits"]] == [
        "pond-m9"
    ]
    assert read_json(act("search", "frog", "--json"))["total"] == 4


def test_context_is_the_path_to_the_tip(act: Act) -> None:
    document = read_json(act("context", SESSION, "--json"))
    entries = [name for message in document["messages"] for name in message["entries"]]
    assert entries == names(1, 2, 3, 4, 7, 8)


def test_the_ledger_counts_elements(act: Act) -> None:
    assert act("ledger", "--check").output == "shown=8 folded=0 copy=0 note=0 fault=0 lines=8\n"
    rows = read_json(act("ledger", "--json"))["rows"]
    places = [row["place"].rpartition("#")[2] for row in rows]
    assert places == [f"messages/{number}" for number in range(1, 9)]
    assert {row["line"] for row in rows} == {None}
    assert act("doctor").output == "no problems found\n"


def test_a_torn_document_is_read_as_far_as_it_goes(act: Act, home: Path) -> None:
    path = home / ".toy" / "sessions" / f"toy-{SESSION}.json"
    raw = path.read_bytes()
    path.write_bytes(raw[: raw.index(b"Make it longer")])
    assert "fault=1 lines=7" in act("ledger", "--check").output
    assert f"toy-{SESSION}.json#messages/7: the file ends" in act("ledger").output
    assert f"toy-{SESSION}.json#messages/7\n" in act("doctor").output


@pytest.mark.parametrize("text", ["", '{"toy": 1', '{"toy": 1, "messages": [', '{"toy": 1}'])
def test_a_damaged_document_is_read_without_error(text: str, act: Act, home: Path) -> None:
    (home / ".toy" / "sessions" / "toy-bad.json").write_text(text)
    assert "shown=8" in act("ledger", "--check").output


def test_messages_of_odd_shapes_are_faults_or_notes(tmp_path: Path) -> None:
    odd: list[Any] = [*MESSAGES, 7, {"id": 3, "role": []}, {"role": "user"}]
    reading = load_lines([write_session(tmp_path, odd)])
    assert make_ledger(reading).totals["fault"] == 1
    assert make_ledger(reading).totals["note"] == 2
    assert check_ledger(reading) == []


def test_the_viewer_shows_the_session(home: Path) -> None:
    context = open_context(home)
    assert [listed.summary.id for listed in context.state.sessions()] == [SESSION]
    shown = get(context, f"/s/{SESSION}")
    assert shown.status == 200
    assert "Make it shorter" in shown.text


def test_a_session_that_the_store_cannot_write_is_refused(home: Path) -> None:
    path = home / ".toy" / "sessions" / f"toy-{SESSION}.json"
    before = path.read_bytes()
    result = run("append", str(path), "hello", HOME=str(home))
    assert (result.exit_code, path.read_bytes()) == (1, before)
    assert "cannot write a Toy session" in result.stderr


def test_a_session_that_was_deleted_is_read_from_the_archive(act: Act, home: Path) -> None:
    act("archive")
    (home / ".toy" / "sessions" / f"toy-{SESSION}.json").unlink()
    assert "Make it shorter" in act("tree", SESSION).output


def test_json_files_of_other_agents_are_left_alone(tmp_path: Path) -> None:
    write_session(tmp_path)
    (tmp_path / "agent-a1.meta.json").write_text('{"agentType": "Explore"}')
    (tmp_path / "s.jsonl").write_text('{"type":"user","uuid":"a"}\n')
    found = find_below(str(tmp_path))
    assert [Path(file.path).name for file in found.files] == ["s.jsonl", "toy-pond.json"]
    assert found.skipped == []


def test_a_file_with_only_the_name_of_a_session_is_skipped(tmp_path: Path) -> None:
    (tmp_path / "toy-list.json").write_text('{"games": []}')
    found = find_below(str(tmp_path))
    assert (found.files, [Path(other.file).name for other in found.skipped]) == (
        [],
        ["toy-list.json"],
    )


def test_no_other_module_names_the_agent() -> None:
    """Nothing in the source contains its name, in a string or as a part of a name."""
    for path in SOURCE.rglob("*.py"):
        words = {
            word
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            for word in vars(node).values()
            if isinstance(word, str)
        }
        assert not words & {"toy", "Toy", "TOY", "toy-large"}, path


def test_the_registry_is_as_before_afterwards() -> None:
    assert [agent.name for agent in AGENTS][-1] == "toy"
    with pytest.raises(ValueError, match="already registered: toy"), registered(Toy()):
        pass
    assert [agent.name for agent in AGENTS][-1] == "toy"


def test_a_fork_is_the_path_to_an_entry_as_a_session_of_its_own(act: Act, home: Path) -> None:
    made = read_json(act("fork", SESSION, "--at", names(6)[0], "--json"))
    path = Path(made["files"][0])
    assert path.parent == home / ".toy" / "sessions"
    document = json.loads(path.read_bytes())
    assert [message["id"] for message in document["messages"]] == names(1, 2, 3, 4, 5, 6)
    assert check_ledger(load_lines([path])) == []
    assert context_ids(act("context", str(path), "--json")) == names(1, 2, 3, 4, 5, 6)


def context_ids(result: Result) -> list[str]:
    return [entry for message in read_json(result)["messages"] for entry in message["entries"]]
