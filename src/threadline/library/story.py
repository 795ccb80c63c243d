"""Stories of the sessions of a reading."""

from collections.abc import Iterable

from threadline.compare.story import tell_story
from threadline.library.describe import describe_sessions
from threadline.library.library import Reading
from threadline.library.outline import Outliner
from threadline.model.story import Story


def stories_of(reading: Reading, sessions: Iterable[str] | None = None) -> list[Story]:
    """Return the stories of some sessions of a reading, or in all, in reading order."""
    outliner, summaries = Outliner(reading), describe_sessions(reading)
    found = []
    for session in reading.tree.session_by_id if sessions is None else sessions:
        outline = outliner.outline(sessions=[session])
        cwd = summaries[session].cwd or ""
        found.append(tell_story(session, outline.messages, reading.tree, outline.titles, cwd))
    return found
