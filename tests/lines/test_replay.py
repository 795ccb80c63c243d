"""Rung 6: children of one instant are a compaction's replay of the first."""

from tests.cases import lines_of
from tests.sketch import drawn, reads


def test_the_first_child_goes_on_and_its_mirrors_are_folded() -> None:
    replay = lines_of("u1-a1-u2@6-a2@7-u3@8-a3@9 a1-u8@6-a8@7")
    assert replay == "> u1 a1 [replay u8 a8] u2 a2 u3 a3 *"
    assert reads(replay, "a1 u2 a2 u3 a3")


def test_several_replays_are_folded_each_by_itself() -> None:
    assert lines_of("u1-a1-u2@6-a2@7 a1-u8@6-a8@7 a1-u9@6-a9@7") == (
        "> u1 a1 [replay u8 a8] [replay u9 a9] u2 a2 *"
    )


def test_what_is_no_mirror_of_the_first_gets_a_line_of_its_own() -> None:
    assert lines_of("u1-a1-u2@6-a2@7 a1-u8@6-a8@7-u9@30-a9@31") == drawn("""
        > u1 a1 u2 a2
        a1> u8 a8 u9 a9 *
    """)


def test_a_replayed_tree_is_a_mirror_whatever_its_branches() -> None:
    assert lines_of("u1-a1-u2@6-t2@7-r2@8-a2@10 t2-p2@9 a1-u7@6-t7@7-r7(t7)@8 t7-p7@9") == (
        "> u1 a1 [replay u7 t7 r7 p7] u2 t2 p2 r2 a2 *"
    )


def test_results_of_different_calls_in_one_instant_are_never_a_replay() -> None:
    assert lines_of("u1-t1(Bash,Read)-r1@9-a1 t1-r2(t1.2)@9-a2") == drawn("""
        > u1 t1 r1 r2 *
        r1> a1
        r2> a2 *
    """)


def test_dead_results_of_different_calls_in_one_instant_all_stay_on_the_line() -> None:
    assert lines_of("u1-t1(Bash,Read,Glob)-r1@9 t1-r2(t1.2)@9 t1-r3(t1.3)@9-a1") == (
        "> u1 t1 r1 r2 r3 a1 *"
    )


def test_entries_without_a_time_share_no_instant() -> None:
    assert lines_of("u1-a1-u2@?-a2 a1-u3@?-a3") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3 *
    """)


def test_children_of_two_instants_are_no_replay() -> None:
    assert lines_of("u1-a1-u2@6-a2@7 a1-u3@6-a3@7 a1-u4@20-a4@21") == drawn("""
        > u1 a1 *
        a1> u2 a2
        a1> u3 a3
        a1> u4 a4 *
    """)


def test_a_replay_inside_an_agent_is_folded_there() -> None:
    assert lines_of("""
        s: u1-t1(Task)-r1-a1
        s#x(t1): u7-a7-u8@20-a8@21 a7-u9@20-a9@21
    """) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u7 a7 [replay u9 a9] u8 a8 *
    """)
