"""Who calls: ids that clients send, and what happens if they send none."""

from pathlib import Path
from threading import Timer

import pytest

import threadline as tl
from tests.writer import SessionWriter
from threadline.library.target import known_archives, own_places
from threadline.library.workspace import Workspace
from threadline.mcp.arguments import read_arguments
from threadline.mcp.caller import Caller, caller_in, find_caller
from threadline.mcp.find import find
from threadline.mcp.past import Past
from threadline.mcp.tools import READING
from threadline.model.error import TargetNotFoundError

FIND = READING[0]
THREAD = "01a2b3c4-0000-7000-8000-00000000d152"
CODEX = {
    "progressToken": 0,
    "x-codex-turn-metadata": {
        "session_id": THREAD,
        "thread_id": THREAD,
        "model": "gpt-5-codex",
        "sandbox": "danger-full-access",
    },
    "threadId": THREAD,
}
"""What Codex 0.166 sends along with a call."""

CLAUDE = {"claudecode/toolUseId": "toolu_01ABCDEFGHIJ", "progressToken": 3}


def test_only_ids_are_taken_from_what_a_client_says() -> None:
    assert set(caller_in(CODEX).sessions) == {THREAD}
    assert caller_in(CODEX).calls == ()
    assert caller_in(CLAUDE) == Caller((), ("toolu_01ABCDEFGHIJ",))
    assert caller_in(None) == caller_in({"model": "gpt-5-codex"}) == Caller()


def save(home: Path, session: str, words: str) -> None:
    writer = SessionWriter(session, f"{session}-", cwd="/w")
    writer.prompt(words)
    writer.answer("gpt-5-codex danger-full-access")
    writer.save(home / ".claude" / "projects" / "-w")


def past_of(home: Path) -> Past:
    environ = {"HOME": str(home)}
    return Past(Workspace(known_archives(environ, home), own_places(environ, home)))


def test_a_session_that_the_client_names_is_never_mistaken_for_another(tmp_path: Path) -> None:
    save(tmp_path, "other", "Something else")
    past = past_of(tmp_path)
    past.refresh(wait=10)
    with pytest.raises(TargetNotFoundError, match="not known") as raised:
        find_caller(past, caller_in(CODEX), "/w")
    assert "other" in str(raised.value.hint)
    save(tmp_path, THREAD, "The session that asks")
    assert find_caller(past, caller_in(CODEX), "/w") == THREAD


def test_a_session_that_is_written_down_a_moment_later_is_waited_for(tmp_path: Path) -> None:
    save(tmp_path, "other", "Something else")
    past = past_of(tmp_path)
    past.refresh(wait=10)
    later = Timer(0.4, save, (tmp_path, "mine", "I call with toolu_01ABCDEFGHIJ"))
    later.start()
    assert find_caller(past, caller_in(CLAUDE), "/w") == "mine"
    later.join()


def test_without_ids_no_session_is_described(tmp_path: Path) -> None:
    save(tmp_path, "other", "Something else")
    past = past_of(tmp_path)
    past.refresh(wait=10)
    with pytest.raises(TargetNotFoundError):
        find_caller(past, caller_in({"model": "gpt-5-codex"}), "/w")


def test_a_call_is_found_in_the_session_that_made_it(tmp_path: Path) -> None:
    save(tmp_path, "other", "Something else")
    save(tmp_path, "mine", "I call with toolu_01ABCDEFGHIJ")
    past = past_of(tmp_path)
    past.refresh(wait=10)
    assert find_caller(past, caller_in(CLAUDE), "/w") == "mine"


def test_the_session_that_asks_is_no_result_unless_it_is_asked_for(tmp_path: Path) -> None:
    save(tmp_path, "other", "Which port was it?")
    save(tmp_path, "mine", "Which port was it? I call with toolu_01ABCDEFGHIJ")
    past = past_of(tmp_path)
    past.refresh(wait=10)
    for more, number in (({}, 1), ({"include_this": True}, 2)):
        given = read_arguments("find", FIND.arguments, {"query": "port", **more})
        assert find(past, given, caller_in(CLAUDE), "/w").total == number


def test_sessions_may_come_after_the_server_has_started(tmp_path: Path) -> None:
    past = past_of(tmp_path)
    assert past.refresh(wait=10) == ""
    assert find(past, read_arguments("find", FIND.arguments, {})).total == 0
    save(tmp_path, "first", "The first session")
    assert past.refresh(wait=10, current=0) == ""
    assert find(past, read_arguments("find", FIND.arguments, {})).total == 1


def test_an_archive_without_sessions_is_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CODEX_HOME", "CLAUDE_CONFIG_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert list(tl.open()) == []
