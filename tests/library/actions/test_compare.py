"""Two points of conversations compared, and what compactions removed."""

from pathlib import Path

import pytest

from tests.cases import NONE, Also, read_case
from tests.context.sketch import keeps
from tests.records import Record, assistant, call, result, user
from threadline.compare.contexts import ContextDiff, Loss
from threadline.compare.diff import Diff, Side
from threadline.library.actions.compare import diff_contexts, diff_positions, lost_at
from threadline.library.position import resolve_point
from threadline.model.error import EntryNotFoundError


def diff(drawing: str, a: str, b: str, folder: Path, also: Also = NONE) -> Diff:
    reading = read_case(drawing, folder, also)
    return diff_positions(resolve_point(reading, a), resolve_point(reading, b), reading)


def sides(found: Diff) -> tuple[str, str]:
    return told(found.a), told(found.b)


def told(side: Side) -> str:
    """Write the turns of a side: prompt, calls, answer."""
    return " | ".join(
        " ".join(
            filter(None, [turn.prompt, *(made.title for made in turn.calls), turn.answer])
        ).replace("please do ", "")
        or "compacted"
        for turn in side.turns
    ).replace("here is ", "")


class TestDiff:
    def test_two_branches_part_where_one_was_left(self, tmp_path: Path) -> None:
        found = diff("u1-a1-u2-a2-u3-a3 a1-u4-a4", "a3", "a4", tmp_path)
        assert (found.common.entries, found.common.last, found.common.prompts) == (2, "a1", 1)
        assert sides(found) == ("u2 a2 | u3 a3", "u4 a4")

    def test_a_branch_is_named_by_its_lines_id(self, tmp_path: Path) -> None:
        found = diff("u1-a1-u2-a2 a1-u4-a4", "s", "s@u2", tmp_path)
        assert sides(found) == ("u4 a4", "u2 a2")

    def test_two_points_of_one_line(self, tmp_path: Path) -> None:
        found = diff("u1-a1-u2-a2", "a1", "a2", tmp_path)
        assert (found.common.last, found.a.entries, found.b.entries) == ("a1", 0, 2)

    def test_two_sessions_that_share_a_beginning(self, tmp_path: Path) -> None:
        drawing = """
            s1: u1-a1-u2-a2
            s2: =u1-=a1-u3-a3
        """
        found = diff(drawing, "s1", "s2", tmp_path)
        assert (found.common.last, *sides(found)) == ("a1", "u2 a2", "u3 a3")

    def test_two_sessions_that_share_nothing(self, tmp_path: Path) -> None:
        found = diff("s1: u1-a1\ns2: u2-a2", "s1", "s2", tmp_path)
        assert (found.common.entries, found.common.last) == (0, None)

    def test_an_agent_is_a_way_of_its_own(self, tmp_path: Path) -> None:
        drawing = """
            s: u1-t1(Task)-r1-a1
            s#x(t1): u2-a2
        """
        assert diff(drawing, "s#agent-x", "s", tmp_path).a.at == "a2"

    def test_a_compaction_on_the_way_is_reported(self, tmp_path: Path) -> None:
        found = diff("u1-a1-u2-a2 b1(a2)-z1-u3-a3", "a1", "a3", tmp_path)
        assert told(found.b) == "u2 a2 | compacted | u3 a3"

    def test_parallel_calls_are_all_told(self, tmp_path: Path) -> None:
        found = diff("u1-a1-u2-t1:m-t2:m-r2(t2)-a2 t1-r1(t1)", "a1", "a2", tmp_path)
        assert found.b.calls == {"Bash": 2}
        assert found.b.entries == 6


EDIT = assistant("t1", call("t1", "Edit", file_path="/repo/src/app.py"))
READ = assistant("t2", call("t2", "Read", file_path="/repo/gone.py"))
FAILED = user([{"type": "tool_result", "tool_use_id": "call-t2", "is_error": True}])


class TestSums:
    def test_files_are_those_that_were_touched(self, tmp_path: Path) -> None:
        drawing = "u1-a1-u2-t1-r1-t2-r2-a2"
        side = diff(drawing, "a1", "a2", tmp_path, {"t1": EDIT, "t2": READ, "r2": FAILED}).b
        assert [(f.path, f.name, f.edited) for f in side.files] == [
            ("/repo/src/app.py", "src/app.py", 1)
        ]
        assert [made.error for made in side.turns[0].calls] == [False, True]

    def test_a_request_is_paid_once(self, tmp_path: Path) -> None:
        twice = assistant("one")
        side = diff("u1-a1-u2-a2-a3", "a1", "a3", tmp_path, {"a2": twice, "a3": twice}).b
        assert (side.spent.requests, side.spent.input, side.spent.output) == (1, 3, 5)
        assert side.spent.cost == pytest.approx((3 * 5 + 5 * 25) / 1e6)

    def test_a_cost_that_the_client_tells_is_taken(self, tmp_path: Path) -> None:
        other = assistant("a2")
        other["message"] |= {"model": "a-model", "usage": {"input_tokens": 1, "cost": 0.5}}
        spent = diff("u1-a1-u2-a2", "a1", "a2", tmp_path, {"a2": other}).b.spent
        assert (spent.cost, spent.estimated) == (0.5, False)

    def test_what_an_unknown_model_cost_is_not_known(self, tmp_path: Path) -> None:
        other = assistant("a2")
        other["message"]["model"] = "a-model"
        assert diff("u1-a1-u2-a2", "a1", "a2", tmp_path, {"a2": other}).b.spent.cost is None


def between(drawing: str, a: str, b: str, folder: Path, also: Also = NONE) -> ContextDiff:
    reading = read_case(drawing, folder, also)
    return diff_contexts(resolve_point(reading, a), resolve_point(reading, b), reading)


def pairs(found: ContextDiff) -> list[str]:
    """Write pairs of messages: the entries of each, `=` if they are the same."""
    return [
        f"{' '.join(pair.a.entries) if pair.a else '-'} {'=' if pair.same else '/'} "
        f"{' '.join(pair.b.entries) if pair.b else '-'}"
        for pair in found.pairs
    ]


class TestContexts:
    def test_before_and_after_a_compaction(self, tmp_path: Path) -> None:
        also = {"b1": keeps("a2", anchor="z1")}
        found = between("u1-a1-u2-a2 b1(a2)-z1-u3-a3", "a2", "a3", tmp_path, also)
        assert pairs(found) == ["u1 / z1", "a1 / -", "u2 / -", "a2 = a2", "- / u3", "- / a3"]
        assert (found.common, found.same, found.only_a, found.only_b) == (0, 1, 3, 3)

    def test_a_compaction_is_compared_by_itself_and_what_is_before_it(self, tmp_path: Path) -> None:
        also = {"b1": keeps("a2", anchor="z1")}
        found = between("u1-a1-u2-a2 b1(a2)-z1-u3-a3", "b1^", "b1", tmp_path, also)
        assert pairs(found) == ["u1 / z1", "a1 / -", "u2 / -", "a2 = a2"]

    def test_the_entry_before_one_is_named_by_it(self, tmp_path: Path) -> None:
        reading = read_case("u1-a1-u2-a2 a1-u3-a3", tmp_path)
        assert resolve_point(reading, "u3^").entry.id == "a1"
        assert resolve_point(reading, "u3^^").entry.id == "u1"
        with pytest.raises(EntryNotFoundError, match="no entry before u1") as error:
            resolve_point(reading, "u1^")
        assert error.value.hint

    def test_two_branches_begin_alike(self, tmp_path: Path) -> None:
        found = between("u1-a1-u2-a2 a1-u3-a3", "a2", "a3", tmp_path)
        assert pairs(found) == ["u1 = u1", "a1 = a1", "u2 / u3", "a2 / a3"]
        assert found.common == 2

    def test_what_is_the_same_in_another_order_is_matched_once(self, tmp_path: Path) -> None:
        same = {name: user("again") for name in ("u2", "u3", "u4", "u5")}
        found = between("u1-a1-u2-a2-u3-a3 u1-a4-u4-a5-u5-a6", "a3", "a6", tmp_path, same)
        assert (found.same, found.only_a, found.only_b) == (1, 5, 5)


def lost(drawing: str, at: str, folder: Path, also: Also = NONE) -> Loss:
    reading = read_case(drawing, folder, also)
    return lost_at(resolve_point(reading, at), reading)


class TestLost:
    @pytest.mark.parametrize("at", ["b1", "z1", "u3", "a3", "s"])
    def test_the_compaction_or_what_follows_it_names_it(self, at: str, tmp_path: Path) -> None:
        found = lost("u1-a1-u2-a2 b1(a2)-z1-u3-a3", at, tmp_path)
        assert (found.at, found.before, found.after) == ("b1", "a2", "z1")
        assert found.entries == ("u1", "a1", "u2", "a2")

    def test_what_was_kept_is_not_lost(self, tmp_path: Path) -> None:
        also = {"b1": keeps("u2 a2", anchor="z1")}
        found = lost("u1-a1-u2-a2 b1(a1)-z1-u3-a3", "b1", tmp_path, also)
        assert (found.entries, found.kept) == (("u1", "a1"), ("u2", "a2"))

    def test_summarised_from_here_the_end_is_lost(self, tmp_path: Path) -> None:
        also = {"b1": keeps("u1 a1", anchor="b1")}
        found = lost("u1-a1-u2-a2 b1(a1)-z1-u3-a3", "b1", tmp_path, also)
        assert (found.before, found.entries) == ("a2", ("u2", "a2"))

    def test_a_second_compaction_loses_what_the_first_left(self, tmp_path: Path) -> None:
        found = lost("u1-a1 b1(a1)-z1-u2-a2 b2(a2)-z2-u3-a3", "a3", tmp_path)
        assert found.entries == ("z1", "u2", "a2")

    def test_what_came_in_its_place_is_reported(self, tmp_path: Path) -> None:
        found = lost("u1-a1 b1(a1)-z1-o1-h1-u2-a2", "b1", tmp_path)
        assert found.summary == "This session is being continued …"
        assert found.after == "h1"
        assert [message.entries for message in found.added] == [("z1", "o1")]

    def test_tokens_are_those_the_client_recorded(self, tmp_path: Path) -> None:
        meta = {"compactMetadata": {"preTokens": 100, "postTokens": 10, "trigger": "auto"}}
        found = lost("u1-a1 b1(a1)-z1-u2-a2", "b1", tmp_path, {"b1": meta})
        assert (found.tokens_before, found.tokens_after, found.estimated) == (100, 10, False)
        assert found.trigger == "auto"

    def test_no_compaction_is_an_error_with_a_hint(self, tmp_path: Path) -> None:
        with pytest.raises(EntryNotFoundError, match="no compaction before a2") as caught:
            lost("u1-a1 b1(a1)-z1-u2 a1-u3-a2", "a2", tmp_path)
        assert caught.value.hint

    @pytest.mark.parametrize("named", ["a1", "a9"])
    def test_what_a_fork_did_not_copy_is_not_there(self, named: str, tmp_path: Path) -> None:
        """A fork of a compacted session begins at the compaction."""
        with pytest.raises(EntryNotFoundError, match="are missing"):
            lost(f"b1({named})-z1-a1-u2-a2", "a2", tmp_path, {"b1": keeps("a1", anchor="z1")})


def test_files_that_were_read_again_after_a_compaction_are_told(tmp_path: Path) -> None:
    def read(entry: str, path: str) -> Record:
        return assistant(entry, call(entry, "Read", file_path=path))

    def printed(entry: str, words: str) -> Record:
        return user([result(entry, words)])

    also = {
        "t1": read("t1", "/a.py"),
        "r1": printed("t1", "a" * 40),
        "t2": read("t2", "/b.py"),
        "r2": printed("t2", "b"),
        "t3": read("t3", "/a.py"),
        "r3": printed("t3", "a" * 40),
        "t4": read("t4", "/a.py"),
        "r4": user([{**result("t4", "no such file"), "is_error": True}]),
        "t5": read("t5", "/c.py"),
        "r5": printed("t5", "c"),
        "t6": read("t6", "/b.py"),
        "r6": printed("t6", "b"),
    }
    drawing = "u1-t1-r1-t2-r2-a1 b1(a1)-z1-u2-t3-r3-t4-r4-t5-r5-a2 b2(a2)-z2-u3-t6-r6-a3"
    reading = read_case(drawing, tmp_path, also)
    loss = lost_at(resolve_point(reading, "b1"), reading)
    assert [(one.path, one.entry, one.times, one.tokens) for one in loss.read_again] == [
        ("/a.py", "t3", 1, 10)
    ]
