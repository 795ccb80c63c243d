"""All kinds of records that the newest clients can write are classified in their agent's table."""

import pytest

from tests.clients.kinds import LISTERS, PACKAGES, newest, pi_kinds, pi_versions
from threadline.agents.registry import AGENTS
from threadline.model.effect import Effects

pytestmark = pytest.mark.limit(300)

SOME = {
    "claude": {"last-prompt", "attachment:thinking_stripped", "system:compact_boundary"},
    "codex": {"session_meta", "world_state", "function_call_output"},
    "copilot": {"session.start", "user.message", "tool.execution_complete"},
    "gemini": {"$rewindTo", "$set", "gemini"},
    "opencode": {"step-finish", "tool", "compaction"},
    "qwen": {"user", "system:chat_compression"},
}
"""What each list must hold: an empty one would prove nothing."""

LEAST = {"claude": 200, "codex": 15, "copilot": 60, "gemini": 4, "opencode": 12, "qwen": 20}


def effects_of(agent: str) -> Effects:
    kinds = next(each.kinds() for each in AGENTS if each.name == agent)
    assert kinds is not None
    return kinds.effects


@pytest.mark.parametrize("agent", LISTERS)
def test_every_kind_of_the_newest_client_is_classified(agent: str) -> None:
    build = newest(PACKAGES[agent])
    if build is None:
        pytest.skip(f"NO TESTS with {PACKAGES[agent]}: not here (`make test-clients` installs it)")
    found = LISTERS[agent](build)
    assert SOME[agent] <= found
    assert len(found) >= LEAST[agent]
    assert sorted(found - effects_of(agent).keys()) == []


def test_every_kind_of_the_newest_pi_is_classified() -> None:
    if not pi_versions():
        pytest.skip("NO TESTS with Pi: not here (`make pi` installs it)")
    found = pi_kinds(pi_versions()[-1])
    assert {"message", "compaction", "session"} <= found
    assert sorted(found - effects_of("pi").keys()) == []
