"""Run a client at a screen until it has answered, then quit: `python -m … FOLDER COMMAND …`.

It has answered when a file of lines below FOLDER holds an answer.
"""

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time
from pathlib import Path

SIZE = struct.pack("HHHH", 40, 100, 0, 0)
QUIT = (b"/quit", b"\r")
PAUSE = 1.0
"""Seconds between keys: what comes at once is taken for pasted."""

LONGEST = 120.0


def has_answered(folder: Path) -> bool:
    return any(b'"type":"assistant"' in path.read_bytes() for path in folder.rglob("*.jsonl"))


def is_over(screen: int) -> bool:
    """Read what is on the screen, as nobody else does; return True if the client has ended."""
    if not select.select([screen], [], [], PAUSE)[0]:
        return False
    try:
        return not os.read(screen, 1 << 16)
    except OSError:
        return True


def main(folder: Path, command: list[str]) -> None:
    process, screen = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp(command[0], command)  # noqa: S606
    fcntl.ioctl(screen, termios.TIOCSWINSZ, SIZE)
    end, typed = time.monotonic() + LONGEST, 0
    last = time.monotonic()
    while not is_over(screen) and time.monotonic() < end:
        if time.monotonic() - last > PAUSE and has_answered(folder):
            os.write(screen, QUIT[typed % len(QUIT)])
            last, typed = time.monotonic(), typed + 1


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
