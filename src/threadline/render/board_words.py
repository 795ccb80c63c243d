"""What attempts came to, in words: for pages, Markdown and the terminal."""

from collections.abc import Iterator

from threadline.compare.board import Attempt, Board, Checks
from threadline.model.story import FileChanges
from threadline.outline.amounts import cost_text, duration_text
from threadline.outline.title import line_of, shorten
from threadline.render.facts import count

PROMPT = 200
"""A prompt is cut after so many characters."""

NOTHING = "–"


def tell_checks(checks: Checks) -> str:
    """Return how tests went: `5 runs, all passed`, `2 failed, then passed`, `not run`."""
    if not checks.runs:
        return "not run"
    if not checks.failed:
        return f"{count(checks.runs, 'run')}, {'all ' if checks.runs > 1 else ''}passed"
    if not checks.failing:
        return f"{checks.failed} failed, then passed"
    return f"{checks.failed} of {count(checks.runs, 'run')} failed"


def tell_change(change: FileChanges | None) -> str:
    """Return how much of a file was changed: `+12 −3`, `+8 new`."""
    if change is None:
        return NOTHING
    added = f"+{change.added}" if change.added or not change.removed else ""
    removed = f"−{change.removed}" if change.removed else ""
    return " ".join(filter(None, (added, removed, "new" if change.created else "")))


def tell_time(attempt: Attempt) -> str:
    """Return how long an attempt took."""
    seconds = attempt.seconds
    if not seconds:
        return NOTHING
    return duration_text(seconds) if seconds >= 1 else "< 1 s"


def tell_prompt(attempt: Attempt) -> str:
    """Return the prompt that made the difference."""
    text = shorten(line_of(attempt.prompt), PROMPT)
    return f"“{text}”" if text else NOTHING


Row = tuple[str, list[str]]


def board_rows(board: Board) -> Iterator[Row]:
    """Yield the rows of a board: prompt, tests, time, cost, then each file."""
    attempts = board.attempts
    yield "Prompt", [tell_prompt(one) for one in attempts]
    yield "Tests", [tell_checks(one.checks) for one in attempts]
    yield "Time", [tell_time(one) for one in attempts]
    yield "Cost", [cost_text(one.side.spent, "unknown") or NOTHING for one in attempts]
    for file in board.files:
        yield file.path, [tell_change(change) for change in file.changes]


def head_of(board: Board) -> str:
    """Return what is compared: `3 attempts after “…”`."""
    told = count(len(board.attempts), "attempt")
    after = shorten(line_of(board.prompt), 80)
    return f"{told} after “{after}”" if after else told
