"""Trajectories in formats that other programs read: ATIF, chat messages, OpenTelemetry."""
