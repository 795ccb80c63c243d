"""Forks of the toy agent's sessions: the messages up to an entry as a session of its own."""

import json

from threadline.model.body import Body, text_in
from threadline.model.entry import Entry, answered_calls, calls_of
from threadline.native.plan import Draft, Plan, copy_kept, steps_of
from threadline.native.request import ForkRequest, Prepared, command_in


def fork_toy(request: ForkRequest) -> Prepared:
    """Plan a fork: the path to the entry, each message after the one before it."""
    position, place, source = request.position, request.destination, request.source
    path = list(position.ancestry.up_from(position.entry))[::-1]

    def copy(entry: Entry, gone: set[str]) -> list[Body] | None:
        needs = {*calls_of(entry), *answered_calls(entry)}
        return [source.record_of(entry)] if needs.isdisjoint(gone) else None

    kept, changes = copy_kept(steps_of(path), request.drop, copy, bool)
    above = [None, *(record["id"] for record in kept)]
    messages = [record | {"parent": name} for record, name in zip(kept, above, strict=False)]
    cwd, tip = position.entry.file.cwd, text_in(messages[-1]["id"])
    document = {"toy": 1, "id": place.session, "cwd": cwd, "messages": messages}
    name = place.name if place.chosen else f"toy-{place.session}.json"
    draft = Draft(name, (json.dumps(document, ensure_ascii=False).encode(),))
    plan = Plan(place.session, (draft,), len(messages), tip, changes)
    return Prepared(plan, place.folder, cwd, command_in(cwd, "toy", "--resume", place.session))
