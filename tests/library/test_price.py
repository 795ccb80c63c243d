"""List prices: the first family that fits a model's name."""

import pytest

from threadline.compare.price import price_of


@pytest.mark.parametrize(
    ("model", "price"),
    [
        ("claude-opus-4-5-20251101", (5, 25)),
        ("claude-opus-4-1", (15, 75)),
        ("claude-sonnet-4-5", (3, 15)),
        ("claude-haiku-4-5-20251001", (1, 5)),
        ("gpt-5", (1.25, 10)),
        ("gpt-5-codex", (1.25, 10)),
        ("gpt-5.1-codex-max", (1.25, 10)),
        ("gpt-5-mini", (0.25, 2)),
        ("gpt-5.2-codex", (1.75, 14)),
        ("gpt-5-pro", None),
        ("gpt-5.9", None),
        ("gpt-50", None),
        ("local-model", None),
        ("", None),
    ],
)
def test_prices(model: str, price: tuple[float, float] | None) -> None:
    assert price_of(model) == price
