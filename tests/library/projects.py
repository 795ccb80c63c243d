"""Strategies: projects of likely shape, with everything in them that real files get wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from tests.cases import describe_file, stamp, write_text
from tests.records import KINDS, Record, make_note, make_record

FILES = ("s1", "s2", "s3", "s1#x", "s1#y", "s2#z", "s2/w")
MAIN = tuple(name for name in FILES if name.isalnum())
ODD = st.sampled_from([None, 7, -1.5, True, "", [], {}, ["x"], {"a": 1}, "\ud800", "x" * 500])
FIELDS = (
    "type", "uuid", "parentUuid", "sessionId", "subtype", "timestamp", "message", "isSidechain",
    "agentId", "sourceToolAssistantUUID", "forkedFrom", "logicalParentUuid", "isMeta",
    "isCompactSummary", "is_active", "leafUuid", "explicit", "messageId", "toolUseResult",
)  # fmt: skip


Pace = tuple[int, ...]


class Project(NamedTuple):
    """The records of each file; `s1#x` is the file of agent x, as in drawings."""

    files: dict[str, list[Record]]

    def write(self, folder: Path, place: Callable[[str], str] = lambda _: "") -> list[Path]:
        """Write all files, each below the directory that `place` names for it."""
        paths = []
        for name, records in self.files.items():
            path = folder / place(name) / describe_file(name).path
            write_text(path, "".join(json.dumps(record) + "\n" for record in records))
            paths.append(path)
        return paths


COMMON = "uuuaaatttrrrpph"
AFTER_A_CALL = "rrrrtttkap"
PACES = ((1, 1, 1, 2, 2, 3, 4), (2, 2, 2, 2, 1), (1, 1, 1, 1, 1, 1, 3))
"""How far up parents are in a project: near enough for forks; two conversations in turn; few forks."""


def often(draw: st.DrawFn, one_in: int) -> bool:
    """Decide what happens once in so many times."""
    return draw(st.integers(1, one_in)) == one_in


def entry(
    draw: st.DrawFn, number: int, before: list[Record], pace: Pace, *, orderly: bool
) -> Record:
    """Draw one entry; its parent is mostly one of the last `before` it in the same file."""
    above = before[-min(draw(st.sampled_from(pace)), len(before))] if before else None
    kinds = AFTER_A_CALL if above and calls(above) else COMMON
    kind = draw(st.sampled_from(kinds * 3 + "".join(sorted(KINDS))))
    parent = above["uuid"] if above else None
    if often(draw, 12):
        parent = None if orderly else draw(st.sampled_from([None, "gone", *known(number)]))
    arg = parent or ""
    if kind in "rTb" and often(draw, 4):
        arg = draw(st.sampled_from(known(number)))
    elif kind == "t":
        arg = draw(st.sampled_from(["", "", "Task,Bash"]))
    record = make_record(kind, f"e{number}", arg)
    record |= {"uuid": f"e{number}", "parentUuid": parent}
    same = not orderly and above is not None and often(draw, 3)
    record["timestamp"] = before[-1]["timestamp"] if same else stamp(number)
    if kind in "akt" and above and above["type"] == "assistant" and draw(st.booleans()):
        record["message"]["id"] = above["message"]["id"]
    return record


def calls(record: Record) -> bool:
    """Return True if a record calls a tool."""
    return bool(calls_in(record["message"]["content"])) if record["type"] == "assistant" else False


def calls_in(content: list[Record]) -> list[Record]:
    return [block for block in content if block["type"] == "tool_use"]


def known(number: int) -> list[str]:
    """Name the entries drawn so far, and a few that may still come."""
    return [f"e{at}" for at in range(number + 3)]


def belong(record: Record, name: str) -> Record:
    """Return a record the session and the marks of its file."""
    sheet = describe_file(name)
    marks = {"agentId": sheet.agent, "isSidechain": True} if sheet.agent else {"isSidechain": False}
    return {**record, "sessionId": sheet.session, **marks}


@st.composite
def orderly_projects(draw: st.DrawFn) -> Project:
    """Draw a project whose times all differ, with copies in main files only."""
    files: dict[str, list[Record]] = {}
    pace = draw(st.sampled_from(PACES))
    names = draw(st.lists(st.sampled_from(FILES), min_size=1, max_size=4, unique=True))
    for number in range(draw(st.integers(1, 25))):
        name = draw(st.sampled_from(names[:1] * 3 + names))
        here = files.setdefault(name, [])
        record = entry(draw, number, here, pace, orderly=True)
        here.append(belong(record, name))
        copy = draw(st.sampled_from(MAIN))
        if often(draw, 6) and copy != name and name in MAIN:
            files.setdefault(copy, []).append(belong(record, copy))
    return Project(files)


@st.composite
def projects(draw: st.DrawFn) -> Project:
    """Draw a project with copies, notes, odd fields, side chains, cycles and lost parents."""
    files: dict[str, list[Record]] = {}
    nodes: dict[str, list[Record]] = {}
    pace = draw(st.sampled_from(PACES))
    names = draw(st.lists(st.sampled_from(FILES), min_size=1, max_size=4, unique=True))
    for number in range(draw(st.integers(1, 30))):
        name = draw(st.sampled_from(names[:1] * 5 + names))
        here = files.setdefault(name, [])
        record = belong(entry(draw, number, nodes.setdefault(name, []), pace, orderly=False), name)
        nodes[name].append(record)
        here.append(spoil(draw, record))
        if often(draw, 8):
            replayed = replay(draw, nodes[name], number)
            nodes[name] += replayed
            here += replayed
        if often(draw, 8):
            other = draw(st.sampled_from(names))
            files.setdefault(other, []).append(repeat(draw, record, other, number))
        if often(draw, 8):
            kind = draw(st.sampled_from(["leaf", "pin", "snapshot", "queue", "summary", "mode"]))
            target = draw(st.sampled_from(known(number)))
            here.append(make_note(kind, target, record["timestamp"], "s1"))
    mixed = {
        name: draw(st.permutations(found)) if often(draw, 6) else found
        for name, found in files.items()
    }
    return Project(mixed)


def replay(draw: st.DrawFn, before: list[Record], number: int) -> list[Record]:
    """Write the last entries once more with new ids, as a compaction does."""
    last = before[-draw(st.integers(1, 3)) :]
    names = {record["uuid"]: f"{record['uuid']}x{number}" for record in last}
    return [
        {
            **record,
            "uuid": names[record["uuid"]],
            "parentUuid": names.get(record["parentUuid"], record["parentUuid"]),
        }
        for record in last
    ]


def spoil(draw: st.DrawFn, record: Record) -> Record:
    """Change what real files get wrong now and then."""
    record = dict(record)
    if often(draw, 12):
        record["isSidechain"] = True
    if often(draw, 12):
        record["sessionId"] = draw(st.sampled_from(MAIN))
    if often(draw, 20):
        record[draw(st.sampled_from(FIELDS))] = draw(ODD)
    return record


def repeat(draw: st.DrawFn, record: Record, name: str, number: int) -> Record:
    """Copy an entry into another file, or once more into its own, perhaps below another parent."""
    copy = belong(record, name) if draw(st.booleans()) else dict(record)
    if draw(st.booleans()):
        copy["parentUuid"] = draw(st.sampled_from(known(number)))
    return copy


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw one record of a main file."""
    record = belong(entry(draw, draw(st.integers(0, 5)), [], PACES[0], orderly=False), "s1")
    if draw(st.booleans()):
        record[draw(st.sampled_from(FIELDS))] = draw(ODD)
    return record


def scraps() -> st.SearchStrategy[bytes]:
    """Draw the bytes of a file: whole lines, cut lines, foreign values, noise."""
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=3), inner, max_size=4)
        ),
        max_leaves=8,
    )
    value = values.map(lambda found: json.dumps(found).encode())
    record = records().map(lambda found: json.dumps(found).encode())
    cut = st.tuples(record, st.integers(0, 400)).map(lambda pair: pair[0][: pair[1]])
    blank = st.sampled_from([b"", b" ", b"\t", b"\r", b"\xef\xbb\xbf", b"\x0c", b"// comment"])
    line = record | value | cut | blank | st.binary(max_size=40)
    lines = st.lists(line, max_size=12)
    ends = st.sampled_from([b"\n", b"\r\n", b"\n\n"])
    joined = st.tuples(lines, ends, st.booleans()).map(
        lambda drawn: drawn[1].join(drawn[0]) + drawn[1] * drawn[2]
    )
    return joined | st.binary(max_size=200)
