"""Builds the package, checks it, and runs it from a clean environment: `make dist`."""

import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_string
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.api import user_script
from threadline.version import __version__

ROOT = Path(__file__).parents[1]
SOURCES = {
    "src",
    "frontend",
    "docs",
    "plugin",
    ".claude-plugin",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "PKG-INFO",
    "README.md",
    "SECURITY.md",
    "hatch_build.py",
    "pyproject.toml",
}
"""All that stands at the top of the source distribution."""

TABLE = """\
import threadline as tl

try:
    tl.demo().table("sessions")
except tl.MissingExtraError as error:
    print(len(tl.demo()), error.hint)
"""


def build(folder: Path) -> tuple[Path, Path]:
    """Build both distributions; return the paths of the wheel and of the source distribution."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    [source] = folder.glob("*.tar.gz")
    return wheel, source


def check_wheel(wheel: Path) -> None:
    """Check what is in a wheel: the package, its data, the demo, the licence, and metadata."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [facts] = [name for name in names if name.endswith(".dist-info/METADATA")]
        metadata = message_from_string(archive.read(facts).decode())
        [points] = [name for name in names if name.endswith("entry_points.txt")]
        assert "threadline = threadline.cli.main:main" in archive.read(points).decode()
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"threadline", facts.partition("/")[0]}, tops
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.11"
    assert {"arrow", "mcp"} <= set(metadata.get_all("Provides-Extra") or [])
    described = str(metadata.get_payload())
    assert described.startswith("# threadline"), "the description is the README"
    relative = re.findall(r"\]\((?!https?:|#)[^)]*\)", described)
    assert not relative, f"an index cannot follow {relative}"
    assert metadata["Version"] == __version__
    for needed in ("py.typed", "library/skill.md", "render/html/static/page.js", "demo/projects/"):
        assert any(f"threadline/{needed}" in name for name in names), needed
    outside = [name for name in names if name.endswith(".jsonl") and "/demo/" not in name]
    assert not outside, outside
    assert not [name for name in names if "__pycache__" in name or "/tests/" in name]


def check_source(source: Path) -> None:
    """Check what is in a source distribution: no test data beyond the demo."""
    with tarfile.open(source) as archive:
        names = archive.getnames()
    tops = {name.split("/")[1] for name in names if "/" in name}
    assert tops <= SOURCES, tops - SOURCES
    assert not [name for name in names if name.endswith(".jsonl") and "/demo/" not in name]


def try_wheel(wheel: Path, folder: Path) -> None:
    """Install a wheel into a clean environment; run it, and type-check a script that uses it."""
    venv.create(folder / "venv", with_pip=True)
    own = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(own / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True)
    demo = next((folder / "venv").rglob("threadline/demo"))
    program = str(own / "threadline")
    environ = {"HOME": str(folder), "PATH": str(own), "THREADLINE_CACHE": str(folder / "cache")}

    def run(*words: str, status: int = 0) -> str:
        done = subprocess.run(
            [program, *words],
            env=environ,
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            stdin=subprocess.DEVNULL,
        )
        assert done.returncode == status, done.stderr
        return done.stdout + done.stderr

    assert run("--version").startswith("threadline ")
    assert "sessions" in run("ls", "--json", str(demo))
    assert "lines=" in run("ledger", "--check", str(demo))
    assert run("mcp", str(demo)) == "", "the input ends at once"
    told = subprocess.run(
        [own / "python", "-c", TABLE], env=environ, capture_output=True, text=True, check=True
    )
    assert told.stdout.endswith(" install it: pip install pyarrow\n"), told.stdout
    (folder / "script.py").write_text(Path(user_script.__file__).read_text())
    check = [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(own / "python")]
    subprocess.run([*check, "script.py"], check=True, cwd=folder)


def main() -> None:
    """Build into the folder that is named, check, and try."""
    folder = Path(sys.argv[1]).absolute()
    for old in (*folder.glob("*.whl"), *folder.glob("*.tar.gz")):
        old.unlink()
    wheel, source = build(folder)
    check_wheel(wheel)
    check_source(source)
    with TemporaryDirectory() as place:
        try_wheel(wheel, Path(place))
    for path in (wheel, source):
        print(f"{path.name} {path.stat().st_size / 1e6:.1f} MB")  # noqa: T201 - a tool talks


if __name__ == "__main__":
    main()
