"""The history of files: what is known of each at any point of time."""
