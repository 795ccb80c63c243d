"""The door to native sessions: forks and repaired copies that the agents themselves go on with."""

from threadline.library.native.fork import fork_at, fork_of
from threadline.library.native.repair import repair_session
from threadline.model.error import NotWrittenError
from threadline.native.made import Made

__all__ = ["Made", "NotWrittenError", "fork_at", "fork_of", "repair_session"]
