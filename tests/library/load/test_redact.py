"""Secrets do not get out: not by any form of export, not by a title, not by what is beside."""

import json
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.load.describe import describe_sessions
from threadline.library.load.redact import redact_reading
from threadline.model.secret import Redactor

MAIL, KEY, WORD = "ann@mail.firm.org", "sk-" + "ant-api03-Zk3vT9qLw2xY7bN5mR8", "hunter2-hunter2"


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Write a session with secrets in its title, prompt, answer, calls, results and agents."""
    writer = SessionWriter("s")
    writer.prompt(f"Mail {MAIL} the key {KEY}", cwd="/repo")
    writer.answer(f"I wrote to {MAIL}.")
    writer.tool("Bash", {"command": f"curl -H 'x: {KEY}'"}, f"sent by {MAIL}")
    writer.tool("Login", {"password": WORD, MAIL: 1}, [{"type": "text", "text": KEY}])
    call = f"call-e{len(writer.records)}"
    writer.tool("Task", {"description": f"ask {MAIL}", "prompt": KEY}, "done")
    writer.records.append({"type": "custom-title", "sessionId": "s", "customTitle": f"For {MAIL}"})
    writer.save(tmp_path)
    agent = SessionWriter("s", "g")
    agent.add("user", KEY, isSidechain=True, agentId="x1")
    agent.add("assistant", f"asked {MAIL}", isSidechain=True, agentId="x1")
    agent.save(tmp_path / "s" / "subagents", "agent-x1")
    meta = {"agentType": "scout", "description": f"for {MAIL}", "toolUseId": call}
    (tmp_path / "s" / "subagents" / "agent-x1.meta.json").write_text(json.dumps(meta))
    return tmp_path


@pytest.mark.parametrize("name", ["out.html", "out.md", "out.json"])
def test_no_form_of_export_lets_a_secret_out(archive: Path, name: str) -> None:
    out = archive / "out" / name
    plain = run("export", str(archive / "s.jsonl"), "-o", str(out))
    assert MAIL in out.read_text()
    assert "replaced" not in plain.stderr
    result = run("export", "--redact", str(archive / "s.jsonl"), "-o", str(out))
    assert result.exit_code == 0
    said = out.read_text()
    assert not [secret for secret in (MAIL, KEY, WORD) if secret in said]
    assert "[redacted e-mail address]" in said
    assert "replaced 1 e-mail address, 1 API key, 1 password" in result.stderr


def test_text_and_sites_are_redacted_too(archive: Path) -> None:
    shown = run("show", "--redact", "--no-pager", "--depth", "hook", str(archive / "s.jsonl"))
    assert MAIL not in shown.output
    assert "replaced" in shown.stderr
    site = archive / "site"
    run("export", str(archive / "s.jsonl"), "-o", str(site))
    assert MAIL in (site / "sessions" / "s.html").read_text()
    run("export", "--redact", str(archive / "s.jsonl"), "-o", str(site))
    pages = "".join(path.read_text() for path in site.rglob("*.html"))
    assert MAIL not in pages
    assert KEY not in pages


def test_titles_are_redacted_and_ids_are_not(archive: Path) -> None:
    reading = load_lines([archive])
    clean = redact_reading(reading, Redactor())
    assert describe_sessions(clean)["s"].title == "For [redacted e-mail address]"
    assert list(clean.tree.line_by_id) == list(reading.tree.line_by_id)
