"""The recorder of the bundled demo: `python -m tests.clients.demo`."""
