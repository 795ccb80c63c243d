"""The real Pi opens our forks and repaired copies with the same context."""

from pathlib import Path

import pytest

from tests.real_pi.peer import Pi
from threadline.library import load_lines
from threadline.library.actions.native import fork_at, repair_session
from threadline.library.position import context_at
from threadline.store import Session

LABELLED = sorted((Path(__file__).parents[1] / "corpus" / "pi").glob("*/sessions/*/*.jsonl"))


@pytest.mark.parametrize("file", LABELLED, ids=lambda file: f"{file.parts[-4]}-{file.stem[-4:]}")
def test_pi_has_the_same_context_in_a_fork_as_at_the_entry(
    pi: Pi, file: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "s.jsonl"
    copy.write_bytes(file.read_bytes())
    reading = load_lines([copy])
    forks = tmp_path / "forks"
    for place in pi.ask("everywhere", path=copy)["at"]:
        made = fork_at(reading, place["id"], place=forks)
        opened = pi.ask("open", path=made.file)
        assert (opened["header"]["id"], opened["leaf"]) == (made.session, opened["path"][-1])
        assert opened["context"] == place["context"]


@pytest.mark.parametrize("gone", ["toolResult", "toolCall", '"type":"session"', "nothing"])
def test_pi_opens_a_repaired_copy_completely(pi: Pi, gone: str, tmp_path: Path) -> None:
    (source,) = (file for file in LABELLED if file.parts[-4] == "parallel-tools")
    rows = source.read_bytes().splitlines()
    at = next((n for n, row in enumerate(rows) if gone.encode() in row), len(rows))
    broken = tmp_path / source.name
    broken.write_bytes(b"\n".join([*rows[:at], *rows[at + 1 :], rows[-1][:30]]))
    made = repair_session(load_lines([broken], agent="pi"), place=tmp_path / "out")
    opened = pi.ask("open", path=made.file)
    assert opened["header"]["id"] == made.session
    assert len(opened["path"]) == made.entries
    ours = context_at(load_lines([made.file]))
    assert len(opened["context"]["messages"]) == len([m for m in ours.messages if m.entries])


@pytest.mark.parametrize("headers", ["late", "none"])
def test_a_repaired_copy_has_its_header_first_and_pi_opens_it(
    pi: Pi, headers: str, tmp_path: Path
) -> None:
    """Pi opens no other file: 1.5.0 refuses it, 0.74.2 empties it. The store opens both."""
    (source,) = (file for file in LABELLED if file.parts[-4] == "plain")
    header, *rows = source.read_bytes().splitlines()
    moved = [*rows[:2], header, *rows[2:]] if headers == "late" else rows
    broken = tmp_path / source.name
    broken.write_bytes(b"".join(row + b"\n" for row in moved))
    assert pi.ask("load", path=broken) == []
    made = repair_session(load_lines([broken], agent="pi"), place=tmp_path / "out")
    assert len(pi.ask("open", path=made.file)["path"]) == len(rows)
    with Session.open(broken) as session:
        session.set_name("found")
    assert pi.ask("open", path=broken)["name"] == "found"
