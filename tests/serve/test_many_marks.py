"""The first page does not take longer because there are many marks."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import msgspec

from tests.serve.asgi import get, open_context
from tests.writer import SessionWriter
from threadline.library.target import own_places
from threadline.model.mark import MarkKind, MarkRecord

NUMBER = 100_000


@contextmanager
def counted() -> Iterator[list[int]]:
    """Count the calls of new threads; the list has their number afterwards."""
    calls, found = count(), list[int]()

    def note(*_: object) -> None:
        next(calls)

    threading.setprofile(note)
    try:
        yield found
    finally:
        threading.setprofile(None)
        found.append(next(calls))


def calls_of_first_page(home: Path, marks: int = 0) -> int:
    """Return how many calls it takes to show the first page with so many marks."""
    context = open_context(home)
    context.state.catalog.refresh()
    context.state.rescan()
    assert "Hunt the port" in get(context, "/").text
    assert context.state.workspace.journal.refresh().changes == marks
    with counted() as found:
        get(context, "/")
    return found[0]


def test_many_marks_do_not_slow_the_first_page(tmp_path: Path) -> None:
    project = tmp_path / ".claude" / "projects" / "-p"
    project.mkdir(parents=True)
    writer = SessionWriter("s1")
    for _ in range(3):
        writer.prompt("Hunt the port")
        writer.answer("Found.")
    writer.save(project)
    before = calls_of_first_page(tmp_path)
    assert before > 1000
    marks = own_places({}, tmp_path).marks
    marks.parent.mkdir(parents=True, exist_ok=True)
    record = MarkRecord("1", "2026-11-01T00:00:00Z", "s1", MarkKind.STAR, "", "e")
    with marks.open("wb") as out:
        for number in range(NUMBER):
            one = msgspec.structs.replace(record, id=f"{number}", entry=f"x{number}")
            out.write(msgspec.json.encode(one) + b"\n")
    assert calls_of_first_page(tmp_path, NUMBER) < before * 1.05
