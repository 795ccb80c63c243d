// @ts-check
// The menu, and buttons that send a POST request.
import { byId, dialogById, setExpanded, targetOf } from "../page/dom.js";
import { openFilters } from "../page/filters.js";
import { addLayer } from "../page/layers.js";
import { rememberPlace } from "../page/place.js";
import { post } from "./server.js";

/** @param {boolean} open */
function openMenu(open) {
  byId("more-menu").hidden = !open;
  setExpanded("more", open);
}

/** Close the menu; return true if it was open. */
function closeMenu() {
  if (byId("more-menu").hidden) return false;
  openMenu(false);
  byId("more").focus({ preventScroll: true });
  return true;
}

/** @param {Event} event */
async function onClick(event) {
  const target = targetOf(event);
  if (!target.closest("#more-menu,#more") || target.closest("#more-menu a")) openMenu(false);
  if (!target.closest("#filters,#filter,#menu-filter")) openFilters(false);
  /** @type {HTMLElement | null} */
  const button = target.closest("[data-post]");
  if (button) {
    await post(button.dataset.post ?? "");
    location.reload();
  }
}

export function startMenu() {
  addLayer(closeMenu);
  byId("more").onclick = () => openMenu(Boolean(byId("more-menu").hidden));
  byId("keys").onclick = () => {
    openMenu(false);
    dialogById("help").showModal();
  };
  document.getElementById("menu-filter")?.addEventListener("click", () => {
    openMenu(false);
    byId("filter").click();
  });
  byId("redact").onchange = async (event) => {
    const box = /** @type {HTMLInputElement} */ (targetOf(event));
    rememberPlace();
    await post("/redact", { on: box.checked ? "1" : "" });
    location.reload();
  };
  document.addEventListener("click", onClick);
}
