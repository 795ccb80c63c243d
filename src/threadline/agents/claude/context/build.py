"""The context of a Claude Code session at an entry: path, siblings, pairs, thinking, messages."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from threadline.agents.claude import SYNTHETIC
from threadline.agents.claude.context.attached import read_attachment
from threadline.agents.claude.context.edit import Edit, edit_in
from threadline.agents.claude.context.edits import Sources, apply_edits
from threadline.agents.claude.context.inherited import not_read, reference_in
from threadline.agents.claude.context.messages import join, measure, pair, weigh
from threadline.agents.claude.context.path import ContextPath, follow, settle, summarised
from threadline.agents.claude.context.piece import Piece, answer_piece, other_piece, user_piece
from threadline.agents.claude.context.siblings import SiblingSource, add_siblings, turn_under_way
from threadline.agents.claude.context.version_rules import VersionRules, rules_of
from threadline.agents.claude.record_content import content_in
from threadline.context import Context, Dropped, Part, SentBlock
from threadline.graph.graph import Graph
from threadline.lazy import LazyPattern
from threadline.model.body import BodyOf
from threadline.model.content import ContentOf
from threadline.model.entry import SPEAKERS, USERS, Entry
from threadline.tree.ancestry import Ancestry, Position

SWITCH = LazyPattern(
    r"<command-name>/model</command-name>.*<command-args>\s*(\S+?)\s*</command-args>", re.DOTALL
)


def model_of(pieces: Iterable[Piece]) -> str:
    """Name the model that goes on: of the last answer, or the one switched to since."""
    model = ""
    for piece in pieces:
        if piece.role == "assistant":
            model = piece.model if piece.model not in {"", SYNTHETIC} else model
        elif wanted := piece.model or switched_to(piece):
            model = model if is_same(wanted, model) else wanted
    return model


def is_same(wanted: str, model: str) -> bool:
    """Return True if two names mean one model: "opus", or a name with "[1m]" or a date behind."""
    return bool(model) and (wanted in model or model in wanted)


def switched_to(piece: Piece) -> str:
    """Read the name of a model out of the command that switches to it."""
    for block in piece.blocks:
        if block.type is Part.TEXT and block.text and (found := SWITCH.search(block.text)):
            return found[1]
    return ""


def drop_foreign(pieces: Iterable[Piece], model: str, dropped: list[Dropped]) -> list[Piece]:
    """Leave out the thinking of other models: no model takes another's."""
    kept = []
    for piece in pieces:
        if piece.model != model:
            left = [block for block in piece.blocks if block.type is not Part.THINKING]
            if len(left) < len(piece.blocks):
                dropped.append(Dropped(piece.entry, f"thinking of another model ({piece.model})"))
                piece.blocks = left
        if piece.blocks:
            kept.append(piece)
    return kept


def drop_wordless(pieces: Sequence[Piece], dropped: list[Dropped]) -> list[Piece]:
    """Leave out answers that hold nothing but thinking, in all of their entries."""
    answers = [piece for piece in pieces if piece.role == "assistant"]
    if not any(map(only_thinks, answers)):
        return list(pieces)
    spoken = {piece.message or piece.entry for piece in answers if not only_thinks(piece)}
    wordless = {p.entry for p in answers if (p.message or p.entry) not in spoken}
    dropped += [
        Dropped(p.entry, "an answer of nothing but thinking")
        for p in answers
        if p.entry in wordless
    ]
    return [piece for piece in pieces if piece.entry not in wordless]


def only_thinks(piece: Piece) -> bool:
    """Return True if a piece of an answer is thinking and nothing else."""
    return all(block.type is Part.THINKING for block in piece.blocks)


CUT_SHORT = "a compaction without its summary"
EDITS = "changes what is sent of entries before it"
LOOKS = 5
"""How many entries at the tip are asked for the version that wrote them."""


class Asked(NamedTuple):
    """What an agent was asked, by the call in an entry of another conversation."""

    entry: str
    words: str


class Records(NamedTuple):
    """How the records of entries are read: whole, or what they say to the model."""

    body_of: BodyOf
    words_of: ContentOf


def decoded_records(body_of: BodyOf) -> Records:
    """Return how records are read that are decoded as a whole anyway."""
    return Records(body_of, lambda entry: content_in(body_of(entry)))


class Before(NamedTuple):
    """What comes before an agent's own file.

    `asked` is what it was asked: the files of some versions do not tell. `inherited` are the
    positions of other conversations that it goes on from, the nearest first.
    """

    asked: Asked | None = None
    inherited: Iterable[Position] = ()


NOTHING_BEFORE = Before()


def build_context(
    spot: Position, graph: Graph, records: Records, before: Before = NOTHING_BEFORE
) -> Context:
    """Return what the client that wrote an entry sends when it continues from there."""
    body_of, tip = records.body_of, spot.entry
    legs = list(follow_back(spot, before.inherited, body_of))
    rules = rules_of(version_at(legs[0].path, body_of))
    entries = [
        entry
        for leg in reversed(legs)
        for entry in with_siblings(leg.path, rules, leg.ancestry, graph, body_of)
    ]
    dropped = [] if tip in entries else [Dropped(tip.id, CUT_SHORT)]
    pieces = read_pieces(entries, records, dropped, rules)
    path, ancestry = legs[-1]
    if path.boundary is None and (record := reference_in(ancestry)) is not None:
        dropped.append(not_read(body_of(record)))
    if before.asked is not None and reference_in(ancestry) is None and begins_with_answer(path):
        asked = [SentBlock(Part.TEXT, before.asked.words)]
        pieces.insert(0, Piece(before.asked.entry, "user", asked))
    # The answers that pairing leaves name the model, which decides whose thinking is sent.
    pieces = pair(pieces, dropped, rules)
    model = model_of(pieces)
    level = next((piece.effort for piece in reversed(pieces) if piece.effort), None)
    if rules.own_thinking:
        pieces = drop_foreign(pieces, model, dropped)
    if rules.drops_bare_thinking:
        pieces = drop_wordless(pieces, dropped)
    messages = join(pieces)
    sent = tuple(weigh(message, rules) for message in messages)
    present = {entry.id for entry in path.entries}
    kept = tuple(entry.id for entry in path.kept.entries if entry.id in present)
    tokens, estimated, measured_at = measure(messages, sent, kept)
    return Context(
        at=tip.id,
        messages=sent,
        model=model or None,
        thinking_level=level,
        compacted_by=path.boundary.id if path.boundary is not None else None,
        dropped=(*dropped_by_compaction(path, ancestry, body_of), *dropped),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
        summary=summary_in(path),
        kept=kept,
    )


class Leg(NamedTuple):
    """A path in one file, and the edges by which it was found."""

    path: ContextPath
    ancestry: Ancestry


def follow_back(spot: Position, inherited: Iterable[Position], body_of: BodyOf) -> Iterator[Leg]:
    """Yield the path to a position and those of what it inherits, up to a compaction."""
    for position in chain([spot], inherited):
        ancestry = position.ancestry
        path = follow(settle(position.entry, ancestry, body_of), ancestry, body_of)
        yield Leg(path, ancestry)
        if path.boundary is not None:
            return


def begins_with_answer(path: ContextPath) -> bool:
    """Return True if no prompt comes before the first answer: agents' files of 2.0.42."""
    first = next((entry for entry in path.entries if entry.type in SPEAKERS), None)
    return path.boundary is None and first is not None and first.type == "assistant"


def with_siblings(
    path: ContextPath, rules: VersionRules, ancestry: Ancestry, graph: Graph, body_of: BodyOf
) -> list[Entry]:
    """Return the entries of a path with all that the client brings in from beside it."""
    begin = 0 if rules.gathers_siblings else turn_under_way(path.entries)
    return add_siblings(
        path.entries, begin, SiblingSource(graph, ancestry.own, body_of, rules.gathers_hook_output)
    )


def summary_in(path: ContextPath) -> str | None:
    """Name the entry that tells what a compaction took out: the first the user is said to say."""
    kept = {entry.id for entry in path.kept.entries}
    summaries = (e.id for e in path.entries if e.type in USERS and e.id not in kept)
    return next(summaries, None) if path.boundary is not None else None


def version_at(path: ContextPath, body_of: BodyOf) -> object:
    """Read which version wrote the end of a path."""
    bodies = map(body_of, reversed(path.entries[-LOOKS:]))
    return next((body["version"] for body in bodies if body.get("version")), None)


def read_pieces(
    entries: Collection[Entry], records: Records, dropped: list[Dropped], rules: VersionRules
) -> list[Piece]:
    """Read what each entry gives, as later ones edit it; note those that give nothing."""
    pieces: list[Piece] = []
    edits: list[Edit] = []
    for entry in entries:
        piece = piece_of(entry, records, rules)
        if isinstance(piece, Piece):
            pieces.append(piece)
            continue
        if entry.type == "attachment":
            attachment = read_attachment(records.body_of(entry))
            edit = edit_in(entry, attachment, rules, len(pieces))
            edits += [edit] if edit is not None else []
            piece = EDITS if edit is not None else piece
        dropped.append(Dropped(entry.id, piece))
    if not edits:
        return pieces
    sources = Sources({entry.id: entry for entry in entries}, records.words_of, records.body_of)
    return apply_edits(pieces, edits, sources, dropped)


def piece_of(entry: Entry, records: Records, rules: VersionRules) -> Piece | str:
    """Return what an entry is sent as, or the reason why it is not."""
    if entry.type == "assistant":
        return answer_piece(entry, records.words_of(entry), rules)
    if entry.type in USERS:
        return user_piece(entry, records.words_of(entry), rules)
    return other_piece(entry, records.body_of(entry), rules)


def dropped_by_compaction(path: ContextPath, ancestry: Ancestry, body_of: BodyOf) -> list[Dropped]:
    """Return what compactions took out, in the order of the conversation."""
    gone = [
        Dropped(entry.id, f"summarised by the compaction at {taker.id}")
        for entry, taker in summarised(path, ancestry, body_of)
    ]
    return gone[::-1]
