"""Regular expressions in searches, compiled by a library that can be stopped.

Python's own `re` cannot: a pattern such as `(a+)+b` would hold up the viewer for ever.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from threadline.model.error import SearchError

if TYPE_CHECKING:
    from regex import Pattern


@lru_cache(maxsize=64)
def compile_pattern(text: str) -> "Pattern[str]":
    """Compile a pattern that ignores case; raise SearchError if it is invalid."""
    import regex  # noqa: PLC0415 - few searches have a pattern

    try:
        return regex.compile(text, regex.IGNORECASE | regex.MULTILINE)
    except (regex.error, OverflowError, RecursionError, MemoryError) as error:
        raise SearchError(
            f"invalid pattern 're:{text}': {error}", "put \\ before a sign that stands for itself"
        ) from None


def find_pattern(text: str, pattern: str, seconds: float) -> tuple[int, int] | None:
    """Return the range of the first match; raise TimeoutError if it takes too long."""
    found = compile_pattern(pattern).search(text, timeout=max(seconds, 0.001), concurrent=True)
    return found.span() if found else None
