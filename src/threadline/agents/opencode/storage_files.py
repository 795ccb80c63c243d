"""Where OpenCode before 1.2 has the files of sessions, messages and parts.

    storage/session/PROJECT/ses_….json
    storage/message/SESSION/msg_….json
    storage/part/MESSAGE/prt_….json

Before 0.6 each project had a storage of its own:

    project/PROJECT/storage/session/info/ses_….json
    project/PROJECT/storage/session/message/SESSION/msg_….json
    project/PROJECT/storage/session/part/SESSION/MESSAGE/prt_….json
"""

import os
import re
from collections.abc import Iterable
from os.path import abspath, basename, dirname, join

from threadline.lazy import LazyPattern

SESSION_FILE = LazyPattern(r"(?:.*/)?storage/session/[^/]+/(ses_[^/]+)\.json", re.DOTALL)
SUFFIX = ".json"


def session_of_file(path: str) -> str:
    """Return the session whose file is at `path`; empty if it is another file."""
    found = SESSION_FILE.fullmatch(path)
    return found[1] if found is not None else ""


def root_of(path: str) -> str:
    """Return the storage in which the file of a session is."""
    return dirname(dirname(dirname(path)))


def data_folder(path: str) -> str:
    """Return the folder of the client, in which its storage is, and newer clients' database."""
    folder = dirname(root_of(path))
    return dirname(dirname(folder)) if is_older(root_of(path)) else folder


def is_record_folder(folder: str) -> bool:
    """Return True if a directory holds messages or parts, but no session."""
    beside = {"storage": "session", "session": "info"}.get(basename(dirname(folder)))
    if beside is None or basename(folder) not in {"message", "part"}:
        return False
    return os.path.isdir(join(dirname(folder), beside))


def message_folder(root: str, session: str) -> str:
    """Return the folder of the messages of a session."""
    return join(records_of(root), "message", session)


def part_folder(root: str, session: str, message: str) -> str:
    """Return the folder of the parts of a message."""
    folder = join(records_of(root), "part")
    return join(folder, session, message) if is_older(root) else join(folder, message)


def records_of(root: str) -> str:
    """Return the folder in which a storage has its messages and parts."""
    return join(root, "session") if is_older(root) else root


def is_older(root: str) -> bool:
    """Return True if a storage is that of one project, as before 0.6."""
    return basename(dirname(dirname(abspath(root)))) == "project"


def json_files(folder: str) -> dict[str, str]:
    """Return the JSON files in a directory by their names without suffix, in order."""
    names = sorted(name for name in names_in(folder) if name.endswith(SUFFIX))
    return {name.removesuffix(SUFFIX): join(folder, name) for name in names}


def names_in(folder: str) -> Iterable[str]:
    """List the names in a directory; none if it cannot be listed."""
    try:
        return os.listdir(folder)
    except OSError:
        return ()


def modified(path: str) -> int:
    """Return when a directory last changed, in nanoseconds; 0 if it is gone."""
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0
