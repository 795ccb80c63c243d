// @ts-check
// The first page tells by a notification that a session waits, while nobody looks at it.
import { all, byId } from "../page/dom.js";

/** The sessions that waited when the page was last drawn. @type {Set<string> | null} */
let known = null;

const canAsk = () => "Notification" in window && Notification.permission === "default";

const isSeen = () => !document.hidden && document.hasFocus();

/** Show the button that asks for permission, if there is something to ask for. */
function showButton() {
  const button = document.getElementById("notify");
  if (button) button.hidden = !canAsk();
}

/** @param {Element} row */
const nameOf = (row) =>
  /** @type {HTMLElement | null} */ (row.querySelector("[data-resume]"))?.dataset.resume ?? "";

/** Notify of sessions that wait since the page was drawn before. */
export function tellWaiting() {
  showButton();
  const waiting = all(byId("main"), ".running-session.waits");
  for (const row of known && !isSeen() ? waiting : []) {
    if (!known?.has(nameOf(row))) notify(row);
  }
  known = new Set(waiting.map(nameOf));
}

/** @param {Element} row */
function notify(row) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const title = row.querySelector(".recent-main b")?.textContent ?? "A session";
  const shown = new Notification(`${title} waits for you`, {
    body: row.querySelector(".tag")?.textContent ?? "",
    tag: nameOf(row),
  });
  shown.onclick = () => {
    window.focus();
    location.assign(/** @type {HTMLAnchorElement} */ (row.querySelector(".recent-main")).href);
  };
}

export function startWaiting() {
  tellWaiting();
  byId("main").addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#notify")) {
      Notification.requestPermission().then(showButton);
    }
  });
}
