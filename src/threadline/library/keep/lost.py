"""Sessions that are gone, and what is left of them: gathered from clients, index and archive."""

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.keeping import files_in
from threadline.agents.registry import AGENTS
from threadline.library.vanished import load_vanished
from threadline.model.keeping import LostSession, Prompt, Trace, Vanished
from threadline.model.results import ListedSession
from threadline.model.short_repr import cut
from threadline.model.time import dated, seconds_of
from threadline.read.plain import file_of

if TYPE_CHECKING:
    from threadline.library.workspace import Workspace

TITLE = 80
"""How many characters of the first prompt stand for a title."""


class Left(msgspec.Struct):
    """What was found of one session so far."""

    agent: str
    traces: list[Trace] = []
    listed: ListedSession | None = None
    vanished: Vanished | None = None


def find_lost(workspace: "Workspace", environ: Mapping[str, str], home: Path) -> list[LostSession]:
    """Return the sessions that are gone, the newest first; secrets are taken out if wanted.

    What is there is what the index says, which is to be up to date.
    A session of which nothing is left but an empty folder is none.
    """
    from threadline.library.keep.journal import list_journals

    present = workspace.catalog.present_sessions()
    found: dict[str, Left] = {}
    for agent in AGENTS:
        for trace in agent.traces(environ, home):
            if trace.session not in present:
                found.setdefault(trace.session, Left(agent.name)).traces.append(trace)
    for one in workspace.catalog.absent_sessions():
        if one.summary.agent:
            found.setdefault(one.summary.id, Left(one.summary.agent)).listed = one
    state = workspace.places.state
    for gone in load_vanished(state) if state is not None else ():
        if gone.session not in present:
            found.setdefault(gone.session, Left(gone.agent)).vanished = gone
    archive = workspace.catalog.archive
    cleaned = {item.session: one.name for one in list_journals(archive) for item in one.items}
    redactor = workspace.redactor
    clean = redactor.text if redactor is not None else str
    lost = [describe(name, left, cleaned.get(name, ""), clean) for name, left in found.items()]
    known = [one for one in lost if is_something(one, found[one.session])]
    return sorted(known, key=lambda one: (-one.last, one.session))


def vanished_since(workspace: "Workspace", since: float) -> list[Vanished]:
    """Return the sessions that were found gone since a time and were not cleaned up."""
    from threadline.library.keep.journal import list_journals

    state = workspace.places.state
    present = {one.summary.id for one in workspace.catalog.sessions() if is_present(one)}
    journals = list_journals(workspace.catalog.archive)
    known = present | {item.session for one in journals for item in one.items}
    every = load_vanished(state) if state is not None else []
    return [one for one in every if one.noticed >= since and one.session not in known]


def is_present(one: ListedSession) -> bool:
    """Return True if the file of a session is there."""
    file = one.summary.file
    return file is not None and os.path.exists(file_of(file))


def is_something(lost: LostSession, left: Left) -> bool:
    """Return True if more is left of a session than an empty folder.

    One of which only agents are left is listed as such. A client that was only given commands, such
    as `/exit`, may never have written a transcript.
    """
    if left.vanished is not None or lost.archived:
        return True
    if any(not prompt.text.startswith("/") for prompt in lost.prompts):
        return True
    has_more = lost.files > 0 or any(trace.name for trace in left.traces)
    return has_more and left.listed is None


def describe(session: str, left: Left, cleaned: str, clean: Callable[[str], str]) -> LostSession:
    """Return what is left of a session."""
    traces = sorted(left.traces, key=lambda one: one.epoch)
    prompts = [Prompt(dated(one.epoch), clean(one.prompt)) for one in traces if one.prompt]
    summary = left.listed.summary if left.listed is not None else None
    gone = left.vanished
    told = [summary.title if summary else "", gone.title if gone else ""]
    told += [one.name for one in traces] + [cut(one.text, TITLE) for one in prompts[:1]]
    places = [summary.cwd or "" if summary else "", gone.project if gone else ""]
    times = [*times_of(summary.first_at, summary.last_at)] if summary else []
    times += [*times_of(gone.first_at, gone.last_at)] if gone else []
    told_at = [one for one in traces if dated(one.epoch)]
    times += [one.epoch for one in told_at if one.prompt or one.name or not times]
    sources = list(dict.fromkeys(one.source for one in traces))
    return LostSession(
        session,
        left.agent,
        clean(first_of([*places, *(one.project for one in traces)])),
        clean(first_of(told)),
        min(times, default=0.0),
        max(times, default=0.0),
        prompts,
        summary is not None and summary.file is not None,
        cleaned,
        sources,
        count_files(sources),
    )


def count_files(sources: Iterable[str]) -> int:
    """Count the files in directories named after a session, without hidden ones."""
    found = (path for one in sources for path in files_in(one))
    return sum(not os.path.basename(path).startswith(".") for path in found)


def first_of(texts: Iterable[str]) -> str:
    """Return the first text that is not empty."""
    return next(filter(None, texts), "")


def times_of(*texts: str | None) -> Iterable[float]:
    """Yield times in seconds."""
    return (at for text in texts if text and (at := dated(seconds_of(text) or 0.0)))


def search_lost(
    workspace: "Workspace", environ: Mapping[str, str], home: Path, text: str
) -> list[LostSession]:
    """Return the sessions that are gone, each with the prompts that have all words of a text."""
    words = plain_words(text)
    traces = (trace for agent in AGENTS for trace in agent.traces(environ, home))
    if not words or not any(has_words(trace.prompt, words) for trace in traces):
        return []
    return with_words(find_lost(workspace, environ, home), text)


def plain_words(text: str) -> list[str]:
    """Return the words of a text; none if it has filters, phrases or operators."""
    words = text.casefold().split()
    return words if all(map(str.isalnum, words)) else []


def with_words(lost: Iterable[LostSession], text: str) -> list[LostSession]:
    """Return sessions that are in no archive, each with the prompts that have all words of a text.

    A text with filters, phrases or operators finds none: what is left cannot answer it.
    """
    words = plain_words(text)
    if not words:
        return []
    found = []
    for one in lost:
        prompts = [prompt for prompt in one.prompts if has_words(prompt.text, words)]
        if prompts and not one.archived:
            found.append(msgspec.structs.replace(one, prompts=prompts))
    return found


def has_words(text: str, words: Iterable[str]) -> bool:
    """Return True if all words are in a text."""
    folded = text.casefold()
    return all(word in folded for word in words)
