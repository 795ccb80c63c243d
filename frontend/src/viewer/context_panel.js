// @ts-check
// The panel that shows what the model saw at an entry.
import { byId } from "../page/dom.js";
import { addLayer } from "../page/layers.js";
import { focusConversation } from "../page/navigation.js";
import { unitsOnScreen } from "../page/scroll.js";
import { watchScrollingParts } from "../page/scrolling_parts.js";
import { page } from "../page/state.js";
import { getText, showDisconnected } from "./server.js";
import { contextAddress, lostAddress, sessionId } from "./session_source.js";

const panel = byId("panel");
/** What had the focus before the panel was opened. @type {HTMLElement | null} */
let opener = null;

/** Panels that take the same place. @type {(() => void)[]} */
const rivals = [];

/** @param {() => void} close */
export const closeBeforeContext = (close) => rivals.push(close);

const SEEN = "What the model saw here";
const LOST = "What a compaction removed";

/**
 * @param {string} title
 * @param {string} address
 * @param {boolean} atEnd whether its end is shown first
 */
async function show(title, address, atEnd) {
  for (const hide of rivals) hide();
  if (panel.hidden) opener = /** @type {HTMLElement | null} */ (document.activeElement);
  panel.hidden = false;
  document.body.classList.add("show-panel");
  panel.dataset.at = address;
  panel.setAttribute("aria-label", title);
  byId("panel-title").textContent = title;
  const markup = await getText(address);
  if (panel.dataset.at !== address) return;
  const body = byId("panel-body");
  body.innerHTML = markup;
  watchScrollingParts(body);
  body.scrollTop = atEnd ? body.scrollHeight : 0;
  byId("panel-close").focus({ preventScroll: true });
}

/** @param {string} anchor */
const open = (anchor) => show(SEEN, contextAddress(anchor), true);

/** Give the focus back to what had it before the panel was opened, else to the conversation. */
function returnFocus() {
  if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true });
  else focusConversation();
}

/** Close the panel; return true if it was open. */
export function closeContext() {
  if (panel.hidden) return false;
  const hadFocus =
    panel.contains(document.activeElement) || document.activeElement === document.body;
  panel.hidden = true;
  document.body.classList.remove("show-panel");
  if (hadFocus) returnFocus();
  return true;
}

/** Return the anchor of the current unit, else of the first one on the screen. */
function currentAnchor() {
  const unit = page.current >= 0 ? page.current : (unitsOnScreen()[0] ?? -1);
  return page.elements[unit]?.id ?? "";
}

/** Show the context at the current unit, or hide the panel. */
export function toggleContext() {
  if (!sessionId) return;
  if (!panel.hidden) closeContext();
  else open(currentAnchor()).catch(showDisconnected);
}

/**
 * Show the context at a unit.
 * @param {string} anchor
 */
export const openContext = (anchor) => open(anchor).catch(showDisconnected);

export function startContextPanel() {
  addLayer(closeContext);
  byId("panel-close").onclick = closeContext;
  if (!sessionId) return;
  document.addEventListener(
    "click",
    (event) => {
      const cut = event.target instanceof Element ? event.target.closest("[data-lost]") : null;
      if (!cut || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      show(LOST, lostAddress(cut.getAttribute("data-lost") ?? ""), false).catch(showDisconnected);
    },
    true,
  );
}
