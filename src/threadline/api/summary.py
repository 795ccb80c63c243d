"""What an archive knows of a session without reading its files."""

from datetime import datetime

import msgspec

from threadline.api.deprecated import old_property
from threadline.api.public import public
from threadline.model import results
from threadline.model.short_repr import short_repr


class SessionSummary(msgspec.Struct, frozen=True):
    """The title, place, times and size of a session.

    `agent` is the name of the client that wrote it, `cwd` the directory in which it began.
    `client_agent_count` of its agents are those that the client ran for itself, such as to suggest
    a prompt.
    """

    id: str
    title: str
    agent: str
    file: str | None
    cwd: str | None
    git_branch: str | None
    version: str | None
    first_at: datetime | None
    last_at: datetime | None
    entry_count: int
    branch_count: int
    agent_count: int
    compaction_count: int
    client_agent_count: int

    __repr__ = short_repr
    entries = old_property("entries", "entry_count")
    branches = old_property("branches", "branch_count")
    agents = old_property("agents", "agent_count")
    compactions = old_property("compactions", "compaction_count")
    client_agents = old_property("client_agents", "client_agent_count")


def public_summary(found: results.SessionSummary) -> SessionSummary:
    """Return a summary as a program gets it."""
    return public(found, SessionSummary, {})
