"""Native sessions: forks and repaired copies that the agents themselves continue."""
