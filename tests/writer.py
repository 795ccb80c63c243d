"""Writes small transcripts: entry after entry with `SessionWriter`, or records given at once."""

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.records import Record, text
from threadline.library import Reading, load_lines

START = "2026-11-15T18:{:02}:00.000Z"


class SessionWriter:
    """Writes the entries of one session, each below the one before unless it names its parent.

    Ids start with `prefix`, or have the form `ids`; `step` seconds lie between two entries. All
    entries have `fields`.
    """

    def __init__(
        self,
        session: str,
        prefix: str = "e",
        *,
        ids: str = "",
        start: str = "2026-02-01T00:00:00",
        step: int = 1,
        **fields: object,
    ) -> None:
        self.session = session
        self.records: list[Record] = []
        self._ids = ids or prefix.replace("{", "{{").replace("}", "}}") + "{}"
        self._start = datetime.fromisoformat(start).replace(tzinfo=UTC)
        self._step = step
        self._fields = fields
        self._last: str | None = None

    def write(self, kind: str, *, uuid: str = "", **fields: object) -> str:
        """Add a record below the last one; `parentUuid` among the fields names another."""
        number = len(self.records)
        name = uuid or self._ids.format(number)
        time = self._start + timedelta(seconds=number * self._step)
        record = {
            "type": kind,
            "uuid": name,
            "parentUuid": self._last,
            "sessionId": self.session,
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S.000Z"),
        }
        self.records.append(record | self._fields | fields)
        self._last = name
        return name

    def add(self, kind: str, said: object, *, uuid: str = "", **fields: object) -> str:
        """Add an entry with a message."""
        fields = {"message": {"role": kind, "content": said, "model": "opus"}, **fields}
        return self.write(kind, uuid=uuid, **fields)

    def wait(self, seconds: int) -> None:
        """Let time pass before the next entry."""
        self._start += timedelta(seconds=seconds)

    def back_to(self, uuid: str) -> None:
        self._last = uuid

    def prompt(self, words: str, *, uuid: str = "", **fields: object) -> str:
        return self.add("user", words, uuid=uuid, **fields)

    def answer(self, words: str, *, uuid: str = "", **fields: object) -> str:
        return self.add("assistant", [text(words)], uuid=uuid, **fields)

    def tool(
        self,
        name: str,
        given: Record,
        result: object,
        *,
        error: bool = False,
        kept: object = None,
    ) -> str:
        """Add a call and its result, with what the client `kept` of it."""
        call = f"call-{self._ids.format(len(self.records))}"
        self.add("assistant", [{"type": "tool_use", "id": call, "name": name, "input": given}])
        block = {"type": "tool_result", "tool_use_id": call, "content": result, "is_error": error}
        if kept is None:
            return self.add("user", [block])
        return self.add("user", [block], toolUseResult=kept)

    def save(self, folder: Path, name: str = "") -> Path:
        path = folder / f"{name or self.session}.jsonl"
        write_lines(path, self.records)
        return path


def write_lines(path: Path, records: Iterable[Record]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records))


def entry(uuid: str, parent: str | None, kind: str, content: object, **fields: object) -> Record:
    """Make an entry without a time; `write` gives it one."""
    message = {"role": kind, "content": content}
    return {"type": kind, "uuid": uuid, "parentUuid": parent, "message": message, **fields}


def prompt(uuid: str, parent: str | None, words: str, **fields: object) -> Record:
    return entry(uuid, parent, "user", words, **fields)


def answer(uuid: str, parent: str | None, words: str, **fields: object) -> Record:
    return entry(uuid, parent, "assistant", [text(words)], **fields)


def write(path: Path, *records: Record) -> Path:
    """Write records as the transcript of the session that `path` names; a minute lies between."""
    rows = [
        {"sessionId": path.stem, "timestamp": START.format(minute % 60), **record}
        for minute, record in enumerate(records)
    ]
    write_lines(path, rows)
    return path


def read(path: Path, *records: Record) -> Reading:
    """Write records and read them again."""
    return load_lines([write(path / "s.jsonl", *records)])
