"""What records say of their session: where and with what they were written, what happened."""

from typing import Literal, NamedTuple

import msgspec


class Setting(msgspec.Struct, frozen=True):
    """Where and with what an entry was written."""

    cwd: str = ""
    git_branch: str = ""
    version: str = ""


class SessionEvent(msgspec.Struct, frozen=True):
    """What a record says happened to its session.

    `start` is why the client started, `resume` for example; None if it did not. A session is
    cleared by what `clears`, and a turn stopped by what `interrupts`. `label` is the label that the
    entry `target` got. A session that carries out the plan of another begins with it: `plan_of` is
    that session, empty if it is not named. It goes on in the session `continued_in`.
    """

    start: str | None = None
    clears: bool = False
    interrupts: bool = False
    label: object = None
    target: object = None
    plan_of: str | None = None
    continued_in: str | None = None


class TextEvent(NamedTuple):
    """What a text says that the client made up: that a user interrupted, resumed or cleared.

    `how` is what was interrupted, or by what it is known.
    """

    kind: Literal["interrupt", "resume", "clear"]
    how: str
