// @ts-check
// The first page: the filter as one types, commands that resume.
import { writeClipboard } from "../page/copy.js";
import { announce, byId, targetOf } from "../page/dom.js";
import { addressOf, getJson, showDisconnected } from "./server.js";
import { refreshSessionList } from "./session_list.js";

/** Milliseconds to wait for further letters before the list is filtered. */
const TYPING = 120;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Show the sessions that the filter leaves, without another page. */
function filterNow() {
  const form = /** @type {HTMLFormElement} */ (document.querySelector(".home-filter"));
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) fields.set(name, String(value));
  history.replaceState(history.state, "", fields.size ? `/?${fields}` : "/");
  refreshSessionList().catch(showDisconnected);
}

/** @param {Event} event */
function onInput(event) {
  if (!targetOf(event).closest(".home-filter")) return;
  clearTimeout(timer);
  timer = setTimeout(filterNow, TYPING);
}

/** @param {Event} event */
async function copyResume(event) {
  /** @type {HTMLElement | null} */
  const button = targetOf(event).closest("[data-resume]");
  if (!button) return;
  const session = encodeURIComponent(button.dataset.resume ?? "");
  const { actions } = await getJson(addressOf(`/s/${session}/actions`, {}));
  if (actions.length) await writeClipboard(actions[0].copies);
  button.textContent = actions.length ? "Copied" : "No command";
  announce(button.textContent);
}

export function startHome() {
  const main = byId("main");
  main.addEventListener("input", onInput);
  main.addEventListener("click", (event) => {
    copyResume(event).catch(showDisconnected);
  });
}
