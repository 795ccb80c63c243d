// @ts-check
// The usage and search pages: what is chosen from a list is shown at once.
import { byId, targetOf } from "../page/dom.js";

export function startUsage() {
  byId("main").addEventListener("change", (event) => {
    const list = targetOf(event).closest(".usage-choice select, .search-choice select");
    if (list instanceof HTMLSelectElement) list.form?.submit();
  });
}
