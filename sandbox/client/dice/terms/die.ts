import type { Modifiers } from "../modifiers/commands.ts";
import { readKeepOrDrop, readTarget } from "../modifiers/reading.ts";
import { explode, reroll } from "../modifiers/redraw.ts";
import { applyCount, applyDeduct, keepOrDrop } from "../modifiers/results.ts";
import { DiceTerm } from "./dice-term.ts";

/** Handlers return false for text they do not recognise; the modifier is then dropped. */
type HandlerResult = boolean | undefined;

/** Fair dice with faces numbered from 1. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Modifiers = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  /** The sum of the results, or its margin over or under the target of an `ms` modifier. */
  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    const { marginSuccess, marginFailure } = this.options as {
      marginSuccess?: number;
      marginFailure?: number;
    };
    if (marginSuccess !== undefined) return total - marginSuccess;
    if (marginFailure !== undefined) return marginFailure - total;
    return total;
  }

  override get denomination(): string {
    return `d${this.faces}`;
  }

  /** Rerolls dice that meet the target (default: the lowest face), once or until they no longer do. */
  async reroll(
    modifier: string,
    { recursive = false }: { recursive?: boolean } = {},
  ): Promise<HandlerResult> {
    return reroll(this, modifier, { recursive });
  }

  async rerollRecursive(modifier: string): Promise<HandlerResult> {
    return this.reroll(modifier, { recursive: true });
  }

  /** Rolls another die for each die that meets the target (default: the highest face). */
  async explode(
    modifier: string,
    { recursive = true }: { recursive?: boolean } = {},
  ): Promise<HandlerResult> {
    return explode(this, modifier, { recursive });
  }

  async explodeOnce(modifier: string): Promise<HandlerResult> {
    return this.explode(modifier, { recursive: false });
  }

  /** Keeps the highest n dice, or with `kl` the lowest. */
  keep(modifier: string): HandlerResult {
    const rule = readKeepOrDrop(modifier);
    if (!rule) return false;
    keepOrDrop(this.results, rule.number, { keep: true, highest: rule.highest ?? true });
  }

  /** Drops the lowest n dice, or with `dh` the highest. */
  drop(modifier: string): HandlerResult {
    const rule = readKeepOrDrop(modifier);
    if (!rule) return false;
    keepOrDrop(this.results, rule.number, { keep: false, highest: rule.highest ?? false });
  }

  countSuccess(modifier: string): HandlerResult {
    const rule = readTarget(modifier, this._highestFace);
    if (!rule) return false;
    applyCount(this.results, rule.comparison, rule.target, { flagSuccess: true });
  }

  countFailures(modifier: string): HandlerResult {
    const rule = readTarget(modifier, this._lowestFace);
    if (!rule) return false;
    applyCount(this.results, rule.comparison, rule.target, { flagFailure: true });
  }

  countEven(_modifier: string): void {
    this.#countParity(0);
  }

  countOdd(_modifier: string): void {
    this.#countParity(1);
  }

  #countParity(rest: 0 | 1): void {
    for (const each of this.results) {
      each.success = Math.abs(each.result % 2) === rest;
      each.count = each.success ? 1 : 0;
    }
  }

  /** Counts dice that meet the target as failures worth −1. */
  deductFailures(modifier: string): HandlerResult {
    const rule = readTarget(modifier, this._lowestFace);
    if (!rule) return false;
    applyDeduct(this.results, rule.comparison, rule.target, { deductFailure: true });
  }

  /** Counts dice that meet the target as failures worth minus their face. */
  subtractFailures(modifier: string): HandlerResult {
    const rule = readTarget(modifier, this._lowestFace);
    if (!rule) return false;
    applyDeduct(this.results, rule.comparison, rule.target, { invertFailure: true });
  }

  /** Sets the term's total to the margin over the target, or with `ms<` under it. A target is required. */
  marginSuccess(modifier: string): HandlerResult {
    const rule = readTarget(modifier, Number.NaN);
    if (!rule || Number.isNaN(rule.target)) return false;
    if (rule.comparison.startsWith("<")) this.options.marginFailure = rule.target;
    else this.options.marginSuccess = rule.target;
  }

  /** Raises results below n to n. Without n it does nothing. */
  minimum(modifier: string): HandlerResult {
    return this.#clamp(modifier, (result, bound) => result < bound);
  }

  /** Lowers results above n to n. Without n it does nothing. */
  maximum(modifier: string): HandlerResult {
    return this.#clamp(modifier, (result, bound) => result > bound);
  }

  #clamp(modifier: string, isBeyond: (result: number, bound: number) => boolean): HandlerResult {
    const digits = /^[a-z]+(\d+)$/i.exec(modifier)?.[1];
    if (digits === undefined) return false;
    const bound = Number(digits);
    for (const each of this.results) if (isBeyond(each.result, bound)) each.count = bound;
  }
}
