"""Which files an agent's sessions are in, told from their paths."""

from collections.abc import Callable, Collection, Iterable, Mapping

from threadline.read.plain import SUFFIXES


class SessionFiles:
    """The files of one agent's sessions; those that belong to a session besides its main file."""

    suffixes: tuple[str, ...] = SUFFIXES
    """How the names of its session files end."""

    def claims(self, path: str) -> bool:
        """Return True if the file at `path` may be this agent's, judged by the path alone.

        Files of other agents have common endings too, such as `.json`: an agent that declares one
        should know its files by more than that, because every file that it claims is opened.
        """
        return path.endswith(self.suffixes)

    def session_in_path(self, path: str) -> str | None:
        """Return the session id in a path of the agent's own form; None for other paths.

        If the path holds only a part of the id, the beginning of the file may be read for it.
        """
        return None

    def sessions_in(self, path: str) -> Mapping[str, str]:
        """Return the sessions of a file that holds several, each with its revision.

        Each is then a transcript of its own, whose path is `FILE#SESSION` (`Head.session`,
        `read/plain.py`). A revision is any text that changes whenever the session does; only
        sessions with a new one are indexed again. Empty for a file that is one transcript.
        """
        return {}

    def copy_sessions(
        self, path: str, sessions: Collection[str], target: str, clean: Callable[[str], str]
    ) -> None:
        """Write some sessions of the file at `path` to a new file of its kind, each text cleaned.

        Only agents whose files hold several sessions need this.
        """
        raise NotImplementedError

    def family_folder(self, path: str) -> str:
        """Return the folder in or below which the files of one session are, from one of them."""
        return path.rpartition("/")[0]

    def related_files(self, path: str) -> Iterable[str]:
        """Return the other files that belong to the session whose main file is at `path`."""
        return self.sub_agent_files(path)

    def sub_agent_files(self, path: str) -> Iterable[str]:
        """Return those of `related_files` that are sub-agents', if their paths tell."""
        return ()

    def is_sub_agent_file(self, path: str) -> bool:
        """Return True if the file at `path` is a sub-agent's, as far as the path tells."""
        return False

    def side_files(self, path: str) -> list[str]:
        """Return the small files that say more about the transcript at `path`, present or not."""
        return []

    def shared_files(self, path: str) -> list[str]:
        """Return files that say something about many transcripts, the one at `path` among them."""
        return []

    def holds_records_only(self, folder: str) -> bool:
        """Return True if a directory is full of files that are parts of transcripts elsewhere."""
        return False

    def is_part(self, path: str) -> bool:
        """Return True if a file named like a transcript is a side file of one beside it."""
        return False

    def has_records_beside(self, path: str) -> bool:
        """Return True if records of the transcript at `path` are in its side files."""
        return False

    def side_files_among(self, path: str, known: Mapping[str, Collection[str]]) -> list[str]:
        """Return the side files of a transcript that is deleted, among known files by folder."""
        sides = self.side_files(path)
        return [name for name in sides if name in known.get(name.rpartition("/")[0], ())]
