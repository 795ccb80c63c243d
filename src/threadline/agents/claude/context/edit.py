"""Attachments that change what is sent of other entries, and what their fields say."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec import field

from threadline.agents.claude.context.attached import Attachment
from threadline.agents.claude.context.piece import Piece
from threadline.agents.claude.context.version_rules import VersionRules
from threadline.context import Dropped, Part, SentBlock
from threadline.json_text.lenient import fitting_fields
from threadline.model.entry import Entry

CUT, STRIPPED = "tool_results_cut", "thinking_stripped"
AS_FILE, WITHDRAWN = "prompt_as_file", "whole_texts_withdrawn"
CLEARING = frozenset({CUT, STRIPPED})
SHORTENING = frozenset({AS_FILE, WITHDRAWN})

NONE_SUCH = 2**62


class Place(msgspec.Struct, gc=False):
    """A thought: the API message, and how many thoughts of it come before."""

    message: str = field(name="messageId", default="")
    thought: int = field(name="thinkingIndex", default=NONE_SUCH)


class EditFields(msgspec.Struct, gc=False):
    """The fields of attachments that edit others."""

    calls: list[object] | None = field(name="callIds", default=None)
    stand_in: str | None = field(name="standIn", default=None)
    scope: str | None = None
    start: Place | None = field(name="from", default=None)
    prompt: str | None = field(name="promptUuid", default=None)
    path: str | None = None


class Edit(msgspec.Struct, eq=False):
    """An attachment that edits: its kind and fields, and how many pieces come before it."""

    entry: str
    kind: str
    fields: EditFields
    at: int


def edit_in(entry: Entry, attachment: Attachment, rules: VersionRules, at: int) -> Edit | None:
    """Return what an attachment edits, if it does in this version."""
    kind = attachment.type or ""
    known = (rules.clears_context and kind in CLEARING) or (
        rules.shortens_prompts and kind in SHORTENING
    )
    return Edit(entry.id, kind, fitting_fields(EditFields, attachment.raw), at) if known else None


def strip_thoughts(pieces: list[Piece], edits: Iterable[Edit], dropped: list[Dropped]) -> None:
    """Leave out the thoughts before each mark; a partial one names the first that goes.

    All thoughts of an answer go from its first part on that a mark covers.
    """
    # A mark before all else has nothing to strip.
    marks = [edit for edit in edits if edit.kind == STRIPPED and edit.at]
    if not marks:
        return
    places = places_of(pieces, marks)
    begins = [begin_of(mark, places) for mark in marks]
    starting = Counter(begin for begin, _ in begins)
    ending = Counter(mark.at for mark in marks)
    inside = dict(sorted(begins, reverse=True))  # of two thoughts in one part the first counts
    first: dict[str, int] = {}
    met: dict[str, int] = {}
    over = 0
    for number, piece in enumerate(pieces):
        name = name_of(piece)
        before = met.get(name, 0)
        over -= ending[number]
        thought = inside.get(number, 0) if over == 0 else 0
        over += starting[number]
        if over and piece.role == "assistant":
            first.setdefault(name, max(before, thought))
        met[name] = before + thoughts_in(piece)
        if name in first and met[name] > max(before, first[name]):
            drop_thoughts(piece, first[name] - before, dropped)


def drop_thoughts(piece: Piece, kept: int, dropped: list[Dropped]) -> None:
    """Leave out the thoughts of a piece but the first `kept`."""
    left: list[SentBlock] = []
    for block in piece.blocks:
        if block.type is not Part.THINKING or kept > 0:
            left.append(block)
        kept -= block.type is Part.THINKING
    piece.blocks = left
    dropped.append(Dropped(piece.entry, "thinking that was stripped later"))


Places = dict[str, list[tuple[int, int]]]
"""For an answer, how many thoughts there are after each of its parts, and where the part is."""


def places_of(pieces: Iterable[Piece], marks: Iterable[Edit]) -> Places:
    """Return where the thoughts of the answers are that marks name."""
    named = {mark.fields.start.message for mark in marks if mark.fields.start is not None}
    places: Places = {name: [] for name in named}
    for number, piece in enumerate(pieces):
        if (found := places.get(name_of(piece))) is not None and thoughts_in(piece):
            before = found[-1][0] if found else 0
            found.append((before + thoughts_in(piece), number))
    return places


def begin_of(mark: Edit, places: Places) -> tuple[int, int]:
    """Return the piece from which a mark strips, and the thought of its answer; else the start."""
    start = mark.fields.start if mark.fields.scope != "all" else None
    found = places[start.message] if start is not None else []
    at = bisect_right(found, (start.thought, NONE_SUCH)) if start is not None else 0
    if start is None or at == len(found) or found[at][1] >= mark.at:
        return 0, 0
    return found[at][1], start.thought


def name_of(piece: Piece) -> str:
    """Return the API message that a piece is a part of."""
    return piece.message or piece.entry


def thoughts_in(piece: Piece) -> int:
    """Count the thoughts of a piece."""
    return sum(block.type is Part.THINKING for block in piece.blocks)
