"""A repository whose history is scripted: who wrote each line is known.

Agents write by the calls of sessions as a client records them, people by this script alone. Every
line of every file has its author beside it.
"""

import difflib
import os
import random
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from tests.why.clients import ClaudeSession, CodexSession, PiSession, Recorded

PERSON = "a person"
Line = tuple[str, str]
"""A line of a file, and its author."""

BEGIN = 1_780_000_000
QUIET = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}


class World:
    """A repository and the sessions of those who work on it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = random.Random(seed)
        self.root = folder / "project"
        self.sessions_folder = folder / "sessions"
        self.sessions: list[Recorded] = []
        self.files: dict[str, list[Line]] = {}
        self.now = BEGIN
        self.commits: dict[str, str] = {}
        """What was done to each commit, by its hash."""
        self.trees: dict[str, dict[str, list[Line]]] = {}
        self.removed: dict[tuple[str, str], set[str]] = {}
        self.root.mkdir(parents=True)
        self.git("init", "-q", "-b", "main")
        self.git("config", "user.name", "P")
        self.git("config", "user.email", "p@example.org")

    def stamp(self) -> str:
        return datetime.fromtimestamp(self.now, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")

    def git(self, *args: str, given: str | None = None) -> str:
        date = f"{self.now} +0000"
        env = {**os.environ, **QUIET, "GIT_COMMITTER_DATE": date, "GIT_EDITOR": "true"}
        if "rebase" not in args and "cherry-pick" not in args:
            env["GIT_AUTHOR_DATE"] = date
        done = subprocess.run(
            ["git", *args], cwd=self.root, env=env, input=given, capture_output=True,
            text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, (args, done.stdout, done.stderr)
        return done.stdout

    def tick(self) -> str:
        """Return the time of the next record."""
        self.now += 1
        return self.stamp()

    def session(self) -> ClaudeSession:
        """Begin a session of the client that tells most."""
        self.now += 60
        session = ClaudeSession(f"s{len(self.sessions):03}", str(self.root), self.tick)
        self.begin(session)
        return session

    def any_session(self) -> Recorded:
        """Begin a session of any client."""
        self.now += 60
        number, root = len(self.sessions), str(self.root)
        makers: list[Callable[[], Recorded]] = [
            lambda: ClaudeSession(f"s{number:03}", root, self.tick),
            lambda: ClaudeSession(f"s{number:03}", root, self.tick, is_old=True),
            lambda: CodexSession(number, root, self.tick),
            lambda: PiSession(number, root, self.tick),
        ]
        session = self.random.choice(makers)()
        self.begin(session)
        return session

    def begin(self, session: Recorded) -> None:
        """Note a session, which begins with a prompt."""
        self.sessions.append(session)
        session.prompt(f"Please do task {len(self.sessions)}")

    def save(self) -> None:
        for session in self.sessions:
            session.save_in(self.sessions_folder)

    # --- what is written -------------------------------------------------------------

    def text(self, path: str) -> str:
        return "".join(f"{line}\n" for line, _ in self.files.get(path, []))

    def put(self, path: str, lines: list[Line]) -> None:
        """Put lines into a file, with their authors."""
        self.files[path] = lines
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(self.text(path))

    def change(self, author: str, path: str, new: list[str]) -> None:
        """Change a file: lines that stay keep their authors."""
        old = self.files.get(path, [])
        lines: list[Line] = []
        matcher = difflib.SequenceMatcher(None, [text for text, _ in old], new, autojunk=False)
        for tag, a, b, c, d in matcher.get_opcodes():
            if tag == "equal":
                lines += old[a:b]
                continue
            lines += [(text, author) for text in new[c:d]]
            for text, _ in old[a:b]:
                self.removed.setdefault((path, text), set()).add(author)
        self.put(path, lines)

    def person(self, path: str, new: list[str]) -> None:
        self.now += 20
        self.change(PERSON, path, new)

    def agent(self, session: Recorded, path: str, new: list[str]) -> None:
        """Let an agent change a file: by a call that writes it, or by edits."""
        self.now += 20
        before = [line for line, _ in self.files.get(path, [])]
        full = str(self.root / path)
        if not before:
            session.created(full, new)
        else:
            session.edited(full, before, new)
        self.change(session.author, path, new)

    def heredoc(self, session: Recorded, path: str, new: list[str]) -> None:
        """Let an agent write a new file by a command."""
        self.now += 20
        body = "".join(f"{line}\n" for line in new)
        session.ran(f"cat > {path} <<'EOF'\n{body}EOF", "")
        self.change(session.author, path, new)

    # --- commits ---------------------------------------------------------------------

    def committed(self, kind: str, tree: dict[str, list[Line]] | None = None) -> str:
        """Note what the last commit holds."""
        name = self.git("rev-parse", "HEAD").strip()
        self.commits[name] = kind
        self.trees[name] = {path: list(lines) for path, lines in (tree or self.files).items()}
        return name

    def commit(self, kind: str, session: Recorded | None = None, *paths: str) -> str:
        """Commit all files, or some of them; an agent does it by a call."""
        self.now += 30
        subject = f"{kind} {len(self.commits)} {self.word()} {self.word()}"
        self.git("add", "-A", *paths)
        out = self.git("commit", "--allow-empty", "-m", subject)
        if session is not None:
            session.ran(f"git add -A && git commit -m '{subject}'", out)
        return self.committed(kind)

    def call(self, session: Recorded, command: str, out: str) -> None:
        session.ran(command, out)

    # --- text ------------------------------------------------------------------------

    def word(self) -> str:
        return self.random.choice(WORDS.split())

    def function(self, name: str = "") -> list[str]:
        """Return a function in which lines that anybody writes stand between others."""
        r = self.random
        name = name or f"{self.word()}_{self.word()}_{r.randrange(1000)}"
        one, two = self.word(), self.word()
        lines = [f"def {name}({one}, {two}):"]
        lines += [self.statement(one, two) for _ in range(r.randrange(2, 6))]
        lines += r.choice([["    return None"], [f"    return {one}"], ["    return True"]])
        return [*lines, ""]

    def statement(self, one: str, two: str) -> str:
        r, word = self.random, self.word
        return r.choice(
            [
                f"    {word()}_{word()} = {word()}_{word()}({one}, {two}, '{word()}')",
                f"    if {one}.{word()} > {r.randrange(5000)}:",
                f"    {one} = [{word()} for {word()} in {two}.{word()}()]",
                f"    # {word()} the {word()} before the {word()} of {word()}",
                f"    {word()}.{word()}({one}, {word()}={r.randrange(5000)}, {word()}='{word()} {word()}')",
                "    pass",
            ]
        )

    def module(self, functions: int = 3) -> list[str]:
        lines = ["import os", "import sys", ""]
        for _ in range(functions):
            lines += self.function()
        return lines


WORDS = """
account address amount balance batch buffer cache channel client column config cursor
customer delta digest domain driver element entity event factor failure field filter folder format
gateway handler header index invoice journal label ledger letter limit market matrix measure member
message metric network notice number object offset option order packet parcel parser partner payload
period phrase planet policy portal prefix profile project query queue range reader record region
report request resource result route sample schedule schema segment sender series session signal
source status storage stream summary symbol target tenant ticket token topic total tracker vector
vendor volume wallet window worker
"""


def insert(world: World, lines: list[str], new: list[str]) -> list[str]:
    """Put lines between two functions."""
    places = [at for at, line in enumerate(lines) if not line] or [len(lines) - 1]
    at = world.random.choice(places) + 1
    return [*lines[:at], *new, *lines[at:]]


def free_place(lines: list[str]) -> int:
    """Return where lines can be put behind the first part of a file."""
    return lines.index("") + 1 if "" in lines else len(lines)


def texts(world: World, path: str) -> list[str]:
    return [line for line, _ in world.files[path]]


def some_path(world: World) -> str:
    return world.random.choice([p for p in sorted(world.files) if p.endswith(".py")])
