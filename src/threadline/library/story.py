"""Stories of the sessions of a reading."""

from threadline.compare.story import tell_story
from threadline.library.describe import describe_sessions
from threadline.library.library import Reading
from threadline.library.outline import Outliner
from threadline.model.story import Story


def stories_of(reading: Reading) -> list[Story]:
    """Tell what happened in each session of a reading, in reading order."""
    outliner, summaries = Outliner(reading), describe_sessions(reading)
    found = []
    for session in reading.tree.session_by_id:
        outline = outliner.outline(sessions=[session])
        cwd = summaries[session].cwd or ""
        found.append(tell_story(session, outline.messages, reading.tree, outline.titles, cwd))
    return found
