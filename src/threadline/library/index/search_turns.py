"""Search by turn: what was asked, the passage that matches best, and what came of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

import msgspec

from threadline.agents.registry import decoding_of
from threadline.index.match import Match, fetch_matches
from threadline.index.match_turns import TurnMatch, find_any, find_turns
from threadline.index.query import Query
from threadline.index.turns import (
    PromptPlace,
    TurnCall,
    TurnEntries,
    calls_in,
    entries_in,
    prompts_of,
)
from threadline.lazy import LazyPattern
from threadline.library.index.open_index import LIMIT
from threadline.library.index.search import HitSource
from threadline.library.index.snippet import matched_terms, snippet_of
from threadline.model.body import Body
from threadline.model.file import Format
from threadline.model.search_results import (
    CheckRun,
    Hit,
    HitPrompt,
    HitSession,
    SamePassage,
    TurnCommit,
    TurnHit,
    TurnOutcome,
    TurnResults,
)
from threadline.read.body import decode_body

MAX_READ = 8
"""How many entries of a turn are read to find the best passage."""

MAX_HITS = 3
"""How many passages of a turn are shown."""

PATTERN = -1
"""What matches a regular expression counts as one more word, with this number."""

MIN_SAME = 40
"""Passages with fewer letters may be the same by chance."""

LETTERS = LazyPattern(r"[\W_]+")


def search_turns(
    source: HitSource, query: Query, *, limit: int = LIMIT, offset: int = 0
) -> TurnResults:
    """Return the turns that fit a query, the best first."""
    found, looked_at = find_turns(source.reader, query, limit=limit, offset=offset), query.looked_at
    turns = TurnSource(source, query)
    if found.total or found.partial or query.any_word or len(query.wanted) <= 1:
        read = [*turns.read(found.turns)]
        return TurnResults(found.total, read, found.partial, found.capped, looked_at=looked_at)
    found = find_any(source.reader, query, limit=limit, offset=offset)
    read = [*turns.read(found.turns)]
    return TurnResults(0, read, capped=found.capped, loose=found.total, looked_at=looked_at)


class TurnSource:
    """Reads turns that were found."""

    def __init__(self, source: HitSource, query: Query) -> None:
        self._source = source
        self._reader = source.reader
        self._query = query

    def read(self, found: Sequence[TurnMatch]) -> Iterator[TurnHit]:
        """Read turns."""
        turns = [one.turn for one in found]
        firsts = fetch_matches(self._reader, turns)
        entries = entries_in(self._reader, self._query, turns)
        for one, first in zip(found, firsts, strict=True):
            yield self._read_turn(one, first, entries[one.turn])

    def _read_turn(self, found: TurnMatch, first: Match, entries: TurnEntries) -> TurnHit:
        one = first.hit
        hits = self._best_hits(entries.said)
        tools = len(entries.tools)
        if not hits and entries.tools:
            hits, tools = self._best_hits(entries.tools)[:1], tools - 1
        calls = calls_in(self._reader, found.turn)
        return TurnHit(
            one.entry, one.session, one.line, one.active, one.time, one.title, one.project,
            one.agent, one.gone,
            match=found.match,
            prompt=self._read_prompt(first),
            hits=tuple(hits[:MAX_HITS]),
            tools=tools,
            missing=() if self._query.any_word else entries.missing,
            outcome=self._outcome(calls, one.agent) if calls else TurnOutcome(),
        )  # fmt: skip

    def _outcome(self, calls: Sequence[TurnCall], agent: str) -> TurnOutcome:
        # It loads the stage that knows tools, which other searches do without.
        from threadline.library.index.turn_outcome import outcome_of

        return outcome_of(calls, agent, self._records_at)

    def _best_hits(self, keys: Sequence[int]) -> list[Hit]:
        """Return the passage with the most words, then those that have words which it has not.

        Of two that are alike the answer comes first: the prompt of a turn is shown anyway.
        """
        matches = fetch_matches(self._reader, keys[:MAX_READ])
        hits = [self._source.hit(match, self._query) for match in matches]
        matched = self._query.matched or frozenset()
        terms = [
            (
                matched_terms(hit.snippet, self._query.wanted)
                | ({PATTERN} if key in matched else set()),
                hit,
            )
            for key, hit in zip(keys, hits, strict=False)
        ]
        terms.sort(key=lambda one: (-len(one[0]), "prompt" in one[1].voices))
        seen: set[int] = set()
        best: list[Hit] = []
        for found, hit in terms[:1] if self._query.any_word else terms:
            if not best or found - seen:
                best.append(hit)
                seen |= found
        return best

    def _read_prompt(self, first: Match) -> HitPrompt | None:
        """Read the beginning of the prompt of a turn."""
        hit = first.hit
        if not {"prompt", "command"} & set(hit.voices):
            return None
        place = PromptPlace(hit.entry, hit.time, first.path, first.start, first.length)
        return read_prompt(self._source, place, hit.agent)

    def _records_at(self, keys: Iterable[int]) -> dict[int, Body]:
        wanted = list(keys)
        matches = fetch_matches(self._reader, wanted)
        read_at = self._source.read_at
        raws = (read_at(match.path, match.start, match.length) for match in matches)
        return {key: decode_body(raw) for key, raw in zip(wanted, raws, strict=False) if raw}


def read_prompt(source: HitSource, place: PromptPlace, agent: str) -> HitPrompt:
    """Read the beginning of a prompt."""
    raw = source.read_at(place.path, place.start, place.length)
    text = snippet_of(raw, (), source.clean, decoding_of(Format(agent))).text if raw else ""
    return HitPrompt(place.entry, place.time, text)


def add_prompts(source: HitSource, hits: Iterable[Hit]) -> list[Hit]:
    """Return hits with the prompts that led to them; each prompt is read once."""
    listed = list(hits)
    places = prompts_of(source.reader, (hit.entry for hit in listed))
    known: dict[str, HitPrompt] = {}
    found: list[Hit] = []
    for hit in listed:
        place = places.get(hit.entry)
        if place is not None and place.entry not in known:
            known[place.entry] = read_prompt(source, place, hit.agent)
        prompt = known[place.entry] if place is not None else None
        found.append(msgspec.structs.replace(hit, prompt=prompt))
    return found


def join_same(turns: Iterable[TurnHit]) -> list[TurnHit]:
    """Join turns whose best passages are the same to the first of them."""
    found: dict[str, TurnHit] = {}
    for turn in turns:
        name = passage_of(turn)
        first = found.setdefault(name, turn)
        if first is not turn:
            same = SamePassage(turn.session, turn.hits[0].entry, turn.time)
            found[name] = msgspec.structs.replace(first, same=(*first.same, same))
    return list(found.values())


def once_each(turns: Iterable[TurnHit], size: int) -> Iterator[TurnHit]:
    """Yield turns, joined in pages of a size; a passage of an earlier page is left out."""
    seen: set[str] = set()
    rest = iter(turns)
    while page := list(islice(rest, size)):
        for turn in join_same(page):
            name = passage_of(turn)
            if name not in seen:
                seen.add(name)
                yield turn


def passage_of(turn: TurnHit) -> str:
    """Return the letters of the best passage of a turn; of a short one, the turn itself."""
    passage = turn.hits[0].snippet if turn.hits else ""
    key = LETTERS.sub("", passage).casefold()
    return key if len(key) >= MIN_SAME else turn.entry


def group_turns(turns: Iterable[TurnHit]) -> list[HitSession]:
    """Group turns by session, in the order of the best turn of each; passages are shown once."""
    sessions: dict[str, list[TurnHit]] = {}
    for turn in join_same(turns):
        sessions.setdefault(turn.session, []).append(turn)
    return [HitSession(name, found) for name, found in sessions.items()]


def clean_hit(hit: Hit, clean: Callable[[str], str]) -> Hit:
    """Return a hit without secrets; if its snippet changes, no matches are marked in it."""
    snippet = clean(hit.snippet)
    marks = hit.marks if snippet == hit.snippet else ()
    title, project = clean(hit.title), clean(hit.project)
    return msgspec.structs.replace(hit, title=title, project=project, snippet=snippet, marks=marks)


def clean_turn(turn: TurnHit, clean: Callable[[str], str]) -> TurnHit:
    """Return a turn that was found without secrets."""
    prompt, outcome = turn.prompt, turn.outcome
    if prompt is not None:
        prompt = msgspec.structs.replace(prompt, text=clean(prompt.text))
    outcome = TurnOutcome(
        tuple(map(clean, outcome.files)),
        tuple(TurnCommit(one.hash, clean(one.subject)) for one in outcome.commits),
        tuple(CheckRun(clean(one.name), one.passed) for one in outcome.checks),
    )
    return msgspec.structs.replace(
        turn,
        title=clean(turn.title),
        project=clean(turn.project),
        prompt=prompt,
        hits=tuple(clean_hit(hit, clean) for hit in turn.hits),
        outcome=outcome,
    )
