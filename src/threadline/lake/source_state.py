"""What is known of a source, as a lake keeps it."""

import os

import msgspec

from threadline.lake.known import KnownFile

MARK = "\0"
"""In front of a path that is not UTF-8; no path has it."""


class SourceState(msgspec.Struct):
    """What is known of a source: its files, the segment of each family, and whose they are."""

    files: dict[str, KnownFile] = {}
    segments: dict[str, str] = {}
    developer: str | None = None


def encode_state(state: SourceState) -> bytes:
    """Write what is known of a source; a path that is not UTF-8 is marked, and written as bytes."""
    try:
        return msgspec.msgpack.encode(state)
    except UnicodeEncodeError:
        files = {escaped(path): file for path, file in state.files.items()}
        for path, file in files.items():
            files[path] = msgspec.structs.replace(file, path=path)
        return msgspec.msgpack.encode(msgspec.structs.replace(state, files=files))


def decode_state(raw: bytes) -> SourceState:
    """Read what is known of a source."""
    state = msgspec.msgpack.decode(raw, type=SourceState)
    for path in [path for path in state.files if path.startswith(MARK)]:
        file = state.files.pop(path)
        name = os.fsdecode(path.removeprefix(MARK).encode("latin-1"))
        state.files[name] = msgspec.structs.replace(file, path=name)
    return state


def escaped(path: str) -> str:
    """Return a path such that UTF-8 can hold it."""
    if path.isprintable():  # surrogates are not
        return path
    return MARK + os.fsencode(path).decode("latin-1")
