"""The door to native sessions: forks and repaired copies that the agents themselves go on with."""

from threadline.library.errors import NotWrittenError
from threadline.library.native.fork import fork_at, fork_of
from threadline.library.native.made import Made
from threadline.library.native.repair import repair_session

__all__ = ["Made", "NotWrittenError", "fork_at", "fork_of", "repair_session"]
