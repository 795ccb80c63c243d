"""Files as the system has them: regular files that open at once, and holes in them."""
