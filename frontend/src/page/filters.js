// @ts-check
// Filters by role.

import { HIDDEN_AT_FIRST, rememberAddress } from "./address.js";
import { refreshUnits } from "./chunks.js";
import { byId, setExpanded, targetOf } from "./dom.js";
import { addLayer } from "./layers.js";
import { page } from "./state.js";

const STORAGE_KEY = "threadline-hidden";

/** Return the letters of the roles that are hidden at first: as left the last time, else notes. */
export function rememberedRoles() {
  try {
    return [...(localStorage.getItem(STORAGE_KEY) ?? HIDDEN_AT_FIRST)];
  } catch {
    // Some browsers forbid storage in pages opened from files.
    return [...HIDDEN_AT_FIRST];
  }
}

function rememberRoles() {
  try {
    localStorage.setItem(STORAGE_KEY, [...page.hiddenRoles].join(""));
  } catch {
    // As above.
  }
}

/** Update the boxes and the buttons. */
export function showFilters() {
  for (const box of byId("filters").querySelectorAll("input")) {
    box.checked = box.dataset.order ? page.allLines : !page.hiddenRoles.has(box.value);
  }
  byId("main").dataset.hidden = [...page.hiddenRoles].join("");
  // What is hidden for everybody at first is not worth a number.
  const count = [...page.hiddenRoles].filter((letter) => !HIDDEN_AT_FIRST.includes(letter)).length;
  for (const id of ["filter", "menu-filter"]) {
    const button = document.getElementById(id);
    if (button) button.textContent = count ? `Filter (${count})` : "Filter";
  }
}

/** @param {boolean} open */
export function openFilters(open) {
  byId("filters").hidden = !open;
  setExpanded("filter", open);
}

/** Close the filters; return true if they were open. */
function closeFilters() {
  if (byId("filters").hidden) return false;
  openFilters(false);
  byId("filter").focus({ preventScroll: true });
  return true;
}

/** Open the filters and move the focus to the first box. */
export function focusFilters() {
  if (byId("filter").hidden) return;
  openFilters(true);
  byId("filters").querySelector("input")?.focus({ preventScroll: true });
}

/**
 * Arrows move between the boxes, digits switch them.
 * @param {KeyboardEvent} event
 */
function onKey(event) {
  const boxes = [...byId("filters").querySelectorAll("input")];
  const at = boxes.indexOf(/** @type {HTMLInputElement} */ (document.activeElement));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) boxes[(at + step + boxes.length) % boxes.length].focus();
  else if (/^[1-9]$/.test(event.key)) boxes[Number(event.key) - 1]?.click();
  else return;
  event.preventDefault();
}

/** @param {(wanted: boolean) => void} showAllLines switches to the engine's order and back */
export function startFilters(showAllLines) {
  addLayer(closeFilters);
  byId("filter").onclick = () => openFilters(Boolean(byId("filters").hidden));
  byId("filters").onchange = (event) => {
    const box = /** @type {HTMLInputElement} */ (targetOf(event));
    if (box.dataset.order) showAllLines(box.checked);
    else if (box.checked) page.hiddenRoles.delete(box.value);
    else page.hiddenRoles.add(box.value);
    rememberRoles();
    showFilters();
    refreshUnits();
    rememberAddress();
  };
  byId("filters").addEventListener("keydown", onKey);
}
