"""JSON documents of commands that ask the index: search, usage, index."""

from typing import ClassVar

import msgspec

from threadline.index.catalog import Totals
from threadline.index.usage import Usage
from threadline.model.keeping import LostSession
from threadline.model.price import Spent
from threadline.model.search_results import Hit, SearchHelp, TurnResults
from threadline.render.json import Rows


class SearchDocument(msgspec.Struct):
    """What a search finds.

    `total` is the number of entries with all the words; if `capped`, there are at least so many.
    `hits` are a page of them. `help` is what may be meant if there are none. `turns` are the turns
    in which the words are, as the command prints them. `deleted` are sessions that are gone, with
    prompts that are left of them and have the words.
    """

    ROWS: ClassVar[str] = "turns.turns"

    total: int
    capped: bool
    hits: Rows[Hit]
    help: SearchHelp | None
    turns: TurnResults
    deleted: list[LostSession]


class UsageDocument(msgspec.Struct):
    """Tokens and cost.

    `by` is what they are grouped by. `since` is the time from which requests count. `usage` has
    one row for each group, `total` all. `before` is the same time before `since`.
    """

    ROWS: ClassVar[str] = "usage"

    by: str
    since: str | None
    usage: Rows[Usage]
    total: Spent
    before: Spent | None


class IndexDocument(Totals, kw_only=True, frozen=True):
    """How much the index holds, and what changed.

    `changed` counts the files that were read, `gone` those that were deleted, `added` the entries
    that are new and `forgotten` those that are no longer there. `database` is the file.
    """

    changed: int
    gone: int
    added: int
    forgotten: int
    database: str
