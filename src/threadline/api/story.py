"""What happened: stories, calls that failed, and who wrote the lines of a file."""

from datetime import datetime

import msgspec

from threadline.api.public import Forms, public
from threadline.compare import blame, failures
from threadline.compare.blame import LinePrompt
from threadline.model import story
from threadline.model.price import Spent
from threadline.model.short_repr import short_repr
from threadline.model.story import AgentRun, Attempt, ChapterCut, ContextSizes, FileChanges
from threadline.model.time import moment_of


class StoryPrompt(msgspec.Struct, frozen=True):
    """A prompt on the active path: its first line."""

    entry: str
    time: datetime | None
    text: str

    __repr__ = short_repr


class FailedCommand(msgspec.Struct, frozen=True):
    """A command that failed: how often, how it ended last, and when it passed later, if it did."""

    command: str
    entry: str
    outcome: str
    times: int
    failed_at: datetime | None
    check: bool
    passed: str | None
    passed_at: datetime | None

    __repr__ = short_repr


class Commit(msgspec.Struct, frozen=True):
    """A commit to a git repository; without hash if its output does not tell it."""

    entry: str
    time: datetime | None
    hash: str
    subject: str

    __repr__ = short_repr


class Compacted(msgspec.Struct, frozen=True):
    """A compaction, and how many tokens it replaced, such as 115k, if that is recorded."""

    entry: str
    time: datetime | None
    tokens: str

    __repr__ = short_repr


class Chapter(msgspec.Struct, frozen=True):
    """Part of a long session: some turns in a row of the active path, and what came of them."""

    number: int
    title: str
    prompt: str
    entry: str
    first_at: datetime | None
    last_at: datetime | None
    cut: ChapterCut
    prompt_count: int
    files: tuple[FileChanges, ...]
    failures: tuple[FailedCommand, ...]
    commits: tuple[Commit, ...]
    agent_count: int
    attempt_count: int
    spent: Spent

    __repr__ = short_repr


class Story(msgspec.Struct, frozen=True):
    """What happened in a session.

    Prompts, files and failed commands are those of the active path and of the agents called from
    it; commits, agents and compactions are all. `active_seconds` leaves out pauses. A short session
    has no `chapters`. `spent` is what the whole session took, abandoned attempts included.
    """

    session: str
    title: str
    first_at: datetime | None
    last_at: datetime | None
    active_seconds: float
    call_count: int
    prompts: tuple[StoryPrompt, ...]
    files: tuple[FileChanges, ...]
    failures: tuple[FailedCommand, ...]
    commits: tuple[Commit, ...]
    agents: tuple[AgentRun, ...]
    attempts: tuple[Attempt, ...]
    compactions: tuple[Compacted, ...]
    spent: Spent
    context: ContextSizes
    chapters: tuple[Chapter, ...]

    __repr__ = short_repr


class Failure(msgspec.Struct, frozen=True):
    """A call that failed: what it did, and its error."""

    entry: str
    time: datetime | None
    title: str
    error: str

    __repr__ = short_repr


class AfterFailure(msgspec.Struct, frozen=True):
    """What came after a failed call: files that were changed, and the same call when it passed.

    `failed_count` is how often it failed again before.
    """

    changed: list[str]
    changed_at: datetime | None
    failed_count: int
    passed: str
    passed_at: datetime | None
    passed_title: str

    __repr__ = short_repr


class EarlierFailure(msgspec.Struct, frozen=True):
    """A call that failed with the same error, the session it is in, and what came after it."""

    session: str
    title: str
    project: str
    line: str
    active: bool
    entry: str
    time: datetime | None
    call: str
    error: str
    after: AfterFailure

    __repr__ = short_repr


class FailureReport(msgspec.Struct, frozen=True):
    """A failed call with the earlier ones that had the same error, the newest first.

    It is `capped` if there may be more of them.
    """

    session: str
    entry: str
    time: datetime | None
    call: str
    error: str
    normalised: str
    after: AfterFailure
    earlier: list[EarlierFailure]
    capped: bool

    __repr__ = short_repr


class BlamedLine(msgspec.Struct, frozen=True):
    """A line of a file and the entry that wrote it; `number` counts from 1, `line` is a line's id.

    `known` is `written` or `likely` (a later change could not be found in the file); `outside` if
    the line appeared after `entry` from something not recorded, `older` if before all that is.
    """

    number: int
    text: str
    known: str
    entry: str | None
    session: str | None
    line: str | None
    active: bool | None
    time: datetime | None
    tool: str | None

    __repr__ = short_repr


class LostChange(msgspec.Struct, frozen=True):
    """A change that is no longer found in the file."""

    entry: str
    time: datetime | None
    tool: str

    __repr__ = short_repr


class BlamedFile(msgspec.Struct, frozen=True):
    """Every line of a file with its origin.

    `known_as` names files of the same name that sessions changed, if none has changed this one.
    """

    file: str
    change_count: int
    lines: tuple[BlamedLine, ...]
    lost: tuple[LostChange, ...]
    prompt: LinePrompt | None
    known_as: tuple[str, ...]

    __repr__ = short_repr


FORMS: Forms = {
    blame.LostChange: LostChange,
    failures.AfterFailure: AfterFailure,
    failures.EarlierFailure: EarlierFailure,
    story.Chapter: Chapter,
    story.Commit: Commit,
    story.Compacted: Compacted,
    story.FailedCommand: FailedCommand,
    story.StoryPrompt: StoryPrompt,
}


def public_story(found: story.Story) -> Story:
    """Return a story as a program gets it."""
    return public(found, Story, FORMS)


def public_failure(found: failures.FailedCall) -> Failure:
    """Return a failed call as a program gets it."""
    return public(found, Failure, FORMS)


def public_report(found: failures.FailureReport) -> FailureReport:
    """Return a report as a program gets it."""
    return public(found, FailureReport, FORMS)


def public_blame(found: blame.BlamedFile) -> BlamedFile:
    """Return blamed lines as a program gets them."""
    lines = found.lines
    shown = public(found, BlamedFile, FORMS)
    return msgspec.structs.replace(shown, lines=tuple(map(blamed_line, lines)))


def blamed_line(found: blame.BlamedLine) -> BlamedLine:
    """Return a line; its number and the line of conversation have other names inside."""
    fields = msgspec.structs.asdict(found)
    renamed = {"number": fields.pop("line"), "line": fields.pop("on")}
    renamed["time"] = moment_of(fields.pop("at"))
    return BlamedLine(**fields, **renamed)
