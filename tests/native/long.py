"""Long sessions of every agent: turns of a prompt, a call, its result and an answer."""

from pathlib import Path

from tests.bulk import Bulk
from tests.pi import file_name, write_pi
from tests.rollouts import write_rollout


def claude(turns: int, folder: Path) -> Path:
    bulk = Bulk()
    bulk.chain("utra" * turns, None)
    return bulk.write(folder) / "s.jsonl"


def pi(turns: int, folder: Path) -> Path:
    folder.mkdir()
    write_pi("-".join(f"u{n}-t{n}-r{n}-a{n}" for n in range(turns)), folder)
    return folder / file_name("s1")


def codex(turns: int, folder: Path) -> Path:
    return write_rollout(folder, "A", " ".join(f"u{n} c{n} o{n} a{n}" for n in range(turns)))


AGENTS = [claude, pi, codex]
