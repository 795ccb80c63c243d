"""What the parts that write files share."""
