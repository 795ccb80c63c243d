"""The fields of Pi's own entries that are displayed in words."""

import msgspec
from msgspec import field

from threadline.model.body import Body

ENVELOPE = frozenset({"type", "id", "parentId", "uuid", "parentUuid", "timestamp", "message"})
"""Fields that every entry has."""


class EntryFields(msgspec.Struct, gc=False):
    """The fields of Pi's own entries that are displayed in words."""

    type: str | None = None
    provider: str | None = None
    model_id: str | None = field(name="modelId", default=None)
    model: str | None = None
    level: object = field(name="thinkingLevel", default=None)
    name: str | None = None
    label: str | None = None
    target: str | None = field(name="targetId", default=None)
    custom_type: str | None = field(name="customType", default=None)
    display: object = None
    summary: object = None
    details: object = None
    from_hook: object = field(name="fromHook", default=None)
    usage_kind: str | None = field(name="kind", default=None)
    replacement: object = None
    data: object = None
    from_id: str | None = field(name="fromId", default=None)
    parent: str | None = field(name="parentId", default=None)


def own_fields(body: Body, *shown: str) -> Body:
    """Return the fields that only some entries have, without those in `shown`."""
    return {key: value for key, value in body.items() if key not in ENVELOPE and key not in shown}
