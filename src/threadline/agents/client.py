"""What there is of a client besides its sessions: its settings, hooks, and what it keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from threadline.agents.session_files import SessionFiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from threadline.agents.setup import Moment, Part
    from threadline.model.keeping import Belonging, Deletion, Retention, Trace
    from threadline.native.carry import Carrying


class Client(SessionFiles):
    """The program whose sessions are read, as far as it is set up, keeps and deletes."""

    variables: tuple[str, ...] = ()
    """The environment variables that say where the client keeps its files."""

    def setup(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return what the agent needs to call threadline's tools with `command`."""
        return ()

    def hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return hooks that run `command` when there may be something to recall."""
        return ()

    def moment(self, given: Mapping[str, object]) -> Moment | None:
        """Return why a hook was run, from what the client gives it; None if it is not one of ours.

        An agent that has hooks has this and `recalled`.
        """
        return None

    def recalled(self, moment: Moment, text: str) -> object:
        """Return what a hook prints, as JSON, to add a text to the conversation."""
        return None

    def end_hooks(
        self, command: Sequence[str], environ: Mapping[str, str], home: Path
    ) -> Iterable[Part]:
        """Return hooks that run `command` when a session ends; none if the client has no such."""
        return ()

    def belongings(self, paths: Sequence[str]) -> Iterable[Belonging]:
        """Return what belongs to sessions besides their main files, which are at `paths`.

        That is everything that is of no use without them: sub-agents, results kept in files,
        copies of files, settings of the session.
        """
        from threadline.model.keeping import Belonging, Kind

        for path in paths:
            for name in self.sub_agent_files(path):
                yield Belonging(path, name, Kind.AGENT)
                yield from (Belonging(path, side, Kind.AGENT) for side in self.side_files(name))
            yield from (Belonging(path, side, Kind.OTHER) for side in self.side_files(path))

    def retention(
        self, environ: Mapping[str, str], home: Path, projects: Iterable[str]
    ) -> Retention | None:
        """Return how long the client keeps sessions; None if it deletes none by itself.

        `projects` are directories whose own settings may count.
        """
        return None

    def deletions(
        self, environ: Mapping[str, str], home: Path, kept: Retention, until: float
    ) -> Iterable[Deletion]:
        """Return what the client deletes by itself before a time, and when."""
        return ()

    def open_sessions(self, environ: Mapping[str, str], home: Path) -> Iterable[str]:
        """Return the sessions that running clients have open, as far as these tell."""
        return ()

    def traces(self, environ: Mapping[str, str], home: Path) -> Iterable[Trace]:
        """Return what the client keeps of sessions outside their transcripts."""
        return ()

    def resume(self, session: str, path: str) -> tuple[str, ...]:
        """Return the words of the command that continues a session, from its id or its file."""
        return ()

    def carrying(self) -> Carrying | None:
        """Return how its sessions get to another place; None if they cannot."""
        return None
