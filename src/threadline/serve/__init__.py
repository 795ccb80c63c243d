"""The viewer: a small web server for one person on one machine."""
