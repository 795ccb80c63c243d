// @ts-check
// Keeps what the reader did in the address, so that a link or a reload shows the same.
import { formatAddress } from "./address.js";
import { inputById } from "./dom.js";
import { page } from "./state.js";

const currentAddress = () =>
  formatAddress({
    anchor: page.anchor,
    folds: page.table.foldLog,
    hiddenRoles: [...page.hiddenRoles],
    query: inputById("find").value,
  });

/** Replace the address by one that says what is shown now. */
export function rememberAddress() {
  try {
    history.replaceState(null, "", currentAddress());
  } catch {
    // Browsers refuse this when it is done too often, and in some pages always.
  }
}

/** Add an address, so that "back" leads to where the reader was. */
export function pushAddress() {
  history.pushState(null, "", currentAddress());
}
