"""The file events of all transcripts of a reading, in order of time."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from threadline.activity.file_events import moment_at
from threadline.agents.registry import agent_of
from threadline.library.load.reading import Reading
from threadline.model.file_event import FileEvent, Kept, Moment, Paused
from threadline.model.speaker import is_prompt
from threadline.model.time import seconds_of
from threadline.read.transcript import Transcript

CLOCK_SKEW = 5.0
"""Seconds by which records of one file may be older than those before them."""


def events_in(reading: Reading) -> list[FileEvent]:
    """Return the file events of all transcripts of a reading, each once.

    A fork repeats the entries before it, some clients with the time at which it was made: the
    earliest is right.
    """
    found: dict[tuple[str, str, str, int], FileEvent] = {}
    for transcript in reading.transcripts:
        agent = agent_of(transcript.file.format)
        events = (
            *pauses_in(transcript, reading),
            *agent.file_events(transcript, reading.bodies),
            *agent.kept_files(transcript, reading.bodies),
        )
        counts: dict[tuple[str, str, str], int] = {}
        for event in events:
            at = event.at
            name = (
                type(event).__name__,
                at.call or at.entry or f"{at.file}:{at.line}",
                path_of(event),
            )
            counts[name] = number = counts.get(name, 0) + 1
            known = found.get((*name, number))
            if known is None or at.time < known.at.time:
                found[*name, number] = event
    return list(found.values())


def path_of(event: FileEvent) -> str:
    """Return the file that an event is about; empty if it is about none."""
    path: str = getattr(event, "path", "")
    return path


def pauses_in(transcript: Transcript, reading: Reading) -> Iterator[Paused]:
    """Yield the prompts of a transcript, before which anybody may have changed files."""
    if transcript.file.agent is not None:
        return
    for entry in transcript.entries:
        if entry.id and not entry.side and is_prompt(entry, reading.bodies.text_of):
            yield Paused(moment_at(entry))


Times = dict[tuple[str, int], str]
"""The time of records that are older than one before them, by file and line."""


def clamped_times(transcripts: Iterable[Transcript]) -> Times:
    """Return the times by which records are ordered that were written in another order."""
    found: Times = {}
    for transcript in transcripts:
        last = ""
        for entry in transcript.entries:
            time = entry.time if entry.id else ""
            if time and time < last and is_near(time, last):
                found[transcript.file.path, entry.line] = last
            elif time:
                last = time
    return found


def is_near(one: str, other: str) -> bool:
    """Return True if two times are so near that the order of records counts more."""
    first, second = seconds_of(one), seconds_of(other)
    return first is not None and second is not None and abs(second - first) <= CLOCK_SKEW


def placed(moment: Moment, times: Times) -> Moment:
    """Return a moment with the time by which it is ordered."""
    time = times.get((moment.file, moment.line))
    if time is None or time < moment.time:
        return moment
    return replace(moment, time=time)


def ordered(events: Iterable[FileEvent], times: Times) -> list[FileEvent]:
    """Return events in order of time; those of one file at one time in the order of its records."""
    timed = [replace(event, at=placed(event.at, times)) for event in events]
    return sorted(timed, key=order_of)


def order_of(event: FileEvent) -> tuple[str, str, int, int]:
    """Return a key that orders events; a prompt comes before the copies that are taken at it."""
    at = event.at
    rank = 0 if isinstance(event, Paused) else 2 if isinstance(event, Kept) else 1
    return at.time, at.file, at.line, rank
