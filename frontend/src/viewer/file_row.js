// @ts-check
// A row of the list of files: how a file has changed, by how much, and how certain that is.

/**
 * @typedef {object} FileRow
 * @property {HTMLElement} element
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} mark
 * @property {HTMLElement} amount
 * @property {HTMLElement} sure
 * @property {string} told what the row shows, to see whether that changes
 */
/** @typedef {{state: string, sure: string, since: string, isInTurn: boolean, isOpen: boolean}} Words */

const MARKS = ["D", "A", "M"];
const CHANGES = ["deleted", "new", "changed"];

/** @type {Record<string, string>} */
const MEANINGS = {
  proven: "Seen at this point, or written as a whole, and nothing ran since that could change it",
  derived: "Recorded changes applied to what was seen, or a prompt lies between",
  unknown: "Something ran that may have changed it, and nothing has shown it since",
};

/**
 * @param {string} name
 * @param {string} className
 */
function create(name, className) {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

/**
 * @param {string} path
 * @param {number} index
 * @returns {FileRow}
 */
export function createRow(path, index) {
  const element = document.createElement("li");
  const button = /** @type {HTMLButtonElement} */ (create("button", "file-row"));
  button.type = "button";
  button.dataset.file = String(index);
  const cut = path.lastIndexOf("/") + 1;
  const [mark, name, amount, sure] = ["mark", "path", "amount", "sure"].map((kind) =>
    create("span", kind),
  );
  const folder = create("span", "folder");
  folder.textContent = path.slice(0, cut);
  const base = create("span", "base");
  base.textContent = path.slice(cut);
  name.append(folder, base);
  name.title = path;
  button.append(mark, name, amount, sure);
  element.append(button);
  return { element, button, mark, amount, sure, told: "" };
}

/**
 * Return what is certain of a file, in a word or two.
 * @param {Words} words
 */
function sureText({ state, sure }) {
  if (state === "deleted" || state === "absent") return "deleted";
  return state === "partial" && sure !== "unknown" ? `${sure} in part` : sure;
}

/**
 * Return what the certainty of a file means.
 * @param {Words} words
 * @param {boolean} linesOnly
 */
function meaningOf({ state, sure, since }, linesOnly) {
  if (state === "deleted" || state === "absent") return "";
  const when = sure === "unknown" && since ? ` (since ${since})` : "";
  const part = state === "partial" ? ". Only some of its lines are known" : "";
  return MEANINGS[sure] + when + part + (linesOnly ? ". Line ends are not certain" : "");
}

/**
 * Show what is known of a file in its row.
 * @param {FileRow} row
 * @param {import("./file_timeline.js").Known} known
 * @param {import("./file_timeline.js").Change | null} change
 * @param {Words} words
 */
export function describe(row, known, change, words) {
  const isGone = words.state === "deleted" || words.state === "absent";
  const how = change ? (isGone ? 0 : change.how) : -1;
  const text = sureText(words);
  const told = [
    how,
    change?.added,
    change?.removed,
    text,
    words.since,
    words.isInTurn,
    words.isOpen,
  ].join();
  if (told === row.told) return;
  row.told = told;
  row.button.setAttribute("aria-pressed", String(words.isOpen));
  row.button.classList.toggle("lit", words.isInTurn);
  row.mark.textContent = MARKS[how] ?? "";
  row.mark.title = CHANGES[how] ?? "";
  row.button.dataset.how = CHANGES[how] ?? "";
  row.amount.replaceChildren();
  if (change?.added) row.amount.append(count("ins", `+${change.added}`));
  if (change?.removed) row.amount.append(" ", count("del", `−${change.removed}`));
  row.sure.textContent = text;
  row.sure.dataset.sure = isGone ? "" : words.sure;
  row.sure.title = meaningOf(words, known.linesOnly);
}

/**
 * @param {string} name
 * @param {string} text
 */
function count(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
