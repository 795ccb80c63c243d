"""The context of a Codex thread at an entry."""

from itertools import compress

from threadline.agents.codex.context.history import History, pair, read_history
from threadline.context.context import Context, Sent
from threadline.model.body import Body, BodyOf
from threadline.model.entry import Entry
from threadline.model.value import count_in, text_in
from threadline.tree.active import Climb

INPUT = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")


def build_context(tip: Entry, climb: Climb, body_of: BodyOf) -> Context:
    """Return what the client sends when the thread continues from `tip`."""
    way = list(climb.up_from(tip))[::-1]
    history = read_history(way, body_of)
    pair(history)
    boundary = history.boundary.id if history.boundary is not None else None
    setting = setting_at(way, body_of)
    sent = [item.sent() for item in history.items]
    asides = [item.aside for item in history.items]
    tokens, estimated, measured_at = measure(way, history, sent, body_of)
    return Context(
        at=tip.id,
        messages=tuple(one for one, aside in zip(sent, asides, strict=True) if not aside),
        instructions=tuple(compress(sent, asides)),
        model=text_in(setting.get("model")) or None,
        thinking_level=text_in(setting.get("effort")) or None,
        compacted_by=boundary,
        summary=boundary,
        kept=tuple(item.entry for item in history.kept),
        dropped=tuple(history.dropped),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
    )


def setting_at(way: list[Entry], body_of: BodyOf) -> Body:
    """Find the last turn's settings: they stand beside what was said in it."""
    for entry in reversed(way):
        if entry.type in {"user", "assistant"} and "model" in (body := body_of(entry)):
            return body
    return {}


def measure(
    way: list[Entry], history: History, sent: list[Sent], body_of: BodyOf
) -> tuple[int, bool, str | None]:
    """Count a context: what the last answer recorded, and an estimate of all that follows it."""
    places: dict[str, int] = {entry.id: at for at, entry in enumerate(way)}
    since = places[history.boundary.id] if history.boundary is not None else -1
    for entry in reversed(way[since + 1 :]):
        usage = usage_of(body_of(entry)) if entry.type == "assistant" else {}
        taken = sum(count_in(usage.get(name)) for name in (*INPUT, "output_tokens"))
        if taken:
            later = sum(
                message.tokens
                for message in sent
                if not message.entries or places.get(message.entries[0], 0) > places[entry.id]
            )
            return taken + later, bool(later), entry.id
    return sum(message.tokens for message in sent), True, None


def usage_of(body: Body) -> Body:
    """Return the usage that is recorded with an answer."""
    message = body.get("message")
    usage = message.get("usage") if isinstance(message, dict) else None
    return usage if isinstance(usage, dict) else {}
