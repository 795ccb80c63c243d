"""The plan of a fork: the way to an entry as the lines of a session of its own."""

from collections.abc import Collection, Iterable, Sequence

import msgspec

from threadline.agents.claude.context.habits import Habits
from threadline.agents.claude.native.pairs import (
    calls_in,
    find_pairs,
    pair_content,
    places_of_answers,
)
from threadline.agents.claude.native.record import (
    Origin,
    copy_boundary,
    copy_record,
    make_answer,
    told_by_answer,
    tool_in,
)
from threadline.agents.claude.native.way import Way
from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.model.time import instant, just_after
from threadline.model.value import text_in
from threadline.native.plan import Change, NewId, tell_answered
from threadline.tree.active import is_cut

DROPPED = "left out as asked"
PAIRED = "left out with the other half of its pair"


class Writing(msgspec.Struct, eq=False):
    """The records of a fork as far as they are made; each hangs on the one before it."""

    origin: Origin
    body_of: BodyOf
    new_id: NewId
    records: list[Body] = []
    changes: list[Change] = []

    @property
    def last(self) -> str | None:
        """The entry that the next one hangs on."""
        return self.records[-1]["uuid"] if self.records else None


def write_way(
    way: Way, drop: Collection[str], origin: Origin, body_of: BodyOf, new_id: NewId
) -> Writing:
    """Make the records of a way, without the entries in `drop` and what pairs with them."""
    writing = Writing(origin, body_of, new_id)
    gone = calls_in(entry for entry in (*way.past, *way.sent) if entry.id in drop)
    for entries, spliced in ((way.past, False), (way.sent, True)):
        left = [entry for entry in entries if entry.id not in drop]
        writing.changes += [Change(DROPPED, e.id) for e in entries if e.id in drop]
        write_stretch(writing, left, way.habits, gone, spliced=spliced)
    if way.habits.newest_tip:
        make_newest(writing)
    return writing


def make_newest(writing: Writing) -> None:
    """Let the tip be the newest entry: clients before 2.1 go on from that, wherever it stands."""
    times = [instant(text_in(record.get("timestamp"))) for record in writing.records]
    newest = max(times[:-1], default="")
    if newest and newest >= times[-1] and (later := just_after(newest)):
        tip = writing.records[-1]
        tip["timestamp"] = later
        what = "is now later than the others: its client goes on from the newest"
        writing.changes.append(Change(what, tip["uuid"]))


def write_stretch(
    writing: Writing,
    entries: Sequence[Entry],
    habits: Habits,
    gone: Collection[str],
    *,
    spliced: bool,
) -> None:
    """Make the records of one stretch, its calls and results paired."""
    pairs = find_pairs(entries, writing.body_of, habits, gone)
    reasons = {dropped.entry: dropped.why for dropped in pairs.dropped}
    answers = places_of_answers(entries, pairs.unanswered)
    for at, entry in enumerate(entries):
        record = pair_content(writing.body_of(entry), entry, pairs)
        if record is None:
            writing.changes.append(Change(reasons.get(entry.id, PAIRED), entry.id))
        elif is_cut(entry):
            copy = copy_boundary(record, writing.last, writing.origin, spliced=spliced)
            writing.records.append(copy)
        else:
            writing.records.append(copy_record(record, writing.last, writing.origin))
        write_answers(writing, answers.get(at, ()), habits.answer)


def write_answers(writing: Writing, answers: Iterable[tuple[str, Entry]], words: str) -> None:
    """Answer calls that nothing answers; an answer is as late as what it stands behind."""
    for call, caller in answers:
        body = writing.body_of(caller)
        last = writing.records[-1] if writing.records else body
        record = make_answer(call, writing.new_id(), last, body, writing.origin.new)
        record |= told_by_answer(call, words)
        if time := last.get("timestamp"):
            record["timestamp"] = time
        writing.records.append(record)
        writing.changes.append(Change(tell_answered(call, tool_in(body, call)), caller.id))
