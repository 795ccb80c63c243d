"""What users do with sessions: fork, compare, blame, count records, set up clients."""
