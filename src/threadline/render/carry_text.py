"""What is packed, unpacked and moved, as text."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from threadline.agents.registry import TITLES
from threadline.history.report import ToldStep
from threadline.model.carry import (
    MappedFolder,
    MovedSession,
    PackedSession,
    PackedTip,
    Relation,
    UnpackedSession,
    UnpackPlan,
    Why,
)
from threadline.model.ids import short
from threadline.render.cells import clean
from threadline.render.facts import count
from threadline.render.keep_text import size_text

STATES = {
    Relation.NEW: "new",
    Relation.SAME: "here already, the same",
    Relation.LONGER: "here already; goes on where it ends",
    Relation.SHORTER: "here already, with more",
    Relation.DIVERGED: "here already, with other content",
}
WHYS = {Why.GIVEN: "as given", Why.SAME: "the same path", Why.REMOTE: "the same remote"}


def packed_rows(sessions: Sequence[PackedSession]) -> Iterator[str]:
    """List the sessions in a pack."""
    for one in sessions:
        size = f"{count(one.files, 'file')}, {size_text(one.bytes)}"
        yield f"{short(one.session)}  {titled(one.agent)}, {size}  {clean(one.title)[:60]}"


def packed_files_rows(tip: PackedTip | None, skipped: Sequence[ToldStep]) -> Iterator[str]:
    """Say which files of the project are in a pack, and which are not."""
    if tip is not None:
        size = size_text(tip.bytes)
        yield f"{count(tip.files, 'file')} of {clean(tip.folder)}, {size}, as left at {tip.entry}"
    for step in skipped:
        yield f"  not packed: {clean(step.path)}  {step.why}"


def titled(agent: str) -> str:
    """Return how an agent is called."""
    return TITLES.get(agent, clean(agent))


def unpack_rows(plan: UnpackPlan) -> Iterator[str]:
    """Yield rows that describe what unpacking does."""
    yield f"packed {clean(plan.created)} by {clean(plan.by)}"
    yield from folder_rows(plan.folders)
    for one in plan.sessions:
        yield from session_rows(one)
    if plan.restored:
        yield f"{count(len(plan.restored), 'file')} of the project"
    elif plan.tip is not None:
        held = count(plan.tip.files, "file")
        yield f"{held} of the project not written; --with-files DIR does that"


def folder_rows(folders: Sequence[MappedFolder]) -> Iterator[str]:
    """Yield rows that list where directories are."""
    for one in folders:
        yield f"directory {clean(one.old)} -> {clean(one.new)} ({WHYS[one.why]})"


def session_rows(one: UnpackedSession) -> Iterator[str]:
    """Yield rows that describe what becomes of a session and its files."""
    state = STATES[one.state]
    if one.session != one.source:
        state = f"{state}; parted from {short(one.source)}, which went on here"
    yield f"{short(one.session)}  {titled(one.agent)}: {state}  {clean(one.title)[:60]}"
    counted = Counter((file.state, file.kept) for file in one.files)
    for (file_state, kept), number in counted.items():
        told = "left as they are: here with other content" if kept else STATES[file_state]
        yield f"    {count(number, 'file')} {told}"
    yield f"    {clean(one.files[-1].path)}"
    for path in one.elsewhere:
        yield f"    here too, for another directory: {clean(path)}"
    if one.redacted:
        yield "    secrets were removed from it"


def command_rows(plan: UnpackPlan) -> Iterator[str]:
    """Yield the commands that resume the sessions."""
    for one in plan.sessions:
        if one.asked and one.command:
            yield f"resume: {clean(one.command)}"


def move_rows(
    sessions: Sequence[MovedSession], left: Mapping[str, str], old: str, new: str
) -> Iterator[str]:
    """Yield rows that list the sessions that follow a directory."""
    if not sessions:
        yield f"no session of {clean(old)} follows"
    for one in sessions:
        told = f"{titled(one.agent)}, {count(len(one.files), 'file')}"
        yield f"{short(one.session)}  {told}  {clean(one.title)[:60]}"
    if sessions:
        yield f"{count(len(sessions), 'session')}: {clean(old)} -> {clean(new)}"
    for session, why in left.items():
        name = clean(session) if "/" in session else short(session)
        yield f"left: {name}: {clean(why)}"
