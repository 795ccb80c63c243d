"""`threadline why` over a range of 200 commits and 250 MB of transcripts.

python -m bench.why [MEGABYTES] [COMMITS]
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.why.world import World

FILES = 150
SESSIONS = 120
MODULE = 12


def write_world(folder: Path, megabytes: int, commits: int) -> World:
    """Write a repository and the sessions of agents; most of what these hold is output."""
    world = World(folder, 1)
    paths = [f"src/{world.word()}/{world.word()}{n}.py" for n in range(FILES)]
    for path in paths:
        world.change("", path, world.module(MODULE))
    world.commit("first")
    sessions = [world.session() for _ in range(SESSIONS)]
    output = megabytes * 1_000_000 // commits
    for number in range(commits):
        session = sessions[number * SESSIONS // commits]
        session.prompt(f"Please do step {number}: {world.word()} {world.word()}")
        written = 0
        touched = world.random.sample(paths, 4)
        while written < output:
            path = world.random.choice(touched)
            before = session_size(session)
            lines = [line for line, _ in world.files[path]]
            at = world.random.choice([n for n, line in enumerate(lines) if not line]) + 1
            world.agent(session, path, [*lines[:at], *world.function(), *lines[at:]][:400])
            words = " ".join(world.word() for _ in range(5000))
            for part in range(4):
                world.call(session, f"pytest -q {path} -k {part}", f"{part} {words}")
            written += session_size(session) - before
        person = world.random.choice(paths)
        world.person(person, [*(line for line, _ in world.files[person]), *world.function()])
        world.commit("bench", session)
    world.save()
    return world


def session_size(session: object) -> int:
    """Return how many bytes the records of a session take."""
    records = session.records  # type: ignore[attr-defined]
    known = session.__dict__.setdefault("sizes", [0, 0])
    known[0] += sum(len(json.dumps(record)) for record in records[known[1] :])
    known[1] = len(records)
    return int(known[0])


def measure(world: World, folder: Path, commits: int) -> list[str]:
    """Run the command twice, with an empty index and with a full one."""
    rows = []
    env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
    command = [
        sys.executable,
        "-m",
        "threadline",
        "why",
        f"HEAD~{commits}..HEAD",
        str(world.sessions_folder),
        "--json",
    ]
    for name in ("cold", "warm", "warm"):
        begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command, cwd=world.root, env=env, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        hunks = json.loads(done.stdout)["hunks"]
        found = sum(hunk["verdict"] != "none" for hunk in hunks)
        rows.append(
            f"{name}: {time.perf_counter() - begun:.2f} s, {cpu:.2f} s of CPU,"
            f" at most {after.ru_maxrss / 1024:.0f} MB; {found} of {len(hunks)} hunks named"
        )
    return rows


def main() -> None:
    megabytes, commits = (int(word) for word in (*sys.argv[1:], "250", "200")[:2])
    random.seed(1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        world = write_world(folder, megabytes, commits)
        size = sum(path.stat().st_size for path in world.sessions_folder.iterdir())
        print(f"{size / 1e6:.0f} MB in {SESSIONS} sessions, {commits} commits")
        print("\n".join(measure(world, folder, commits)))


if __name__ == "__main__":
    main()
