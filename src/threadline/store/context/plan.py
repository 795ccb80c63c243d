"""What of a path is sent: the last compaction cuts, later edits replace or leave out.

The rules ask little of an entry, so they work on a `Step`; whole records are only needed for
the messages that are sent.
"""

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType, field

from threadline.json_text.lenient import fitting_fields

NO_LEVEL = "off"
SUMMARIES = frozenset({"branch_summary", "stack_summary", "stack_pop"})
SPEAKING = frozenset({"message", "custom_message"})
EDIT = "context_edit"


class Voice(msgspec.Struct, gc=False, omit_defaults=True):
    """The fields of a message that decide a context: its role and model."""

    role: str | None = None
    provider: str | None = None
    model: str | None = None


class Present(msgspec.Struct, gc=False):
    """An object that is there; what it holds is read when it is needed."""


class Step(msgspec.Struct, gc=False, omit_defaults=True, eq=False):
    """The fields of an entry that decide a context; decodes from a record of any version.

    `replacement` is None in an edit that leaves its target out.
    """

    type: str = ""
    id: str | None = None
    message: Voice | None = None
    summary: str | None = None
    provider: str | None = None
    model_id: str | None = field(name="modelId", default=None)
    level: str | None = field(name="thinkingLevel", default=None)
    target: str | None = field(name="targetId", default=None)
    replacement: Present | UnsetType | None = UNSET
    checkpoint: Present | None = field(name="systemMessage", default=None)
    first_kept: str | None = field(name="firstKeptEntryId", default=None)
    first_kept_uuid: str | None = field(name="firstKeptEntryUuid", default=None)
    uuid: str | None = None
    first_kept_index: int | None = field(name="firstKeptEntryIndex", default=None)
    back_to_index: int | None = field(name="backToIndex", default=None)

    @property
    def is_system(self) -> bool:
        """True for a system message: it changes the prompt and the tools."""
        return self.type == "message" and self.message is not None and self.message.role == "system"


class Plan(msgspec.Struct):
    """What is sent of a path: positions in order of sending, model, level and compaction.

    If the compaction has a `checkpoint` of the system messages before it, its position is there
    twice: first for the checkpoint, then for the summary. `edits` are the positions of the edits
    that hold, by the position of their target; targets that they leave out are not sent.
    """

    sent: list[int]
    model: dict[str, str | None] | None
    thinking_level: str
    compaction: int | None = None
    checkpoint: bool = False
    edits: dict[int, int] = {}
    last_change: int = -1
    """The last edit or compaction; what an answer before it reports is no longer true."""


def plan_context(path: Sequence[Step]) -> Plan:
    """Apply Pi's rules: the last compaction cuts, the last word on model and level holds."""
    level, model, cut, popped, edited = NO_LEVEL, None, None, False, -1
    for at, step in enumerate(path):
        kind = step.type
        if kind == "message":
            voice = step.message
            # An answer names its model too; whatever comes last on the path counts.
            if voice is not None and voice.role == "assistant":
                model = voice
        elif kind == "thinking_level_change":
            level = step.level or NO_LEVEL
        elif kind == "model_change":
            model = Voice(provider=step.provider, model=step.model_id)
        elif kind == "compaction":
            cut = at
        elif kind == EDIT:
            edited = at
        elif kind == "stack_pop":
            popped = True
    settled = None if model is None else {"provider": model.provider, "modelId": model.model}
    # Few paths have edits or pops; others are not walked twice.
    edits = find_edits(path, cut) if edited >= 0 else {}
    gone = popped_by(path) if popped else set()
    gone |= {at for at, edit in edits.items() if path[edit].replacement is None}
    sent = sent_of(path, cut)
    sent = [at for at in sent if at not in gone] if gone else sent
    kept = cut is not None and sent[:1] == [cut] and path[cut].checkpoint is not None
    last = max(edited, -1 if cut is None else cut)
    return Plan([*sent[:1], *sent] if kept else sent, settled, level, cut, kept, edits, last)


def sent_of(path: Sequence[Step], cut: int | None) -> list[int]:
    """Return the positions that are sent: the summary first, then what it kept, then the rest.

    Of what a compaction keeps, system messages are left out: its checkpoint stands for them.
    """
    start = 0 if cut is None else first_kept(path, cut)
    speaking = [
        at
        for at in range(start, len(path))
        if (kind := path[at].type) in SPEAKING or (kind in SUMMARIES and path[at].summary)
    ]
    if cut is None:
        return speaking
    return [cut, *(at for at in speaking if at > cut or not path[at].is_system)]


def speaks(step: Step) -> bool:
    """Return True if an entry becomes a message by itself."""
    return step.type in SPEAKING or (step.type in SUMMARIES and bool(step.summary))


def first_kept(path: Sequence[Step], cut: int) -> int:
    """Return where the part begins that the compaction at `cut` keeps; `cut` if it keeps nothing.

    The oldest files count from their header instead of naming an entry. An index that points at
    the header, forward or nowhere cannot mean that all is lost: then all is kept.
    """
    compaction = path[cut]
    if compaction.first_kept is None and compaction.first_kept_index is not None:
        at = compaction.first_kept_index - 1
        return at if 0 <= at < cut else 0
    for at in range(cut):
        if path[at].id == compaction.first_kept:
            return at
    return cut


def find_edits(path: Sequence[Step], cut: int | None = None) -> dict[int, int]:
    """Return the edits that hold, by the position of their target: the last of each.

    An edit that a compaction has summarised no longer holds; nor does one without a replacement.
    """
    start = 0 if cut is None else first_kept(path, cut)
    last = {
        path[at].target: at
        for at in range(start, len(path))
        if path[at].type == EDIT and path[at].replacement is not UNSET
    }
    return {at: last[step.id] for at, step in enumerate(path) if step.id and step.id in last}


def popped_by(path: Sequence[Step]) -> set[int]:
    """Return what `stack_pop` entries of the oldest files removed: all after the one gone back to.

    In newer files the summary is a child of that entry, so nothing on their path is popped.
    """
    popped: set[int] = set()
    back = len(path)
    for at in range(len(path) - 1, -1, -1):
        if at >= back:
            popped.add(at)
        step = path[at]
        if step.type == "stack_pop" and step.back_to_index is not None:
            back = min(back, max(step.back_to_index, 0))
    return popped


def step_of(name: str, record: object) -> Step:
    """Return the step of a record, called `name` if its file gives it no id."""
    step = fitting_fields(Step, record)
    step.id = step.id or step.uuid or name
    step.first_kept = step.first_kept or step.first_kept_uuid
    return step
