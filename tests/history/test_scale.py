"""A long session: files at any entry are found at once, in time that grows with the session."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.bulk import count_steps, work_grows_with
from threadline.library import load_lines
from threadline.library.actions.files import FileHistory
from threadline.model.entry import Entry

EVERY, FILES = 20, 200
"""One edit in so many entries, of these files in turn."""

CWD = "/home/dev/big"


def write_session(path: Path, entries: int) -> None:
    """Write a session of Claude Code: many entries, and edits among them."""
    texts = {number: f"file {number}\n" + "line\n" * 100 for number in range(FILES)}
    parent: str | None = None
    with path.open("w") as out:
        for number in range(entries // 2):
            call = f"toolu_{number}"
            asked: object = [{"type": "text", "text": f"step {number}"}]
            answered: object = f"prompt {number}"
            kept: object = None
            if number % (EVERY // 2) == 0:
                file = (number // (EVERY // 2)) % FILES
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


def history_of(path: Path, entries: int) -> tuple[FileHistory, list[Entry]]:
    """Return the history of a session of so many entries, and the entries."""
    write_session(path, entries)
    reading = load_lines([path])
    return FileHistory(reading, CWD), [e for e in reading.transcripts[0].entries if e.id]


def test_files_at_any_entry_of_a_long_session_are_found_at_once(tmp_path: Path) -> None:
    history, entries = history_of(tmp_path / "s.jsonl", 8_000)
    first = count_steps(lambda: history.at(entries[-1]))
    later = max(count_steps(partial(history.at, at)) for at in entries[:: len(entries) // 8])
    assert later < first / 4
    assert len(history.at(entries[-1])) == FILES
    assert len(history.history.moments) >= 8_000 // EVERY


def test_the_work_grows_with_the_session(tmp_path: Path) -> None:
    def make(size: int) -> Callable[[], object]:
        history, entries = history_of(tmp_path / f"{size}.jsonl", size)
        return lambda: history.at(entries[-1])

    work_grows_with(4_000, make)
