// @ts-check
// The menu, and buttons that send a POST request.

import { writeClipboard } from "../page/copy.js";
import { all, announce, byId, dialogById, setExpanded, targetOf } from "../page/dom.js";
import { openFilters } from "../page/filters.js";
import { addLayer } from "../page/layers.js";
import { rememberPlace } from "../page/place.js";
import { addressOf, getJson, post, showDisconnected } from "./server.js";
import { sessionId } from "./session_source.js";

/** Show the command that resumes this session, if its agent has one. */
async function offerResume() {
  const button = document.getElementById("resume");
  if (!button?.hidden) return;
  const { actions } = await getJson(addressOf(`/s/${encodeURIComponent(sessionId)}/actions`, {}));
  if (!actions.length) return;
  button.title = actions[0].copies;
  button.onclick = async () => {
    await writeClipboard(button.title);
    button.textContent = "Copied: paste it in a terminal";
    announce("copied");
  };
  button.hidden = false;
}

/** @param {boolean} open */
function openMenu(open) {
  byId("more-menu").hidden = !open;
  setExpanded("more", open);
  if (!open) return;
  offerResume().catch(showDisconnected);
}

/** Close the menu; return true if it was open. */
function closeMenu() {
  if (byId("more-menu").hidden) return false;
  openMenu(false);
  byId("more").focus({ preventScroll: true });
  return true;
}

/**
 * Move the focus between the items of the menu.
 * @param {KeyboardEvent} event
 */
function onMenuKey(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = all(byId("more-menu"), "a, button, input").filter((item) => item.offsetParent);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  items[(at + step + items.length) % items.length]?.focus();
  event.preventDefault();
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
  byId("more").addEventListener("keydown", onMenuKey);
  byId("more-menu").addEventListener("keydown", onMenuKey);
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
