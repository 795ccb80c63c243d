"""The lines of a story: pieces of text that each renderer draws in its own way."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from threadline.model.mark import MarkedItem
from threadline.model.price import Spent
from threadline.model.story import (
    AgentRun,
    Attempt,
    Chapter,
    Commit,
    FailedCommand,
    FileChanges,
    Story,
)
from threadline.outline.amounts import (
    cost_reason,
    cost_text,
    duration_text,
    lasting_text,
    unpriced_share,
)
from threadline.outline.title import count
from threadline.render.facts import agent_counts
from threadline.render.mark_words import mark_rows

PieceKind = Literal["", "quote", "code", "link", "time", "added", "removed"]

ALL_PROMPTS, FIRST_PROMPTS, LAST_PROMPTS = 6, 3, 2
"""If there are more than so many prompts, the first and the last of them are named."""

MOST_FAILURES, MOST_COMMITS, MOST_NAMED, MOST_FILES = 3, 3, 3, 6
CUT = 64
PATH = 36
TIMES = {1: "once", 2: "twice"}


class Piece(msgspec.Struct, frozen=True):
    """A piece of a line: its text, how it is drawn, and the entry that it is about, if any.

    The text of a `time` is a timestamp. `commit` is the hash of the commit that it names.
    """

    text: str
    kind: PieceKind = ""
    entry: str = ""
    commit: str = ""


Line = list[Piece]


def story_lines(story: Story) -> list[Line]:
    """Return what happened in a session, in at most ten lines; the files are the last."""
    files = comma_separated(files_shown(story))
    return [*told_lines(story), *([files] if files else [])]


def told_lines(story: Story) -> list[Line]:
    """Return what happened in a session besides the files that were changed."""
    lines = [
        [] if story.chapters else prompt_line(story),
        attempt_line(story.attempts),
        *failure_lines(story.failures),
        commit_line(story.commits),
        agent_line(story.agents),
        compaction_line(story),
        *marked_lines(story.marked),
    ]
    return [line for line in lines if line]


def story_facts(story: Story, *, is_short: bool = False) -> list[str]:
    """Return the counts, the duration and the cost of a session, a few words each.

    Where there is little room, calls are not counted.
    """
    told = [
        lasting_text(story.first_at, story.last_at, story.active_seconds),
        some(len(story.prompts), "prompt"),
        "" if is_short else some(story.calls, "tool call"),
        agent_counts(len(story.agents), story.client_agents),
        some(len(story.attempts), "abandoned attempt"),
        some(len(story.compactions), "compaction"),
    ]
    return [*filter(None, told), *filter(None, [cost_fact(story.spent)])]


def chapter_line(chapter: Chapter) -> Line:
    """Return a chapter: when it began, its title, and what came of it."""
    facts = [
        count(chapter.prompts, "prompt"),
        cost_text(chapter.spent),
        some(chapter.agents, "agent"),
        f"{count(chapter.attempts, 'attempt')} abandoned" if chapter.attempts else "",
        failed_text(chapter.failures),
        some(len(chapter.files), "file"),
        some(len(chapter.commits), "commit"),
    ]
    return [
        Piece(chapter.first_at, "time", chapter.entry),
        Piece(" "),
        Piece(cut(chapter.title), "quote", chapter.entry),
        *[Piece(f" · {fact}") for fact in facts if fact],
    ]


def failed_text(failures: Sequence[FailedCommand]) -> str:
    """Return how often tests, builds and the like failed, and whether they passed in the end."""
    times = times_failed(failures)
    passed = ", then passed" if pass_at_last(failures) else ""
    return f"failed {times}×{passed}" if times else ""


def times_failed(failures: Sequence[FailedCommand]) -> int:
    """Return how often tests, builds and the like failed."""
    return sum(failed.times for failed in failures if failed.check)


def pass_at_last(failures: Sequence[FailedCommand]) -> bool:
    """Return True if tests, builds and the like passed in the end."""
    return all(failed.passed for failed in failures if failed.check)


def some(number: int, noun: str) -> str:
    """Return a number with its noun; empty for 0."""
    return count(number, noun) if number else ""


def cost_fact(spent: Spent) -> str:
    """Return the cost of a session, and how many of its tokens have no price."""
    is_partial = spent.unpriced and not spent.is_unknown
    without = f" ({unpriced_share(spent)} of tokens not priced)" if is_partial else ""
    return f"{cost_reason(spent)}{without}"


def prompt_line(story: Story) -> Line:
    """Return the prompts in order."""
    prompts = [Piece(cut(prompt.text), "quote", prompt.entry) for prompt in story.prompts]
    if len(prompts) > ALL_PROMPTS:
        hidden = len(prompts) - FIRST_PROMPTS - LAST_PROMPTS
        prompts[FIRST_PROMPTS:-LAST_PROMPTS] = [Piece(f"{hidden} more")]
    return joined(prompts, " → ")


def attempt_line(attempts: Sequence[Attempt]) -> Line:
    """Return what was abandoned, how long it took and what it cost."""
    if not attempts:
        return []
    took = sum(attempt.seconds or 0 for attempt in attempts)
    facts = [duration_text(took), cost_text(total(attempt.spent for attempt in attempts))]
    head = f"{count(len(attempts), 'attempt')} abandoned ({', '.join(filter(None, facts))}): "
    named = [Piece(cut(attempt.text), "quote", attempt.entry) for attempt in attempts]
    return [Piece(head), *listed(named)]


def failure_lines(failures: Sequence[FailedCommand]) -> Iterator[Line]:
    """Return the commands that failed, and when they passed."""
    for failed in failures[:MOST_FAILURES]:
        line = [
            Piece(failed.command, "code"),
            Piece(" failed "),
            Piece(f"{failed.times}×", "link", failed.entry),
            Piece(f" ({failed.outcome})"),
        ]
        if failed.passed is None:
            line.append(Piece(", never passed"))
        else:
            line += [Piece(", passed "), Piece(failed.passed_at or "", "time", failed.passed)]
        yield line


def commit_line(commits: Sequence[Commit]) -> Line:
    """Return the commits, with the hash if it is known."""
    if not commits:
        return []
    named: list[Line] = []
    for commit in commits:
        subject = Piece(cut(commit.subject), "quote", "" if commit.hash else commit.entry)
        name = Piece(commit.hash[:7], "link", commit.entry, commit.hash)
        named.append([name, Piece(" "), subject] if commit.hash else [subject])
    return [Piece(f"{count(len(commits), 'commit')}: "), *comma_separated(few(named, MOST_COMMITS))]


def agent_line(agents: Sequence[AgentRun]) -> Line:
    """Return the agents, and what they took together."""
    if not agents:
        return []
    steps = sum(agent.steps for agent in agents)
    facts = [count(steps, "step"), cost_text(total(agent.spent for agent in agents))]
    named = [Piece(cut(agent.title), "link", agent.entry) for agent in agents]
    head = f"{count(len(agents), 'agent')} ({', '.join(filter(None, facts))}): "
    return [Piece(head), *listed(named)]


def compaction_line(story: Story) -> Line:
    """Return when the conversation was compacted, and how large it had become."""
    if not story.compactions:
        return []
    named: list[Line] = []
    for compacted in story.compactions:
        size = [Piece(f" ({compacted.tokens} tokens)")] if compacted.tokens else []
        named.append([Piece(compacted.at, "time", compacted.entry), *size])
    times = TIMES.get(len(named), f"{len(named)} times")
    return [Piece(f"Compacted {times}: "), *comma_separated(few(named, MOST_NAMED))]


def marked_lines(marked: Sequence[MarkedItem]) -> Iterator[Line]:
    """Return the marks of the session, then what else is marked."""
    for item in marked:
        rows = mark_rows(item.marks, of_session=True)
        if not item.entry and rows:
            yield [Piece(" · ".join(map(cut, rows)))]
    entries: list[Line] = []
    for item in marked:
        if item.entry:
            told = f" {' · '.join(map(cut, mark_rows(item.marks)))}"
            title = cut(item.title) or "message"
            entries.append([Piece(title, "quote", item.entry), Piece(told)])
    if entries:
        yield [Piece("Marked: "), *comma_separated(few(entries, MOST_NAMED))]


def files_shown(story: Story) -> list[Line]:
    """Return the files that were changed most, and how many others there are."""
    return few([file_pieces(file) for file in story.files], MOST_FILES)


def file_pieces(file: FileChanges) -> Line:
    """Return a file and how many lines were added and removed."""
    sizes = []
    if file.added:
        sizes += [Piece(" "), Piece(f"+{file.added}", "added")]
    if file.removed:
        sizes += [Piece(" "), Piece(f"−{file.removed}", "removed")]
    return [Piece(short_path(file.path), "code"), *sizes]


def short_path(path: str) -> str:
    """Return a path without the leading directories that make it too long for a line."""
    found = path
    while len(found) > PATH and "/" in found.removeprefix("…/"):
        found = "…/" + found.removeprefix("…/").partition("/")[2]
    return found


def listed(named: Sequence[Piece]) -> Line:
    """Join a few pieces by commas, and count the others."""
    return comma_separated(few([[piece] for piece in named], MOST_NAMED))


def few(parts: Sequence[Line], most: int) -> list[Line]:
    """Return the first parts, and the number of the others."""
    if len(parts) <= most:
        return list(parts)
    return [*parts[:most], [Piece(f"{len(parts) - most} more")]]


def comma_separated(parts: Iterable[Line]) -> Line:
    """Join parts by commas."""
    line: Line = []
    for part in parts:
        line += [Piece(", "), *part] if line else part
    return line


def joined(pieces: Iterable[Piece], by: str) -> Line:
    """Join pieces."""
    line: Line = []
    for piece in pieces:
        line += [Piece(by), piece] if line else [piece]
    return line


def cut(text: str) -> str:
    """Cut a text at a word, if it is too long for a part of a line."""
    if len(text) <= CUT:
        return text
    short = text[: CUT - 1]
    return f"{short.rpartition(' ')[0] or short}…"


def total(parts: Iterable[Spent]) -> Spent:
    """Sum up what several parts took."""
    whole = Spent()
    for part in parts:
        whole.include(part)
    return whole
