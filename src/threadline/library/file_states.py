"""States of the files of sessions, to see whether they change."""

from collections.abc import Iterable

from threadline.agents.beside import sub_agent_files
from threadline.agents.find import transcript_state
from threadline.disk.file_state import FileState

States = dict[str, FileState | None]
"""The state of each file; None for one that is gone."""


def file_states(paths: Iterable[str]) -> States:
    """Return the states of files and of the files of their sub-agents."""
    files = list(paths)
    agents = [path for main in files for path in sub_agent_files(main)]
    return {path: transcript_state(path) for path in (*files, *agents)}
