"""Print the engine's result in the short form of the corpus's `expected.txt` files."""

from collections.abc import Iterator

from threadline.library import Reading
from threadline.lines.line import Line
from threadline.model.entry import Entry

SHORT = 8
PER_ROW = 8
ENDING = 6
BRANCH = 12
TIMED_PREFIXES = ("msg_", "prt_", "ses_")
"""How ids of OpenCode and Kimi Code begin, before the time."""

REVERT = "rvt_"
"""How the ids of reverts begin."""


def draw_reading(reading: Reading) -> str:
    """Return lines, folds, junctions, tips and sessions, one fact per row."""
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
    """Return a short entry id; for Codex the end of the rollout id and the ordinal."""
    if entry is None:
        return "-"
    if entry.id.startswith(REVERT):
        return "revert"
    if entry.id.startswith(TIMED_PREFIXES):
        return entry.id[-ENDING:]
    rollout, colon, ordinal = entry.id.partition(":")
    return rollout[-ENDING:] + colon + ordinal if colon else rollout[:SHORT]


def short_session(name: str) -> str:
    """Return a short id; ids that begin with a timestamp share a longer prefix."""
    if name.startswith(TIMED_PREFIXES):
        return name[-ENDING:]
    name = name.removeprefix("session_")
    return name[:13] if is_timed(name) else name[:SHORT]


def is_timed(name: str) -> bool:
    """Return True if an id begins with a timestamp (UUID version 7)."""
    return name[13:15] == "-7"


def short_line(name: str | None) -> str:
    if name is None:
        return "-"
    group, at, branch = name.partition("@")
    session, agent, rest = group.partition("#")
    if is_timed(rest.removeprefix("agent-")) or rest.removeprefix("agent-")[:4] in TIMED_PREFIXES:
        rest = f"agent-{rest[-ENDING:]}"
    if branch.startswith(REVERT):
        branch = "revert"
    branch = branch.removeprefix("msg_")
    width = BRANCH if is_timed(session) else SHORT
    return short_session(session) + agent + rest + at + branch[:width]


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
