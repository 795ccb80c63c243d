"""Packs with marks, without secrets, and for the owner of a key alone."""

import errno
import json
import os
from pathlib import Path

import pyrage
import pytest

from tests.library.carry.machines import SESSION, Machine
from tests.library.carry.test_bad_packs import members_of
from threadline.library.carry.encrypted import encrypting, recipient

SECRET = "sk-ant-api03-" + "aB3" * 31 + "-abcdefAA"
MAIN = f"{SESSION}.jsonl"


def into(machine: Machine) -> tuple[str, str]:
    return "--into", str(machine.project)


def test_marks_arrive_but_for_what_was_seen(here: Machine, there: Machine) -> None:
    here.done("mark", SESSION, "--star", "--note", "why the port was changed")
    here.done("mark", f"{SESSION}@e1", "--tag", "later")
    there.unpack(here.pack(), *into(there))
    marks = {mark["value"] for one in there.told("mark")["marked"] for mark in one["marks"]}
    assert {"", "why the port was changed", "later"} <= marks
    assert any(value.startswith("unpacked: was in") for value in marks)


def test_a_redacted_pack_holds_no_secret(here: Machine, there: Machine) -> None:
    here.go_on("key")
    main = here.sessions / MAIN
    main.write_text(main.read_text().replace('"done: key"', f'"the key is {SECRET}"'))
    (here.sessions / SESSION / "tool-results" / "out.txt").write_text(f"API_KEY={SECRET}\n")
    here.done("mark", SESSION, "--note", SECRET)
    pack = here.place / "redacted.thread"
    here.done("pack", SESSION, "--redact", "-o", str(pack))
    assert all(SECRET.encode() not in content for _, content in members_of(str(pack)))
    [told] = json.loads(members_of(str(pack))[0][1])["sessions"]
    assert told["redacted"] is True
    assert "secrets were removed from it" in there.done("unpack", str(pack), *into(there))
    there.unpack(str(pack), *into(there))
    assert "[redacted" in (there.sessions / MAIN).read_text()
    there.done("ledger", "--check")


@pytest.fixture
def key(tmp_path: Path) -> tuple[str, str]:
    """A public key, and the file of the private one."""
    identity = pyrage.x25519.Identity.generate()
    path = tmp_path / "key.txt"
    path.write_text(f"# a key\n{identity}\n")
    return str(identity.to_public()), str(path)


def test_only_the_owner_of_the_key_reads_it(
    here: Machine, there: Machine, key: tuple[str, str], tmp_path: Path
) -> None:
    public, private = key
    pack = tmp_path / "private.thread"
    here.done("pack", SESSION, "--encrypt", public, "-o", str(pack))
    assert pack.read_bytes().startswith(b"age-encryption.org/v1")
    other = tmp_path / "other.txt"
    other.write_text(f"{pyrage.x25519.Identity.generate()}\n")
    words = ("unpack", str(pack), *into(there), "--yes")
    assert "is encrypted" in there.refused(*words)
    assert "unpack PACK --identity FILE" in there.refused("show", str(pack))
    assert "cannot be decrypted" in there.refused(*words, "--identity", str(other))
    assert "no identity in" in there.refused(*words, "--identity", str(pack))
    assert "cannot read" in there.refused(*words, "--identity", "/nowhere")
    raw = pack.read_bytes()
    for damaged in (raw[:-30], raw[:300] + bytes([raw[300] ^ 1]) + raw[301:]):
        pack.write_bytes(damaged)
        there.refused(*words, "--identity", private)
    assert there.state() == {}
    pack.write_bytes(raw)
    there.unpack(str(pack), *into(there), "--identity", private)
    assert (there.sessions / MAIN).exists()


def test_an_output_that_fails_is_told_as_without_a_key(key: tuple[str, str]) -> None:
    class Full:
        def write(self, _: bytes, /) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with (
        pytest.raises(OSError, match="No space left"),
        encrypting(Full(), [recipient(key[0])]) as out,
    ):
        out.write(bytes(1 << 20))


def test_a_key_that_is_none_is_an_error(here: Machine) -> None:
    assert "not a recipient" in here.refused("pack", SESSION, "--encrypt", "me", "-o", "x")
