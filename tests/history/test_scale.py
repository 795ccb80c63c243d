"""A long session: files at any entry are found at once, in time that grows with the session."""

import json
from pathlib import Path
from time import perf_counter

import pytest

from threadline.library import load_lines
from threadline.library.actions.files import FileHistory

ENTRIES, EDITS, FILES = 100_000, 5_000, 200
CWD = "/home/dev/big"
QUICK = 0.5
"""Seconds that a list of files may take after the first."""


def write_session(path: Path) -> None:
    """Write a session of Claude Code: many entries, and edits among them."""
    texts = {number: f"file {number}\n" + "line\n" * 100 for number in range(FILES)}
    parent: str | None = None
    every = ENTRIES // (2 * EDITS)
    with path.open("w") as out:
        for number in range(ENTRIES // 2):
            call = f"toolu_{number}"
            asked: object = [{"type": "text", "text": f"step {number}"}]
            answered: object = f"prompt {number}"
            kept: object = None
            if number % every == 0:
                file = (number // every) % FILES
                old, new = texts[file], texts[file] + f"edit {number}\n"
                edit = {"file_path": f"{CWD}/{file}.txt", "old_string": "x", "new_string": "y"}
                asked = [{"type": "tool_use", "id": call, "name": "Edit", "input": edit}]
                answered = [{"type": "tool_result", "tool_use_id": call, "content": "done"}]
                kept = {
                    "filePath": f"{CWD}/{file}.txt",
                    "oldString": f"file {file}\n",
                    "newString": f"file {file}\n",
                    "originalFile": old,
                    "structuredPatch": [
                        {"oldStart": old.count("\n"), "lines": [" line", f"+edit {number}"]}
                    ],
                    "userModified": True,
                }
                texts[file] = new
            time = (
                f"2026-01-01T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}.000Z"
            )
            for kind, content, extra in (("assistant", asked, None), ("user", answered, kept)):
                name = f"{kind[0]}{number:07}"
                record = {
                    "type": kind,
                    "uuid": name,
                    "parentUuid": parent,
                    "timestamp": time,
                    "sessionId": "s",
                    "cwd": CWD,
                    "message": {"role": kind, "content": content},
                }
                out.write(json.dumps(record | ({"toolUseResult": extra} if extra else {})) + "\n")
                parent = name


@pytest.mark.slow
def test_files_at_any_entry_of_a_long_session_are_found_at_once(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    write_session(path)
    reading = load_lines([path])
    history = FileHistory(reading, CWD)
    entries = [entry for entry in reading.transcripts[0].entries if entry.id]
    found = []
    for entry in entries[:: ENTRIES // 8]:
        began = perf_counter()
        found.append(len(history.at(entry)))
        assert perf_counter() - began < QUICK
    assert found[-1] == FILES
    assert len(history.history.moments) >= EDITS
