"""Reads targets, runs the stages over them and describes what they hold."""
