"""The language of searches: words, "phrases", prefixes*, -exclusions and filters."""

import re
from collections.abc import Callable, Container, Sequence
from datetime import datetime
from difflib import get_close_matches
from itertools import zip_longest
from typing import NamedTuple

import msgspec

from threadline.agents.registry import TITLES
from threadline.index.text import VOICES, separate_cjk
from threadline.model.error import SearchError

FILTERS = {
    "project": "part of the directory in which a session ran",
    "agent": f"the program that wrote it: {', '.join(TITLES)}",
    "tool": "name of a tool; finds its calls and results",
    "file": "part of the path of a file that a tool was given",
    "role": "who speaks: user, assistant, prompt, answer, thinking, call, result, system …",
    "model": "part of the model's name",
    "branch": "active or abandoned",
    "since": "not before: 3d, 12h, today, 2026-11-15",
    "until": "not after",
    "has": "error",
    "in": "where the words are: said (prompts and answers), tools, files or errors",
    "session": "the beginning of a session's id",
}
"""The filters with what they take."""

ROLES = {name: bit for name, bit in VOICES.items() if name != "error"} | {
    "user": VOICES["prompt"] | VOICES["command"],
    "assistant": VOICES["answer"] | VOICES["thinking"] | VOICES["call"],
    "tool": VOICES["call"] | VOICES["result"],
}
"""What `role:` takes, with the voices that it stands for."""

PLACES = ("said", "tools", "files", "errors")
"""What `in:` takes."""

SCOPES = frozenset({"role", "in"})
"""Filters that say in which entries the words are."""

STATES = ("active", "abandoned")
TIME_HINT = "use for example 3d, 12h, today, yesterday, 2026-11-15 or 2026-11-15T09:30"
PIECE = re.compile(
    r"""(?P<minus>(?<!\S)-(?=[^\s\d=>-]))?(?:(?P<key>[A-Za-z]+):)?(?:"(?P<phrase>[^"]*)(?P<closed>")?|(?P<word>[^\s"]+))(?P<star>\*)?"""
)
WORD = re.compile(r"\w")
ReadMoment = Callable[[str], datetime]
"""Reads a time as the user writes it; raises ValueError if it is not one."""


class Term(NamedTuple):
    """Words that must stand side by side; the last may be only the beginning of a word."""

    text: str
    prefix: bool = False
    out: bool = False


class Filter(NamedTuple):
    """A condition on the entries, or with `out` on those that are not wanted."""

    key: str
    value: str
    out: bool = False


class Query(msgspec.Struct, frozen=True):
    """A search as it was understood; `unknown` look like filters, but are searched for as words.

    `meant` are the filters that have such a value. With `any_word`, an entry that holds one of the
    terms fits. `unclosed` tells of a quotation mark that stands alone.
    """

    terms: tuple[Term, ...] = ()
    filters: tuple[Filter, ...] = ()
    unknown: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    any_word: bool = False
    unclosed: bool = False

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
    unclosed = text.count('"') % 2 == 1
    text = " ".join(text.rsplit('"', 1)) if unclosed else text
    terms: list[Term] = []
    filters: list[Filter] = []
    unknown: list[str] = []
    meant: list[str] = []
    left_out: list[str] = []
    for piece in PIECE.finditer(text):
        key, out = piece["key"], bool(piece["minus"])
        value = piece["phrase"] if piece["phrase"] is not None else piece["word"]
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
    check_query(terms, filters, left_out)
    return Query(tuple(terms), tuple(filters), tuple(unknown), tuple(meant), unclosed=unclosed)


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


def filter_with(value: str) -> str:
    """Return the filter that takes a value, as in `has:error`; empty if none does."""
    values: dict[str, Container[str]] = {
        "has": ("error",),
        "in": PLACES,
        "branch": STATES,
        "agent": TITLES,
    }
    return next((f"{key}:{value}" for key, some in values.items() if value in some), "")


def is_filter(key: str, value: str) -> bool:
    """Return True if a piece is a filter, False for words; raise SearchError for a near miss."""
    if key.lower() in FILTERS:
        return True
    if value.startswith(("/", ":")):
        return False
    near = get_close_matches(key.lower(), FILTERS, n=1, cutoff=0.8)
    if near:
        hint = f"did you mean '{near[0]}:'? To search for the text, put it in quotation marks"
        raise SearchError(f"unknown filter '{key}:'", hint)
    return False


def read_term(piece: re.Match[str], text: str, *, out: bool) -> Term:
    """Parse words to search for."""
    quoted = piece["phrase"] is not None
    prefix = bool(piece["star"]) or (not quoted and text.endswith("*"))
    return Term(text, prefix, out)


def read_filter(key: str, value: str, parse_time: ReadMoment, *, out: bool) -> Filter:
    """Parse a filter; raise SearchError if its value is invalid."""
    value = value.strip()
    if not value:
        raise SearchError(f"filter '{key}:' has no value", f"values: {FILTERS[key]}")
    if key in {"since", "until"}:
        return Filter(key, read_time(key, value, parse_time), out)
    allowed: dict[str, Sequence[str]] = {
        "agent": tuple(TITLES),
        "branch": STATES,
        "role": [*ROLES],
        "in": PLACES,
        "has": ["error"],
    }
    if key in allowed and value.lower() not in allowed[key]:
        near = get_close_matches(value.lower(), allowed[key], n=1)
        meant = f"did you mean '{key}:{near[0]}'? " if near else ""
        raise SearchError(
            f"unknown value '{value}' for '{key}:'", f"{meant}Values: {', '.join(allowed[key])}"
        )
    return Filter(key, value.lower() if key in allowed else value, out)


def read_time(key: str, value: str, parse_time: ReadMoment) -> str:
    """Parse a time into the form that entries have."""
    try:
        moment = parse_time(value)
    except (ValueError, OverflowError):
        raise SearchError(f"invalid time in '{key}:{value}'", TIME_HINT) from None
    return moment.isoformat()


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
