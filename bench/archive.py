"""Generate a Claude Code archive of a given size: `python -m bench.archive DIR --mb 60`."""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import perf_counter

from bench.compare import print_comparison
from bench.ids import new_uuid
from bench.lengths import Sizes
from bench.pool import Flavour, Pool
from bench.rates import EARLY, LATE, Rates
from bench.session import SessionWriter, TurnEnd
from bench.tools import Maker
from bench.transcript import Place, Transcript

MEGABYTE = 1_000_000
GENERATOR = (
    "archive.py",
    "calls.py",
    "rates.py",
    "ids.py",
    "lengths.py",
    "measured.json",
    "notes.py",
    "pool.py",
    "attachments.py",
    "session.py",
    "tools.py",
    "transcript.py",
)
STAMP = "archive.stamp.json"
START = 1_770_000_000_000
DAY = 86_400_000
FLAVOURS = {
    "early": Flavour(strings=0.25, quoted=0.09, foreign=0.05, number="→"),
    "late": Flavour(strings=0.04, quoted=0.0, foreign=0.12, number="\\t"),
}
EVERY_LATE = 6
MOST_SESSIONS = 32
FORKED = 0.05
PLANNED = 0.02
NO_LAST_NEWLINE = 0.066
BROKEN = 0.004


class ArchiveError(Exception):
    """The archive cannot be written to the given directory."""


@dataclass(slots=True)
class Project:
    """A working directory with its sessions, some of which continue others."""

    path: Path
    cwd: str
    writers: list[SessionWriter] = field(default_factory=list)


class ArchiveWriter:
    """Writes sessions until the archive is large enough."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.sizes = Sizes()
        self.makers = {
            client: Maker(Pool(f"{client} {seed}", flavour), self.rng)
            for client, flavour in FLAVOURS.items()
        }
        self.clock = START
        self.sessions = 0
        self.forks_due = 0.0

    def write(self, directory: Path, size: int) -> None:
        """Fill `directory` with about `size` bytes of transcripts."""
        written = 0
        while written < size:
            project = self._project(directory)
            for _ in range(self.rng.randint(1, MOST_SESSIONS)):
                if written < size:
                    written += self._session(project, size - written)

    def _project(self, directory: Path) -> Project:
        words = self.makers["early"].pool.words
        name = "-".join(self.rng.choices(words, k=2)) + f"-{self.rng.getrandbits(16):04x}"
        path = directory / f"-home-dev-{name}"
        path.mkdir(parents=True)
        return Project(path, f"/home/dev/{name}")

    def _session(self, project: Project, left: int) -> int:
        self.sessions += 1
        rates = EARLY if self.sessions % EVERY_LATE else LATE
        budget = min(self.sizes.draw(rates.client, "main file"), left)
        writer = self._start(project, rates)
        writer.write(budget + writer.to.size)
        project.writers = [*project.writers[-3:], writer]
        return self._save(project, writer)

    def _start(self, project: Project, rates: Rates) -> SessionWriter:
        rng = self.rng
        self.clock += rng.randint(1, DAY)
        place = Place(
            session=new_uuid(rng),
            cwd=project.cwd,
            branch=rng.choice(("main", "HEAD", "fix-the-parser")),
            slug="-".join(rng.choices(self.makers["early"].pool.words, k=3)),
            version=rng.choice(rates.versions),
        )
        writer = SessionWriter(
            Transcript(rng, self.sizes, rates, place, self.clock), self.makers[rates.client]
        )
        earlier = [known for known in project.writers if known.rates is rates]
        self.forks_due += FORKED
        if earlier and self.forks_due >= 1:
            self.forks_due -= 1
            copy_prefix(rng.choice(earlier), writer)
        elif earlier and rng.random() < PLANNED:
            continue_plan(rng.choice(earlier), writer)
        return writer

    def _save(self, project: Project, writer: SessionWriter) -> int:
        session = writer.to.place.session
        size = self._save_lines(project.path / f"{session}.jsonl", writer.to.lines)
        folder = project.path / session / "subagents"
        for agent in writer.agents:
            folder.mkdir(parents=True, exist_ok=True)
            size += self._save_lines(folder / f"agent-{agent.name}.jsonl", agent.lines)
            if agent.meta:
                (folder / f"agent-{agent.name}.meta.json").write_text(agent.meta)
        return size

    def _save_lines(self, path: Path, lines: list[str]) -> int:
        end = "" if self.rng.random() < NO_LAST_NEWLINE else "\n"
        if self.rng.random() < BROKEN:
            lines = [*lines, lines[-1][: len(lines[-1]) // 2]]
        return path.write_bytes(("\n".join(lines) + end).encode())


def copy_prefix(source: SessionWriter, to: SessionWriter) -> None:
    """Begin a fork: the entries up to the end of some turn, same uuids, new session id."""
    end: TurnEnd = to.rng.choice(source.ends)
    old, new = source.to.place.session, to.to.place.session
    branched = to.to.late and to.rng.random() < 0.5
    for line in source.to.lines[: end.lines]:
        if line.startswith('{"parentUuid"'):
            copy = line.replace(old, new)
            to.to.note(with_origin(copy, old) if branched else copy)
    to.to.tip = end.tip
    to.to.clock = max(to.to.clock, source.to.clock)


def with_origin(line: str, session: str) -> str:
    """Add the key that `/branch` writes into every copy."""
    at = line.rindex('"uuid":"') + len('"uuid":"')
    origin = f'{{"sessionId":"{session}","messageUuid":"{line[at : at + 36]}"}}'
    return f'{line[:-1]},"forkedFrom":{origin}}}'


def continue_plan(source: SessionWriter, to: SessionWriter) -> None:
    """Begin a plan's continuation: one entry that still belongs to the session before it."""
    old = replace(source.to, lines=[])
    old.say("user blocks", lambda _: ('[{"type":"text","text":"[Request interrupted]"}]', ""))
    to.to.note(old.lines[0])


def ensure_archive(directory: Path, megabytes: int, seed: int = 1) -> Path:
    """Return `directory` with an archive in it, generated unless the same one exists."""
    stamp = {"megabytes": megabytes, "seed": seed, "generator": _generator()}
    file = directory / STAMP
    if file.exists() and json.loads(file.read_text()) == stamp:
        return directory
    if file.exists():
        shutil.rmtree(directory)
    if directory.exists() and any(directory.iterdir()):
        raise ArchiveError(f"{directory} is not empty and no generated archive")
    directory.mkdir(parents=True, exist_ok=True)
    ArchiveWriter(seed).write(directory, megabytes * MEGABYTE)
    file.write_text(json.dumps(stamp))
    return directory


def _generator() -> str:
    """Return a digest of the generator's code; a different generator makes a different archive."""
    here = Path(__file__).parent
    parts = [(here / name).read_bytes() for name in GENERATOR]
    return hashlib.sha256(b"".join(parts)).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.archive", description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--mb", type=int, default=60, help="size in megabytes (default 60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--compare",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="real transcripts to print beside it; may be given more than once",
    )
    options = parser.parse_args()
    start = perf_counter()
    try:
        ensure_archive(options.directory, options.mb, options.seed)
    except ArchiveError as error:
        sys.exit(f"error: {error}")
    print(f"{options.directory}: ready after {perf_counter() - start:.1f} s\n")
    print_comparison(options.directory, options.compare)


if __name__ == "__main__":
    main()
