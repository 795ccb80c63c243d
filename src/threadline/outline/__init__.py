"""Tree to outline: what a reader sees: messages, pairs, levels, folds, counts."""
