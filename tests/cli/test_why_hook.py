"""`threadline why --hook`: shown before it is installed, removed byte for byte, notes sessions."""

from pathlib import Path

import pytest

from tests.cli.test_why import BY_HAND, FUNCTION, run_in
from tests.why.world import World

OTHERS = "#!/bin/bash\nset -e\necho theirs\nexit 0"


@pytest.fixture
def world(tmp_path: Path) -> World:
    world = World(tmp_path, 1)
    session = world.session()
    world.agent(session, "depot.py", FUNCTION)
    world.commit("count")
    world.save()
    return world


def hook_of(world: World) -> Path:
    return world.root / ".git" / "hooks" / "post-commit"


def test_the_hook_is_shown_and_not_written_without_consent(world: World) -> None:
    told = run_in(world.root, "--hook", "on")
    assert "why --hook note" in told.stdout
    assert not hook_of(world).exists()


@pytest.mark.parametrize("before", [None, OTHERS, f"{OTHERS}\n", "#!/bin/sh", "#!/bin/sh\n"])
def test_the_hook_is_removed_byte_for_byte(world: World, before: str | None) -> None:
    path = hook_of(world)
    if before is not None:
        path.parent.mkdir(exist_ok=True)
        path.write_text(before)
        path.chmod(0o755)
    assert run_in(world.root, "--hook", "on", "--yes").exit_code == 0
    assert path.read_text().splitlines()[2].endswith("why --hook note >/dev/null 2>&1 || true")
    assert path.stat().st_mode & 0o777 == 0o755
    assert run_in(world.root, "--hook", "on", "--yes").stdout == "nothing to change\n"
    assert run_in(world.root, "--hook", "off", "--yes").exit_code == 0
    assert (path.read_text() if path.exists() else None) == before


@pytest.mark.parametrize("before", ["#!/usr/bin/python3\n", "echo no shebang\n"])
def test_a_hook_that_is_no_shell_script_is_left_alone(world: World, before: str) -> None:
    path = hook_of(world)
    path.parent.mkdir(exist_ok=True)
    path.write_text(before)
    path.chmod(0o755)
    told = run_in(world.root, "--hook", "on", "--yes")
    assert (told.exit_code, path.read_text()) == (1, before)
    assert "is no script of a shell" in told.output


def test_the_note_names_the_session_behind_a_commit(world: World) -> None:
    told = run_in(world.root, "--hook", "note", "HEAD", str(world.sessions_folder))
    assert told.exit_code == 0, told.output
    note = "Threadline-Session: s000 (claude, 1 of 1 hunks)\n"
    assert world.git("notes", "--ref=threadline", "show", "HEAD") == note
    world.person("depot.py", [*FUNCTION, "", *BY_HAND])
    world.commit("weigh")
    assert run_in(world.root, "--hook", "note", "HEAD", str(world.sessions_folder)).stdout == ""
