// @ts-check
// The session list and the graph on screens too narrow to show them always.
import { byId, createButton, createIcon, setExpanded, targetOf } from "./dom.js";
import { addLayer, closeAllLayers } from "./layers.js";

/** Buttons of sheets, by the class of the body while a sheet is open. */
const SHEETS = { "show-toc": "menu", "show-rail": "graph" };
const PHONE = matchMedia("(max-width: 760px)");

const { classList } = document.body;
/** Whether what is open lies over the page. */
const isOverPage = () => PHONE.matches || classList.contains("no-list");
const closeButton = createButton("", "");
closeButton.append(createIcon("close"));
closeButton.id = "sheet-close";
closeButton.setAttribute("aria-label", "Close");

/** Close the sheet that is open; return true if there was one. */
export function closeSheets() {
  let closed = false;
  for (const [className, button] of Object.entries(SHEETS)) {
    closed ||= classList.contains(className);
    classList.remove(className);
    setExpanded(button, false);
  }
  closeButton.remove();
  return closed;
}

/**
 * Show or hide a sheet. On a phone it is the only thing above the page.
 * @param {keyof typeof SHEETS} className
 */
export function toggleSheet(className) {
  const opens = !classList.contains(className);
  if (PHONE.matches) closeAllLayers();
  else closeSheets();
  if (!opens) return;
  classList.add(className);
  setExpanded(SHEETS[className], true);
  document.body.append(closeButton);
}

/** @param {Event} event */
function onClick(event) {
  const isInside = targetOf(event).closest("#toc, #rail, #menu, #graph, #sheet-close");
  if (isOverPage() && !isInside) closeSheets();
}

export function startSheets() {
  addLayer(closeSheets);
  closeButton.onclick = closeSheets;
  byId("menu").onclick = () => toggleSheet("show-toc");
  byId("graph").onclick = () => toggleSheet("show-rail");
  document.addEventListener("click", onClick);
}
