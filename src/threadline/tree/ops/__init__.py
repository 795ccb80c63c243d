"""The reflog of a conversation: what was done to it, oldest first."""

from threadline.tree.ops.op import Op
from threadline.tree.ops.reflog import list_ops

__all__ = ["Op", "list_ops"]
