"""Small histories in which it is easy to claim too much."""

from pathlib import Path

import pytest

from tests.why.clients import ClaudeSession, CodexSession, PiSession
from tests.why.world import World
from threadline.library.actions.why import explain
from threadline.library.actions.why_target import read_asked
from threadline.library.workspace import open_workspace
from threadline.model.why import Explanation

COUNT = [
    "def count_parcels(depot, since):",
    "    parcels = depot.parcels_after(since)",
    "    return len(parcels)",
]
WEIGH = ["def weigh_parcels(depot):", "    return sum(parcel.weight for parcel in depot.parcels)"]


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path, 1)


def why(world: World, what: str = "HEAD", root: Path | None = None) -> Explanation:
    """Explain what is asked in the repository, or in a copy of it."""
    world.save()
    folder = world.root.parent
    places = [str(world.sessions_folder)]
    workspace = open_workspace({"XDG_CACHE_HOME": str(folder / "cache")}, folder, places)
    workspace.catalog.refresh()
    found = explain(workspace, read_asked(what, str(root or world.root)), str(world.root))
    workspace.close()
    return found


def told(found: Explanation) -> list[tuple[str, str]]:
    """Return the verdict and the reason of each hunk."""
    return [(hunk.verdict.value, hunk.reason.value) for hunk in found.hunks]


def commit_quietly(world: World, subject: str) -> None:
    """Commit all by hand."""
    world.now += 1
    world.git("add", "-A")
    world.git("commit", "-qm", subject)


@pytest.mark.parametrize(
    ("command", "tie"),
    [
        ("git commit -qam 'wip'", "call"),
        ("cd src && git commit -qam 'wip'", "call"),
        ("cd /other && git commit -qam 'wip'", None),
        ("git -C ../other commit -qam 'wip'", None),
        ("cd \"$OTHER\" && git commit -qam 'wip'", None),
        ("cd lib && git commit -qam 'wip'", None),
        ("cd .. && cd project-gone && git commit -qam 'wip'", "rewritten"),
    ],
)
def test_a_commit_of_the_same_name_in_another_repository_is_another_one(
    world: World, command: str, tie: str | None
) -> None:
    (world.root / "lib" / ".git").mkdir(parents=True)
    session = world.session()
    world.agent(session, "depot.py", COUNT)
    world.call(session, command, "")
    commit_quietly(world, "wip")
    [commit] = why(world).commits
    assert commit.tie == tie


def test_a_session_in_another_directory_commits_there(world: World) -> None:
    world.agent(world.session(), "depot.py", COUNT)
    other = ClaudeSession("other", "/other", world.tick)
    world.begin(other)
    other.ran("git commit -qam 'wip'", "")
    commit_quietly(world, "wip")
    assert told(why(world)) == [("likely", "written")]


def test_an_older_commit_that_a_quiet_one_prints_too_is_not_tied(world: World) -> None:
    session = world.session()
    world.agent(session, "depot.py", COUNT)
    commit_quietly(world, "wip")
    world.now += 600
    world.agent(session, "depot.py", [*COUNT, "", *WEIGH])
    commit_quietly(world, "wip")
    world.call(session, "git commit -qam 'wip'; git log -2", world.git("log", "--oneline", "-2"))
    assert [commit.tie for commit in why(world, "HEAD~1").commits] == [None]
    assert [commit.tie for commit in why(world).commits] == ["hash"]


def test_what_a_person_adds_to_a_proposed_edit_is_not_the_agents(world: World) -> None:
    session, path = world.session(), str(world.root / "depot.py")
    world.person("depot.py", WEIGH)
    world.commit("begin")
    new = [*WEIGH, "agents_line = depot.first()", "persons_line = depot.last()"]
    given = {"file_path": path, "old_string": WEIGH[1], "new_string": "\n".join(new[1:3])}
    patch = {"oldStart": 2, "newStart": 2, "lines": [f" {new[1]}", f"+{new[2]}", f"+{new[3]}"]}
    kept = {"filePath": path, "structuredPatch": [patch], "userModified": True}
    session.tool("Edit", given, "The user modified your proposed changes", kept=kept)
    world.person("depot.py", new)
    world.commit("both", session)
    [hunk] = why(world).hunks
    assert (hunk.verdict.value, hunk.matched, hunk.lines) == ("none", 1, 2)


@pytest.mark.parametrize(
    ("command", "verdict"),
    [
        ("git checkout -- depot.py", ("likely", "undone")),
        ("git restore .", ("likely", "undone")),
        ("git reset --hard", ("likely", "undone")),
        ("rm depot.py", ("likely", "undone")),
        ("git restore --staged depot.py", ("proven", "hash")),
        ("git checkout main", ("proven", "hash")),
    ],
)
def test_what_a_later_call_undid_is_not_proven_if_it_is_there_again(
    world: World, command: str, verdict: tuple[str, str]
) -> None:
    session = world.session()
    world.person("depot.py", WEIGH)
    world.commit("begin")
    new = [*WEIGH, "", *COUNT]
    world.agent(session, "depot.py", new)
    world.call(session, command, "")
    world.person("depot.py", WEIGH)
    world.person("depot.py", new)
    world.commit("again", session)
    assert told(why(world)) == [verdict]


def test_what_is_undone_in_another_work_tree_is_not_undone_here(world: World) -> None:
    session = world.session()
    world.person("depot.py", WEIGH)
    world.commit("begin")
    tree = world.root.parent / "tree"
    world.git("worktree", "add", "-q", str(tree))
    world.agent(session, "depot.py", [*WEIGH, "", *COUNT])
    other = ClaudeSession("other", str(tree), world.tick)
    world.begin(other)
    other.ran("git reset --hard", "")
    world.commit("count", session)
    assert told(why(world)) == [("proven", "hash")]


@pytest.mark.parametrize("reader", ["cat depot.py", "sed -n '1,9p' depot.py; ls"])
def test_what_a_command_showed_of_a_file_is_not_of_the_script_that_writes_it_anew(
    world: World, reader: str
) -> None:
    session = world.any_session()
    world.person("depot.py", WEIGH)
    session.ran(reader, "".join(f"{line}\n" for line in WEIGH))
    world.heredoc(session, "depot.py", [*WEIGH, "", *COUNT])
    world.commit("both", session)
    [hunk] = why(world).hunks
    assert (hunk.reason.value, hunk.matched, hunk.lines) == ("overwritten", 3, 5)


def test_a_shallow_clone_does_not_tell_who_wrote_what_is_there_at_its_beginning(
    world: World,
) -> None:
    session = world.session()
    world.agent(session, "depot.py", COUNT)
    world.commit("count", session)
    world.person("depot.py", [])
    world.commit("nothing")
    for lines in ([*COUNT, "", *WEIGH], [*COUNT, "", *WEIGH, "", *COUNT], [*COUNT, "", *WEIGH]):
        world.now += 1000
        world.person("depot.py", lines)
        world.commit("again")
    copy = world.root.parent / "copy"
    world.git("clone", "-q", "--depth=2", f"file://{world.root}", str(copy))
    assert told(why(world, "HEAD~1", copy)) == [("none", "shallow")]
    assert told(why(world, f"{copy}/depot.py:2", copy)) == [("none", "shallow")]
    assert told(why(world, "HEAD", copy)) == [("none", "unwritten")]


def test_what_was_thrown_away_by_hand_is_not_proven_when_it_is_there_again(world: World) -> None:
    session = world.session()
    world.person("depot.py", WEIGH)
    world.commit("begin")
    world.agent(session, "depot.py", [*WEIGH, "", *COUNT])
    world.person("depot.py", [*WEIGH, "", "limit_of_depot = 40"])
    world.commit("limit", session)
    world.now += 1_000_000
    world.person("depot.py", [*WEIGH, "", "limit_of_depot = 40", "", *COUNT])
    world.commit("count", world.session())
    assert told(why(world)) == [("likely", "left_out")]


def test_a_file_that_is_committed_after_others_is_proven(world: World) -> None:
    session = world.session()
    for path in ("one.py", "two.py"):
        world.person(path, WEIGH)
    world.commit("begin")
    for path in ("one.py", "two.py"):
        world.agent(session, path, [*WEIGH, "", *COUNT])
    for path in ("one.py", "two.py"):
        world.commit("count", session, path)
    assert told(why(world)) == [("proven", "hash")]


def test_a_patch_in_a_command_is_followed(world: World) -> None:
    world.person("src/depot.py", WEIGH)
    world.commit("begin")
    session = CodexSession(1, str(world.root), world.tick)
    world.begin(session)
    added = "".join(f"+{line}\n" for line in COUNT)
    patch = f"*** Begin Patch\n*** Update File: depot.py\n@@\n {WEIGH[1]}\n{added}*** End Patch"
    done = "Success. Updated the following files:\n"
    session.ran(f"cd src && apply_patch <<'EOF'\n{patch}\nEOF", done)
    world.person("src/depot.py", [*WEIGH, *COUNT])
    world.commit("count", session)
    assert told(why(world)) == [("proven", "hash")]


def test_lines_that_an_agent_saw_and_left_out_of_the_whole_file_were_removed_by_it(
    world: World,
) -> None:
    limit = "limit_of_depot = 40"
    old = [limit, *WEIGH, "", *COUNT, "", "def last(depot):", "    pass"]
    world.person("depot.py", old)
    world.commit("begin")
    session = PiSession(1, str(world.root), world.tick)
    world.begin(session)
    session.ran("cat depot.py", world.text("depot.py").replace(f"{limit}\n", ""))
    new = [*WEIGH, "", "def last(depot):", "    return"]
    session.created(str(world.root / "depot.py"), new)
    world.person("depot.py", new)
    world.commit("shorter", session)
    overwritten = ("likely", "overwritten")
    assert told(why(world)) == [("none", "unwritten"), overwritten, overwritten]


@pytest.mark.parametrize("program", ["sed -i", "perl -pi -e"])
def test_a_line_in_which_a_command_replaced_text_is_likely(world: World, program: str) -> None:
    old = ["limit = 1", *COUNT, "", *WEIGH]
    world.person("depot.py", old)
    world.commit("begin")
    session = world.any_session()
    session.ran(f"{program} 's/parcels_after/parcels_since/; s/= 1/= 2/' depot.py", "")
    new = [line.replace("parcels_after", "parcels_since").replace("= 1", "= 2") for line in old]
    world.person("depot.py", [*new[:-1], new[-1].replace("weight", "load")])
    world.commit("rename", session)
    likely = ("likely", "command")
    assert told(why(world)) == [likely, likely, ("none", "unwritten")]


def test_a_line_that_stands_where_no_call_wrote_it_is_not_proven(world: World) -> None:
    old = [*WEIGH, "", "limit_of_depot = 40"]
    world.person("depot.py", old)
    world.commit("begin")
    session = world.session()
    world.agent(session, "depot.py", [*old, "", *COUNT])
    world.person("depot.py", [COUNT[1], "", *old])
    world.commit("other", session)
    assert told(why(world)) == [("likely", "moved")]
