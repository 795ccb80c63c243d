"""`python -m threadline` is the command `threadline`."""

from threadline.cli.main import main

main()
