"""Secrets away from their names, in commands, in pieces, in other languages, in every output."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.secret.framings import Sample, all_samples
from tests.secret.places import Record, entry, save
from threadline.model.secret import Redactor

MOST = 0.05
"""The share of samples that may survive in a place."""


def added(text: str) -> list[str]:
    return [f"+{line}" for line in text.split("\n")]


def document(text: str) -> str:
    return json.dumps({"id": 1, "notes": text, "tags": []})


PLACES: dict[str, Callable[[str], object]] = {
    "prompt": lambda text: f"Please look at this:\n{text}\nand tell me.",
    "result": lambda text: {"stdout": text, "stderr": ""},
    "written file": lambda text: {"file_path": "/w/a", "content": f"# made\n{text}\n"},
    "document": lambda text: {"type": "text", "media_type": "text/plain", "data": document(text)},
    "patch": lambda text: [{"oldStart": 1, "lines": [" a", *added(text), " b"]}],
}
ESCAPED = re.compile(r"\\u([0-9a-f]{4})")


def is_left(sample: Sample, texts: tuple[str, ...]) -> bool:
    """Return True if a part of a secret is in a text, as it is or between blanks."""
    return any(part in text for part in sample.parts for text in texts)


def seen_in(text: str) -> tuple[str, ...]:
    """Return what a reader sees in a text: also without escapes, entities and blanks."""
    plain = ESCAPED.sub(lambda one: chr(int(one[1], 16)), text)
    shown = unescape(plain)
    return shown, "".join(shown.replace("\\", "").split())


@pytest.mark.parametrize("seed", ["", "another"])
@pytest.mark.parametrize("place", PLACES)
def test_nearly_every_sample_is_removed_wherever_it_is(place: str, seed: str) -> None:
    samples = all_samples(seed)
    assert len(samples) >= 160
    left = []
    for sample in samples:
        clean = Redactor().body({"x": PLACES[place](sample.text)})
        if is_left(sample, seen_in(json.dumps(clean, ensure_ascii=False))):
            left.append(sample.name)
    assert len(left) <= MOST * len(samples), left


def test_every_sample_is_there_before_it_is_removed() -> None:
    for sample in all_samples():
        assert sample.parts
        assert all(part in sample.text.replace("\n", "") for part in sample.parts), sample.name


OUTPUTS = {
    "html": ("export", "-o", "OUT.html"),
    "md": ("export", "-o", "OUT.md"),
    "json": ("export", "-o", "OUT.json"),
    "atif": ("export", "--format", "atif", "-o", "OUT.json"),
    "messages": ("export", "--format", "messages", "-o", "OUT.json"),
    "otlp": ("export", "--format", "otlp", "-o", "OUT.json"),
    "raw": ("export", "--format", "raw", "-o", "OUT"),
    "show": ("show", "--no-pager", "--depth", "hook"),
    "show json": ("show", "--json"),
    "fork": ("fork", "-o", "OUT"),
}


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a session with every sample in five places, as Claude Code keeps them."""
    folder = tmp_path_factory.mktemp("framings")
    records: list[Record] = []

    def add(kind: str, content: object, **more: object) -> None:
        records.append(entry(kind, len(records), content, **more))

    for number, sample in enumerate(all_samples()):
        text, call = sample.text, f"t{number}"
        source = {"type": "text", "media_type": "text/plain", "data": document(text)}
        add("user", [{"type": "document", "source": source}, {"type": "text", "text": text}])
        written = {"file_path": f"/w/{number}", "content": f"# made\n{text}\n"}
        add("assistant", [{"type": "tool_use", "id": call, "name": "Write", "input": written}])
        patch = [{"oldStart": 1, "oldLines": 1, "newStart": 1, "newLines": 2, "lines": added(text)}]
        result = {"type": "tool_result", "tool_use_id": call, "content": f"done\n{text}\n"}
        add(
            "user",
            [result],
            toolUseResult={"filePath": f"/w/{number}", "structuredPatch": patch},
        )
    return save(folder / ".claude" / "projects" / "-w" / "s.jsonl", records)


@pytest.mark.parametrize("form", OUTPUTS)
def test_nearly_no_sample_is_in_any_output(form: str, session: Path, tmp_path: Path) -> None:
    args = [word.replace("OUT", str(tmp_path / "o" / "out")) for word in OUTPUTS[form]]
    (tmp_path / "o").mkdir()
    done = run(*args, "--redact", str(session), HOME=str(tmp_path))
    assert done.exit_code == 0, done.output
    files = [path for path in (tmp_path / "o").rglob("*") if path.is_file()]
    text = done.stdout + "".join(path.read_text() for path in files)
    samples = all_samples()
    assert len(text) > 100 * len(samples)
    shown = seen_in(text)
    few = [sample._replace(parts=sample.parts[::3]) for sample in samples]
    left = [sample.name for sample in few if is_left(sample, shown)]
    assert len(left) <= MOST * len(samples), left
