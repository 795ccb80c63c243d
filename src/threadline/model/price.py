"""Prices of tokens, and what requests cost: as recorded by the client, else at list prices."""

from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from functools import lru_cache

import msgspec

from threadline.model.content import Usage
from threadline.model.short_repr import short_repr

MILLION = 1_000_000

CACHE_READ, CACHE_WRITE, LONG_WRITE = 0.1, 1.25, 2.0
"""The price of a token read from the cache, and of one written to it for minutes or for an hour,
relative to one of uncached input; used for models whose prices for the cache are not listed."""


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prices of a model, in dollars per million tokens."""

    input: float
    output: float
    cache_read: float | None = None
    cache_write: float | None = None
    cache_write_long: float | None = None


class PriceList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prices by pattern of model names, as a user's own file holds them.

    The first pattern that matches counts; a model without a price has no known cost. `windows` are
    the sizes of context windows, in tokens.
    """

    models: dict[str, Price | None] = {}
    windows: dict[str, int | None] = {}


class ListedModel(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """The prices of a model as the table in the package holds them, and its context window."""

    input: float
    output: float
    window: int | None = None
    cache_read: float | None = None
    cache_write: float | None = None
    cache_write_long: float | None = None

    @property
    def price(self) -> Price:
        """The prices alone."""
        rest = (self.cache_read, self.cache_write, self.cache_write_long)
        return Price(self.input, self.output, *rest)


class PriceTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prices by names of models, as `plain_name` returns them."""

    models: dict[str, ListedModel] = {}
    date: str = ""
    source: str = ""


Rates = tuple[float, float, float, float, float]
"""Dollars per million tokens of input, output, cache read, and cache written, also for an hour."""


class Prices:
    """Finds the price of a model: in the user's own lists first, then in the table."""

    def __init__(self, table: PriceTable, *lists: PriceList) -> None:
        self.date = table.date
        self._lists = lists
        self._packed = b""
        self._table = table.models
        self._listed = [item for one in lists for item in one.models.items()]
        self._windows = [item for one in lists for item in one.windows.items()]
        self._rates: dict[str, Rates | None] = {}

    def __reduce__(self) -> "tuple[Callable[..., Prices], tuple[object, ...]]":
        """Send the table as bytes: jobs of other processes hold prices, each of them all."""
        self._packed = self._packed or msgspec.json.encode(PriceTable(self._table, self.date))
        return unpack_prices, (self._packed, *self._lists)

    def price_of(self, model: str) -> Price | None:
        """Return the price of a model; None if it is not listed."""
        for pattern, price in self._listed:
            if is_named(model, pattern):
                return price
        found = self._find(model)
        return found.price if found is not None else None

    def _find(self, model: str) -> ListedModel | None:
        """Return the row of a model in the table: under its own name, or without the date."""
        name = plain_name(model)
        return self._table.get(name) or self._table.get(undated_name(name))

    def _rates_of(self, model: str) -> "Rates | None":
        """Return the rates of a model, computed once; None if it is not listed."""
        if model not in self._rates:
            price = self.price_of(model)
            self._rates[model] = rates_of(price) if price is not None else None
        return self._rates[model]

    def window_of(self, model: str, tokens: int = 0) -> int | None:
        """Return the size of a model's context window; None if it is not listed.

        A context of more `tokens` shows that another one was in use, whose size is not known.
        """
        window = self._listed_window(model)
        return window if window is not None and window >= tokens else None

    def _listed_window(self, model: str) -> int | None:
        for pattern, window in self._windows:
            if is_named(model, pattern):
                return window
        if model.endswith("[1m]"):
            return MILLION
        found = self._find(model)
        return found.window if found is not None else None

    def cost_of(self, model: str, usage: Usage) -> float | None:
        """Return the cost of requests: as recorded, else at list prices; None if unknown."""
        if usage.cost is not None:
            return usage.cost
        rates = self._rates_of(model)
        if rates is None:
            return None if tokens_of(usage) else 0.0
        fresh, output, read, write, long_write = rates
        lasting = usage.cache_write_long
        return (
            usage.input * fresh
            + usage.output * output
            + usage.cache_read * read
            + (usage.cache_write - lasting) * write
            + lasting * long_write
        ) / MILLION


def unpack_prices(packed: bytes, *lists: PriceList) -> Prices:
    """Return prices that another process sent."""
    return Prices(unpack_table(packed), *lists)


@lru_cache(maxsize=2)
def unpack_table(packed: bytes) -> PriceTable:
    """Return a table; jobs that are sent one after the other have the same one."""
    return msgspec.json.decode(packed, type=PriceTable)


def is_named(model: str, pattern: str) -> bool:
    """Return True if a pattern matches the name of a model."""
    # Most patterns begin otherwise; compiling each of them takes longer than all other work.
    begin = pattern.partition("*")[0].partition("?")[0].partition("[")[0]
    return model.startswith(begin) and fnmatchcase(model, pattern)


def plain_name(model: str) -> str:
    """Return the name of a model as its vendor lists it.

    Gateways put a vendor before it (`anthropic/claude-sonnet-4.5`), Bedrock also a version behind
    it (`us.anthropic.claude-opus-4-1-20250805-v1:0`), Vertex a date (`claude-opus-4@20250514`).
    """
    name = model.lower().removesuffix("[1m]").rpartition("/")[2].replace("@", "-")
    name = name.rpartition("anthropic.")[2]
    if name.startswith("claude-"):
        name = name.replace(".", "-")
        first, _, version = name.rpartition("-v")
        name = first if version.replace(":", "").isdecimal() and first else name
    return name


def undated_name(name: str) -> str:
    """Return a name without the date or the word at its end that tells one release of a model."""
    for date in (name[-len("-20250514") :], name[-len("-2025-08-07") :]):
        digits = date.replace("-", "")
        if date.startswith("-20") and len(digits) == len("20250514") and digits.isdecimal():
            return name.removesuffix(date)
    return name.removesuffix("-latest").removesuffix("-0")


def rates_of(price: Price) -> Rates:
    """Return all rates of a model; those that are not listed follow from that of its input."""
    return (
        price.input,
        price.output,
        listed(price.cache_read, price.input * CACHE_READ),
        listed(price.cache_write, price.input * CACHE_WRITE),
        listed(price.cache_write_long, price.input * LONG_WRITE),
    )


def listed(price: float | None, otherwise: float) -> float:
    """Return a price if it is listed, else the usual one."""
    return otherwise if price is None else price


def tokens_of(usage: Usage) -> int:
    """Return all tokens of requests."""
    return usage.input + usage.output + usage.cache_read + usage.cache_write


NO_PRICES = Prices(PriceTable())


class Spent(msgspec.Struct, eq=True):
    """The tokens of some requests, and their cost in dollars if it is known.

    Costs are the client's own if it records them; `estimated` ones are computed from list prices.
    `cost` is None if that of any request is unknown; `known` is the cost of the others, a lower
    bound, and `unpriced` the number of tokens without one, in `no_price` by model. Every front end
    says it so: programs get these fields, and people `$6.31`, `≥ $6.31` or "cost unknown"
    (`outline.amounts.cost_text`).
    """

    requests: int = 0
    input: int = 0
    output: int = 0
    cache_read: int = 0
    cache_write: int = 0
    cost: float | None = 0.0
    estimated: bool = False
    known: float = 0.0
    unpriced: int = 0
    no_price: dict[str, int] = {}

    __repr__ = short_repr

    @property
    def tokens(self) -> int:
        """All tokens, including those read from a cache."""
        return self.input + self.output + self.cache_read + self.cache_write

    @property
    def is_unknown(self) -> bool:
        """Whether most tokens have no price, so that the cost of the others would mislead."""
        return 2 * self.unpriced > self.tokens

    def add(self, model: str, usage: Usage, prices: Prices, requests: int = 1) -> None:
        """Add a request, or the sum of several of one model."""
        spent = sum_requests([(model, usage, prices.cost_of(model, usage))])
        spent.requests = requests
        self.include(spent)

    def include(self, other: "Spent") -> None:
        """Add what others took."""
        self.requests += other.requests
        self.input += other.input
        self.output += other.output
        self.cache_read += other.cache_read
        self.cache_write += other.cache_write
        self.known += other.known
        self.unpriced += other.unpriced
        for model, tokens in other.no_price.items():
            self.no_price[model] = self.no_price.get(model, 0) + tokens
        self.estimated = self.estimated or other.estimated
        self.cost = None if self.cost is None or other.cost is None else self.cost + other.cost


def sum_requests(priced: Iterable[tuple[str, Usage, float | None]]) -> Spent:
    """Sum up requests with their models and costs, None for an unknown one.

    Those without tokens are none.
    """
    requests = fresh = output = read = written = 0
    known = 0.0
    estimated = False
    no_price: dict[str, int] = {}
    for model, usage, cost in priced:
        tokens = usage.input + usage.output + usage.cache_read + usage.cache_write
        if not tokens and not usage.cost:
            continue
        requests += 1
        fresh += usage.input
        output += usage.output
        read += usage.cache_read
        written += usage.cache_write
        if cost is None:
            no_price[model] = no_price.get(model, 0) + tokens
        else:
            known += cost
            estimated = estimated or (usage.cost is None and tokens > 0)
    cost, unpriced = None if no_price else known, sum(no_price.values())
    sums = (requests, fresh, output, read, written)
    return Spent(*sums, cost, estimated, known, unpriced, no_price)
