"""Generate thousands of Pi sessions from seeds, with every shape that a file can have.

    grow(7)                    one session, always the same for the same seed
    grow(7, version=1)         in an older form
    grow(7, edits=True)        with what Pi writes since 0.87: edits, system messages, checkpoints
    Session(lines).save(path)  lines are records, or text that is no record

Nothing here is a cycle: Pi never comes back from one.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

Record = dict[str, Any]
Line = Record | str
LEVELS = ("off", "minimal", "low", "medium", "high", "xhigh")
TEXTS = (
    "hello",
    "",
    " ",
    "two\nlines",
    "\u2028 and \u2029 and \u0085 end no line",
    "é 😀 漢",
    "half a pair: \ud83d",
    '</summary> "quoted" \\ \x00 \x7f',
    "\ufeffmarked",
    "x" * 3000,
)
CAN_LOSE_CONTENT = frozenset({"user", "assistant", "toolResult", "system"})
"""Roles whose messages Pi reads without a content."""
NOISE = ("", "   ", "not JSON", '{"type":"message","id":"torn', "{}}", "\ufeff", "nul\x00")
START = datetime(2026, 3, 1, 9, tzinfo=UTC)


class Session(NamedTuple):
    """A session file: its lines in order, and how they end."""

    lines: tuple[Line, ...]
    end: str = "\n"
    ended: bool = True

    @property
    def records(self) -> list[Record]:
        """Return the entries: all records but the header."""
        return [line for line in self.lines[1:] if isinstance(line, dict)]

    def encode(self) -> bytes:
        """Return the file as bytes."""
        parts = [encode_line(line) for line in self.lines]
        return self.end.encode().join(parts) + (self.end.encode() if self.ended else b"")

    def save(self, path: Path) -> Path:
        """Write the file."""
        path.write_bytes(self.encode())
        return path

    def without(self, place: int) -> "Session":
        """Return a copy without one line."""
        return self._replace(lines=self.lines[:place] + self.lines[place + 1 :])


def encode_line(line: Line) -> bytes:
    """Encode one line as Pi does: UTF-8, with lone surrogates escaped."""
    if isinstance(line, str):
        return line.encode("utf-8", "surrogatepass")
    try:
        return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(line, separators=(",", ":")).encode()


def shrink(session: Session, fails: Callable[[Session], bool]) -> Session:
    """Remove lines while the session still fails, keeping the header and adding no cycle."""
    place = len(session.lines) - 1
    while place > 0:
        smaller = session.without(place)
        if not has_cycle(smaller.records) and fails(smaller):
            session = smaller
        place -= 1
    return session


def grow(
    seed: int,
    version: int = 3,
    *,
    leaves: bool = False,
    noise: bool = True,
    edits: bool = False,
) -> Session:
    """Generate one session; `leaves` adds the leaf entries that the store writes."""
    newer = " edits" if edits else ""
    grower = Grower(Random(f"{seed} {version} {leaves} {noise}{newer}"), version, edits=edits)
    for _ in range(grower.random.choice((0, 1, 2, 5, 8, 12, 20, 40))):
        grower.add_entry()
        if leaves and grower.entries and grower.chance(0.15):
            grower.add_leaf()
    return grower.finish(noise=noise)


class Grower:
    """Adds entry after entry to a session."""

    def __init__(self, random: Random, version: int, *, edits: bool = False) -> None:
        self.random = random
        self.version = version
        self.edits = edits
        self.entries: list[Record] = []
        self.now = START
        self._makers: dict[str, tuple[int, Callable[[], Record]]] = {
            "message": (12, self._said),
            "compaction": (3, self._compaction),
            "branch_summary": (2 if version > 1 else 0, self._branch_summary),
            "custom_message": (2 if version > 1 else 0, self._custom_message),
            "custom": (1 if version > 1 else 0, self._custom),
            "label": (2 if version > 1 else 0, self._label),
            "session_info": (1 if version > 1 else 0, self._session_info),
            "model_change": (2, self._model_change),
            "thinking_level_change": (2, self._thinking_level_change),
            "usage": (1, lambda: {"kind": "cache_warm", "usage": {"input": 7}}),
            "context_edit": (5 if edits else 0, self._context_edit),
        }

    # --- chance ---

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def text(self) -> str:
        return self.random.choice(TEXTS)

    def id(self) -> str:
        return f"{self.random.getrandbits(32):08x}"

    def stamp(self) -> str:
        """Return the next time: mostly later, sometimes equal, in the formats that occur."""
        self.now += timedelta(milliseconds=self.random.choice((0, 1, 250, 61_000)))
        form = self.random.choice(("ms", "ms", "ms", "s", "offset"))
        match form:
            case "s":
                return self.now.strftime("%Y-%m-%dT%H:%M:%SZ")
            case "offset":
                return (self.now + timedelta(hours=2)).strftime("%Y-%m-%dT%H:%M:%S.250+02:00")
            case _:
                return (
                    self.now.strftime("%Y-%m-%dT%H:%M:%S.") + f"{self.now.microsecond // 1000:03}Z"
                )

    # --- entries ---

    def add_entry(self) -> None:
        kinds = list(self._makers)
        weights = [weight for weight, _ in self._makers.values()]
        kind = self.random.choices(kinds, weights)[0]
        self._add(kind, self._makers[kind][1]())

    def add_leaf(self) -> None:
        """Move the leaf as the store does: parent and target are the same entry."""
        target = self.random.choice(self.entries)["id"]
        self._add("leaf", {"targetId": target})
        self.entries[-1]["parentId"] = target

    def _add(self, kind: str, fields: Record) -> None:
        record: Record = {"type": kind}
        if self.version > 1:
            record |= {"id": self._new_id(), "parentId": self._parent()}
        record |= {"timestamp": self.stamp()} | fields
        if self.edits and kind == "compaction" and self.chance(0.1):
            record["firstKeptEntryId"] = record["id"]
        if self.chance(0.03):
            record["timestamp"] = "some day"
        if self.version > 1 and self.chance(0.02):
            del record["parentId"]
        self.entries.append(record)

    def _new_id(self) -> str:
        if self.entries and self.chance(0.02):
            return str(self.random.choice(self.entries)["id"])
        return self.id()

    def _parent(self) -> str | None:
        if not self.entries or self.chance(0.04):
            return None
        if self.chance(0.02):
            return self.random.choice(("deadbeef", ""))
        if self.chance(0.2):
            return str(self.random.choice(self.entries)["id"])
        return str(self.entries[-1]["id"])

    def _said(self) -> Record:
        return {"message": self.message()}

    def message(self) -> Record:
        """Return a message of any role."""
        roles = ["user", "assistant", "toolResult", "bashExecution", "custom", "unheardOf"]
        if self.version == 2:
            roles.append("hookMessage")
        if self.edits:
            roles.append("system")
        weights = (4, 4, 2, 1, 1, 1, 3, 3)[: len(roles)]
        message = self._message_of(self.random.choices(roles, weights)[0])
        if self.edits and message["role"] in CAN_LOSE_CONTENT and self.chance(0.03):
            message["content"] = None
        return message

    def _message_of(self, role: str) -> Record:
        message: Record = {"role": role}
        match role:
            case "user":
                message["content"] = self.random.choice((self.text(), self._blocks()))
            case "assistant":
                message["content"] = self._answer_blocks()
                message |= {
                    "api": "mock",
                    "provider": self.random.choice("pq"),
                    "model": self.random.choice("mn"),
                }
                usage = {"input": 3, "output": 4, "cost": {"total": 0.25}}
                message |= {
                    "usage": usage | ({"totalTokens": 7} if self.edits else {}),
                    "stopReason": "stop",
                }
            case "toolResult":
                message |= {"toolCallId": "call-1", "toolName": "bash", "content": self._blocks()}
                message |= {"isError": self.chance(0.3)}
            case "system":
                message |= self._prompt()
            case "bashExecution":
                message |= {
                    "command": "ls",
                    "output": self.text(),
                    "exitCode": self.random.choice((0, 1, None)),
                }
                message |= {"cancelled": self.chance(0.3), "truncated": self.chance(0.3)}
                message |= {"excludeFromContext": True} if self.chance(0.3) else {}
            case _:
                message |= {"customType": "note", "content": self.text(), "display": True}
        return message | {"timestamp": int(self.now.timestamp() * 1000)}

    def _blocks(self) -> list[Record]:
        blocks: list[Record] = [
            {"type": "text", "text": self.text()} for _ in range(self.random.randrange(3))
        ]
        if self.chance(0.2):
            blocks.append({"type": "image", "data": "aGk=", "mimeType": "image/png"})
        return blocks

    def _answer_blocks(self) -> list[Record]:
        blocks = self._blocks()
        if self.chance(0.3):
            blocks.insert(
                0, {"type": "thinking", "thinking": self.text(), "thinkingSignature": "s"}
            )
        if self.chance(0.4):
            blocks.append(
                {"type": "toolCall", "id": "call-1", "name": "bash", "arguments": {"command": "ls"}}
            )
        return blocks

    def _compaction(self) -> Record:
        fields: Record = {"summary": self.text(), "tokensBefore": self.random.choice((0, 50_000))}
        if self.version == 1:
            # An index of an entry above; where Pi goes wrong on others is tested by itself.
            above = len(self.entries)
            return fields | (
                {"firstKeptEntryIndex": self.random.randint(1, above)} if above else {}
            )
        fields["firstKeptEntryId"] = self._first_kept()
        if self.edits and self.chance(0.5):
            fields["systemMessage"] = self._message_of("system")
        if self.chance(0.04):
            del fields["firstKeptEntryId"]
        return fields | (
            {"details": {"readFiles": ["a"], "modifiedFiles": []}} if self.chance(0.3) else {}
        )

    def _prompt(self) -> Record:
        """Return what a system message says: a text, changes of sections and tools."""
        fields: Record = {"content": self.random.choice((self.text(), "", self._blocks()))}
        if self.chance(0.7):
            names = self.random.sample("abc", self.random.randint(0, 3))
            fields["sections"] = {name: self.random.choice((self.text(), None)) for name in names}
        if self.chance(0.5):
            fields["toolsAdded"] = [
                {"name": name, "description": self.text()} for name in self.random.sample("rwe", 2)
            ]
        if self.chance(0.3):
            fields["toolsRemoved"] = [{"name": self.random.choice("rwe")}]
        return fields

    def _context_edit(self) -> Record:
        """Return an edit of any entry, on the path or not, that can be edited or not."""
        target = self.random.choice(self.entries[-5:])["id"] if self.entries else "deadbeef"
        new = self.random.choice((self.text(), self._blocks()))
        return {"targetId": target, "replacement": self.random.choice((None, {"content": new}))}

    def _first_kept(self) -> object:
        if not self.entries or self.chance(0.15):
            return self.random.choice(("deadbeef", "", None, 5))
        return self.random.choice(self.entries[-6:] if self.chance(0.8) else self.entries)["id"]

    def _branch_summary(self) -> Record:
        fields: Record = {"summary": self.text(), "fromId": self.random.choice(("root", self.id()))}
        if self.chance(0.1):
            del fields["fromId"]
        return fields | ({"details": {"n": 1}, "fromHook": True} if self.chance(0.3) else {})

    def _custom_message(self) -> Record:
        fields: Record = {
            "customType": "note",
            "content": self.random.choice((self.text(), self._blocks())),
        }
        return (
            fields
            | {"display": self.chance(0.5)}
            | ({"details": [1, 2.5, None]} if self.chance(0.3) else {})
        )

    def _custom(self) -> Record:
        return {"customType": "state"} | (
            {"data": {"deep": [{"er": 1e-7}]}} if self.chance(0.7) else {}
        )

    def _label(self) -> Record:
        target = self.random.choice(self.entries)["id"] if self.entries else "deadbeef"
        label = self.random.choice(("todo", "done", "", None))
        return {"targetId": target} | ({} if label is None else {"label": label})

    def _session_info(self) -> Record:
        name = self.random.choice(("a name", "  padded ", "", None))
        return {} if name is None else {"name": name}

    def _model_change(self) -> Record:
        return {"provider": self.random.choice("pq"), "modelId": self.random.choice("mn")}

    def _thinking_level_change(self) -> Record:
        return {"thinkingLevel": self.random.choice(LEVELS)}

    # --- the file ---

    def finish(self, *, noise: bool) -> Session:
        """Add the header, cut cycles, and shuffle or damage some files."""
        header: Record = {
            "type": "session",
            "id": "5e55" + self.id(),
            "timestamp": self.stamp(),
            "cwd": "/proj",
        }
        if self.version > 1:
            header["version"] = self.version
        if noise and self.version > 1 and self.chance(0.08):
            self.random.shuffle(self.entries)
        cut_cycles(self.entries)
        lines: list[Line] = [*self.entries]
        if noise and self.chance(0.25):
            for _ in range(self.random.randint(1, 3)):
                lines.insert(self.random.randint(0, len(lines)), self.random.choice(NOISE))
        end = "\r\n" if noise and self.chance(0.05) else "\n"
        return Session((header, *lines), end, ended=not noise or self.chance(0.9))


def cut_cycles(entries: Sequence[Record]) -> None:
    """Make an entry a root if it is its own ancestor; of a repeated id the last counts."""
    by_id = {entry["id"]: entry for entry in entries if "id" in entry}
    for entry in by_id.values():
        if entry["id"] in parents_of(entry, by_id):
            entry["parentId"] = None


def has_cycle(entries: Sequence[Record]) -> bool:
    """Return True if some entry is its own ancestor."""
    by_id = {entry["id"]: entry for entry in entries if "id" in entry}
    return any(entry["id"] in parents_of(entry, by_id) for entry in by_id.values())


def parents_of(entry: Record, by_id: dict[str, Record]) -> Iterator[str]:
    """Yield ancestors until one repeats."""
    met = set()
    above = entry.get("parentId")
    while above in by_id and above not in met:
        met.add(above)
        yield above
        above = by_id[above].get("parentId")
