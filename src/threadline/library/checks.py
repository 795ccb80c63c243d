"""Checks of stored objects: which are whole, which are damaged, without reading all each time."""

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from threadline.disk.atomic import write_atomically
from threadline.library.objects import DamagedError, Objects, State

Progress = Callable[[int, int], None]
Damage = dict[str, str]
"""What is wrong with objects, by name."""


class Checks:
    """Remembers the size and time of each object that was found whole.

    An object that was written to since is read again by the next `archive`. Decay of the medium
    changes neither; `archive verify` finds it, because it reads everything.
    """

    def __init__(self, path: Path, objects: Objects) -> None:
        self._path = path
        self._objects = objects
        self._whole = load_states(path)

    def check(
        self, names: Iterable[str], progress: Progress | None = None, *, thorough: bool = False
    ) -> Damage:
        """Return what is damaged among `names`; `thorough` reads also what was found whole."""
        wanted = sorted(set(names))
        states = self._objects.states()
        doubtful = [
            name
            for name in wanted
            if thorough or name not in states or self._whole.get(name) != states[name]
        ]
        self._whole = {name: state for name, state in self._whole.items() if name in states}
        damage: Damage = {}
        for done, name in enumerate(doubtful, 1):
            if (why := self._read(name, states.get(name))) is not None:
                damage[name] = why
            if progress is not None:
                progress(done, len(doubtful))
        return damage

    def _read(self, name: str, state: State | None) -> str | None:
        """Read an object; return what is wrong with it."""
        try:
            self._objects.get(name)
        except DamagedError as error:
            self._whole.pop(name, None)
            return error.why
        if state is not None:
            self._whole[name] = state
        return None

    def note(self, names: Iterable[str]) -> None:
        """Note that objects were just written."""
        for name in names:
            if (state := self._objects.state_of(name)) is not None:
                self._whole[name] = state

    def forget(self, names: Iterable[str]) -> None:
        """Have objects read again next time."""
        for name in names:
            self._whole.pop(name, None)

    def save(self) -> None:
        """Remember all this; if it is lost, everything is read again."""
        content = msgspec.json.encode(dict(sorted(self._whole.items())))
        write_atomically(self._path, content)


def load_states(path: Path) -> dict[str, State]:
    """Read what was remembered; what cannot be read is forgotten."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, State])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}
