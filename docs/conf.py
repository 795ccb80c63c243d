"""Configuration of the documentation site: `make docs`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from reference import without_constructor, write_reference
from sphinx.application import Sphinx

from threadline.version import __version__

project = "threadline"
author = "the threadline authors"
release = version = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
exclude_patterns = ["images"]
html_theme = "furo"
html_title = f"threadline {release}"
html_show_sphinx = False
html_show_copyright = False
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
# Links to files that are not pages, such as sources and the changelog.
suppress_warnings = ["myst.xref_missing", "toc.not_included", "misc.highlighting_failure"]

write_reference(Path(__file__).parent / "reference")


def setup(app: Sphinx) -> None:
    """Connect what changes the pages about classes."""
    app.connect("autodoc-process-signature", without_constructor)
