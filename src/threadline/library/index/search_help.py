"""What helps when a search finds nothing."""

from collections.abc import Callable, Mapping

import msgspec

from threadline.index.catalog import list_titles
from threadline.index.connect import Reader
from threadline.index.match_turns import find_turns
from threadline.index.query import Query, Term
from threadline.index.suggest import count_words, near_words
from threadline.lazy import LazyPattern
from threadline.model.search_results import SearchHelp

WORD = LazyPattern(r"\w+")
MOST_WORDS = 6
"""How many words of a search are looked at."""


def help_search(reader: Reader, text: str, parse: Callable[[str], Query]) -> SearchHelp:
    """Return what may be meant by a search without results, and how much that would find."""
    query = parse(text)
    if query.patterns:  # nobody knows what may have been meant
        return SearchHelp("", 0, 0, [], 0)
    words = [word for term in query.wanted for word in WORD.findall(term.text)][:MOST_WORDS]
    counts = count_words(reader, words)
    meant = correct(text, corrections(reader, counts))
    several = len(words) > 1
    loose = each_word(query)
    return SearchHelp(
        meant=meant,
        meant_total=total_of(reader, parse(meant)) if meant else 0,
        all_total=total_of(reader, loose) if loose.wanted != query.wanted else 0,
        any_total=total_of(reader, any_word(query)) if several else 0,
        words=[(word, turns_with(reader, query, word)) for word in counts] if several else [],
        titles=count_titles(reader, " ".join(words)) if words else 0,
    )


def count_titles(reader: Reader, text: str) -> int:
    """Count the sessions whose title contains a text."""
    return sum(text.casefold() in title.casefold() for title in list_titles(reader).values())


def any_word(query: Query) -> Query:
    """Return a query for any of the words instead of all, also those of phrases."""
    return msgspec.structs.replace(each_word(query), any_word=True)


def each_word(query: Query) -> Query:
    """Return a query for the words of phrases, wherever each stands."""
    words = [
        Term(word, term.prefix and term.text.rstrip("*").endswith(word))
        for term in query.wanted
        for word in WORD.findall(term.text)
    ]
    unwanted = [term for term in query.terms if term.out]
    return msgspec.structs.replace(query, terms=(*words, *unwanted))


def total_of(reader: Reader, query: Query) -> int:
    """Return how many turns fit a query."""
    return find_turns(reader, query, limit=0).total


def turns_with(reader: Reader, query: Query, word: str) -> int:
    """Return how many turns have one of the words of a query."""
    return total_of(reader, msgspec.structs.replace(query, terms=(Term(word),)))


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
