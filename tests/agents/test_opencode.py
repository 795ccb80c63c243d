"""OpenCode: what the tables and the log hold, odd rows, damaged databases, contexts case by case."""

import random
import shutil
from pathlib import Path

import pytest

from tests.agents.opencode_client import Client, call, text
from tests.cli.run import run
from tests.context.truths import rows_of
from threadline.agents.opencode.context import CLEARED, INTERRUPTED
from threadline.library import Reading, load_lines
from threadline.library.ledger import check_ledger
from threadline.library.position import context_at


@pytest.fixture
def client(tmp_path: Path) -> Client:
    return Client(tmp_path / "opencode")


def read(client: Client, session: str = "") -> Reading:
    return load_lines([f"{client.path}#{session}" if session else client.path])


def sent(client: Client, session: str, at: str | None = None) -> list[str]:
    return rows_of(context_at(read(client, session), at))


def lines_of(reading: Reading) -> dict[str, list[str]]:
    return {line.id: [entry.id for entry in line.entries] for line in reading.tree.lines}


def test_rows_that_are_only_in_the_write_ahead_log_are_read(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("Hello"))
    assert Path(f"{client.path}-wal").stat().st_size > 0
    assert sent(client, one) == ["user: Hello"]


def test_the_client_can_write_while_its_database_is_read(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("Hello"))
    reading = read(client, one)
    client.say(one, "assistant", text("Hi"))
    assert rows_of(context_at(reading)) == ["user: Hello"]
    assert sent(client, one) == ["user: Hello", "assistant: Hi"]


def test_messages_removed_after_a_revert_are_a_branch(client: Client) -> None:
    one = client.session("one")
    first, answer = client.say(one, "user", text("A")), client.say(one, "assistant", text("B"))
    gone = [client.say(one, "user", text("C")), client.say(one, "assistant", text("D"), call("c1"))]
    client.remove(one, *gone)
    new = client.say(one, "user", text("E"))
    reading = read(client, one)
    trunk, abandoned, active = lines_of(reading).values()
    assert (trunk, active) == ([first, answer], [new])
    assert abandoned[:2] == gone
    assert len(abandoned) == len([*gone, "result"])
    assert rows_of(context_at(reading, gone[1]))[2:4] == ["user: C", "assistant: D"]
    assert "C" in run("show", f"{client.path}#{one}").output
    assert check_ledger(reading) == []


def test_two_reverts_of_the_same_place_are_two_branches(client: Client) -> None:
    one = client.session("one")
    first = client.say(one, "user", text("A"))
    for words in ("B", "C"):
        client.remove(one, client.say(one, "assistant", text(words)))
    last = client.say(one, "assistant", text("D"))
    lines = [*lines_of(read(client, one)).values()]
    assert lines[0] == [first]
    assert lines[-1] == [last]
    assert len(lines) == len(["A", "B", "C", "D"])


def test_a_pending_revert_is_where_the_session_continues(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("A"))
    client.say(one, "assistant", text("B"))
    client.revert(one, client.say(one, "user", text("C")))
    assert sent(client, one) == ["user: A", "assistant: B"]


def test_a_revert_to_the_first_prompt_leaves_nothing(client: Client) -> None:
    one = client.session("one")
    client.revert(one, client.say(one, "user", text("A")))
    assert sent(client, one) == []


def test_a_fork_is_recognised_by_the_times_of_its_messages(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("A"), time=1_794_818_000_001)
    answer = client.say(one, "assistant", text("B"), call("c1"), time=1_794_818_000_002)
    two = client.session("two")
    client.say(two, "user", text("A"), time=1_794_818_000_001)
    client.say(two, "assistant", text("B"), call("c1"), time=1_794_818_000_002)
    client.say(two, "user", text("C"))
    reading = read(client)
    fork = reading.tree.session_by_id[two]
    assert fork.parent == one
    assert fork.attach is not None
    assert fork.attach.parent == answer
    assert check_ledger(reading) == []


def test_sessions_begun_at_one_time_are_not_forks(client: Client) -> None:
    one, two = client.session("one"), client.session("two")
    for session in (one, two):
        client.say(session, "user", text("A"), time=1_794_818_009_999)
    sessions = read(client).tree.session_by_id
    assert [sessions[name].parent for name in (one, two)] == [None, None]


def test_an_agent_hangs_on_the_call_that_names_it(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("Ask"))
    asked = client.say(
        one,
        "assistant",
        call("c1", "task", metadata={"sessionId": "ses_other"}),
        call("c2", "task", metadata={"sessionId": "ses_two"}),
    )
    two = client.session("two", one)
    client.say(two, "user", text("Look"))
    line = read(client).tree.lines[1]
    assert (line.kind, line.attach and line.attach.id) == ("agent", asked)


def test_calls_that_never_ended_are_sent_as_interrupted(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("Go"))
    client.say(one, "assistant", call("c1", status="running"))
    [block] = context_at(read(client, one)).messages[-1].blocks
    assert (block.text, block.error) == (INTERRUPTED, True)


def test_pruned_results_are_sent_as_cleared(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("Go"))
    client.say(one, "assistant", call("c1", time={"compacted": 1}))
    [block] = context_at(read(client, one)).messages[-1].blocks
    assert block.text == CLEARED


def test_a_compaction_keeps_the_tail_that_it_names(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("A"))
    kept = client.say(one, "user", text("B"))
    client.say(one, "user", {"type": "compaction", "tail_start_id": kept})
    client.say(one, "assistant", text("Summary"), summary=True)
    client.say(one, "user", text("C"))
    assert sent(client, one) == [
        "user: What did we do so far?",
        "assistant: Summary",
        "user: B",
        "user: C",
    ]


def test_a_failed_compaction_does_not_count(client: Client) -> None:
    one = client.session("one")
    client.say(one, "user", text("A"))
    client.say(one, "assistant", text("half"), summary=True, error={"name": "APIError"})
    assert sent(client, one) == ["user: A"]


@pytest.mark.parametrize(
    "data",
    ["", "{", "[]", "null", '{"role":7,"time":[]}', '{"role":"user","time":{"created":"x"}}', "\\"],
)
def test_odd_rows_are_shown_or_named_in_a_fault(client: Client, data: str) -> None:
    one = client.session("one")
    client.say(one, "user", text("Hello"))
    name = client.say(one, "assistant", text("Odd"), call("c1"))
    client.base.execute("UPDATE message SET data = ? WHERE id = ?", (data, name))
    client.say(one, "user", text("Go on"))
    reading = read(client, one)
    assert check_ledger(reading) == []
    assert rows_of(context_at(reading))[-1] == "user: Go on"
    for command in (["show"], ["outline", "--json"], ["export", "-o", str(client.path) + ".html"]):
        assert run(*command, f"{client.path}#{one}").exit_code == 0


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_database_is_read_or_refused_but_never_an_error(
    client: Client, seed: int, tmp_path: Path
) -> None:
    one = client.session("one")
    for number in range(30):
        client.say(one, "user", text(f"Prompt {number}"))
        client.say(one, "assistant", text("Answer " * 40), call(f"c{number}"))
    if seed % 2:
        client.quit()
    folder = tmp_path / "damaged"
    shutil.copytree(client.path.parent, folder)
    damage(folder, random.Random(seed))
    for command in ("ls", "tree", "doctor"):
        result = run(command, str(folder), HOME=str(tmp_path))
        assert "unexpected" not in result.output + result.stderr, result.stderr


def damage(folder: Path, chance: random.Random) -> None:
    """Change some bytes of the database or its log, or cut one off."""
    path = chance.choice([path for path in sorted(folder.iterdir()) if path.stat().st_size])
    raw = bytearray(path.read_bytes())
    if chance.random() < 1 / 3:
        del raw[chance.randrange(len(raw)) :]
    else:
        for _ in range(chance.choice([1, 20, 400])):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
    path.write_bytes(bytes(raw))
