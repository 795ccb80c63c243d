// @ts-check
// Old and new numbers of units when a page is updated.

/** @typedef {[from: number, to: number, length: number]} Run units that stay, in a row */

export class Renumbering {
  /**
   * @param {Run[]} runs
   * @param {number} count how many units there are now
   */
  constructor(runs, count) {
    /** Old number of each unit, or -1 if it is new. */
    this.previous = new Int32Array(count).fill(-1);
    /** New numbers by old ones. @type {Map<number, number>} */
    this.current = new Map();
    for (const [from, to, length] of runs) {
      for (let k = 0; k < length; k++) {
        this.previous[to + k] = from + k;
        this.current.set(from + k, to + k);
      }
    }
  }

  /**
   * Return the new number of a unit, or -1 if it is gone.
   * @param {number} unit
   */
  of(unit) {
    return this.current.get(unit) ?? -1;
  }

  /**
   * Return a list by old numbers as a list by new ones; new units are undefined.
   * @template T
   * @param {ArrayLike<T | undefined>} list
   */
  carry(list) {
    return Array.from(this.previous, (from) => (from < 0 ? undefined : list[from]));
  }
}
