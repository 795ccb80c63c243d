"""The state of a file after a change, from what was known of it before."""

from threadline.history.edits import edited, is_lossy, richer, settles
from threadline.history.point import Basis, Point
from threadline.history.state import (
    TOUCHED,
    Kind,
    State,
    agrees,
    like,
    partial,
    ranges_after,
    whole,
)
from threadline.model.file_event import Appended, Contents, Edited, Moment, Wrote


def written(index: int, event: Wrote, now: Point | None, *, was_gone: bool) -> Point:
    """Return the state of a file after it was written as a whole."""
    contents, fits = event.contents, None
    is_told = event.before is not None or (event.created and now and now.state.text != "")
    if now is not None and is_told:  # a client may call a file new that was empty
        fits = agrees(now.state, event.before)
    base = event.before
    if now is not None and fits and now.state.exact and now.state.text is not None:
        base = Contents(now.state.text)
    text = contents.text
    if event.keeps_line_ends and not event.created and text is not None:
        form = like(text, base.text) if base and base.exact and base.text is not None else None
        contents = Contents(form or text, exact=form is not None)
    basis = Basis.DERIVED if event.is_derived else Basis.WRITTEN
    return Point(
        index,
        event.at,
        whole(contents),
        basis,
        fits=fits,
        before=event.before,
        changes=True,
        created=event.created or was_gone,
    )


def changed(index: int, event: Edited, now: Point | None, unsure: Moment | None) -> Point:
    """Return the state of a file after an edit; `unsure` is since when `now` is not reliable."""
    fits = agrees(now.state, event.before) if now and event.before is not None else None
    is_sure = unsure is None
    base, unsure = base_of(event, now, unsure, fits=fits)
    state = edited(base, event) if base is not None else None
    if state is None and now is not None and base is not None and event.before is None:
        fits = False  # the change does not fit what was known
    if state is None:
        state = changed_in_part(event, now if is_sure and fits is not False else None)
        unsure = None
    if state.kind is Kind.WHOLE and not settles(base, event):
        unsure = event.at
    return Point(
        index,
        event.at,
        state,
        Basis.DERIVED if event.after is None else Basis.SEEN,
        fits=fits,
        before=event.before,
        unsure=unsure,
        changes=True,
    )


def base_of(
    event: Edited, now: Point | None, unsure: Moment | None, *, fits: bool | None
) -> tuple[Contents | None, Moment | None]:
    """Return the contents that an edit was applied to, and since when they are not reliable."""
    if event.before is not None:
        if now is not None and fits and now.state.kind is Kind.WHOLE:
            best = richer(now.state, event.before)
            return Contents(best.text, best.exact), None
        return event.before, event.at if is_lossy(event.before) else None
    if now is None or now.state.kind is not Kind.WHOLE:
        return None, None
    return Contents(now.state.text, now.state.exact), unsure


def changed_in_part(event: Edited, now: Point | None) -> State:
    """Return the lines that are known after an edit of a file that is not known as a whole.

    `now` is what was known of it before, as far as that is reliable.
    """
    if event.after is not None:
        return whole(event.after)
    if not event.hunks or any(hunk.old < 0 for hunk in event.hunks):
        return TOUCHED
    return partial(ranges_after(now.state if now is not None else TOUCHED, event.hunks))


def appended(index: int, event: Appended, now: Point | None, unsure: Moment | None) -> Point:
    """Return the state of a file after text was added at its end."""
    state = TOUCHED
    if now is not None:
        if now.state.is_gone:
            state = whole(Contents(event.text))
        elif now.state.kind is Kind.WHOLE and now.state.text is not None:
            state = whole(Contents(now.state.text + event.text, now.state.exact))
        elif now.state.kind is Kind.PARTIAL:
            state = now.state
    return Point(index, event.at, state, Basis.DERIVED, unsure=unsure, changes=True)
