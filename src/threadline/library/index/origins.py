"""Calls and turns that the index knows, read record by record."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Concatenate, NamedTuple, Protocol

from threadline.activity.commands import CommitWords, commits_in
from threadline.agents.registry import AGENTS, decoding_of, dialect_of
from threadline.compare.outcome import FAR
from threadline.index.asking import call_number
from threadline.index.file_calls import (
    EntryTurn,
    FileCall,
    StoredRecord,
    calls_given,
    calls_of_session,
    calls_with_words,
    linked_sessions,
    turns_of,
)
from threadline.index.match import Match, fetch_matches
from threadline.index.turns import calls_in
from threadline.index.usage import sum_tokens, sum_usage
from threadline.library.index.open_index import Answer, Given
from threadline.library.index.turn_outcome import outcome_of, read_content
from threadline.model.body import Body
from threadline.model.call import Call
from threadline.model.file import Format
from threadline.model.price import Prices, Spent
from threadline.model.search_results import TurnOutcome
from threadline.model.tool import CHANGES, Does
from threadline.read.body import decode_body

SHORT = 7
"""Letters of a hash that git prints at least."""


class Ask(Protocol):
    """Asks the index a question, with its arguments."""

    def __call__(
        self,
        question: Callable[Concatenate[Any, Given], Answer],
        *args: Given.args,
        **options: Given.kwargs,
    ) -> Answer:
        """Return the answer."""


class Turn(NamedTuple):
    """A turn: its first entry, what was said there, what it took, and what came of its calls."""

    entry: str
    session: str
    at: str
    text: str
    spent: Spent
    outcome: TurnOutcome


def tools_that(does: Iterable[Does]) -> set[str]:
    """Return the names of all tools, of any agent, that do something."""
    wanted = frozenset(does)
    return {
        name
        for agent in AGENTS
        for format_ in agent.formats
        for name, tool in dialect_of(format_).tools.items()
        if tool.does in wanted
    }


class Origins:
    """Reads calls and turns that the index knows."""

    def __init__(
        self, ask: Ask, record_at: Callable[[StoredRecord], bytes], prices: Prices
    ) -> None:
        self._ask = ask
        self._record_at = record_at
        self._prices = prices
        self._running = tools_that([Does.RUN])
        self._changing = tools_that(CHANGES)
        self._reading = tools_that([Does.READ])

    def changes(self, is_wanted: Callable[[str], bool]) -> list[FileCall]:
        """Return the calls that would change files, by the names that they were given."""
        return [call for call in self._given(is_wanted) if call.tool in self._changing]

    def reads(self, is_wanted: Callable[[str], bool]) -> list[FileCall]:
        """Return the calls that read files, by the names that they were given."""
        return [call for call in self._given(is_wanted) if call.tool in self._reading]

    def _given(self, is_wanted: Callable[[str], bool]) -> list[FileCall]:
        return self._ask(lambda reader: list(calls_given(reader, is_wanted)))

    def of_session(self, session: str) -> list[FileCall]:
        """Return the calls of a session that changed files or ran commands."""
        found = self._ask(lambda reader: list(calls_of_session(reader, session)))
        wanted = self._changing | self._running
        return [call for call in found if call.tool in wanted]

    def commands(self, match: str, *, answered: bool = False) -> list[FileCall]:
        """Return the calls that ran commands with words that match, or were answered with them."""
        return self._ask(
            lambda reader: list(calls_with_words(reader, match, self._running, answered=answered))
        )

    def turns_of(self, entries: Sequence[str]) -> dict[str, EntryTurn]:
        """Return the turns of entries."""
        return self._ask(turns_of, entries)

    def linked(self, attribute: str) -> dict[str, str]:
        """Return the values of an attribute of sessions."""
        return self._ask(linked_sessions, attribute)

    def read(self, calls: Iterable[FileCall]) -> Iterator[tuple[FileCall, Call]]:
        """Read calls with their results, each once, in the order of their results.

        Of agents whose records are completed by others, it is what a record says by itself.
        """
        done: set[int] = set()
        for one in calls:
            if one.number in done:
                continue
            ended = self._read(one)
            if ended is not None:
                done.add(one.number)
                yield one, ended

    def _read(self, one: FileCall) -> Call | None:
        format_ = Format(one.agent)
        made = read_content(decode_body(self._record_at(one.made)), format_)
        blocks = [block for block in made.calls if call_number(block.id) == one.number]
        if not blocks:
            return None
        answered = read_content(decode_body(self._record_at(one.answered)), format_)
        results = [result for result in answered.results if call_number(result.call) == one.number]
        if not results:
            return None
        dialect = dialect_of(format_)
        return dialect.end(dialect.call(blocks[0], made.cwd or one.project), results[0])

    def turns(self, keys: Iterable[int]) -> dict[int, Turn]:
        """Read turns by the keys of their first entries."""
        wanted = sorted(set(keys))
        firsts = self._ask(fetch_matches, wanted)
        rows = self._ask(sum_tokens, ["turn"], turns=wanted)
        spent = {one.group[0]: one for one in sum_usage(rows, self._prices)}
        found = zip(wanted, firsts, strict=False)
        return {key: self._turn(key, first, spent.get(first.hit.entry)) for key, first in found}

    def _turn(self, key: int, first: Match, spent: Spent | None) -> Turn:
        hit = first.hit
        raw = self._record_at(StoredRecord(first.path, first.start, first.length))
        is_prompt = not {"prompt", "command"}.isdisjoint(hit.voices)
        text = read_content(decode_body(raw), Format(hit.agent)).text if is_prompt else ""
        calls = self._ask(calls_in, key)
        outcome = outcome_of(calls, hit.agent, self._records)
        return Turn(hit.entry, hit.session, hit.time, text, spent or Spent(), outcome)

    def _records(self, keys: Iterable[int]) -> dict[int, Body]:
        wanted = list(keys)
        found = self._ask(fetch_matches, wanted)
        places = (StoredRecord(one.path, one.start, one.length) for one in found)
        return {
            key: decode_body(self._record_at(place))
            for key, place in zip(wanted, places, strict=False)
        }


def commits_made(call: Call) -> list[CommitWords]:
    """Return the commits that a command made, if it did not fail."""
    return [] if call.has_failed else commits_in(call.command, call.printed[:FAR])


def is_joined(agent: str) -> bool:
    """Return True if records of an agent are completed by others: its sessions are read whole."""
    return decoding_of(Format(agent)).joins_records
