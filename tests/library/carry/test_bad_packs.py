"""A pack that is torn, changed or made to do harm is refused, and nothing of it is written."""

import io
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

import pytest

from tests.library.carry.machines import SESSION, Machine
from threadline.library.carry.compare import plain_pieces
from threadline.library.carry.manifest import MANIFEST, SUMS
from threadline.library.carry.members import (
    Content,
    Member,
    PackWriter,
    Unpacked,
    header_of,
    members_in,
)
from threadline.native.carry import Move, Rewriting, relocate

Members = list[tuple[bytes, bytes]]
Sums = list[tuple[bytes, str]]
DEEP = os.environ.get("THREADLINE_PROPERTIES") == "deep"
DAMAGES = 2000 if DEEP else 60
"""How many packs are damaged; each takes a few hundredths of a second."""


def members_of(pack: str) -> Members:
    """Return the members of a pack but for the sums."""
    with Path(pack).open("rb") as source:
        every = [
            (member.name, b"".join(content.pieces()))
            for member, content in members_in(Unpacked(source))
        ]
    return [one for one in every if one[0] != SUMS.encode()]


def write(
    path: Path,
    members: Members,
    sums: Sums | None = None,
    begin: Callable[[BinaryIO], PackWriter] = PackWriter,
) -> str:
    """Write a pack of some members, whose sums are right unless others are given."""
    with path.open("wb") as out:
        writer = begin(out)
        for name, content in members:
            writer.add(Member(name, len(content)), io.BytesIO(content))
        writer._sums = sums_of(members) if sums is None else sums
        writer.finish()
    return str(path)


def sums_of(members: Members) -> Sums:
    return [(name, sha256(content).hexdigest()) for name, content in members]


def with_manifest(members: Members, change: Callable[[dict[str, object]], object]) -> Members:
    """Return members with another list of sessions."""
    told = json.loads(members[0][1])
    change(told)
    return [(members[0][0], json.dumps(told).encode()), *members[1:]]


def renamed(members: Members, name: bytes) -> Members:
    """Return members of which the second has another name."""
    return [members[0], (name, members[1][1]), *members[2:]]


def with_raw(members: Members, change: Callable[[bytes], bytes]) -> Members:
    """Return members whose list of sessions has other bytes."""
    return [(members[0][0], change(members[0][1])), *members[1:]]


def set_session(told: dict[str, object], **fields: object) -> None:
    sessions = told["sessions"]
    assert isinstance(sessions, list)
    sessions[0] |= fields


BAD: dict[str, tuple[Callable[[Members], Members], str]] = {
    "newer": (lambda m: with_manifest(m, lambda told: told.update(version=2)), "reads up to 1"),
    "another file": (lambda m: with_manifest(m, lambda told: told.update(format="x")), "no list"),
    "without a list": (lambda m: m[1:], "no list of sessions"),
    "without a sub-agent": (lambda m: [m[0], *m[2:]], "are missing"),
    "without files": (
        lambda m: with_manifest(m[:1], lambda told: set_session(told, files=0, bytes=0)),
        "are missing",
    ),
    "another order": (lambda m: [m[1], m[0], *m[2:]], "no list of sessions"),
    "twice": (lambda m: [*m, m[1]], "is there twice"),
    "an unknown client": (
        lambda m: with_manifest(m, lambda told: set_session(told, agent="nobody")),
        "'nobody' cannot be unpacked",
    ),
    "outside": (lambda m: renamed(m, b"s0/../../.bashrc"), "not a path"),
    "absolute": (lambda m: renamed(m, b"/etc/passwd"), "not a path"),
    "absolute below": (lambda m: renamed(m, b"s0//etc/passwd"), "not a path"),
    "a dot": (lambda m: renamed(m, b"s0/projects/./x.jsonl"), "not a path"),
    "a NUL": (lambda m: renamed(m, b"s0/projects/a\0b"), "is no file of session"),
    "no such session": (lambda m: renamed(m, b"s1/projects/x.jsonl"), "not a path"),
    "settings": (lambda m: renamed(m, b"s0/settings.json"), "is no file of session"),
    "another session": (
        lambda m: renamed(m, b"s0/projects/p/99999999-0000-4000-8000-000000000001.jsonl"),
        "is no file of session",
    ),
    "too many files": (lambda m: [*m, (m[1][0] + b"-2", b"x")], "more files than it should"),
    "too many bytes": (lambda m: [m[0], (m[1][0], bytes(1 << 20)), *m[2:]], "more files"),
    "more than there is room for": (
        lambda m: with_manifest(m, lambda told: set_session(told, bytes=1 << 60)),
        "are free",
    ),
    "below zero": (
        lambda m: with_manifest(m, lambda told: set_session(told, files=-1)),
        "below zero",
    ),
    "a text without end": (
        lambda m: with_manifest(m, lambda told: told.update(created="x" * 5000)),
        "too long",
    ),
    "a NUL in a directory": (
        lambda m: with_manifest(m, lambda told: set_session(told, cwd="/a\0b")),
        "a NUL",
    ),
    "a list without depth": (
        lambda m: with_raw(m, lambda raw: raw[:-2].rstrip() + b', "x": ' + b"[" * 100_000),
        "its list of sessions",
    ),
    "an id that is a path": (
        lambda m: with_manifest(m, lambda told: set_session(told, session="settings")),
        "is no file of session",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_pack_of_ours_is_refused(name: str, here: Machine, there: Machine) -> None:
    change, why = BAD[name]
    bad = write(there.place / "bad.thread", change(members_of(here.pack())))
    assert why in there.refused("unpack", bad, "--into", str(there.project), "--yes")
    assert there.state() == {}


def test_a_link_is_refused(here: Machine, there: Machine) -> None:
    class Linking(PackWriter):
        def link(self) -> None:
            block = bytearray(header_of(Member(b"s0/link", 0)))
            block[156:157] = b"2"
            block[148:156] = b" " * 8
            block[148:156] = b"%06o\0 " % sum(block)
            self._write(bytes(block))

    members = members_of(here.pack())
    path = there.place / "bad.thread"
    with path.open("wb") as out:
        writer = Linking(out)
        writer.add_bytes(MANIFEST, members[0][1])
        writer.link()
        writer.finish()
    assert "is not a regular file" in there.refused("unpack", str(path), "--yes")


def damage(raw: bytes, chance: random.Random) -> bytes:
    """Return a pack with flipped bytes, cut off, or with parts in another order."""
    kind = chance.randrange(5)
    at, other = sorted(chance.sample(range(len(raw)), 2))
    if kind == 0:
        flipped = bytearray(raw)
        for place in chance.sample(range(len(raw)), chance.randint(1, 4)):
            flipped[place] ^= 1 << chance.randrange(8)
        return bytes(flipped)
    if kind == 1:
        return raw[:at]
    if kind == 2:
        return raw[other:] + raw[at:other] + raw[:at]
    if kind == 3:
        return raw[:at] + raw[other:]
    return raw[:other] + raw[at:]


def shuffled(members: Members, chance: random.Random, path: Path) -> bytes:
    """Return a pack whose members are in another order, twice, missing, or under other names."""
    changed = list(members)
    at, other = chance.sample(range(len(changed)), 2)
    one, two = changed[at], changed[other]
    match chance.randrange(4):
        case 0:
            changed[at], changed[other] = two, one
        case 1:
            del changed[at]
        case 2:
            changed.insert(at, two)
        case _:
            changed[at], changed[other] = (one[0], two[1]), (two[0], one[1])
    write(path, changed, sums_of(members))
    return path.read_bytes()


def damage_inside(members: Members, chance: random.Random, path: Path) -> bytes:
    """Return a pack whose tar file is damaged, but not what compresses it."""
    plain = io.BytesIO()

    class Plain(PackWriter):
        def _write(self, data: bytes) -> None:
            plain.write(data)

    writer = Plain(io.BytesIO())
    for name, content in members:
        writer.add(Member(name, len(content)), io.BytesIO(content))
    writer.finish()
    with path.open("wb") as out:
        damaged = PackWriter(out)
        damaged._write(damage(plain.getvalue(), chance))
        out.write(damaged._frame.flush())
    return path.read_bytes()


def test_no_damage_is_taken_for_a_session(here: Machine, there: Machine) -> None:
    pack = here.pack()
    raw, members = Path(pack).read_bytes(), members_of(pack)
    chance = random.Random(20261118)
    path, around = there.place / "bad.thread", sorted(there.place.iterdir())
    good = Machine(there.place / "good", f"../{there.project.relative_to(there.place)}")
    good.unpack(pack, "--into", str(good.project))
    for number in range(DAMAGES):
        kinds = (
            lambda: damage(raw, chance),
            lambda: damage_inside(members, chance, path),
            lambda: shuffled(members, chance, path),
        )
        path.write_bytes(kinds[number % 3]())
        result = there.do("unpack", str(path), "--into", str(there.project), "--yes")
        if result.exit_code == 0:  # only a time or a mode was damaged, of which there is no sum
            assert there.state() == good.state(), number
            shutil.rmtree(there.home)
            there.home.mkdir()
            continue
        assert result.exit_code == 1, (number, result.output)
        assert "hint: " in result.stderr
        assert "this is a bug" not in result.stderr, (number, result.stderr)
        assert there.state() == {}, number
    path.unlink()
    shutil.rmtree(good.place)
    state = there.place / "state"
    own = {state, there.place / "cache", there.place / "marks.jsonl"}
    assert sorted(set(there.place.iterdir()) - own) == around
    assert {one.name for one in state.rglob("*") if one.is_file()} <= {"lock"}


def test_a_pack_of_holes_does_not_fill_the_disk(here: Machine, there: Machine) -> None:
    class Small(PackWriter):
        def _pad(self) -> None:
            """Stay small."""

    size = 48 << 20
    members = with_manifest(
        members_of(here.pack())[:2], lambda told: set_session(told, files=1, bytes=size)
    )
    told = [members[0], (members[1][0], bytes(size))]
    bad = write(there.place / "bad.thread", told, begin=Small)
    assert "far more than it should" in there.refused("unpack", bad, "--yes")
    frames = b"".join(bytes.fromhex("502a4d1800000000") for _ in range(200))
    path = there.place / "frames.thread"
    path.write_bytes(b"\x28\xb5\x2f\xfd\x20\x00\x01\x00\x00" + frames)
    assert "too many parts" in there.refused("unpack", str(path), "--yes")


def test_what_shrinks_to_nearly_nothing_arrives(here: Machine, there: Machine) -> None:
    """A pack is never so small that it would be taken for one that is made to fill the disk."""
    holes = here.sessions / SESSION / "tool-results" / "out.txt"
    with holes.open("wb") as out:
        out.truncate(70 << 20)
    pack = here.pack()
    there.unpack(pack, "--into", str(there.project))
    arrived = there.sessions / SESSION / "tool-results" / "out.txt"
    assert arrived.stat().st_size == holes.stat().st_size
    assert Path(pack).stat().st_size < 1 << 20


def test_a_record_with_too_many_fields_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    move = Move(cwd="/old", folders=(("/old", "/new"),))
    line, array = b'{"a":1,"a":2,"cwd":"/old"}\n', b'{"roots":["/old","/old","/old"]}\n'
    fields = {"cwd": Move.folder, "roots.*": Move.folder}
    assert b"old" not in relocate(line, move, fields) + relocate(array, move, fields)
    monkeypatch.setattr("threadline.native.carry.MOST", 2)
    assert relocate(line, move, fields) == line
    assert relocate(array, move, fields) == array


def test_a_document_that_is_too_long_is_not_read_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, move = tmp_path / "chat.json", Move(folders=(("/old", "/new"),))
    path.write_bytes(b"0123456789")
    whole = Rewriting(lambda text, _: text[::-1], whole=True)
    assert b"".join(plain_pieces(str(path), whole, move)) == b"9876543210"
    monkeypatch.setattr("threadline.library.carry.compare.LONGEST", 4)
    assert list(plain_pieces(str(path), whole, move)) == [b"01234", b"56789"]


def test_names_without_end_are_refused(
    here: Machine, there: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        (here.sessions / SESSION / "tool-results" / str(number)).touch()
    pack = here.pack()
    for module in ("staging", "packing"):
        monkeypatch.setattr(f"threadline.library.carry.{module}.LARGEST", 2000)
    assert "too many files" in there.refused("unpack", pack, "--yes")
    assert "too many files for one pack" in here.refused("pack", SESSION, "-o", "x.thread")
    assert there.state() == {}


def test_a_directory_does_not_lead_out_of_its_project(here: Machine, there: Machine) -> None:
    away = f"{here.project}/../proj"
    members = members_of(here.pack())
    bad = with_manifest(members, lambda told: set_session(told, cwd=away))
    path = write(there.place / "bad.thread", bad)
    [told] = there.unpack(path, "--map", f"{here.project}={there.project}")["sessions"]
    assert told["cwd"] == away


def test_a_remote_that_is_no_address_is_another(here: Machine, there: Machine) -> None:
    there.checkout("git@example.com:ann/app")
    project = {"folder": "/away/app", "remote": "http://[x"}
    bad = with_manifest(
        members_of(here.pack()), lambda told: set_session(told, cwd="/away/app", project=project)
    )
    path = write(there.place / "bad.thread", bad)
    assert "was not found on this machine" in there.refused("unpack", path, "--yes")


def test_marks_on_other_sessions_stay_away(here: Machine, there: Machine) -> None:
    other = "77777777-0000-4000-8000-000000000001"
    there.begin(other)
    marks = [
        {"id": "1", "time": "2026-01-01T00:00:00Z", "session": other, "kind": "star"},
        {"id": "2", "time": "9999-01-01T00:00:00Z", "session": SESSION, "kind": "star"},
        {"id": "3", "time": "2026-01-01T00:00:00Z", "session": SESSION, "kind": "looked"},
        {"id": "4", "time": "", "session": SESSION, "kind": "note", "value": "x" * 50_000},
        {"id": "5", "time": "", "session": SESSION, "kind": "note", "value": "kept"},
    ]
    lines = b"".join(json.dumps(one).encode() + b"\n" for one in marks)
    members = members_of(here.pack())
    for text in (lines + b"[" * 100_000, lines):
        every = [members[0], (b"marks.jsonl", text), *members[1:]]
        path = write(there.place / "bad.thread", every)
        there.unpack(path, "--into", str(there.project))
    [marked] = there.told("mark")["marked"]
    assert marked["session"] == SESSION
    assert sorted(one["value"][:8] for one in marked["marks"]) == ["kept", "unpacked"]


def test_what_is_no_file_is_refused(there: Machine) -> None:
    (there.place / "empty").touch()
    (there.place / "text").write_text("hello")
    assert "it is empty" in there.refused("unpack", str(there.place / "empty"))
    assert "it is no pack" in there.refused("unpack", str(there.place / "text"))
    assert "cannot read" in there.refused("unpack", str(there.place / "none"))
    assert "cannot read" in there.refused("unpack", str(there.place))


def test_the_content_of_a_member_is_counted() -> None:
    out = io.BytesIO()
    writer = PackWriter(out)
    writer.add(Member(b"a", 3, 0o640, 1_794_930_427_867_000_001), io.BytesIO(b"abcdef"))
    writer.finish()
    [(member, content), *_] = [
        (member, content.digest())
        for member, content in members_in(Unpacked(io.BytesIO(out.getvalue())))
    ]
    assert member == Member(b"a", 3, 0o640, 1_794_930_427_867_000_001)
    assert content == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert isinstance(Content(Unpacked(io.BytesIO()), 0).digest(), str)


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["kill", "full"])
@pytest.mark.parametrize("action", ["unpack", "move"])
def test_what_fails_anywhere_leaves_nothing_half_written(
    action: str, fault: str, tmp_path: Path
) -> None:
    step = "1" if DEEP else "23"
    command = [sys.executable, "-m", "tests.library.carry.faults", str(tmp_path)]
    command += [action, fault, step]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    assert len(found) > 1
    assert {wrong for _, wrong in found} == {""}
    assert {status for status, _ in found} <= ({-9} if fault == "kill" else {0, 1})
