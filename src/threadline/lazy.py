"""Regular expressions and decoders that are made when they are first used.

The program has more than a hundred of them and a run needs few, while making one takes as long as
loading a small module. Those that every run uses for every entry are made at once instead: each
use of these here takes a little longer.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, AnyStr, TypeVar, cast

if TYPE_CHECKING:
    from msgspec.json import Decoder

Form = TypeVar("Form")


class Lazy:
    """Stands for an object until one of its methods is first used."""

    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - that of any object
        """Make the object, once, and keep the method: the next look finds it here."""
        if name.startswith("__"):  # what copies an object asks for these before it has anything
            raise AttributeError(name)
        made = self._make()
        self._make = lambda: made
        self.__dict__[name] = found = getattr(made, name)
        return found


def pattern(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """Return a regular expression that is compiled when it is first used."""
    return cast("re.Pattern[AnyStr]", Lazy(lambda: re.compile(text, flags)))


def decoder(form: type[Form]) -> "Decoder[Form]":
    """Return a JSON decoder that is made when it is first used."""

    def make() -> "Decoder[Form]":
        from msgspec.json import Decoder  # noqa: PLC0415 - not every user of patterns decodes

        return Decoder(form)

    return cast("Decoder[Form]", Lazy(make))
