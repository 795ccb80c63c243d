// @ts-check
// The sheet that continues from a message: where, with what in the context, by which command.
import { writeClipboard } from "../page/copy.js";
import { all, announce, byId, dialogById, targetOf } from "../page/dom.js";
import { unitsOnScreen } from "../page/scroll.js";
import { page } from "../page/state.js";
import { addressOf, getText, showDisconnected } from "./server.js";
import { sessionId } from "./session_source.js";
import { amount, commandOf, tokensLeft } from "./sheet_choices.js";

const BAR_WIDTH = 1000;
const COPY = "Copy command";

/** The address of what the sheet shows, or is to show. */
let shown = "";
/** Fulfilled when the sheet shows it: the command may be asked for before. */
let loading = Promise.resolve();

const body = () => byId("sheet-body");

/** The part of the sheet for the ending that is chosen. @returns {HTMLElement | null} */
const ending = () => body().querySelector(".ending:not([hidden])");

/** @param {HTMLElement} part */
const boxesIn = (part) =>
  /** @type {HTMLInputElement[]} */ (all(part, "input[data-words]:not(:disabled)"));

/** Show the command for what is ticked, and what it leaves in the context. */
function showChosen() {
  const part = ending();
  if (!part) return;
  const boxes = boxesIn(part);
  // What is part of something that is ticked is left out with it.
  const ticked = new Set(boxes.flatMap((box) => (box.checked ? [box.dataset.drop ?? ""] : [])));
  for (const box of /** @type {HTMLInputElement[]} */ (all(part, "input[data-within]"))) {
    box.disabled = (box.dataset.within ?? "").split(" ").some((kind) => kind && ticked.has(kind));
  }
  const chosen = boxesIn(part).filter((box) => box.checked);
  const words = chosen.map((box) => box.dataset.words ?? "");
  byId("sheet-command").textContent = commandOf(part.dataset.command ?? "", words);
  showSize(
    part,
    chosen.map((box) => Number(box.dataset.tokens)),
  );
}

/**
 * @param {HTMLElement} part
 * @param {number[]} saved
 */
function showSize(part, saved) {
  const before = Number(part.dataset.tokens);
  const window = Number(part.dataset.window);
  const left = tokensLeft(before, saved);
  const whole = Math.max(window, before, left, 1);
  /** @type {HTMLElement | null} */
  const size = part.querySelector(".sheet-tokens");
  if (size) size.textContent = amount(left);
  const share = part.querySelector(".sheet-share");
  if (share) share.textContent = `(${Math.round((100 * left) / window)} %)`;
  const rest = part.querySelector(".sheet-left");
  rest?.setAttribute("x", String((BAR_WIDTH * Math.min(left, before)) / whole));
  rest?.setAttribute("width", String((BAR_WIDTH * Math.abs(before - left)) / whole));
  rest?.classList.toggle("more", left > before);
}

/** Show the ending that is chosen; ticks of the one before are kept where it has them too. */
function chooseEnding() {
  const before = ending();
  const ticked = new Set(
    before ? boxesIn(before).flatMap((box) => (box.checked ? [box.dataset.words] : [])) : [],
  );
  /** @type {HTMLInputElement | null} */
  const wanted = body().querySelector("input[name=ending]:checked");
  for (const part of all(body(), ".ending")) part.hidden = part.dataset.ending !== wanted?.value;
  const part = ending();
  if (!part) return;
  for (const box of boxesIn(part)) box.checked = ticked.has(box.dataset.words);
  showChosen();
  compareFiles(part).catch(showDisconnected);
}

/**
 * Fetch which files differ from disk: all sessions of the directory are read for it.
 * @param {HTMLElement} part
 */
async function compareFiles(part) {
  /** @type {HTMLElement | null} */
  const box = part.querySelector(".sheet-files");
  const address = box?.dataset.address;
  if (!box || !address) return;
  delete box.dataset.address;
  box.innerHTML = await getText(address);
}

/** @param {string} address */
async function load(address) {
  const markup = await getText(address);
  if (shown !== address) return;
  body().innerHTML = markup;
  body().scrollTop = 0;
  chooseEnding();
}

/**
 * Open the sheet at a message.
 * @param {string} anchor
 */
export function openContinue(anchor) {
  shown = addressOf(`/s/${encodeURIComponent(sessionId)}/continue`, { at: anchor });
  body().textContent = "Reading the session …";
  byId("sheet-command").textContent = "";
  byId("sheet-copy").textContent = COPY;
  if (!dialogById("sheet").open) dialogById("sheet").showModal();
  byId("sheet-copy").focus({ preventScroll: true });
  loading = load(shown).catch((error) => {
    if (error instanceof TypeError) showDisconnected();
    body().textContent = "No session can be continued from here.";
  });
}

/** The anchor of the first message on the screen; what is no message cannot be continued. */
function anchorInView() {
  const [first = 0, last = -1] = unitsOnScreen();
  const shown = page.elements.slice(first, last + 1);
  return shown.find((element) => element && !element.matches(".heading, .note"))?.id;
}

/** Open the sheet at the current message, else at the first one in view. */
export function continueFromCurrent() {
  const at = page.elements[page.current]?.id ?? anchorInView();
  if (at) openContinue(at);
  else announce("no message is in view");
}

/**
 * @param {HTMLElement} button
 * @param {string} text
 */
async function copyFrom(button, text) {
  await writeClipboard(text);
  button.textContent = "Copied";
  announce(`copied: ${text}`);
}

/** @param {Event} event */
function onClick(event) {
  const target = targetOf(event);
  /** @type {HTMLElement | null} */
  const copies = target.closest("[data-copy]");
  if (copies) copyFrom(copies, copies.dataset.copy ?? "");
  // A link leads to the conversation; outside the sheet is its backdrop.
  if (target.closest("a") || target === byId("sheet")) dialogById("sheet").close();
}

export function startContinueSheet() {
  if (!sessionId) return;
  byId("sheet-hide").onclick = () => dialogById("sheet").close();
  byId("sheet-copy").onclick = async () => {
    await loading;
    const command = byId("sheet-command").textContent;
    if (command) copyFrom(byId("sheet-copy"), command);
  };
  byId("sheet").addEventListener("click", onClick);
  byId("sheet").addEventListener("change", (event) => {
    byId("sheet-copy").textContent = COPY;
    if (targetOf(event).matches("[name=ending]")) chooseEnding();
    else showChosen();
  });
}
