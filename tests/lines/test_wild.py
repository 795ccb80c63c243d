"""Every fork shape counted in real files, with each child that was seen to carry on."""

import pytest

from tests.cases import lines_of
from tests.sketch import drawn

SHAPES = {
    "call → progress, result: the result": ("u1-t1-p1 t1-r1-a1", "> u1 t1 p1 r1 a1 *"),
    "call → progress, result: the progress": ("u1-t1-p1-a1 t1-r1", "> u1 t1 r1 p1 a1 *"),
    "call → progress, result: neither": ("u1-t1-p1 t1-r1", "> u1 t1 p1 r1 *"),
    "call → progress, result: both": ("u1-t1-p1-a1-u2 t1-r1-a3", "> u1 t1 p1 a1 u2 r1 a3 *"),
    "call → call, result: the call": ("u1-t1:m-t2:m-r2-a1 t1-r1", "> u1 t1 r1 t2 r2 a1 *"),
    "call → call, result: the result": ("u1-t1:m-t2:m-r2 t1-r1-a1", "> u1 t1 t2 r2 r1 a1 *"),
    "call → call, result: neither": ("u1-t1:m-t2:m-r2 t1-r1", "> u1 t1 r1 t2 r2 *"),
    "call → hook, result: the result": ("u1-t1-h1 t1-r1-a1", "> u1 t1 h1 r1 a1 *"),
    "call → hook, result: neither": ("u1-t1-h1 t1-r1", "> u1 t1 h1 r1 *"),
    "call → hook, result: the hook": ("u1-t1-h1-a1 t1-r1", "> u1 t1 r1 h1 a1 *"),
    "system → typed ×2: the last": ("s1-u1 s1-u2-a2", "> s1 [unanswered u1] u2 a2 *"),
    "system → typed ×3: the last": (
        "s1-u1 s1-u2-h2 s1-u3-a3",
        "> s1 [unanswered u1] [unanswered u2 h2] u3 a3 *",
    ),
    "system → typed ×4: the last": (
        "s1-u1 s1-u2 s1-u3 s1-u4-a4",
        "> s1 [unanswered u1] [unanswered u2] [unanswered u3] u4 a4 *",
    ),
    "system → typed ×2: the first": ("s1-u1-a1 s1-u2", "> s1 *\ns1> u1 a1\ns1> u2 *"),
    "system → typed ×3: the second": (
        "s1-u1 s1-u2-a2 s1-u3",
        "> s1 [unanswered u1] *\ns1> u2 a2\ns1> u3 *",
    ),
    "system → typed ×2: both": ("s1-u1-a1 s1-u2-a2", "> s1 *\ns1> u1 a1\ns1> u2 a2 *"),
    "system → typed ×2: neither": ("s1-u1 s1-u2", "> s1 [unanswered u1] u2 *"),
    "call → result ×2: the last": (
        "u1-t1(Bash,Read)-r1 t1-r2(t1.2)-a1",
        "> u1 t1 r1 r2 a1 *",
    ),
    "call → result ×2: the first": (
        "u1-t1(Bash,Read)-r1-a1 t1-r2(t1.2)",
        "> u1 t1 r2 r1 a1 *",
    ),
    "call → result ×4: the last": (
        "u1-t1(A,B,C,D)-r1 t1-r2(t1.2) t1-r3(t1.3) t1-r4(t1.4)-a1",
        "> u1 t1 r1 r2 r3 r4 a1 *",
    ),
    "call → result ×2: neither": ("u1-t1(Bash,Read)-r1 t1-r2(t1.2)", "> u1 t1 r1 r2 *"),
    "interrupt → typed ×2: the last": ("u1-i1-u2 i1-u3-a3", "> u1 i1 [unanswered u2] u3 a3 *"),
    "interrupt → typed ×3: the last": (
        "u1-i1-u2 i1-u3 i1-u4-a4",
        "> u1 i1 [unanswered u2] [unanswered u3] u4 a4 *",
    ),
    "interrupt → typed ×2: the first": (
        "u1-i1-u2-a2 i1-u3",
        "> u1 i1 *\ni1> u2 a2\ni1> u3 *",
    ),
    "caveat → command, no response: the command": (
        "m1-c1-o1-u1-a1 m1-a2",
        "> m1 a2 c1 o1 u1 a1 *",
    ),
    "caveat → no response, command: the command": (
        "m1-a2 m1-c1-o1-u1-a1",
        "> m1 a2 c1 o1 u1 a1 *",
    ),
    "caveat → command, no response: the answer": (
        "m1-c1-o1 m1-a2-u2-a3",
        "> m1 *\nm1> c1 o1\nm1> a2 u2 a3 *",
    ),
    "result → thinking, progress: the thinking": (
        "u1-t1-r1-k1-a1 r1-p1",
        "> u1 t1 r1 p1 k1 a1 *",
    ),
    "result → thinking, progress: the progress": (
        "u1-t1-r1-k1 r1-p1-a1-u2",
        "> u1 t1 r1 k1 p1 a1 u2 *",
    ),
    "text → typed ×2: both": ("u1-a1-u2-a2 a1-u3-a3", "> u1 a1 *\na1> u2 a2\na1> u3 a3 *"),
    "text → typed ×2: the last": ("u1-a1-u2 a1-u3-a3", "> u1 a1 [unanswered u2] u3 a3 *"),
    "system → output, typed: the typed": ("s1-o1 s1-u1-a1", "> s1 o1 u1 a1 *"),
    "system → output, typed: the output": (
        "s1-o1-u2-a2 s1-u1",
        "> s1 *\ns1> o1 u2 a2\ns1> u1 *",
    ),
    "system → typed, output: the output": ("s1-u1 s1-o1-u2-a2", "> s1 u1 o1 u2 a2 *"),
    "system → typed, output: the typed": ("s1-u1-a1 s1-o1", "> s1 o1 u1 a1 *"),
    "output → command ×2: the last": ("o1-c1 o1-c2-o2-u1-a1", "> o1 c1 c2 o2 u1 a1 *"),
    "output → command ×2: the first": ("o1-c1-o2-u1-a1 o1-c2", "> o1 c2 c1 o2 u1 a1 *"),
    "output → command ×3: none": ("o1-c1 o1-c2 o1-c3", "> o1 c1 c2 c3 *"),
    "result → answer, continue: both": (
        "u1-t1-r1-a1-u2-a2 r1-m1-a3",
        "> u1 t1 r1 *\nr1> a1 u2 a2\nr1> m1 a3 *",
    ),
    "hook → answer, continue: both": (
        "u1-h1-a1-u2-a2 h1-m1-a3-u3",
        "> u1 h1 *\nh1> a1 u2 a2\nh1> m1 a3 u3 *",
    ),
    "typed → answer ×2: both": ("u1-a1-u2 u1-a3-u3", "> u1 *\nu1> a1 u2\nu1> a3 u3 *"),
    "result → answer ×2: both": (
        "u1-t1-r1-a1-u2 r1-a3-u3",
        "> u1 t1 r1 *\nr1> a1 u2\nr1> a3 u3 *",
    ),
    "text → progress ×2: neither": ("u1-a1-p1 a1-p2", "> u1 a1 p1 p2 *"),
    "text → progress ×2: the last": ("u1-a1-p1 a1-p2-u2-a2", "> u1 a1 p1 p2 u2 a2 *"),
    "text → progress ×2: the first": ("u1-a1-p1-u2-a2 a1-p2", "> u1 a1 p2 p1 u2 a2 *"),
    "progress → progress, system: the progress": (
        "u1-p1-p2-a1 p1-s1",
        "> u1 p1 s1 p2 a1 *",
    ),
    "progress → progress, system: the system": (
        "u1-p1-p2 p1-s1-u2-a2",
        "> u1 p1 p2 s1 u2 a2 *",
    ),
    "call → system, result: the result": ("u1-t1-s1 t1-r1-a1", "> u1 t1 s1 r1 a1 *"),
    "call → system, result: the system": ("u1-t1-s1-a1 t1-r1", "> u1 t1 r1 s1 a1 *"),
    "text → system, typed: the typed": ("u1-a1-s1 a1-u2-a2", "> u1 a1 s1 u2 a2 *"),
    "text → system, typed: the system": (
        "u1-a1-s1-u3-a3 a1-u2",
        "> u1 a1 *\na1> s1 u3 a3\na1> u2 *",
    ),
    "text → hook, system: the system": ("u1-a1-h1 a1-s1-u2-a2", "> u1 a1 h1 s1 u2 a2 *"),
    "text → hook, system: the hook": ("u1-a1-h1-u2-a2 a1-s1", "> u1 a1 s1 h1 u2 a2 *"),
    "text → call, typed: the typed": ("u1-a1:m-t1:m-r1 a1-u2-a2", "> u1 a1 t1 r1 u2 a2 *"),
    "text → typed, call: the call": (
        "u1-a1:m-u2 a1-t1:m-r1-a2",
        "> u1 a1 *\na1> u2\na1> t1 r1 a2 *",
    ),
    "api error → system, meta: the meta": (
        "u1-s1(api_error)-s2 s1-m1-a1",
        "> u1 s1 s2 m1 a1 *",
    ),
    "api error → system, meta: the system": (
        "u1-s1(api_error)-s2-a1 s1-m1",
        "> u1 s1 m1 s2 a1 *",
    ),
    "interrupt → answer, system: the answer": ("u1-i1-a1-u2 i1-s1", "> u1 i1 s1 a1 u2 *"),
    "interrupt → answer, system: the system": (
        "u1-i1-a1 i1-s1-u2-a2",
        "> u1 i1 a1 s1 u2 a2 *",
    ),
    "interrupt → meta, typed: the typed": ("u1-i1-m1 i1-u2-a2", "> u1 i1 m1 u2 a2 *"),
    "interrupt → meta, typed: the meta": (
        "u1-i1-m1-a1 i1-u2",
        "> u1 i1 *\ni1> m1 a1\ni1> u2 *",
    ),
    "system → system, typed: the typed": ("u1-a1-s1-s2 s1-u2-a2", "> u1 a1 s1 s2 u2 a2 *"),
    "system → system, typed: the system": (
        "u1-a1-s1-s2-u3-a3 s1-u2",
        "> u1 a1 s1 *\ns1> s2 u3 a3\ns1> u2 *",
    ),
    "call → progress, result ×4: the last": (
        "u1-t1(A,B,C,D)-p1 t1-r1 t1-r2(t1.2) t1-r3(t1.3) t1-r4(t1.4)-a1",
        "> u1 t1 p1 r1 r2 r3 r4 a1 *",
    ),
    "call → progress, result ×4: the progress": (
        "u1-t1(A,B,C,D)-p1-a1 t1-r1 t1-r2(t1.2) t1-r3(t1.3) t1-r4(t1.4)",
        "> u1 t1 r1 r2 r3 r4 p1 a1 *",
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_seen_in_the_wild_comes_out_right(shape: str) -> None:
    drawing, expected = SHAPES[shape]
    assert lines_of(drawing) == expected


@pytest.mark.parametrize("shape", SHAPES)
def test_the_same_shape_inside_an_agent_comes_out_the_same(shape: str) -> None:
    drawing, expected = SHAPES[shape]
    trunk, *branches = expected.splitlines()
    assert lines_of(f"s: u.p0-t0(Task)\ns#x(t0): {drawing}") == "\n".join(
        ["> p0 t0 *", "t0#x" + trunk, *branches]
    )


def test_two_answers_in_an_agent_are_two_branches_of_the_agent() -> None:
    assert lines_of("""
        s: u1-t1(Task)-r1-a1
        s#x(t1): u7-t7-r7-a7-u8-a8 r7-a9-t9-r9
    """) == drawn("""
        > u1 t1 r1 a1 *
        t1#x> u7 t7 r7 *
        r7> a7 u8 a8
        r7> a9 t9 r9 *
    """)
