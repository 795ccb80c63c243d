"""What belongs to a rollout is found when it alone is asked for; names are read beside it."""

from pathlib import Path

from tests.rollouts import base, lines_of, meta, path_of, shorten, thread, write_rollout
from threadline.agents.find import find_in
from threadline.library import load_lines
from threadline.library.load.describe import describe_sessions

STAMP = "rollout-2026-01-01T00-00-00-"


def names(path: Path) -> list[str]:
    """List the files that are found for a rollout, by the letters of their threads."""
    found = [Path(file.path).name for file in find_in(str(path)).files]
    return [shorten(name[len(STAMP) :].removesuffix(".jsonl")) for name in found]


def test_a_fork_finds_its_base_and_that_ones_base(tmp_path: Path) -> None:
    write_rollout(tmp_path, "A", "u1 a1")
    write_rollout(tmp_path, "B", "u2 a2", first=3, minute=1, history_base=base("A", 3))
    path = write_rollout(tmp_path, "C", "u3", first=6, minute=2, history_base=base("B", 6))
    write_rollout(tmp_path, "D", "u4", minute=3)
    assert names(path) == ["C", "A", "B"]


def test_a_base_does_not_find_its_forks(tmp_path: Path) -> None:
    path = write_rollout(tmp_path, "A", "u1 a1")
    write_rollout(tmp_path, "B", "u2 a2", first=3, minute=1, history_base=base("A", 3))
    assert names(path) == ["A"]


def test_a_thread_finds_the_rest_of_itself(tmp_path: Path) -> None:
    path = write_rollout(tmp_path, "A", "u1 a1 u2 a2")
    lines = lines_of("u3", meta("A", history_base=base("A", 3)), first=3)
    path_of(tmp_path, "A", 1, rollout="F").write_bytes(b"".join(lines))
    assert names(path) == ["A", "A_F"]


def test_a_caller_finds_its_agents_by_what_it_says_of_them(tmp_path: Path) -> None:
    source = {"subagent": {"thread_spawn": {"parent_thread_id": thread("A")}}}
    path = write_rollout(tmp_path, "A", "u1 a1")
    mention = f'{{"type":"event_msg","payload":{{"type":"x","of":"{thread("B")} {thread("C")}"}}}}'
    path.write_bytes(path.read_bytes() + mention.encode() + b"\n")
    write_rollout(tmp_path, "B", "u2", minute=1, session_id=thread("A"), source=source)
    write_rollout(tmp_path, "C", "u3", minute=2)
    assert names(path) == ["A", "B"]


def test_what_is_archived_is_found_too(tmp_path: Path) -> None:
    old = write_rollout(tmp_path, "A", "u1 a1")
    path = write_rollout(tmp_path, "B", "u2", first=3, minute=1, history_base=base("A", 3))
    archive = tmp_path / "archived_sessions"
    archive.mkdir()
    old.rename(archive / old.name)
    assert names(path) == ["B", "A"]


def test_outside_of_the_clients_folders_the_files_beside_it_count(tmp_path: Path) -> None:
    written = write_rollout(tmp_path, "A", "u1 a1")
    path = tmp_path / written.name
    written.rename(path)
    fork = write_rollout(tmp_path, "B", "u2", first=3, minute=1, history_base=base("A", 3))
    moved = tmp_path / fork.name
    fork.rename(moved)
    assert names(moved) == ["B", "A"]


def test_a_file_of_any_name_can_be_read(tmp_path: Path) -> None:
    path = write_rollout(tmp_path, "A", "u1 a1")
    other = tmp_path / "copy.jsonl"
    path.rename(other)
    reading = load_lines([other])
    assert list(reading.tree.session_by_id) == [thread("A")]


def test_the_last_name_of_a_thread_is_its_title(tmp_path: Path) -> None:
    write_rollout(tmp_path, "A", "u1 a1")
    write_rollout(tmp_path, "B", "u2 a2", minute=1)
    rows = [
        f'{{"id":"{thread("A")}","thread_name":"first"}}',
        "no json",
        f'{{"id":"{thread("A")}","thread_name":"A better name"}}',
        '{"id":7}',
    ]
    (tmp_path / "session_index.jsonl").write_text("\n".join(rows))
    cards = describe_sessions(load_lines([tmp_path / "sessions"])).values()
    assert [card.title for card in cards] == ["A better name", "please do u2"]


def test_a_card_tells_where_and_with_what_a_thread_ran(tmp_path: Path) -> None:
    git = {"branch": "main", "commit_hash": "abc"}
    write_rollout(tmp_path, "A", "u1 a1 z1 u2", git=git)
    (card,) = describe_sessions(load_lines([tmp_path])).values()
    assert (card.agent, card.cwd, card.version) == ("codex", "/home/dev/proj", "0.166.0")
    assert (card.git_branch, card.compactions, card.entries) == ("main", 1, 5)
