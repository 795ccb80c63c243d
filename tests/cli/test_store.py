"""The commands that write sessions: what they say, what they do, and that undo undoes."""

import json
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.cli.run import PLAIN, run, run_json
from tests.store.messages import assistant, header, message, result, save_texts, texts, user, write
from threadline.cli.main import main
from threadline.store import Session

WRITERS = {
    "append": ["x"],
    "branch": ["--here", "nope"],
    "branches": [],
    "switch": ["nope"],
    "pop": ["nope"],
    "label": ["nope", "x"],
    "name": ["x"],
    "compact": [],
    "export-branch": ["nope"],
    "cherry-pick": ["nope"],
    "merge": ["nope"],
    "migrate": [],
}


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """a─b─c─d, b─e─f; the leaf is f."""
    session = Session.create("/p", tmp_path)
    names = save_texts(session, "a", "b", "c", "d")
    session.branch_in_place(names[1])
    save_texts(session, "e", "f")
    return session


def file(session: Session) -> str:
    return str(session.path)


def at(session: Session, text: str) -> str:
    """Find the entry that says `text`."""
    for entry in session.entries():
        match entry.body:
            case {"message": {"content": [{"text": said}, *_]}} if said == text:
                return entry.id
            case _:
                continue
    pytest.fail(f"nobody said {text}")


def now(session: Session) -> list[str]:
    """Return the texts of the context as the file tells it now."""
    assert session.path is not None
    return texts(Session.open_read_only(session.path))


def undo(output: str) -> None:
    """Run the command that undoes."""
    command = shlex.split(output.rpartition("undo: ")[2].strip())
    if command[0] == "threadline":
        assert run(*command[1:]).exit_code == 0
    else:
        subprocess.run(command, check=True)


def said(result: Result) -> str:
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.output


def test_new_starts_a_session_where_pi_looks_for_it(tmp_path: Path) -> None:
    env = {"PI_CODING_AGENT_DIR": str(tmp_path), "PI_CODING_AGENT_SESSION_DIR": ""}
    output = said(run("new", "--cwd", "/my/it", "--name", "tale", **env))
    (path,) = (tmp_path / "sessions" / "--my-it--").iterdir()
    assert str(path) in output
    assert (Session.open(path).cwd, Session.open(path).name) == ("/my/it", "tale")
    undo(output)
    assert not path.exists()


def test_new_can_name_its_parent(session: Session, tmp_path: Path) -> None:
    done = run_json("new", "-o", str(tmp_path / "x"), "--parent", file(session))
    assert Session.open(done["path"]).header["parentSession"] == file(session)


def test_append_takes_text_or_standard_input(session: Session) -> None:
    output = said(run("append", file(session), "g"))
    assert now(session) == ["a", "b", "e", "f", "g"]
    answer = CliRunner().invoke(
        main, ["append", file(session), "--role", "assistant"], input="h", env=PLAIN
    )
    assert answer.exit_code == 0
    assert now(session)[-1] == "h"
    undo(output)
    assert now(session) == ["a", "b", "e", "f"]


def test_append_takes_messages_and_entries_as_json(session: Session) -> None:
    lines = [user("g"), {"type": "custom", "customType": "x"}, assistant("h")]
    result = CliRunner().invoke(
        main,
        ["append", file(session), "--raw", "--json"],
        input="\n".join(map(json.dumps, lines)),
        env=PLAIN,
    )
    done = json.loads(result.output)
    assert len(done["entries"]) == 3
    assert done["leaf"] == done["entries"][-1]
    assert now(session) == ["a", "b", "e", "f", "g", "h"]


def test_append_goes_below_a_named_entry(session: Session) -> None:
    said(run("append", file(session), "z", "--at", at(session, "c")))
    assert now(session) == ["a", "b", "c", "z"]


def test_branches_are_drawn_with_the_leaf(session: Session) -> None:
    session.set_label(at(session, "c"), "first try")
    rows = said(run("branches", file(session))).splitlines()
    assert len(rows) == 3
    assert rows[0].startswith(f"● {at(session, 'b')} a · 2 entries")
    assert rows[1].startswith(f"├─ ○ {at(session, 'd')} c · 2 entries")
    assert rows[1].endswith("[first try]")
    assert rows[2].startswith(f"└─ ● {at(session, 'f')} e · 2 entries")
    assert rows[2].endswith("◀ tip")
    assert max(map(len, rows)) <= 80


def test_branches_as_json_name_tip_and_size(session: Session) -> None:
    document = run_json("branches", file(session))
    assert document["leaf"] == at(session, "f")
    told = [(b["tip"], b["entries"], b["active"], b["here"]) for b in document["branches"]]
    assert told == [(at(session, "d"), 2, False, False), (at(session, "f"), 2, True, True)]
    assert [s["parent"] for s in document["segments"]] == [None, at(session, "a"), at(session, "a")]


def test_branches_of_a_session_with_labels_in_its_path_are_one_line(tmp_path: Path) -> None:
    label = {"type": "label", "id": "l", "parentId": "a", "targetId": "a", "label": "x"}
    lines = [header(version=3), message("a", id="a"), label, message("b", id="b", parentId="l")]
    document = run_json("branches", str(write(tmp_path / "x.jsonl", lines)))
    assert [(s["id"], s["tip"], s["entries"]) for s in document["segments"]] == [("a", "b", 2)]


def test_branch_writes_a_new_file(session: Session) -> None:
    output = said(run("branch", file(session), at(session, "c")))
    assert session.path is not None
    (new,) = set(session.path.parent.glob("*.jsonl")) - {session.path}
    assert texts(Session.open(new)) == ["a", "b", "c"]
    assert str(new) in output
    assert now(session) == ["a", "b", "e", "f"]
    undo(output)
    assert not new.exists()


def test_branch_here_stays_in_the_file_with_or_without_a_summary(session: Session) -> None:
    output = said(run("branch", file(session), at(session, "c"), "--here"))
    assert now(session) == ["a", "b", "c"]
    undo(output)
    assert now(session) == ["a", "b", "e", "f"]
    done = run_json("branch", file(session), at(session, "c"), "--here", "--before")
    assert (done["selected_text"], now(session)) == ("c", ["a", "b"])
    run("switch", file(session), at(session, "f"))
    said(run("branch", file(session), at(session, "b"), "--here", "--summary", "went e"))
    assert now(session) == ["a", "b", "went e"]
    run("switch", file(session), at(session, "f"))
    said(run("branch", file(session), at(session, "b"), "--here", "--summarize"))
    assert "- e" in now(session)[-1]


def test_switch_goes_to_another_branch_and_back(session: Session) -> None:
    output = said(run("switch", file(session), at(session, "d")))
    assert now(session) == ["a", "b", "c", "d"]
    undo(output)
    assert now(session) == ["a", "b", "e", "f"]
    output = said(run("switch", file(session), "--start"))
    assert now(session) == []
    undo(output)
    assert now(session) == ["a", "b", "e", "f"]


def test_pop_leaves_a_summary_and_prints_the_prompt(session: Session) -> None:
    output = said(run("pop", file(session)))
    assert "prompt: e\n" in output
    assert now(session)[:2] == ["a", "b"]
    assert len(now(session)) == 3
    undo(output)
    assert now(session) == ["a", "b", "e", "f"]
    done = run_json("pop", file(session), at(session, "a"), "--summary-command", "grep -c user")
    assert (done["summary"], done["target"]) == ("1", at(session, "a"))


def test_label_and_name_can_be_set_changed_and_undone(session: Session) -> None:
    first = said(run("label", file(session), at(session, "a"), "start"))
    second = said(run("label", file(session), "start", "the start"))
    labelled = Session.open(file(session))
    assert labelled.get_label(at(session, "a")) == "the start"
    undo(second)
    assert Session.open(file(session)).get_label(at(session, "a")) == "start"
    undo(first)
    assert Session.open(file(session)).labels == {}
    named = said(run("name", file(session), "it's a tale"))
    assert Session.open(file(session)).name == "it's a tale"
    undo(named)
    assert Session.open(file(session)).name is None
    assert now(session) == ["a", "b", "e", "f"]


def test_compact_puts_a_summary_first(session: Session) -> None:
    output = said(run("compact", file(session), "--keep", "1", "--summary", "S"))
    assert now(session)[0].startswith("S")
    assert now(session)[-1] == "f"
    undo(output)
    assert now(session) == ["a", "b", "e", "f"]


@pytest.mark.parametrize(
    ("scope", "entry", "expected"),
    [
        ("path", "d", ["a", "b", "c", "d"]),
        ("subtree", "b", ["b", "e", "f"]),
        ("all", "d", ["a", "b", "e", "f"]),
    ],
)
def test_export_branch_writes_a_session(
    session: Session, tmp_path: Path, scope: str, entry: str, expected: list[str]
) -> None:
    out = tmp_path / "out.jsonl"
    output = said(
        run("export-branch", file(session), at(session, entry), "--scope", scope, "-o", str(out))
    )
    assert texts(Session.open(out)) == expected
    undo(output)
    assert not out.exists()


def test_cherry_pick_copies_from_here_and_from_elsewhere(session: Session, tmp_path: Path) -> None:
    output = said(run("cherry-pick", file(session), at(session, "c"), at(session, "d")))
    assert now(session) == ["a", "b", "e", "f", "c", "d"]
    undo(output)
    other = Session.create("/q", tmp_path / "other")
    (theirs,) = save_texts(other, "theirs")
    done = run_json("cherry-pick", file(session), theirs, "--from", file(other))
    assert list(done["entries"]) == [theirs]
    assert now(session)[-1] == "theirs"


def test_merge_adds_a_summary_of_a_branch(session: Session) -> None:
    output = said(run("merge", file(session), at(session, "d")))
    assert "## Conclusion\n\nd" in now(session)[-1]
    undo(output)
    assert now(session) == ["a", "b", "e", "f"]


def test_merge_refuses_to_orphan_a_call(session: Session) -> None:
    session.save_message(assistant("calling", "t1"))
    before = Path(file(session)).read_bytes()
    refused = run("merge", file(session), at(session, "d"))
    assert refused.exit_code == 1
    assert "without its result" in refused.stderr
    assert "hint:" in refused.stderr
    assert Path(file(session)).read_bytes() == before
    session.save_message(result("t1"))
    said(run("merge", file(session), at(session, "d")))


def test_migrate_keeps_the_old_file_and_can_be_undone(tmp_path: Path) -> None:
    path = write(tmp_path / "old.jsonl", [header(), message("a"), message("b")])
    before = path.read_bytes()
    output = said(run("migrate", str(path)))
    assert Session.open(path).version == 3
    undo(output)
    assert path.read_bytes() == before
    assert "nothing was changed" in said(run("migrate", str(write(path, [header(version=3)]))))


@pytest.mark.parametrize("command", WRITERS)
def test_a_file_that_is_not_a_session_is_an_error_and_unchanged(
    command: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"type":"user","uuid":"u"}\n')
    refused = run(command, str(path), *WRITERS[command])
    assert refused.exit_code == 1
    assert "not a session: " in refused.stderr
    assert "hint: " in refused.stderr
    assert path.read_text() == '{"type":"user","uuid":"u"}\n'


@pytest.mark.parametrize("command", WRITERS)
@pytest.mark.parametrize(
    ("agent", "line"),
    [
        ("Claude Code", '{"type":"user","uuid":"u","sessionId":"s"}\n'),
        ("Codex", '{"type":"session_meta","payload":{"id":"s"}}\n'),
    ],
)
def test_a_session_of_another_agent_is_an_error(
    command: str, agent: str, line: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(line)
    refused = run(command, str(path), *WRITERS[command])
    assert refused.exit_code == 1
    assert f"cannot write a {agent} session: {path}" in refused.stderr
    assert "hint: `threadline fork`" in refused.stderr
    assert path.read_text() == line


@pytest.mark.parametrize("command", [c for c, args in WRITERS.items() if "nope" in args])
def test_an_unknown_entry_is_an_error_and_nothing_is_written(
    command: str, session: Session
) -> None:
    before = Path(file(session)).read_bytes()
    refused = run(command, file(session), *WRITERS[command])
    assert refused.exit_code == 1
    assert "no entry 'nope'" in refused.stderr
    assert "hint: " in refused.stderr
    assert Path(file(session)).read_bytes() == before


def test_a_similar_id_is_suggested(session: Session) -> None:
    entry = at(session, "c")
    slip = entry[:-1] + ("0" if entry[-1] != "0" else "1")
    assert f"did you mean '{entry}'?" in run("switch", file(session), slip).stderr
    assert run("switch", file(session), entry[:6]).exit_code == 0


@pytest.mark.parametrize(
    "args",
    [
        ["switch", "x"],
        ["label", "x", "y"],
        ["name", "x"],
        ["branch", "x", "--here"],
        ["branch", "x", "y", "--summary", "z"],
        ["pop", "x", "--summary", "a", "--summary-command", "b"],
        ["append", "x", "  "],
        ["append", "x", "{", "--raw"],
        ["append", "x", '{"x":' + "[" * 5000 + "]" * 5000 + "}", "--raw"],
        ["compact", "x", "--keep", "0"],
    ],
)
def test_usage_errors_come_before_files_are_opened(args: list[str]) -> None:
    refused = run(*args)
    assert refused.exit_code == 2
    assert "hint: see `threadline" in refused.stderr


def test_a_directory_is_an_error(tmp_path: Path) -> None:
    refused = run("pop", str(tmp_path))
    assert refused.exit_code == 1
    assert "is a directory" in refused.stderr


@pytest.mark.parametrize(
    ("args", "fields"),
    [
        (["append", "FILE", "x"], {"entries", "leaf"}),
        (["branch", "FILE"], {"new_file", "selected_text", "cancelled", "in_place", "leaf"}),
        (["pop", "FILE"], {"left", "target", "leaf", "summary", "entries", "selected_text"}),
        (["name", "FILE", "x"], {"name", "before"}),
        (["export-branch", "FILE", "--scope", "all"], {"path", "session", "entries", "scope"}),
        (["migrate", "FILE"], {"path", "version", "entries", "kept"}),
    ],
)
def test_every_command_prints_what_it_did_and_how_to_undo_it(
    session: Session, args: list[str], fields: set[str]
) -> None:
    document: dict[str, Any] = run_json(*[file(session) if a == "FILE" else a for a in args])
    assert {"did", "undo"} | fields <= set(document)


def test_the_first_write_to_an_old_file_names_the_backup(tmp_path: Path) -> None:
    path = write(tmp_path / "old.jsonl", [header(), message("a")])
    result = run("append", str(path), "b")
    assert result.exit_code == 0
    assert result.stderr == f"migrated from version 1; backup: {path}.v1\n"
    assert texts(Session.open(path)) == ["a", "b"]


def test_export_branch_without_an_entry_writes_the_path_to_the_leaf(
    session: Session, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    done = run_json("export-branch", file(session), "-o", str(out))
    assert (done["scope"], texts(Session.open(out))) == ("path", ["a", "b", "e", "f"])
