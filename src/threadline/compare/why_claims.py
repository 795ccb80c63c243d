"""What other programs say about who wrote lines of a commit: Agent Trace records, notes of git."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from threadline.model.why import Claim, Lines

Json = Mapping[str, Any]

RULE = "---"
"""The line between the lines of files and the fields of a note."""


class ClaimedLines(NamedTuple):
    """A claim about a file; `revision` is the commit that its lines are counted in, if told."""

    path: str
    claim: Claim
    revision: str = ""


def claims_in_record(record: object, source: str) -> Iterator[ClaimedLines]:
    """Yield what an Agent Trace record says; nothing if it is none."""
    if not isinstance(record, dict):
        return
    revision = text_of(dict_of(record, "vcs"), "revision")
    tool = text_of(dict_of(record, "tool"), "name")
    for file in dicts_in(record, "files"):
        for told in dicts_in(file, "conversations"):
            for part in dicts_in(told, "ranges"):
                by = dict_of(part, "contributor") or dict_of(told, "contributor")
                lines = lines_between(part.get("start_line"), part.get("end_line"))
                if lines is None:
                    continue
                claim = Claim(
                    source, text_of(by, "type") or "unknown", lines, tool,
                    text_of(by, "model_id"), text_of(told, "url"),
                )  # fmt: skip
                yield ClaimedLines(text_of(file, "path"), claim, revision)


def claims_in_note(text: str, fields: Json, source: str) -> Iterator[ClaimedLines]:
    """Yield what a note in the Git AI format says of its commit: `fields` are those at its end."""
    known = {**dict_of(fields, "prompts"), **dict_of(fields, "sessions")}
    path = ""
    for line in text.split("\n"):
        if not line.startswith(" "):
            path = line.strip().strip('"')
            continue
        name, _, ranges = line.strip().rpartition(" ")
        by = dict_of(known, name) or dict_of(known, name.partition("::")[0])
        agent = dict_of(by, "agent_id")
        kind = "ai" if by else "human" if name in dict_of(fields, "humans") else "unknown"
        for part in ranges.split(","):
            first, dash, last = part.partition("-")
            lines = lines_between(number_in(first), number_in(last if dash else first))
            if lines is not None:
                claim = Claim(
                    source, kind, lines, text_of(agent, "tool"), text_of(agent, "model"),
                    text_of(agent, "id"),
                )  # fmt: skip
                yield ClaimedLines(path, claim)


def lines_between(first: object, last: object) -> Lines | None:
    """Return the lines between two numbers; None if they are none."""
    if not isinstance(first, int) or not isinstance(last, int) or not 1 <= first <= last:
        return None
    return Lines(first, last - first + 1)


def number_in(text: str) -> int:
    """Return a number; 0 for what is none."""
    return int(text) if text.isascii() and text.isdigit() else 0


def text_of(record: Json, name: str) -> str:
    """Return a text in a record; empty without one."""
    value = record.get(name)
    return value if isinstance(value, str) else ""


def dict_of(record: Json, name: str) -> Json:
    """Return a record in a record; empty without one."""
    value = record.get(name)
    return value if isinstance(value, dict) else {}


def dicts_in(record: Json, name: str) -> list[Json]:
    """Return the records in a list of a record."""
    value = record.get(name)
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
