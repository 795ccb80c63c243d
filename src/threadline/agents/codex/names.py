"""The names that people give threads, kept in a file beside the folder of rollouts."""

import os
from collections.abc import Iterable

import msgspec

from threadline.agents.codex.format import CODEX
from threadline.agents.codex.relatives import home_of
from threadline.model.file import File

INDEX = "session_index.jsonl"


class Named(msgspec.Struct):
    """One line of the index: a thread and its name since then."""

    id: str = ""
    thread_name: str | None = None


NAMED = msgspec.json.Decoder(Named)


def names_by_thread(files: Iterable[File]) -> dict[str, str]:
    """Read the names of threads; of several the last holds."""
    return names_in(home_of(file.path) for file in files if file.format == CODEX)


def names_below(roots: Iterable[str]) -> dict[str, str]:
    """Read the names of the threads whose rollouts lie below some folders."""
    return names_in(home_of(os.path.join(root, INDEX)) for root in roots)


def names_in(homes: Iterable[str]) -> dict[str, str]:
    """Read the names of the threads of some homes."""
    names: dict[str, str] = {}
    for home in sorted({*filter(None, homes)}):
        try:
            with open(os.path.join(home, INDEX), "rb") as handle:
                lines = handle.read().split(b"\n")
        except OSError:
            continue
        for line in lines:
            try:
                named = NAMED.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                continue
            if named.thread_name:
                names[named.id] = named.thread_name
    return names
