"""Search results by session and turn: the prompt that led to each."""

from collections.abc import Iterable

import msgspec

from threadline.agents.registry import decoding_of
from threadline.index.connect import Reader
from threadline.index.turns import PromptPlace, TurnFinder
from threadline.library.search import CleanBody, ReadAt, snippet_of
from threadline.model.file import Format
from threadline.model.results import Hit, HitPrompt, HitSession, HitTurn


def add_prompts(
    reader: Reader, hits: Iterable[Hit], read_at: ReadAt, clean: CleanBody | None
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
    place: PromptPlace, agent: str, read_at: ReadAt, clean: CleanBody | None
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
