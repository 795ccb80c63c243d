"""Search results by session and turn, and what helps when a search finds nothing."""

from collections.abc import Iterable, Mapping
from datetime import datetime

import msgspec

from threadline.agents.registry import decoding_of
from threadline.index.catalog import list_titles
from threadline.index.connect import Reader
from threadline.index.match import find_entries
from threadline.index.query import Query, Term
from threadline.index.suggest import count_words, near_words
from threadline.index.turns import PromptPlace, TurnFinder
from threadline.lazy import LazyPattern
from threadline.library.index.search import CleanRecord, ReadAt, parse_search, snippet_of
from threadline.model.file import Format
from threadline.model.results import Hit, HitPrompt, HitSession, HitTurn, SearchHelp


def add_prompts(
    reader: Reader, hits: Iterable[Hit], read_at: ReadAt, clean: CleanRecord | None
) -> list[Hit]:
    """Return hits with the prompts that led to them; each prompt is read once."""
    turns = TurnFinder(reader)
    known: dict[str, HitPrompt] = {}
    found: list[Hit] = []
    for hit in hits:
        place = turns.find_prompt(hit.entry)
        if place is not None and place.entry not in known:
            known[place.entry] = read_prompt(place, hit.agent, read_at, clean)
        prompt = known[place.entry] if place is not None else None
        found.append(msgspec.structs.replace(hit, prompt=prompt))
    return found


def read_prompt(
    place: PromptPlace, agent: str, read_at: ReadAt, clean: CleanRecord | None
) -> HitPrompt:
    """Read the beginning of a prompt."""
    raw = read_at(place.path, place.start, place.length)
    text = snippet_of(raw, (), clean, decoding_of(Format(agent))).text if raw else ""
    return HitPrompt(place.entry, place.time, text)


def group_hits(hits: Iterable[Hit]) -> list[HitSession]:
    """Group hits by session and prompt, in the order of the best hit of each.

    The hits of a turn are in the order in which they were written.
    """
    sessions: dict[str, dict[str, HitTurn]] = {}
    for hit in hits:
        turns = sessions.setdefault(hit.session, {})
        name = hit.prompt.entry if hit.prompt is not None else hit.entry
        turns.setdefault(name, HitTurn(hit.prompt, [])).hits.append(hit)
    for turns in sessions.values():
        for turn in turns.values():
            turn.hits.sort(key=lambda hit: hit.time)
    return [HitSession(name, list(turns.values())) for name, turns in sessions.items()]


WORD = LazyPattern(r"\w+")
MOST_WORDS = 6
"""How many words of a search are looked at."""


def help_search(reader: Reader, text: str, now: datetime) -> SearchHelp:
    """Return what may be meant by a search without results, and how much that would find."""
    query = parse_search(text, now)
    words = [word for term in query.wanted for word in WORD.findall(term.text)][:MOST_WORDS]
    counts = count_words(reader, words)
    meant = correct(text, corrections(reader, counts))
    several = len(words) > 1
    return SearchHelp(
        meant=meant,
        meant_total=total_of(reader, parse_search(meant, now)) if meant else 0,
        any_total=total_of(reader, any_word(query)) if several else 0,
        words=list(counts.items()) if several else [],
        titles=count_titles(reader, " ".join(words)) if words else 0,
    )


def count_titles(reader: Reader, text: str) -> int:
    """Count the sessions whose title contains a text."""
    return sum(text.casefold() in title.casefold() for title in list_titles(reader).values())


def any_word(query: Query) -> Query:
    """Return a query for entries with any of the words instead of all, also those of phrases."""
    words = [
        Term(word, term.prefix and term.text.rstrip("*").endswith(word))
        for term in query.wanted
        for word in WORD.findall(term.text)
    ]
    unwanted = [term for term in query.terms if term.out]
    return msgspec.structs.replace(query, terms=(*words, *unwanted), any_word=True)


def total_of(reader: Reader, query: Query) -> int:
    """Return how many entries fit a query."""
    return find_entries(reader, query, limit=0).total


def corrections(reader: Reader, counts: Mapping[str, int]) -> dict[str, str]:
    """Return for words that do not occur those that are spelled alike."""
    found: dict[str, str] = {}
    for word, count in counts.items():
        near = near_words(reader, word, 1) if not count else []
        if near:
            found[word] = near[0].text
    return found


def correct(text: str, words: Mapping[str, str]) -> str:
    """Return a search with words replaced; empty if there are none to replace."""
    if not words:
        return ""
    return WORD.sub(lambda found: words.get(found[0], found[0]), text)
