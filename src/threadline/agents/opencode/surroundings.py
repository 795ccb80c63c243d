"""What Kilo adds to each message of the user when it is sent: when and where it was written.

It is made anew for every request, from what is stored.
"""

from collections.abc import Callable

from threadline.agents.opencode.content import info_in
from threadline.model.body import Body, BodyOf, amount_in, record_in, text_in
from threadline.model.time import instant_at
from threadline.tree.ancestry import Position

SECONDS = len("2026-01-01T00:00:00")
NOWHERE = "/"
"""The folder of the workspace of a session outside git."""


def note_for(position: Position, record_of: BodyOf) -> Callable[[Body], str]:
    """Return what makes the note of a message of the session."""
    cwd, root = position.entry.file.cwd, NOWHERE
    # Answers name both folders; a session that has none has sent nothing yet.
    for entry in position.ancestry.home.entries:
        if entry.type == "assistant":
            path = record_in(info_in(record_of(entry)), "path")
            cwd, root = text_in(path.get("cwd")) or cwd, text_in(path.get("root")) or root
            break

    def note(info: Body) -> str:
        written = instant_at(amount_in(record_in(info, "time").get("created")))[:SECONDS]
        return (
            "\n\n<environment_details>\n"
            f"Message time: {written}Z\nWorking directory: {cwd}\nWorkspace root folder: {root}\n"
            "</environment_details>"
        )

    return note
