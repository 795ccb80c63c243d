// @ts-check
// Folding and unfolding by buttons and keys.
import { CLICK_ALL, CLICK_ONE } from "../constants.js";
import { rememberAddress } from "./address.js";
import { refreshUnits } from "./chunks.js";
import { announce } from "./dom.js";
import { ANNOUNCEMENTS } from "./fold_bar.js";
import { page } from "./state.js";

/**
 * Do what one of the two fold buttons does; without units below, open or close the details.
 * @param {number} unit
 * @param {string} [button] "one" or "all"
 */
export function toggle(unit, button) {
  const state = page.table.states[unit];
  if (!state) {
    const details = page.elements[unit]?.querySelector("details");
    if (details) details.open = !details.open;
    return;
  }
  const next = (button === "all" ? CLICK_ALL : CLICK_ONE)[state];
  page.table.setState(unit, next);
  refreshUnits(unit);
  rememberAddress();
  announce(ANNOUNCEMENTS[next]);
}
