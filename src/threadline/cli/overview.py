"""Plain `threadline`: what was found on this machine, and what can be asked."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from threadline.library.target import Archive, known_archives

READ = frozenset({"claude", "codex", "pi"})


def overview(environ: Mapping[str, str], home: Path, commands: Mapping[str, str]) -> Iterator[str]:
    """Tell what was found and which commands there are."""
    yield "threadline shows the conversations of coding agents as the graphs they are."
    yield ""
    for archive in known_archives(environ, home):
        yield f"  {archive.agent:8} {whereabouts(archive)}"
    yield ""
    for name, what in commands.items():
        yield f"  threadline {name:11} {what}"
    yield ""
    yield "Begin with `threadline ls`, then `threadline graph ID`. `threadline --help` tells more."


def whereabouts(archive: Archive) -> str:
    """Say how much there is in an archive."""
    if not archive.path.is_dir():
        return f"nothing in {archive.path}"
    number = len({session for session, _ in archive.sessions()})
    unread = "" if archive.agent in READ else " (found, not read yet)"
    return f"{number:,} session{'s' * (number != 1)} in {archive.path}{unread}"
