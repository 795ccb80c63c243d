"""The story of a session: what happened in it, from the transcript alone."""

from pathlib import Path

import pytest

from tests.cases import NONE, Also, read_case, write_case
from tests.records import Record, assistant, call, result, user
from threadline.library import load_lines
from threadline.library.load.outline import stories_of
from threadline.model.story import Story
from threadline.render.story_lines import story_facts, story_lines
from threadline.render.story_text import draw_story
from threadline.render.style import Display


def story(drawing: str, folder: Path, also: Also = NONE) -> Story:
    (found,) = stories_of(read_case(drawing, folder, also))
    return found


def run(entry: str, command: str) -> Record:
    return assistant(entry, call(entry, "Bash", command=command))


def printed(entry: str, output: str) -> Record:
    return user([result(entry, output)])


def failed(entry: str, code: int) -> Record:
    return user([{**result(entry, f"Exit code {code}"), "is_error": True}])


def test_prompts_are_told_in_order_without_those_abandoned(tmp_path: Path) -> None:
    found = story("u1-a1-u2-a2 a1-u3-a3", tmp_path)
    assert [prompt.entry for prompt in found.prompts] == ["u1", "u3"]
    assert [(one.text, one.entries) for one in found.attempts] == [("please do u2", 2)]
    assert found.attempts[0].spent.output == 5
    assert found.spent.output == 15


def test_the_branch_that_is_not_continued_is_the_attempt(tmp_path: Path) -> None:
    found = story("u1-a1-u2-a2 a1-u3-a3 +pin(a2)", tmp_path)
    assert [prompt.entry for prompt in found.prompts] == ["u1", "u2"]
    assert [attempt.text for attempt in found.attempts] == ["please do u3"]


def test_a_prompt_without_an_answer_is_no_attempt(tmp_path: Path) -> None:
    assert story("u1-a1-u2 a1-u3-a3", tmp_path).attempts == ()


def test_a_chain_of_commands_passed_when_each_of_them_did(tmp_path: Path) -> None:
    also = {
        "t1": run("t1", "cargo test && cargo fmt --check"),
        "r1": failed("t1", 1),
        "t2": run("t2", "cargo fmt --check"),
        "r2": printed("t2", ""),
        "t3": run("t3", "cargo test 2>&1 | tail -5"),
        "r3": printed("t3", "test result: ok. 3 passed; 0 failed"),
    }
    (chain,) = story("u1-t1-r1-t2-r2-t3-r3-a1", tmp_path, also).failures
    assert (chain.command, chain.times, chain.passed) == ("cargo test && cargo fmt", 1, "t3")


def test_a_pipe_does_not_hide_that_a_test_failed(tmp_path: Path) -> None:
    also = {
        "t1": run("t1", "cargo test 2>&1 | tail -5"),
        "r1": printed("t1", "test result: FAILED. 2 passed; 1 failed"),
    }
    (piped,) = story("u1-t1-r1-a1", tmp_path, also).failures
    assert (piped.command, piped.outcome) == ("cargo test", "errors in its output")
    assert piped.passed is None


def test_a_command_failed_until_it_passed(tmp_path: Path) -> None:
    also = {
        "t1": run("t1", "cargo test"),
        "r1": failed("t1", 101),
        "t2": run("t2", "cd /repo && cargo test --all"),
        "r2": failed("t2", 101),
        "t3": run("t3", "cargo test"),
        "r3": printed("t3", "ok"),
        "t4": run("t4", "make build"),
        "r4": failed("t4", 2),
    }
    found = story("u1-t1-r1-t2-r2-t3-r3-t4-r4-a1", tmp_path, also)
    test, build = found.failures
    assert (test.command, test.outcome, test.times) == ("cargo test", "exit 101", 2)
    assert (test.entry, test.passed) == ("t2", "t3")
    assert (build.command, build.passed) == ("make build", None)


def test_commits_are_told_with_their_hashes(tmp_path: Path) -> None:
    also = {"t1": run("t1", "git commit -am x"), "r1": printed("t1", "[main a41f9c2] feat: x")}
    (commit,) = story("u1-t1-r1-a1", tmp_path, also).commits
    assert (commit.hash, commit.subject, commit.entry) == ("a41f9c2", "feat: x", "t1")


def test_an_amended_commit_replaces_the_one_before(tmp_path: Path) -> None:
    also = {
        "t1": run("t1", "git commit -am x"),
        "r1": printed("t1", "[main a41f9c2] feat: x"),
        "t2": run("t2", "git commit --amend -m y"),
        "r2": printed("t2", "[main b41f9c2] feat: y"),
    }
    assert [c.hash for c in story("u1-t1-r1-t2-r2", tmp_path, also).commits] == ["b41f9c2"]


def test_files_are_told_with_the_lines_added_and_removed(tmp_path: Path) -> None:
    edit = {"file_path": "/repo/src/app.py", "old_string": "a\nb", "new_string": "a\nc\nd"}
    also = {
        "t1": assistant("t1", call("t1", "Edit", **edit)),
        "t2": assistant("t2", call("t2", "Edit", **edit)),
        "r2": failed("t2", 1),
        "t3": assistant("t3", call("t3", "Write", file_path="/repo/new.py", content="1\n2\n")),
        "t4": assistant("t4", call("t4", "Read", file_path="/repo/read.py")),
    }
    found = story("u1-t1-r1(t1)-t2-r2-t3-r3(t3)-t4-r4(t4)", tmp_path, also)
    assert [(one.path, one.added, one.removed, one.created) for one in found.files] == [
        ("src/app.py", 2, 1, False),
        ("new.py", 2, 0, True),
    ]


def test_an_agent_is_told_with_its_steps_and_belongs_to_its_attempt(tmp_path: Path) -> None:
    drawing = """
        s: u1-t1(Task)-r1(t1)-a1-u2-t2(Task)-r2(t2)-a2 a1-u3-a3
        s#x(t1): u7-t7-r7(t7)-a7
        s#y(t2): u8-a8
    """
    found = story(drawing, tmp_path)
    assert [(one.line, one.steps) for one in found.agents] == [("s#agent-x", 1), ("s#agent-y", 0)]
    assert [(one.text, one.entries) for one in found.attempts] == [("please do u2", 6)]


def test_agents_that_the_client_ran_for_itself_are_counted_apart(tmp_path: Path) -> None:
    drawing = """
        s: u1-t1(Task)-r1(t1)-a1
        s#x(t1): u7-a7
        s#y: u8-a8
    """
    write_case(drawing, tmp_path)
    (own,) = tmp_path.rglob("agent-y.jsonl")
    own.write_text(own.read_text().replace('"agentId":"y"', '"agentId":"asuggest-0a1b"'))
    own.rename(own.with_name("agent-asuggest-0a1b.jsonl"))
    (found,) = stories_of(load_lines([tmp_path]))
    assert ([one.line for one in found.agents], found.client_agents) == (["s#agent-x"], 1)
    assert "1 agent, 1 helper run" in story_facts(found)


def test_compactions_are_told_with_their_size(tmp_path: Path) -> None:
    (compacted,) = story("u1-a1 b1(a1)-z1-u2-a2", tmp_path).compactions
    assert (compacted.entry, compacted.tokens) == ("b1", "115k")


def test_time_without_entries_is_a_pause(tmp_path: Path) -> None:
    found = story("u1@0-a1@30-u2@7200-a2@7260", tmp_path)
    assert found.active_seconds == pytest.approx(90)
    assert "2 h 1 min, 2 min active" in next(iter(list(draw_story(found, Display()))[1:]))


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_a_story_has_at_most_ten_lines(tmp_path: Path, columns: int) -> None:
    also = {f"t{n}": run(f"t{n}", f"make test{n}") for n in range(60)}
    also |= {f"r{n}": failed(f"t{n}", n + 1) for n in range(60)}
    turns = "-".join(f"u{n}-t{n}-r{n}-a{n}" for n in range(60))
    found = story(f"{turns} a1-u61-a61 a1-u62-a62 b1(a59)-z1-u70-a70", tmp_path, also)
    assert len(story_lines(found)) <= 10
    rows = list(draw_story(found, Display(columns=columns)))
    assert max(map(len, rows)) <= columns


def test_the_share_of_tokens_without_a_price_is_told(tmp_path: Path) -> None:
    other = assistant("a2", {"type": "text", "text": "here"})
    other["message"] |= {"model": "local-model"}
    found = story("u1-a1-u2-a2", tmp_path, {"a2": other})
    assert story_facts(found)[-1] == "≥ $0.0001 (50 % of tokens not priced)"
    found = story("u1-a2", tmp_path / "other", {"a2": other})
    assert story_facts(found)[-1] == "cost unknown: no price for local-model"
