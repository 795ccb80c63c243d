"""Decode lines that the fast decoder refuses, with faults for what is odd or lost in them."""

from typing import Any

from threadline.json_text.decode import DEEPEST, load_numbers, quote_deep
from threadline.model.fault import Fault, Level


class Salvage:
    """Decodes the bad lines of one file; what is odd goes to `faults`, what is gone to `lost`."""

    def __init__(self, path: str = "") -> None:
        self.faults: list[Fault] = []
        self.lost: list[Fault] = []
        self._path = path

    def record(self, raw: bytes, number: int, *, torn: bool) -> dict[str, Any] | None:
        """Decode a line as a record in any way possible; None if it holds none."""
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            text = raw.decode(errors="replace")
            self.fault(number, "encoding", "invalid UTF-8; replaced")
        try:
            value = self._value(text, number)
        except ValueError as error:
            kind, what = "json", f"not JSON: {error}"
            if torn:
                kind, what = "torn", "the file ends inside this record"
        else:
            if isinstance(value, dict):
                return value
            kind, what = "object", f"a JSON {type(value).__name__}, not a record"
        self.lost.append(Fault(self._path, number, kind, what, None, Level.ERROR))
        return None

    def _value(self, text: str, number: int) -> object:
        """Decode JSON, however deeply nested."""
        try:
            return load_numbers(text)
        except RecursionError:
            value = load_numbers(quote_deep(text))
            self.fault(number, "depth", f"nested deeper than {DEEPEST} levels; read as text")
            return value

    def fault(self, number: int, kind: str, what: str, entry: str | None = None) -> None:
        """Record something odd in a line that is shown all the same."""
        self.faults.append(Fault(self._path, number, kind, what, entry, Level.INFO))
