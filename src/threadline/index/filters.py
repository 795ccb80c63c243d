"""The filters of searches: which there are, and the values they take."""

from collections.abc import Callable, Container, Iterable, Sequence
from datetime import datetime, time, timedelta
from typing import NamedTuple

from threadline.agents.registry import TITLES
from threadline.index.pattern import compile_pattern
from threadline.index.text import VOICES
from threadline.lazy import LazyPattern
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
    "has": "error or note",
    "is": "starred, with `threadline mark` or in the viewer",
    "tag": "a tag that you gave",
    "in": "where the words are: said (prompts and answers), tools, files or errors",
    "session": "the beginning of a session's id",
    "commit": "the hash of a commit, or its beginning; finds the calls that made it",
    "re": r'a regular expression: re:v\d+\.\d+, re:"two words"',
    "sort": "best or newest",
}
"""The filters with what they take."""

MIN_MISTYPED = 4
LONG_NAMES = [name for name in FILTERS if len(name) >= MIN_MISTYPED]
"""Names that may be mistyped; others are like too many words, as `ref:` and `re:` are."""

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

STARRED, TAGGED, NOTED = "is", "tag", "noted"
MARKS = frozenset({STARRED, TAGGED, NOTED})
"""Filters by what people marked, which the index does not know; `has:note` is the last."""

COMMIT = "commit"
"""A filter by what calls printed, which is looked up in transcripts."""

HASH = LazyPattern(r"[0-9a-fA-F]{4,64}")

HAS = ("error", "note")
TIMES = ("since", "until")
STATES = ("active", "abandoned")
SORTS = ("best", "newest")
WHOLE_SEARCH = frozenset({"re", "sort"})
"""Filters that are no condition on single entries that the index could look up."""

TIME_HINT = "use for example 3d, 12h, today, yesterday, 2026-11-15 or 2026-11-15T09:30"
ReadMoment = Callable[[str], datetime]
"""Reads a time as the user writes it; raises ValueError if it is not one."""


class MarkedIds(NamedTuple):
    """The sessions and entries that have a mark."""

    sessions: tuple[str, ...] = ()
    entries: tuple[str, ...] = ()


class Filter(NamedTuple):
    """A condition on the entries, or with `out` on those that are not wanted.

    `marked` is what a filter by marks or commits lets through, once that was looked up.
    """

    key: str
    value: str
    out: bool = False
    marked: MarkedIds | None = None


def filter_with(value: str) -> str:
    """Return the filter that takes a value, as in `has:error`; empty if none does."""
    values: dict[str, Container[str]] = {
        "has": HAS,
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
    near = nearest_word(key.lower(), LONG_NAMES, 0.8)
    if near:
        hint = f"did you mean '{near}:'? To search for the text, put it in quotation marks"
        raise SearchError(f"unknown filter '{key}:'", hint)
    return False


def nearest_word(text: str, words: Iterable[str], least: float) -> str:
    """Return the word most like `text`, at `least` so much; empty if there is none."""
    from difflib import get_close_matches  # noqa: PLC0415 - most searches are written as meant

    near = get_close_matches(text, list(words), n=1, cutoff=least)
    return near[0] if near else ""


def read_filter(key: str, value: str, parse_time: ReadMoment, *, out: bool) -> Filter:
    """Parse a filter; raise SearchError if its value is invalid."""
    value = value.strip()
    if not value:
        raise SearchError(f"filter '{key}:' has no value", f"values: {FILTERS[key]}")
    if key in TIMES:
        return Filter(key, read_time(key, value, parse_time), out)
    allowed: dict[str, Sequence[str]] = {
        "agent": tuple(TITLES),
        "branch": STATES,
        "role": [*ROLES],
        "in": PLACES,
        "has": HAS,
        "is": ("starred",),
        "sort": SORTS,
    }
    if key in WHOLE_SEARCH and out:
        raise SearchError(f"'{key}:' cannot be excluded", "leave out the minus sign")
    if key == "re":
        compile_pattern(value)
    if key == COMMIT and not HASH.fullmatch(value):
        raise SearchError(f"'{value}' is no hash of a commit", "write at least 4 of its letters")
    if key in allowed and value.lower() not in allowed[key]:
        near = nearest_word(value.lower(), allowed[key], 0.6)
        other = f"{key}:{near}" if near else filter_with(value.lower())
        meant = f"did you mean '{other}'? " if other else ""
        raise SearchError(
            f"unknown value '{value}' for '{key}:'", f"{meant}Values: {', '.join(allowed[key])}"
        )
    if (key, value.lower()) == ("has", "note"):
        key = NOTED
    return Filter(key, value.lower() if key in allowed else value, out)


def read_time(key: str, value: str, parse_time: ReadMoment) -> str:
    """Parse a time into the form that entries have."""
    try:
        moment = parse_time(value)
    except (ValueError, OverflowError):
        raise SearchError(f"invalid time in '{key}:{value}'", TIME_HINT) from None
    if key == "until" and is_whole_day(value, moment):
        moment += timedelta(days=1, microseconds=-1)
    return moment.isoformat()


def is_whole_day(value: str, moment: datetime) -> bool:
    """Return True if a time was written as a day: `2026-11-15`, `today`."""
    return moment.time() == time() and ":" not in value
