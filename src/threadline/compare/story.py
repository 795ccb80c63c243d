"""The story of a session, told from its outline."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, pairwise
from operator import attrgetter

import msgspec

from threadline.compare.chapters import PROMPTS, chapters_of, stretches_of
from threadline.compare.context_sizes import context_sizes
from threadline.compare.outcome import CallEffects, EffectTotals, effects_of
from threadline.model.entry import is_boundary
from threadline.model.mark import MarkedItem
from threadline.model.story import (
    AgentRun,
    Attempt,
    Compacted,
    Story,
    StoryPrompt,
)
from threadline.model.time import seconds_of
from threadline.outline.heading import is_harness_agent
from threadline.outline.message import Message, spent_on
from threadline.outline.title import thousands
from threadline.tree.tree import Tree

PAUSE = 600.0
"""Time without an entry for longer than this many seconds is a pause."""

TEN_MINUTES = len("2026-01-01T00:0")
"""How many letters of a time tell which ten minutes of the clock it is in."""

COMMANDS = frozenset({"command", "bash"})
DONE = frozenset({"assistant", "tool_use"})


def tell_stories(
    messages: Iterable[Message], tree: Tree, titles: Mapping[str, str], cwds: Mapping[str, str]
) -> dict[str, Story]:
    """Return the stories of the sessions in `cwds`, told from one outline of all of them."""
    found: dict[str, list[Message]] = {name: [] for name in cwds}
    for name, run in groupby(messages, attrgetter("line")):
        line = tree.line_by_id.get(name)
        if line is not None and line.session in found:
            found[line.session] += run
    return {name: tell_story(name, told, tree, titles, cwds[name]) for name, told in found.items()}


def tell_story(
    session: str,
    messages: Iterable[Message],
    tree: Tree,
    titles: Mapping[str, str],
    cwd: str = "",
) -> Story:
    """Return what happened in a session.

    `messages` are those of its outline, `titles` the titles of its lines; paths are told as seen
    from `cwd`.
    """
    told: list[Message] = []
    marked: list[MarkedItem] = []
    cuts: list[Message] = []
    moments: set[str] = set()
    for message in messages:
        if message.marks:
            marked.append(marked_item(message, session))
        if (entry := message.entry) is not None:
            told.append(message)
            moments.add(entry.time)
            if is_boundary(entry):
                cuts.append(message)
    active: dict[str, list[Message]] = {}
    abandoned: dict[str, list[Message]] = {}
    calls, totals, made = 0, EffectTotals(), dict[Message, CallEffects]()
    runs = list(runs_of(told, tree))
    for is_active, part in runs:
        (active if is_active else abandoned).setdefault(part[0].line, []).extend(part)
        for message in part:
            if message.kind == "tool_use":
                calls += 1
                if effects := effects_of(message, cwd):
                    made[message] = effects
                    totals.add(effects, active=is_active)
    lines: dict[str, list[Message]] = {}
    for name, run in groupby(told, attrgetter("line")):
        lines.setdefault(name, []).extend(run)
    agents = [line for line in map(tree.line_by_id.get, lines) if line and line.kind == "agent"]
    called = [line.id for line in agents if not is_harness_agent(line)]
    main = [m for line in active.values() for m in line if m.agent_depth == 0]
    times = sorted(filter(None, moments))
    story = Story(
        session=session,
        title=titles.get(session, ""),
        first_at=times[0] if times else "",
        last_at=times[-1] if times else "",
        active_seconds=round(without_pauses(times), 3),
        calls=calls,
        prompts=tuple(prompts_in(main, PROMPTS) or prompts_in(main, COMMANDS)),
        files=totals.files,
        failures=totals.failures,
        commits=tuple(totals.commits),
        agents=tuple(agent_run(line, lines[line], titles) for line in called),
        attempts=tuple(attempts_in(abandoned, tree, titles)),
        compactions=compactions_in(cut for cut in cuts if not cut.agent_depth),
        spent=spent_on(told),
        context=context_sizes(main),
        client_agents=len(agents) - len(called),
        marked=tuple(marked),
    )
    chapters = tuple(chapters_of(story, stretches_of(runs), made))
    return msgspec.structs.replace(story, chapters=chapters) if chapters else story


def marked_by_session(messages: Iterable[Message], tree: Tree) -> dict[str, list[MarkedItem]]:
    """Return what is marked in each session."""
    found: dict[str, list[MarkedItem]] = {}
    for message in messages:
        line = tree.line_by_id.get(message.line) if message.marks else None
        if line is not None:
            found.setdefault(line.session, []).append(marked_item(message, line.session))
    return found


def marked_item(message: Message, session: str) -> MarkedItem:
    """Return what is marked: the session, if it is the message that heads it, or an entry."""
    entry = message.entry.id if message.entry is not None else ""
    return MarkedItem(session, entry, message.subject or message.title, list(message.marks))


def runs_of(messages: Iterable[Message], tree: Tree) -> Iterator[tuple[bool, list[Message]]]:
    """Yield runs of messages of one line, and whether they are active.

    That is on the active path, or of agents that were called from it.
    """
    for name, on_line in groupby(messages, attrgetter("line")):
        line = tree.line_by_id.get(name)
        path = tree.paths.get(line.group) if line is not None and line.kind != "agent" else None
        if name in tree.active or path is None:
            yield name in tree.active, list(on_line)
        else:
            yield from ((path.holds(m.entry), [m]) for m in on_line if m.entry is not None)


def prompts_in(messages: Iterable[Message], kinds: frozenset[str]) -> list[StoryPrompt]:
    """Return the prompts of some kinds; one that was withdrawn is not among them."""
    return [
        StoryPrompt(message.entry.id, message.time, message.subject or message.title)
        for message in messages
        if message.kind in kinds and not message.why and message.entry is not None
    ]


def compactions_in(messages: Iterable[Message]) -> tuple[Compacted, ...]:
    """Return the compactions that messages show; several may show one of them."""
    found: dict[str, Compacted] = {}
    for message in messages:
        entry = message.entry
        if entry is not None:
            tokens = thousands(message.compacted) if message.compacted else ""
            if tokens or entry.id not in found:
                found[entry.id] = Compacted(entry.id, entry.time, tokens)
    return tuple(found.values())


def agent_run(line: str, messages: list[Message], titles: Mapping[str, str]) -> AgentRun:
    """Return what an agent did, from the messages of its line."""
    steps = sum(message.kind == "tool_use" for message in messages)
    title, seconds = titles.get(line, "agent"), lasted(messages)
    return AgentRun(line, first_entry(messages), title, steps, seconds, spent_on(messages))


def attempts_in(
    abandoned: Mapping[str, list[Message]], tree: Tree, titles: Mapping[str, str]
) -> Iterator[Attempt]:
    """Yield what was abandoned, line by line; the agents of a line belong to it."""
    attempts: dict[str, list[Message]] = {}
    for name, messages in abandoned.items():
        attempts.setdefault(main_line(name, tree), []).extend(messages)
    for name, messages in attempts.items():
        if not any(message.kind in DONE for message in messages):
            continue  # a prompt that was withdrawn before an answer
        own = [message for message in messages if message.line == name]
        prompts = prompts_in(own, PROMPTS)
        text = prompts[0].text if prompts else titles.get(name, "")
        entries = len({message.entry.id for message in messages if message.entry is not None})
        spent, seconds = spent_on(messages), lasted(messages)
        yield Attempt(name, first_entry(messages), text, entries, seconds, spent)


def main_line(name: str, tree: Tree) -> str:
    """Return the trunk or branch from which an agent was called, however deep; else the line."""
    seen: set[str] = set()
    line = tree.line_by_id.get(name)
    while line is not None and line.kind == "agent" and line.parent and line.id not in seen:
        seen.add(line.id)
        name, line = line.parent, tree.line_by_id.get(line.parent)
    return name


def first_entry(messages: Iterable[Message]) -> str:
    """Return the id of the first entry of some messages."""
    return next((message.entry.id for message in messages if message.entry is not None), "")


def lasted(messages: Iterable[Message]) -> float | None:
    """Return the seconds from the first message to the last; None without a time."""
    moments = [at for message in messages if (at := seconds_of(message.time)) is not None]
    return max(moments) - min(moments) if moments else None


def without_pauses(times: list[str]) -> float:
    """Return the seconds between sorted times, without those of pauses."""
    # Within ten minutes of the clock there is no pause, so only the first and last are parsed.
    edges: list[str] = []
    end = 0
    while end < len(times):
        first = times[end]
        end = bisect_left(times, f"{first[:TEN_MINUTES]}~", end + 1)
        edges += (first, times[end - 1])
    moments = [at for time in edges if (at := seconds_of(time)) is not None]
    return sum([gap for one, after in pairwise(moments) if (gap := after - one) <= PAUSE])
