"""Names: which session or entry is meant by what a user types, and the errors if none is."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from threadline.model.error import AmbiguousIdError, TargetNotFoundError, UnknownIdError
from threadline.model.ids import SHORT, short
from threadline.model.short_repr import cut

MIN_TITLE = 3
"""Fewer letters of a title are more likely a mistake."""

LISTED = 8
"""How many candidates an error names."""

QUOTED = 80
"""How much of a name an error repeats."""

COMPARED = 16
"""How many letters of ids are compared to find one that is similar."""
AT = "@"
BEFORE = "^"
AGENT = "#"
"""A point is SESSION@ENTRY or SESSION#AGENT; `^` after it is the entry before."""


def session_in_point(point: str) -> str:
    """Return what may be the session of a point."""
    point = point.rstrip(BEFORE)
    return point.rpartition(AT)[0] or point.partition(AGENT)[0]


def matching_ids(text: str, ids: Collection[str]) -> list[str]:
    """Return the ids that `text` names: the same one, else all that begin so, else in any case."""
    if not text:
        return []
    if text in ids:
        return [text]
    begun = [one for one in ids if one.startswith(text)]
    if begun:
        return begun
    folded = text.lower()
    begun = [one for one in ids if one[: len(text)].lower() == folded]
    return [one for one in begun if len(one) == len(text)] or begun


def matching_titles(text: str, titles: Mapping[str, str]) -> list[str]:
    """Return the sessions with this title, else whose title begins so, else contains the text."""
    wanted = text.strip().casefold()
    if len(wanted) < MIN_TITLE:
        return []
    found = {name: title.casefold() for name, title in titles.items()}
    for fits in (str.__eq__, str.startswith, str.__contains__):
        if named := [name for name, title in found.items() if fits(title, wanted)]:
            return named
    return []


def only_one(what: str, text: str, found: Sequence[str], hint: str = "") -> str | None:
    """Return the one id that a text names, None if there is none; raise if there are several."""
    if len(found) > 1:
        candidates = sorted(found)
        message = f"ambiguous {what} '{cut(text, QUOTED)}' ({len(candidates)} matches)"
        raise AmbiguousIdError(message, hint or longer_prefix(candidates), candidates)
    return found[0] if found else None


def longer_prefix(candidates: Iterable[str]) -> str:
    """Return a hint that lists candidates."""
    return f"use a longer prefix: {some_of(sorted(candidates))}"


def some_of(names: Sequence[str]) -> str:
    """Return the first names of a list, and how many more there are."""
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return f"{', '.join(names[:LISTED])}{more}"


def several(names: Sequence[str], hint: str) -> TargetNotFoundError:
    """Return the error for a target that holds several sessions where one is meant."""
    return TargetNotFoundError(
        f"ambiguous: {len(names)} sessions found", f"{hint}: {some_of(names)}"
    )


def unknown(what: str, text: str, ids: Iterable[str], hint: str, where: str = "") -> UnknownIdError:
    """Return the error for a name that nothing has, with a suggestion if an id is similar."""
    similar = similar_id(text, ids)
    more = "…" if short(similar) != similar else ""
    meant = f"; did you mean '{short(similar)}{more}'?" if similar else ""
    return UnknownIdError(f"no {what} '{cut(text, QUOTED)}'{where}{meant}", hint)


def similar_id(text: str, ids: Iterable[str]) -> str:
    """Return an id that begins nearly as `text`, or so but for its last letter; else empty."""
    size = min(max(len(text), SHORT), COMPARED)
    starts = {one[:size]: one for one in sorted(ids, reverse=True) if is_plain(one[:size])}
    from difflib import get_close_matches

    near = get_close_matches(text[:size], starts, n=1)
    stem = text[:-1]
    near = near or [start for start in starts if stem and start.startswith(stem)]
    return starts[near[0]] if near else ""


def is_plain(start: str) -> bool:
    """Return True if the beginning of an id is one word: no suggestion repeats a sentence."""
    return start.translate(dict.fromkeys(map(ord, "_.:#-"))).isalnum()
