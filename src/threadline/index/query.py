"""The language of searches: words, "phrases", prefixes*, -exclusions, filters and patterns."""

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

import msgspec

from threadline.index.filters import (
    FILTERS,
    SCOPES,
    WHOLE_SEARCH,
    Filter,
    ReadMoment,
    filter_with,
    is_filter,
    read_filter,
)
from threadline.index.text import separate_cjk
from threadline.model.error import SearchError
from threadline.model.query_text import is_closed, pieces_of, value_of

WORD = re.compile(r"\w")


class Term(NamedTuple):
    """Words that must stand side by side; the last may be only the beginning of a word."""

    text: str
    prefix: bool = False
    out: bool = False


class Query(msgspec.Struct, frozen=True):
    """A search as it was understood; `unknown` look like filters, but are searched for as words.

    `meant` are the filters that have such a value. With `any_word`, an entry that holds one of the
    terms fits. `unclosed` tells of a quotation mark that stands alone. `patterns` are regular
    expressions, all of which an entry must match; `matched` are the keys of those that do, once
    they were looked for; `looked_at` is how many of the newest entries were, if not all. With
    `newest`, results are in the order of time.
    """

    terms: tuple[Term, ...] = ()
    filters: tuple[Filter, ...] = ()
    unknown: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    any_word: bool = False
    unclosed: bool = False
    patterns: tuple[str, ...] = ()
    matched: frozenset[int] | None = None
    looked_at: int | None = None
    newest: bool = False

    @property
    def notes(self) -> list[str]:
        """What the user may not have meant."""
        notes = [
            f"unknown filter '{key}:', searched as a word"
            + (f"; did you mean '{meant}'?" if meant else "")
            for key, meant in zip_longest(self.unknown, self.meant, fillvalue="")
        ]
        return [*notes, *(["unclosed quotation mark, searched as words"] * self.unclosed)]

    @property
    def filtered(self) -> bool:
        """True if there is a condition on entries besides words."""
        return bool(self.filters) or self.matched is not None

    @property
    def scoped(self) -> bool:
        """True if a filter says in which entries the words are."""
        return any(part.key in SCOPES for part in self.filters)

    @property
    def crosses(self) -> bool:
        """True if the words may stand in several entries of a turn, as far as they are said."""
        scopes = [part for part in self.filters if part.key in SCOPES]
        return all(part.key == "in" and part.value == "said" and not part.out for part in scopes)

    @property
    def wanted(self) -> list[Term]:
        """The terms that a hit holds."""
        return [term for term in self.terms if not term.out]


def parse_query(text: str, parse_time: ReadMoment) -> Query:
    """Parse a search; raise SearchError if it is invalid.

    Whatever is pasted is a search: signs without a letter or a digit are left out where there are
    words besides, and a quotation mark that stands alone counts as such a sign.
    """
    terms: list[Term] = []
    filters: list[Filter] = []
    unknown: list[str] = []
    meant: list[str] = []
    left_out: list[str] = []
    for piece in pieces_of(text):
        key, out, value = piece["key"], bool(piece["minus"]), value_of(piece)
        if key is not None and is_filter(key, value):
            filters.append(read_filter(key.lower(), value, parse_time, out=out))
            continue
        words = f"{key}:{value}" if key else value
        if not WORD.search(words):
            left_out.append(words)
            continue
        terms.append(read_term(piece, words, out=out))
        if key is not None and value[:1].isalpha():
            unknown.append(key)
            meant.append(filter_with(value.lower()))
    sought = [part for part in filters if part.key != "sort"]
    check_query(terms, sought, left_out)
    return Query(
        tuple(terms),
        tuple(part for part in sought if part.key not in WHOLE_SEARCH),
        tuple(unknown),
        tuple(meant),
        unclosed=not is_closed(text),
        patterns=tuple(part.value for part in sought if part.key == "re"),
        newest=[part.value for part in filters if part.key == "sort"][-1:] == ["newest"],
    )


def check_query(terms: Sequence[Term], filters: Sequence[Filter], left_out: Sequence[str]) -> None:
    """Raise SearchError if a search does not say what to search for."""
    if not terms and not filters and left_out:
        hint = "only letters and digits can be searched for"
        raise SearchError(f"no word in '{left_out[0]}'", hint)
    if not terms and not filters:
        raise SearchError(
            "nothing to search for", 'use words, a "phrase", or a filter such as tool:Bash'
        )
    if all(term.out for term in terms) and all(part.out for part in filters):
        raise SearchError("the search only excludes things", "add a word or a filter to search for")
    if len(terms) == 1 and not filters and terms[0].text[:-1].lower() in FILTERS:
        check_value(terms[0].text)


def check_value(text: str) -> None:
    """Raise SearchError for the name of a filter and nothing else."""
    if text[-1] == ":":
        raise SearchError(f"filter '{text}' has no value", f"values: {FILTERS[text[:-1].lower()]}")


def read_term(piece: re.Match[str], text: str, *, out: bool) -> Term:
    """Parse words to search for."""
    quoted = piece["phrase"] is not None
    prefix = bool(piece["star"]) or (not quoted and text.endswith("*"))
    return Term(text, prefix, out)


def match_of(terms: Sequence[Term], *, any_word: bool = False) -> str:
    """Write terms in the language of the text index; all must be there, those left out not."""
    wanted = (" OR " if any_word else " AND ").join(quoted(term) for term in terms if not term.out)
    unwanted = " OR ".join(quoted(term) for term in terms if term.out)
    if wanted and unwanted:
        return f"({wanted}) NOT ({unwanted})"
    return wanted


def quoted(term: Term) -> str:
    """Write one term; whatever signs it holds, the index splits them as it split the text."""
    found = separate_cjk(term.text.rstrip("*") if term.prefix else term.text)
    text = found.decode() if isinstance(found, bytes) else found
    text = text.replace('"', " ").replace("\0", " ")
    return f'"{text}"' + " *" * term.prefix
