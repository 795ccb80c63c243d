// @ts-check
// Filters by role.

import { rememberAddress } from "./address.js";
import { refreshUnits } from "./chunks.js";
import { byId, setExpanded, targetOf } from "./dom.js";
import { addLayer } from "./layers.js";
import { page } from "./state.js";

/** Update the boxes and the buttons. */
export function showFilters() {
  for (const box of byId("filters").querySelectorAll("input")) {
    box.checked = box.dataset.order ? page.allLines : !page.hiddenRoles.has(box.value);
  }
  byId("main").dataset.hidden = [...page.hiddenRoles].join("");
  const count = page.hiddenRoles.size;
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

/** @param {(wanted: boolean) => void} showAllLines switches to the engine's order and back */
export function startFilters(showAllLines) {
  addLayer(closeFilters);
  byId("filter").onclick = () => openFilters(Boolean(byId("filters").hidden));
  byId("filters").onchange = (event) => {
    const box = /** @type {HTMLInputElement} */ (targetOf(event));
    if (box.dataset.order) showAllLines(box.checked);
    else if (box.checked) page.hiddenRoles.delete(box.value);
    else page.hiddenRoles.add(box.value);
    showFilters();
    refreshUnits();
    rememberAddress();
  };
}
