"""Strategies: real transcripts in which any value, at any depth, may be an odd one."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

CORPUS = Path(__file__).parent / "corpus"
BESIDE = {"requests.jsonl", "session_index.jsonl"}
"""Files of the corpus that are no transcripts."""

DEEP = ("[" * 150 + "]" * 150, "[" * 980 + "]" * 980, '{"a":' * 1100 + "1" + "}" * 1100)
"""Values nested deeply: so that they can be read, so that they hardly can, and so that nobody can."""

ODD = (
    '["x"]', '{"a":1}', "[]", "{}", '[["a"]]', '[{"type":"text"}]', '[null,3,{"type":["x"]}]',
    '{"type":{},"id":[],"name":7}', "null", "true", "false", "0", "7", "-1.5", "1e999", "-1e999",
    "9" * 30, "9" * 400, "9" * 5000, "1e308", "NaN", "-Infinity", '"NaN"', '""', '" "',
    r'"\ud800"', r'"a\udfff\ud800b"', r'{"\ud800":"\udc00"}', r'"\u0000"', r'"\u001b[2J\u202e"',
    '"../../x"', '"9999-12-31T23:59:59.999Z"', '"0001-01-01T00:00:00+23:59"', '"user"',
    '"assistant"', '"tool_use"', '"tool_result"', '"compaction"', '"toolCall"', "[[],[]]",
    *DEEP,
)  # fmt: skip
"""Values as they stand in a file; Python could not write them all."""

TWIN = "@twin"
"""Ends a key that is written without it: the same key once more."""

Place = tuple[Any, Any]
"""A record, list or object, and the key of a value in it."""


TELLING = frozenset(
    [
        "arguments",
        "attachment",
        "call_id",
        "compactMetadata",
        "content",
        "cwd",
        "data",
        "details",
        "functionCall",
        "functionResponse",
        "id",
        "input",
        "item",
        "message",
        "model",
        "name",
        "output",
        "parentId",
        "parentUuid",
        "parts",
        "payload",
        "role",
        "sessionId",
        "status",
        "stopReason",
        "structuredPatch",
        "subtype",
        "summary",
        "systemPayload",
        "targetId",
        "text",
        "thinking",
        "timestamp",
        "tool_use_id",
        "toolCallId",
        "toolCalls",
        "$set",
        "messages",
        "toolRequests",
        "toolUseResult",
        "type",
        "usage",
        "uuid",
        "version",
    ]
)
"""The fields by which records are understood: they are spoiled first."""


class Damage(NamedTuple):
    """What is done to which value of which line; numbers count from the start again at the end."""

    line: int
    place: int
    deed: int

    def do(self, lines: list[str]) -> None:
        """Damage one of the lines."""
        at = self.line % len(lines)
        try:
            record = json.loads(lines[at])
        except ValueError:  # a line that the client left torn
            return
        found = places(record)
        if not found:
            return
        owner, key = found[self.place % len(found)]
        number = self.deed % (len(ODD) + 2)
        if number < len(ODD):
            owner[key] = f"@odd{number}@"
        elif number == len(ODD) or not isinstance(owner, dict):
            del owner[key]
        else:
            owner[f"{key}{TWIN}"] = owner[key]
        lines[at] = json.dumps(record)


def places(record: Any) -> list[Place]:  # noqa: ANN401 - any JSON
    """List the values of a record: those that tell most first, then as deep as they lie."""
    waiting, found = [record], []
    for owner in waiting:
        keys = list(owner) if isinstance(owner, dict) else range(len(owner))
        found += [(owner, key) for key in keys]
        waiting += [owner[key] for key in keys if isinstance(owner[key], dict | list)]
    return sorted(found, key=lambda place: place[1] not in TELLING)


class Session(NamedTuple):
    """A scenario of the corpus and the damage that is done to it."""

    scenario: Path
    damages: list[Damage]

    def write(self, folder: Path) -> None:
        """Write all files of the scenario into `folder`; damage is counted through them all."""
        files = transcripts(self.scenario)
        lines = [[row for row in path.read_text().split("\n") if row] for path in files]
        flat = [line for each in lines for line in each]
        for damage in self.damages:
            damage.do(flat)
        rest = iter(flat)
        for path, each in zip(files, lines, strict=True):
            target = folder / path.relative_to(self.scenario)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("".join(spell(next(rest)) + "\n" for _ in each))


def spell(line: str) -> str:
    """Write the odd values of a line where they belong."""
    for number, value in enumerate(ODD):
        line = line.replace(f'"@odd{number}@"', value)
    return line.replace(f'{TWIN}"', '"')


def transcripts(scenario: Path) -> list[Path]:
    """List the transcripts of a scenario."""
    return [path for path in sorted(scenario.rglob("*.jsonl")) if path.name not in BESIDE]


def scenarios(agent: str) -> list[Path]:
    """List the scenarios of an agent, of all its versions."""
    return sorted(path.parent for path in CORPUS.glob(f"{agent}*/*/expected.txt"))


def odd_sessions(agent: str) -> st.SearchStrategy[Session]:
    """Draw a session of an agent with odd values, most of them where they matter."""
    place = st.integers(0, 15) | st.integers(0, 200)
    damage = st.builds(Damage, st.integers(0, 400), place, st.integers(0, len(ODD) + 1))
    damages = st.lists(damage, min_size=20, max_size=60)
    return st.builds(Session, st.sampled_from(scenarios(agent)), damages)
