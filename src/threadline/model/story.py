"""The story of a session: what happened in it, in a few facts made without any model."""

from typing import ClassVar, Literal

import msgspec

from threadline.model.mark import MarkedItem
from threadline.model.price import Spent

ChapterCut = Literal["start", "commit", "compaction", "pause", "files"]
"""What a chapter begins after: nothing, a commit, a compaction, a pause; or with other files."""


class StoryPrompt(msgspec.Struct, frozen=True):
    """A prompt on the active path: its first line."""

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    entry: str
    at: str
    text: str


class FileChanges(msgspec.Struct):
    """How many lines of a file were added and removed, by all edits together.

    `entries` are those of the calls that did it, in order. `created` is true if the file was new.
    """

    path: str
    added: int = 0
    removed: int = 0
    created: bool = False
    entries: list[str] = []


class FailedCommand(msgspec.Struct):
    """A command that failed: how often, how it ended last, and when it passed later, if it did.

    `command` are the words that name it, without its options; `check` is True of tests, builds and
    linters. `entry` is the last call that failed, `passed` the first call after it that did not.
    `outcome` is how it ended; `failed_at` and `passed_at` are times.
    """

    command: str
    entry: str
    outcome: str
    times: int
    failed_at: str
    check: bool = False
    passed: str | None = None
    passed_at: str | None = None


class Commit(msgspec.Struct, frozen=True):
    """A commit to a git repository; without hash if its output does not tell it.

    `subject` is the first line of its message.
    """

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    entry: str
    at: str
    hash: str
    subject: str


class AgentRun(msgspec.Struct, frozen=True):
    """A sub-agent: what it was called for, its calls, how long it ran, and what it took.

    `steps` is the number of its calls.
    """

    line: str
    entry: str
    title: str
    steps: int
    seconds: float | None
    spent: Spent


class Attempt(msgspec.Struct, frozen=True):
    """What was abandoned of a line: its first prompt, its entries, how long it ran, its cost."""

    line: str
    entry: str
    text: str
    entries: int
    seconds: float | None
    spent: Spent


class Compacted(msgspec.Struct, frozen=True):
    """A compaction, and how many tokens it replaced, such as 115k, if that is recorded."""

    NEW_NAMES: ClassVar[dict[str, str]] = {"time": "at"}

    entry: str
    at: str
    tokens: str


class Chapter(msgspec.Struct, frozen=True):
    """Part of a long session: some turns in a row of the active path, and what came of them.

    `title` is the subject of its last commit, else its first prompt that says something, which is
    `prompt`. `entry` is its first prompt, `cut` why it begins there. `failures` are commands that
    failed, `commits` commits that were made; `agents` and `attempts` count sub-agents and abandoned
    attempts.
    """

    number: int
    title: str
    prompt: str
    entry: str
    first_at: str
    last_at: str
    cut: ChapterCut
    prompts: int
    files: tuple[FileChanges, ...]
    failures: tuple[FailedCommand, ...]
    commits: tuple[Commit, ...]
    agents: int
    attempts: int
    spent: Spent


class ContextSizes(msgspec.Struct, frozen=True):
    """How large the context was at the requests of the main conversation, in tokens.

    `sizes` are at most a few hundred of them in order, `cuts` the compactions: the number of the
    size that follows, and the entry. `prompts`, `answers`, `results` and `other` divide each size:
    the first three are estimated from the texts since the last compaction, the last is what
    remains: system prompt, tool definitions, images, messages that a compaction kept. `peak` is the
    largest of them, `last` the size now, `model` the one that was asked last.
    """

    peak: int = 0
    last: int = 0
    sizes: tuple[int, ...] = ()
    cuts: tuple[tuple[int, str], ...] = ()
    prompts: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()
    results: tuple[int, ...] = ()
    other: tuple[int, ...] = ()
    model: str = ""


class Story(msgspec.Struct, frozen=True):
    """What happened in a session.

    Prompts, files and failed commands are those of the active path and of the agents called from
    it; commits, agents and compactions are all. `client_agents` are those that the client ran for
    itself, and are not among `agents`. `active_seconds` leaves out pauses. A short session has no
    `chapters`. `spent` is what the whole session took, abandoned attempts included. `failures` are
    commands that failed, `attempts` what was abandoned, `context` how large the context was.
    `marked` are the session and those of its entries that have marks.
    """

    session: str
    title: str
    first_at: str
    last_at: str
    active_seconds: float
    calls: int
    prompts: tuple[StoryPrompt, ...]
    files: tuple[FileChanges, ...]
    failures: tuple[FailedCommand, ...]
    commits: tuple[Commit, ...]
    agents: tuple[AgentRun, ...]
    attempts: tuple[Attempt, ...]
    compactions: tuple[Compacted, ...]
    spent: Spent
    context: ContextSizes = ContextSizes()
    client_agents: int = 0
    chapters: tuple[Chapter, ...] = ()
    marked: tuple[MarkedItem, ...] = ()
