"""The sheet "Continue from here": where a fork ends, what the model has there, the command."""

import shlex
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from threadline.compare.continuing import Continuation, Ending, Omission, Summarised, Where
from threadline.history.report import DifferingFile
from threadline.model.ids import short
from threadline.outline.title import line_of, shorten
from threadline.render.html.formats import plural
from threadline.render.html.markup import Html
from threadline.render.html.viewer.address import continue_files_link
from threadline.render.html.viewer.templates import render

TITLE = 70
"""The title of a call is cut after so many characters."""

BAR_WIDTH = 1000
LISTED = 12
"""How many files that differ are listed; the command prints all."""


class Choice(NamedTuple):
    """Something to tick: the words that it adds to the command, what it is, and its tokens."""

    words: str
    drop: str
    within: str
    label: str
    title: str
    tokens: int


class Other(NamedTuple):
    """An agent that can continue: its title, and the words that it adds to the command."""

    title: str
    words: str


class BarPart(NamedTuple):
    """What fills a part of the context: its name and tokens, and where it is in the bar."""

    name: str
    tokens: int
    start: float
    width: float


class EndingView(NamedTuple):
    """One ending of a fork as the sheet shows it."""

    key: str
    label: str
    note: str
    command: str
    tokens: int
    window: int
    fills: list[BarPart]
    choices: list[Choice]
    compaction: str
    removed: str
    undo: Choice | None
    files_link: str
    folder: str


def draw_continue(found: Continuation) -> Html:
    """Draw where a fork can end, each with what the model has and what can be left out."""
    sheets = [sheet_of(found, ending) for ending in found.endings]
    return render(
        "continue.html",
        prompt=shorten(line_of(found.prompt), TITLE),
        of_prompt=found.of_prompt,
        time=found.time,
        sheets=sheets,
        agents=[
            Other(title, f"--to {name}" if at else "")
            for at, (name, title) in enumerate(found.agents)
        ],
        # After an answer one goes on; before a prompt one asks again.
        first=sheets[0].key if found.of_prompt else sheets[-1].key,
    )


def sheet_of(found: Continuation, ending: Ending) -> EndingView:
    """Return one ending as the sheet shows it."""
    label, note = words_of(found, ending)
    words = ["threadline", "fork", found.session, "--at", ending.at]
    compaction = ending.compaction
    return EndingView(
        ending.where,
        label,
        note,
        shlex.join([*words, "--before"] if ending.is_before else words),
        ending.tokens,
        ending.window or 0,
        list(bar_of(ending)),
        [choice_of(one) for one in ending.omissions],
        compaction.entry if compaction is not None else "",
        removed_by(compaction) if compaction is not None else "",
        undo_of(compaction) if compaction is not None and compaction.can_undo else None,
        continue_files_link(found.session, ending.position.entry.id),
        f"then-{short(ending.position.entry.id)}",
    )


def removed_by(compaction: Summarised) -> str:
    """Return what a compaction removed, in words."""
    return plural(compaction.messages, "message") if compaction.messages else "messages"


def undo_of(compaction: Summarised) -> Choice:
    """Return the choice to have what a compaction removed instead of its summary."""
    words = shlex.join(["--drop", compaction.entry])
    label = "Undo it: the messages in full instead of their summary"
    return Choice(words, compaction.entry, "", label, "", -compaction.tokens)


def bar_of(ending: Ending) -> Iterator[BarPart]:
    """Yield the parts of a context in a bar that is as wide as the model's window."""
    whole = max(ending.window or 0, ending.tokens, 1)
    start = 0.0
    for fill, tokens in ending.fills.items():
        if tokens:
            width = BAR_WIDTH * tokens / whole
            yield BarPart(fill, tokens, start, width)
            start += width


def words_of(found: Continuation, ending: Ending) -> tuple[str, str]:
    """Return the name of an ending, and what a session that ends there is like."""
    match ending.where:
        case Where.BEFORE:
            name = "Before this prompt" if found.of_prompt else "Before its prompt"
            return name, "The new session ends before the prompt: ask again in other words."
        case Where.WITH:
            return "With this prompt", "The new session ends with this prompt, unanswered."
        case Where.AFTER if found.of_prompt:
            return "After its answer", "The new session ends when this prompt has been answered."
        case _:
            return "After this message", "The new session ends with this message."


NOUNS = {
    "results": ("output of a tool", "outputs of tools"),
    "tests": ("output of a test or build", "outputs of tests and builds"),
    "agents": ("report of an agent", "reports of agents"),
}


def choice_of(omission: Omission) -> Choice:
    """Return what can be left out as something to tick."""
    if omission.title:
        label = shorten(line_of(omission.title), TITLE)
    else:
        one, many = NOUNS[omission.drop]
        label = f"{omission.count:,} {one if omission.count == 1 else many}"
    words = shlex.join(["--drop", omission.drop])
    within, title = " ".join(omission.within), omission.title
    return Choice(words, omission.drop, within, label, title, omission.tokens)


def draw_differing(files: Sequence[DifferingFile], session: str, at: str) -> Html:
    """Draw which files are different on disk than an entry left them, and what to do about it."""
    sure = [file for file in files if not file.why]
    return render(
        "continue_files.html",
        there=True,
        differing=sure,
        listed=LISTED,
        unknown=len(files) - len(sure),
        diff=shlex.join(["threadline", "files", "diff", f"{session}@{at}", "."]),
        restore=shlex.join(["threadline", "files", "restore", session, "--at", at, "--here"]),
    )


def draw_no_files(root: str) -> Html:
    """Draw that the directory of a session is not on this machine."""
    return render("continue_files.html", differing=(), unknown=0, root=root, there=False)
