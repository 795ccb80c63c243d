"""No output holds a secret: pages, Markdown, JSON, text, forks, of any agent, in any place."""

import json
from html import unescape
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.secret.kinds import Kind, all_kinds
from tests.secret.places import SESSIONS, Places, entry, save

MOST = 0.03
"""The share of kinds that may survive."""

FORMS = ["html", "md", "json", "site", "show", "show json", "fork"]


def written(folder: Path) -> str:
    return "".join(path.read_text() for path in sorted(folder.rglob("*")) if path.is_file())


def output(form: str, source: Path, folder: Path) -> tuple[str, str]:
    """Redact a session; return what was written, and what was said of it."""
    target = str(source)
    if form == "show":
        done = run("show", "--redact", "--no-pager", "--depth", "hook", "--ids", target)
        text = done.stdout
    elif form == "show json":
        done = run("show", "--redact", "--json", target)
        text = done.stdout
    else:
        name = "out" if form in {"site", "fork"} else f"out.{form}"
        done = run(
            "fork" if form == "fork" else "export",
            "--redact",
            target,
            "-o",
            str(folder / "o" / name),
        )
        text = written(folder / "o")
    assert done.exit_code == 0, done.output
    return text, done.stderr


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("agent", SESSIONS)
def test_no_field_of_a_record_reveals_a_token(agent: str, form: str, tmp_path: Path) -> None:
    places = Places()
    source = SESSIONS[agent](tmp_path, places)
    assert set(places.left_in(source.read_text())) == {*places.tokens, "private key"}
    text, said = output(form, source, tmp_path)
    assert places.left_in(text) == []
    assert "1 private key" in said


@pytest.mark.parametrize("form", FORMS)
def test_nearly_every_kind_is_removed_and_counted(form: str, tmp_path: Path) -> None:
    kinds = all_kinds()
    records = [
        entry("user" if n % 2 == 0 else "assistant", n, f"Here: {kind.text} .")
        for n, kind in enumerate(kinds)
    ]
    text, said = output(form, save(tmp_path / "s.jsonl", records), tmp_path)
    plain = {unescape(text), text.replace("\\", ""), text}
    left = [kind.name for kind in kinds if is_in(kind, plain)]
    assert len(left) <= MOST * len(kinds), left
    replaced = said.rpartition("replaced ")[2].splitlines()[0]
    counts = [int(part.split()[0]) for part in replaced.split(", ")]
    assert sum(counts) == len({kind.secret for kind in kinds})


def is_in(kind: Kind, texts: set[str]) -> bool:
    forms = {kind.secret, json.dumps(kind.secret)[1:-1]}
    return any(form in text for form in forms for text in texts)


def test_a_document_of_text_is_cleaned_and_a_picture_is_not(tmp_path: Path) -> None:
    places = Places()
    source = SESSIONS["claude"](tmp_path, places)
    text, _ = output("fork", source, tmp_path)
    sources = [
        block["source"]
        for line in text.splitlines()
        for block in json.loads(line).get("message", {}).get("content", [])
        if isinstance(block, dict) and "source" in block
    ]
    assert [one["data"] for one in sources if one["type"] == "text"] == ["key [redacted token]"]
    assert [one["data"][:4] for one in sources if one["type"] == "base64"] == ["iVBO"]
