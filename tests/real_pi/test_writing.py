"""Pi opens what we write, we open what Pi writes, and each continues the other's sessions."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.real_pi.acts import Actor, Step, act_session, pi_steps
from tests.real_pi.peer import Pi
from tests.real_pi.test_reading import context_of, header_of, pi_answer, rename
from tests.real_pi.trees import grow
from threadline.store.migrate import migrate_file
from threadline.store.session import Session

pytestmark = pytest.mark.slow
SEEDS = range(2000 if os.environ.get("THREADLINE_PROPERTIES") == "deep" else 100)
"""These tests check what is written, not when it is synced."""


def told(session: Session) -> dict[str, Any]:
    """Return the state of an opened session, in Pi's format."""
    with Session.open_read_only(str(session.path)) as fresh:
        return {
            "path": steps_of(fresh.path_ids(), leaves_of(fresh)),
            "context": context_of(fresh),
            "labels": {e: label.text for e, label in fresh.labels.items() if e in fresh},
            "name": fresh.name,
            "entries": [entry.body for entry in fresh.written()],
        }


def told_by_pi(pi: Pi, file: object) -> dict[str, Any]:
    """Return Pi's state of the same file; Pi treats `leaf` entries as ordinary ones without content."""
    answer = pi.ask("open", path=file)
    leaves = {entry["id"] for entry in answer["entries"] if entry["type"] == "leaf"}
    answer["path"] = steps_of(answer["path"], leaves)
    return {name: answer[name] for name in ("path", "context", "labels", "name", "entries")}


def leaves_of(session: Session) -> set[str]:
    return {entry.id for entry in session.entries() if entry.type == "leaf"}


def steps_of(path: list[str], leaves: set[str]) -> list[str]:
    return [entry for entry in path if entry not in leaves]


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable syncing."""
    monkeypatch.setattr("os.fsync", lambda _fd: None)


def test_pi_opens_our_sessions_at_the_same_leaf(pi: Pi, tmp_path: Path) -> None:
    for seed in SEEDS:
        with act_session(tmp_path, seed, seed % 40, edits=pi.edits) as session:
            before = Path(str(session.path)).read_bytes()
            assert told(session) == told_by_pi(pi, session.path), seed
            assert told(session)["context"] == context_of(session), seed
            assert Path(str(session.path)).read_bytes() == before


def test_both_readers_of_pi_have_our_leaf(first_pi: Pi, tmp_path: Path) -> None:
    """The second reader, pi-agent-core, knows `leaf` entries and rejects incomplete files."""
    for seed in SEEDS:
        with act_session(tmp_path, seed, seed % 40) as session:
            strict = first_pi.ask("strict", path=session.path)
            assert strict["leaf"] == session.leaf, seed
            assert strict["path"] == session.path_ids(), seed
            assert strict["context"] == context_of(session), seed
            with session.create_branched_session(session.leaf, tmp_path / "new") as branched:
                strict = first_pi.ask("strict", path=branched.path)
                assert strict["leaf"] == branched.leaf, seed
                assert strict["context"] == context_of(session), seed


def test_we_open_pis_sessions_at_the_same_leaf(pi: Pi, tmp_path: Path) -> None:
    for seed in SEEDS:
        file = pi.write(tmp_path, pi_steps(seed, seed % 40, edits=pi.edits))["file"]
        with Session.open(file) as session:
            assert told(session) == told_by_pi(pi, file), seed


def test_each_continues_what_the_other_wrote(pi: Pi, tmp_path: Path) -> None:
    for seed in SEEDS[:40]:
        file = pi.write(tmp_path, pi_steps(seed, 6, edits=pi.edits))["file"]
        for turn in range(3):
            with Session.open(file) as session:
                Actor(session, seed * 10 + turn, edits=pi.edits).act(5)
                assert told(session) == told_by_pi(pi, file), (seed, turn)
            pi.ask("extend", path=file, steps=pi_steps(seed * 10 + turn, 5, edits=pi.edits))
            with Session.open(file) as session:
                assert told(session) == told_by_pi(pi, file), (seed, turn)


def test_a_compaction_is_written_as_pi_writes_it(last_pi: Pi, tmp_path: Path) -> None:
    """With the system messages and tools as they are there, in a checkpoint."""
    checkpoints = 0
    for seed in SEEDS:
        file = Path(last_pi.write(tmp_path, pi_steps(seed, seed % 20, edits=True))["file"])
        mine = file.with_name(f"{seed}.jsonl")
        mine.write_bytes(file.read_bytes())
        for kept in (last_pi.ask("open", path=file)["path"][-1], None):
            steps: list[Step] = [["appendCompaction", "S", kept, 7, {}, False]]
            theirs = last_pi.ask("extend", path=file, steps=steps)["entries"][-1]
            with Session.open(mine) as session:
                entry = session.get_entry(session.save_compaction("S", kept, 7, details={}))
            assert entry is not None
            assert same_but_new(entry.body) == same_but_new(theirs), seed
            checkpoints += "systemMessage" in theirs
    assert checkpoints > len(SEEDS) / 5


def same_but_new(record: dict[str, Any]) -> dict[str, Any]:
    """Return a compaction without its id and time; one that keeps nothing names itself."""
    own = {"firstKeptEntryId": "itself"} if record["firstKeptEntryId"] == record["id"] else {}
    left_out = {"id", "parentId", "timestamp"}
    found = {name: value for name, value in record.items() if name not in left_out} | own
    if "systemMessage" in found:
        found["systemMessage"] = found["systemMessage"] | {"timestamp": 0}
    return found


def test_an_open_session_includes_what_pi_appends_meanwhile(pi: Pi, tmp_path: Path) -> None:
    file = pi.write(tmp_path, pi_steps(1, 5))["file"]
    with Session.open(file) as session:
        mine = session.save_message({"role": "user", "content": "mine"})
        theirs = pi.ask("extend", path=file, steps=pi_steps(2, 3))
        again = session.save_message({"role": "user", "content": "mine again"})
        entry = session.get_entry(again)
        assert entry is not None
        assert entry.parent == mine
        assert all(answer in session for answer in theirs["answers"] if answer)


@pytest.mark.parametrize("version", [1, 2])
def test_a_migrated_file_equals_pis(pi: Pi, version: int, tmp_path: Path) -> None:
    """Pi generates ids, ours come from the line: entries are compared by position."""
    file, copy = tmp_path / "ours.jsonl", tmp_path / "pi.jsonl"
    for seed in SEEDS:
        session = grow(seed, version)
        session.save(copy)
        session.save(file)
        done = migrate_file(file)
        migrated = file.read_bytes()
        ours, theirs = pi_answer(pi, file), pi_answer(pi, copy)
        assert file.read_bytes() == migrated
        assert rename(ours) == rename(theirs), seed
        assert read_header(file) == read_header(copy)
        assert done.kept
        assert done.kept.read_bytes() == session.encode()
        assert header_of(session).get("version", 1) == version
        done.kept.unlink()


def read_header(file: Path) -> Any:  # noqa: ANN401 - JSON
    return json.loads(file.read_bytes().split(b"\n")[0])


def test_a_branch_in_a_new_file_has_the_context_of_its_entry_in_pi_too(
    pi: Pi, tmp_path: Path
) -> None:
    """Pi's own fork loses the entries before a label: see tests/real_pi/test_defects.py."""
    for seed in SEEDS:
        with act_session(tmp_path, seed, seed % 40, edits=pi.edits) as session:
            for entry in session.ids()[-3:]:
                with session.create_branched_session(entry, tmp_path / "new") as new:
                    theirs = pi.ask("open", path=new.path)
                    assert theirs["context"] == context_of(session, entry), (seed, entry)
                    assert theirs["header"]["parentSession"] == str(session.path)


def test_a_branch_of_any_session_has_the_context_of_its_entry_in_pi_too(
    pi: Pi, tmp_path: Path
) -> None:
    """Also if a compaction's first kept entry is not on its path, which keeps nothing."""
    for seed in SEEDS:
        version = 1 + seed % 3
        grown = grow(seed, version, edits=pi.edits and version > 1)
        source = grown.save(tmp_path / "s.jsonl")
        with Session.open(source) as session:
            for entry in session.ids()[-3:]:
                with session.create_branched_session(entry, tmp_path / "new") as new:
                    theirs = pi.ask("open", path=new.path)
                    assert theirs["context"] == context_of(session, entry), (seed, entry)
                    assert context_of(new) == theirs["context"], (seed, entry)


def test_a_fork_to_another_project_is_complete_in_pi_too(pi: Pi, tmp_path: Path) -> None:
    for seed in SEEDS[:40]:
        source = grow(seed, 1 + seed % 3).save(tmp_path / "s.jsonl")
        with Session.fork_from(source, "/other", tmp_path / "other") as fork:
            assert told(fork) == told_by_pi(pi, fork.path), seed
            assert pi.ask("open", path=fork.path)["header"]["cwd"] == "/other"
