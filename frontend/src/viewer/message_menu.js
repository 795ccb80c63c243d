// @ts-check
// The menu of a message: copy it or a link to it, see its context, continue from it.
import { copiedText, writeClipboard } from "../page/copy.js";
import { all, announce, byId, createButton, createIcon } from "../page/dom.js";
import { addLayer } from "../page/layers.js";
import { onScreenChange } from "../page/position.js";
import { unitsOnScreen } from "../page/scroll.js";
import { page } from "../page/state.js";
import { openContext } from "./context_panel.js";
import { openContinue } from "./continue_sheet.js";
import { openMarks, starMessage } from "./marks.js";
import { addressOf, getJson, getText, showDisconnected } from "./server.js";
import { sessionId } from "./session_source.js";

/** @typedef {{label: string, copies?: string, leads_to?: string, does?: string}} Action */

/** The button of the message under the pointer. */
const shared = createMenuButton();
/** The button that opened the menu last. */
let button = shared;
const menu = document.createElement("div");
menu.id = "message-menu";
menu.setAttribute("role", "menu");
menu.hidden = true;
/** The message that the menu belongs to. */
let unit = /** @type {HTMLElement | null} */ (null);

function createMenuButton() {
  const made = createButton("unit-button menu-button", "");
  made.append(createIcon("more"));
  made.setAttribute("aria-label", "Actions for this message");
  made.setAttribute("aria-haspopup", "menu");
  made.setAttribute("aria-expanded", "false");
  made.onclick = () => {
    const wasOpen = closeMessageMenu() && button === made;
    if (!wasOpen && made.parentElement) openMenu(made.parentElement).catch(showDisconnected);
  };
  return made;
}

/**
 * Return the menu button in a message, if there is one.
 * @param {Element} element
 * @returns {HTMLButtonElement | null}
 */
const buttonIn = (element) => element.querySelector(":scope > .menu-button");

/** Give each card on the screen a button of its own: a finger does not hover. */
function addButtons() {
  const [first, last] = unitsOnScreen();
  if (first === undefined || last === undefined) return;
  for (const element of page.elements.slice(first, last + 1)) {
    if (
      element?.matches("article:not(.heading, .opener:not(.attempt), .row)") &&
      !buttonIn(element)
    ) {
      element.append(createMenuButton());
    }
  }
}

/**
 * @param {string} label
 * @param {() => unknown} action
 */
function addItem(label, action) {
  const item = createButton("", label);
  item.setAttribute("role", "menuitem");
  item.onclick = async () => {
    closeMessageMenu();
    await action();
  };
  menu.append(item);
}

/** @param {string} text */
async function copyText(text) {
  await writeClipboard(text);
  announce("copied");
}

/**
 * @param {Action} action
 * @param {string} anchor
 */
function addAction({ label, copies, leads_to: address, does }, anchor) {
  if (does === "continue") addItem(label, () => openContinue(anchor));
  else if (address) addItem(label, () => location.assign(address));
  else addItem(label, () => copyText(copies ?? ""));
}

/** @param {HTMLElement} element */
async function openMenu(element) {
  unit = element;
  const anchor = element.id;
  menu.replaceChildren();
  addItem("Copy text", () => copyText(copiedText(element)));
  addItem("Copy link", () => copyText(linkTo(anchor)));
  addItem(`Copy ${wholeOf(element)}as Markdown`, () =>
    copyMarkdown(anchor).catch(showDisconnected),
  );
  menu.append(document.createElement("hr"));
  addItem(element.querySelector(".marks > .star") ? "Remove the star" : "Star", () =>
    starMessage(anchor),
  );
  addItem("Tag, note, name …", () => openMarks(anchor));
  menu.append(document.createElement("hr"));
  addItem("What the model saw here", () => openContext(anchor));
  button = buttonIn(element) ?? shared;
  element.append(button);
  place();
  menu.hidden = false;
  button.setAttribute("aria-expanded", "true");
  focusItem(0);
  try {
    const found = await getJson(
      addressOf(`/s/${encodeURIComponent(sessionId)}/actions`, { at: anchor }),
    );
    if (unit !== element || menu.hidden) return;
    for (const action of found.actions) addAction(action, anchor);
    place();
  } catch (error) {
    // The server responds with a status where nothing more can be done, as at a heading.
    if (error instanceof TypeError) showDisconnected();
  }
}

/**
 * Return what a message is copied with: a prompt as its turn, a row as what it stands for.
 * @param {HTMLElement} element
 */
function wholeOf(element) {
  if (element.matches(".user[data-fold]")) return "turn ";
  return element.matches(".opener") ? "steps " : "";
}

/** @param {string} anchor */
async function copyMarkdown(anchor) {
  const address = addressOf(`/s/${encodeURIComponent(sessionId)}/markdown`, { at: anchor });
  await copyText(await getText(address));
}

/** @param {string} anchor */
function linkTo(anchor) {
  const address = new URL(location.href);
  address.search = new URLSearchParams({ at: anchor }).toString();
  address.hash = encodeURIComponent(anchor);
  return address.href;
}

/** Put the menu below its button, or above it if there is no room. */
function place() {
  const box = button.getBoundingClientRect();
  menu.style.right = `${document.documentElement.clientWidth - box.right}px`;
  const height = menu.offsetHeight || 220;
  const below = box.bottom + height < innerHeight;
  menu.style.top = `${below ? box.bottom + 4 : Math.max(8, box.top - height - 4)}px`;
}

/** Keep the menu at its button; close it when that leaves the screen. */
function followScroll() {
  if (menu.hidden) return;
  const { top, bottom } = button.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight) closeMessageMenu();
  else place();
}

export function closeMessageMenu() {
  if (menu.hidden) return false;
  menu.hidden = true;
  button.setAttribute("aria-expanded", "false");
  return true;
}

/** @param {number} number */
function focusItem(number) {
  const items = all(menu, "button");
  items[(number + items.length) % items.length]?.focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function onMenuKey(event) {
  const at = all(menu, "button").indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (event.key === "ArrowDown") focusItem(at + 1);
  else if (event.key === "ArrowUp") focusItem(at - 1);
  else if (event.key === "Escape" || event.key === "Tab") {
    closeMessageMenu();
    button.focus({ preventScroll: true });
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Open the menu of the current message. */
export function openCurrentMenu() {
  const element = page.elements[page.current];
  if (element) openMenu(element).catch(showDisconnected);
}

export function startMessageMenu() {
  if (!sessionId) return;
  byId("main").append(menu);
  addLayer(closeMessageMenu);
  document.addEventListener("pointerover", ({ target }) => {
    if (!menu.hidden || !(target instanceof Element)) return;
    const element = target.closest("#main article:not(.heading, .opener:not(.attempt))");
    if (element && !buttonIn(element)) element.append(shared);
  });
  if (matchMedia("(hover: none)").matches) onScreenChange(addButtons);
  document.addEventListener("click", (event) => {
    if (
      event.target instanceof Node &&
      !menu.contains(event.target) &&
      !button.contains(event.target)
    ) {
      closeMessageMenu();
    }
  });
  addEventListener("scroll", followScroll, { passive: true });
  menu.addEventListener("keydown", onMenuKey);
}
