"""The table of prices in the package: made from the data of another package, and small."""

from pathlib import Path

import msgspec

from tests.prices import Listed, make_table, write_table
from threadline.library.load.prices import LISTED, price_table
from threadline.model.price import ListedModel, PriceTable


def listed(provider: str, fresh: float, output: float, **others: float) -> Listed:
    rates = {"input_cost_per_token": fresh, "output_cost_per_token": output}
    raw = {"litellm_provider": provider, "mode": "chat", **rates, **others}
    return msgspec.convert(raw, Listed)


def test_a_row_holds_what_does_not_follow_from_the_rest() -> None:
    usual = listed("anthropic", 3e-6, 1.5e-5, cache_read_input_token_cost=3e-7)
    other = listed("anthropic", 1e-5, 5e-5, cache_read_input_token_cost=2.5e-7, max_input_tokens=9)
    table = make_table({"claude-a": usual, "claude-b": other}, "2026-01-01", "1")
    assert write_table(table).decode() == (
        '{"date":"2026-01-01","source":"list prices as collected in litellm 1","models":{\n'
        '"claude-a":[3,15],\n'
        '"claude-b":[10,50,9,0.25]\n'
        "}}\n"
    )


def test_the_vendors_own_price_counts_and_a_date_only_if_it_differs() -> None:
    table = make_table(
        {
            "bedrock/us.anthropic.claude-a-20250101-v1:0": listed("bedrock", 9e-6, 9e-6),
            "claude-a": listed("anthropic", 1e-6, 2e-6),
            "claude-a-20250101": listed("anthropic", 1e-6, 2e-6),
            "claude-a-20240101": listed("anthropic", 4e-6, 5e-6),
            "anthropic.claude-old-20230101-v1:0": listed("bedrock", 6e-6, 7e-6),
            "reseller/claude-a": listed("reseller", 8e-6, 8e-6),
            "ft:gpt-a": listed("openai", 1e-6, 1e-6),
        },
        "",
        "",
    )
    assert table.models == {
        "claude-a": ListedModel(1, 2),
        "claude-a-20240101": ListedModel(4, 5),
        "claude-old": ListedModel(6, 7),
    }


def test_the_table_is_small_and_has_its_date() -> None:
    text = Path(LISTED).read_bytes()
    assert len(text) < 30_000
    assert write_table(msgspec.json.decode(text, type=PriceTable)) == text
    assert price_table().date > "2026-11"
    assert "litellm" in price_table().source
