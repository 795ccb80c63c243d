"""Two branches of a conversation side by side, and what a compaction removed."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby, zip_longest
from typing import NamedTuple

from threadline.compare.contexts import Loss
from threadline.compare.diff import Comparison, Side
from threadline.compare.outcome import FileComparison, Outcome, compare_files
from threadline.history.report import DiffedFile
from threadline.outline.amounts import cost_text, duration_text
from threadline.outline.shape import Diff
from threadline.outline.title import heading_line, line_of, shorten
from threadline.render.block_line import file_rows, tell_calls, tell_cost, tell_tokens
from threadline.render.html.formats import amount, between, plural
from threadline.render.html.markup import EMPTY, Html, html, join, joined
from threadline.render.html.prose import prose, typed
from threadline.render.html.shapes import draw_shapes
from threadline.render.html.viewer.address import LETTERS, compare_link
from threadline.render.html.viewer.templates import render

CALLS = 6
"""How many calls of a turn are listed; the rest are folded."""

ANSWER = 1200
"""How many letters of an answer are shown."""

DIFFS = 20
"""How many changes to a file by one attempt are shown."""

Choice = tuple[str, str]
"""A line that can be compared: its id and its title."""


class Bar(NamedTuple):
    """A figure of each branch, in words and as a share of the largest one."""

    title: str
    texts: list[str]
    shares: list[float]


class FileRow(NamedTuple):
    """A file with what each branch changed in it, and the changes themselves."""

    file: FileComparison
    diffs: list[Html]


class Compared(NamedTuple):
    """Branches: their ids, what each led to, and the title of the session."""

    chosen: Sequence[str]
    outcomes: Sequence[Outcome]
    title: str = ""


def draw_compare(
    comparison: Comparison, session: str, lines: Sequence[Choice], compared: Compared
) -> Html:
    """Draw branches beside each other: what they led to, then turn by turn."""
    chosen, outcomes, sides = compared.chosen, compared.outcomes, comparison.sides
    titles = dict(lines)
    return render(
        "compare.html",
        common=comparison.common,
        sides=sides,
        letters=LETTERS[: len(sides)],
        session=session,
        lines=lines,
        chosen=chosen,
        more=LETTERS[len(sides) : len(sides) + 1] if len(lines) > len(sides) else "",
        link=compare_link(session, *chosen),
        files_link=compare_link(session, *chosen).replace("/compare?", "/compare/files?", 1),
        session_title=compared.title or session,
        titles=[titles.get(line, line) for line in chosen],
        files=[FileRow(file, diffs_of(file, outcomes)) for file in compare_files(outcomes)],
        checks=[outcome.checks for outcome in outcomes],
        bars=list(bars_of(sides)),
        turns=list(zip_longest(*(side.turns for side in sides))),
        totals=list(totals(sides)),
        calls=CALLS,
        answer=ANSWER,
        extent=extent,
        prose=prose,
        typed=typed,
    )


MAX_DIFF_LINES = 1000
"""How many lines of a difference of a file are drawn."""


class ComparedFiles(NamedTuple):
    """Files that attempts changed: how that of one, called by its letter, differ from the first."""

    letter: str
    paths: Sequence[str]
    files: Sequence[DiffedFile]


class DrawnDiff(NamedTuple):
    """The difference of a file: how many lines were added and removed, the lines, how many more."""

    path: str
    why: str
    added: int
    removed: int
    drawn: Html
    left: str


def draw_compared_files(compared: Sequence[ComparedFiles]) -> Html:
    """Draw how the files of attempts differ at their ends."""
    pairs = []
    for one in compared:
        differ = {file.path for file in one.files}
        same = [path for path in one.paths if path not in differ]
        pairs.append((one.letter, [draw_difference(file) for file in one.files], same))
    return render("compare_files.html", pairs=pairs)


def draw_difference(file: DiffedFile) -> DrawnDiff:
    """Draw the difference of a file without its head."""
    head = next((n for n, line in enumerate(file.diff) if line.startswith("@@")), len(file.diff))
    lines = file.diff[head:]
    left = len(lines) - MAX_DIFF_LINES
    return DrawnDiff(
        file.path,
        file.why,
        sum(line.startswith("+") for line in lines),
        sum(line.startswith("-") for line in lines),
        draw_patch(lines[:MAX_DIFF_LINES]),
        plural(left, "line") if left > 0 else "",
    )


def draw_patch(lines: Sequence[str]) -> Html:
    """Draw the hunks of a patch; runs of added or removed lines are one element."""
    runs = [draw_run(sign, "\n".join(run)) for sign, run in groupby(lines, lambda line: line[:1])]
    return html('<pre class="diff">%s</pre>', join(runs)) if runs else EMPTY


def draw_run(sign: str, text: str) -> Html:
    """Draw lines of a patch that begin with the same sign."""
    match sign:
        case "+":
            return html("<ins>%s\n</ins>", text)
        case "-":
            return html("<del>%s\n</del>", text)
        case "@":
            return html("<i>%s</i>\n", text)
        case _:
            return html("%s\n", text)


def diffs_of(file: FileComparison, outcomes: Sequence[Outcome]) -> list[Html]:
    """Return the changes to a file by each branch."""
    return [draw_diffs(outcome.diffs, file.path) for outcome in outcomes]


def draw_diffs(diffs: Mapping[str, Sequence[Diff]], path: str) -> Html:
    """Draw the changes to a file."""
    return joined((draw_shapes(diffs.get(path, ())[:DIFFS]),))


def bars_of(sides: Sequence[Side]) -> Iterator[Bar]:
    """Yield the time, tokens and cost of the branches."""
    seconds = [seconds_of(side) for side in sides]
    yield from bar_of("Time", [short_duration(number) for number in seconds], seconds)
    tokens = [float(side.spent.input + side.spent.output) for side in sides]
    yield from bar_of("New tokens", [amount(int(number)) for number in tokens], tokens)
    costs = [side.spent.known for side in sides]
    yield from bar_of("Cost", [cost_text(side.spent, "unknown") for side in sides], costs)


def short_duration(seconds: float) -> str:
    """Return how long something took; empty if that is not known."""
    return (duration_text(seconds) if seconds >= 1 else "< 1 s") if seconds else ""


def bar_of(title: str, texts: Sequence[str], numbers: Sequence[float]) -> Iterator[Bar]:
    """Yield one figure, unless no branch has it."""
    most = max(numbers)
    if most > 0:
        shares = [100 * number / most for number in numbers]
        yield Bar(title, [text or "–" for text in texts], shares)


def seconds_of(side: Side) -> float:
    """Return how long a branch took; 0 if that is not known."""
    try:
        first, last = (datetime.fromisoformat(time or "") for time in (side.first_at, side.last_at))
        return (last - first).total_seconds()
    except (ValueError, TypeError):
        return 0.0


def extent(side: Side) -> str:
    """Return how long a branch is, in entries, prompts and time."""
    if not side.entries:
        return "ends at the fork"
    duration = between(side.first_at or "", side.last_at or "")
    facts = [plural(side.entries, "entry"), plural(side.prompts, "prompt"), duration]
    return " · ".join(filter(None, facts))


def totals(sides: Sequence[Side]) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield the title of each total that a branch has, and its lines for each."""
    for rows in zip(*map(totals_of, sides), strict=True):
        if any(told for _, told in rows):
            yield rows[0][0], [told for _, told in rows]


def totals_of(side: Side) -> list[tuple[str, list[str]]]:
    """Return the files, calls, tokens and cost of a branch."""
    calls, tokens, cost = tell_calls(side.calls), tell_tokens(side.spent), tell_cost(side.spent)
    return [
        ("Files named", [line_of(text) for text, _ in file_rows(side.files)]),
        ("Calls", [calls] if calls else []),
        ("Tokens", [tokens] if tokens else []),
        ("Cost", [cost] if cost else []),
    ]


PROMPT = 120
"""A prompt is cut after so many characters."""


def draw_lost(loss: Loss) -> Html:
    """Draw the sizes before and after, the files and prompts removed, and the summary."""
    about = "about " if loss.estimated else ""
    again = loss.read_again
    paths = {file.path for file in again}
    return render(
        "lost.html",
        at=loss.at,
        sizes=f"{about}{amount(loss.tokens_before)} → {amount(loss.tokens_after)} tokens",
        removed=plural(len(loss.entries), "entry") if loss.entries else "nothing",
        kept=plural(len(loss.kept), "entry") if loss.kept else "nothing",
        again=again,
        again_files=plural(len(again), "file"),
        again_tokens=amount(sum(file.tokens for file in again)),
        files=[file.name for file in loss.files if file.path not in paths],
        prompts=[
            (turn.entry, shorten(heading_line(turn.prompt), PROMPT))
            for turn in loss.turns
            if turn.prompt and turn.entry
        ],
        summary=typed(loss.summary) if loss.summary else "",
    )
