"""OpenCode's older JSON files: real ones, migrated ones, damaged ones."""

import gzip
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import CORPUS, run
from tests.context.truths import REMINDER, rows_of, truths_of
from tests.drawing import draw_reading
from threadline.agents.find import find_below, scan, transcript_state
from threadline.agents.opencode import storage
from threadline.library import load_lines
from threadline.library.actions.ledger import check_ledger, make_ledger
from threadline.library.position import context_at

SCENARIO = CORPUS / "opencode-1.1.65" / "json-storage"
MIGRATED = CORPUS / "opencode-1.2.27" / "migrated"
DATA = Path("home/.local/share/opencode")
MAIN, PENDING, TASK = "GpBeSS", "68AxwG", "ch4TzB"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with the files of the old client."""
    shutil.copytree(SCENARIO / "home", tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def migrated(home: Path) -> Path:
    """The same home with the database that a newer client made of the files."""
    raw = (MIGRATED / DATA / "opencode.db.gz").read_bytes()
    (home.parent / DATA / "opencode.db").write_bytes(gzip.decompress(raw))
    return home


def file_of(home: Path, session: str) -> Path:
    [found] = home.rglob(f"session/*/ses_*{session}.json")
    return found


def parts_of(home: Path, session: str) -> list[Path]:
    """Return the parts of a session, in the order of their messages."""
    folder = next(home.rglob("storage"))
    messages = sorted(folder.glob(f"message/ses_*{session}/*.json"))
    return [
        part for message in messages for part in sorted((folder / "part").glob(f"{message.stem}/*"))
    ]


def act(home: Path, *args: str) -> Any:  # noqa: ANN401 - any document
    done = run(*args, HOME=str(home), XDG_CACHE_HOME="", XDG_DATA_HOME="", XDG_STATE_HOME="")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout_bytes) if "--json" in args else done.output


@pytest.mark.parametrize(
    ("file", "session", "sent"),
    [*truths_of([SCENARIO])],
    ids=[session[-6:] for _, session, _ in truths_of([SCENARIO])],
)
def test_the_context_is_what_the_old_client_sent(file: Path, session: str, sent: list[str]) -> None:
    reading = load_lines([file])
    assert file.stem == session
    assert rows_of(context_at(reading)) == [row for row in sent if REMINDER not in row]


def test_every_file_is_a_record_of_the_ledger(home: Path) -> None:
    reading = load_lines([home])
    assert check_ledger(reading) == []
    folder = next(home.rglob("storage"))
    files = [
        path for name in ("session", "message", "part") for path in (folder / name).rglob("*.json")
    ]
    rebuilt = 3  # the messages that the revert removed
    assert make_ledger(reading).totals["lines"] == len(files) + rebuilt
    assert {row.file for row in make_ledger(reading).rows} == {
        *map(str, folder.glob("session/*/*"))
    }


def test_a_migrated_session_is_shown_once_with_what_each_of_both_has(migrated: Path) -> None:
    reading = load_lines([migrated])
    assert check_ledger(reading) == []
    drawn = draw_reading(reading)
    assert (
        "p85UbW CplqWw w3Dnuv Ugi2xW mdOCSm qP4Iv0 tDiXlW rAhhlK\n    DA0Kn6 QKqSNT bLf672" in drawn
    )
    assert f"junction LtGZg1 rewind {PENDING}@1e5a3ace {PENDING}@revert {PENDING}@1e5a3e56" in drawn
    assert f"tip {PENDING} 6oFcWG" in drawn
    listed = [one["id"] for one in act(migrated, "ls", "--json")["sessions"]]
    assert len(listed) == len(set(listed)) == 6
    assert act(migrated, "search", "hidden", "--json")["total"] == 1
    assert act(migrated, "search", "Another way", "--json")["total"] == 1


def test_both_places_of_a_migrated_session_are_read_whichever_is_named(migrated: Path) -> None:
    file = file_of(migrated, PENDING)
    targets = (str(file), f"{migrated.parent / DATA / 'opencode.db'}#{file.stem}", file.stem)
    trees = [act(migrated, "tree", target, "--json")["sessions"] for target in targets]
    assert trees[0] == trees[1] == trees[2]
    assert [one["id"] for one in trees[0]] == [file.stem]
    assert "To be hidden" in act(migrated, "show", targets[1], "--no-pager")
    assert "Another way" in act(migrated, "show", targets[0], "--no-pager")


def test_ids_are_those_of_file_names(home: Path) -> None:
    file = file_of(home, MAIN)
    other = file.parents[1] / "global" / file.name
    other.parent.mkdir()
    file.rename(other)
    other.write_text(other.read_text().replace(file.stem, "ses_another"))
    assert [found.session for found in find_below(str(other)).files] == []
    assert load_lines([other]).transcripts[0].file.session == file.stem
    assert len(load_lines([other]).graph.nodes) == 9


def test_the_index_follows_parts_that_are_written_in_place(home: Path) -> None:
    assert act(home, "search", "blackbird", "--json")["total"] == 0
    part = next(part for part in parts_of(home, MAIN) if "Third question" in part.read_text())
    path = str(file_of(home, MAIN))
    before, state = scan([str(home)]), transcript_state(path)
    part.write_text(part.read_text().replace("Third question", "Where is the blackbird?"))
    assert act(home, "search", "blackbird", "--json")["total"] == 1
    assert act(home, "search", "Third", "--json")["total"] == 0
    assert before[path].beside != scan([str(home)])[path].beside
    assert transcript_state(path) != state


def test_deleted_files_are_read_from_the_archive(home: Path) -> None:
    act(home, "archive")
    shutil.rmtree(home.parent / DATA / "storage")
    assert {hit["session"][-6:] for hit in act(home, "search", "Third", "--json")["hits"]} == {MAIN}
    assert "Third question" in act(home, "show", file_of(SCENARIO, MAIN).stem, "--no-pager")


def as_before(home: Path) -> None:
    """Arrange files as clients before 0.6 did, by the migration of the client that moved them."""
    folder = home.parent / DATA
    old = folder / "project" / "home-dev-shop" / "storage" / "session"
    (old / "info").mkdir(parents=True)
    for file in (folder / "storage" / "session").glob("*/*.json"):
        file.rename(old / "info" / file.name)
    (folder / "storage" / "message").rename(old / "message")
    for part in (folder / "storage" / "part").glob("*/*.json"):
        session = json.loads(part.read_text())["sessionID"]
        target = old / "part" / session / part.parent.name / part.name
        target.parent.mkdir(parents=True, exist_ok=True)
        part.rename(target)
    shutil.rmtree(folder / "storage")


def test_a_storage_for_each_project_is_read_in_the_same_way(home: Path) -> None:
    drawn = draw_reading(load_lines([home]))
    as_before(home)
    reading = load_lines([home])
    assert check_ledger(reading) == []
    assert draw_reading(reading) == drawn
    assert act(home, "search", "Third", "--json")["total"] == 1
    assert len(act(home, "ls", "--json")["sessions"]) == 6
    act(home, "archive")
    shutil.rmtree(home.parent / DATA / "project")
    assert "Third question" in act(home, "show", file_of(SCENARIO, MAIN).stem, "--no-pager")


def test_a_session_in_all_three_places_is_shown_once(migrated: Path) -> None:
    folder = migrated.parent / DATA
    shutil.copytree(folder / "storage", folder / "copy")
    as_before(migrated)
    (folder / "copy").rename(folder / "storage")
    reading = load_lines([migrated])
    assert check_ledger(reading) == []
    assert len(reading.tree.session_by_id) == 6
    stem = file_of(SCENARIO, MAIN).stem
    named = load_lines([f"{folder / 'opencode.db'}#{stem}"])
    assert len(named.transcripts) == 3
    assert check_ledger(named) == []


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def odd(path: Path) -> None:
    path.write_text('["not", {"a": "part"}]')


def strange(path: Path) -> None:
    path.write_text('{"type": {}, "role": 7, "time": "now", "state": [], "text": null}')


def binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)))


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def gone(path: Path) -> None:
    path.unlink()


DAMAGE: list[Callable[[Path], None]] = [cut, empty, odd, strange, binary, folder, gone]


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("kind", ["session", "message", "part"])
def test_a_damaged_file_is_a_fault_and_the_others_are_shown(
    home: Path, damage: Callable[[Path], None], kind: str
) -> None:
    root = next(home.rglob("storage"))
    [path, *_] = [
        *root.glob(f"{kind}/ses_*{MAIN}/*"),
        *root.glob(f"{kind}/*/ses_*{MAIN}.json"),
        *(parts_of(home, MAIN)[1:] if kind == "part" else []),
    ]
    damage(path)
    reading = load_lines([home])
    assert check_ledger(reading) == []
    for command in (
        "ls",
        "tree",
        "show --no-pager",
        "doctor",
        "ledger --check",
        "ops",
        "search question",
    ):
        said = run(*command.split(), str(home), HOME=str(home), XDG_CACHE_HOME="").output
        assert "Traceback" not in said
        assert "unexpected" not in said
    others = {entry.session[-6:] for entry in reading.graph.nodes.values()}
    assert {PENDING, TASK} <= others


def test_sessions_are_listed_once_for_all_of_them(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = file_of(home, MAIN)
    for number in range(100):
        copy = json.loads(first.read_text()) | {"id": f"ses_{number}"}
        first.with_name(f"ses_{number}.json").write_text(json.dumps(copy))
    read: list[str] = []
    content_of = storage.content_of

    def counted(file: str) -> bytes | None:
        read.append(file)
        return content_of(file)

    monkeypatch.setattr(storage, "content_of", counted)
    load_lines([home])
    assert sum("/session/" in file for file in read) < 6 * 107
