"""A file beside its conversation: its lines, the prompts behind them, what changed them later."""

import shlex
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from threadline.compare.blame import Certainty
from threadline.compare.file_view import Author, FileLines, LineRun
from threadline.history.point import Known, Sure
from threadline.history.state import Kind
from threadline.model.file_event import Moment
from threadline.outline.title import line_of, shorten
from threadline.render.html.formats import plural
from threadline.render.html.markup import Html, hash_link
from threadline.render.html.viewer.address import session_link
from threadline.render.html.viewer.templates import render

MAX_LINES = 4000
MAX_LINE = 2000
"""How many lines of a file are drawn, and how many characters of a line."""

MAX_PROMPTS = 12
"""How many prompts are listed below a file."""

MAX_RANGES = 8
"""How many ranges of lines are named for a prompt."""

PROMPT = 90
"""How many characters of a prompt are shown."""


class Writer(NamedTuple):
    """What brought a file to a point, as it is drawn: its prompt in words, links, units, time."""

    words: str
    prompt_link: str
    prompt_unit: int
    link: str
    unit: int
    time: str


class DrawnRun(NamedTuple):
    """Lines as they are drawn: numbers and text, who wrote them, who changed them later."""

    numbers: range
    text: str
    known: Certainty | None
    writer: Writer | None
    later: Writer | None
    gap: str = ""


class PromptLines(NamedTuple):
    """A prompt, and the lines that it led to."""

    writer: Writer
    lines: str


AuthorOf = Callable[[Moment], Author]
"""Returns what happened to a file at a moment."""


def draw_file(file: FileLines, session: str, author_of: AuthorOf) -> Html:
    """Draw a file of a session."""

    @cache
    def writer_at(at: Moment) -> Writer:
        return draw_writer(author_of(at))

    known = file.known
    runs = list(drawn_runs(file.runs, writer_at))
    prompts = prompt_lines(runs)
    return render(
        "file.html",
        told=tell_state(known),
        since=writer_at(known.since) if known.since.entry else None,
        is_known=known.sure is not Sure.UNKNOWN and known.state.kind is not Kind.TOUCHED,
        runs=runs,
        left=plural(left, "line") if (left := lines_left(file.runs)) > 0 else "",
        prompts=prompts[:MAX_PROMPTS],
        more=plural(len(prompts) - MAX_PROMPTS, "prompt") if len(prompts) > MAX_PROMPTS else "",
        commands=commands_for(file, session),
    )


def draw_writer(author: Author) -> Writer:
    """Return what brought a file to a point, as it is drawn."""
    prompt, unit = author.prompt, author.prompt_unit
    entry = prompt.entry if prompt is not None else author.entry
    return Writer(
        shorten(line_of(prompt.text), PROMPT) if prompt is not None else "no prompt",
        link_to(entry, unit if prompt is not None else author.unit, author.session),
        unit,
        link_to(author.entry, author.unit, author.session),
        author.unit,
        author.time,
    )


def link_to(entry: str, unit: int, session: str) -> str:
    """Return the address of an entry: in this page, if it has it, else in that of its session."""
    return hash_link(entry) if unit >= 0 else session_link(session, entry)


def commands_for(file: FileLines, session: str) -> list[tuple[str, str]]:
    """Return the commands that print and restore a file as it is shown, with what they are for."""
    if not file.entry:
        return []
    at = [session, "--at", file.entry, file.path]
    found = [("Copy print command", shlex.join(["threadline", "files", *at]))]
    if file.known.state.text is not None and file.known.sure is not Sure.UNKNOWN:
        restore = shlex.join(["threadline", "files", "restore", *at, "--here"])
        found.append(("Copy restore command", restore))
    return found


def lines_left(runs: Sequence[LineRun]) -> int:
    """Return how many lines there is no room for."""
    return sum(len(run.lines) for run in runs) - MAX_LINES


GONE = {
    Kind.ABSENT: "Not there yet.",
    Kind.DELETED: "Deleted.",
    Kind.TOUCHED: "It was changed, and nothing that was recorded tells how.",
}


def tell_state(known: Known) -> str:
    """Return in words how much of a file is known, and how."""
    state = known.state
    if state.kind in GONE:
        return GONE[state.kind]
    if known.sure is Sure.UNKNOWN:
        return "As it was last known. Something ran since then that may have changed it."
    if state.kind is Kind.WHOLE and state.text is None:
        return "Not a text."
    part = "These lines are" if state.kind is Kind.PARTIAL else "All of it is"
    how = "proven." if known.sure is Sure.PROVEN else "derived from what was recorded."
    return f"{part} {how}{'' if state.exact else ' Line ends are not certain.'}"


def drawn_runs(
    runs: Sequence[LineRun], writer_at: Callable[[Moment], Writer]
) -> Iterator[DrawnRun]:
    """Yield runs of lines as they are drawn, as far as there is room."""
    expected = 1
    room = MAX_LINES
    for run in runs:
        lines = run.lines[:room]
        if not lines:
            return
        room -= len(lines)
        numbers = range(run.first, run.first + len(lines))
        yield DrawnRun(
            numbers,
            "\n".join(map(drawn_line, lines)),
            run.known,
            writer_at(run.written.at) if run.written is not None else None,
            writer_at(run.changed.at) if run.changed is not None else None,
            gap_before(expected, run.first),
        )
        expected = run.last + 1


def drawn_line(line: str) -> str:
    """Return a line as it is drawn: short enough, and one line also to a browser."""
    return shorten(line.removesuffix("\r"), MAX_LINE).replace("\r", "␍")


def gap_before(expected: int, first: int) -> str:
    """Return the words for lines that are not known; empty if there are none."""
    if first == expected:
        return ""
    return f"line {expected}" if first == expected + 1 else f"lines {expected} to {first - 1}"


def prompt_lines(runs: Sequence[DrawnRun]) -> list[PromptLines]:
    """Return the prompts behind the lines of a file, with the lines of each."""
    writers: dict[str, Writer] = {}
    lines: dict[str, list[range]] = {}
    for run in runs:
        if run.writer is None or run.known is not Certainty.WRITTEN:
            continue
        name = run.writer.prompt_link
        writers.setdefault(name, run.writer)
        add_range(lines.setdefault(name, []), run.numbers)
    return [PromptLines(writer, few_ranges(lines[name])) for name, writer in writers.items()]


def add_range(ranges: list[range], new: range) -> None:
    """Add a range of lines behind others; one that follows the last at once makes it longer."""
    if ranges and ranges[-1].stop == new.start:
        new = range(ranges.pop().start, new.stop)
    ranges.append(new)


def few_ranges(ranges: Sequence[range]) -> str:
    """Return the first ranges of lines in words, and how many others there are."""
    told = [f"{one[0]}–{one[-1]}" if len(one) > 1 else str(one[0]) for one in ranges]
    left = len(told) - MAX_RANGES
    return ", ".join(told[:MAX_RANGES]) + (f" and {left} more" if left > 0 else "")
