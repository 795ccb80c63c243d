"""Messages to steps: parts of an answer are joined, results go to their calls."""

from collections.abc import Container, Iterable

from threadline.context.spoken import Role, Spoken
from threadline.model.content import ToolCall, ToolResult
from threadline.trajectory.step import Result, Source, Step

SOURCES: dict[Role, Source] = {"assistant": "agent", "user": "user", "system": "system"}


def build_steps(messages: Iterable[Spoken], own: Container[str] | None = None) -> list[Step]:
    """Return the steps of messages; those without an entry of `own` are copied."""
    builder = StepBuilder(own)
    for message in messages:
        builder.add(message)
    return builder.steps


class StepBuilder:
    """Adds messages to a list of steps, one by one."""

    def __init__(self, own: Container[str] | None = None) -> None:
        self.steps: list[Step] = []
        self._own = own
        self._answers: dict[str, Step] = {}
        self._calls: dict[str, Step] = {}

    def add(self, message: Spoken) -> None:
        """Add a message."""
        if message.role == "assistant":
            self._add_answer(message)
        elif message.kind == "summary" and self._follows_compaction():
            self._extend(self.steps[-1], message)
        else:
            self._add_other(message)

    def _add_answer(self, message: Spoken) -> None:
        step = self._answers.get(message.message) if message.message else None
        step = step or self._continued(message) or self._begin(message)
        self._extend(step, message)
        step.model = step.model or message.model
        if message.usage is not None and (
            step.usage is None or message.usage.output > step.usage.output
        ):
            step.usage = message.usage
        if message.message:
            self._answers[message.message] = step

    def _continued(self, message: Spoken) -> Step | None:
        """Return the answer that a message continues; some clients write each part by itself."""
        last = self.steps[-1] if self.steps else None
        if last is None or last.source != "agent" or last.results or last.message:
            return None
        both_counted = last.usage is not None and message.usage is not None
        return None if message.message or both_counted else last

    def _add_other(self, message: Spoken) -> None:
        others = [block for block in message.blocks if not isinstance(block, ToolResult)]
        if others or not message.blocks:
            self._extend(self._begin(message), message)
        else:
            self._add_results(message, None)

    def _begin(self, message: Spoken) -> Step:
        step = Step(SOURCES[message.role], message.kind, [], [], message.time, message.message)
        step.copied = self._own is not None and not any(e in self._own for e in message.entries)
        self.steps.append(step)
        return step

    def _extend(self, step: Step, message: Spoken) -> None:
        """Add the blocks of a message to a step."""
        step.entries += [entry for entry in message.entries if entry not in step.entries]
        for block in message.blocks:
            if isinstance(block, ToolCall):
                step.calls.append(block)
                self._calls[block.id] = step
            elif not isinstance(block, ToolResult):
                step.blocks.append(block)
        self._add_results(message, step)

    def _add_results(self, message: Spoken, step: Step | None) -> None:
        """Add results to the steps of their calls; those without a call to a step of their own."""
        for block in message.blocks:
            if isinstance(block, ToolResult):
                called = self._calls.get(block.call) or step or self._begin(message)
                called.results.append(Result(block, message.entries, message.time))

    def _follows_compaction(self) -> bool:
        return bool(self.steps) and self.steps[-1].kind == "compaction"
