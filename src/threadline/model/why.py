"""Why a line is here: what stands behind the changes of commits, and how certain that is."""

from enum import StrEnum
from typing import ClassVar

import msgspec

from threadline.model.commit import Change
from threadline.model.price import Spent
from threadline.model.search_results import CheckRun


class Verdict(StrEnum):
    """How certain it is that a call wrote what a commit changes."""

    PROVEN = "proven"
    LIKELY = "likely"
    NONE = "none"


class Reason(StrEnum):
    """Why a verdict is what it is.

    Proven: a recorded call committed the text, as its output says by the `hash`, or as subject and
    time say (`call`), or the client linked its session to the `pull_request` of the commit. Likely:
    the text was `written` before the commit, and no record ties the two; it is `uncommitted`; the
    commit is a `rewritten` one (rebased, cherry-picked, amended); the text was `formatted` or
    `moved` since, is only part of a `command`, was written in a directory `elsewhere`, or as a
    whole file of which it is not known what it held before (`overwritten`), or only in `part`; or
    it was `undone`, as a later call deleted or restored the file, or `left_out` of a commit that
    changed the file before.
    None: `unwritten` by any session; `indistinct`: the lines are such as anybody writes; an
    `opaque` file (binary, or too large); a `generated` one; the commit `reverts` others; the
    history of a `shallow` clone begins with it.
    """

    HASH = "hash"
    CALL = "call"
    PULL_REQUEST = "pull_request"
    WRITTEN = "written"
    UNCOMMITTED = "uncommitted"
    REWRITTEN = "rewritten"
    FORMATTED = "formatted"
    MOVED = "moved"
    COMMAND = "command"
    ELSEWHERE = "elsewhere"
    OVERWRITTEN = "overwritten"
    UNDONE = "undone"
    LEFT_OUT = "left_out"
    PART = "part"
    UNWRITTEN = "unwritten"
    INDISTINCT = "indistinct"
    OPAQUE = "opaque"
    GENERATED = "generated"
    REVERTS = "reverts"
    SHALLOW = "shallow"


class Lines(msgspec.Struct, frozen=True):
    """Lines of a file: `first` is the number of the first of them, `count` how many they are."""

    first: int
    count: int


class Writer(msgspec.Struct, frozen=True):
    """A call that wrote lines of a hunk.

    `lines` is how many of its lines with distinct text it wrote, `verdict` how certain that is, for
    which `reason`; `prompt` is the entry that began its turn, `on` its line of conversation.
    """

    entry: str
    session: str
    on: str
    at: str
    tool: str
    agent: str
    verdict: Verdict
    reason: Reason
    lines: int
    active: bool = True
    model: str | None = None
    prompt: str | None = None


class AbandonedWrite(msgspec.Struct, frozen=True):
    """An attempt that was abandoned and had written to the file before the commit.

    `on` is its line of conversation, `entry` the last of its `writes`, which is how many there are.
    """

    session: str
    on: str
    entry: str
    at: str
    writes: int


class Claim(msgspec.Struct, frozen=True):
    """What another program says about lines of a commit; it changes no verdict.

    `source` is the file or the ref of git with the claim, `kind` who wrote the `lines`, as it says:
    `ai`, `human`, `mixed` or `unknown`. `tool`, `model` and `conversation` are empty if not told.
    """

    source: str
    kind: str
    lines: Lines
    tool: str = ""
    model: str = ""
    conversation: str = ""


class WhyHunk(msgspec.Struct, frozen=True):
    """A run of lines that a commit changes, and what stands behind it.

    `old` and `new` are the lines before and after, `commit` is the hash. `verdict` is how certain
    it is who wrote them, for which `reason`; `writers` are the calls that did, `attempts` were
    abandoned before. `entry`, `session`, `agent`, `model` and
    `prompt` are those of the writer of most lines; all are null if the verdict is none. `committed`
    is the entry that committed it. `lines` counts those with distinct text, `matched` those of them
    that a call wrote. `claims` are what other programs say about its lines.
    """

    path: str
    old: Lines
    new: Lines
    verdict: Verdict
    reason: Reason
    commit: str | None = None
    entry: str | None = None
    session: str | None = None
    agent: str | None = None
    model: str | None = None
    prompt: str | None = None
    at: str | None = None
    committed: str | None = None
    lines: int = 0
    matched: int = 0
    writers: tuple[Writer, ...] = ()
    attempts: tuple[AbandonedWrite, ...] = ()
    claims: tuple[Claim, ...] = ()


class WhyCommit(msgspec.Struct, frozen=True):
    """A commit that was asked about; `entry` is the call that made it, if it is recorded.

    `subject` and `author` are as git has them, `hunks` counts by verdict. `tie` is the reason for
    which that call counts.
    """

    hash: str
    subject: str
    author: str
    at: str
    hunks: dict[str, int]
    entry: str | None = None
    session: str | None = None
    tie: Reason | None = None


class WhyPrompt(msgspec.Struct, frozen=True):
    """The prompt of a turn in which lines were written, what the turn took, and its tests.

    `hunks` is how many hunks it is behind, `checks` are the tests and builds that were run.
    """

    entry: str
    session: str
    at: str
    text: str
    hunks: int
    spent: Spent
    checks: tuple[CheckRun, ...] = ()


class SessionCommit(msgspec.Struct, frozen=True):
    """A commit that a call of a session made; `hash` is as its output tells it, else empty.

    `subject` is the first line of its message. `now` is the commit in the history of HEAD: the
    same, or the one that it became when it was rebased or amended; null if there is none.
    `reverted` is a later commit that undoes it.
    """

    entry: str
    at: str
    hash: str
    subject: str
    now: str | None = None
    reverted: str | None = None


class SurvivingLines(msgspec.Struct, frozen=True):
    """How many of the lines that were written are left, in a file or of an attempt.

    `written` counts lines with distinct text, each once for each file; `left` are those that HEAD
    has in that file.
    """

    name: str
    written: int
    left: int
    active: bool = True


class SessionFate(msgspec.Struct, frozen=True):
    """What became of what a session wrote: its commits, and the lines that HEAD still has.

    `files` has a row for each file, `attempts` one for each line of conversation. A line that
    several attempts wrote counts for the last of them.
    """

    session: str
    commits: tuple[SessionCommit, ...]
    files: tuple[SurvivingLines, ...]
    attempts: tuple[SurvivingLines, ...]


class Explanation(msgspec.Struct, frozen=True):
    """What stands behind changes: `hunks` in the order of commits, files and lines.

    `commits` are those that were asked about, `prompts` what led to the hunks, each once, those
    behind most hunks first.
    """

    ROWS: ClassVar[str] = "hunks"

    hunks: tuple[WhyHunk, ...]
    commits: tuple[WhyCommit, ...] = ()
    prompts: tuple[WhyPrompt, ...] = ()


class Explained(msgspec.Struct, frozen=True):
    """An explanation with the lines that each of its hunks changes; None if they are not known."""

    told: Explanation
    changes: tuple[Change | None, ...]
