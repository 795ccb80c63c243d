"""Regular expressions and decoders that are made when they are first used.

The program has more than a hundred of them and a run needs few, while making one takes as long as
loading a small module. Those that every run uses for every entry are made at once instead: each
use of these here takes a little longer.
"""

import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, AnyStr, Generic, TypeVar

if TYPE_CHECKING:
    from msgspec.json import Decoder

Form = TypeVar("Form")


class LazyPattern(Generic[AnyStr]):
    """A regular expression that is compiled when it is first used."""

    def __init__(self, text: AnyStr, flags: int = 0) -> None:
        self.pattern: AnyStr = text
        self.flags = flags

    @cached_property
    def compiled(self) -> re.Pattern[AnyStr]:
        """The compiled expression."""
        return re.compile(self.pattern, self.flags)

    def match(self, text: AnyStr, begin: int = 0) -> re.Match[AnyStr] | None:
        """Match at `begin`."""
        return self.compiled.match(text, begin)

    def fullmatch(self, text: AnyStr) -> re.Match[AnyStr] | None:
        """Match the whole of a text."""
        return self.compiled.fullmatch(text)

    def search(
        self, text: AnyStr, begin: int = 0, end: int = sys.maxsize
    ) -> re.Match[AnyStr] | None:
        """Return the first match between two places."""
        return self.compiled.search(text, begin, end)

    def findall(self, text: AnyStr) -> list[Any]:
        """Return all matches, or what their groups hold, as `re` does."""
        return self.compiled.findall(text)

    def finditer(
        self, text: AnyStr, begin: int = 0, end: int = sys.maxsize
    ) -> Iterator[re.Match[AnyStr]]:
        """Yield all matches between two places."""
        return self.compiled.finditer(text, begin, end)

    def split(self, text: AnyStr) -> list[Any]:
        """Split a text at the matches."""
        return self.compiled.split(text)

    def sub(
        self,
        replacement: AnyStr | Callable[[re.Match[AnyStr]], AnyStr],
        text: AnyStr,
        count: int = 0,
    ) -> AnyStr:
        """Replace matches, all if `count` is 0."""
        return self.compiled.sub(replacement, text, count)


class LazyDecoder(Generic[Form]):
    """A JSON decoder that is made when it is first used."""

    def __init__(self, form: type[Form]) -> None:
        self.form = form

    @cached_property
    def made(self) -> "Decoder[Form]":
        """The decoder."""
        from msgspec.json import Decoder  # noqa: PLC0415 - not every user of patterns decodes

        return Decoder(self.form)

    def decode(self, text: bytes | str | memoryview) -> Form:
        """Decode a value; raise msgspec.DecodeError if it is not one."""
        return self.made.decode(text)
