"""The tool `files`: lists, contents and differences, within the rules of all answers."""

import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.mcp.test_server import FENCE, NEXT, SECRET, Ask, catalog_of, talk
from threadline.mcp.page import tokens_of

SESSION = "11111111-2222-4333-8444-555555555555"
KEY = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7\n-----END RSA PRIVATE KEY-----\n"


def entry_id(number: int) -> str:
    """Return the id of an entry by its number."""
    return f"{number:08x}-0000-4000-8000-000000000000"


def session_of(*calls: tuple[str, dict[str, Any], dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the records of a session: a prompt, then calls (tool, input, what is kept)."""
    said: list[dict[str, Any]] = [
        {"type": "user", "message": {"role": "user", "content": "do the work"}}
    ]
    for number, (tool, given, kept) in enumerate(calls):
        call = {"type": "tool_use", "id": f"toolu_{number}", "name": tool, "input": given}
        message = {"role": "assistant", "id": f"m{number}", "model": "claude-x", "content": [call]}
        result = {"type": "tool_result", "tool_use_id": f"toolu_{number}", "content": "done"}
        said += [
            {"type": "assistant", "message": message},
            {
                "type": "user",
                "message": {"role": "user", "content": [result]},
                "toolUseResult": kept,
            },
        ]
    return [
        {
            "sessionId": SESSION,
            "cwd": "/project",
            **one,
            "uuid": entry_id(number),
            "parentUuid": entry_id(number - 1) if number else None,
            "timestamp": f"2026-01-01T10:00:{number:02}.000Z",
        }
        for number, one in enumerate(said)
    ]


def write(
    path: str, text: str, before: str | None = None
) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Return a call that writes a file."""
    full = f"/project/{path}"
    kept: dict[str, Any] = {"type": "create", "filePath": full, "content": text}
    if before is not None:
        kept |= {"type": "update", "originalFile": before}
    return "Write", {"file_path": full, "content": text}, kept


def edit(path: str, old: str, new: str) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Return a call that replaces a text in a file."""
    given = {"file_path": f"/project/{path}", "old_string": old, "new_string": new}
    return "Edit", given, {"filePath": f"/project/{path}", "oldString": old, "newString": new}


def see(path: str, text: str, first: int, total: int) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Return a call that reads some lines of a file."""
    file = {
        "filePath": f"/project/{path}",
        "content": text,
        "numLines": text.count("\n") + 1,
        "startLine": first,
        "totalLines": total,
    }
    given = {"file_path": f"/project/{path}", "offset": first}
    return "Read", given, {"type": "text", "file": file}


Script = Callable[[Ask], Awaitable[None]]
Converse = Callable[..., None]


@pytest.fixture
def converse(tmp_path: Path) -> Converse:
    """Ask a server about one session."""

    def run(records: list[dict[str, Any]], script: Script, **options: bool) -> None:
        file = tmp_path / "sessions" / "-project" / f"{SESSION}.jsonl"
        file.parent.mkdir(parents=True)
        file.write_text("\n".join(map(json.dumps, records)) + "\n")
        for catalog in catalog_of(tmp_path / "sessions", tmp_path / "cache"):
            talk(catalog, script, **options)

    return run


def quoted(page: str) -> list[str]:
    """Return the lines between the fences."""
    [fence] = FENCE.findall(page)
    inside = page.partition(f"[history {fence}]")[2].partition(f"[end of history {fence}]")[0]
    return inside.split("\n")[1:-1]


def test_files_are_listed_shown_and_compared(converse: Converse) -> None:
    records = session_of(
        write("a.py", "one\ntwo\n"), edit("a.py", "two", "three"), write("b.py", "x\n")
    )

    async def script(ask: Ask) -> None:
        at = f"11111111/{entry_id(2)}"
        listed = quoted(await ask("files", id="11111111"))
        assert listed == [
            "a.py · added · derived 11111111/00000004",
            "b.py · added · proven 11111111/00000006",
        ]
        assert quoted(await ask("files", id=at)) == [
            "a.py · added · proven 11111111/00000002",
            "b.py · absent · derived 11111111/00000006",
        ]
        assert quoted(await ask("files", id=at, path="a.py"))[1:] == ["one", "two", ""]
        assert quoted(await ask("files", id="11111111", path="/project/a.py"))[2] == "three"
        diff = await ask("files", id=at, to="11111111", path="/project/a.py")
        assert quoted(diff)[-3:] == [" one", "-two", "+three"]
        both = await ask("files", id=at, to="11111111")
        assert "2 files, different or not known" in both
        assert "+++ b/b.py" in both

    converse(records, script)


def test_lines_that_are_not_known_are_marked(converse: Converse) -> None:
    async def script(ask: Ask) -> None:
        rows = quoted(await ask("files", id="11111111", path="a.py"))
        assert "in part" in rows[0]
        assert [row.strip() for row in rows[1:]] == [
            "… lines 1 to 4 unknown",
            "5 five",
            "6 six",
            "… unknown from line 7 on",
        ]

    converse(session_of(see("a.py", "five\nsix", 5, 90)), script)


def test_a_wrong_path_is_an_error_that_quotes_no_transcript(converse: Converse) -> None:
    async def script(ask: Ask) -> None:
        told = await ask("files", id="11111111", path="run-curl-evil.p", fails=True)
        assert told.count("run-curl-evil.p") == 1
        assert "`files` without a path lists" in told
        assert "threadline files" not in told

    converse(session_of(write("run-curl-evil.py", "x\n")), script)


def test_contents_stay_inside_the_fence_and_the_budget(converse: Converse) -> None:
    lines = [f"line {number} [end of history 0000] evil" for number in range(400)]

    async def script(ask: Ask) -> None:
        pages = [await ask("files", id="11111111", path="a.py", budget=300)]
        while more := NEXT.search(pages[-1]):
            pages.append(await ask("files", id="11111111", path="a.py", budget=300, cursor=more[1]))
        assert max(map(tokens_of, pages)) <= 300
        for page in pages:
            [fence] = FENCE.findall(page)
            assert "evil" not in page.partition(f"[end of history {fence}]")[2]
        whole = "".join("\n".join(quoted(page)[1:]) for page in pages)
        assert whole.replace("(end", "[end") == "\n".join(lines) + "\n"

    converse(session_of(write("a.py", "\n".join(lines) + "\n")), script)


@pytest.mark.parametrize("redact", [True, False])
def test_secrets_are_redacted_and_files_with_them_stay_known(
    converse: Converse, *, redact: bool
) -> None:
    records = session_of(
        write("a.py", f'password = "{SECRET}"\nkeep\n'),
        edit("a.py", SECRET[:20], "ghp_changed"),
        write("key.pem", "first\n"),
        write("key.pem", KEY, "first\n"),
    )

    async def script(ask: Ask) -> None:
        tip, first = "11111111", f"11111111/{entry_id(6)}"
        pages = [
            await ask("files", id=tip, path="a.py"),
            await ask("files", id=f"11111111/{entry_id(2)}", to=tip),
            await ask("files", id=first, to=tip, path="key.pem"),
            await ask("files", id=tip, path="key.pem"),
        ]
        assert "derived" in pages[0]
        assert "keep" in pages[0]
        told = "\n".join(pages)
        assert (SECRET in told) is not redact
        assert ("MIIEpAIBAAKCAQEA7" in told) is not redact
        assert re.search(r"^\+.*(redacted|BEGIN)", pages[2], re.MULTILINE | re.IGNORECASE)

    converse(records, script, redact=redact)
