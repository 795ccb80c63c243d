// @ts-check
// What the two buttons of a fold bar say.
import { ALL_LEVELS, FOLDED } from "../constants.js";

/** What is announced when a unit gets a state. */
export const ANNOUNCEMENTS = ["", "folded", "first level unfolded", "all levels unfolded"];

/**
 * Return the texts of the buttons.
 * @param {number} state
 * @param {string} counts `data-fold` of a unit: how many are directly below, how many in all, label
 * @returns {[one: string, all: string]}
 */
export function foldLabels(state, counts) {
  const [direct, total, ...label] = counts.split(" ");
  if (state === FOLDED) return [`▶ ${label.join(" ")}`, `▶▶ ${total} total`];
  return [
    `▼ fold ${direct}`,
    state === ALL_LEVELS ? "▼▼ fold all below" : `▶▶ fold all ${total} below`,
  ];
}
