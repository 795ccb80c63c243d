"""What records say of their session: where and with what they were written, what happened."""

import msgspec


class Setting(msgspec.Struct, frozen=True):
    """Where and with what an entry was written."""

    cwd: str = ""
    git_branch: str = ""
    version: str = ""


class SessionEvent(msgspec.Struct, frozen=True):
    """What a record says happened to its session.

    `hook` is the name of a hook that ran, `command` what the client wrote of a command of its own,
    `label` the label that the entry `target` got. A session that `carries_out_plan` begins with
    the plan of another one; it goes on in the session `continued_in`.
    """

    hook: str = ""
    command: str = ""
    label: object = None
    target: object = None
    carries_out_plan: bool = False
    continued_in: str | None = None
