"""Errors that are the same, and what came after a failed call."""

import pytest

from threadline.activity.errors import error_key, error_line

UNITTEST = """\
Exit code 1
F.
======================================================================
ERROR: test_tea (test_larder.Shelf.test_tea)
----------------------------------------------------------------------
Traceback (most recent call last):
  File "/home/dev/larder/test_larder.py", line 9, in test_tea
    self.shelf.take("tea")
    ~~~~~~~~~~~~~~~^^^^^^^
{}

----------------------------------------------------------------------
Ran 2 tests in 0.001s

FAILED (errors=1)
"""


@pytest.mark.parametrize(
    ("printed", "line"),
    [
        ("Exit code 101\nwarning: unused\nerror[E0425]: cannot find value", "error[E0425]: cannot find value"),
        ("Exit code 1\n\x1b[31mFAILED\x1b[0m tests/test_a.py", "FAILED tests/test_a.py"),
        ("Traceback (most recent call last):\n  File 'a.py'\nValueError: no", "ValueError: no"),
        (UNITTEST.format("KeyError: 'tea'"), "KeyError: 'tea'"),
        (UNITTEST.format("AssertionError: 1 != 2"), "ERROR: test_tea (test_larder.Shelf.test_tea)"),
        ("app | Traceback (most recent call last):\napp |   File 'a.py'\napp | OSError: no\napp | x", "OSError: no"),
        ("1 failed, 3 passed in 0.12s\nE  assert 1 == 2", "E  assert 1 == 2"),
        ("== 2 failed, 1 error in 3 s ==", "== 2 failed, 1 error in 3 s =="),
        ("<tool_use_error>File does not exist.</tool_use_error>", "File does not exist."),
        ("bash: foo: command not found", "bash: foo: command not found"),
        ("line one\nline two", "line one"),
        ("test error_on_missing_file ... ok\ntest second ... FAILED", "test second ... FAILED"),
        ("t.py::test_error PASSED [ 50%]\nE  assert 1 == 2", "E  assert 1 == 2"),
        ("\u2713 rejects invalid input (3 ms)\n\u2717 adds", "\u2717 adds"),
        ("test result: ok. 5 passed; 0 failed\nld: symbol not found", "ld: symbol not found"),
        ("test error ... ok", "test error ... ok"),
        ("Exit code 3", "Exit code 3"),
        ("", ""),
    ],
)  # fmt: skip
def test_the_line_that_tells_most(printed: str, line: str) -> None:
    assert error_line(printed) == line


def test_a_long_output_is_read_at_both_ends() -> None:
    assert error_line("x\n" * 30_000 + "error: at the end") == "error: at the end"


@pytest.mark.limit(5)
def test_a_dot_for_each_of_many_tests_takes_no_time() -> None:
    assert error_line("." * 39_000 + "\nerror: at the end") == "error: at the end"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("error: /a/b/c.py:12: bad", "Error: /x/c.py:340: bad", True),
        ("cannot open 3f2a9c1d7e", "cannot open 99aa88bb77", True),
        ("3 failed, 5 passed in 0.12s", "3 failed, 5 passed in 1.34s", True),
        ("error: bad value", "error: bad type", False),
        ("error in a.py", "error in b.py", False),
    ],
)
def test_directories_numbers_and_ids_do_not_matter(one: str, other: str, same: bool) -> None:  # noqa: FBT001 - a case
    assert (error_key(one) == error_key(other)) is same
