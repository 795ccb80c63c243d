"""Long transcripts for the scale tests, and a step counter for reading them."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import threadline
from tests.cases import stamp, write_text
from tests.records import Record

if TYPE_CHECKING:
    from _typeshed import TraceFunction

PACKAGE = str(Path(threadline.__file__).parent)


class Bulk:
    """Writes many entries; each gets the next second and the next id."""

    def __init__(self) -> None:
        self.files: dict[str, list[Record]] = {}
        self.seconds = 0

    def add(
        self,
        kind: str,
        parent: str | None,
        file: str = "s.jsonl",
        *,
        message: str | None = None,
        extra: Record | None = None,
    ) -> str:
        """Add one entry: u prompt, a answer, t call, r result of its parent's call, p progress."""
        self.seconds += 1
        name = f"{kind}{self.seconds}"
        record: Record = {
            "type": {"p": "progress", "a": "assistant", "t": "assistant"}.get(kind, "user"),
            "uuid": name,
            "parentUuid": parent,
            "sessionId": file.partition("/")[0].removesuffix(".jsonl"),
            "timestamp": stamp(self.seconds),
        }
        if kind != "p":
            record["message"] = {"content": content(kind, name, parent)}
        if kind in "at":
            record["message"]["id"] = message or f"m-{name}"
        self.files.setdefault(file, []).append(record | (extra or {}))
        return name

    def chain(
        self,
        kinds: str,
        parent: str | None,
        file: str = "s.jsonl",
        *,
        extra: Record | None = None,
    ) -> str:
        """Add a chain of entries; return the last."""
        for kind in kinds:
            parent = self.add(kind, parent, file, extra=extra)
        assert parent is not None
        return parent

    def copy(self, source: str, target: str) -> None:
        """Copy the contents of one file to the end of another, as a resumed session does."""
        session = target.removesuffix(".jsonl")
        copies = [record | {"sessionId": session} for record in self.files[source]]
        self.files.setdefault(target, []).extend(copies)

    def write(self, folder: Path) -> Path:
        for file, records in self.files.items():
            write_text(folder / file, "".join(json.dumps(record) + "\n" for record in records))
        return folder


def content(kind: str, name: str, call: str | None) -> object:
    """Return the content of a message."""
    match kind:
        case "t":
            return [{"type": "tool_use", "id": f"call-{name}", "name": "Task", "input": {}}]
        case "r":
            return [{"type": "tool_result", "tool_use_id": f"call-{call}", "content": "done"}]
        case "a":
            return [{"type": "text", "text": name}]
        case _:
            return name


GROWTH = 2.2
"""Maximum ratio of steps when the input doubles."""


def work_grows_with(size: int, make: Callable[[int], Callable[[], object]]) -> None:
    """Assert that doubling the input about doubles the steps."""
    once, twice = count_steps(make(size)), count_steps(make(2 * size))
    assert twice <= GROWTH * once, f"{twice / once:.2f} times the steps"


def count_steps(run: Callable[[], object]) -> int:
    """Return the number of executed lines of the package, which does not depend on the machine."""
    steps = 0

    def step(frame: FrameType, _event: str, _arg: object) -> "TraceFunction | None":
        nonlocal steps
        steps += 1
        return step if frame.f_code.co_filename.startswith(PACKAGE) else None

    before = sys.gettrace()
    sys.settrace(step)
    try:
        run()
    finally:
        sys.settrace(before)
    return steps
