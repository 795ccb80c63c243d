"""OpenCode: what the tables and the log hold, odd rows, damaged databases, contexts, forks."""

import json
import random
import re
import shutil
from pathlib import Path

import pytest

from tests.agents.opencode.client import BEGIN, Client, call, text
from tests.cli.run import run
from tests.context.truths import rows_of
from threadline.agents.beside import is_sub_agent_file
from threadline.agents.find import sessions_in
from threadline.agents.opencode.context import CLEARED, INTERRUPTED
from threadline.agents.opencode.forks import source_of
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.actions.native import NotWrittenError, fork_at
from threadline.library.position import context_at
from threadline.read.database import open_database


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


def test_a_fork_that_no_record_names_is_said_to_be_inferred(client: Client, tmp_path: Path) -> None:
    one = client.session("one")
    converse(client, one)
    times = [row[0] for row in client.base.execute("SELECT time_created FROM message ORDER BY 1")]
    two = client.session("two")
    client.say(two, "user", text("Begin"), time=times[0])
    client.say(two, "assistant", text("Elsewhere"))
    target = str(client.path)
    begun = {
        op["detail"]["session"]: op["detail"].get("inferred")
        for op in json.loads(run("ops", target, "--json").stdout)["ops"]
        if op["kind"] in {"start", "fork"}
    }
    assert begun == {one: None, two: True}
    assert " (inferred), " in run("ops", target, COLUMNS="200").stdout
    assert " (inferred)" in run("tree", target, COLUMNS="200").stdout
    sessions = json.loads(run("tree", target, "--json").stdout)["sessions"]
    assert [session["inferred"] for session in sessions] == [False, True]
    assert run("export", target, "-o", str(tmp_path / "page.html")).exit_code == 0
    page = (tmp_path / "page.html").read_text()
    assert page.count("forks here (inferred)") == 1
    assert re.search(r"Continues from message \S+ in Session \S+ \(inferred\)", page)


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


def converse(client: Client, session: str) -> dict[str, str]:
    """Write a session with a call, a compaction and a branch; return the ids of its messages."""
    prompt = client.say(session, "user", text("Go"))
    answer = client.say(
        session, "assistant", text("Hm"), call("c1"), text("So"), call("c2"), parentID=prompt
    )
    asked = client.say(session, "user", {"type": "compaction", "tail_start_id": answer})
    summary = client.say(session, "assistant", text("Short"), summary=True, parentID=asked)
    gone = client.say(session, "user", text("Wrong way, sk-ant-api03-" + "Ab1" * 20))
    client.remove(session, gone)
    last = client.say(session, "user", text("Go on"))
    return {"answer": answer, "asked": asked, "summary": summary, "gone": gone, "last": last}


@pytest.mark.parametrize("at", ["answer", "asked", "summary", "gone", "last"])
def test_a_fork_sends_what_its_source_would_send(client: Client, at: str, tmp_path: Path) -> None:
    one = client.session("one")
    names = converse(client, one)
    reading = read(client, one)
    made = fork_at(reading, names[at], place=tmp_path / "fork.json")
    other = Client(tmp_path / "other")
    assert sent(other, other.take(made.file)) == rows_of(context_at(reading, names[at]))
    assert "tail_start_id" in (said := Path(made.file).read_text()) or at == "answer"
    assert not any(name in said for name in (one, *names.values()))
    assert made.tip in said


def test_the_client_is_told_to_import_a_fork(client: Client, tmp_path: Path) -> None:
    one = client.session("one")
    converse(client, one)
    made = fork_at(read(client, one), place=tmp_path)
    assert Path(made.file) == tmp_path / f"{made.session}.json"
    assert made.command == (
        f"cd /home/dev && opencode import {made.file} && opencode --session {made.session}"
    )
    info = json.loads(Path(made.file).read_text())["info"]
    assert (info["id"], info["title"]) == (made.session, "one (fork #1)")


def test_a_fork_is_linked_to_its_source_once_it_is_imported(client: Client, tmp_path: Path) -> None:
    one = client.session("one")
    names = converse(client, one)
    made = fork_at(read(client, one), names["answer"], place=tmp_path)
    client.take(made.file)
    assert read(client).tree.session_by_id[made.session].parent == one


def test_a_fork_needs_a_place(client: Client) -> None:
    one = client.session("one")
    converse(client, one)
    with pytest.raises(NotWrittenError, match="opencode import"):
        fork_at(read(client, one))


def test_forks_of_forks_are_numbered(client: Client, tmp_path: Path) -> None:
    one = client.session("one", title="Tidy (fork #2)")
    converse(client, one)
    made = fork_at(read(client, one), place=tmp_path)
    assert '"Tidy (fork #3)"' in Path(made.file).read_text()


def test_a_fork_without_a_result_is_without_its_call_too(client: Client, tmp_path: Path) -> None:
    one = client.session("one")
    client.say(one, "user", text("Go"))
    client.say(one, "assistant", text("Hm"), call("c1"))
    only = client.say(one, "assistant", {"type": "step-start"}, call("c2"))
    client.say(one, "assistant", text("Done"))
    reading = read(client, one)
    results = [entry.id for entry in reading.transcripts[0].entries if entry.type == "tool_result"]
    made = fork_at(reading, drop=results, place=tmp_path)
    other = Client(tmp_path / "other")
    assert sent(other, other.take(made.file)) == [
        "user: Go",
        "assistant: Hm",
        "assistant: Done",
    ]
    assert only in [change.entry for change in made.changes]


def test_a_fork_without_a_compaction_is_without_the_request_for_it(
    client: Client, tmp_path: Path
) -> None:
    one = client.session("one")
    names = converse(client, one)
    made = fork_at(read(client, one), drop=[names["summary"]], place=tmp_path)
    other = Client(tmp_path / "other")
    assert sent(other, other.take(made.file))[0] == "user: Go"
    assert {change.entry for change in made.changes} == {names["asked"], names["summary"]}


def test_a_fork_can_be_redacted(client: Client, tmp_path: Path) -> None:
    one = client.session("one")
    names = converse(client, one)
    target = ["fork", f"{client.path}#{one}", "--at", names["gone"], "-o", str(tmp_path / "f.json")]
    assert run(*target, "--redact").exit_code == 0
    said = (tmp_path / "f.json").read_text()
    assert "Wrong way" in said
    assert "Ab1Ab1" not in said


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


def test_a_part_written_after_its_session_changes_the_revision(client: Client) -> None:
    session = client.session("s")
    client.say(session, "user", text("Begin"))
    before = sessions_in(str(client.path))
    client.say(session, "assistant", text("An answer that comes late"))
    assert sessions_in(str(client.path))[session] != before[session]


def test_revisions_without_a_log_follow_the_times_of_parts(client: Client) -> None:
    session, other = client.session("s"), client.session("t")
    client.say(session, "user", text("Begin"))
    client.base.execute("DROP TABLE event_sequence")
    before = sessions_in(str(client.path))
    client.base.execute("UPDATE part SET time_updated = time_updated + 1")
    after = sessions_in(str(client.path))
    assert (after[session] != before[session], after[other]) == (True, before[other])


def test_messages_from_before_the_log_come_first_once(client: Client) -> None:
    session = client.session("s")
    old = client.say(session, "user", text("Before the log"))
    client.base.execute("DELETE FROM event")
    answer = client.say(session, "assistant", text("The first answer"))
    gone = client.say(session, "user", text("Undone"))
    # The log holds a message once more whenever it changes.
    client.base.execute("UPDATE event SET seq = seq + 100 WHERE instr(data, ?)", (gone,))
    client.base.execute(
        """INSERT INTO event SELECT 'evt_again', aggregate_id, seq + 50, type, data FROM event
        WHERE type LIKE 'message.updated.%' AND instr(data, ?)""",
        (answer,),
    )
    client.skip(200)
    client.remove(session, gone)
    parents = {str(entry.id): entry.parent for entry in read(client).graph.nodes.values()}
    assert (parents[gone], parents[answer]) == (answer, old)


def test_sub_agents_are_told_without_reading_their_sessions(client: Client) -> None:
    session = client.session("s")
    child = client.session("c", session)
    assert is_sub_agent_file(f"{client.path}#{child}")
    assert not is_sub_agent_file(f"{client.path}#{session}")


def test_sources_of_forks_are_found_in_one_pass_over_the_messages(client: Client) -> None:
    first = client.session("0")
    times = [BEGIN + 1 + n for n in range(2)]
    for time in times:
        client.say(first, "user", text("Begin"), time=time)
    forks = [client.session(f"{n}") for n in range(1, 9)]
    for fork in forks:
        client.say(fork, "user", text("Begin"), time=times[0])
    asked: list[str] = []
    with open_database(str(client.path)) as base:
        base.set_trace_callback(asked.append)
        assert {source_of(base, fork) for fork in forks} == {first}
    assert sum("GROUP BY" in query for query in asked) == 1
