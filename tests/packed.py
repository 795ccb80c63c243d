"""Scenarios of the corpus whose files are packed: databases are kept compressed."""

import gzip
import shutil
from pathlib import Path

DATABASE = "opencode.db*"


def unpack(scenario: Path, folder: Path) -> Path:
    """Return a folder with the unpacked files of a scenario: itself, or a copy in `folder`."""
    found = sorted(scenario.rglob(DATABASE))
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
