"""The pager: which commands use it, when, and which one it is."""

import os
import pty
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import PLAIN, command_line, scenario
from threadline.cli.terminal import pager_command


@pytest.mark.parametrize(
    ("environ", "command"),
    [
        ({}, ["less", "-FRX"]),
        ({"TERM": "dumb"}, []),
        ({"TERM": "dumb", "PAGER": "more"}, ["more"]),
        ({"PAGER": "most -s"}, ["most", "-s"]),
        ({"PAGER": "cat"}, []),
        ({"PAGER": ""}, []),
        ({"PAGER": "'"}, []),
    ],
)
def test_the_pager_is_the_users_own(environ: dict[str, str], command: list[str]) -> None:
    assert pager_command(environ) == command


def on_terminal(*args: str, **env: str) -> str:
    """Run a command on a terminal and return what appears there."""
    ours, theirs = pty.openpty()
    surroundings = {**os.environ, **PLAIN, **env}
    process = subprocess.Popen(
        command_line(*args), stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings
    )
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
    except OSError:  # the terminal is closed when the last process has gone
        pass
    os.close(ours)
    assert process.wait() == 0
    return shown.decode()


@pytest.fixture
def pager(tmp_path: Path) -> str:
    """Return a pager that says so."""
    path = tmp_path / "pager"
    path.write_text("#!/bin/sh\necho paged $LESS\ncat\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    "command", ["ls", "tree", "graph", "show", "outline", "lines", "ops", "ledger", "doctor"]
)
def test_what_may_be_long_is_paged_on_a_terminal(command: str, pager: str, tmp_path: Path) -> None:
    places = {"PAGER": pager, "HOME": str(tmp_path)}
    assert on_terminal(command, scenario("plain"), **places).startswith("paged FRX")
    assert "paged" not in on_terminal(command, scenario("plain"), "--no-pager", **places)


def test_search_results_are_paged(pager: str, tmp_path: Path) -> None:
    words = ("search", "the", "--in", scenario("plain"))
    assert "paged FRX" in on_terminal(*words, PAGER=pager, HOME=str(tmp_path))
    assert "paged" not in on_terminal(*words, "--no-pager", PAGER=pager, HOME=str(tmp_path))


def test_a_missing_or_closed_pager_is_no_error() -> None:
    assert "Error" not in on_terminal("show", scenario("plain"), PAGER="true")
    assert "● Session" in on_terminal("show", scenario("plain"), PAGER="no-such-pager")
