"""Write an archive of many short entries, for timing searches; its words follow Zipf's law."""

from __future__ import annotations

import itertools
import json
import shutil
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

WORDS = 60_000
PER_SESSION = 1000
SHORTEST, LONGEST = 6, 50
STAMP = "million.stamp.json"
TOOLS = ("Bash", "Read", "Edit", "Grep")


def ensure_million(directory: Path, entries: int) -> Path:
    """Return `directory` with `entries` entries in it, written unless they exist."""
    stamp = {"entries": entries, "version": 1}
    file = directory / STAMP
    if file.exists() and json.loads(file.read_text()) == stamp:
        return directory
    shutil.rmtree(directory, ignore_errors=True)
    author = Author(Random(7))
    for number in range(entries // PER_SESSION):
        author.write_session(directory, number)
    file.write_text(json.dumps(stamp))
    return directory


def vocabulary(rng: Random, size: int = WORDS) -> list[str]:
    """Return generated words, most frequent first."""
    parts = [
        "ba",
        "ce",
        "di",
        "fo",
        "gu",
        "la",
        "me",
        "ni",
        "po",
        "ru",
        "sta",
        "tre",
        "vi",
        "xo",
        "zy",
    ]
    made = ("".join(rng.choices(parts, k=rng.randint(2, 5))) for _ in range(4 * size))
    return list(dict.fromkeys(made))[:size]


class Author:
    """Writes sessions whose words follow Zipf's law."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._words = vocabulary(rng)
        shares = (1 / rank for rank in range(1, len(self._words) + 1))
        self._weights = list(itertools.accumulate(shares))

    def text(self) -> str:
        count = self._rng.randint(SHORTEST, LONGEST)
        return " ".join(self._rng.choices(self._words, cum_weights=self._weights, k=count))

    def write_session(self, directory: Path, number: int) -> None:
        session = f"{number:08x}-0000-4000-8000-000000000000"
        folder = directory / f"-home-dev-project-{number % 40}"
        folder.mkdir(parents=True, exist_ok=True)
        rows = (json.dumps(self._record(session, number, at)) for at in range(PER_SESSION))
        (folder / f"{session}.jsonl").write_text("".join(f"{row}\n" for row in rows))

    def _record(self, session: str, number: int, at: int) -> dict[str, object]:
        kind = ("user", "assistant", "assistant", "user")[at % 4]
        call = f"toolu_{number}_{at // 4}"
        tool = {"type": "tool_use", "id": call, "name": TOOLS[at // 4 % 4]}
        blocks: dict[int, dict[str, object]] = {
            2: {**tool, "input": {"command": self.text()}},
            3: {"type": "tool_result", "tool_use_id": call, "content": self.text()},
        }
        block = blocks.get(at % 4) or {"type": "text", "text": self.text()}
        minute = at % 1440
        return {
            "type": kind,
            "uuid": f"{number:08x}-{at:04x}-4000-8000-{number * PER_SESSION + at:012x}",
            "parentUuid": None
            if not at
            else f"{number:08x}-{at - 1:04x}-4000-8000-{number * PER_SESSION + at - 1:012x}",
            "sessionId": session,
            "cwd": f"/home/dev/project-{number % 40}",
            "timestamp": f"2026-{number % 10 + 1:02}-{number % 27 + 1:02}"
            f"T{minute // 60:02}:{minute % 60:02}:00.000Z",
            "message": {"role": kind, "id": f"msg_{number}_{at}", "content": [block]},
        }


def queries(count: int) -> list[str]:
    """Return searches: frequent words, rare ones, several, phrases, prefixes, filters."""
    rng = Random(11)
    author = Author(Random(7))
    words = author._words  # noqa: SLF001 - the same words as in the archive
    forms = (
        lambda: words[rng.randint(0, 50)],
        lambda: words[rng.randint(50, 2000)],
        lambda: words[rng.randint(2000, WORDS - 1)],
        lambda: f"{words[rng.randint(0, 200)]} {words[rng.randint(0, 2000)]}",
        lambda: f'"{words[rng.randint(0, 20)]} {words[rng.randint(0, 20)]}"',
        lambda: f"{words[rng.randint(0, 5000)][:5]}*",
        lambda: f"{words[rng.randint(0, 500)]} -{words[rng.randint(0, 500)]}",
        lambda: f"tool:Bash {words[rng.randint(0, 2000)]}",
        lambda: f"project:project-{rng.randint(0, 39)} {words[rng.randint(0, 2000)]}",
        lambda: f"since:2026-09-01 role:user {words[rng.randint(0, 2000)]}",
    )
    return [forms[number % len(forms)]() for number in range(count)]
