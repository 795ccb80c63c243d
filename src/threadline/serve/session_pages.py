"""Handlers inside a session: units, places, changes, contexts; what one can do from a message."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from threadline.library.actions.blame import prompt_of
from threadline.library.actions.compare import lost_at
from threadline.library.actions.continuing import can_continue, continue_from
from threadline.library.actions.file_diff import differing_files
from threadline.library.actions.native import resume_command
from threadline.library.carry.commands import commands_from
from threadline.library.export.export import RENDERERS, export_session, name_pages
from threadline.library.index.origins import commits_made
from threadline.library.live.files import last_entry
from threadline.library.live.snapshot import Run, Snapshot
from threadline.library.load.describe import names_of_agents
from threadline.library.load.reading import Reading
from threadline.library.position import context_of, dialect_at, find_position, window_of
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.outline.outline import Outline
from threadline.outline.title import line_of
from threadline.render.html.viewer.address import commit_link, compare_link, failures_link
from threadline.render.html.viewer.compare import draw_lost
from threadline.render.html.viewer.context import Where, draw_context
from threadline.render.html.viewer.continuing import (
    draw_continue,
    draw_differing,
    draw_no_files,
)
from threadline.render.html.viewer.session import CHUNK
from threadline.render.markdown import render_markdown
from threadline.serve.context import AppContext, hides_secrets
from threadline.serve.messages import data, number_parameter, page, parameter
from threadline.tree.ancestry import Position

ROWS = ("steps", "notes")
"""The kinds of units that stand for others and have no entry of their own."""

MAX_UNITS = 4 * CHUNK
"""How many units are drawn for one request."""


def units(app: AppContext, request: Request, name: str) -> Response:
    """Return some units of the snapshot that a page shows; status 204 if there is a newer one."""
    snapshot = app.live_session(request, name).open()
    if number_parameter(request, "snapshot") != snapshot.number:
        return Response(status_code=204)
    first = number_parameter(request, "from")
    return page(snapshot.draw(first, min(number_parameter(request, "to"), first + MAX_UNITS)))


def place(app: AppContext, request: Request, name: str) -> Response:
    """Return the unit with an anchor; the whole session is read if it is not in the part shown."""
    live, anchor = app.live_session(request, name), parameter(request, "anchor")
    snapshot = live.open()
    found = snapshot.place(anchor)
    if found is None and not snapshot.whole:
        snapshot = live.renew()
        found = snapshot.place(anchor)
    return data({"snapshot": snapshot.number, "unit": found})


def changes(app: AppContext, request: Request, name: str) -> Response:
    """Return what a page must change to show the newest snapshot, with new and changed units."""
    found = app.live_session(request, name).diff_since(number_parameter(request, "snapshot"))
    if found is None:
        return data({"reload": True})
    snapshot, diff = found
    fresh = islice(new_units(diff.runs, len(snapshot.view.units)), MAX_UNITS)
    drawn = {
        number: snapshot.draw(number, number + 1) for number in (*diff.changed[:MAX_UNITS], *fresh)
    }
    return data(
        {
            "snapshot": snapshot.number,
            "whole": snapshot.whole,
            "codes": snapshot.codes,
            "times": snapshot.times,
            "runs": diff.runs,
            "changed": diff.changed,
            "drawn": {str(number): text for number, text in drawn.items()},
            "sides": snapshot.shown.sides if diff.has_new_head else {},
        }
    )


def new_units(runs: Iterable[Run], count: int) -> Iterator[int]:
    """Yield the numbers of the units that are in no run of units that stay."""
    last = 0
    for _, begin, length in runs:
        yield from range(last, begin)
        last = begin + length
    yield from range(last, count)


MEDIA_TYPES = {".html": "text/html", ".md": "text/markdown", ".json": "application/json"}


def export(app: AppContext, request: Request, name: str) -> Response:
    """Return a session as a file to download; the suffix of its name is the format."""
    session, dot, suffix = name.rpartition(".")
    if dot + suffix not in RENDERERS:
        raise TargetNotFoundError("unknown export format", f"formats: {', '.join(RENDERERS)}")
    with app.live_session(request, session).study() as snapshot:
        reading = snapshot.reading
        if hides_secrets(request):  # a copy to be shared, without the user's notes
            reading = msgspec.structs.replace(reading, marks=None, titles=None)
        body = b"".join(export_session(reading, session, dot + suffix))
    file = name_pages([session])[session].removesuffix(".html") + dot + suffix
    # A page that is saved runs its own script by its own policy; here it must not run at all.
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    return Response(body, 200, headers, MEDIA_TYPES[dot + suffix])


def context(app: AppContext, request: Request, name: str) -> Response:
    """Show what the model is sent when the session continues from an entry."""
    with app.live_session(request, name).study() as snapshot:
        at = entry_at(snapshot, parameter(request, "at"))
        position = find_position(snapshot.reading, at, None if at else name)
        found = context_of(position, snapshot.reading)
        names = names_of_agents(snapshot.reading)
        window = window_of(found, snapshot.reading)
        where = where_is(position, snapshot.reading)
        return page(draw_context(found, dialect_at(position), names, where, window))


def lost(app: AppContext, request: Request, name: str) -> Response:
    """Show what a compaction of a session removed, and what was read again afterwards."""
    with app.live_session(request, name).study() as snapshot:
        at = entry_in(snapshot.reading, parameter(request, "at"))
        position = find_position(snapshot.reading, at, None if at else name)
        return page(draw_lost(lost_at(position, snapshot.reading)))


def where_is(position: Position, reading: Reading) -> Where:
    """Return the place of a position in words."""
    prompt = prompt_of(reading, str(position.entry.id))
    time = position.entry.time
    return Where(line_of(prompt.text), prompt.entry, time) if prompt else Where(time=time)


def entry_at(snapshot: Snapshot, anchor: str) -> str | None:
    """Return the entry of an anchor; of a row that stands for steps, that of the last step."""
    found = entry_in(snapshot.reading, anchor)
    number = snapshot.place(anchor) if found is None else None
    if number is None:
        return found
    unit = snapshot.view.units[number]
    if unit.first.kind not in ROWS:
        return None
    # Calls that repeat each other are in a row of their own; what agents did is not a step.
    nested = [one.below if one.first.kind in ROWS else (one,) for one in unit.below]
    steps = [step for some in nested for step in some]
    messages = [message for step in steps for message in (step.first, step.last) if message]
    # Agents that the client starts have no entry where they hang.
    entries = [str(message.entry.id) for message in messages if message.entry is not None]
    return entries[-1] if entries else None


def entry_in(reading: Reading, anchor: str) -> str | None:
    """Return the entry of an anchor, which may name one of its blocks; None if there is none."""
    if anchor in reading.graph.nodes:
        return anchor
    entry = anchor.rpartition("-")[0]
    return entry if entry in reading.graph.nodes else None


def continue_here(app: AppContext, request: Request, name: str) -> Response:
    """Show how to continue from a message: where, with what in the context, by which command."""
    with app.live_session(request, name).study() as snapshot:
        anchor = parameter(request, "at")
        first = entry_at(snapshot, anchor)
        if first is None:
            raise EntryNotFoundError(f"no entry '{anchor[:80]}'")
        number = snapshot.place(anchor)
        end = last_entry(snapshot.view.units[number]) if number is not None else None
        last = str(end.id) if end is not None else first
        return page(draw_continue(continue_from(snapshot.reading, first, last, name)))


def continue_files(app: AppContext, request: Request, name: str) -> Response:
    """Show which files are not on disk as an entry left them."""
    at = parameter(request, "at")
    history = app.open_files(request, name).files.history
    entry = history.reading.graph.nodes.get(at)
    if entry is None:
        raise EntryNotFoundError(f"no entry '{at[:80]}'")
    root = Path(history.root)
    if not history.root or not root.is_dir():
        return page(draw_no_files(history.root))
    return page(draw_differing(differing_files(history, entry, root), name, at))


Does = Literal["resume", "continue"]
"""What an item of a menu does besides: a command to resume, or the sheet that continues."""


class Action(msgspec.Struct, frozen=True):
    """Something to do with a message: a text to copy, or an address to go to."""

    label: str
    copies: str = ""
    leads_to: str = ""
    does: Does | None = None


def actions(app: AppContext, request: Request, name: str) -> Response:
    """Return what can be done from an entry; without one, or at a heading, how to resume."""
    with app.live_session(request, name).study() as snapshot:
        anchor = parameter(request, "at")
        at = entry_at(snapshot, anchor)
        if at is None and (not anchor or snapshot.place(anchor) is not None):
            position = find_position(snapshot.reading, session=name)
            return data({"actions": resume_at(position, snapshot.reading)})
        if at is None:
            raise EntryNotFoundError(f"no entry '{anchor[:80]}'")
        position = find_position(snapshot.reading, at)
        found = [
            *commands_at(position, snapshot.reading),
            *commands_elsewhere(name, position),
            *earlier_failures(snapshot, name, anchor, at),
            *commit_pages(snapshot, name, anchor),
            *comparison(position, snapshot, name),
        ]
    return data({"actions": found})


def markdown(app: AppContext, request: Request, name: str) -> Response:
    """Return a message, and what belongs to it, as Markdown."""
    with app.live_session(request, name).study() as snapshot:
        number = snapshot.place(anchor := parameter(request, "at"))
        if number is None:
            raise EntryNotFoundError(f"no entry '{anchor[:80]}'")
        unit = snapshot.view.units[number]
        messages = [one for one in (unit.first, unit.last) if one is not None]
        text = "".join(render_markdown(Outline(messages, messages))).strip()
    return Response(f"{text}\n".encode("utf-8", "replace"), media_type=MEDIA_TYPES[".md"])


def earlier_failures(snapshot: Snapshot, session: str, anchor: str, entry: str) -> list[Action]:
    """Return the page that tells where a call failed before, if it failed."""
    number = snapshot.place(anchor)
    unit = snapshot.view.units[number] if number is not None else None
    call = unit.first.call if unit is not None else None
    if call is None or not call.has_failed:
        return []
    return [Action("Where did this fail before?", leads_to=failures_link(session, entry))]


def commit_pages(snapshot: Snapshot, session: str, anchor: str) -> list[Action]:
    """Return the pages that tell what a call committed."""
    number = snapshot.place(anchor)
    call = snapshot.view.units[number].first.call if number is not None else None
    made = commits_made(call) if call is not None else []
    return [
        Action(f"What {one.hash} changed, and why", leads_to=commit_link(session, one.hash))
        for one in made
        if one.hash and snapshot.view.change_of(one.hash)
    ]


def commands_at(position: Position, reading: Reading) -> list[Action]:
    """Return the commands that continue from a position, in the agent's own program."""
    path = reading.tree.paths.get(position.entry.group)
    is_tip = path is not None and path.tip.id == position.entry.id
    found = resume_at(position, reading) if is_tip else []
    if can_continue(position):
        found.append(Action("Continue from here …", does="continue"))
    return found


def commands_elsewhere(session: str, position: Position) -> list[Action]:
    """Return the commands that take a session to another machine, if it can be packed."""
    found = commands_from(position, session)
    if found is None:
        return []
    return [
        Action("Copy pack command", found.pack),
        Action("Copy command for another machine", found.stream),
    ]


def resume_at(tip: Position, reading: Reading) -> list[Action]:
    """Return the command that resumes a session at its tip, if its agent has one."""
    command = resume_command(tip, reading)
    return [Action("Copy resume command", command, does="resume")] if command else []


def comparison(position: Position, snapshot: Snapshot, session: str) -> list[Action]:
    """Return the comparison of the branch of a position with the active one, if they differ."""
    tree = snapshot.reading.tree
    own = [line for line in tree.lines if line.session == session and line.kind != "agent"]
    here = [line for line in own if position.entry in line.entries]
    if not here or len(own) <= 1:
        return []
    line = here[0]
    active = [one for one in own if one.id in tree.active and one is not line]
    left = [one for one in own if one.attach in line.entries and one.id not in tree.active]
    others = left if line.id in tree.active else active[-1:]
    if not others:
        return []
    link = compare_link(session, line.id, others[0].id)
    return [Action("Compare with another branch", leads_to=link)]
