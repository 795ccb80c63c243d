"""The prompts behind hunks: each once, with what its turn took and the tests that it ran."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from threadline.compare.why_verdict import Judgement
from threadline.library.index.origins import Origins
from threadline.model.why import Verdict, WhyHunk, WhyPrompt


def with_prompts(
    judged: Sequence[Judgement], origins: Origins, clean: Callable[[str], str]
) -> tuple[tuple[WhyHunk, ...], tuple[WhyPrompt, ...]]:
    """Return hunks with the prompts of those who wrote them, and these prompts."""
    turns = origins.turns(
        {one.turn for judgement in judged for one in judgement.origins if one.turn}
    )
    behind: Counter[int] = Counter()
    hunks: list[WhyHunk] = []
    for hunk, found in judged:
        names = [turns[one.turn].entry if one.turn in turns else None for one in found]
        writers = tuple(
            replace(writer, prompt=name) for writer, name in zip(hunk.writers, names, strict=True)
        )
        is_named = hunk.verdict is not Verdict.NONE
        hunks.append(
            replace(hunk, writers=writers, prompt=names[0] if names and is_named else None)
        )
        if is_named:
            behind.update({one.turn for one in found if one.turn in turns})
    prompts = tuple(
        WhyPrompt(
            turn.entry, turn.session, turn.at, clean(turn.text), number, turn.spent,
            tuple(turn.outcome.checks),
        )
        for key, number in behind.most_common()
        for turn in [turns[key]]
    )  # fmt: skip
    return tuple(hunks), prompts
