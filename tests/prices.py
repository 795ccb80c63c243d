"""Makes the table of prices from the data file inside the `litellm` package; run by `make prices`.

Only facts are taken: names of models, prices and context windows. The package is downloaded into a
temporary directory, neither installed nor run.
"""

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from threadline.library.load.prices import LISTED
from threadline.model.price import (
    CACHE_READ,
    CACHE_WRITE,
    LONG_WRITE,
    MILLION,
    ListedModel,
    PriceTable,
    plain_name,
    undated_name,
)

DATA = "litellm/model_prices_and_context_window_backup.json"
MODES = frozenset({"chat", "responses"})
PROVIDERS = (
    *("anthropic", "openai", "gemini", "vertex_ai-language-models", "xai", "deepseek", "mistral"),
    *("zai", "moonshot", "minimax", "dashscope", "cohere_chat", "amazon_nova", "xiaomi_mimo"),
    *("volcengine", "inception", "meta", "cognition"),
)
"""Vendors, which list their own models. Prices of others that offer the same ones may differ."""

FORMER = ("bedrock_converse", "bedrock", "vertex_ai-anthropic_models", "azure", "vertex_ai")
"""Who lists models that their vendor no longer offers, at the vendor's last prices."""

FORMER_NAMES = ("claude-", "gpt-", "o1", "o3", "o4-", "codex-", "gemini-")

SPLIT_WINDOW, WHOLE_WINDOW = 272_000, 400_000
"""OpenAI's window of 400,000 tokens is listed as 272,000 of input; 128,000 are for the answer."""

STANDARD_WINDOWS = {"claude-opus-4-6": 200_000, "claude-sonnet-4-6": 200_000}
"""What clients use, where a larger window has to be asked for (`[1m]` behind the name)."""


class Rates(msgspec.Struct):
    """Prices of one token."""

    input_cost_per_token: float | None = None
    output_cost_per_token: float | None = None
    cache_read_input_token_cost: float | None = None
    cache_creation_input_token_cost: float | None = None
    cache_creation_input_token_cost_above_1hr: float | None = None


class Listed(Rates):
    """A model as the package lists it; some have other prices for long prompts."""

    litellm_provider: str = ""
    mode: str = ""
    max_input_tokens: float | str | None = None
    tiered_pricing: list[Rates] = []

    @property
    def rates(self) -> Rates:
        """The prices for prompts of ordinary length."""
        return self.tiered_pricing[0] if self.tiered_pricing else self


def make_table(models: Mapping[str, Listed], date: str, version: str) -> PriceTable:
    """Return a table of the models of the package; the vendor's own prices first."""
    found: dict[str, ListedModel] = {}
    for name, listed in in_order(models):
        plain = plain_name(name)
        if listed.litellm_provider in FORMER and undated_name(plain) in found:
            continue
        row = row_of(plain, listed)
        found.setdefault(plain, row)
        found.setdefault(undated_name(plain), row)
    kept = {
        name: row
        for name, row in sorted(found.items())
        if (short := undated_name(name)) == name or found[short] != row
    }
    return PriceTable(kept, date, f"list prices as collected in litellm {version}")


def in_order(models: Mapping[str, Listed]) -> Iterator[tuple[str, Listed]]:
    """Yield the models that have a price, those of vendors first, then those of others."""
    ranks = {name: rank for rank, name in enumerate((*PROVIDERS, *FORMER))}
    usable = [
        (ranks[one.litellm_provider], len(name), name)
        for name, one in models.items()
        if one.litellm_provider in ranks
        and one.mode in MODES
        and one.rates.input_cost_per_token
        and one.rates.output_cost_per_token
        and (one.litellm_provider in PROVIDERS or plain_name(name).startswith(FORMER_NAMES))
    ]
    for _, _, name in sorted(usable):
        if ":" not in plain_name(name) and not name.endswith("@default"):
            yield name, models[name]


def row_of(name: str, listed: Listed) -> ListedModel:
    """Return the row of a model; prices of the cache that follow from that of the input are none."""
    rates = listed.rates
    fresh = per_million(rates.input_cost_per_token) or 0.0
    tokens = listed.max_input_tokens
    window = int(tokens) if isinstance(tokens, int | float) else None
    return ListedModel(
        fresh,
        per_million(rates.output_cost_per_token) or 0.0,
        STANDARD_WINDOWS.get(
            undated_name(name), WHOLE_WINDOW if window == SPLIT_WINDOW else window
        ),
        unless(per_million(rates.cache_read_input_token_cost), fresh * CACHE_READ),
        unless(per_million(rates.cache_creation_input_token_cost), fresh * CACHE_WRITE),
        unless(per_million(rates.cache_creation_input_token_cost_above_1hr), fresh * LONG_WRITE),
    )


def per_million(price: float | None) -> float | None:
    """Return the price of a million tokens, without the noise of a division."""
    return None if price is None else round(price * MILLION, 6)


def unless(price: float | None, usual: float) -> float | None:
    """Return a price that is not the usual one."""
    return None if price is None or abs(price - usual) < 1 / MILLION else price


def write_table(table: PriceTable) -> bytes:
    """Return a table as JSON, a model per line."""
    head = msgspec.json.encode({"date": table.date, "source": table.source})
    rows = [msgspec.json.encode(name) + b":" + compact(row) for name, row in table.models.items()]
    return head[:-1] + b',"models":{\n' + b",\n".join(rows) + b"\n}}\n"


def compact(row: ListedModel) -> bytes:
    """Return a row without missing values at its end, and whole numbers as such."""
    values = list(msgspec.structs.astuple(row))
    while values[-1] is None:
        values.pop()
    return msgspec.json.encode([short_number(value) for value in values])


def short_number(value: float | None) -> float | None:
    """Return a number without a fraction of zero."""
    return int(value) if value is not None and value == int(value) else value


def download(folder: Path) -> tuple[bytes, str]:
    """Download the package; return its data file and its version."""
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d"]
    subprocess.run([*command, str(folder), "litellm"], check=True, timeout=600)
    (wheel,) = folder.glob("litellm-*.whl")
    with zipfile.ZipFile(wheel) as file:
        return file.read(DATA), wheel.name.split("-")[1]


def main() -> None:
    """Write the table anew."""
    with tempfile.TemporaryDirectory() as folder:
        data, version = download(Path(folder))
    models = msgspec.json.decode(data, type=dict[str, Listed])
    table = make_table(models, f"{datetime.now(UTC):%Y-%m-%d}", version)
    Path(LISTED).write_bytes(write_table(table))
    sys.stdout.write(f"{len(table.models)} models of litellm {version} in {LISTED}\n")


if __name__ == "__main__":
    main()
