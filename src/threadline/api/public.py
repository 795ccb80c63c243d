"""What the stages return as a program gets it: times as `datetime`, counts called counts."""

from typing import TypeVar

import msgspec

from threadline.model.time import moment_of

Public = TypeVar("Public", bound=msgspec.Struct)

INNER = {
    "time": "at",
    "entry_count": "entries",
    "prompt_count": "prompts",
    "call_counts": "calls",
    "call_count": "calls",
    "tool_count": "tools",
    "agent_count": "agents",
    "branch_count": "branches",
    "client_agent_count": "client_agents",
    "compaction_count": "compactions",
    "attempt_count": "attempts",
    "change_count": "changes",
    "failed_count": "failed",
    "step_count": "steps",
}
"""What a stage calls a field that has another name here."""

Forms = dict[type, type[msgspec.Struct]]
"""The public form of each type that has one."""


def public(value: object, form: type[Public], forms: Forms) -> Public:
    """Return a value in its public form, also what it holds; other values stay as they are."""
    fields = {
        name: shown(inner_field(value, name), forms, is_time=is_time(name))
        for name in form.__struct_fields__
    }
    return form(**fields)


def shown(value: object, forms: Forms, *, is_time: bool) -> object:
    """Return the value of a field."""
    if is_time:
        return moment_of(value if isinstance(value, str) else None)
    if isinstance(value, list | tuple):
        return type(value)([shown(one, forms, is_time=False) for one in value])
    form = forms.get(type(value))
    return value if form is None else public(value, form, forms)


def is_time(name: str) -> bool:
    """Return True if a field holds a time."""
    return name == "time" or name.endswith("_at")


def inner_field(value: object, name: str) -> object:
    """Return the field of a stage's result that is shown under a name."""
    return getattr(value, name) if hasattr(value, name) else getattr(value, INNER[name])
