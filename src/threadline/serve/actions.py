"""What one can do from a message: its Markdown, commands that continue there, a comparison.

The viewer only reads: commands are for the reader to run.
"""

import shlex

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from threadline.agents.agent import Capability
from threadline.agents.registry import agent_of
from threadline.library.library import Reading
from threadline.library.position import cwd_of, find_position
from threadline.library.snapshot import Snapshot
from threadline.model.error import EntryNotFoundError
from threadline.native.request import command_in
from threadline.outline.outline import Outline
from threadline.outline.tools.tool import REFUSED
from threadline.render.html.viewer.address import compare_link, failures_link
from threadline.render.markdown import render_markdown
from threadline.serve.context import AppContext
from threadline.serve.messages import data, parameter
from threadline.serve.session_pages import entry_at
from threadline.tree.ancestry import Position


class Action(msgspec.Struct, frozen=True):
    """Something to do with a message: a text to copy, or an address to go to."""

    label: str
    copies: str = ""
    leads_to: str = ""


def actions(app: AppContext, request: Request, name: str) -> Response:
    """Return what can be done from an entry; without one, or at a heading, how to resume."""
    with app.live_session(request, name).study() as snapshot:
        anchor = parameter(request, "at")
        at = entry_at(snapshot, anchor)
        if at is None and (not anchor or snapshot.place(anchor) is not None):
            position = find_position(snapshot.reading, session=name)
            return data({"actions": resume_at(position, snapshot.reading, "the session")})
        if at is None:
            raise EntryNotFoundError(f"no entry '{anchor[:80]}'")
        position = find_position(snapshot.reading, at)
        found = [
            Action("Copy as Markdown", markdown_of(snapshot, anchor)),
            *earlier_failures(snapshot, name, anchor, at),
            *commands_at(position, snapshot.reading),
            *comparison(position, snapshot, name),
        ]
    return data({"actions": found})


def markdown_of(snapshot: Snapshot, anchor: str) -> str:
    """Return a message, and what belongs to it, as Markdown."""
    number = snapshot.place(anchor)
    if number is None:
        return ""
    unit = snapshot.view.units[number]
    messages = [one for one in (unit.first, unit.last) if one is not None]
    return "".join(render_markdown(Outline(messages, messages))).strip() + "\n"


def earlier_failures(snapshot: Snapshot, session: str, anchor: str, entry: str) -> list[Action]:
    """Return the page that tells where a call failed before, if it failed."""
    number = snapshot.place(anchor)
    unit = snapshot.view.units[number] if number is not None else None
    if unit is None or unit.first.kind != "tool_use" or not unit.first.error:
        return []
    if unit.first.tail.startswith(REFUSED):
        return []
    return [Action("Where did this fail before?", leads_to=failures_link(session, entry))]


def commands_at(position: Position, reading: Reading) -> list[Action]:
    """Return the commands that continue from a position, in the agent's own program."""
    path = reading.tree.paths.get(position.entry.group)
    is_tip = path is not None and path.tip.id == position.entry.id
    found = resume_at(position, reading, "here") if is_tip else []
    if Capability.FORK in agent_of(position.entry.file.format).capabilities:
        words = ["threadline", "fork", position.session, "--at", position.entry.id]
        found.append(Action("Copy the command that forks here", shlex.join(words)))
    return found


def resume_at(tip: Position, reading: Reading, what: str) -> list[Action]:
    """Return the command that resumes a session at its tip, if its agent has one."""
    file = tip.entry.file
    words = agent_of(file.format).resume(tip.session, file.path)
    if not words:
        return []
    command = command_in(cwd_of(tip, reading), *words)
    return [Action(f"Copy the command that resumes {what}", command)]


def comparison(position: Position, snapshot: Snapshot, session: str) -> list[Action]:
    """Return the comparison of the branch of a position with the active one, if they differ."""
    tree = snapshot.reading.tree
    own = [line for line in tree.lines if line.session == session and line.kind != "agent"]
    here = [line for line in own if position.entry in line.entries]
    if not here or len(own) < 2:  # noqa: PLR2004 - two are compared
        return []
    line = here[0]
    active = [one for one in own if one.id in tree.active and one is not line]
    left = [one for one in own if one.attach in line.entries and one.id not in tree.active]
    others = left if line.id in tree.active else active[-1:]
    if not others:
        return []
    link = compare_link(session, line.id, others[0].id)
    return [Action("Compare with another branch", leads_to=link)]
