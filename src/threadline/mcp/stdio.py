"""Standard input as the protocol's library takes it: without halves of characters.

JavaScript cuts text between the two halves of a character and writes what is left as an escape. The
library drops such a request without an answer, and its client waits for ever.
"""

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PIECE = 1 << 16
STDIN = 0
ESCAPES = re.compile(
    rb"\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
)
"""An escaped backslash, a whole character of two halves, or half a character."""


def whole_characters(line: bytes) -> bytes:
    """Return a line of JSON with a sign for what is missing instead of half a character."""
    if rb"\ud" not in line and rb"\uD" not in line:
        return line
    return ESCAPES.sub(lambda found: rb"\ufffd" if found[1] else found[0], line)


@contextmanager
def whole_input() -> Iterator[None]:
    """Have standard input pass through a pipe in which halves of characters are replaced."""
    try:
        source = os.dup(STDIN)
    except OSError:  # closed: the library finds that out by itself
        yield
        return
    end, sink = os.pipe()
    os.dup2(end, STDIN)
    os.close(end)
    threading.Thread(target=pass_on, args=(source, sink), name="input", daemon=True).start()
    yield


def pass_on(source: int, sink: int) -> None:
    """Copy lines from one file to another until the first ends or nobody reads the second."""
    rest: list[bytes] = []
    with suppress(OSError):
        while piece := os.read(source, PIECE):
            *lines, last = piece.split(b"\n")
            if lines:
                lines[0] = b"".join([*rest, lines[0]])
                rest = []
                write_all(sink, b"".join(whole_characters(line) + b"\n" for line in lines))
            rest.append(last)
        write_all(sink, whole_characters(b"".join(rest)))
    os.close(sink)


def write_all(sink: int, data: bytes) -> None:
    """Write all of some bytes."""
    view = memoryview(data)
    while view:
        view = view[os.write(sink, view) :]
