// @ts-check
// Written by `make frontend` from the Python sources; do not edit.
export const NOTHING_BELOW = 0;
export const FOLDED = 1;
export const FIRST_LEVEL = 2;
export const ALL_LEVELS = 3;
export const STATE_NAMES = ["", "A", "B", "C"];
export const CLICK_ONE = [0, 2, 1, 1];
export const CLICK_ALL = [0, 3, 3, 2];
export const FOLD_TOOLTIPS = [["", ""], ["Unfold (1st level)...", "Unfold (all levels)..."], ["Fold (all levels)...", "Unfold (all levels)..."], ["Fold (all levels)...", "Fold (to 1st level)..."]];
export const ROLES = {"heading": "h", "agent": "g", "user": "u", "assistant": "a", "thinking": "k", "tool": "t", "compaction": "c", "system": "s", "other": "x", "steps": "w", "note": "n", "versions": "v", "attempt": "b", "continued": "l"};
export const FIRST_DEPTH_CODE = 48;
export const CHUNK_UNITS = 48;
export const FOLDED_ROOM = 2;
export const TIME_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
export const FILE_STATES = ["whole", "partial", "deleted", "absent", "touched"];
export const FILE_SURE = ["proven", "derived", "unknown"];
