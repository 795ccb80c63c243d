// @ts-check
// Units (a message or a pair) as numbers in arrays. Folding is arithmetic on these arrays, so
// a session of any length folds at once; only units near the screen become elements.
import {
  ALL_LEVELS,
  FIRST_DEPTH_CODE,
  FIRST_LEVEL,
  FOLDED,
  NOTHING_BELOW,
  ROLES,
} from "../constants.js";

export class UnitTable {
  /**
   * @param {string} codes two letters for each unit: role (a capital if it starts unfolded), depth
   * @param {ArrayLike<number>} [kept] fold states to keep; where it has none, the code decides
   */
  constructor(codes, kept = []) {
    this.count = codes.length / 2;
    /** Role letter of each unit. @type {string[]} */
    this.roles = [];
    this.depths = new Uint8Array(this.count);
    this.states = new Uint8Array(this.count);
    /** State in which each unit starts. */
    this.initial = new Uint8Array(this.count);
    /** Unit that each one is nested in, or -1. */
    this.parents = new Int32Array(this.count).fill(-1);
    /** Number after the last unit nested in each one. */
    this.ends = new Int32Array(this.count).fill(this.count);
    this.visible = new Uint8Array(this.count);
    /** What the reader folded and unfolded, in order. @type {[unit: number, state: number][]} */
    this.foldLog = [];
    this.#decode(codes, kept);
    this.#nest();
  }

  /**
   * @param {string} codes
   * @param {ArrayLike<number>} kept
   */
  #decode(codes, kept) {
    for (let i = 0; i < this.count; i++) {
      const letter = codes[2 * i].toLowerCase();
      this.roles.push(letter);
      this.depths[i] = codes.charCodeAt(2 * i + 1) - FIRST_DEPTH_CODE;
      this.initial[i] = letter === codes[2 * i] ? FOLDED : FIRST_LEVEL;
      this.states[i] = kept[i] || this.initial[i];
    }
  }

  #nest() {
    /** @type {number[]} */
    const open = [];
    for (let i = 0; i < this.count; i++) {
      while (open.length && this.depths[open[open.length - 1]] >= this.depths[i]) {
        this.ends[/** @type {number} */ (open.pop())] = i;
      }
      this.parents[i] = open.at(-1) ?? -1;
      open.push(i);
    }
    for (let i = 0; i < this.count; i++) {
      if (this.ends[i] === i + 1) this.states[i] = this.initial[i] = NOTHING_BELOW;
    }
  }

  /**
   * Set the fold state of a unit and of all below; no ancestor shows all levels any more. An
   * attempt that is opened looks like the path beside it.
   * @param {number} unit
   * @param {number} state
   */
  setState(unit, state) {
    const end = this.ends[unit];
    this.states[unit] = state;
    const below = state === ALL_LEVELS ? ALL_LEVELS : FOLDED;
    const opensPath = state === FIRST_LEVEL && this.roles[unit] === ROLES.attempt;
    for (let i = unit + 1; i < end; i++) {
      if (this.states[i]) this.states[i] = opensPath ? this.initial[i] : below;
    }
    if (state !== ALL_LEVELS) {
      for (const above of this.ancestors(unit)) {
        if (this.states[above] === ALL_LEVELS) this.states[above] = FIRST_LEVEL;
      }
    }
    // An earlier change inside this unit has no effect any more.
    this.foldLog = this.foldLog.filter(([other]) => other < unit || other >= end);
    this.foldLog.push([unit, state]);
  }

  /**
   * Open or close all attempts.
   * @param {boolean} open
   */
  openAttempts(open) {
    for (let i = 0; i < this.count; i++) {
      if (this.roles[i] === ROLES.attempt) this.states[i] = open ? FIRST_LEVEL : FOLDED;
    }
  }

  /**
   * Fold everything but some units, which are folded as at first, and what they are nested in.
   * @param {number} first
   * @param {number} last
   */
  showOnly(first, last) {
    for (let i = 0; i < this.count; i++) {
      if (this.states[i]) this.states[i] = i >= first && i <= last ? this.initial[i] : FOLDED;
    }
    for (const unit of [first, ...this.ancestors(first)]) {
      if (this.states[unit]) this.states[unit] = FIRST_LEVEL;
    }
  }

  /**
   * Unfold all folded ancestors of a unit.
   * @param {number} unit
   */
  unfoldTo(unit) {
    for (const above of this.ancestors(unit).reverse()) {
      if (this.states[above] === FOLDED) this.setState(above, FIRST_LEVEL);
    }
  }

  /**
   * Return the ancestors of a unit, the nearest first.
   * @param {number} unit
   */
  ancestors(unit) {
    const found = [];
    for (let i = this.parents[unit]; i >= 0; i = this.parents[i]) found.push(i);
    return found;
  }

  /**
   * Compute which units are visible: not below a folded unit, and
   * not of a hidden role. A row for steps is hidden if all of them are.
   * @param {Set<string>} hiddenRoles
   */
  computeVisible(hiddenRoles) {
    const hasShown = new Uint8Array(this.count);
    for (let i = this.count - 1; i >= 0; i--) {
      const isRow = this.roles[i] === ROLES.steps;
      this.visible[i] = (isRow ? hasShown[i] : !hiddenRoles.has(this.roles[i])) ? 1 : 0;
      if (this.visible[i] && this.parents[i] >= 0) hasShown[this.parents[i]] = 1;
    }
    let foldedUntil = 0;
    for (let i = 0; i < this.count; i++) {
      if (i < foldedUntil) this.visible[i] = 0;
      else if (this.states[i] === FOLDED) foldedUntil = this.ends[i];
    }
  }

  /**
   * Return the next visible unit in one direction that passes a test, or -1.
   * @param {number} from
   * @param {1 | -1} direction
   * @param {(unit: number) => boolean} test
   */
  next(from, direction, test) {
    let i = from + direction;
    while (i >= 0 && i < this.count && !(this.visible[i] && test(i))) i += direction;
    return i >= 0 && i < this.count ? i : -1;
  }
}
