"""What calls wrote to files: the lines that each added and removed, with those around them."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from enum import StrEnum

import msgspec

from threadline.activity.shell_acts import Act, Put, Removed
from threadline.compare.blame import matching_runs
from threadline.compare.change import Change
from threadline.compare.why_lines import BETWEEN, same_line, tokens_in
from threadline.model.tool import Swap

Block = tuple[str, ...]
"""Neighbouring lines of a file, each after its sign: `+`, `-` or blank."""

CONTEXT = 3
MAX_DIFFED = 20_000
"""Lines of a file that are compared with what it held before."""


class Grade(StrEnum):
    """How a call tells what it wrote.

    `exact`: by the lines that it added. `overwritten`: by the whole file, and it is not known what
    was there before. `command`: the text is in a command, which is not followed.
    """

    EXACT = "exact"
    OVERWRITTEN = "overwritten"
    COMMAND = "command"


class Origin(msgspec.Struct, frozen=True, eq=False):
    """A call: its entry, session, line of conversation and turn, and when it ended."""

    entry: str
    session: str
    on: str
    active: bool
    agent: str
    tool: str
    time: str
    at: float
    model: str = ""
    turn: int = 0


class Write(msgspec.Struct, eq=False):
    """What a call did to a file; `elsewhere` if that is known by the end of its path alone.

    It `restores` the file if it put back what git has of it; `root` is the work tree. If it wrote
    the `whole` file, `shown` tells lines that the agent had been shown of it, by their hashes.
    `used` are the lines that commits took over: by block and place, which commit.
    """

    origin: Origin
    path: str
    grade: Grade
    blocks: tuple[Block, ...]
    swaps: tuple[Swap, ...] = ()
    elsewhere: bool = False
    deleted: bool = False
    restores: bool = False
    root: str = ""
    whole: bool = False
    shown: tuple["array[int]", ...] = ()
    used: dict[tuple[int, int], str] = msgspec.field(default_factory=dict)
    _added: "Tokens | None" = None
    _gone: "Tokens | None" = None

    def leaves_out(self, line: str) -> bool:
        """Return True if the whole file was written without a line that the agent had seen."""
        signs = (" ", "+")
        there = any(f"{sign}{line}" in block for block in self.blocks for sign in signs)
        return not there and any(hash(line) in some for some in self.shown)

    @property
    def added(self) -> "Tokens":
        """The tokens of the lines that were added."""
        if self._added is None:
            self._added = signed_tokens(self.blocks, "+")
        return self._added

    @property
    def gone(self) -> "Tokens":
        """The tokens of the lines that were removed."""
        if self._gone is None:
            self._gone = signed_tokens(self.blocks, "-")
        return self._gone


class Tokens(msgspec.Struct, frozen=True, gc=False):
    """The tokens of lines in one text; `ends` tells where those of each line end.

    `words` are the tokens: most lines that are looked for have one that is not there, which is
    found out without a search through the text.
    """

    text: str
    ends: list[tuple[int, int, int]]
    words: frozenset[str]

    def find(self, wanted: str, words: Iterable[str]) -> int:
        """Return where some tokens in a row begin, which are also given as `words`; else -1."""
        return self.text.find(wanted) if self.words.issuperset(words) else -1

    def units(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Yield the block and place of the lines with the tokens between two letters."""
        before = 0
        for until, block, place in self.ends:
            if until > start + 1 and before < end - 1:
                yield block, place
            before = until - 1


def signed_tokens(blocks: Sequence[Block], sign: str) -> Tokens:
    """Return the tokens of the lines with a sign."""
    texts, ends, size = [BETWEEN], list[tuple[int, int, int]](), 1
    for number, block in enumerate(blocks):
        for place, line in enumerate(block):
            if line.startswith(sign):
                texts.append(tokens_in([line[1:]])[1:])
                size += len(texts[-1])
                ends.append((size, number, place))
    text = "".join(texts)
    return Tokens(text, ends, frozenset(text.split(BETWEEN)))


def blocks_of(change: Change) -> tuple[tuple[Block, ...], Grade]:
    """Return the lines that a change added and removed, and how well that is known."""
    blocks, grade = all_blocks(change)
    if change.asked is not None:
        blocks = tuple(asked_of(block, change.asked) for block in blocks)
    return blocks, grade


def asked_of(block: Block, asked: AbstractSet[str]) -> Block:
    """Return a block without the signs of lines that a person put there."""
    return tuple(
        f" {line[1:]}" if line[:1] == "+" and line[1:].rstrip() not in asked else line
        for line in block
    )


def all_blocks(change: Change) -> tuple[tuple[Block, ...], Grade]:
    """Return the lines that a change added and removed, whoever asked for them."""
    if change.hunks:
        return tuple(signed(hunk.lines) for hunk in change.hunks), Grade.EXACT
    if change.after is not None:
        after = lines_in(change.after)
        if change.base is not None:
            return tuple(diff_blocks(lines_in(change.base), after)), Grade.EXACT
        grade = Grade.EXACT if change.created else Grade.OVERWRITTEN
        return (tuple(f"+{line}" for line in after),), grade
    swaps = (diff_blocks(lines_in(swap.old), lines_in(swap.new)) for swap in change.swaps)
    return tuple(block for blocks in swaps for block in blocks), Grade.EXACT


def known_before(block: Block, is_known: Callable[[str], bool]) -> Block:
    """Return a block without the signs of lines that are known from before."""
    return tuple(f" {line[1:]}" if is_known(line[1:]) else line for line in block)


def signed(lines: Sequence[str]) -> Block:
    """Return the lines of a hunk without notes about a missing newline."""
    return tuple(same_line(line) for line in lines if not line.startswith("\\"))


def lines_in(text: str) -> list[str]:
    """Return the lines of a text."""
    lines = [same_line(line) for line in text.split("\n")]
    return lines[:-1] if not lines[-1] else lines


def diff_blocks(old: list[str], new: list[str]) -> Iterator[Block]:
    """Yield where two texts differ, with a few lines around."""
    if len(old) + len(new) > MAX_DIFFED:
        known = set(old)
        yield tuple(f"+{line}" for line in new if line not in known)
        return
    block: list[str] = []
    last_old = last_new = 0
    for one, other, size in matching_runs(old, new):
        if one > last_old or other > last_new:
            if not block:
                block = [f" {line}" for line in old[max(0, last_old - CONTEXT) : last_old]]
            block += [f"-{line}" for line in old[last_old:one]]
            block += [f"+{line}" for line in new[last_new:other]]
        if block and size > 2 * CONTEXT:
            yield (*block, *(f" {line}" for line in new[other : other + CONTEXT]))
            block = []
        elif block:
            block += [f" {line}" for line in new[other : other + size]]
        last_old, last_new = one + size, other + size
    if block:
        yield tuple(block)


def act_blocks(act: Act, command: str) -> tuple[tuple[Block, ...], Grade]:
    """Return the lines that a command put into a file; of unknown ones, those of the command."""
    if isinstance(act, Put) and act.text is not None:
        lines = tuple(f"+{line}" for line in lines_in(act.text))
        return (lines,), Grade.EXACT if act.add else Grade.OVERWRITTEN
    if isinstance(act, Removed):
        return (), Grade.EXACT
    return command_blocks(command), Grade.COMMAND


def command_blocks(command: str) -> tuple[Block, ...]:
    """Return the lines of a command."""
    return (tuple(f"+{line}" for line in lines_in(command)),)
