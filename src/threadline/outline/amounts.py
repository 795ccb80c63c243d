"""Money and time as people say them: what requests cost, how long something took."""

from datetime import datetime

from threadline.json_text.encode import to_json
from threadline.model.price import Spent

CENT, LEAST = 0.01, 0.0001
MINUTE, HOUR, DAY = 60, 3600, 86400


def money(dollars: float) -> str:
    """Return an amount of money; less than a cent with as many digits as tell something."""
    if not dollars or dollars >= CENT:
        return f"${dollars:,.2f}"
    if dollars < LEAST:
        return "< $0.0001"
    return f"${float(f'{dollars:.2g}'):.4f}".rstrip("0").ljust(len("$0.00"), "0")


UNKNOWN = "cost unknown"
MOST_NAMED = 3
"""For so many models without a price a line is told."""


def cost_text(spent: Spent, unknown: str = "") -> str:
    """Return the cost of requests: `$6.31`, or `≥ $6.31` if some have no price.

    If most tokens have none, the rest tells nothing: return `unknown`. Empty if they cost nothing.
    """
    if spent.is_unknown:
        return unknown
    if not spent.known:
        return ""
    return money(spent.known) if not spent.unpriced else f"≥ {money(spent.known)}"


def cost_reason(spent: Spent, unknown: str = UNKNOWN) -> str:
    """Return the cost of requests; `cost unknown: no price for MODEL` if that is the reason."""
    missing = no_price_text(spent)
    return cost_text(spent, f"{unknown}: {missing}" if missing else unknown)


def cost_note(spent: Spent) -> str:
    """Return where the cost of requests comes from, and what is missing in it."""
    if spent.is_unknown:
        return price_hint(spent)
    origin = "estimated at list prices" if spent.estimated else "as recorded by the agent"
    parts = [origin] if spent.known else []
    if spent.unpriced:
        parts.append(f"{unpriced_share(spent)} of tokens not priced")
    return "; ".join(parts)


def models_without_price(spent: Spent) -> list[str]:
    """Return the models without a price, the one with the most tokens first."""
    found = [(-tokens, model) for model, tokens in spent.no_price.items() if model]
    return [model for _, model in sorted(found)]


def no_price_text(spent: Spent) -> str:
    """Return which models have no price: `no price for a-model and 2 others`."""
    models = models_without_price(spent)
    if not models:
        return ""
    rest = len(models) - 1
    more = f" and {rest} {'others' if rest > 1 else 'other'}" if rest else ""
    return f"no price for {models[0]}{more}"


def price_hint(spent: Spent) -> str:
    """Return which models have no price, and what to add to the user's own list of prices.

    The line has words to be replaced by numbers: as it stands, it would make a false price.
    """
    models = models_without_price(spent)
    if not models:
        return "the model of these requests is not known"
    prices = '{"input": DOLLARS, "output": DOLLARS}'
    rows = ", ".join(f"{to_json(model)}: {prices}" for model in models[:MOST_NAMED])
    line = f'{{"models": {{{rows}}}}}'
    return f"{no_price_text(spent)}; add to prices.json, per million tokens: {line}"


def unpriced_share(spent: Spent) -> str:
    """Return the share of tokens without a price in percent, neither 0 nor 100 by rounding."""
    if spent.unpriced == spent.tokens:
        return "100 %"
    return f"{min(99, max(1, round(100 * spent.unpriced / spent.tokens)))} %"


def duration_text(seconds: float) -> str:
    """Return how long something took: `43 s`, `6 min`, `2 h 9 min`, `14 h`, `3 days`."""
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    minutes = round(seconds / MINUTE)
    if minutes < HOUR // MINUTE:
        return f"{minutes} min"
    hours, rest = divmod(minutes, HOUR // MINUTE)
    if hours >= DAY // HOUR:
        days = round(seconds / DAY)
        return f"{days} days" if days > 1 else "1 day"
    return f"{hours} h {rest} min" if rest and hours < PRECISE_HOURS else f"{hours} h"


PRECISE_HOURS = 10
"""So many hours are told without minutes."""

MOSTLY = 0.8
"""A session that was active for this share of its time was active all the time."""


def lasting_text(first: str, last: str, active: float | None = None) -> str:
    """Return how long a session lasted, and how long of that it was active: `6 h, 2 h active`.

    Empty if one of the times is invalid, or if there is only one moment.
    """
    try:
        apart = (datetime.fromisoformat(last) - datetime.fromisoformat(first)).total_seconds()
    except (ValueError, TypeError):
        return ""
    if 0 <= apart < 1:
        return "< 1 s" if apart else ""
    if active is None or active >= apart * MOSTLY or apart < HOUR:
        return duration_text(apart)
    return f"{duration_text(apart)}, {duration_text(active)} active"
