"""The packages that a lake needs, which a plain install does not have."""

from importlib.util import find_spec

from threadline.library.extras import how_to_install
from threadline.model.error import MissingExtraError

EXTRAS = {"lake": ("duckdb", "pyarrow"), "lake-cluster": ("distributed",)}
"""The packages of each extra."""


def require_extra(extra: str = "lake") -> None:
    """Raise MissingExtraError unless the packages of an extra are installed."""
    missing = [name for name in EXTRAS[extra] if find_spec(name) is None]
    if missing:
        message = f"the {extra} extra is not installed ({', '.join(missing)} missing)"
        raise MissingExtraError(message, how_to_install(missing))
