"""A recording of the terminal as an SVG that moves by itself: commands and what they print."""

from __future__ import annotations

import html
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from threadline.agents.registry import AGENTS

if TYPE_CHECKING:
    from collections.abc import Iterator

COLUMNS, ROWS = 88, 25
CELL, LINE, EDGE = 8.43, 18, 16
"""Width of a letter, height of a line and the edge around all, in pixels."""

SGR = re.compile(r"\x1b\[([0-9;]*)m")
COLOURS = {
    "31": "#f87171",
    "32": "#4ade80",
    "33": "#facc15",
    "34": "#60a5fa",
    "35": "#c084fc",
    "36": "#22d3ee",
}
HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img"
 aria-label="{label}">
<style>
text {{ font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre;
  fill: #e5e7eb }}
.b {{ font-weight: 700 }} .d {{ fill: #9ca3af }} .p {{ fill: #4ade80 }}
.s {{ visibility: hidden; animation: {total}s step-end infinite }}
{frames}
@media (prefers-reduced-motion) {{ .s {{ animation: none }} #s1 {{ visibility: visible }} }}
</style>
<rect width="100%" height="100%" rx="8" fill="#111827"/>
"""


class Scene(NamedTuple):
    """A command, and how long what it prints is looked at."""

    command: str
    seconds: float


SCENES = (
    Scene("threadline ls", 5),
    Scene("threadline graph 7bc87c4c", 8),
    Scene("threadline story 7bc87c4c", 7),
    Scene("threadline lost d294e339", 7),
    Scene("threadline search 'missing date' --limit 2", 7),
    Scene("threadline usage --by model", 5),
)


def write_recording(demo: Path, path: Path) -> None:
    """Run the commands on the demo and write what they print."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for agent in AGENTS:
            for archive in agent.archives({}, home)[:1]:
                shutil.copytree(demo / agent.demo, archive.path, dirs_exist_ok=True)
        screens = [print_of(scene.command, home) for scene in SCENES]
    path.write_text("".join(draw(screens)), encoding="utf-8")


def print_of(command: str, home: Path) -> list[str]:
    """Return what a command prints, line by line, as high as the screen."""
    words = command.partition(" ")[2]
    program = f"{sys.executable} -m threadline {words} --color always --no-pager"
    environ = {"HOME": str(home), "COLUMNS": str(COLUMNS), "TZ": "UTC", "PATH": os.environ["PATH"]}
    done = subprocess.run(
        ["sh", "-c", program], env=environ, capture_output=True, text=True, check=True, cwd=home
    )
    lines = done.stdout.replace(str(home), "~").rstrip("\n").split("\n")
    return lines[: ROWS - 2]


def draw(screens: list[list[str]]) -> Iterator[str]:
    """Yield the document: one group for each scene, shown in turn."""
    total = sum(scene.seconds for scene in SCENES)
    label = html.escape("; ".join(scene.command for scene in SCENES), quote=True)
    size = {"width": COLUMNS * CELL + 2 * EDGE, "height": ROWS * LINE + 2 * EDGE}
    yield HEAD.format(**size, label=label, total=total, frames="\n".join(frames(total)))
    for number, (scene, lines) in enumerate(zip(SCENES, screens, strict=True)):
        yield f'<g class="s" id="s{number}">\n'
        yield text_at(0, f'<tspan class="p">$ </tspan>{html.escape(scene.command)}')
        for row, line in enumerate(lines):
            yield text_at(row + 2, "".join(spans(line)))
        yield "</g>\n"
    yield "</svg>\n"


def frames(total: float) -> Iterator[str]:
    """Yield the rules that show each scene in its time."""
    begin = 0.0
    for number, scene in enumerate(SCENES):
        start, end = 100 * begin / total, 100 * (begin + scene.seconds) / total
        before = "0% { visibility: hidden } " if number else ""
        yield (
            f"#s{number} {{ animation-name: k{number} }} @keyframes k{number} {{ {before}"
            f"{start:.2f}% {{ visibility: visible }} {end:.2f}% {{ visibility: hidden }} }}"
        )
        begin += scene.seconds


def text_at(row: int, inside: str) -> str:
    """Return a line of text."""
    return f'<text x="{EDGE}" y="{EDGE + 14 + row * LINE}">{inside}</text>\n' if inside else ""


def spans(line: str) -> Iterator[str]:
    """Yield the pieces of a line, each as it is coloured."""
    codes: set[str] = set()
    at = 0
    for found in SGR.finditer(line):
        yield piece(line[at : found.start()], codes)
        given = set(found[1].split(";"))
        codes = set() if given & {"", "0"} else codes | given
        at = found.end()
    yield piece(line[at:], codes)


def piece(text: str, codes: set[str]) -> str:
    """Return a piece of text in its colour."""
    if not text or not codes:
        return html.escape(text)
    classes = [name for code, name in (("1", "b"), ("2", "d")) if code in codes]
    fill = next((COLOURS[code] for code in sorted(codes) if code in COLOURS), "")
    drawn = f' class="{" ".join(classes)}"' if classes else ""
    drawn += f' style="fill:{fill}"' if fill else ""
    return f"<tspan{drawn}>{html.escape(text)}</tspan>"
