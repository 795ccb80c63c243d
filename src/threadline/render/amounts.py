"""Money as people write it: what requests cost, and how far that is known."""

from threadline.model.price import Spent

DIME, LEAST = 0.1, 0.0001


def money(dollars: float) -> str:
    """Return an amount of money; a small one with as many digits as tell something."""
    if not dollars or dollars >= DIME:
        return f"${dollars:,.2f}"
    if dollars < LEAST:
        return "< $0.0001"
    return f"${float(f'{dollars:.2g}'):.4f}".rstrip("0").ljust(len("$0.00"), "0")


def cost_text(spent: Spent) -> str:
    """Return the cost of requests: `$6.31`, or `≥ $6.31` if some have no price; else empty."""
    if not spent.known:
        return ""
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
