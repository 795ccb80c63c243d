"""Two branches of a conversation side by side, and what a compaction removed."""

import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest
from typing import NamedTuple

from threadline.compare.board import Attempt, Board
from threadline.compare.contexts import Loss
from threadline.compare.diff import Side
from threadline.compare.outcome import FileComparison
from threadline.history.report import DiffedFile
from threadline.outline.amounts import cost_text
from threadline.outline.shape import Diff
from threadline.outline.title import heading_line, line_of, shorten
from threadline.render.block_line import file_rows, tell_calls, tell_cost, tell_tokens
from threadline.render.board_words import head_of, tell_checks, tell_prompt, tell_time
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
    """A figure of each attempt, in words and as a share of the largest one."""

    title: str
    texts: list[str]
    shares: list[float]


class FileRow(NamedTuple):
    """A file with what each attempt changed in it, and the changes themselves."""

    file: FileComparison
    diffs: list[Html]


class Compared(NamedTuple):
    """Lines that are compared: their ids, the title of the session, and the board as Markdown."""

    chosen: Sequence[str]
    title: str = ""
    markdown: str = ""


def draw_compare(board: Board, session: str, lines: Sequence[Choice], compared: Compared) -> Html:
    """Draw attempts beside each other: what they came to, then turn by turn."""
    attempts, chosen = board.attempts, compared.chosen
    sides = [attempt.side for attempt in attempts]
    return render(
        "compare.html",
        head=head_of(board) if board.common.last is not None else "Compare branches",
        common=board.common,
        attempts=attempts,
        sides=sides,
        letters=LETTERS[: len(sides)],
        session=session,
        lines=lines,
        chosen=chosen,
        more=LETTERS[len(sides) : len(sides) + 1] if len(lines) > len(sides) else "",
        link=compare_link(session, *chosen),
        files_link=compare_link(session, *chosen).replace("/compare?", "/compare/files?", 1),
        session_title=compared.title or session,
        markdown=compared.markdown,
        titles=[dict(lines).get(line, line) for line in chosen],
        prompts=[tell_prompt(attempt) for attempt in attempts],
        files=[FileRow(file, diffs_of(file, attempts)) for file in board.files],
        bars=list(bars_of(attempts)),
        turns=list(zip_longest(*(side.turns for side in sides))),
        totals=list(totals(sides)),
        calls=CALLS,
        answer=ANSWER,
        extent=extent,
        tell_checks=tell_checks,
        prose=prose,
        typed=typed,
    )


MAX_DIFF_LINES = 1000
"""How many lines of a difference of a file are drawn."""


class ComparedFiles(NamedTuple):
    """How the files of one attempt differ from those of another; both are called by letters."""

    one: str
    other: str
    files: Sequence[DiffedFile]


class DrawnDiff(NamedTuple):
    """The difference of a file: how many lines were added and removed, the lines, how many more."""

    path: str
    why: str
    added: int
    removed: int
    drawn: Html
    left: str


class DrawnPair(NamedTuple):
    """Two attempts, and the difference of a file between them; None if there is none."""

    one: str
    other: str
    diff: DrawnDiff | None


class DrawnFile(NamedTuple):
    """A file with its differences between attempts, and the commands that take it from one."""

    path: str
    pairs: list[DrawnPair]
    takes: list[tuple[str, str]]


Ends = Mapping[str, Sequence[tuple[str, str]]]
"""The session and the last entry at which a file is known, of each attempt, by the file."""


def draw_compared_files(
    changed: Sequence[FileComparison], compared: Sequence[ComparedFiles], ends: Ends
) -> Html:
    """Draw how the files of attempts differ at their ends, file by file."""
    known = [{file.path: file for file in pair.files} for pair in compared]
    files = []
    for file in changed:
        pairs = [
            DrawnPair(pair.one, pair.other, draw_difference(some[file.path]))
            if file.path in some
            else DrawnPair(pair.one, pair.other, None)
            for pair, some in zip(compared, known, strict=True)
        ]
        files.append(DrawnFile(file.path, pairs, list(commands_for(file, ends))))
    return render("compare_files.html", files=files)


def commands_for(file: FileComparison, ends: Ends) -> Iterator[tuple[str, str]]:
    """Yield the letter of each attempt that changed a file, and the command that takes it."""
    for letter, change, (session, at) in zip(LETTERS, file.changes, ends[file.path], strict=False):
        if change is not None:
            words = ["threadline", "files", "restore", session, file.path, "--at", at, "--here"]
            yield letter, shlex.join(words)


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


def diffs_of(file: FileComparison, attempts: Sequence[Attempt]) -> list[Html]:
    """Return the changes to a file by each attempt."""
    return [draw_diffs(attempt.outcome.diffs, file.path) for attempt in attempts]


def draw_diffs(diffs: Mapping[str, Sequence[Diff]], path: str) -> Html:
    """Draw the changes to a file."""
    return joined((draw_shapes(diffs.get(path, ())[:DIFFS]),))


def bars_of(attempts: Sequence[Attempt]) -> Iterator[Bar]:
    """Yield the time, tokens and cost of attempts."""
    yield from bar_of("Time", map(tell_time, attempts), [one.seconds for one in attempts])
    spent = [one.side.spent for one in attempts]
    costs = [cost_text(one, "unknown") for one in spent]
    yield from bar_of("Cost", costs, [one.known for one in spent])
    tokens = [one.input + one.output for one in spent]
    yield from bar_of("New tokens", map(amount, tokens), tokens)


def bar_of(title: str, texts: Iterable[str], numbers: Sequence[float]) -> Iterator[Bar]:
    """Yield one figure, unless no attempt has it."""
    most = max(numbers)
    if most > 0:
        shares = [100 * number / most for number in numbers]
        yield Bar(title, [text or "–" for text in texts], shares)


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
