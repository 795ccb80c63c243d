"""Records that are not ranges of bytes: an agent that keeps its messages in a table."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

import pytest

from tests.agents.toy.agent import Toy
from tests.agents.toy.body import ToyDecoding
from tests.agents.toy.reader import RECORD, entry_of
from tests.agents.toy.session import MESSAGES, SESSION
from tests.cli.run import run, run_json
from threadline.agents.agent import Archive
from threadline.agents.head import Head
from threadline.agents.registry import registered
from threadline.model.file import File, Format
from threadline.model.ids import SessionId
from threadline.read.body import Decoding
from threadline.read.reader import Reader
from threadline.read.recount import Recounted
from threadline.read.transcript import Transcript

ROWS = Format("rows", is_tree=True, records="message")


def rows_in(path: str) -> list[Recounted]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
        return [(number, text.encode()) for number, text in base.execute("SELECT * FROM message")]


class RowsReader:
    def read(self, file: File, handle: BinaryIO) -> Transcript:
        entries = [entry_of(RECORD.decode(raw), n, file) for n, raw in rows_in(file.path)]
        size = handle.seek(0, 2)
        return Transcript.without_spans(file, entries, size)


class RowsDecoding(ToyDecoding):
    def fetch(self, path: str, number: int) -> bytes:
        return dict(rows_in(path)).get(number, b"")


class Rows(Toy):
    name = "rows"
    title = "Rows"
    formats = (ROWS,)
    suffixes = (".db",)

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        del environ
        return [Archive(self.name, home / ".rows", "*.db")]

    def claims(self, path: str) -> bool:
        return path.endswith("/rows.db")

    def detect(self, head: Head) -> Format | None:
        return ROWS if head.raw.startswith(b"SQLite format 3") else None

    def describe(self, head: Head, kind: Format) -> File:
        return File(head.path, SessionId(SESSION), format=kind, named=SESSION)

    def reader(self) -> Reader:
        return RowsReader()

    def recount(self, path: str, size: int) -> Iterator[Recounted]:
        del size
        return iter(rows_in(path))

    def decoding(self) -> Decoding:
        return RowsDecoding()


@pytest.fixture
def base(tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / ".rows" / "rows.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as made:
        made.execute("CREATE TABLE message (number INTEGER PRIMARY KEY, text TEXT)")
        rows = [(10 * n, json.dumps(one)) for n, one in enumerate(MESSAGES, 1)]
        made.executemany("INSERT INTO message VALUES (?, ?)", rows)
        made.commit()
    with registered(Rows()):
        yield path


def test_bodies_are_fetched_by_number(base: Path) -> None:
    shown = run("show", str(base), "--no-pager", "--depth", "hook").output
    assert "an old frog — 蛙" in shown
    assert run("ledger", "--check", str(base)).output.startswith("shown=8 ")
    assert [row["line"] for row in run_json("ledger", str(base))["rows"]] == [*range(10, 90, 10)]


def test_snippets_are_fetched_by_number(base: Path) -> None:
    result = run("search", "frog", "--json", HOME=str(base.parents[1]))
    found = json.loads(result.stdout_bytes)
    assert [hit["snippet"] for hit in found["hits"] if hit["entry"] == "pond-m6"] == ["Frog."]
    assert found["total"] == 4
