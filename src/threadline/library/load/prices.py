"""The prices of models: the table in the package, and a list that a user may put before it."""

import os
from functools import cache
from os import PathLike

import msgspec

from threadline.files.regular import read_regular
from threadline.model.error import ThreadlineError
from threadline.model.price import PriceList, Prices, PriceTable

NAME = "prices.json"
"""The name of the table in the package, and of a user's own list in the configuration.

Paths are text here: `pathlib` would slow the start of every command."""

LISTED = os.path.join(os.path.dirname(__file__), NAME)

FORM = (
    'expected {"models": {"NAME*": {"input": 3, "output": 15}}, "windows": {"NAME*": 200000}}, in '
    "dollars per million tokens, and tokens; `null` is a model of which it is not known"
)


class PriceListError(ThreadlineError):
    """A list of prices that cannot be used."""


@cache
def price_table() -> PriceTable:
    """Return the table in the package."""
    return msgspec.json.decode(read_regular(LISTED), type=PriceTable)


@cache
def listed_prices() -> Prices:
    """Return the prices in the package."""
    return Prices(price_table())


def load_prices(config: PathLike[str] | None) -> Prices:
    """Return the prices in a user's own list, if there is one, before those in the package."""
    own = os.path.join(config, NAME) if config is not None else ""
    if not os.path.isfile(own):
        return listed_prices()
    return Prices(price_table(), read_list(own))


def read_list(path: str) -> PriceList:
    """Read a list of prices; raise if it is not one."""
    try:
        return msgspec.json.decode(read_regular(path), type=PriceList)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise PriceListError(f"invalid price list {path}: {error}", FORM) from error
