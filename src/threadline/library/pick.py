"""Which sessions to list: by project, by time, the newest first."""

from collections.abc import Iterable
from datetime import datetime

from threadline.model.summary import SessionSummary


def pick_sessions(
    cards: Iterable[SessionSummary], projects: Iterable[str], since: datetime | None
) -> list[SessionSummary]:
    """Pick the sessions of any of `projects` that have an entry since then, newest first."""
    wanted = list(projects)
    picked = [
        card
        for card in cards
        if (not wanted or any(runs_in(card, project) for project in wanted))
        and (since is None or lasts_until(card, since))
    ]
    return sorted(picked, key=lambda card: (card.last_at or "", card.id), reverse=True)


def runs_in(card: SessionSummary, project: str) -> bool:
    """Say whether a session ran in a directory or below it, or whether its path holds a name."""
    cwd = card.cwd or ""
    if project.startswith("/"):
        return f"{cwd}/".startswith(f"{project.rstrip('/')}/")
    return project.casefold() in cwd.casefold()


def lasts_until(card: SessionSummary, moment: datetime) -> bool:
    """Say whether a session has an entry at `moment` or later."""
    return bool(card.last_at) and datetime.fromisoformat(card.last_at or "") >= moment
