"""What loading the engine must not load: each of these takes as long as many of our own modules."""

import subprocess
import sys

HEAVY = {"json", "pathlib", "signal", "sqlite3", "urllib", "zlib"}
"""Modules of the standard library that only some commands need."""

SCRIPT = """
import sys
import threadline.library.load.reading
from threadline.agents.find import find_in
find_in("no-such-file.jsonl")
print(*sys.modules)
"""


def test_the_engine_loads_nothing_heavy() -> None:
    command = [sys.executable, "-S", "-c", f"import sys; sys.path += {sys.path!r}\n{SCRIPT}"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert HEAVY.isdisjoint(loaded)
    assert "threadline.store.session" not in loaded


def test_the_documents_that_commands_share_load_no_command() -> None:
    script = "import sys, threadline.cli.documents; print(*sys.modules)"
    command = [sys.executable, "-c", script]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    stages = {f"threadline.{name}" for name in ("compare", "history", "index", "library", "native")}
    assert stages.isdisjoint(loaded)


def test_what_shows_sessions_loads_no_patterns_of_secrets() -> None:
    modules = "library.workspace", "library.load.outline", "library.index.catalog", "cli.browse"
    script = "".join(f"import threadline.{name}\n" for name in modules)
    command = [sys.executable, "-c", f"import sys\n{script}print(*sys.modules)"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in loaded if name.startswith("threadline.model.secret")]
