"""Scenarios of the corpus whose files are packed: databases are kept compressed."""

import atexit
import gzip
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

DATABASES = ("opencode.db*", "kilo.db*")


def unpack(scenario: Path, folder: Path) -> Path:
    """Return a folder with the unpacked files of a scenario: itself, or a copy in `folder`."""
    found = sorted(path for names in DATABASES for path in scenario.rglob(names))
    if not found:
        return scenario
    for path in found:
        target = folder / path.relative_to(scenario).with_name(path.name.removesuffix(".gz"))
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".gz":
            target.write_bytes(gzip.decompress(path.read_bytes()))
        else:
            shutil.copyfile(path, target)
    return folder


@cache
def scratch() -> Path:
    """Return a directory of this process."""
    folder = Path(mkdtemp(prefix="threadline-corpus-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def unpacked(scenario: Path) -> Path:
    """Return the unpacked files of a scenario, under the same client and name."""
    return unpack(scenario, scratch() / scenario.parent.name / scenario.name)
