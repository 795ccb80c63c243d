"""How a call ended, and what it came to."""

from enum import StrEnum

import msgspec


class Ending(StrEnum):
    """How a call ended: nothing was run if it was refused, and it goes on if it is running."""

    OK = "ok"
    FAILED = "failed"
    REFUSED = "refused"
    INTERRUPTED = "interrupted"
    RUNNING = "running"


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a call ended, and what its result says in short.

    `error` is the line that says what went wrong; it is None if only the failure is known. `added`
    and `removed` count lines of files. `note` is how much was found or done, and `answer` what the
    call brought, in a few words: a choice, a status, the name of a new agent. `said` is what a user
    answered in words: to a question, or why a call was refused.
    """

    ending: Ending = Ending.OK
    exit_code: int | None = None
    error: str | None = None
    added: int = 0
    removed: int = 0
    note: str = ""
    answer: str = ""
    said: str = ""

    @property
    def has_failed(self) -> bool:
        """True if it ran and did not succeed."""
        return self.ending is Ending.FAILED


OK = Outcome()
