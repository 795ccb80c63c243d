"""Where a record is: a line of a file, an element of a document, a row of a table."""

from collections.abc import Callable

import msgspec


class Place(msgspec.Struct, frozen=True, gc=False):
    """A numbered record of a file; number 0 stands for the file as a whole.

    `records` names the array, table or log that is numbered, if the records are not lines.
    """

    file: str
    number: int = 0
    records: str = ""

    def __str__(self) -> str:
        if not self.number:
            return self.file
        if self.records:
            return f"{self.file}#{self.records}/{self.number}"
        return f"{self.file}:{self.number}"


PlaceOf = Callable[[str, int], Place]
"""Finds the place of a record by its file and number."""
