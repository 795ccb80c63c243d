"""Conversations drawn as a line of text, written as transcripts and read back.

    u1-a1-u2-a2 a1-u3-a3

is a prompt, its answer, a second turn, and a rewind to the first answer. A chain that begins with
a known entry goes on from there; one that begins with a new entry is a root. The order of drawing
is the order in the file, one second for each entry. The first letter of a name is its kind (see
`tests/records.py`); `K.name` gives an entry of kind K any other name. A link may say more:

    t1:m      part of API message m          u1@9, u1@?  written in second 9, without a time
    r1(t2)    an argument of its kind        u1<x        its parent is x, whatever is drawn
    u1/s2     its session id is s2           ~u1         a side chain's, inside a main file
    =u1       a copy of u1 into this file

A drawing of several files gives each a row: `s1: …` is the main file of session s1, `s1#x: …` the
file of its agent x, `s1#x(t1): …` with a sidecar that names the call of t1, `s1#w1/x: …` an agent
of workflow run w1, `s1/x: …` an agent's file in the old place. Notes are words of their own:
`+leaf(a1)`, `+pin(a1)`, `+pin(nil)`, `+snapshot(u1)`, `+queue@5`, `+summary(a1)`.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent
from typing import NamedTuple

from tests.records import Record, make_note, make_record
from tests.sketch import sketch_lines
from threadline.library import Reading, load_lines

LINK = re.compile(
    r"(?P<marks>[=~]*)(?:(?P<kind>[A-Za-z])\.)?(?P<name>\w+)(?:\((?P<arg>[^)]*)\))?"
    r"(?:/(?P<session>\w+))?(?::(?P<message>\w+))?(?:@(?P<time>[\d.]+|\?))?(?:<(?P<parent>\w+))?"
)
NOTE = re.compile(r"\+(?P<kind>\w+)(?:\((?P<arg>\w*)\))?(?:@(?P<time>[\d.]+))?")
ROW = re.compile(r"(?P<file>[\w#/]+)(?:\((?P<caller>[\w.]+)\))?:\s+(?P<rest>.*)")

Also = Mapping[str, Record]
"""Extra fields of records, by entry name, or by `file:name` for one occurrence."""

NONE: Also = {}


class DrawnFile(NamedTuple):
    """One file of a drawing: its path, whose it is, and its records."""

    path: str
    session: str
    agent: str | None
    records: list[Record]


def lines_of(drawing: str, also: Also = NONE) -> str:
    """Read a drawn conversation and draw the lines that the engine found."""
    with TemporaryDirectory() as folder:
        return sketch_lines(read_case(drawing, Path(folder), also))


def read_case(drawing: str, folder: Path, also: Also = NONE) -> Reading:
    """Write a drawn conversation into `folder` and read it."""
    return load_lines([write_case(drawing, folder, also)])


def write_case(drawing: str, folder: Path, also: Also = NONE) -> Path:
    """Write a drawn conversation as the files of one project."""
    pen = Pen(also)
    for row in dedent(drawing).strip().splitlines():
        match = ROW.fullmatch(row.strip())
        name, caller, words = match.groups() if match else ("s", None, row)
        pen.draw_file(name, words.split())
        if caller:
            sidecar = Path(folder, pen.files[name].path).with_suffix(".meta.json")
            write_text(sidecar, json.dumps({"agentType": "helper", "toolUseId": f"call-{caller}"}))
    for file in pen.files.values():
        text = "".join(json.dumps(record) + "\n" for record in file.records)
        write_text(folder / file.path, text)
    return folder


def write_text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def describe_file(name: str) -> DrawnFile:
    """Return the path and the owner of the file that a row names."""
    session, hash_, agent = name.partition("#")
    if hash_:
        run, slash, agent = agent.rpartition("/")
        middle = f"workflows/{run}/" if slash else ""
        return DrawnFile(f"{session}/subagents/{middle}agent-{agent}.jsonl", session, agent, [])
    session, slash, agent = name.partition("/")
    if slash:
        return DrawnFile(f"agent-{agent}.jsonl", session, agent, [])
    return DrawnFile(f"{session}.jsonl", session, None, [])


class Pen:
    """Turns words into records, in the order in which they are drawn."""

    def __init__(self, also: Also) -> None:
        self.files: dict[str, DrawnFile] = {}
        self._also = also
        self._drawn: dict[str, Record] = {}
        self._kinds: dict[str, str] = {}
        self._seconds = 0

    def draw_file(self, name: str, words: list[str]) -> None:
        """Draw the words of one row; rows of the same name go into the same file."""
        file = self.files.setdefault(name, describe_file(name))
        for word in words:
            if word.startswith("+"):
                self._draw_note(file, word)
            else:
                self._draw_chain(name, file, word.split("-"))

    def _draw_note(self, file: DrawnFile, word: str) -> None:
        match = NOTE.fullmatch(word)
        assert match, f"not a note: {word}"
        self._seconds += 1
        time = float(match["time"] or self._seconds)
        file.records.append(make_note(match["kind"], match["arg"] or "", stamp(time), file.session))

    def _draw_chain(self, name: str, file: DrawnFile, links: list[str]) -> None:
        above = None
        for place, link in enumerate(links):
            match = LINK.fullmatch(link)
            assert match, f"not a link: {link!r} in {'-'.join(links)}"
            if place == 0 and match["name"] in self._drawn and "=" not in match["marks"]:
                above = match["name"]
                continue
            record = self._record(file, match, match["parent"] or above)
            record |= self._also.get(match["name"], {})
            record |= self._also.get(f"{name}:{match['name']}", {})
            file.records.append(record)
            above = match["name"]

    def _record(self, file: DrawnFile, match: re.Match[str], parent: str | None) -> Record:
        name = match["name"]
        session = match["session"] or file.session
        if "=" in match["marks"]:
            copy = {**self._drawn[name], "parentUuid": parent, "sessionId": session}
            return copy | side_fields(file, match["marks"])
        assert name not in self._drawn, f"drawn twice: {name}"
        self._seconds += 1
        self._kinds[name] = match["kind"] or name[0]
        time = None if match["time"] == "?" else float(match["time"] or self._seconds)
        record = make_record(self._kinds[name], name, match["arg"] or self._guess(name, parent))
        record |= {"uuid": name, "parentUuid": parent, "sessionId": session}
        record |= side_fields(file, match["marks"])
        if time is not None:
            record["timestamp"] = stamp(time)
        if match["message"]:
            record["message"]["id"] = match["message"]
        self._drawn[name] = record
        return record

    def _guess(self, name: str, parent: str | None) -> str:
        """Return the default argument: a result answers the call of the same name, or its parent."""
        if self._kinds[name] not in {"r", "T"}:
            return ""
        namesake = "t" + name[1:]
        return namesake if namesake in self._drawn else parent or ""


def side_fields(file: DrawnFile, marks: str) -> Record:
    """Return the fields that mark the entries of agents."""
    fields: Record = {"isSidechain": file.agent is not None or "~" in marks}
    return fields | ({"agentId": file.agent} if file.agent else {})


def stamp(seconds: float) -> str:
    """Format a number of seconds as a timestamp."""
    whole, rest = divmod(round(seconds * 1000), 1000)
    minutes, whole = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    return f"2026-01-{1 + days:02}T{hours:02}:{minutes:02}:{whole:02}.{rest:03}Z"
