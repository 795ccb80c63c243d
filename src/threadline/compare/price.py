"""Prices of tokens: list prices of model families, in dollars per million tokens."""

import re
from typing import NamedTuple

import msgspec

from threadline.model.content import Usage

MILLION = 1_000_000


class Price(NamedTuple):
    """The price of a million tokens of input and of output."""

    input: float
    output: float


CACHE_READ, CACHE_WRITE, LONG_WRITE = 0.1, 1.25, 2.0
"""The price of a token read from the cache, and of one written to it for minutes or for an hour,
relative to one of uncached input."""

PRICES = (
    (re.compile(r"claude-3-opus|claude-opus-4-(?:0|1|2025)"), Price(15, 75)),
    (re.compile(r"claude-opus-4"), Price(5, 25)),
    (re.compile(r"claude-opus-5"), Price(4, 20)),
    (re.compile(r"claude-(?:3-[57]-)?sonnet"), Price(3, 15)),
    (re.compile(r"claude-3-haiku"), Price(0.25, 1.25)),
    (re.compile(r"claude-3-5-haiku"), Price(0.8, 4)),
    (re.compile(r"claude-haiku-4"), Price(1, 5)),
    (re.compile(r"gpt-5(?:\.1-codex)?-mini"), Price(0.25, 2)),
    (re.compile(r"gpt-5\.[23](?!.*(?:mini|pro|spark))"), Price(1.75, 14)),
    (re.compile(r"gpt-5(?:\.1)?(?![.\d]|.*(?:mini|nano|pro))"), Price(1.25, 10)),
)
"""Families of models and their prices as published up to November 2026; the first match counts,
and a model without one has no known cost."""


class Spent(msgspec.Struct, eq=True):
    """The tokens of some requests, and their cost in dollars if it is known.

    Costs are the client's own if it records them; `estimated` ones are computed from list prices.
    """

    requests: int = 0
    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0
    cost: float | None = 0.0
    estimated: bool = False

    def add(self, model: str, usage: Usage) -> None:
        """Add one request."""
        self.requests += 1
        self.input += usage.input
        self.output += usage.output
        self.cache_read += usage.cache_read
        self.cache_write += usage.cache_write
        cost = usage.cost if usage.cost is not None else list_cost(model, usage)
        self.estimated = self.estimated or usage.cost is None
        # One request without a known cost makes the sum unknown, not smaller.
        self.cost = None if cost is None or self.cost is None else self.cost + cost


def list_cost(model: str, usage: Usage) -> float | None:
    """Return the list price of a request; None if its model is not listed."""
    given, lasting = usage.output, usage.cache_write_long
    taken = usage.input + usage.cache_read * CACHE_READ
    taken += (usage.cache_write - lasting) * CACHE_WRITE + lasting * LONG_WRITE
    price = price_of(model)
    if price is None:
        return None if taken or given else 0.0
    return (taken * price.input + given * price.output) / MILLION


def price_of(model: str) -> Price | None:
    """Return the price of a model; None if it is not listed."""
    return next((price for family, price in PRICES if family.match(model)), None)
