"""Random scripts of edits, rewinds and shell commands, really carried out in a repository.

What a client would record of them is written as a transcript, with the files after every step.
"""

import os
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.file_session import FileSession

NAMES = ("a.txt", "b.txt", "sub/c.txt", "sub/d.md")
SHELL = (
    "cp {a} {b}",
    "mv {a} {b}",
    "mv -f {a} sub",
    "cp {a} sub/",
    "rm {a}",
    "rm -f {a} {b}",
    "sed -i 's/two/2/' {a}",
    "sed -i.bak s/line/row/ {a}",
    "cat > {a} <<'EOF'\nby heredoc {n}\n$HOME stays\nEOF",
    "cat > {a} <<EOF\nexpanded $((1+{n}))\nEOF",
    "echo 'tee {n}' | tee {a}",
    "printf 'put {n}\\nnext\\n' > {a}",
    "echo more {n} >> {a}",
    "cat {a} >> {b}",
    "git checkout -- {a}",
    "git restore {a}",
    "git stash -q",
    "sort -o {a} {a}",
    'python3 -c \'import sys; open(sys.argv[1], "a").write("formatted\\n")\' {a}',
    "cd sub && rm -f c.txt && echo in sub > e.txt",
    "mv sub moved && mv moved sub",
    "rm -rf sub && mkdir sub && echo again > sub/c.txt",
    "for f in *.txt; do echo loop >> $f; done",
    "rm *.txt",
    "rm missing.txt",
    "false && rm {a}",
    "true || echo never > {a}",
    "test -f {a} || echo made > {a}",
    "echo lost > {a}; exit 3",
    "(cd sub; echo deep > c.txt)",
    "ln -sf {a} link.txt",
    "touch {a}",
    "truncate -s 3 {a}",
    "cat {a}",
    "ls -la",
    "wc -c {a}",
    "git status --short",
    "tr a-z A-Z < {a} > {b}",
    "head -1 {a} > {b}",
    "install -m 644 {a} {b}",
    "patch -s {a} < /dev/null",
)
ACTS = ("write", "edit", "everywhere", "blind edit", "failed", "read", "part", "prompt", "outside")
GIT = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"}


class Step(NamedTuple):
    """One step: what is done, with which files; `number` chooses among its forms."""

    act: str
    a: str
    b: str
    number: int


def draw_steps(random: Random, size: int) -> list[Step]:
    """Draw a script."""
    acts = (*ACTS * 3, "rewind", "restore", *["shell"] * 16)
    return [
        Step(
            random.choice(acts),
            random.choice(NAMES),
            random.choice(NAMES),
            random.randrange(len(SHELL)),
        )
        for _ in range(size)
    ]


def make_repository(work: Path) -> Path:
    """Make a repository with a few files."""
    work.mkdir()
    for name in NAMES:
        (work / name).parent.mkdir(exist_ok=True)
        (work / name).write_text(f"{name}\nline one\nline two\nline three\n")
    for words in ("init -q", "add .", "-c user.name=x -c user.email=x@x commit -qm first"):
        subprocess.run(["git", *words.split()], cwd=work, check=True, env={**os.environ, **GIT})
    return work


class Player:
    """Carries out steps, and records them as a client does."""

    def __init__(self, work: Path) -> None:
        self.work = work
        self.session = FileSession(cwd=str(work))
        self.truths: list[tuple[str, dict[str, bytes]]] = []
        self._prompts: list[tuple[str, dict[str, bytes]]] = []
        self._serial = 0
        self.session.saw(NAMES[0], self._text(NAMES[0]) or "")
        self._prompt()

    def files(self) -> dict[str, bytes]:
        """Return the files of the directory."""
        found = (path for path in self.work.rglob("*") if ".git" not in path.parts)
        return {str(p.relative_to(self.work)): p.read_bytes() for p in found if p.is_file()}

    def do(self, step: Step) -> None:
        """Carry out one step, if it is possible now."""
        self._serial += 1
        entry = self._done(step, self._text(step.a))
        if entry:
            self.truths.append((entry, self.files()))

    def _text(self, name: str) -> str | None:
        path = self.work / name
        return path.read_text() if path.is_file() else None

    def _put(self, name: str, text: str) -> None:
        (self.work / name).parent.mkdir(exist_ok=True)
        (self.work / name).write_text(text)

    def _prompt(self) -> str:
        entry = self.session.prompt(f"prompt {self._serial}")
        self._prompts.append((entry, self.files()))
        return entry

    def _done(self, step: Step, text: str | None) -> str:  # noqa: C901, PLR0911 - one case each
        fresh = f"fresh {self._serial}"
        match step.act:
            case "shell":
                return self._ran(step)
            case "prompt":
                return self._prompt()
            case "outside":
                self._put(step.a, f"by a person {self._serial}\n")
                return self._prompt()
            case "rewind" | "restore":
                return self._went_back(step)
            case "write":
                self._put(step.a, f"{fresh}\nline two\nend\n")
                if text is None:
                    return self.session.created(step.a, f"{fresh}\nline two\nend\n")
                return self.session.wrote(step.a, f"{fresh}\nline two\nend\n", text)
            case _ if text is None:
                return ""
            case "failed":
                given = {"file_path": str(self.work / step.a), "old_string": "x", "new_string": "y"}
                return self.session.tool("Edit", given, "String not found", error=True)
            case "read":
                return self.session.saw(step.a, text)
            case "part":
                lines = text.split("\n")
                part = "\n".join(lines[1:3])
                return self.session.saw(step.a, part, 2, len(lines) + 2) if lines[2:] else ""
            case _:
                return self._edited(step, text, fresh)

    def _edited(self, step: Step, text: str, fresh: str) -> str:
        lines = [line for line in text.split("\n") if line]
        old = lines[step.number % len(lines)] if lines else ""
        everywhere = step.act == "everywhere"
        if not old or (text.count(old) > 1 and not everywhere):
            return ""
        self._put(step.a, text.replace(old, fresh))
        before = None if step.act == "blind edit" else text
        return self.session.edited(step.a, old, fresh, before, everywhere=everywhere)

    def _ran(self, step: Step) -> str:
        command = SHELL[step.number].format(a=step.a, b=step.b, n=self._serial)
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self.work,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, **GIT},
        )
        kept = {"stdout": done.stdout, "stderr": done.stderr, "interrupted": False}
        given = {"command": command}
        failed = done.returncode != 0
        result = f"Exit code {done.returncode}" if failed else done.stdout
        return self.session.tool(
            "Bash", given, result, error=failed, kept="Error" if failed else kept
        )

    def _went_back(self, step: Step) -> str:
        entry, files = self._prompts[step.number % len(self._prompts)]
        if step.act == "restore":
            for name in self.files().keys() - files.keys():
                (self.work / name).unlink()
            for name, raw in files.items():
                (self.work / name).parent.mkdir(exist_ok=True)
                (self.work / name).write_bytes(raw)
        parent = next(r["parentUuid"] for r in self.session.records if r["uuid"] == entry)
        self.session.back_to(str(parent))
        return self._prompt()


def play(steps: list[Step], repository: Path, work: Path) -> Player:
    """Carry out a script in a copy of a repository."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(repository, work)
    player = Player(work)
    for step in steps:
        player.do(step)
    return player
