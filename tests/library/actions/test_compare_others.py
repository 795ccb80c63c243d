"""Comparisons of Codex threads and Pi sessions, whose compactions and answers are single entries."""

import json
from pathlib import Path

from tests.pi import read_pi
from tests.rollouts import Json, base, item, line, shorten, thread, write_rollout
from threadline.compare.turns import Touched
from threadline.library import Reading, load_lines
from threadline.library.actions.compare import diff_positions, lost_at
from threadline.library.position import resolve_point

PATCH = """\
*** Begin Patch
*** Add File: new.txt
+one
*** Update File: /home/dev/proj/old.txt
@@
-two
+three
*** End Patch"""


def patched(folder: Path, output: str) -> list[Touched]:
    """List the files that a call of apply_patch touched."""
    path = write_rollout(folder, "A", "T1 u1 a1 u2")
    call: Json = {"type": "custom_tool_call", "call_id": "p1", "name": "apply_patch"}
    told = {"type": "custom_tool_call_output", "call_id": "p1", "output": output}
    with path.open("ab") as file:
        file.write(line(*item({**call, "input": PATCH}), 5, 5))
        file.write(line(*item(told), 6, 6))
    reading = load_lines([path])
    one, other = (resolve_point(reading, f"{thread('A')}:{at}") for at in (3, 6))
    return diff_positions(one, other, reading).b.files


def test_a_patch_touches_each_of_its_files(tmp_path: Path) -> None:
    assert [(f.path, f.name, f.edited, f.written) for f in patched(tmp_path, "Success.")] == [
        ("/home/dev/proj/old.txt", "old.txt", 1, 0),
        ("new.txt", "new.txt", 0, 1),
    ]


def test_a_patch_that_failed_touches_nothing(tmp_path: Path) -> None:
    assert patched(tmp_path, "apply_patch verification failed: no such line") == []


def test_a_way_of_codex_ends_at_its_entry_in_the_middle_of_an_answer(tmp_path: Path) -> None:
    reading = load_lines([write_rollout(tmp_path, "A", "u1 a1 n1 u2 k1 a2 c1 n2 o1")])
    one, other = (resolve_point(reading, f"{thread('A')}:{at}") for at in (2, 6))
    assert diff_positions(one, other, reading).b.entries == 3


class TestLost:
    def compacted(self, folder: Path) -> Reading:
        """Read a thread that was compacted, and a fork of it."""
        path = write_rollout(folder, "A", "u1 a1 a2 z1 u2 a3")
        rows = [json.loads(row) for row in path.read_bytes().splitlines()]
        rows[3]["metadata"] = {"compaction_output": True}
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        return load_lines(
            [write_rollout(folder, "B", "u3 a4", first=7, minute=1, history_base=base("A", 7))]
        )

    def test_what_a_fork_lost_stands_in_the_file_it_goes_on_from(self, tmp_path: Path) -> None:
        reading = self.compacted(tmp_path)
        found = lost_at(resolve_point(reading, thread("B")), reading)
        assert (shorten(found.at), shorten(found.before)) == ("A:4", "A:2")
        assert [shorten(name) for name in found.entries] == ["A:2"]

    def test_before_a_compaction_is_before_the_answer_that_gave_it(self, tmp_path: Path) -> None:
        reading = self.compacted(tmp_path)
        assert shorten(resolve_point(reading, f"{thread('A')}:4^").entry.id) == "A:2"

    def test_a_compaction_of_pi_follows_its_parent_wherever_it_stands(self, tmp_path: Path) -> None:
        reading = read_pi("s1: u1-a1-u2-a2 a1-u3 a2-c1(u2)-x1-u4", tmp_path)
        found = lost_at(resolve_point(reading, "u4"), reading)
        assert (found.before, found.after, found.entries) == ("a2", "c1", ("u1", "a1"))
        assert resolve_point(reading, "c1^").entry.id == "a2"
