"""Measure how often a search finds the turn that is sought: `python -m bench quality`.

Turns of the public transcripts, drawn with a fixed seed, are sought by two words of their prompt
and one of their answer, and by three or four of the rarest words of their answers. Besides, the
questions of `questions.json` are asked, each with the entry that answers it; those of labelled
sessions need `--clients`. A turn is found if it is among the first five. Beside it stands how
often it is among the turns of the first 200 entries if all words must be in one entry.
"""

from __future__ import annotations

import argparse
import json
import re
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from tests.public_corpus import find_public
from threadline.index.match import find_entries
from threadline.index.match_turns import find_turns
from threadline.index.text import ASKED
from threadline.library import load_lines
from threadline.library.index.catalog import Catalog
from threadline.library.index.derive_entries import EntrySource
from threadline.library.index.search import parse_search
from threadline.library.target import Places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from threadline.index.connect import Reader

NOW = datetime(2026, 11, 18, tzinfo=UTC)
QUESTIONS = Path(__file__).with_name("questions.json")
FIRST, DRAWN, SEED = 5, 100, 28
WORD = re.compile(r"[A-Za-z]{4,}")
STOP = frozenset(
    [
        "about",
        "after",
        "again",
        "also",
        "been",
        "before",
        "being",
        "both",
        "came",
        "come",
        "could",
        "does",
        "doing",
        "done",
        "down",
        "each",
        "even",
        "every",
        "from",
        "good",
        "have",
        "having",
        "here",
        "into",
        "just",
        "know",
        "like",
        "made",
        "make",
        "many",
        "maybe",
        "more",
        "most",
        "much",
        "must",
        "need",
        "never",
        "only",
        "other",
        "over",
        "please",
        "really",
        "said",
        "same",
        "should",
        "since",
        "some",
        "still",
        "such",
        "sure",
        "take",
        "than",
        "that",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "thing",
        "this",
        "those",
        "through",
        "under",
        "until",
        "used",
        "using",
        "very",
        "want",
        "well",
        "were",
        "what",
        "when",
        "where",
        "which",
        "while",
        "will",
        "with",
        "would",
        "yeah",
        "your",
    ]
)
"""Words that nobody would search for."""


class Question(NamedTuple):
    """A search, and the first entry of the turn that is sought."""

    ask: str
    entry: str


class Prose(NamedTuple):
    """What is said in a turn."""

    asked: list[str]
    answered: list[str]


def prose_by_turn(roots: list[str]) -> dict[str, Prose]:
    """Return what is said in each turn, by the id of its first entry."""
    reading = load_lines(roots)
    source = EntrySource(reading)
    found: dict[str, Prose] = {}
    for transcript in reading.transcripts:
        for row in source.rows(source.located_in(transcript)):
            if row.said.prose:
                prose = found.setdefault(row.turn, Prose([], []))
                is_asked = row.said.voices & ASKED
                (prose.asked if is_asked else prose.answered).append(row.said.prose)
    return found


def words_in(texts: Iterable[str], counts: dict[str, int]) -> list[str]:
    """Return the words that one would search for, if at least two entries have them."""
    found = dict.fromkeys(word.lower() for text in texts for word in WORD.findall(text))
    return [word for word in found if word not in STOP and counts.get(word, 0) > 1]


def draw(prose: dict[str, Prose], counts: dict[str, int]) -> tuple[list[Question], list[Question]]:
    """Draw turns, and the words by which they are sought: ordinary ones, and rarer ones."""
    rng = Random(SEED)
    turns = sorted(prose)
    rng.shuffle(turns)
    ordinary: list[Question] = []
    rarer: list[Question] = []
    for turn in turns:
        asked, answered = (words_in(texts, counts) for texts in prose[turn])
        other = [word for word in answered if word not in asked]
        if len(asked) > 1 and other and len(ordinary) < DRAWN:
            words = [*rng.sample(asked, 2), rng.choice(other)]
            ordinary.append(Question(" ".join(words), turn))
        rare = sorted(answered, key=counts.__getitem__)[: max(8, len(answered) // 4)]
        if len(answered) > 7 and len(rarer) < DRAWN:
            rarer.append(Question(" ".join(rng.sample(rare, rng.choice([3, 4]))), turn))
    return ordinary, rarer


def is_found(reader: Reader, question: Question) -> bool:
    """Return True if the turn is among the first."""
    turns = find_turns(reader, parse_search(question.ask, NOW), limit=FIRST).turns
    return turn_of(reader, question.entry) in [one.turn for one in turns]


def was_found(reader: Reader, question: Question) -> bool:
    """Return True if it was when all words had to be in one entry."""
    found = find_entries(reader, parse_search(question.ask, NOW), limit=200).matches
    turns = dict.fromkeys(turn_of(reader, match.hit.entry) for match in found)
    return turn_of(reader, question.entry) in list(turns)[:FIRST]


def turn_of(reader: Reader, entry: str) -> int:
    """Return the turn of an entry; 0 if there is no such entry."""
    row = reader.execute("SELECT turn FROM entry WHERE id = ?", [entry]).fetchone()
    return int(row[0]) if row else 0


def report(reader: Reader, name: str, questions: list[Question], *, verbose: bool) -> None:
    """Print how many of some questions are answered."""
    known = [one for one in questions if turn_of(reader, one.entry)]
    now = [one for one in known if is_found(reader, one)]
    before = sum(was_found(reader, one) for one in known)
    print(f"{name}: {len(now)} of {len(known)} (all words in one entry: {before})")
    for one in known if verbose else ():
        if one not in now:
            print(f"  not found: {one.ask}")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench quality", description=__doc__)
    parser.add_argument(
        "--public", type=Path, default=None, help="Directory of public transcripts."
    )
    parser.add_argument(
        "--clients", type=Path, default=None, help="Directory of labelled sessions."
    )
    parser.add_argument("--verbose", action="store_true", help="List what is not found.")
    options = parser.parse_args(arguments)
    public = str(options.public or find_public())
    roots = [public, *([str(options.clients)] if options.clients else [])]
    with TemporaryDirectory() as folder:
        catalog = Catalog([public], Places(Path(folder) / "cache", Path(folder) / "kept"))
        catalog.refresh()
        reader = catalog._database.reader  # noqa: SLF001 - the ranking alone is measured
        counts: dict[str, int] = dict(reader.execute("SELECT term, doc FROM word"))
        ordinary, rarer = draw(prose_by_turn([public]), counts)
        title = "two words of the prompt and one of the answer"
        report(reader, title, ordinary, verbose=options.verbose)
        report(reader, "rarer words of the answer", rarer, verbose=options.verbose)
        catalog.close()
        catalog = Catalog(roots, Places(Path(folder) / "all", Path(folder) / "kept"))
        catalog.refresh()
        reader = catalog._database.reader  # noqa: SLF001 - as above
        written = [Question(one["ask"], one["entry"]) for one in json.loads(QUESTIONS.read_text())]
        report(reader, "questions", written, verbose=options.verbose)
        catalog.close()
