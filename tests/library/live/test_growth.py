"""A session that grows: what is made of the appended lines is what a whole reading makes."""

import json
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from tests.cases import describe_file, stamp
from tests.cli.run import CORPUS
from tests.library.projects import belong, entry, known, often, repeat, spoil
from tests.records import Record, make_note, make_record
from tests.writer import SessionWriter
from threadline.agents.find import find_in
from threadline.library.live.session import Links, LiveSession
from threadline.library.live.snapshot import Snapshot

pytestmark = pytest.mark.limit(900)

Step = tuple[str, Record]
"""The file that a record is appended to; `s1#x` is that of agent x."""

BEGUN = (("u", ""), ("a", ""), ("t", ""), ("r", "e2"), ("a", ""), ("u", ""), ("t", ""), ("r", "e6"))
PACES = ((1,), (1,) * 12 + (2, 3), (1,) * 5 + (2, 2, 3))
FEWER = settings().max_examples // 2
"""An example reads and draws a whole session after each of up to 18 steps."""


def first_turns() -> list[Record]:
    """Return two turns, each entry below the one before."""
    found: list[Record] = []
    for number, (kind, arg) in enumerate(BEGUN):
        record = make_record(kind, f"e{number}", arg)
        parent = found[-1]["uuid"] if found else None
        record |= {"uuid": f"e{number}", "parentUuid": parent, "timestamp": stamp(number)}
        found.append(belong(record, "s1"))
    return found


@st.composite
def appended(draw: st.DrawFn, *, odd: bool) -> list[Step]:
    """Draw what is appended, mostly at the tip: also rewinds, results side by side, agents, notes.

    If `odd`, everything that real files get wrong as well.
    """
    before = {"s1": first_turns()}
    pace = draw(st.sampled_from(PACES))
    found: list[Step] = []
    for number in range(len(BEGUN), len(BEGUN) + draw(st.integers(1, 18))):
        agents = ["s1#x", "s1#y"] if any(map(spawning_calls, before["s1"])) else []
        name = draw(st.sampled_from(["s1"] * 5 + agents))
        here = before.setdefault(name, [])
        record = belong(entry(draw, number, here, pace, orderly=not odd or number % 2 > 0), name)
        here.append(record)
        found.append((name, spoil(draw, record) if odd else record))
        if often(draw, 15):
            kind = draw(st.sampled_from(["leaf", "pin", "snapshot", "queue", "summary", "mode"]))
            target = draw(st.sampled_from(known(number)))
            found.append((name, make_note(kind, target, record["timestamp"], "s1")))
        if odd and often(draw, 15):
            found.append((name, repeat(draw, record, name, number)))
    return found


class Page:
    """A page of a session whose files grow."""

    def __init__(self, session: str, main: Path) -> None:
        self._session = session
        self._main = main
        self.live = self._open()
        self.number = self.live.renew().number
        self.page = pieces(self.live.open())

    def _open(self) -> LiveSession:
        return LiveSession(self._session, [str(self._main)], Links(lambda _session: None))

    def update(self) -> Snapshot:
        """Show the newest snapshot, as the page's script does."""
        newest = self.live.renew()
        found = self.live.diff_since(self.number)
        assert found is not None
        snapshot, diff = found
        page: list[str] = [""] * len(snapshot.view.units)
        for was, now, length in diff.runs:
            page[now : now + length] = self.page[was : was + length]
        for number in diff.changed:
            page[number] = ""
        drawn = pieces(snapshot)
        self.page = [text or drawn[number] for number, text in enumerate(page)]
        self.number = snapshot.number
        return newest

    def whole(self) -> Snapshot:
        """Return the session as it is if all of it is read again."""
        return self._open().renew()

    def check(self) -> None:
        """Compare what a page shows with the whole; its heading may be out of date."""
        newest, whole = self.update(), self.whole()
        assert (newest.codes, newest.times) == (whole.codes, whole.times)
        assert pieces(newest)[1:] == pieces(whole)[1:]
        assert self.page[1:] == pieces(whole)[1:]

    def check_head(self) -> None:
        """Compare everything, after the whole was read again."""
        while self.live.settle():
            pass
        newest, whole = self.update(), self.whole()
        assert pieces(newest) == pieces(whole)
        assert self.page[0] == pieces(whole)[0]
        assert newest.shown.sides == whole.shown.sides
        assert newest.shown.sections == whole.shown.sections
        assert newest.view.engine_order == whole.view.engine_order


class Growing(Page):
    """A page of a session of Claude Code in a folder, to which records are appended."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._calls = ["unknown"]
        for record in first_turns():
            self.append("s1", record)
        super().__init__("s1", folder / "s1.jsonl")

    def append(self, name: str, record: Record) -> None:
        path = self._folder / describe_file(name).path
        path.parent.mkdir(parents=True, exist_ok=True)
        if "#" in name and not path.exists():
            beside = path.with_suffix("").with_suffix(".meta.json")
            beside.write_text(json.dumps({"agentType": "x", "toolUseId": self._calls[-1]}))
        with path.open("a") as out:
            out.write(json.dumps(record) + "\n")
        if name == "s1":
            self._calls += spawning_calls(record)


def spawning_calls(record: Record) -> list[str]:
    """Return the calls of a record that begin agents."""
    message = record.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    blocks = content if isinstance(content, list) and record.get("type") == "assistant" else []
    return [block["id"] for block in blocks if block.get("name") == "Task"]


def pieces(snapshot: Snapshot) -> list[str]:
    return [snapshot.draw(number, number + 1) for number in range(len(snapshot.view.units))]


def grow(steps: list[Step], pause: int) -> None:
    """Append step by step, and compare after each; now and then everything is settled."""
    with TemporaryDirectory() as folder:
        growing = Growing(Path(folder))
        growing.live.settle()
        joined = 0
        for number, (name, record) in enumerate(steps):
            growing.append(name, record)
            growing.check()
            joined += growing.live.open().is_joined
            if number % pause == 0:
                growing.check_head()
        growing.check_head()
        event(f"joined {5 * round(20 * joined / len(steps))} %")


@pytest.mark.slow
@settings(max_examples=FEWER)
@given(appended(odd=False), st.integers(1, 6))
def test_what_is_appended_is_joined_as_if_all_were_read(steps: list[Step], pause: int) -> None:
    grow(steps, pause)


@pytest.mark.slow
@settings(max_examples=FEWER)
@given(appended(odd=True), st.integers(1, 6))
def test_so_is_what_files_get_wrong(steps: list[Step], pause: int) -> None:
    grow(steps, pause)


def grown(folder: Path, *appended_records: tuple[str, str, str, str]) -> list[bool]:
    """Append records (file, kind, argument, parent) one by one; return which were joined."""
    growing = Growing(folder)
    growing.live.settle()
    found = []
    for number, (name, kind, arg, parent) in enumerate(appended_records, len(BEGUN)):
        record = make_record(kind, f"e{number}", arg)
        record |= {"uuid": f"e{number}", "parentUuid": parent or None, "timestamp": stamp(number)}
        growing.append(name, belong(record, name))
        growing.check()
        found.append(growing.live.open().is_joined)
        growing.check_head()
    return found


def test_what_follows_the_tip_is_joined(tmp_path: Path) -> None:
    answer, question = ("s1", "a", "", "e7"), ("s1", "u", "", "e8")
    steps = [("s1", "t", "", "e9"), ("s1", "r", "e10", "e10"), ("s1", "h", "", "e11")]
    last = [("s1", "k", "", "e12"), ("s1", "a", "", "e13"), ("s1", "u", "", "e14")]
    assert grown(tmp_path, answer, question, *steps, *last) == [False] + [True] * 7


def test_a_turn_behind_one_that_ended_with_a_result_is_joined(tmp_path: Path) -> None:
    turn = [("s1", "u", "", "e7"), ("s1", "a", "", "e8"), ("s1", "a", "", "e9")]
    assert grown(tmp_path, *turn, ("s1", "a", "", "e10"))[-1]


def test_parallel_results_are_joined(tmp_path: Path) -> None:
    stairs = [("s1", "t", "", "e8"), ("s1", "t", "", "e9"), ("s1", "r", "e9", "e9")]
    more = [("s1", "r", "e10", "e10"), ("s1", "a", "", "e12")]
    assert grown(tmp_path, ("s1", "a", "", "e7"), *stairs, *more) == [False] + [True] * 5


def test_an_agent_that_is_called_and_works_is_joined(tmp_path: Path) -> None:
    call = ("s1", "t", "Task,Bash", "e8")
    agent = [("s1#x", "u", "", ""), ("s1#x", "a", "", "e10"), ("s1#x", "t", "", "e11")]
    after = [("s1", "r", "e9", "e9"), ("s1", "a", "", "e13")]
    assert grown(tmp_path, ("s1", "a", "", "e7"), call, *agent, *after) == [False] + [True] * 6


def test_a_rewind_and_a_compaction_are_read_as_a_whole(tmp_path: Path) -> None:
    before = [("s1", "a", "", "e7"), ("s1", "a", "", "e8")]
    rewind, compaction = ("s1", "u", "", "e4"), ("s1", "b", "e9", "")
    for number, step in enumerate((rewind, compaction)):
        (tmp_path / str(number)).mkdir()
        assert grown(tmp_path / str(number), *before, step) == [False, True, False]


def test_a_result_of_the_call_above_the_last_turns_is_read_with_it(tmp_path: Path) -> None:
    killed = [("s1", "t", "", "e7"), ("s1", "u", "", "e8"), ("s1", "a", "", "e9")]
    after = [("s1", "t", "", "e10"), ("s1", "r", "e11", "e11"), ("s1", "a", "", "e12")]
    growing = Growing(tmp_path)
    for number, (name, kind, arg, parent) in enumerate((*killed, *after), len(BEGUN)):
        record = belong(make_record(kind, f"e{number}", arg), name)
        record |= {"uuid": f"e{number}", "parentUuid": parent, "timestamp": stamp(number)}
        growing.append(name, record)
    growing.check()
    growing.live.settle()
    record = belong(make_record("r", "e14", "e8"), "s1")
    growing.append("s1", record | {"uuid": "e14", "parentUuid": "e13", "timestamp": stamp(14)})
    growing.check()


def test_a_line_that_is_being_written_is_waited_for(tmp_path: Path) -> None:
    growing = Growing(tmp_path)
    record = belong(make_record("a", "e8", ""), "s1")
    growing.append("s1", record | {"uuid": "e8", "parentUuid": "e7", "timestamp": stamp(8)})
    growing.update()
    growing.live.settle()
    before = growing.live.open()
    path = tmp_path / "s1.jsonl"
    record |= {"uuid": "e9", "parentUuid": "e8", "timestamp": stamp(9)}
    text = json.dumps(record) + "\n"
    with path.open("a") as out:
        out.write(text[:40])
    assert growing.live.renew() is before
    assert not growing.live.is_current()
    with path.open("a") as out:
        out.write(text[40:])
    assert growing.live.renew().is_joined
    growing.check()


def test_a_line_that_is_never_finished_becomes_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    growing = Growing(tmp_path)
    record = belong(make_record("a", "e8", ""), "s1")
    growing.append("s1", record | {"uuid": "e8", "parentUuid": "e7", "timestamp": stamp(8)})
    growing.update()
    growing.live.settle()
    growing.append("s1", record | {"uuid": "e9", "parentUuid": "e8", "timestamp": stamp(9)})
    with (tmp_path / "s1.jsonl").open("a") as out:
        out.write('{"type": "user", "uu')
    assert growing.live.renew().is_joined
    assert not growing.live.is_current()
    monkeypatch.setattr("threadline.library.live.growth.RACY", 0)
    assert [fault.kind for fault in growing.live.renew().faults_of("s1")] == ["torn"]
    assert growing.live.is_current()


def test_a_parent_that_was_missing_before_is_read_with_its_child(tmp_path: Path) -> None:
    growing = Growing(tmp_path)
    path = tmp_path / "s1.jsonl"
    orphan = belong(make_record("u", "e20", ""), "s1")
    orphan |= {"uuid": "e20", "parentUuid": "e9", "timestamp": stamp(0)}
    path.write_text(json.dumps(orphan) + "\n" + path.read_text())
    for name, parent in (("e8", "e7"), ("e9", "e8")):
        record = belong(make_record("a", name, ""), "s1")
        time = stamp(int(name[1:]))
        growing.append("s1", record | {"uuid": name, "parentUuid": parent, "timestamp": time})
        growing.check()
        growing.live.settle()


def test_a_file_that_was_rewritten_is_read_again(tmp_path: Path) -> None:
    growing = Growing(tmp_path)
    record = belong(make_record("a", "e8", ""), "s1")
    growing.append("s1", record | {"uuid": "e8", "parentUuid": "e7", "timestamp": stamp(8)})
    growing.update()
    growing.live.settle()
    path = tmp_path / "s1.jsonl"
    text = path.read_text().replace("here is e8", "here was e8") + json.dumps(
        belong(make_record("a", "e9", ""), "s1")
        | {"uuid": "e9", "parentUuid": "e8", "timestamp": stamp(9)}
    )
    with path.open("r+") as out:
        out.write(text + "\n")
    growing.check()
    assert not growing.live.open().is_joined
    assert any("here was e8" in piece for piece in growing.page)


def test_a_context_knows_what_was_joined(tmp_path: Path) -> None:
    writer = SessionWriter("s1")
    for number in range(3):
        writer.prompt(f"Prompt {number}")
        writer.answer(f"Answer {number}")
        writer.answer(f"More {number}")
    path = writer.save(tmp_path)
    live = LiveSession("s1", [str(path)], Links(lambda _session: None))
    live.renew()
    live.settle()
    name = writer.answer("The last")
    writer.save(tmp_path)
    assert live.renew().is_joined
    with live.study() as snapshot:
        assert snapshot.number == live.open().number
        assert snapshot.reading.graph.parent_of(snapshot.reading.graph.nodes[name]) is not None
        assert snapshot.reading.tree.paths["s1"].tip.id == name


def page_after(folder: Path, *records: Record) -> None:
    """Append records, each below the last, and compare the page after each."""
    growing = Growing(folder)
    parent = "e7"
    for number, record in enumerate(records, len(BEGUN)):
        made = belong(record, "s1") | {"timestamp": stamp(number)}
        if record["type"] in {"user", "assistant"}:
            made |= {"uuid": f"e{number}", "parentUuid": parent}
            parent = f"e{number}"
        growing.append("s1", made)
        growing.check()


def test_a_page_tells_the_tokens_of_a_request_that_goes_on(tmp_path: Path) -> None:
    first, last = make_record("a", "e8", ""), make_record("t", "e8", "")
    last["message"]["usage"] = {"input_tokens": 3, "output_tokens": 500}
    page_after(tmp_path, first, last)


def test_a_page_tells_what_was_said_to_a_result(tmp_path: Path) -> None:
    queue = {"type": "queue-operation", "operation": "enqueue", "content": "and tests"}
    page_after(tmp_path, queue, queue | {"operation": "remove"})


def test_a_prompt_that_was_queued_before_the_last_turns_is_sent_in_them(tmp_path: Path) -> None:
    growing = Growing(tmp_path)
    queue = {"type": "queue-operation", "operation": "enqueue", "content": "and tests"}
    growing.append("s1", belong(dict(queue), "s1") | {"timestamp": stamp(8)})
    turn = [("u", ""), ("a", ""), ("t", ""), ("r", "e11"), ("a", "")]
    for number, (kind, arg) in enumerate(turn, 9):
        above = f"e{number - 1}" if number > len(BEGUN) + 1 else "e7"
        record = belong(make_record(kind, f"e{number}", arg), "s1")
        record |= {"uuid": f"e{number}", "parentUuid": above, "timestamp": stamp(number)}
        growing.append("s1", record)
    growing.check()
    growing.live.settle()
    growing.append("s1", belong(queue | {"operation": "remove"}, "s1") | {"timestamp": stamp(14)})
    growing.check()
    assert any("and tests" in piece for piece in growing.page)


SCENARIOS = {
    "claude-code-2.1.325/thinking": True,
    "claude-code-2.1.326/tui-rewind-past-compact": False,
    "codex/images-patches": True,
    "codex/review": False,
    "codex/tui-backtrack": False,
    "codex-0.98.0/old-plain": True,
    "copilot-cli-1.0.102/interrupts": True,
    "copilot-cli-1.0.102/subagents": False,
    "copilot-cli-1.0.102/tui-compact": True,
    "gemini-cli-0.61.0/tui-restore": True,
    "gemini-cli-0.61.0/tui-rewind-tools": True,
    "pi/1.5.0-edits": True,
    "pi/tree-branch": True,
    "qwen-code-0.24.4/odd-results": True,
    "qwen-code-0.24.4/tui-rewind": True,
}
"""Sessions of every agent that appends lines, and whether last turns of theirs stand alone."""

STEPS = 60
PAUSE = 4


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_session_of_every_agent_grows_as_if_all_were_read(scenario: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(CORPUS / scenario, home)
    found = [file for file in find_in(str(home)).files if file.format.is_appended]
    main = [one for one in found if one.agent is None]
    file = max(main, key=lambda one: Path(one.path).stat().st_size)
    path = Path(file.path)
    lines = path.read_bytes().splitlines(keepends=True)
    begun = max(len(lines) - STEPS, len(lines) // 3)
    path.write_bytes(b"".join(lines[:begun]))
    page = Page(file.session, path)
    joined = 0
    for number, line in enumerate(lines[begun:]):
        with path.open("ab") as out:
            out.write(line)
        page.check()
        joined += page.live.open().is_joined
        if number % PAUSE == 0:
            page.check_head()
    assert bool(joined) == SCENARIOS[scenario]
