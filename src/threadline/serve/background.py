"""Work in background threads, which no error may end: pages would show old things for ever."""

import sys
from collections.abc import Callable

from threadline.model.error import ThreadlineError


class Background:
    """Runs work and returns errors as text; an unexpected one is written to the terminal once."""

    def __init__(self) -> None:
        self._logged: set[str] = set()

    def attempt(self, work: Callable[[], object]) -> str:
        """Do some work; return what went wrong, or an empty string."""
        try:
            work()
        except (OSError, ThreadlineError) as error:
            return sendable(getattr(error, "strerror", None) or str(error))
        except Exception as error:  # noqa: BLE001 - the last place to turn it into words
            trouble = sendable(f"unexpected {type(error).__name__}: {error}")
            self._log(trouble)
            return trouble
        return ""

    def _log(self, trouble: str) -> None:
        if trouble not in self._logged:
            self._logged.add(trouble)
            hint = "this is a bug in threadline; the viewer goes on, and tries again"
            sys.stderr.write(f"{trouble}\nhint: {hint}\n")


def sendable(text: str) -> str:
    """Return text that events can hold: a file name in an error may not be UTF-8."""
    return text.encode("utf-8", "replace").decode()
