"""List prices: the first pattern that fits a model's name, a user's own list first."""

from copy import copy
from pathlib import Path

import pytest

from threadline.library.load.prices import PriceListError, listed_prices, load_prices
from threadline.model.content import Usage
from threadline.model.price import Price, Spent
from threadline.outline.amounts import cost_note, cost_reason, cost_text, money


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
        ("gpt-5.1-codex-mini", (0.25, 2)),
        ("gpt-5-mini", (0.25, 2)),
        ("gpt-5.2-codex", (1.75, 14)),
        ("gpt-5.2-pro", (21, 168)),
        ("gpt-5.2-codex-mini", None),
        ("claude-opus-5", (5, 25)),
        ("claude-opus-5-5", (4, 20)),
        ("claude-fable-5", (10, 50)),
        ("gpt-5.5", (5, 30)),
        ("gemini-3.8-flash", (0.75, 3.75)),
        ("deepseek-v4-pro", (1.32, 3.96)),
        ("qwen3-coder-plus", (1, 5)),
        # As gateways, Bedrock, Vertex, Copilot and clients write them.
        ("anthropic/claude-sonnet-4.5", (3, 15)),
        ("us.anthropic.claude-opus-4-1-20250805-v1:0", (15, 75)),
        ("claude-opus-4@20250514", (15, 75)),
        ("claude-sonnet-4-0", (3, 15)),
        ("claude-3-5-haiku-latest", (0.8, 4)),
        ("claude-opus-4-8[1m]", (5, 25)),
        ("gpt-4o-2024-05-13", (5, 15)),
        ("claude-opus-9", None),
        ("gpt-5-pro", (15, 120)),
        ("gpt-5.9", None),
        ("gpt-50", None),
        ("local-model", None),
        ("", None),
    ],
)
def test_prices(model: str, price: tuple[float, float] | None) -> None:
    found = listed_prices().price_of(model)
    assert (None if found is None else (found.input, found.output)) == price


def test_the_price_of_the_cache_is_the_listed_one_or_a_share_of_the_input() -> None:
    prices = listed_prices()
    million = Usage(cache_read=1_000_000, cache_write=2_000_000, cache_write_long=1_000_000)
    assert prices.cost_of("claude-sonnet-4-5", million) == pytest.approx(0.3 + 3.75 + 6)
    assert prices.cost_of("gpt-4.1", Usage(cache_read=1_000_000)) == pytest.approx(0.5)


def test_a_recorded_cost_wins_over_list_prices() -> None:
    prices = listed_prices()
    assert prices.cost_of("claude-sonnet-4-5", Usage(1_000_000, cost=0.25)) == pytest.approx(0.25)
    assert prices.cost_of("local-model", Usage(1_000_000, cost=0.0)) == pytest.approx(0)


def test_a_users_own_list_comes_first(tmp_path: Path) -> None:
    own = '{"models": {"local-*": {"input": 1, "output": 2}, "gpt-5": null}}'
    (tmp_path / "prices.json").write_text(own)
    prices = load_prices(tmp_path)
    assert prices.price_of("local-model") == Price(1, 2)
    assert prices.price_of("gpt-5") is None
    assert prices.price_of("claude-sonnet-4-5") == Price(3, 15)


def test_prices_are_sent_to_other_processes(tmp_path: Path) -> None:
    (tmp_path / "prices.json").write_text('{"models": {"local-*": {"input": 1, "output": 2}}}')
    sent = copy(load_prices(tmp_path))  # by the same way as to another process
    assert sent.price_of("local-model") == Price(1, 2)
    assert sent.price_of("claude-sonnet-4-5") == Price(3, 15)
    assert sent.window_of("claude-opus-4-5") == 200_000


@pytest.mark.parametrize(
    "text", ["", "[]", '{"models": {"x": 3}}', '{"models": {"x": {"input": 1}}}', '{"model": {}}']
)
def test_an_invalid_list_is_named_with_a_hint(tmp_path: Path, text: str) -> None:
    (tmp_path / "prices.json").write_text(text)
    with pytest.raises(PriceListError, match=r"invalid price list .*prices\.json") as error:
        load_prices(tmp_path)
    assert "per million tokens" in (error.value.hint or "")


@pytest.mark.parametrize(
    ("dollars", "text"),
    [
        (0, "$0.00"),
        (0.00001, "< $0.0001"),
        (0.0013, "$0.0013"),
        (0.00126, "$0.0013"),
        (0.012, "$0.01"),
        (0.05, "$0.05"),
        (0.0999, "$0.10"),
        (0.1, "$0.10"),
        (6.312, "$6.31"),
        (1234.5, "$1,234.50"),
    ],
)
def test_money(dollars: float, text: str) -> None:
    assert money(dollars) == text


def test_the_cost_of_requests_of_which_some_have_no_price() -> None:
    spent, prices = Spent(), listed_prices()
    spent.add("claude-sonnet-4-5", Usage(1_000_000), prices)
    assert (cost_text(spent), cost_note(spent)) == ("$3.00", "estimated at list prices")
    spent.add("local-model", Usage(500_000), prices)
    assert (spent.cost, spent.known, spent.unpriced) == (None, 3.0, 500_000)
    assert cost_text(spent) == "≥ $3.00"
    assert cost_note(spent).endswith("33 % of tokens not priced")


def test_a_cost_of_which_most_is_missing_is_unknown() -> None:
    spent, prices = Spent(), listed_prices()
    spent.add("claude-sonnet-4-5", Usage(1_000_000), prices)
    spent.add("local-model", Usage(1_000_000), prices)
    assert cost_reason(spent) == "≥ $3.00"
    spent.add("other-model", Usage(1), prices)
    assert cost_text(spent) == ""
    assert cost_reason(spent) == "cost unknown: no price for local-model and 1 other"
    assert (spent.known, spent.no_price) == (3.0, {"local-model": 1_000_000, "other-model": 1})


def test_the_line_to_add_is_valid_once_its_numbers_are_filled_in(tmp_path: Path) -> None:
    spent = Spent()
    spent.add('local-"model', Usage(500_000), listed_prices())
    hint, line = cost_note(spent).split(": ", 1)
    assert hint == 'no price for local-"model; add to prices.json, per million tokens'
    own = tmp_path / "prices.json"
    own.write_text(line)
    with pytest.raises(PriceListError):
        load_prices(tmp_path)
    own.write_text(line.replace("DOLLARS", "2"))
    assert load_prices(tmp_path).price_of('local-"model') == Price(2, 2)


def test_a_model_whose_name_no_file_can_hold_is_named() -> None:
    spent = Spent()
    spent.add("\ud83d", Usage(1), listed_prices())
    assert '"\\ud83d": {"input"' in cost_note(spent)


@pytest.mark.parametrize(
    ("model", "tokens", "window"),
    [
        ("claude-opus-4-5-20251101", 10, 200_000),
        ("claude-sonnet-4-5[1m]", 10, 1_000_000),
        ("claude-opus-4-5", 300_000, None),  # evidently another window
        ("gpt-5.2-codex", 10, 400_000),
        ("claude-opus-4-6-20260205", 10, 200_000),
        ("claude-fable-5", 499_000, 1_000_000),
        ("gpt-5.3-codex-spark", 10, None),
        ("local-model", 10, None),
        ("", 0, None),
    ],
)
def test_windows(model: str, tokens: int, window: int | None) -> None:
    assert listed_prices().window_of(model, tokens) == window


def test_a_user_can_list_windows_alone(tmp_path: Path) -> None:
    (tmp_path / "prices.json").write_text('{"windows": {"local-*": 32000, "gpt-5": null}}')
    prices = load_prices(tmp_path)
    assert prices.window_of("local-model") == 32_000
    assert prices.window_of("gpt-5") is None
    assert prices.window_of("claude-opus-4-5") == 200_000
    assert prices.price_of("claude-opus-4-5") is not None
