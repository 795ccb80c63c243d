"""The page of a commit or a range: its changes, and the prompts behind each of them."""

import re
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from threadline.library.actions.why import explain_changes
from threadline.library.actions.why_target import read_asked
from threadline.library.load.forge import commit_address, forge_of
from threadline.model.error import TargetNotFoundError
from threadline.render.html.markup import html
from threadline.render.html.viewer.address import session_link
from threadline.render.html.viewer.session import Frame
from threadline.render.html.why import Places, draw_commits, draw_contents, render_commits
from threadline.serve.context import AppContext, page_context
from threadline.serve.messages import page, parameter

COMMITS = re.compile(r"[0-9a-fA-F]{4,64}(?:\.\.[0-9a-fA-F]{4,64})?")
"""One commit, or two with what lies between; names might be taken for something else."""


def commit(app: AppContext, request: Request, name: str) -> Response:
    """Show what a commit changed in the repository of a session; `save` returns one file."""
    wanted = parameter(request, "of")
    if not COMMITS.fullmatch(wanted):
        raise TargetNotFoundError(f"no commit '{wanted[:80]}'", "name it by its hash, or A..B")
    context = page_context(app, request)
    live = app.live_session(request, name)
    with live.study() as snapshot:
        card = snapshot.view.cards.get(name)
    if card is None or not card.cwd:
        raise TargetNotFoundError("the session tells no directory", "use threadline why there")
    workspace = app.workspace(hides=context.hides)
    found = explain_changes(workspace, read_asked(wanted, card.cwd))
    if parameter(request, "save"):
        drawn = "".join(map(str, render_commits(found, wanted)))
        return page(drawn, headers={"content-disposition": f'attachment; filename="{wanted}.html"'})
    forge = forge_of(card.cwd)
    places = Places(session_link, partial(commit_address, forge) if forge else Places().commit)
    save = html(
        '<p><a href="%s" download>Save as one file</a></p>',
        f"{request.url.path}?of={wanted}&save=1",
    )
    middle = html(
        '<div class="overview why">%s%s%s</div>',
        save,
        draw_contents(found),
        draw_commits(found, places),
    )
    where = html('<a href="%s">%s</a> / commit', session_link(name), card.title)
    return context.show(Frame(f"Why {wanted}", middle, where=where), name)
