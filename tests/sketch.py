"""Short text forms of the engine's results, for use in tests.

    > u1 a1 *
    a1> u2 a2
    a1> u3 [unanswered u4] a3 *

is a trunk and two branches that leave it at a1, with a folded prompt under u3; `*` marks the lines
whose end is on the active path. `t1#x>` begins the line of agent x, called by t1; `@>` a branch that
hangs on nothing. Where there are several sessions, each row names its own: `s2: a1> u5 a5`.
"""

import re
from collections.abc import Iterable
from textwrap import dedent

from threadline.library import Reading
from threadline.lines.line import Line
from threadline.model.entry import Entry


def drawn(text: str) -> str:
    """Remove the indentation of a drawing in a test."""
    return dedent(text).strip()


def sketch_lines(reading: Reading) -> str:
    """Sketch all lines in reading order."""
    tree = reading.tree
    several = len({line.session for line in tree.lines}) > 1
    return "\n".join(
        (f"{line.session}: " if several else "")
        + beginning(line)
        + " ".join(entry_words(line))
        + " *" * (line.id in tree.active)
        for line in tree.lines
    )


def beginning(line: Line) -> str:
    """Return the attachment and the kind of a line."""
    attach = line.attach.id if line.attach else ""
    if line.kind == "branch":
        return f"{attach or '@'}> "
    agent = "#" + line.id.partition("#agent-")[2] if line.kind == "agent" else ""
    return f"{attach}{agent}> "


def entry_words(line: Line) -> Iterable[str]:
    """Return the entries of a line, each followed by what is folded under it."""
    folds: dict[str, list[str]] = {}
    for fold in line.folds:
        words = f"[{fold.why} {names(fold.entries)}]"
        folds.setdefault(fold.under.id, []).append(words)
    for entry in line.entries:
        yield entry.id
        yield from folds.pop(entry.id, ())
    assert not folds, f"folded under what is not on the line: {folds}"


def names(entries: Iterable[Entry]) -> str:
    return " ".join(entry.id for entry in entries)


def sketch_junctions(reading: Reading) -> list[str]:
    """Return the junctions: entry, kind, lines."""
    return [
        f"{junction.entry.id if junction.entry else '-'} {junction.kind}: {' '.join(junction.lines)}"
        for junction in reading.tree.junctions
    ]


def sketch_roots(reading: Reading) -> list[str]:
    """Return the roots, oldest first: entry, line, reason."""
    roots = sorted(reading.tree.roots, key=lambda root: root.entry.time)
    return [f"{root.entry.id} on {root.line}: {root.why}" for root in roots]


def sketch_sessions(reading: Reading) -> list[str]:
    """Return the sessions: parent session, attachment and tip."""
    return [
        f"{session.id} < {session.parent or '-'} at {session.attach.id if session.attach else '-'}"
        f", tip {session.tip.id if session.tip else '-'}"
        for session in reading.tree.session_by_id.values()
    ]


def sketch_faults(reading: Reading) -> list[str]:
    """Return the faults: kind, entry, level."""
    return [f"{fault.kind} {fault.entry} {fault.level}" for fault in reading.faults]


def tips(reading: Reading) -> dict[str, str]:
    """Return the active tip of each group."""
    return {group: path.tip.id for group, path in reading.tree.paths.items()}


def reads(sketch: str, order: str) -> bool:
    """Return True if one line of a sketch has the entries of `order` in that order."""
    for row in re.sub(r"\[[^]]*\]", "", sketch).splitlines():
        words = iter(row.split("> ", 1)[1].split())
        if all(word in words for word in order.split()):
            return True
    return False
