"""Unpacking: what is planned is put in place, all or nothing, and noted."""

import time
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta

from threadline.files.regular import read_regular
from threadline.library.carry.errors import damaged, not_written
from threadline.library.carry.placing import Placing
from threadline.library.carry.plan import Unpacking
from threadline.library.carry.staging import StagedPack
from threadline.library.marks.journal import MarkJournal, read_records
from threadline.library.marks.marking import LONGEST, Change, Marked, apply_changes
from threadline.model.carry import UnpackPlan
from threadline.model.mark import MarkKind, MarkRecord
from threadline.read.database_rows import UnreadableRowsError

LONGEST_MARKS = LONGEST | {MarkKind.STAR: 0}
"""Characters of the marks that people put on sessions."""

SKEW = timedelta(days=1)
"""How much later it may be on another machine."""


def carry_out(unpacking: Unpacking, placing: Placing) -> None:
    """Write the files of a pack to their places, and its rows; raise PackError if that fails.

    Then all is as it was: rows are added by transactions that end when the files are in place.
    """
    try:
        with ExitStack() as stack:
            for adding in unpacking.tables:
                stack.enter_context(adding())
            placing.put(unpacking.writes(time.time_ns()), then=stack.close)
    except UnreadableRowsError as error:
        raise damaged(error.strerror or "its rows cannot be read") from error
    except OSError as error:
        raise not_written(error) from error


def marks_in(pack: StagedPack) -> list[MarkRecord]:
    """Return the marks that a pack may add: on its own sessions, and none of the future.

    What else it holds is passed over: it could change what is marked here, and not be removed.
    """
    if not pack.marks:
        return []
    own = {one.session for one in pack.manifest.sessions}
    last = (datetime.now(UTC) + SKEW).isoformat()
    return [
        one
        for one in read_records(read_regular(pack.marks))[0]
        if one.session in own and one.kind in LONGEST_MARKS and one.time < last
        if len(one.value) <= LONGEST_MARKS[one.kind]
    ]


def note_origins(plan: UnpackPlan, journal: MarkJournal) -> None:
    """Note where sessions come from, at those of which something was written."""
    homes = {one.new: one.old for one in plan.folders}
    for one in plan.sessions:
        if any(file.state != "same" for file in one.files):
            source = one.source if one.source != one.session else ""
            told = origin_text(plan, source, homes.get(one.cwd, one.cwd))
            apply_changes(journal, Marked(one.session), [Change(MarkKind.NOTE, told)])


def origin_text(plan: UnpackPlan, source: str, folder: str) -> str:
    """Return where a session comes from, in words."""
    parted = f"; went on here and there, so this one parted from {source}" if source else ""
    return f"unpacked: was in {folder}, packed {plan.created}{parted}"
