"""What other programs say about who wrote lines of a commit: Agent Trace records, notes of git."""

from collections.abc import Iterator
from typing import NamedTuple

from threadline.lazy import LazyPattern
from threadline.model.body import record_in, records_in, text_in
from threadline.model.why import Claim, Lines

NUMBER = LazyPattern(r"[0-9]{1,9}")
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
    revision = text_in(record_in(record, "vcs").get("revision"))
    tool = text_in(record_in(record, "tool").get("name"))
    for file in records_in(record.get("files")):
        for told in records_in(file.get("conversations")):
            for part in records_in(told.get("ranges")):
                by = record_in(part, "contributor") or record_in(told, "contributor")
                lines = lines_between(part.get("start_line"), part.get("end_line"))
                if lines is None:
                    continue
                claim = Claim(
                    source, text_in(by.get("type")) or "unknown", lines, tool,
                    text_in(by.get("model_id")), text_in(told.get("url")),
                )  # fmt: skip
                yield ClaimedLines(text_in(file.get("path")), claim, revision)


def claims_in_note(text: str, fields: object, source: str) -> Iterator[ClaimedLines]:
    """Yield what a note in the Git AI format says of its commit: `fields` are those at its end."""
    known = {**record_in(fields, "prompts"), **record_in(fields, "sessions")}
    path = ""
    for line in text.split("\n"):
        if not line.startswith(" "):
            path = line.strip().strip('"')
            continue
        name, _, ranges = line.strip().rpartition(" ")
        by = record_in(known, name) or record_in(known, name.partition("::")[0])
        agent = record_in(by, "agent_id")
        kind = "ai" if by else "human" if name in record_in(fields, "humans") else "unknown"
        for part in ranges.split(","):
            first, dash, last = part.partition("-")
            lines = lines_between(number_in(first), number_in(last if dash else first))
            if lines is not None:
                claim = Claim(
                    source, kind, lines, text_in(agent.get("tool")), text_in(agent.get("model")),
                    text_in(agent.get("id")),
                )  # fmt: skip
                yield ClaimedLines(path, claim)


def lines_between(first: object, last: object) -> Lines | None:
    """Return the lines between two numbers; None if they are none."""
    if not isinstance(first, int) or not isinstance(last, int) or not 1 <= first <= last:
        return None
    return Lines(first, last - first + 1)


def number_in(text: str) -> int:
    """Return a number; 0 for what is none, or too large for one of a line."""
    return int(text) if NUMBER.fullmatch(text) else 0
