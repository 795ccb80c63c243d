"""Golden files: expected output that was reviewed once, one file per case."""

import os
from pathlib import Path

REWRITE = "THREADLINE_GOLDEN"


def check_golden(file: Path, text: str) -> None:
    """Compare text with a golden file; THREADLINE_GOLDEN=1 writes the file instead."""
    if os.environ.get(REWRITE):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"no golden file {file}; write it with {REWRITE}=1 and review it"
    assert text == file.read_text(encoding="utf-8"), f"{REWRITE}=1 rewrites it; review the diff"
