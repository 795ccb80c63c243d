// @ts-check
// Printing: what is unfolded, all of it.
import { refreshUnits, request } from "./chunks.js";
import { page } from "./state.js";

/** Fetch the units that are not loaded yet, then print; a page of the viewer cannot wait later. */
async function loadAndPrint() {
  for (const chunk of page.chunks) if (!chunk.built) await request(chunk);
  print();
}

export function startPrinting() {
  addEventListener("beforeprint", () => {
    page.printing = true;
    refreshUnits();
    for (const { section, built } of page.chunks) section.classList.toggle("missing", !built);
  });
  addEventListener("afterprint", () => {
    page.printing = false;
    refreshUnits();
  });
  if (!page.source) return;
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "p" || !page.chunks.length) return;
    event.preventDefault();
    void loadAndPrint();
  });
}
