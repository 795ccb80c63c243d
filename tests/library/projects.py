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


def entry(draw: st.DrawFn, number: int, *, orderly: bool) -> Record:
    """Draw one entry; its parent is anything that there is, or nothing, or lost."""
    kind = draw(st.sampled_from(sorted(KINDS)))
    calls = st.integers(0, number).map(lambda at: f"e{at}")
    arg = (
        draw(calls)
        if kind in "rTb"
        else draw(st.sampled_from(["", "", "Task,Bash"])) * (kind == "t")
    )
    record = make_record(kind, f"e{number}", arg)
    earlier = st.integers(max(0, number - 4), max(0, number - 1)).map(lambda at: f"e{at}")
    anywhere = st.integers(0, 40).map(lambda at: f"e{at}")
    parents = [earlier, earlier, earlier, earlier, earlier, st.none()]
    if not orderly:
        parents += [anywhere, st.just("gone")]
    record["uuid"] = f"e{number}"
    record["parentUuid"] = draw(st.one_of(parents)) if number else None
    second = number if orderly else draw(st.integers(0, number + 1))
    record["timestamp"] = stamp(second)
    if kind in "akt" and draw(st.booleans()):
        record["message"]["id"] = draw(st.sampled_from(["m1", "m2", "m3"]))
    return record


def belong(record: Record, name: str) -> Record:
    """Give a record the session and the marks of its file."""
    sheet = describe_file(name)
    marks = {"agentId": sheet.agent, "isSidechain": True} if sheet.agent else {"isSidechain": False}
    return {**record, "sessionId": sheet.session, **marks}


@st.composite
def orderly_projects(draw: st.DrawFn) -> Project:
    """Draw a project whose times all differ, with copies in main files only."""
    files: dict[str, list[Record]] = {}
    for number in range(draw(st.integers(1, 25))):
        record = entry(draw, number, orderly=True)
        name = draw(st.sampled_from(FILES))
        files.setdefault(name, []).append(belong(record, name))
        copy = draw(st.sampled_from((None, None, None, None, *MAIN)))
        if copy is not None and copy != name and name in MAIN:
            files.setdefault(copy, []).append(belong(record, copy))
    return Project(files)


@st.composite
def projects(draw: st.DrawFn) -> Project:
    """Draw a project with copies, notes, odd fields, side chains, cycles and lost parents."""
    files: dict[str, list[Record]] = {}
    for number in range(draw(st.integers(1, 30))):
        record = entry(draw, number, orderly=False)
        name = draw(st.sampled_from(FILES[:2] * 3 + FILES))
        record = belong(record, name)
        if draw(st.integers(0, 9)) == 0:
            record["isSidechain"] = True
        if draw(st.integers(0, 9)) == 0:
            record["sessionId"] = draw(st.sampled_from(MAIN))
        if draw(st.integers(0, 9)) == 0:
            record[draw(st.sampled_from(FIELDS))] = draw(ODD)
        files.setdefault(name, []).append(record)
        if draw(st.integers(0, 4)) == 0:
            other = draw(st.sampled_from(FILES))
            copy = belong(record, other) if draw(st.booleans()) else dict(record)
            if draw(st.booleans()):
                copy["parentUuid"] = f"e{draw(st.integers(0, 40))}"
            files.setdefault(other, []).append(copy)
        if draw(st.integers(0, 5)) == 0:
            kind = draw(st.sampled_from(["leaf", "pin", "snapshot", "queue", "summary", "mode"]))
            target = f"e{draw(st.integers(0, 40))}"
            files[name].append(make_note(kind, target, record.get("timestamp", ""), "s1"))
    for name in files:
        if draw(st.integers(0, 3)) == 0:
            files[name] = draw(st.permutations(files[name]))
    return Project(files)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw one record of a main file."""
    record = belong(entry(draw, draw(st.integers(0, 5)), orderly=False), "s1")
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
