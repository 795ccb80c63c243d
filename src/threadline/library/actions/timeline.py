"""A session over time: the calls of its conversation and of its agents."""

from collections.abc import Iterable, Iterator

from threadline.activity.pairs import pair_calls
from threadline.agents.registry import dialect_of
from threadline.compare.timeline import Lane, TimedCall
from threadline.library.load.describe import describe_sessions, title_lines
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.speaker import is_prompt
from threadline.model.time import seconds_of
from threadline.outline.heading import is_client_agent


def timeline_of(reading: Reading, session: str) -> list[Lane]:
    """Return the lanes of a session: the conversation first, then its agents as they began.

    Agents that the client ran for itself are left out.
    """
    title_of = title_lines(reading, describe_sessions(reading))
    own = [line for line in reading.tree.lines if line.session == session and line.entries]
    talk = [line for line in own if line.kind != "agent"]
    entries = sorted((e for line in talk for e in line.entries), key=lambda one: one.time)
    lanes = list(lane_of("Conversation", talk[:1], entries, reading))
    for line in own:
        if line.kind == "agent" and not is_client_agent(line, reading.tree):
            lanes += lane_of(title_of(line), [line], line.entries, reading)
    return lanes[:1] + sorted(lanes[1:], key=lambda lane: lane.start)


def lane_of(name: str, lines: list[Line], entries: list[Entry], reading: Reading) -> Iterator[Lane]:
    """Yield the lane of some entries, unless they have no times."""
    times = [time for entry in entries if (time := seconds_of(entry.time)) is not None]
    if not times or not lines:
        return
    is_agent = lines[0].kind == "agent"
    prompts = () if is_agent else tuple(prompts_in(entries, reading))
    calls = sorted(calls_in(entries, reading), key=lambda call: (call.start, call.end))
    yield Lane(lines[0].id, name, is_agent, min(times), max(times), prompts, tuple(calls))


def prompts_in(entries: Iterable[Entry], reading: Reading) -> Iterator[tuple[str, float, str]]:
    """Yield the prompts among entries: entry, time and words."""
    for entry in entries:
        time = seconds_of(entry.time)
        if time is not None and is_prompt(entry, reading.bodies.text_of):
            yield entry.id, time, reading.bodies.content_of(entry).text


def calls_in(entries: Iterable[Entry], reading: Reading) -> Iterator[TimedCall]:
    """Yield the calls that have a result, with their times."""
    for made in pair_calls(entries, reading.bodies.words_of, dialect_of):
        start = seconds_of(made.entry.time)
        if start is not None:
            call = made.call
            title = dialect_of(made.entry.file.format).title(call)
            end = start + (made.seconds or 0.0)
            failed = call.has_failed
            yield TimedCall(made.entry.id, title, call.does, start, end, failed)
