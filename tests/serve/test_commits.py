"""The page of a commit in the viewer."""

from pathlib import Path

import pytest

from tests.serve.server import Server
from tests.why.world import World

pytestmark = pytest.mark.slow


def test_a_commit_is_shown_with_its_lines_and_prompts(tmp_path: Path) -> None:
    world = World(tmp_path / "world", 1)
    session = world.session()
    text = ["def weigh_parcels(depot):", "    return sum(parcel.weight for parcel in depot)"]
    world.agent(session, "depot.py", text)
    name = world.commit("weigh", session)
    world.sessions_folder = tmp_path / ".claude" / "projects" / "project"
    world.save()
    with Server(tmp_path) as server:
        page = server.get("/s/s000")[1]
        assert f"/s/s000/commit?of={name[:7]}" in page
        status, told = server.get(f"/s/s000/commit?of={name[:7]}")
        assert (status, "Please do task 1" in told, "weigh_parcels(depot)" in told) == (
            200,
            True,
            True,
        )
        assert '<pre class="diff">' in told
        assert "<b>proven</b> committed by a recorded call" in told
        menu = server.get(f"/s/s000/actions?at={session.records[-2]['uuid']}")[1]
        assert f"What {name[:7]} changed, and why" in menu
        saved = server.ask("GET", f"/s/s000/commit?of={name}&save=1")
        assert "attachment" in dict(saved.headers)["content-disposition"]
        for odd in ("HEAD", "--all", "a..b", "", "%3Cb%3E", "0000000000"):
            assert server.get(f"/s/s000/commit?of={odd}")[0] == 404
