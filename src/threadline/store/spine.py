"""The spine of a session's record: what the tree, the refs and the context rules ask of it."""

import msgspec
from msgspec import field

from threadline.json_text.decode import load_json
from threadline.store.context.build import Step, Voice, number, text

FIELDS = {
    "type": "type",
    "id": "id",
    "summary": "summary",
    "provider": "provider",
    "model_id": "modelId",
    "level": "thinkingLevel",
    "first_kept": "firstKeptEntryId",
    "parent": "parentId",
    "timestamp": "timestamp",
    "target": "targetId",
    "label": "label",
    "name": "name",
    "uuid": "uuid",
    "parent_uuid": "parentUuid",
    "first_kept_uuid": "firstKeptEntryUuid",
}


class Spine(Step, gc=False, omit_defaults=True, eq=False):
    """One record; of its body only what decides where it stands and what it does."""

    parent: str | None = field(name="parentId", default=None)
    timestamp: str | None = None
    target: str | None = field(name="targetId", default=None)
    label: str | None = None
    name: str | None = None
    uuid: str | None = None
    parent_uuid: str | None = field(name="parentUuid", default=None)
    first_kept_uuid: str | None = field(name="firstKeptEntryUuid", default=None)


DECODER = msgspec.json.Decoder(Spine)


def loose_spine(raw: bytes) -> Spine:
    """Read the spine of a record whose fields are odd; raises ValueError for what is no JSON."""
    value = load_json(raw.decode(errors="replace"))
    if not isinstance(value, dict):
        return Spine()
    message = value.get("message")
    voice = None
    if isinstance(message, dict):
        voice = Voice(text(message, "role"), text(message, "provider"), text(message, "model"))
    spine = Spine(message=voice)
    for name, key in FIELDS.items():
        setattr(spine, name, text(value, key))
    spine.type = spine.type or ""
    spine.first_kept_index = number(value, "firstKeptEntryIndex")
    spine.back_to_index = number(value, "backToIndex")
    return spine
