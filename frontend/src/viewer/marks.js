// @ts-check
// Marks: stars by a key, and the sheet for tags, notes and names of a message or a session.

import { all, announce, byId, dialogById, inputById, targetOf } from "../page/dom.js";
import { page } from "../page/state.js";
import { addressOf, getJson, post, showDisconnected } from "./server.js";
import { refreshSessionList } from "./session_list.js";
import { sessionId, update } from "./session_source.js";

/** @typedef {{kind: string, value: string, by: string, remove: string}} Mark */
/** @typedef {{session: string, at: string}} Marked */

/** What the sheet is about. @type {Marked} */
let marked = { session: sessionId, at: "" };

/** The message in view, or else the session. @returns {Marked} */
const currentMessage = () => ({
  session: sessionId,
  at: page.elements[page.current]?.id ?? "",
});

/** The session whose row has the focus. @returns {Marked | null} */
function focusedRow() {
  const row = document.activeElement?.closest("[data-session]");
  const session = row instanceof HTMLElement && row.dataset.session;
  return session ? { session, at: "" } : null;
}

/** @param {Marked} what */
async function marksOf({ session, at }) {
  return getJson(addressOf(`/s/${encodeURIComponent(session)}/marks`, { at }));
}

/**
 * Set or remove a mark; return those that are there then, null if that was refused.
 * @param {Marked} what
 * @param {Record<string, string>} change
 */
async function setMark(what, change) {
  const response = await post("/marks", { ...what, ...change });
  if (!response.ok) throw new Error(String(response.status));
  const found = await response.json();
  byId("marks-problem").textContent = found.problem;
  if (found.problem) {
    announce(found.problem);
    return null;
  }
  if (sessionId) await update();
  else await refreshSessionList();
  return found;
}

/** @param {Mark[]} marks */
const starOf = (marks) => marks.find(({ kind, by }) => kind === "star" && !by);

/** @param {Marked | null} what */
async function toggleStar(what) {
  if (!what) return;
  const { marks } = await marksOf(what);
  const had = starOf(marks);
  const set = await setMark(what, had ? { remove: "star" } : { star: "1" });
  if (set) announce(had ? "star removed" : "starred");
}

/**
 * List marks of one kind, each with a button that removes it.
 * @param {string} list
 * @param {Mark[]} marks
 */
function listMarks(list, marks) {
  const rows = marks.map(({ value, by, remove }) => {
    const row = document.createElement("li");
    row.append(by ? `${value} (${by})` : value);
    if (remove) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "×";
      button.setAttribute("aria-label", `Remove ${value}`);
      button.onclick = () => change({ remove });
      row.append(button);
    }
    return row;
  });
  byId(list).replaceChildren(...rows);
}

/** @param {{marks: Mark[], tags: string[]}} found */
function show({ marks, tags }) {
  /** @param {string} kind */
  const of = (kind) => marks.filter((mark) => mark.kind === kind);
  inputById("marks-star").checked = Boolean(starOf(marks));
  inputById("marks-name").value = of("name").find(({ by }) => !by)?.value ?? "";
  listMarks("marks-tags", [...of("color"), ...of("tag")]);
  listMarks("marks-notes", of("note"));
  const options = tags.map((tag) => {
    const option = document.createElement("option");
    option.value = tag;
    return option;
  });
  byId("marks-known").replaceChildren(...options);
}

/** Changes are sent one after the other: an answer must not show what was before the next one. */
let pending = Promise.resolve();
let number = 0;

/** @param {Record<string, string>} fields */
async function change(fields) {
  const own = ++number;
  const sent = pending.then(() => setMark(marked, fields));
  pending = sent.catch(showDisconnected);
  const found = await sent;
  if (found && own === number) show(found);
  return Boolean(found);
}

/** @param {Marked | null} what */
async function openSheet(what) {
  if (!what) return;
  marked = what;
  byId("marks-title").textContent = what.at ? "Marks of the message" : "Marks of the session";
  byId("marks-problem").textContent = "";
  for (const form of all(byId("marks-sheet"), "form")) {
    if (form instanceof HTMLFormElement) form.reset();
  }
  show(await marksOf(what));
  dialogById("marks-sheet").showModal();
  byId("marks-tag").focus();
}

/**
 * Send what is in a field when its form is sent.
 * @param {string} kind
 */
function sendField(kind) {
  const field = /** @type {HTMLInputElement} */ (byId(`marks-${kind}`));
  byId(`marks-${kind}-form`).onsubmit = async (event) => {
    event.preventDefault();
    const value = field.value.trim();
    if (kind === "name") await change(value ? { name: value } : { remove: "name" });
    else if (value && (await change({ [kind]: value }))) field.value = "";
  };
}

/** Star the message that a menu belongs to. @param {string} at */
export const starMessage = (at) => toggleStar({ session: sessionId, at }).catch(showDisconnected);

/** Open the sheet for the message that a menu belongs to. @param {string} at */
export const openMarks = (at) => openSheet({ session: sessionId, at }).catch(showDisconnected);

/** @type {Record<string, () => void>} */
export const markKeys = sessionId
  ? {
      s: () => toggleStar(currentMessage()).catch(showDisconnected),
      e: () => openSheet(currentMessage()).catch(showDisconnected),
      S: () => starMessage(""),
      E: () => openMarks(""),
    }
  : {
      s: () => toggleStar(focusedRow()).catch(showDisconnected),
      e: () => openSheet(focusedRow()).catch(showDisconnected),
    };

export function startMarks() {
  ["name", "tag", "note"].forEach(sendField);
  inputById("marks-star").onchange = () =>
    change(inputById("marks-star").checked ? { star: "1" } : { remove: "star" });
  byId("marks-close").onclick = () => dialogById("marks-sheet").close();
  byId("marks-sheet").addEventListener("click", (event) => {
    if (targetOf(event) === byId("marks-sheet")) dialogById("marks-sheet").close();
  });
  document.getElementById("menu-marks")?.addEventListener("click", () => openMarks(""));
  byId("main").addEventListener("click", (event) => {
    const button = targetOf(event).closest(".marks-button");
    /** @type {HTMLElement | null | undefined} */
    const row = button?.closest("[data-session]");
    if (row) openSheet({ session: row.dataset.session ?? "", at: "" }).catch(showDisconnected);
  });
}
