"""Messages and trajectories in formats that other programs read: chat, ATIF, OpenTelemetry."""
