"""Folding: three states, two buttons, and the words on them."""

from enum import StrEnum

from threadline.outline.message import Counts, Kind, Message


class Fold(StrEnum):
    """How much below a message is visible: nothing, the first level, or all levels."""

    A = "A"
    B = "B"
    C = "C"


CLICK_ONE = {Fold.A: Fold.B, Fold.B: Fold.A, Fold.C: Fold.A}
"""Where the first button leads: between nothing and the first level."""

CLICK_ALL = {Fold.A: Fold.C, Fold.B: Fold.C, Fold.C: Fold.B}
"""Where the second button leads: to all levels, and from there back to the first."""

OPEN_AT_FIRST = frozenset({"session", "branch", "user"})

LABELS = {
    "assistant": ("assistant", "assistant"),
    "tool_use": ("tool", "tools"),
    "tool_result": ("result", "results"),
    "user": ("user", "user"),
    "thinking": ("thought", "thoughts"),
    "system": ("system", "system"),
    "system-info": ("info", "info"),
    "system-warning": ("warning", "warnings"),
    "system-error": ("error", "errors"),
    "branch": ("branch", "branches"),
    "agent": ("agent", "agents"),
    "hook": ("hook", "hooks"),
    "command": ("command", "commands"),
}
MOST = 3
"""More kinds than this are not told apart."""


def first_state(kind: Kind) -> Fold:
    """Sessions and prompts start with their first level visible, all else folded."""
    return Fold.B if kind in OPEN_AT_FIRST else Fold.A


def state_of(message: Message) -> Fold | None:
    """Return the initial state of a message, or None if it has no children."""
    return first_state(message.kind) if message.children else None


def marks(state: Fold) -> tuple[str, str]:
    """Return the symbols on the two buttons."""
    return ("▶" if state is Fold.A else "▼", "▼▼" if state is Fold.C else "▶▶")


def tooltips(state: Fold) -> tuple[str, str]:
    """Return the tooltips of the two buttons."""
    one = "Unfold (1st level)..." if state is Fold.A else "Fold (all levels)..."
    every = "Fold (to 1st level)..." if state is Fold.C else "Unfold (all levels)..."
    return one, every


def buttons(state: Fold, immediate: Counts, total: Counts) -> tuple[str, ...]:
    """Return the texts of the two buttons; of one, if no level is below the first.

    The words are the specification's, except that what unfolds is not called "fold" (decision 37).
    """
    one, every = marks(state)
    first = f"{one} {label(immediate)}" if state is Fold.A else f"{one} fold {immediate.count}"
    if immediate.count == total.count:
        return (first,)
    if state is Fold.A:
        return first, f"{every} {total.count:,} total"
    below = "fold all below" if state is Fold.C else f"unfold all {total.count:,}"
    return first, f"{every} {below}"


def label(counts: Counts) -> str:
    """Return a count such as `3 assistant, 4 tools`, `2 tool pairs` or `9 messages`."""
    known = {kind: number for kind, number in counts.by_kind.items() if number}
    # The specification's example calls them pairs only where nothing else is below.
    if counts.tool_pairs and counts.tool_pairs == counts.count:
        return f"{counts.count} tool pair" + ("s" if counts.count > 1 else "")
    if 0 < len(known) <= MOST and known.keys() <= LABELS.keys():
        return ", ".join([f"{n} {LABELS[kind][n > 1]}" for kind, n in known.items()])
    return f"{counts.count} message" + ("s" if counts.count != 1 else "")
