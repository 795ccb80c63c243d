"""The program as a process: pipes, signals, encodings, terminals, and how soon it starts."""

import json
import os
import pty
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.run import CORPUS, command_line, scenario, spawn
from tests.writer import answer, prompt, write


def test_json_is_utf_8_whatever_the_locale() -> None:
    done = spawn("tree", scenario("plain"), "--json", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 0
    assert json.loads(done.stdout.decode())["sessions"]
    assert done.stderr == b""


@pytest.mark.parametrize("words", [("ls",), ("search", "question"), ("show", "nothing")])
def test_a_command_closes_the_index(tmp_path: Path, words: tuple[str, ...]) -> None:
    shutil.copytree(scenario("plain"), tmp_path / ".claude" / "projects")
    spawn(*words, HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "cache"))
    (index,) = (tmp_path / "cache").rglob("*.sqlite")
    assert not list(index.parent.glob("*-wal"))


def test_an_encoding_without_our_glyphs_gets_plain_ones() -> None:
    done = spawn("graph", scenario("tui-rewind"), PYTHONIOENCODING="ascii")
    assert done.stdout.isascii()
    assert b"\n|\\  branch 43e76cc9 - 4 entries - abandoned\n| o 43e76cc9" in done.stdout
    assert b"?" not in done.stdout


def test_a_closed_pipe_is_quiet() -> None:
    run = command_line("graph", "--all", str(CORPUS))
    reader = subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert reader.stdout
    assert reader.stderr
    reader.stdout.readline()
    reader.stdout.close()
    assert reader.stderr.read() == b""
    reader.stderr.close()
    assert reader.wait() == 141


def test_a_full_disk_is_an_error_without_traceback() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            command_line("graph", str(CORPUS)), stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"error: No space left on device\nhint: free some space")
    assert b"Traceback" not in done.stderr


def test_control_c_exits_130_without_a_traceback(tmp_path: Path) -> None:
    write_much(tmp_path)
    command = command_line("ledger", "--check", str(tmp_path))
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    wait_for_file(run.pid, str(tmp_path))
    run.send_signal(signal.SIGINT)
    assert run.stderr
    told = run.stderr.read()
    run.stderr.close()
    assert run.wait() == 130
    assert b"Traceback" not in told


def write_sessions(folder: Path, entries: int) -> str:
    """Write sessions with secrets that are worth several processes."""
    for number in range(6):
        records, before = [], None
        for at in range(entries):
            name = f"{number}-{at}"
            text = f"Question {at}: PASSWORD=hunter{number % 4}Tr0ub4dor&{at % 7} *and* `more`"
            add = (prompt if at % 2 else answer)(name, before, text)
            records.append(add)
            before = name
        write(folder / f"s{number}.jsonl", *records)
    return str(folder)


def pages_of(site: Path) -> dict[str, bytes]:
    """Return all files of a site."""
    files = [path for path in site.rglob("*") if path.is_file()]
    return {str(path.relative_to(site)): path.read_bytes() for path in files}


def test_an_export_is_the_same_with_any_number_of_processes(tmp_path: Path) -> None:
    source, site = write_sessions(tmp_path / "in", 200), tmp_path / "site"
    found = []
    for jobs in ("1", "2", "5"):
        told = spawn("export", source, "-o", str(site), "--combined", "--redact", "--jobs", jobs)
        assert told.returncode == 0
        found.append((pages_of(site), told.stderr))
        shutil.rmtree(site)
    assert {"index.html", "combined-1.html", "sessions/s0.html"} <= found[0][0].keys()
    assert b"password" in found[0][1]
    assert found[1] == found[0]
    assert found[2] == found[0]


def test_an_error_in_an_export_is_the_same_with_several_processes(tmp_path: Path) -> None:
    source, site = write_sessions(tmp_path / "in", 200), tmp_path / "site"
    site.mkdir()
    (site / "sessions").write_text("in the way")
    one, two = (spawn("export", source, "-o", str(site), "--jobs", jobs) for jobs in ("1", "2"))
    assert (one.returncode, two.returncode) == (1, 1)
    assert two.stderr == one.stderr
    assert one.stderr.startswith(b"error: ")


SESSIONS = 4000


def test_control_c_stops_an_export_and_leaves_no_drafts(tmp_path: Path) -> None:
    source, site = write_sessions(tmp_path / "in", SESSIONS), tmp_path / "site"
    run = subprocess.Popen(
        command_line("export", source, "-o", str(site), "--jobs", "2"),
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    wait_for_children(run.pid)
    while not (site / "sessions").exists():
        time.sleep(0.001)
    os.killpg(run.pid, signal.SIGINT)
    assert run.stderr
    told = run.stderr.read()
    run.stderr.close()
    assert (run.wait(), told.strip()) == (130, b"interrupted")
    # How many are there when the signal arrives depends on the load of the machine.
    assert len(pages_of(site)) < SESSIONS
    assert not [name for name in pages_of(site) if not name.endswith(".html")]


def write_much(folder: Path) -> None:
    """Write transcripts that take a while to read."""
    filler = json.dumps({"type": "user", "message": {"content": "x" * 1000}}) + "\n"
    for number in range(16):
        (folder / f"{number}.jsonl").write_text(filler * 10_000)


def wait_for_file(pid: int, folder: str) -> None:
    """Wait until a process reads a file in a folder."""
    while True:
        for link in Path(f"/proc/{pid}/fd").iterdir():
            try:
                if str(link.readlink()).startswith(folder):
                    return
            except OSError:
                continue
        time.sleep(0.001)


def wait_for_children(pid: int) -> None:
    """Wait until a process has started others."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    while not (children.exists() and children.read_text().split()):
        time.sleep(0.001)


def on_terminal(*args: str, columns: int = 80, **env: str) -> str:
    """Run a command on a terminal of its own; return its output."""
    master, slave = pty.openpty()
    surroundings = {**os.environ, "TZ": "UTC", "TERM": "xterm", "PAGER": "cat", **env}
    surroundings.pop("COLUMNS", None)
    surroundings.pop("NO_COLOR", None)
    surroundings |= {name: value for name, value in env.items() if name == "NO_COLOR"}
    with os.fdopen(master, "rb", buffering=0) as screen:
        os.set_blocking(master, True)
        import fcntl  # noqa: PLC0415
        import struct  # noqa: PLC0415
        import termios  # noqa: PLC0415

        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        run = subprocess.Popen(command_line(*args), stdout=slave, stderr=slave, env=surroundings)
        os.close(slave)
        shown = b""
        try:
            while piece := screen.read(65536):
                shown += piece
        except OSError:
            pass
        assert run.wait() == 0
    return shown.decode().replace("\r\n", "\n")


def bare(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


@pytest.mark.parametrize("columns", [40, 80, 140])
def test_output_fills_the_width_of_the_terminal(columns: int) -> None:
    rows = bare(on_terminal("tree", scenario("tui-rewind"), columns=columns)).splitlines()
    assert max(map(len, rows)) == columns


def test_a_terminal_gets_color_unless_disabled() -> None:
    assert "\x1b[" in on_terminal("graph", scenario("tui-rewind"))
    assert "\x1b" not in on_terminal("graph", scenario("tui-rewind"), NO_COLOR="1")
    assert "\x1b" not in on_terminal("graph", scenario("tui-rewind"), TERM="dumb")
    assert "\x1b[" in on_terminal(
        "graph", scenario("tui-rewind"), "--color", "always", NO_COLOR="1"
    )


def test_help_loads_no_engine() -> None:
    done = subprocess.run(
        [*command_line()[:1], "-X", "importtime", "-m", "threadline", "--help"],
        capture_output=True,
        check=True,
    )
    assert b"msgspec" not in done.stderr
    assert b"threadline.library" not in done.stderr


def modules_loaded(*words: str, home: Path) -> set[str]:
    """Run a command; return our modules that it loads, without the name of the package."""
    done = subprocess.run(
        [*command_line()[:1], "-X", "importtime", "-m", "threadline", *words],
        capture_output=True,
        check=True,
        env={**os.environ, "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")},
    )
    return set(re.findall(r"\bthreadline\.([\w.]+)$", done.stderr.decode(), re.MULTILINE))


def test_a_question_to_an_index_loads_nothing_that_writes_it(tmp_path: Path) -> None:
    (tmp_path / ".claude").mkdir()
    # Not a copy: files that are younger than a second would be read again.
    (tmp_path / ".claude" / "projects").symlink_to(Path(scenario("plain")).resolve())
    writing = {"index.rows", "index.write", "library.archive.blobs", "library.processes"}
    assert writing & modules_loaded("ls", home=tmp_path) == {"index.rows", "index.write"}
    others = writing | {"index.overview", "index.tables", "index.required_words", "tree.tree"}
    for words in (("ls",), ("search", "question")):
        assert others & modules_loaded(*words, home=tmp_path) == set()


def test_commands_are_completed() -> None:
    done = spawn(COMP_WORDS="threadline gr", COMP_CWORD="1", _THREADLINE_COMPLETE="bash_complete")
    assert b"graph" in done.stdout


def test_closed_outputs_cause_no_traceback(tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    line = f'exec "$@" >&- 2>{told}'
    done = subprocess.run(
        ["sh", "-c", line, "sh", *command_line("tree", scenario("plain"))], check=False
    )
    assert (done.returncode, told.read_text()) == (0, "")
