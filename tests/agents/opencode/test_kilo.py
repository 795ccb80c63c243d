"""Kilo: its databases and documents are told from OpenCode's, whatever their names."""

import json
import shutil
from pathlib import Path

import pytest

from tests.agents.opencode.client import Client, text
from tests.cli.run import CORPUS, run
from tests.packed import unpacked
from threadline.agents.find import detect
from threadline.agents.opencode.files import sessions_in
from threadline.library import load_lines
from threadline.library.position import context_at

REVERT = "ses_e15a63c38ffejeKrOKqk8pIWhq"
PARENT = "ses_e15946bbcffeZHRHSlnf14zIcB"


@pytest.fixture
def database() -> Path:
    return next(unpacked(CORPUS / "kilo-7.7.9" / "revert").rglob("kilo.db"))


def owner(path: Path | str) -> str:
    found = detect(str(path))
    return found.agent.title if found is not None else ""


def test_a_database_is_known_by_its_tables(database: Path, tmp_path: Path) -> None:
    client = Client(tmp_path)
    session = client.session("one")
    client.quit()
    for source, name, title in ((database, REVERT, "Kilo"), (client.path, session, "OpenCode")):
        other = tmp_path / "kept.db"
        shutil.copyfile(source, other)
        assert owner(f"{other}#{name}") == title


def test_a_copy_of_a_session_is_still_known(database: Path, tmp_path: Path) -> None:
    done = run("export", "--format", "raw", str(database), "-o", str(tmp_path / "copy.db"))
    assert done.exit_code == 0, done.output
    assert owner(f"{tmp_path}/copy.db#{REVERT}") == "Kilo"


@pytest.mark.parametrize(("version", "title"), [("7.7.9", "Kilo"), ("1.18.33", "OpenCode")])
def test_a_document_is_known_by_its_version(version: str, title: str, tmp_path: Path) -> None:
    info = {"id": "ses_1", "version": version, "directory": "/home/dev", "time": {"created": 1}}
    said = {"info": {"role": "user", "id": "msg_1"}, "parts": [text("Hello")]}
    path = tmp_path / "ses_1.json"
    path.write_text(json.dumps({"info": info, "messages": [said]}))
    assert owner(path) == title
    sent = context_at(load_lines([path])).messages[0].blocks
    assert (len(sent) > 1) is (title == "Kilo")


def test_a_fork_is_imported_by_kilo(database: Path, tmp_path: Path) -> None:
    done = run("fork", f"{database}#{REVERT}", "-o", str(tmp_path / "out"))
    assert done.exit_code == 0, done.output
    assert "kilo import" in done.output
    assert "kilo --session ses_" in done.output
    (made,) = (tmp_path / "out").iterdir()
    assert owner(made) == "Kilo"


def test_one_session_of_a_database_is_searched_and_archived(tmp_path: Path) -> None:
    store = next(unpacked(CORPUS / "kilo-7.7.9" / "fork").rglob("kilo.db"))
    sessions = sorted(sessions_in(str(store)))
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""}
    for session in sessions:
        done = run("search", "question", "--in", f"{store}#{session}", "--json", **home)
        assert {one["session"] for one in json.loads(done.stdout)["hits"]} == {session}
    done = run("archive", f"{store}#{sessions[0]}", **home)
    assert (done.exit_code, done.stdout[:15]) == (0, "1 file archived"), done.output


def test_the_agents_of_a_session_of_a_database_are_searched_with_it(tmp_path: Path) -> None:
    store = next(unpacked(CORPUS / "kilo-7.7.9" / "subagents").rglob("kilo.db"))
    place = f"{store}#{PARENT}"
    done = run("search", "Look at the notes", "--in", place, "--json", HOME=str(tmp_path))
    found = {one["line"] for one in json.loads(done.stdout)["hits"]}
    assert len(found) > 1, found
