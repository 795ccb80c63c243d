"""Set the place of entries: the file and the record that each of them is."""

from collections.abc import Iterable
from datetime import datetime
from sys import intern

from threadline.model.entry import PREVIEW
from threadline.model.ids import NO_ENTRY
from threadline.model.time import WIDTH, instant
from threadline.read.transcript import Transcript


def place_entries(  # noqa: C901, PLR0912  one pass over hot entries, cheaper than several
    transcript: Transcript, numbers: Iterable[int]
) -> None:
    """Set file and line of entries, collect calls of agents, drop what need not be kept.

    A decoder makes a new string each time; here neighbours come to share theirs. One pass does
    all of it, while the entries are still in the processor's cache.
    """
    file, spawns, returns = transcript.file, transcript.spawns, transcript.returns
    spawners = file.format.spawners
    session, sub = file.session, file.agent is not None
    before, name, calls = NO_ENTRY, None, set()
    readable = datetime.fromisoformat
    for number, entry in zip(numbers, transcript.entries, strict=False):
        entry.file = file
        entry.line = number
        entry.type = intern(entry.type)
        if entry.session == session:
            entry.session = session
        else:
            session = entry.session
        if entry.parent == before:
            entry.parent = before
        before = entry.id
        if sub:
            entry.agent = None
        if time := entry.time:
            try:
                readable(time)
            except ValueError:
                entry.time = ""
            else:  # `is_instant`, without a call
                if len(time) != WIDTH or time[-1] != "Z" or time[10] != "T":
                    entry.time = instant(time)
        message = entry.message
        if message is None:
            continue
        if message.id == name:
            message.id = name
        else:
            name = message.id
        content = message.content
        if type(content) is list:
            for block in content:
                if block.name is not None:
                    block.name = intern(block.name)
                    if block.name in spawners:
                        calls.add(block.id)
                        spawns.append(entry)
                elif calls and block.tool_use_id in calls:
                    returns.append(entry)
        elif content is not None and len(content) > PREVIEW:
            message.content = content[:PREVIEW]
