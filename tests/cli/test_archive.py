"""`archive` when its list is lost or torn, its objects are damaged, or its process is killed."""

import json
import os
import resource
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tests.cli.run import PLAIN, run
from tests.index.test_search import write_sessions
from threadline.library.archive.manifest import Manifest

NAMES = ("s1", "s2", "s3")


class Keep:
    """A machine with three transcripts, an archive and a cache."""

    def __init__(self, home: Path) -> None:
        write_sessions(home)
        (home / "config").mkdir()
        (home / "archive").rename(home / "config" / "projects")
        self.home, self.folder, self.cache = home, home / "kept", home / "cache"
        self.list = self.folder / "files.jsonl"
        self.places = {
            "HOME": str(home),
            "CLAUDE_CONFIG_DIR": str(home / "config"),
            "THREADLINE_CACHE": str(self.cache),
            "THREADLINE_ARCHIVE": str(self.folder),
        }
        self.content = {name: self.path(name).read_bytes() for name in NAMES}

    def __call__(self, *args: str) -> Result:
        return run(*args, **self.places)

    def path(self, session: str) -> Path:
        (found,) = (self.home / "config").rglob(f"{session}.jsonl")
        return found

    def objects(self) -> set[Path]:
        return set((self.folder / "objects").rglob("*.zst"))

    def object_of(self, session: str) -> Path:
        (name,) = self.rows_by_name()[session]["pieces"]
        return self.folder / "objects" / name[:2] / f"{name}.zst"

    def rows_by_name(self) -> dict[str, dict[str, list[str]]]:
        return {Path(row["path"]).stem: row for row in self.rows()}

    def rows(self) -> list[dict[str, Any]]:
        return [json.loads(row) for row in self.list.read_text().splitlines()]

    def forget_records(self) -> None:
        """Make the archive one of an older version, which had nothing but the list."""
        for path in (self.folder / "records").glob("*"):
            path.unlink()
        for name in ("files.previous.jsonl", "checked.json"):
            (self.folder / name).unlink(missing_ok=True)


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    return Keep(tmp_path)


def test_an_archive_tells_that_it_is_not_redacted(keep: Keep) -> None:
    for said in (keep("archive").stdout, keep("archive", "--help").stdout):
        assert "redacted" in said
        assert "archive private" in " ".join(said.split())


def document(result: Result, status: int = 0) -> dict[str, list[dict[str, object]]]:
    assert result.exit_code == status, result.output
    found: dict[str, list[dict[str, object]]] = json.loads(result.stdout)
    return found


def flip(path: Path) -> None:
    """Change one bit in the middle of a file; size and time stay as they were."""
    found, content = path.stat(), bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def touched(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


# the list

LOSSES: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "torn": lambda path: path.write_bytes(path.read_bytes()[:300]),
    "short": lambda path: path.write_bytes(path.read_bytes().split(b"\n")[0] + b"\n"),
    "noise": lambda path: path.write_bytes(os.urandom(2000)),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_a_lost_list_is_rebuilt_without_losing_objects(keep: Keep, loss: str) -> None:
    keep("archive")
    stored, listed = keep.objects(), keep.list.read_bytes()
    gone = keep.path("s3")
    gone.unlink()
    LOSSES[loss](keep.list)
    assert [
        one["path"] for one in document(keep("archive", "list", "--gone", "--json"))["files"]
    ] == [str(gone)]
    assert keep("archive").exit_code == 0
    assert keep.objects() == stored
    assert keep.list.read_bytes() == listed
    assert keep("archive", "restore", str(gone)).exit_code == 0
    assert gone.read_bytes() == keep.content["s3"]


@pytest.mark.parametrize("loss", LOSSES)
def test_an_older_archive_without_records_loses_no_objects(keep: Keep, loss: str) -> None:
    keep("archive")
    keep.forget_records()
    stored = keep.object_of("s3")
    keep.path("s3").unlink()
    LOSSES[loss](keep.list)
    for _ in range(4):
        assert keep("archive").exit_code == 0
        keep.path("s1").write_bytes(keep.path("s1").read_bytes() + b'{"type":"note"}\n')
    assert stored.exists()


def test_unlisted_objects_can_be_restored_without_names(
    keep: Keep,
) -> None:
    keep("archive")
    keep.forget_records()
    keep.path("s3").unlink()
    keep.list.unlink()
    keep("archive")
    assert "1 unlisted object (0.0 MB)" in keep("archive", "verify").stdout
    to = keep.home / "out"
    assert keep("archive", "restore", "--unlisted", "--to", str(to)).exit_code == 0
    assert [path.read_bytes() for path in to.iterdir()] == [keep.content["s3"]]
    assert keep("archive", "restore", "--unlisted").exit_code == 2
    assert keep("archive", "restore").exit_code == 2


def test_an_older_archive_gets_records_with_the_next_run(keep: Keep) -> None:
    keep("archive")
    keep.forget_records()
    keep.path("s3").unlink()
    keep("archive")
    keep.list.unlink()
    files = document(keep("archive", "list", "--json"))["files"]
    assert [Path(str(one["path"])).stem for one in files] == ["s1", "s2", "s3"]


@pytest.mark.parametrize("loss", ["torn", "noise", "missing"])
def test_a_damaged_list_is_only_a_warning(keep: Keep, loss: str) -> None:
    keep("archive")
    keep.path("s3").unlink()
    LOSSES[loss](keep.list)
    for command in (["search", "orchard"], ["index"], ["archive", "list"]):
        result = keep(*command)
        assert result.exit_code == 0
        assert "warning: list of archived files is " in result.stderr
        assert "unexpected" not in result.stderr
    assert "file deleted" in keep("search", "orchard").stdout
    keep("archive")
    assert keep("archive", "list").stderr == ""


def test_a_list_that_cannot_be_opened_now_is_not_called_damaged(keep: Keep) -> None:
    keep("archive")
    manifest = Manifest(keep.folder)
    with keep.list.open("rb") as last:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (last.fileno() + 1, hard))
        try:
            manifest.load()
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    told = f"cannot open the list of archived files: Too many open files: {keep.list}"
    assert manifest.problems == [told]
    assert len(manifest.load()) == 3
    assert manifest.problems == []


def test_the_previous_list_is_not_replaced_by_a_damaged_one(keep: Keep) -> None:
    keep("archive")
    first = keep.list.read_bytes()
    keep.path("s1").write_bytes(keep.content["s1"] + b'{"type":"note"}\n')
    keep("archive")
    previous = keep.folder / "files.previous.jsonl"
    assert previous.read_bytes() == first
    keep.list.write_bytes(keep.list.read_bytes()[:-5])
    torn = keep.list.read_bytes()
    keep("archive")
    assert previous.read_bytes() == first
    assert (keep.folder / "files.damaged-1.jsonl").read_bytes() == torn


def test_damaged_records_are_found_and_written_again(keep: Keep) -> None:
    keep("archive")
    first, second, _ = sorted((keep.folder / "records").iterdir())
    content = second.read_bytes()
    first.write_bytes(first.read_bytes()[:10])
    second.write_bytes(content.replace(b'"size": ', b'"size": 9'))
    result = keep("archive", "verify")
    assert result.exit_code == 1
    assert "records of 2 archived files are missing or damaged" in result.stderr
    keep("archive")
    assert second.read_bytes() == content
    assert keep("archive", "verify").exit_code == 0


def test_a_damaged_row_that_can_be_read_does_not_replace_the_record(keep: Keep) -> None:
    keep("archive")
    good = keep.list.read_bytes()
    found = keep.list.stat()
    keep.list.write_bytes(good.replace(b'"size": ', b'"size": 9', 1))
    os.utime(keep.list, ns=(found.st_atime_ns, found.st_mtime_ns))
    assert keep("archive", "verify").exit_code == 1
    keep("archive")
    assert keep.list.read_bytes() == good


def test_a_newer_list_of_an_older_version_wins_over_records(keep: Keep) -> None:
    keep("archive")
    records = {path: path.read_bytes() for path in (keep.folder / "records").iterdir()}
    with keep.path("s1").open("ab") as out:
        out.write(b'{"type":"note"}\n')
    keep("archive")
    for path, content in records.items():
        path.write_bytes(content)
        os.utime(path, ns=(0, 0))
    listed = keep.list.read_bytes()
    keep.path("s1").unlink()
    keep("archive")
    assert keep.list.read_bytes() == listed


# objects

DAMAGES: dict[str, Callable[[Path], object]] = {
    "touched": touched,
    "cut": lambda path: path.write_bytes(path.read_bytes()[:20]),
    "empty": lambda path: path.write_bytes(b""),
    "missing": Path.unlink,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_next_run_repairs_a_damaged_object_whose_original_is_there(
    keep: Keep, damage: str
) -> None:
    keep("archive")
    DAMAGES[damage](keep.object_of("s1"))
    assert "; repaired 1 object" in keep("archive").stdout
    keep.path("s1").unlink()
    assert keep("archive", "restore", str(keep.home)).exit_code == 0
    assert keep.path("s1").read_bytes() == keep.content["s1"]


@pytest.mark.parametrize("found_by", [["archive", "verify"], ["archive", "restore", "--to", "out"]])
def test_bit_rot_is_repaired_once_it_was_found(keep: Keep, found_by: list[str]) -> None:
    keep("archive")
    flip(keep.object_of("s1"))
    assert "repaired" not in keep("archive").stdout
    where = [str(keep.home)] if "restore" in found_by else []
    found_by = [str(keep.home / part) if part == "out" else part for part in found_by]
    assert keep(*found_by, *where).exit_code == 1
    assert "; repaired 1 object" in keep("archive").stdout
    assert keep("archive", "verify").exit_code == 0


def test_a_damaged_object_does_not_stop_the_restore_of_others(keep: Keep) -> None:
    keep("archive")
    damaged = keep.path("s1")
    for name in NAMES:
        keep.path(name).unlink()
    flip(keep.object_of("s1"))
    result = keep("archive", "restore", str(keep.home))
    assert result.exit_code == 1
    assert f"failed    {damaged}: archived copy of {damaged} is damaged" in result.stdout
    assert "error: 1 of 3 files not restored" in result.stderr
    assert "hint: `threadline archive verify`" in result.stderr
    for name in ("s2", "s3"):
        assert keep.path(name).read_bytes() == keep.content[name]
    found = document(keep("archive", "restore", str(keep.home), "--json"), status=1)
    assert [one["written"] for one in found["files"]] == [False, False]
    assert [one["path"] for one in found["failed"]] == [str(damaged)]
    assert not damaged.exists()


def test_a_damaged_copy_does_not_stop_the_index(keep: Keep) -> None:
    keep("archive")
    path = keep.path("s1")
    path.unlink()
    keep.path("s3").unlink()
    flip(keep.object_of("s1"))
    result = keep("search", "orchard")
    assert result.exit_code == 0
    assert "file deleted" in result.stdout
    assert f"warning: archived copy of {path} is damaged" in result.stderr
    assert keep("show", "s1").exit_code == 1
    flip(keep.object_of("s1"))
    result = keep("search", "water")
    assert ("file deleted" in result.stdout, result.stderr) == (True, "")


def test_damage_that_cannot_be_repaired_is_reported(keep: Keep) -> None:
    keep("archive")
    keep.path("s1").unlink()
    touched(keep.object_of("s1"))
    result = keep("archive")
    assert result.exit_code == 0
    assert "warning: 1 damaged file cannot be repaired: no originals" in result.stderr
    assert len(document(keep("archive", "--json"))["damaged"]) == 1


def test_verify_finds_all_damage_and_says_how_to_repair_it(keep: Keep) -> None:
    keep("archive")
    assert keep("archive", "verify").stdout.endswith(" of 3 files: no damage\n")
    flip(keep.object_of("s1"))
    flip(keep.object_of("s3"))
    gone = keep.path("s3")
    gone.unlink()
    result = keep("archive", "verify")
    assert result.exit_code == 1
    assert "of 3 files: 2 damaged" in result.stdout
    assert "1 damaged file can be repaired" in result.stderr
    assert "hint: run `threadline archive` to archive the originals again" in result.stderr
    assert "1 damaged file cannot be repaired: no original" in result.stderr
    found = document(keep("archive", "verify", "--json"), status=1)["damaged"]
    assert [(one["path"], one["repairable"]) for one in found] == [
        (str(keep.path("s1")), True),
        (str(gone), False),
    ]


def test_verify_of_an_archive_that_is_not_there_finds_nothing(keep: Keep) -> None:
    result = keep("archive", "verify")
    assert (result.exit_code, result.stdout) == (
        0,
        "verified no objects (0.0 MB) of no files: no damage\n",
    )
    assert not keep.folder.exists()


def test_a_file_that_grew_is_not_rewritten_even_if_its_old_copy_is_damaged(keep: Keep) -> None:
    keep("archive")
    flip(keep.object_of("s1"))
    path = keep.path("s1")
    path.write_bytes(keep.content["s1"] + b'{"type":"note"}\n')
    assert keep("archive").exit_code == 0
    found = document(keep("archive", "list", str(path), "--json"))["files"]
    assert [one["earlier"] for one in found] == [[]]


# killed processes

KILLED_AT = """
import os, signal, sys
from threadline.cli import main
counted = 0
def die(*args, **kwargs):
    global counted
    counted += 1
    if counted == int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(lambda event, args: die() if event in ("open", "os.rename", "os.link", "os.remove") and "kept" in str(args[0]) else None)
main.main(["archive"])
"""


@pytest.mark.slow
def test_a_run_that_is_killed_anywhere_loses_nothing(keep: Keep) -> None:
    keep("archive")
    gone = keep.path("s3")
    gone.unlink()
    for at in range(1, 60, 2):
        with keep.path("s1").open("ab") as out:
            out.write(b'{"type":"note"}\n')
        done = subprocess.run(
            [sys.executable, "-c", KILLED_AT, str(at)],
            env={**os.environ, **PLAIN, **keep.places},
            capture_output=True,
            check=False,
        )
        assert done.returncode in (0, -signal.SIGKILL), done.stderr
        verified = keep("archive", "verify")
        assert verified.exit_code == 0, (at, verified.output)
        if done.returncode == 0:
            break
    else:
        raise AssertionError("every run was killed")
    assert keep("archive").exit_code == 0
    assert list(keep.folder.rglob("*.part")) == []
    to = keep.home / "out"
    assert keep("archive", "restore", str(keep.home), "--to", str(to)).exit_code == 0
    assert (to / str(gone).lstrip("/")).read_bytes() == keep.content["s3"]
    path = keep.path("s1")
    assert (to / str(path).lstrip("/")).read_bytes() == path.read_bytes()


def test_files_archived_by_a_killed_run_are_listed(keep: Keep) -> None:
    keep("archive")
    before = keep.list.read_bytes()
    path = keep.path("s1")
    path.write_bytes(keep.content["s1"] + b'{"type":"note"}\n')
    keep("archive")
    keep.list.write_bytes(before)
    os.utime(keep.list, ns=(0, 0))
    path.unlink()
    assert keep("archive", "restore", str(path)).exit_code == 0
    assert path.read_bytes() == keep.content["s1"] + b'{"type":"note"}\n'


def test_a_full_disk_is_an_error_and_not_an_unreadable_file(keep: Keep) -> None:
    program = (
        "import resource; from threadline.cli import main;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); main.main(['archive'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **PLAIN, **keep.places},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert f"{keep.places['THREADLINE_ARCHIVE']}: File too large" in done.stderr.decode()
    assert keep("archive", "verify").exit_code == 0


# permissions


def open_to_others(*roots: Path) -> list[str]:
    """List what others have any right to."""
    every = [path for root in roots for path in (root, *root.rglob("*"))]
    return [f"{path}" for path in every if stat.S_IMODE(path.stat().st_mode) & 0o077]


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("umask")
@pytest.mark.parametrize("made", [False, True])
def test_all_copies_are_private_whoever_made_the_directories(keep: Keep, *, made: bool) -> None:
    if made:
        keep.cache.mkdir()
        keep.folder.mkdir()
    keep("archive")
    keep.path("s3").unlink()
    assert keep("show", "s3", "--no-pager").exit_code == 0
    assert keep("search", "orchard").exit_code == 0
    assert list(keep.cache.rglob("s3.jsonl"))
    assert list(keep.cache.glob("index-*.sqlite"))
    assert open_to_others(keep.cache, keep.folder) == []


@pytest.mark.usefixtures("umask")
def test_the_index_of_a_running_process_is_private_too(keep: Keep) -> None:
    keep.cache.mkdir()
    program = (
        "import sys; from threadline.cli.catalog import open_workspace; c = open_workspace().catalog;"
        "c.refresh(); c.totals(); print('ready', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, **PLAIN, **keep.places},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
        names = {path.name.partition(".")[2] for path in keep.cache.iterdir()}
        found = open_to_others(keep.cache)
        process.communicate()
    assert {"sqlite", "sqlite-wal", "sqlite-shm"} <= names
    assert found == []


@pytest.mark.usefixtures("umask")
def test_files_of_older_versions_become_private(keep: Keep) -> None:
    keep("archive")
    keep.path("s3").unlink()
    keep("show", "s3", "--no-pager")
    keep("search", "orchard")
    for root in (keep.cache, keep.folder):
        for path in (root, *root.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
    keep("archive")
    keep("search", "orchard")
    assert open_to_others(keep.cache, keep.folder) == []


@pytest.mark.usefixtures("umask")
def test_a_shared_directory_keeps_its_mode(keep: Keep) -> None:
    keep.cache.mkdir()
    keep.cache.chmod(0o1777)
    keep("search", "orchard")
    assert stat.S_IMODE(keep.cache.stat().st_mode) == 0o1777
    assert open_to_others(keep.cache) == [str(keep.cache)]


@pytest.mark.usefixtures("umask")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o400])
def test_a_restored_file_has_the_mode_that_it_had(keep: Keep, mode: int) -> None:
    path = keep.path("s3")
    path.chmod(mode)
    keep("archive")
    path.unlink()
    keep("archive", "restore", str(path))
    assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.usefixtures("umask")
def test_a_restored_file_whose_mode_is_not_known_is_private(keep: Keep) -> None:
    keep("archive")
    keep.forget_records()
    rows = [{key: row[key] for key in row if key != "mode"} for row in keep.rows()]
    keep.list.write_text("".join(json.dumps(row) + "\n" for row in rows))
    path = keep.path("s3")
    path.unlink()
    path.parent.rmdir()
    assert keep("archive", "restore", str(path)).exit_code == 0
    assert path.read_bytes() == keep.content["s3"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.usefixtures("umask")
def test_an_export_obeys_the_umask(keep: Keep) -> None:
    out = keep.home / "out.html"
    keep("export", str(keep.path("s3")), "-o", str(out))
    assert stat.S_IMODE(out.stat().st_mode) == 0o644


@pytest.mark.parametrize("action", ["keep", "list", "restore", "verify"])
def test_every_action_has_json_and_help(action: str) -> None:
    told = run("archive", action, "--help").stdout
    assert "--json" in told
    assert f"threadline archive {action}" in told
