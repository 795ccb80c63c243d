"""`threadline why` explains what agents of every kind wrote."""

import os
import subprocess
from pathlib import Path

import pytest
from msgspec import json

from tests.cli import test_blame_agents as writers
from tests.cli.test_why import run_in
from tests.why.world import QUIET
from threadline.model.why import Explanation

TEXT = "count the parcels of the depot\ntwo\nweigh every parcel before noon\n"


@pytest.mark.parametrize("agent", writers.WRITERS)
def test_lines_are_traced_to_the_calls_of_every_agent(
    agent: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writers, "FIRST", TEXT)
    root = tmp_path / "project"
    root.mkdir()
    file = root / "notes.txt"
    session = writers.WRITERS[agent](tmp_path / "sessions", str(file), diff=False)
    file.write_text(TEXT.replace("two", "TWO") + "a person thanks the carriers\n")
    for command in (
        ["init", "-q"],
        ["add", "-A"],
        ["-c", "user.name=P", "-c", "user.email=p@example.org", "commit", "-qm", "notes"],
    ):
        env = {**os.environ, **QUIET}
        subprocess.run(["git", *command], cwd=root, env=env, check=True)
    told = run_in(root, "HEAD", "--json", str(session))
    [hunk] = json.decode(told.stdout_bytes, type=Explanation).hunks
    assert (hunk.verdict, hunk.matched, hunk.lines) == ("likely", 2, 3)
    assert [(one.agent, one.tool) for one in hunk.writers] == [(agent, writers.TOOLS[agent][0])]
