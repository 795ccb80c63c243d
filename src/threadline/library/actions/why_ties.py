"""Which recorded calls made which commits: by hash, by subject and time, by pull request."""

from collections.abc import Iterable, Mapping, Sequence

from threadline.activity.commands import CommitWords, commit_folder
from threadline.compare.why_verdict import Tie
from threadline.index.asking import batched
from threadline.lazy import LazyPattern
from threadline.library.actions.why_roots import Roots
from threadline.library.index.origins import SHORT, Origins, commits_made
from threadline.model.call import Call
from threadline.model.commit import CommitHead
from threadline.model.time import seconds_of
from threadline.model.why import Reason

SLACK = 3.0
"""Seconds between the clock of git, which counts whole ones, and that of the client."""

ASKED_AT_ONCE = 100
WORDS = LazyPattern(r"\w+")
MAX_WORDS = 8
NUMBER = LazyPattern(r"#(\d+)")
REQUEST = LazyPattern(r"(https?://.+?)/(?:-/)?(?:pull|merge_requests|pull-requests)/(\d+)/?$")
PULL_REQUEST = "pull_request"


def find_ties(
    heads: Sequence[CommitHead], origins: Origins, roots: Roots, forge: str | None
) -> dict[str, Tie]:
    """Return what ties commits to sessions, the surest first."""
    found = by_hash(heads, origins)
    left = [head for head in heads if head.hash not in found]
    found |= by_subject(left, origins, roots)
    if forge is not None:
        left = [head for head in left if head.hash not in found]
        found |= by_pull_request(left, origins.linked(PULL_REQUEST), forge)
    return found


def by_hash(heads: Sequence[CommitHead], origins: Origins) -> dict[str, Tie]:
    """Return the calls of `git commit` whose output has the hash of a commit."""
    found: dict[str, Tie] = {}
    for some in batched(heads, ASKED_AT_ONCE):
        match = " OR ".join(f"{head.hash[:SHORT]}*" for head in some)
        for one, call in origins.read(origins.commands(match, answered=True)):
            for made in commits_made(call):
                for head in some:
                    end = seconds_of(one.at) or 0.0
                    if is_hash_of(made, call, head, end):
                        tie = Tie(Reason.HASH, one.session, one.entry, end)
                        found.setdefault(head.hash, tie)
    return found


def is_hash_of(made: CommitWords, call: Call, head: CommitHead, end: float) -> bool:
    """Return True if a commit was made by a call, as the hash in its output says."""
    if made.hash:
        return head.hash.startswith(made.hash)
    # A quiet commit, whose hash another command of the line prints, and maybe older ones.
    is_told = made.subject == head.subject and head.hash[:SHORT] in call.printed
    return is_told and is_near(head.committed, end, call)


def by_subject(heads: Sequence[CommitHead], origins: Origins, roots: Roots) -> dict[str, Tie]:
    """Return the calls that made commits with the same subject at that time, or made them anew.

    A commit that was rebased, cherry-picked or amended keeps the time of its author. What a call
    committed in another repository is no commit of this one, also if it is called the same.
    """
    found: dict[str, Tie] = {}
    for some in batched((one for one in heads if words_of(one.subject)), ASKED_AT_ONCE):
        match = " OR ".join(f'"{words_of(head.subject)}"' for head in some)
        calls = origins.commands(f"commit AND ({match})")
        for one, call in origins.read(calls):
            end, folder = seconds_of(one.at) or 0.0, commit_folder(call.command, call.cwd)
            for made in commits_made(call) if roots.may_hold(folder) else ():
                for head in some:
                    if made.subject != head.subject or not is_near(head.made, end, call):
                        continue
                    same = is_near(head.committed, end, call) and not made.hash
                    same = same and roots.holds(folder)
                    reason = Reason.CALL if same else Reason.REWRITTEN
                    found.setdefault(head.hash, Tie(reason, one.session, one.entry, end))
    return found


def is_near(time: float, end: float, call: Call) -> bool:
    """Return True if a time lies while a call ran, which ended at another."""
    took = (call.result.seconds if call.result is not None else None) or LONGEST
    return end - took - SLACK <= time <= end + SLACK


LONGEST = 60.0
"""Seconds that a commit may take whose duration is not recorded."""


def by_pull_request(
    heads: Iterable[CommitHead], requests: Mapping[str, str], forge: str
) -> dict[str, Tie]:
    """Return the sessions that the client linked to the pull request that a commit names."""
    sessions: dict[str, str] = {}
    for session, address in requests.items():
        place = REQUEST.match(address)
        if place is not None and place[1] == forge:
            sessions[place[2]] = session
    found: dict[str, Tie] = {}
    for head in heads:
        numbers = NUMBER.findall(head.subject)
        if numbers and numbers[-1] in sessions:
            found[head.hash] = Tie(Reason.PULL_REQUEST, sessions[numbers[-1]])
    return found


def words_of(subject: str) -> str:
    """Return the first words of a subject, as the text index is asked for them."""
    return " ".join(WORDS.findall(subject)[:MAX_WORDS])
