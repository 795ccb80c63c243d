"""Two records with one id and different words: both are shown, and everybody agrees which is which."""

import json
import re
from pathlib import Path

import pytest

from tests.cases import Also, read_case
from tests.cli.run import run
from tests.records import Record, assistant, text, user
from threadline.library import Reading
from threadline.library.actions.ledger import check_ledger, make_ledger
from threadline.library.doctor import examine
from threadline.library.export.export import export_file
from threadline.library.load.outline import Outliner
from threadline.library.load.variants import find_variants
from threadline.library.position import context_at
from threadline.model.entry import Entry
from threadline.read.body import Bodies

TWO_FILES = "s1: u1-a1-u2-a2\ns2: =u1-=a1-u3-a3"


def said(name: str, words: str) -> Record:
    return assistant(name, text(words))


def variants_in(drawing: str, folder: Path, also: Also) -> list[str]:
    found = find_variants(read_case(drawing, folder, also))
    return [
        f"{copy.id} {copy.file.session}:{copy.line}" for kind in found.values() for copy in kind
    ]


def twice(folder: Path, *words: str) -> Reading:
    """Write an answer into one file several times, with other words each time."""
    names = [f"a{number}" for number in range(1, len(words) + 1)]
    answers = " ".join(f"{name}<u1" for name in names)
    also = {
        name: {**said("a1", word), "uuid": "a1"} for name, word in zip(names, words, strict=True)
    }
    return read_case(f"u1 {answers}", folder, also)


def test_both_records_of_one_file_are_shown_everywhere(tmp_path: Path) -> None:
    reading = twice(tmp_path, "FIRST", "OTHER")
    for ending in (".html", ".md", ".json"):
        export_file(reading, tmp_path / f"out{ending}")
        page = (tmp_path / f"out{ending}").read_text()
        assert "FIRST" in page
        assert "OTHER" in page


def test_the_first_record_is_the_entry_and_the_other_is_folded_below_it(tmp_path: Path) -> None:
    messages = Outliner(twice(tmp_path, "FIRST", "OTHER")).outline().messages
    assert [(message.title, message.why, message.anchor) for message in messages[2:]] == [
        ("FIRST", "", "a1-0"),
        ("1 entry with the same id and different content", "variant", None),
        ("OTHER", "variant", "a1~2-0"),
    ]


def test_the_context_holds_the_record_that_is_the_entry(tmp_path: Path) -> None:
    (_, answer) = context_at(twice(tmp_path, "FIRST", "OTHER")).messages
    assert [block.text for block in answer.blocks] == ["FIRST"]


def test_the_ledger_balances_and_names_both(tmp_path: Path) -> None:
    reading = twice(tmp_path, "FIRST", "OTHER", "FIRST")
    assert check_ledger(reading) == []
    assert [(row.state, row.entry, row.why) for row in make_ledger(reading).rows] == [
        ("shown", "u1", None),
        ("shown", "a1", None),
        ("folded", "a1", "differs from line 2"),
        ("copy", "a1", "repeats line 2"),
    ]


def test_words_that_were_already_shown_are_not_shown_again(tmp_path: Path) -> None:
    reading = twice(tmp_path, "FIRST", "OTHER", "OTHER", "THIRD")
    assert [copy.line for copy in find_variants(reading)["a1"]] == [3, 5]
    anchors = [message.anchor for message in Outliner(reading).outline().messages if message.why]
    assert anchors == [None, "a1~2-0", "a1~3-0"]


def test_many_variants_of_one_id_are_compared_by_their_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not each with all others: 10,000 records with one id would take minutes."""
    decoded: list[str] = []
    said_of = Bodies.said_of

    def count(bodies: Bodies, entry: Entry) -> list[object]:
        decoded.append(entry.id)
        return said_of(bodies, entry)

    monkeypatch.setattr(Bodies, "said_of", count)
    words = [f"W{number}" for number in range(60)]
    reading = twice(tmp_path, "FIRST", *words, "W1", "W55", "FIRST")
    assert len(find_variants(reading)["a1"]) == 60
    assert len(decoded) < 4 * len(words)


def test_the_doctor_tells_of_it(tmp_path: Path) -> None:
    found = examine(twice(tmp_path, "FIRST", "OTHER"))
    (finding,) = (finding for finding in found if finding.kind == "copy_differs")
    assert (finding.line, finding.what) == (3, "shown below line 2")


def test_other_words_in_another_file_are_shown_below_the_entry(tmp_path: Path) -> None:
    reading = read_case(TWO_FILES, tmp_path, {"s2:a1": said("a1", "OTHER")})
    titles = [message.title for message in Outliner(reading).outline().messages]
    at = titles.index("here is a1")
    assert titles[at : at + 3] == [
        "here is a1",
        "1 entry with the same id and different content",
        "OTHER",
    ]
    assert check_ledger(reading) == []


def test_a_session_goes_on_with_the_words_of_its_own_file(tmp_path: Path) -> None:
    """Its client reads no other."""
    reading = read_case(TWO_FILES, tmp_path, {"s2:a1": said("a1", "OTHER")})
    told = {
        session: context_at(reading, None, session).messages[1].blocks[0].text
        for session in ("s1", "s2")
    }
    assert told == {"s1": "here is a1", "s2": "OTHER"}


@pytest.mark.parametrize(
    "fields",
    [
        {"sessionId": "s9", "cwd": "/elsewhere", "version": "2.1.400", "gitBranch": "other"},
        {"forkedFrom": {"sessionId": "s1", "messageUuid": "a1"}, "isSidechain": True},
        {"timestamp": "2026-02-02T00:00:00.000Z", "parentUuid": None},
    ],
)
def test_what_forks_rewrite_is_not_words(fields: Record, tmp_path: Path) -> None:
    assert variants_in(TWO_FILES, tmp_path, {"s2:a1": fields, "s2:u1": fields}) == []


def test_the_same_words_written_otherwise_are_a_copy(tmp_path: Path) -> None:
    """Plain text and one block of it; the keys of a block in another order."""
    blocks = {"s2:u1": user([text("please do u1")])}
    assert variants_in(TWO_FILES, tmp_path / "blocks", blocks) == []
    order = {"s2:a1": said("a1", "here is a1")}
    order["s2:a1"]["message"]["content"] = [{"text": "here is a1", "type": "text"}]
    assert variants_in(TWO_FILES, tmp_path / "order", order) == []


@pytest.mark.parametrize(
    "other",
    [
        {"s2:u1": user("please do ux")},
        {"s2:u1": user("please do u1 " + "word " * 200)},
        {"s2:a1": said("a1", "here is ax")},
        {"s2:a1": {"type": "user"}},
    ],
)
def test_other_words_are_found_whatever_their_length(other: Also, tmp_path: Path) -> None:
    (name,) = other
    assert variants_in(TWO_FILES, tmp_path, other) == [f"{name[3:]} s2:{1 + (name[3:] == 'a1')}"]


def test_long_texts_that_begin_alike_are_compared_to_their_end(tmp_path: Path) -> None:
    same = user("word " * 200)
    also = {"s1:u1": same, "s2:u1": same}
    assert variants_in(TWO_FILES, tmp_path / "same", also) == []
    also = {"s1:u1": same, "s2:u1": user("word " * 199 + "last ")}
    assert variants_in(TWO_FILES, tmp_path / "other", also) == ["u1 s2:1"]


def test_anchors_are_unique_on_a_page(tmp_path: Path) -> None:
    reading = twice(tmp_path, "FIRST", "OTHER", "THIRD")
    export_file(reading, tmp_path / "out.html")
    ids = re.findall(r'\bid="([^"]+)"', (tmp_path / "out.html").read_text())
    assert len(ids) == len(set(ids))


def test_true_copies_are_not_decoded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reading = read_case(TWO_FILES, tmp_path)
    monkeypatch.setattr(
        "threadline.library.load.variants.Bodies.body_of", lambda *_: pytest.fail("decoded")
    )
    assert find_variants(reading) == {}


def test_the_words_of_every_record_with_an_id_are_found(tmp_path: Path) -> None:
    home = tmp_path / "home"
    [file] = {one.file.path for one in twice(tmp_path / "in", "apples", "pears").transcripts}
    first, second, third = Path(file).read_text().splitlines(keepends=True)
    copy = home / ".claude" / "projects" / "p" / Path(file).name
    copy.parent.mkdir(parents=True)
    copy.write_text(first + second)
    assert entries_with("apples", home) == ["a1"]
    assert entries_with("pears", home) == []
    copy.write_text(first + second + third)
    assert entries_with("apples", home) == ["a1"]
    assert entries_with("pears", home) == ["a1"]


def entries_with(word: str, home: Path) -> list[str]:
    """Return the entries that a search finds."""
    done = run("search", word, "--json", HOME=str(home))
    assert done.exit_code == 0, done.output
    return [hit["entry"] for hit in json.loads(done.stdout)["hits"]]
