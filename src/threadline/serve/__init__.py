"""The viewer: a local web server for sessions."""
