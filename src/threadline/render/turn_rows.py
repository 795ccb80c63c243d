"""Rows of a graph: a turn is its prompt and its answer, with the steps between them counted."""

from collections.abc import Iterable, Iterator

import msgspec

from threadline.model.entry import USERS, Entry, calls_of, is_boundary, is_result
from threadline.outline.dialect import Words, WordsOf

BRANCH_SUMMARIES = frozenset({"branch_summary", "stack_summary", "stack_pop"})
"""Summaries of abandoned branches, which start a turn."""


class TurnRow(msgspec.Struct, frozen=True, eq=False):
    """One row of a graph: the entry it shows, its words, and the entries it represents.

    What is attached to entries in `before` is drawn above the row, what is attached to those in
    `after`, which include the shown entry, below it.
    """

    entry: Entry
    words: Words
    before: list[Entry]
    after: list[Entry]

    @property
    def steps(self) -> int:
        """The number of calls in the entries that the row represents but does not show."""
        hidden = (entry for entry in (*self.before, *self.after) if entry is not self.entry)
        return count_steps(hidden)


class Turn(msgspec.Struct, eq=False):
    """A stretch of a line: the entry that begins it, its words, what came before and after."""

    head: Entry
    words: Words
    before: list[Entry]
    after: list[Entry]


def entry_rows(entries: Iterable[Entry], words_of: WordsOf) -> Iterator[TurnRow]:
    """Yield a row for every entry."""
    for entry in entries:
        yield TurnRow(entry, words_of(entry), [], [entry])


def prompt_and_answer_rows(entries: Iterable[Entry], words_of: WordsOf) -> Iterator[TurnRow]:
    """Yield a row for the prompt of every turn and, if there is one, a row for the answer."""
    for turn in split_turns(entries, words_of):
        at = answer_in(turn.after, words_of)
        if at is None:
            yield TurnRow(turn.head, turn.words, turn.before, [turn.head, *turn.after])
            continue
        answer = turn.after[at]
        yield TurnRow(turn.head, turn.words, turn.before, [turn.head])
        yield TurnRow(answer, words_of(answer), turn.after[:at], turn.after[at:])


def split_turns(entries: Iterable[Entry], words_of: WordsOf) -> Iterator[Turn]:
    """Split before each prompt, command and compaction; what precedes the first joins it."""
    leading: list[Entry] = []
    turn: Turn | None = None
    for entry in entries:
        words = begins(entry, words_of, turn)
        if words is not None:
            if turn is not None:
                yield turn
            turn, leading = Turn(entry, words, leading, []), []
        else:
            (leading if turn is None else turn.after).append(entry)
    if turn is None and leading:
        turn = Turn(leading[0], words_of(leading[0]), [], leading[1:])
    if turn is not None:
        yield turn


def begins(entry: Entry, words_of: WordsOf, turn: Turn | None) -> Words | None:
    """Return the words of an entry that starts a turn, else None; /compact starts none."""
    if is_boundary(entry) or entry.type in BRANCH_SUMMARIES:
        return words_of(entry)
    if entry.type not in USERS and entry.subtype != "local_command":
        return None
    if entry.meta or is_result(entry):
        return None
    words = words_of(entry)
    # A compaction already starts the turn that its command belongs to.
    packed = turn is not None and is_boundary(turn.head)
    typed = words.role == "prompt" or (words.role == "command" and not packed)
    return words if typed else None


def answer_in(entries: list[Entry], words_of: WordsOf) -> int | None:
    """Return the index of the last answer, else of the last entry of the assistant."""
    done = None
    for at in range(len(entries) - 1, -1, -1):
        entry = entries[at]
        if entry.type == "assistant":
            if may_speak(entry) and words_of(entry).role == "answer":
                return at
            done = at if done is None else done
    return done


def count_steps(entries: Iterable[Entry]) -> int:
    """Count the calls in `entries`."""
    return sum(len(calls_of(entry)) for entry in entries)


def may_speak(entry: Entry) -> bool:
    """Return True if an entry contains text; it may be blank."""
    content = entry.message.content if entry.message is not None else None
    if isinstance(content, list):
        return any(block.type == "text" for block in content)
    return bool(content)
