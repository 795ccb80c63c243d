"""The context at any entry: the right builder for each agent's sessions."""

from collections.abc import Callable

from threadline.context import claude, codex, pi
from threadline.context.context import Context
from threadline.library.errors import UnreadableError
from threadline.library.library import Reading
from threadline.library.spot import Spot, find_spot

Builder = Callable[[Spot, Reading], Context]


def context_at(reading: Reading, at: str | None = None, session: str | None = None) -> Context:
    """Say what the model is sent when the session goes on from `at`, or from its active tip."""
    return context_of(find_spot(reading, at, session), reading)


def context_of(spot: Spot, reading: Reading) -> Context:
    """Say what the model is sent when the session goes on from a spot."""
    agent = spot.entry.file.format
    build = BUILDERS.get(agent)
    if build is None:
        known = ", ".join(sorted(BUILDERS))
        raise UnreadableError(f"no context of {agent} sessions yet", f"known: {known}")
    return build(spot, reading)


def of_claude(spot: Spot, reading: Reading) -> Context:
    """Build the context of a Claude Code session, or of an agent that one of its calls started."""
    call = reading.tree.calls.get(spot.climb.group)
    asked = claude.Asked(call.entry.id, call.words) if call is not None else None
    body_of = reading.bodies.body_of
    return claude.build_context(spot.entry, spot.climb, reading.graph, body_of, asked)


def of_codex(spot: Spot, reading: Reading) -> Context:
    """Build the context of a Codex thread."""
    return codex.build_context(spot.entry, spot.climb, reading.bodies.body_of)


def of_pi(spot: Spot, reading: Reading) -> Context:
    """Build the context of a Pi session, of the records as they are in its file."""
    way = list(spot.climb.up_from(spot.entry))[::-1]
    return pi.build_context([(e.id, reading.bodies.record_of(e)) for e in way])


BUILDERS: dict[str, Builder] = {"claude": of_claude, "codex": of_codex, "pi": of_pi}
"""Who builds the context of which agent's sessions."""
