"""The files of a session over time, and one of them with the prompts behind its lines."""

import re
from pathlib import Path

import msgspec

from tests.serve.asgi import get, open_context
from tests.writer import SessionWriter
from threadline.library.actions.file_timeline import STATES, SURE, FileTimeline
from threadline.serve.context import REDACT_COOKIE, AppContext

SECRET = "ghp_aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"  # noqa: S105 - made up
HIDDEN = f"{REDACT_COOKIE}=1"


def folder(home: Path) -> Path:
    found = home / ".claude" / "projects" / "-repo"
    found.mkdir(parents=True, exist_ok=True)
    return found


def save(home: Path, name: str = "one", start: str = "2026-02-01T00:00:00") -> SessionWriter:
    """Save a session that writes a file and edits it in the next turn."""
    writer = SessionWriter(name, f"{name}-", start=start, cwd="/repo")
    writer.prompt("Write the settings")
    text = f"a = 1\nkey = '{SECRET}'\nb = 2\n"
    writer.write_file("/repo/set.py", text)
    writer.answer("Done.")
    writer.prompt(f"Change b, with {SECRET}")
    writer.edit_file("/repo/set.py", text, "b = 2", "b = 3")
    writer.answer("Changed.")
    writer.save(folder(home))
    return writer


class Told(FileTimeline, frozen=True):
    """A timeline as a page gets it."""

    version: int = 0
    snapshot: int = 0


def timeline(context: AppContext, cookie: str = "") -> Told:
    reply = get(context, "/s/one/files", cookie)
    assert reply.status == 200, reply.text
    return msgspec.json.decode(reply.text, type=Told)


def rows(numbers: list[int], width: int) -> list[list[int]]:
    return [numbers[at : at + width] for at in range(0, len(numbers), width)]


def file_at(context: AppContext, found: Told, moment: int, cookie: str = "") -> str:
    query = f"version={found.version}&file=0&moment={moment}"
    reply = get(context, f"/s/one/file?{query}", cookie)
    assert reply.status == 200, reply.text
    return reply.text


def test_the_timeline_tells_what_is_known_at_each_unit(tmp_path: Path) -> None:
    save(tmp_path)
    found = timeline(open_context(tmp_path))
    [file] = found.files
    assert file.path == "set.py"
    known = [(STATES[row[1]], SURE[row[2]]) for row in rows(file.spans, 6) if row[1] >= 0]
    assert ("whole", "proven") in known
    assert ("whole", "derived") in known
    assert [row[2:] for row in rows(file.changes, 5)] == [[1, 3, 0], [1, 4, 1]]
    units = [row[1] for row in rows(file.changes, 5)]
    assert units[0] < units[1]


def test_a_file_has_the_prompts_behind_its_lines_and_what_changed_them(tmp_path: Path) -> None:
    save(tmp_path)
    context = open_context(tmp_path)
    found = timeline(context)
    first, last = (row[0] for row in rows(found.files[0].changes, 5))
    then, now = file_at(context, found, first), file_at(context, found, last)
    assert "b = 2" in then
    assert "Changed later: Change b" in then
    assert "b = 3" in now
    assert "Changed later" not in now
    prompts = re.findall(r"<b>([\d, –]+)</b> <a href=\"#([\w-]+)\">", now)
    assert prompts == [("1–2", "one-0"), ("3", "one-4")]


def test_secrets_are_hidden_in_files_and_prompts(tmp_path: Path) -> None:
    save(tmp_path)
    context = open_context(tmp_path)
    shown, hidden = timeline(context), timeline(context, cookie=HIDDEN)
    last = rows(hidden.files[0].changes, 5)[-1][0]
    assert SECRET in file_at(context, shown, last)
    text = file_at(context, hidden, last, HIDDEN)
    assert SECRET not in text
    assert "b = 3" in text
    assert "#one-4" in text


def test_a_page_that_is_out_of_date_gets_no_file(tmp_path: Path) -> None:
    writer = save(tmp_path)
    context = open_context(tmp_path)
    before = timeline(context)
    assert timeline(context).version == before.version
    writer.prompt("More")
    writer.save(folder(tmp_path))
    assert get(context, f"/s/one/file?version={before.version}&file=0&moment=0").status == 204
    assert timeline(context).version > before.version


def test_other_sessions_of_the_directory_count(tmp_path: Path) -> None:
    save(tmp_path, "other", "2026-01-01T00:00:00")
    writer = SessionWriter("one", "one-", start="2026-02-01T00:00:00", cwd="/repo")
    writer.prompt("Read it")
    writer.edit_file("/repo/set.py", f"a = 1\nkey = '{SECRET}'\nb = 3\n", "b = 3", "b = 4")
    writer.save(folder(tmp_path))
    context = open_context(tmp_path)
    context.state.catalog.refresh()
    found = timeline(context)
    [change] = rows(found.files[0].changes, 5)
    text = file_at(context, found, change[0])
    assert "b = 4" in text
    assert "/s/other?at=other-0#other-0" in text


def test_numbers_that_name_nothing_are_refused(tmp_path: Path) -> None:
    save(tmp_path)
    context = open_context(tmp_path)
    version = timeline(context).version
    for query in ("file=9&moment=0", "file=0&moment=9999", "file=x"):
        assert get(context, f"/s/one/file?version={version}&{query}").status in {200, 404}
    assert get(context, f"/s/one/file?version={version}&file=9&moment=0").status == 404
    assert get(context, "/s/nobody/files").status == 404
