"""Pi: a session is a tree in one file, of version 1, 2 or 3 of the format.

Read the modules in this order:

agent           what Pi can do, each method in one place
files           whose a file is, by its header and its name
reader          lines to entries
content         records to content; `blocks` belongs to it
outline         Pi's own entries and tools in an outline
context_entries edits and system messages there
fork, repair    plans of new sessions

The store writes this format, so the context is the store's (`store/context`).
"""

from threadline.model.file import Format

PI = Format("pi", is_tree=True, is_appended=True)
