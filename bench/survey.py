"""Count what a directory of transcripts holds: kinds of lines, their sizes, the forks."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import orjson

from bench.kinds import Record, blocks_of, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ESCAPES = {"line end": b"\\n", "quote": b'\\"', "backslash": b"\\\\", "tab": b"\\t"}


@dataclass(slots=True)
class Survey:
    """What was counted over all files of a directory."""

    size: int = 0
    nodes: int = 0
    copies: int = 0
    faults: int = 0
    elsewhere: int = 0
    child_first: int = 0
    steps_back: int = 0
    no_last_newline: int = 0
    non_ascii_lines: int = 0
    non_ascii_bytes: int = 0
    main_sizes: list[int] = field(default_factory=list)
    agent_sizes: list[int] = field(default_factory=list)
    lengths: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    escapes: Counter[str] = field(default_factory=Counter)
    forks: Counter[str] = field(default_factory=Counter)
    roots: Counter[str] = field(default_factory=Counter)
    seen: set[str] = field(default_factory=set)

    @property
    def lines(self) -> int:
        """The number of lines of any kind."""
        return sum(len(sizes) for sizes in self.lengths.values())


@dataclass(frozen=True, slots=True)
class _Node:
    kind: str
    record: Record
    at: int


def survey(*directories: Path) -> Survey:
    """Read every transcript below `directories` and count."""
    found = Survey()
    for directory in directories:
        for path in sorted(directory.rglob("*.jsonl")):
            _count_file(found, path.read_bytes(), agent=path.parent.name == "subagents")
    return found


def _count_file(found: Survey, raw: bytes, *, agent: bool) -> None:
    found.size += len(raw)
    found.no_last_newline += not raw.endswith(b"\n")
    (found.agent_sizes if agent else found.main_sizes).append(len(raw))
    records = list(_decode(found, raw))
    tool_by_id = {
        block["id"]: block["name"]
        for _, record in records
        for block in blocks_of(record)
        if block.get("type") == "tool_use"
    }
    nodes: dict[str, _Node] = {}
    for at, (size, record) in enumerate(records):
        kind = kind_of(record, tool_by_id)
        found.lengths[f"agent: {kind}" if agent else kind].append(size)
        if uuid := record.get("uuid"):
            _count_node(found, uuid)
            nodes[uuid] = _Node(_role(kind), record, at)
    _count_edges(found, nodes)


def _decode(found: Survey, raw: bytes) -> Iterator[tuple[int, Record]]:
    """Yield the size and the record of every line that is JSON."""
    for line in raw.split(b"\n"):
        if line:
            _count_bytes(found, line)
            try:
                yield len(line) + 1, orjson.loads(line)
            except orjson.JSONDecodeError:
                found.faults += 1


def _count_node(found: Survey, uuid: str) -> None:
    found.nodes += 1
    found.copies += uuid in found.seen
    found.seen.add(uuid)


def _count_bytes(found: Survey, line: bytes) -> None:
    for name, escape in ESCAPES.items():
        found.escapes[name] += line.count(escape)
    if not line.isascii():
        found.non_ascii_lines += 1
        found.non_ascii_bytes += len(line) - len(
            line.decode(errors="ignore").encode("ascii", "ignore")
        )


def _role(kind: str) -> str:
    """Shorten a kind to what a fork is described by."""
    first, _, rest = kind.partition(" ")
    return f"{first} {rest}" if first in {"user", "assistant"} else first


def _count_edges(found: Survey, nodes: dict[str, _Node]) -> None:
    children: dict[str, list[_Node]] = defaultdict(list)
    before = ""
    for node in nodes.values():
        parent = node.record.get("parentUuid")
        if parent in nodes:
            children[parent].append(node)
            found.child_first += nodes[parent].at > node.at
        elif parent:
            found.elsewhere += 1
        else:
            found.roots[node.kind] += 1
        found.steps_back += node.record["timestamp"] < before
        before = node.record["timestamp"]
    for parent, born in children.items():
        if len(born) > 1:
            found.forks[_shape(nodes[parent], born)] += 1


def _shape(parent: _Node, born: list[_Node]) -> str:
    return f"{parent.kind} -> {' + '.join(sorted({node.kind for node in born}))}"
