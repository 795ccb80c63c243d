"""Attachments that change what is sent of other entries, and what their fields say."""

import msgspec
from msgspec import field

from threadline.agents.claude.context.attached import Attachment
from threadline.agents.claude.context.version_rules import VersionRules
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
