"""The ids of entries, and keys: how a number leads to a line of one of the files of a session."""

from hashlib import blake2b

from threadline.model.ids import EntryId

UPDATES, CHAT, CHECKPOINT, STATUS, REQUEST = range(5)
"""The files of a session; an update tells of a checkpoint, and of the request before it."""

FILES = 5


def key_of(offset: int, file: int) -> int:
    """Return the key of what begins at an offset of a file."""
    return offset * FILES + file


def split_key(key: int) -> tuple[int, int]:
    """Return the offset and the file that a key stands for."""
    return divmod(key, FILES)


def digest(told: bytes) -> EntryId:
    """Return an id that is made of some bytes."""
    return EntryId(blake2b(told, digest_size=8).hexdigest())


def event_id(event: str, milliseconds: float, kind: str) -> EntryId:
    """Return the id of what an update tells of.

    Events are numbered anew by each process, so their time belongs to the id. The copy in a fork
    has both unchanged.
    """
    return digest(f"{event}:{int(milliseconds)}:{kind}".encode(errors="replace"))


def session_of_event(event: str) -> str:
    """Return the session in which an event first happened."""
    return event.rpartition("-")[0]


class Ids:
    """Ids that are given once."""

    def __init__(self) -> None:
        self._given: dict[EntryId, int] = {}

    def only(self, name: EntryId) -> EntryId:
        """Return an id, or one made of it if it was given before."""
        count = self._given[name] = self._given.get(name, 0) + 1
        return name if count == 1 else EntryId(f"{name}~{count}")
