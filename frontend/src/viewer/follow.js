// @ts-check
// A session that grows: follow it at its end; elsewhere say how much is new.
import { announce, createButton } from "../page/dom.js";
import { page } from "../page/state.js";

/** Distance from the end of the page, in pixels, at which new messages are followed. */
const NEAR_END = 8;

const pill = createButton("new-messages", "");
pill.hidden = true;
let added = 0;

const isAtEnd = () =>
  scrollY + innerHeight >= document.documentElement.scrollHeight - NEAR_END && scrollY > 0;

function scrollToEnd() {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
}

function showPill() {
  pill.hidden = added === 0;
  pill.textContent = `${added} new ↓`;
}

function forget() {
  added = 0;
  showPill();
}

/**
 * Apply a change to the session; then scroll to its end if it was shown, or say what is new.
 * @param {import("../page/renumber.js").Run[]} runs units that stay
 * @param {() => void} apply
 */
export function followGrowth(runs, apply) {
  const wasAtEnd = isAtEnd();
  const before = page.table.count;
  apply();
  const fresh = page.table.count - before;
  const [from, to, length] = runs.at(-1) ?? [0, 0, 0];
  const endsAsBefore = from + length === before && to + length === page.table.count;
  if (fresh <= 0 || endsAsBefore) return;
  announce(fresh === 1 ? "1 new message" : `${fresh} new messages`);
  if (wasAtEnd) {
    // Units near the end get their height when they are built.
    requestAnimationFrame(scrollToEnd);
    return;
  }
  added += fresh;
  showPill();
}

export function startFollowing() {
  document.body.append(pill);
  pill.onclick = () => {
    scrollToEnd();
    requestAnimationFrame(scrollToEnd);
    forget();
  };
  addEventListener(
    "scroll",
    () => {
      if (added && isAtEnd()) forget();
    },
    { passive: true },
  );
}
