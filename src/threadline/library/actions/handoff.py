"""Conversations of one agent as sessions of another."""

import os
from pathlib import Path
from uuid import uuid4

from msgspec.structs import replace

from threadline.agents.agent import Agent, Capability
from threadline.agents.registry import AGENTS, agent_named, agent_of
from threadline.chat.whole import spoken_messages
from threadline.context import Context, Losses
from threadline.handoff.build import Source, build_messages
from threadline.handoff.conversation import Conversation, Origin
from threadline.handoff.fit import fit
from threadline.handoff.request import HandoffRequest
from threadline.library.actions.leave_out import LeftOut
from threadline.library.export.recorded import recorded_blocks
from threadline.library.load.describe import session_names, words_by
from threadline.library.load.reading import Reading
from threadline.library.position import context_of
from threadline.model.error import EntryNotFoundError, NotWrittenError, UnreadableError
from threadline.native.loss import LossCount, LossKind
from threadline.native.plan import nothing_left
from threadline.native.request import Destination, Prepared
from threadline.outline.heading import first_prompt
from threadline.store.record import now
from threadline.tree.ancestry import Position


def targets() -> list[Agent]:
    """Return the agents that conversations of others can be written for."""
    return [agent for agent in AGENTS if Capability.HANDOFF in agent.capabilities]


def target_named(name: str) -> Agent:
    """Return the agent with a name; raise UnreadableError if nothing can be handed to it."""
    able = targets()
    for agent in able:
        if agent.name == name:
            return agent
    known = ", ".join(agent.name for agent in able)
    raise UnreadableError(f"cannot write a session for {name!r}", f"supported: {known}")


def conversation_at(position: Position, reading: Reading, out: LeftOut, cwd: str) -> Conversation:
    """Return what the model has at a position, apart from its agent."""
    if out.entries:
        raise EntryNotFoundError(
            "cannot leave out entries on the way to another agent",
            "fork without --to first; outputs can be left out: results, tests, agents",
        )
    context = context_of(position, reading)
    losses, missing = LossCount(), Losses()
    spoken = spoken_messages(context.messages, recorded_blocks(reading), missing)
    losses.add(LossKind.INSTRUCTIONS, count=len(context.instructions))
    losses.add(LossKind.PICTURE, count=missing.total())
    kind = position.entry.file.format
    manner = agent_of(kind).manner()
    summary = reading.graph.nodes.get(context.summary or "")
    words = reading.bodies.words_of(summary).text if summary is not None else ""
    told = Source(kind.markings, manner.notices, context.summary, words, out.lines, manner.query)
    messages = build_messages(spoken, told, losses)
    if not any(message.kind != "results" for message in messages):
        raise nothing_left()
    return Conversation(
        origin_of(position, reading, context),
        messages,
        cwd,
        context.model_name or "",
        losses.list(),
    )


def origin_of(position: Position, reading: Reading, context: Context) -> Origin:
    """Return where a conversation comes from."""
    agent = agent_of(position.entry.file.format)
    name = session_names(reading).get(position.session, "")
    if not name:
        path = list(position.ancestry.up_from(position.entry))[::-1]
        name = first_prompt(path, words_of=words_by(reading.bodies))
    return Origin(agent.name, position.session, context.at, agent.title, name)


def plan_handoff(conversation: Conversation, target: Agent, place: Destination) -> Prepared:
    """Plan a session of an agent that holds a conversation of another."""
    source = agent_named(conversation.origin.agent).manner()
    fitted = fit(conversation, source.forms, target.manner())
    ready = target.write_conversation(HandoffRequest(fitted, place, now()))
    return replace(ready, plan=replace(ready.plan, losses=fitted.losses))


def home_of(target: Agent, cwd: str) -> Destination:
    """Return where an agent on this machine looks for a new session of a directory."""
    if not cwd:
        what = "unknown destination: no record of the session has a working directory"
        raise NotWrittenError(what, "specify a directory or file with -o")
    archive = target.archives(os.environ, Path.home())[0]
    session = str(uuid4())
    folder = target.folder_of_project(cwd, archive)
    return Destination(folder, session + target.copy_suffix, session, own=True)
