"""Ids that are unique in a family of files only: families share entries, strangers do not."""

from pathlib import Path

from tests.pi import header, message, read_pi, read_records, text
from tests.records import Record
from tests.sketch import sketch_faults, sketch_lines, tips
from threadline.library.actions.ledger import check_ledger


def entry(name: str, parent: str | None, words: str, **fields: object) -> Record:
    return {**message("user", content=text(words)), "id": name, "parentId": parent, **fields}


def test_strangers_with_the_same_ids_stay_apart(tmp_path: Path) -> None:
    one = [header("s1"), entry("a", None, "one"), entry("b", "a", "one more")]
    two = [
        header("s2"),
        entry("a", None, "two"),
        entry("b", "a", "two more"),
        entry("c", "b", "end"),
    ]
    two.append({"type": "leaf", "id": "d", "parentId": "b", "targetId": "b"})
    read_records(one, tmp_path, "s1")
    reading = read_records(two, tmp_path, "s2")
    assert sketch_lines(reading).splitlines() == ["s1: > a b *", "s2: > s2:a s2:b d c"]
    assert tips(reading) == {"s1": "b", "s2": "s2:b"}
    assert reading.bodies.text_of(reading.graph.nodes["s2:a"]) == "two"
    assert (sketch_faults(reading), check_ledger(reading)) == ([], [])


def test_a_family_shares_its_entries_even_without_times(tmp_path: Path) -> None:
    reading = read_pi("s1: u1@?-a1@?\ns2(s1): =u1-=a1-u2@?\ns3(s2): =u1-=a1-=u2-a3@?", tmp_path)
    assert sketch_lines(reading).splitlines() == ["s1: > u1 a1 *", "s2: a1> u2 *", "s3: u2> a3 *"]


def test_brothers_of_a_lost_parent_are_a_family(tmp_path: Path) -> None:
    drawing = "s1: u1-a1\ns2(s1): =u1-=a1-u2\ns3(s1): =u1-=a1-u3"
    read_pi(drawing, tmp_path)
    (tmp_path / "2026-01-01T00-00-00-000Z_s1.jsonl").unlink()
    reading = read_pi("s9: u9", tmp_path)
    assert sketch_lines(reading).splitlines()[:2] == ["s2: > u1 a1 u2 *", "s3: a1> u3 *"]


def test_a_grandchild_finds_its_family_when_the_file_between_is_lost(tmp_path: Path) -> None:
    drawing = "s1: u1-a1-u2\ns2(s1): =u1-=a1-u3\ns3(s2): =u1-=a1-=u3-u4"
    read_pi(drawing, tmp_path)
    (tmp_path / "2026-01-01T00-00-00-000Z_s2.jsonl").unlink()
    reading = read_pi("s9: u9", tmp_path)
    assert sketch_lines(reading).splitlines()[:2] == ["s1: > u1 a1 u2 *", "s3: a1> u3 u4 *"]


def test_one_id_at_two_times_is_two_entries_even_in_a_family(tmp_path: Path) -> None:
    first = entry("a", None, "one", timestamp="2026-01-01T00:00:01.000Z")
    read_records(
        [header("s1"), first, entry("x", "a", "mine", timestamp="2026-01-01T00:00:02.000Z")],
        tmp_path,
        "s1",
    )
    late = entry("x", "a", "other", timestamp="2026-01-01T00:00:03.000Z")
    reading = read_records([header("s2", "s1"), first, late], tmp_path, "s2")
    assert sketch_lines(reading).splitlines() == ["s1: > a x *", "s2: a> s2:x *"]


def test_a_copy_of_a_whole_file_adds_nothing(tmp_path: Path) -> None:
    path = read_pi("u1-a1", tmp_path).transcripts[0].file.path
    Path(tmp_path, "backup.jsonl").write_text(Path(path).read_text())
    assert sketch_lines(read_pi("u1-a1", tmp_path)) == "> u1 a1 *"
