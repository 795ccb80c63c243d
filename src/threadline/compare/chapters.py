"""Chapters: a long session cut at commits, compactions, pauses and changes of files."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import accumulate, pairwise
from math import log2

import msgspec

from threadline.compare.outcome import CHANGING, CallEffects, EffectTotals
from threadline.model.entry import is_boundary
from threadline.model.story import Chapter, ChapterCut, Story
from threadline.model.time import seconds_of
from threadline.outline.message import Message, spent_on
from threadline.outline.title import heading_line, says_little

PROMPTS = frozenset({"user", "steering"})
"""What a person types for the model; what is typed in mid-turn begins no stretch of its own."""

FEWEST_PROMPTS = 6
"""A session with fewer prompts has no chapters: it is one."""

SHORTEST, USUAL, MOST = 2, 6, 12
"""A chapter has at least two prompts, about six, and a session at most twelve chapters."""

PAUSE = 1800.0
"""Half an hour without an entry may be the end of a chapter; a longer pause rather so."""

COMPACTION, COMMIT, OTHER_FILES = 3.0, 2.0, 1.0
CLEAR = 4.0
"""How much each kind of cut weighs; a pause weighs 1 for half an hour, 1 more for each doubling.
A clear cut is made even if there are many."""


class Stretch(msgspec.Struct):
    """A prompt and what followed it up to the next one, agents included.

    `branches` are the lines that were abandoned below it.
    """

    prompt: Message
    messages: list[Message]
    compacted: bool
    branches: set[str]

    @property
    def first_at(self) -> float | None:
        """When its prompt was sent, in seconds."""
        return seconds_of(self.prompt.time)

    @property
    def last_at(self) -> float | None:
        """When its last message of the main conversation was written, in seconds."""
        return seconds_of(latest_time(self.messages))

    @property
    def changed(self) -> set[str]:
        """The files that its calls changed."""
        calls = [one.call for one in self.messages if one.kind == "tool_use"]
        return {made.path for made in calls if made and made.path and made.does in CHANGING}


def latest_time(messages: Iterable[Message]) -> str:
    """Return the last time of messages of the main conversation; empty if there is none."""
    main = [one.entry for one in messages if one.agent_depth == 0]
    return max([entry.time for entry in main if entry is not None], default="")


def stretches_of(runs: Iterable[tuple[bool, list[Message]]]) -> list[Stretch]:
    """Return the turns of a session, from runs of messages that are active or abandoned.

    What agents do belongs to the turn in which they do it, as some run beside the conversation.
    """
    found: list[Stretch] = []
    of_agents: list[Message] = []
    compacted = False
    for active, run in runs:
        if run[0].agent_depth:
            of_agents += run if active else ()
        elif active:
            for message in run:
                entry = message.entry
                if entry is not None and is_boundary(entry):
                    compacted = True
                if message.kind == "user" and not message.why:
                    found.append(Stretch(message, [], compacted, set()))
                    compacted = False
                if found:
                    found[-1].messages.append(message)
        elif found:
            found[-1].branches.add(run[0].line)
    begun = list(accumulate((stretch.prompt.time for stretch in found), max))
    for message in of_agents if found else ():
        found[max(0, bisect_right(begun, message.time) - 1)].messages.append(message)
    return found


def chapters_of(
    story: Story, stretches: Sequence[Stretch], made: Mapping[Message, CallEffects]
) -> Iterator[Chapter]:
    """Yield the chapters of a session; none if it is short or nothing divides it.

    `made` is what its calls did.
    """
    if len(stretches) < FEWEST_PROMPTS:
        return
    weights = weigh_cuts(stretches, {commit.entry for commit in story.commits})
    cuts = choose_cuts(weights, len(stretches))
    if cuts:
        edges = [0, *sorted(cuts), len(stretches)]
        for number, (begin, end) in enumerate(pairwise(edges), 1):
            yield tell_chapter(number, stretches[begin:end], cuts.get(begin, "start"), story, made)


def is_typed(message: Message) -> bool:
    """Return True for a prompt of the main conversation that was not withdrawn."""
    return message.kind in PROMPTS and not message.why and message.agent_depth == 0


def weigh_cuts(
    stretches: Sequence[Stretch], commits: AbstractSet[str]
) -> dict[int, tuple[float, ChapterCut]]:
    """Return how much speaks for a cut before each turn, and what speaks for it most.

    `commits` are the entries of calls that committed something.
    """
    found: dict[int, tuple[float, ChapterCut]] = {}
    files: set[str] = set()
    changes = [stretch.changed for stretch in stretches]
    for number, (before, after) in enumerate(pairwise(stretches), 1):
        files, changed = changes[number - 1] or files, changes[number]
        reasons: list[tuple[float, ChapterCut]] = []
        if after.compacted:
            reasons.append((COMPACTION, "compaction"))
        entries = [one.entry.id for one in before.messages if one.entry is not None]
        if not commits.isdisjoint(entries):
            reasons.append((COMMIT, "commit"))
        if (paused := pause_between(before, after)) >= PAUSE:
            reasons.append((1 + log2(paused / PAUSE), "pause"))
        if files and changed and not changed & files:
            reasons.append((OTHER_FILES, "files"))
        if reasons:
            found[number] = sum(weight for weight, _ in reasons), max(reasons)[1]
    return found


def pause_between(before: Stretch, after: Stretch) -> float:
    """Return the seconds between the last message of a turn and the next prompt."""
    last, first = before.last_at, after.first_at
    return 0.0 if last is None or first is None else first - last


def choose_cuts(weights: dict[int, tuple[float, ChapterCut]], turns: int) -> dict[int, ChapterCut]:
    """Return where to cut: the heaviest places first, none too close to another."""
    usual = max(2, round(turns / USUAL)) - 1
    chosen: dict[int, ChapterCut] = {}
    taken = {0, turns}
    for number, (weight, why) in sorted(weights.items(), key=lambda cut: (-cut[1][0], cut[0])):
        if len(chosen) == MOST - 1 or (len(chosen) >= usual and weight < CLEAR):
            break
        if all(abs(number - other) >= SHORTEST for other in taken):
            chosen[number] = why
            taken.add(number)
    return chosen


def tell_chapter(
    number: int,
    stretches: Sequence[Stretch],
    cut: ChapterCut,
    story: Story,
    made: Mapping[Message, CallEffects],
) -> Chapter:
    """Return what happened in a chapter; it is called by its last commit or its first prompt."""
    messages = [message for stretch in stretches for message in stretch.messages]
    totals = EffectTotals()
    for message in messages:
        if message in made:
            totals.add(made[message], active=True)
    lines = {message.line for message in messages}
    left = set[str]().union(*(stretch.branches for stretch in stretches))
    first = stretches[0].prompt
    asked = [stretch.prompt.subject or stretch.prompt.title for stretch in stretches]
    prompt = next((text for text in asked if not says_little(text)), asked[0])
    subjects = (commit.subject for commit in reversed(totals.commits))
    return Chapter(
        number=number,
        title=next(filter(None, subjects), heading_line(prompt)),
        prompt=prompt,
        entry=first.entry.id if first.entry is not None else "",
        first_at=first.time,
        last_at=latest_time(messages) or first.time,
        cut=cut,
        prompts=sum(map(is_typed, messages)),
        files=totals.files,
        failures=totals.failures,
        commits=tuple(totals.commits),
        agents=sum(agent.line in lines for agent in story.agents),
        attempts=sum(attempt.line in left for attempt in story.attempts),
        spent=spent_on(messages),
    )
