// @ts-check
// What is new since the session was looked at: a rule above the first new message, and a link to it.

import { build } from "../page/chunks.js";
import { byId } from "../page/dom.js";
import { page } from "../page/state.js";
import { addressOf, getJson, post, showDisconnected } from "./server.js";
import { sessionId } from "./session_source.js";

page.fresh = byId("main").dataset.fresh ?? "";

/** @param {{anchor: string, count: number}} found */
function show({ anchor, count }) {
  page.fresh = anchor;
  const link = /** @type {HTMLAnchorElement} */ (byId("fresh"));
  link.hidden = !anchor;
  link.href = `#${encodeURIComponent(anchor)}`;
  link.textContent = `${count.toLocaleString("en")} new`;
  for (const chunk of page.chunks) if (chunk.built) build(chunk);
}

/** Note that the session was looked at when the page is left, and find what is new on return. */
export function startFresh() {
  if (!sessionId) return;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) post("/looked", { session: sessionId }, true).catch(() => {});
    else {
      getJson(addressOf(`/s/${encodeURIComponent(sessionId)}/fresh`, {}))
        .then(show)
        .catch(showDisconnected);
    }
  });
}
