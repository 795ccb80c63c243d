"""Folders of new sessions: the log of the main agent, and the state of the session beside it."""

from datetime import datetime
from pathlib import Path

import msgspec

from threadline.agents.kimi.files import LOG, MAIN, STATE
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.native.plan import Draft
from threadline.native.request import Destination, command_in


class SessionState(msgspec.Struct, frozen=True):
    """The state of a session: where it continues, its title, and the session that it is a fork of.

    A session that `is_named` keeps its title; others get one of the client's.
    """

    cwd: str
    title: str
    is_named: bool = False
    parent: str = ""


class Made(msgspec.Struct, frozen=True):
    """A session to be written: its id, its folder and files, and the command that continues it."""

    session: str
    folder: Path
    drafts: tuple[Draft, ...]
    command: str


def new_folder(
    place: Destination, told: SessionState, lines: tuple[bytes, ...], moment: datetime
) -> Made:
    """Return a session with the lines of its log; in a file that the user chose it is only that."""
    session = f"session_{place.session}"
    folder = place.folder if place.chosen else place.folder / session
    log = Draft(place.name if place.chosen else f"agents/{MAIN}/{LOG}", lines)
    now = int(moment.timestamp() * 1000)
    state: Body = {
        "id": session,
        "version": 2,
        "cwd": told.cwd,
        "createdAt": now,
        "updatedAt": now,
        "archived": False,
        "agents": {MAIN: {"homedir": str(folder / "agents" / MAIN), "type": MAIN}},
        "custom": {},
        "title": told.title,
        "titleKind": "custom" if told.is_named else "replaceable",
        "isCustomTitle": told.is_named,
    }
    if told.parent:
        state["forkedFrom"] = told.parent
    drafts = (log,) if place.chosen else (Draft(STATE, (encode_line(state),)), log)
    return Made(session, folder, drafts, command_in(told.cwd, "kimi", "-S", session))
