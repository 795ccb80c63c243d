"""Draws what the engine found, in the short form that the expected files of the corpus use."""

import re
from collections.abc import Iterator

from threadline.library import Reading
from threadline.lines.line import Line
from threadline.model.entry import Entry

SHORT = 8
PER_ROW = 8
ROLLOUT = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{6}(?=[0-9a-f]{6}\b)")
"""All but the last six figures of the id of a rollout: they begin alike."""


def draw_rollouts(reading: Reading) -> str:
    """Draw the same of Codex sessions, whose ids are told apart by their ends."""
    global SHORT  # noqa: PLW0603
    SHORT, before = 80, SHORT
    try:
        return ROLLOUT.sub("", draw_reading(reading))
    finally:
        SHORT = before


def draw_reading(reading: Reading) -> str:
    """Draw lines, folds, junctions, tips and sessions, one fact a row."""
    return "\n".join(
        [
            *(row for line in reading.tree.lines for row in line_rows(line, reading)),
            *fold_rows(reading),
            *sorted(junction_rows(reading)),
            *sorted(tip_rows(reading)),
            *sorted(session_rows(reading)),
        ]
    )


def short(entry: Entry | None) -> str:
    return entry.id[:SHORT] if entry else "-"


def short_session(name: str) -> str:
    """Cut an id short; those that begin with the time (version 7) have more in common."""
    return name[:13] if name[14:15] == "7" else name[:SHORT]


def short_line(name: str | None) -> str:
    if name is None:
        return "-"
    group, at, branch = name.partition("@")
    session, agent, rest = group.partition("#")
    return short_session(session) + agent + rest + at + branch[:SHORT]


def line_rows(line: Line, reading: Reading) -> Iterator[str]:
    active = "yes" if line.id in reading.tree.active else "no"
    yield (
        f"line {short_line(line.id)} {line.kind} parent={short_line(line.parent)}"
        f" attach={short(line.attach)} active={active}"
    )
    for start in range(0, len(line.entries), PER_ROW):
        yield "    " + " ".join(short(entry) for entry in line.entries[start : start + PER_ROW])


def fold_rows(reading: Reading) -> Iterator[str]:
    for line in reading.tree.lines:
        for fold in line.folds:
            folded = " ".join(short(entry) for entry in fold.entries)
            yield f"fold {short(fold.under)} {fold.why} {folded}"


def junction_rows(reading: Reading) -> Iterator[str]:
    for junction in reading.tree.junctions:
        if junction.kind != "compact":
            names = " ".join(short_line(name) for name in junction.lines)
            yield f"junction {short(junction.entry)} {junction.kind} {names}"


def tip_rows(reading: Reading) -> Iterator[str]:
    main = {t.file.session for t in reading.transcripts if not t.file.agent}
    for session in reading.tree.session_by_id.values():
        if session.tip is not None and session.id in main:
            yield f"tip {short_session(session.id)} {short(session.tip)}"


def session_rows(reading: Reading) -> Iterator[str]:
    for session in reading.tree.session_by_id.values():
        if session.parent:
            yield (
                f"session {short_session(session.id)} parent={short_session(session.parent)}"
                f" attach={short(session.attach)}"
            )
