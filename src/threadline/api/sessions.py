"""Lists of sessions."""

from collections.abc import Sequence
from typing import overload

from threadline.api.session import Session

LISTED = 20
"""How many sessions a notebook shows."""


class Sessions(Sequence[Session]):
    """Sessions, newest first."""

    def __init__(self, sessions: list[Session]) -> None:
        self._sessions = sessions

    @overload
    def __getitem__(self, at: int) -> Session: ...
    @overload
    def __getitem__(self, at: slice) -> "Sessions": ...
    def __getitem__(self, at: int | slice) -> "Session | Sessions":
        """Return a session, or some of them."""
        found = self._sessions[at]
        return Sessions(found) if isinstance(found, list) else found

    def __len__(self) -> int:
        return len(self._sessions)

    def __contains__(self, session: object) -> bool:
        """Return True if a session, or the one with this id or a prefix of it, is among them."""
        if isinstance(session, str):
            return bool(session) and any(one.id.startswith(session.lower()) for one in self)
        return session in self._sessions

    def get(self, id: str) -> Session | None:
        """Return the first session with an id that is `id` or starts so; None if there is none."""
        return next((one for one in self if id and one.id.startswith(id.lower())), None)

    def __repr__(self) -> str:
        return f"<Sessions: {len(self)}>"

    def _repr_html_(self) -> str:
        from threadline.render.html.notebook import draw_sessions

        shown = [one._listed.summary for one in self._sessions[:LISTED]]  # noqa: SLF001 - its list
        return draw_sessions(shown, len(self))
