"""What calls of Kimi Code's tools mean, for the agents that continue its sessions."""

from threadline.handoff.conversation import Manner
from threadline.model.form import Act, Form, Slot

FORMS = (
    Form("Bash", Act.RUN, {"command": Slot.COMMAND}),
    Form("Read", Act.READ, {"path": Slot.PATH}),
    Form("Write", Act.WRITE, {"path": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "Edit",
        Act.EDIT,
        {"path": Slot.PATH, "old_string": Slot.OLD, "new_string": Slot.NEW},
    ),
    Form("Glob", Act.GLOB, {"pattern": Slot.PATTERN}),
)

MANNER = Manner(FORMS)
