"""What tokens cost: list prices of model families, in dollars for a million tokens."""

import re
from typing import NamedTuple

import msgspec

MILLION = 1_000_000


class Price(NamedTuple):
    """What a million tokens cost, taken in and given out."""

    taken: float
    given: float


CACHE_READ, CACHE_WRITE, LONG_WRITE = 0.1, 1.25, 2.0
"""What a token from the cache costs, and one put there for minutes or for an hour, as a part of
one taken in afresh."""

PRICES = (
    (re.compile(r"claude-3-opus|claude-opus-4-(?:0|1|2025)"), Price(15, 75)),
    (re.compile(r"claude-opus-4"), Price(5, 25)),
    (re.compile(r"claude-opus-5"), Price(4, 20)),
    (re.compile(r"claude-(?:3-[57]-)?sonnet"), Price(3, 15)),
    (re.compile(r"claude-3-haiku"), Price(0.25, 1.25)),
    (re.compile(r"claude-3-5-haiku"), Price(0.8, 4)),
    (re.compile(r"claude-haiku-4"), Price(1, 5)),
)
"""Families of models and their prices, the first that fits; a model of none has no known cost."""


class Spent(msgspec.Struct, eq=True):
    """What some requests took: tokens, and what those cost at list prices if that is known."""

    requests: int = 0
    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0
    cost: float | None = 0.0

    def add(self, model: str, usage: dict[str, object]) -> None:
        """Add one request."""
        taken, given = number(usage, "input_tokens"), number(usage, "output_tokens")
        read = number(usage, "cache_read_input_tokens")
        written = number(usage, "cache_creation_input_tokens")
        self.requests += 1
        self.input += taken
        self.output += given
        self.cache_read += read
        self.cache_write += written
        price = price_of(model)
        if price is None or self.cost is None:
            self.cost = None if taken or given or read or written else self.cost
            return
        detail = usage.get("cache_creation")
        lasting = number(detail, "ephemeral_1h_input_tokens") if isinstance(detail, dict) else 0
        lasting = min(lasting, written)
        cached = (written - lasting) * CACHE_WRITE + lasting * LONG_WRITE
        fresh = taken + read * CACHE_READ + cached
        self.cost += (fresh * price.taken + given * price.given) / MILLION


def price_of(model: str) -> Price | None:
    """Find the price of a model."""
    return next((price for family, price in PRICES if family.match(model)), None)


def number(usage: dict[str, object], name: str) -> int:
    """Read a count; what is none is nothing."""
    value = usage.get(name)
    return value if type(value) is int and value > 0 else 0
