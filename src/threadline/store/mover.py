"""Moving in a session: to another entry of the same file, with or without a summary."""

from collections.abc import Mapping
from typing import Self

from threadline.store.appender import Appender
from threadline.store.hooks import Event
from threadline.store.record import Body
from threadline.store.result import BranchResult
from threadline.store.text import text_of_entry


class Mover(Appender):
    """A session that can go on from any of its entries."""

    def branch_in_place(
        self,
        entry: str,
        *,
        summary: str | None = None,
        details: object = None,
        before: bool = False,
    ) -> BranchResult[Self]:
        """Go on from `entry` in this file; `before` goes to its parent, to ask a prompt again.

        With a summary of what is left, that becomes the leaf. The move is stored.
        """
        with self._lock:
            chosen = self._book.records[self._book.by_id[self._known(entry)]]
            goal = chosen.parent if before else entry
            return self._go(goal, entry, summary, details, Event.BEFORE_BRANCH)

    def branch_with_summary(
        self, entry: str | None, summary: str, *, details: object = None
    ) -> BranchResult[Self]:
        """Go on from `entry`, or from before the first, leaving a summary of what is left."""
        with self._lock:
            if entry is not None:
                self._known(entry)
            return self._go(entry, entry, summary, details, Event.BEFORE_BRANCH)

    def switch(self, entry: str) -> BranchResult[Self]:
        """Go to `entry`, on whatever branch it is. The move is stored."""
        with self._lock:
            return self._go(self._known(entry), entry, None, None, Event.BEFORE_SWITCH)

    def reset(self) -> BranchResult[Self]:
        """Go to before the first entry: what is appended next is a new root."""
        with self._lock:
            return self._go(None, None, None, None, Event.BEFORE_SWITCH)

    def _go(
        self,
        goal: str | None,
        chosen: str | None,
        summary: str | None,
        details: object,
        event: Event,
    ) -> BranchResult[Self]:
        verdict = self.hooks.run(event, chosen)
        left = self._leaf
        if verdict.cancel:
            return BranchResult(cancelled=True, reason=verdict.reason, leaf=left, in_place=True)
        told = None
        if summary is None and verdict.summary is None:
            if goal != left or goal != self.stored_leaf:
                self._move(goal)
        else:
            told = self._summarise(goal, verdict.summary or summary or "", left, details)
        after = Event.AFTER_SWITCH if event is Event.BEFORE_SWITCH else Event.AFTER_BRANCH
        self.hooks.run(after, goal)
        return BranchResult(
            self.text_of(chosen), in_place=True, leaf=self._leaf, left=left, summary=told
        )

    def _summarise(self, goal: str | None, summary: str, left: str | None, details: object) -> str:
        body: Body = {"type": "branch_summary", "fromId": goal or "root", "summary": summary}
        told = dict(details) if isinstance(details, Mapping) else {}
        body["details"] = {"readFiles": [], "modifiedFiles": [], "abandonedLeaf": left} | told
        return self._append(body, goal)

    def _parent_of(self, entry: str | None) -> str | None:
        return None if entry is None else self._book.records[self._book.by_id[entry]].parent

    def text_of(self, entry: str | None) -> str:
        """Give the text of a prompt; of other entries nothing."""
        found = None if entry is None else self.get_entry(entry)
        return "" if found is None else text_of_entry(found)
