"""The door to the store: its operations, each under one name."""

from threadline.store.branches import list_segments
from threadline.store.message import assistant_message, user_message
from threadline.store.operations.begin import append, start
from threadline.store.operations.cherry_pick import cherry_pick
from threadline.store.operations.compact import compact
from threadline.store.operations.cut import KEEP_RECENT
from threadline.store.operations.done import Done
from threadline.store.operations.export import Scope, export_branch
from threadline.store.operations.mark import label, name
from threadline.store.operations.merge import merge
from threadline.store.operations.migrate import migrate
from threadline.store.operations.move import branch_here, branch_to_file, switch
from threadline.store.operations.pop import HEADING as LEFT_BEHIND
from threadline.store.operations.pop import pop
from threadline.store.operations.summary import Summarise, by_command, counted, given
from threadline.store.session import Session
from threadline.store.writer import LEAF

__all__ = [
    "KEEP_RECENT",
    "LEAF",
    "LEFT_BEHIND",
    "Done",
    "Scope",
    "Session",
    "Summarise",
    "append",
    "assistant_message",
    "branch_here",
    "branch_to_file",
    "by_command",
    "cherry_pick",
    "compact",
    "counted",
    "export_branch",
    "given",
    "label",
    "list_segments",
    "merge",
    "migrate",
    "name",
    "pop",
    "start",
    "switch",
    "user_message",
]
