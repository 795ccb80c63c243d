"""Tasks in forked processes: each done once, and those of a process that fails left to the caller."""

import json
import subprocess
import sys

SCRIPT = """
import json, os, signal, sys
from functools import partial
from threadline.library.processes import can_fork, run_forked

first = os.getpid()

def task(number):
    if os.getpid() != first and number in {broken}:
        {failure}
    return str(number).encode() * 3000

done = {{}}
count = {count}
if can_fork():
    run_forked([partial(task, number) for number in range(count)], {jobs}, done.setdefault)
for number, told in done.items():
    assert told == str(number).encode() * 3000
print(json.dumps(sorted(done)))
try:
    os.waitpid(-1, 0)
except ChildProcessError:
    print("no process is left")
"""


def run(count: int, jobs: int, failure: str = "pass", broken: tuple[int, ...] = ()) -> list[int]:
    """Return the tasks that were done by forked processes, of which none is left."""
    script = SCRIPT.format(count=count, jobs=jobs, failure=failure, broken=set(broken) or "()")
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    done, rest = told.stdout.splitlines()
    assert (rest, told.stderr) == ("no process is left", "")
    return [int(number) for number in json.loads(done)]


def test_every_task_is_done() -> None:
    assert run(5, 2) == list(range(5))
    assert run(1, 8) == [0]
    assert run(5000, 3) == list(range(5000))


def test_the_task_of_a_process_that_fails_is_left_to_the_caller() -> None:
    assert run(20, 3, "raise OSError", (4,)) == [number for number in range(20) if number != 4]


def test_the_task_of_a_process_that_is_killed_is_left_to_the_caller() -> None:
    """So are those that no other process has begun."""
    done = run(20, 3, "os.kill(os.getpid(), signal.SIGKILL)", (4,))
    assert 4 not in done


def test_if_every_task_fails_all_are_left() -> None:
    assert run(3, 3, "sys.exit('no')", (0, 1, 2)) == []


def test_a_process_that_is_stopped_between_two_tasks_ends_at_once() -> None:
    """An exception there would be the result of a task, and the pool would wait for ever."""
    script = """
import os, signal
from threadline.library.processes import hold_tasks, run_task
hold_tasks(lambda: b"done")
print(run_task(0), flush=True)
try:
    os.kill(os.getpid(), signal.SIGTERM)
except SystemExit:
    print("still there")
"""
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stdout) == (1, "b'done'\n")
