"""Money and time as people say them: what requests cost, how long something took."""

from datetime import datetime

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


def cost_text(spent: Spent, unknown: str = "") -> str:
    """Return the cost of requests: `$6.31`, or `≥ $6.31` if some have no price; `unknown` if none.

    Empty if they cost nothing.
    """
    if not spent.known:
        return unknown if spent.unpriced else ""
    return money(spent.known) if not spent.unpriced else f"≥ {money(spent.known)}"


def cost_note(spent: Spent) -> str:
    """Return where the cost of requests comes from, and the share of tokens without a price."""
    origin = "estimated at list prices" if spent.estimated else "as recorded by the agent"
    parts = [origin] if spent.known else []
    if spent.unpriced:
        parts.append(f"{unpriced_share(spent)} of the tokens have no known price")
    return "; ".join(parts)


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

    Empty if one of the times is invalid.
    """
    try:
        apart = (datetime.fromisoformat(last) - datetime.fromisoformat(first)).total_seconds()
    except (ValueError, TypeError):
        return ""
    if active is None or active >= apart * MOSTLY or apart < HOUR:
        return duration_text(apart)
    return f"{duration_text(apart)}, {duration_text(active)} active"
