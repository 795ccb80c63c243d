"""The ids of entries: those that the client writes, else ids that are equal in all copies."""

from hashlib import blake2b
from uuid import uuid4

from threadline.model.body import Body, amount_in, record_in, text_in

MESSAGE = "context.append_message"
EVENT = "context.append_loop_event"
COMPACTION = "context.apply_compaction"
SWITCHED = "agent.switched"
UNDO = "context.undo"
ENDED = "turn.ended"
SETTINGS = "config.update"

OF_STEP = frozenset({"llm.request", "turn.step.retrying", "turn.step.interrupted"})
"""Records that say more of the answer before them."""

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits of the numbers that are ids of messages: a time, and something random."""

RANDOM, DIGITS, BITS = 80, 26, 5
"""Bits of what is random, digits of the whole number, and bits in a digit."""


def made_id(agent: str, time: float | None, number: int) -> str:
    """Return the id of a record that has none.

    A fork is a copy of all lines, so agent, time and line are those of the original.
    """
    told = f"{agent}:{int(amount_in(time) or 0)}:{number}"
    return blake2b(told.encode(errors="replace"), digest_size=8).hexdigest()


def message_id(time: int) -> str:
    """Return a new id of a message that was written at a time, in milliseconds."""
    number = time << RANDOM | uuid4().int & (1 << RANDOM) - 1
    digits = (number >> BITS * place & len(LETTERS) - 1 for place in range(DIGITS))
    return "msg_" + "".join(LETTERS[digit] for digit in digits)[::-1]


def id_of(record: Body, number: int, *, in_agent: bool) -> str:
    """Return the id that makes a raw record an entry; empty if it need not be one."""
    agent, time = text_in(record.get("agentId")), amount_in(record.get("time"))
    made = made_id(agent, time, number)
    match record:
        case {"type": "context.append_message", "message": {"role": str()} as message}:
            own = text_in(message.get("id"))
            # A side agent begins with copies of prompts of the main one, under their ids.
            return own if own and not in_agent else made
        case {"type": "context.append_loop_event", "event": {"type": "step.begin"} as event}:
            return text_in(event.get("uuid")) or made
        case {"type": "context.append_loop_event", "event": {"type": "tool.result"} as event}:
            return text_in(event.get("parentUuid")) or made
        case {"type": "context.apply_compaction" | "agent.switched" | "config.update"}:
            return made
        case {"type": "turn.ended", "reason": "failed"}:
            return made
        case _:
            return ""


def event_in(record: Body) -> Body:
    """Return the event of an answer; empty if the record holds none."""
    return record_in(record, "event")
