"""Claude Code sends what our context says where attachments change what is sent."""

from pathlib import Path

import pytest

from tests.agents.claude.context_edits import CASES, SESSION, write_case
from tests.clients.builds import Build, builds
from tests.clients.house import House
from tests.clients.test_claude import check_all, need
from threadline.context import Part
from threadline.library import load_lines
from threadline.library.actions.native import repair_session
from threadline.library.position import context_at

pytestmark = pytest.mark.limit(900)

NEWER = frozenset({"prompt", "short-prompt", "queued-prompt", "file", "file-answered"})
"""What 2.1.325 does not know yet."""


def knowing() -> list[Build]:
    claudes = [build for build in builds() if build.package.endswith("claude-code")]
    return [build for build in claudes if build.version in {"2.1.325", "2.1.326"}]


QUOTED = frozenset({"queued-prompt"})
"""Where the client's note, which our context does not quote, is not in a reminder's tags."""


@pytest.mark.parametrize("build", knowing(), ids=lambda build: build.version)
@pytest.mark.parametrize("name", [name for name in CASES if name not in QUOTED])
def test_it_sends_what_our_context_says(build: Build, name: str, tmp_path: Path) -> None:
    need(build)
    if build.version == "2.1.325" and name in NEWER:
        pytest.skip("2.1.325 does not know this attachment")
    house = House(build, tmp_path)
    context = context_at(load_lines([write_case(name, house.sessions)]))
    check_all([context], [house.claude(SESSION, "claude-opus-5")])


@pytest.mark.parametrize("build", knowing(), ids=lambda build: build.version)
def test_it_goes_on_without_thinking_that_was_refused(build: Build, tmp_path: Path) -> None:
    need(build)
    house = House(build, tmp_path)
    file = write_case("refused", tmp_path)
    made = repair_session(load_lines([file]), place=house.sessions)
    context = context_at(load_lines([made.file]))
    assert not any(b.type is Part.THINKING for m in context.messages for b in m.blocks)
    check_all([context], [house.claude(made.session, "claude-opus-5")])
