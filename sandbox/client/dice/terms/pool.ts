import type { EvaluationOptions } from "../evaluation.ts";
import {
  evaluateModifier,
  evaluateModifiers,
  evaluateModifiersSync,
  type Modifiers,
} from "../modifiers/commands.ts";
import { readKeepOrDrop, readTarget } from "../modifiers/reading.ts";
import { applyCount, type DiceResult, keepOrDrop, sumOf } from "../modifiers/results.ts";
import type { PoolNode } from "../parse-nodes.ts";
import { parseFormula } from "../parser.ts";
import type { Roll } from "../roll.ts";
import { toPlain } from "../serialization.ts";
import { DiceTerm } from "./dice-term.ts";
import {
  asInnerRoll,
  evaluateInner,
  evaluateInnerSync,
  isRollDeterministicUnder,
  rollOfExpression,
} from "./inner-rolls.ts";
import { RollTerm, type TermData, type TermOptions } from "./term.ts";

export interface PoolTermData extends TermData {
  terms?: string[];
  modifiers?: string[];
  rolls?: Roll[];
  results?: DiceResult[];
}

/** Several rolls, some of which are kept or counted: "{2d6,1d8}kh". */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Modifiers = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  /** The text of the inner rolls. */
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  /** One result per inner roll. */
  results: DiceResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolTermData = {}) {
    super(options ? { options } : {});
    this.rolls = (rolls.length ? rolls : terms).map(asInnerRoll);
    this.terms = terms.length ? terms : this.rolls.map((roll) => roll.formula);
    this.modifiers = modifiers;
    this.results = toPlain(results);
    this._evaluated = this.rolls.length > 0 && this.results.length > 0;
  }

  static override fromParseNode({ terms, modifiers, options }: PoolNode): PoolTerm {
    return new this({
      terms: terms.map((term) => term.formula),
      rolls: terms.map(rollOfExpression),
      modifiers: (modifiers ?? "").match(DiceTerm.MODIFIER_REGEXP) ?? [],
      options,
    });
  }

  /** Creates a pool from its text; null if the text is invalid. */
  static fromExpression(formula: string, options: TermOptions = {}): PoolTerm | null {
    let node: ReturnType<typeof parseFormula>;
    try {
      node = parseFormula(formula);
    } catch {
      // The caller only asks whether the text is a pool.
      return null;
    }
    const [pool, ...rest] = node.terms;
    if (pool?.class !== "PoolTerm" || rest.length) return null;
    const term = PoolTerm.fromParseNode(pool);
    Object.assign(term.options, options);
    return term;
  }

  /**
   * Creates a pool from existing rolls.
   * @throws Error if only some of the rolls are evaluated
   */
  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const evaluated = rolls.filter((roll) => roll._evaluated);
    if (evaluated.length && evaluated.length < rolls.length) {
      throw new Error("A pool may not mix evaluated and unevaluated rolls");
    }
    return new this({ rolls, results: evaluated.map((roll) => ({ result: roll.total!, active: true })) });
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined;
  }

  get values(): number[] {
    return this.results.filter((each) => each.active).map((each) => each.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override _isDeterministicUnder(options: EvaluationOptions): boolean {
    return this.rolls.every((roll) => isRollDeterministicUnder(roll, options));
  }

  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): this {
    for (const roll of this.rolls) roll.alter(multiply, add, options);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return this._isDeterministicUnder(options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) this.#record(await evaluateInner(this, roll, options));
    await this._evaluateModifiers();
    return this;
  }

  protected _evaluateSync(options: EvaluationOptions): this {
    for (const roll of this.rolls) this.#record(evaluateInnerSync(this, roll, options));
    evaluateModifiersSync(this, (this.constructor as typeof PoolTerm).MODIFIERS);
    return this;
  }

  #record(roll: Roll): void {
    this.results.push({ result: roll.total!, active: true });
  }

  async _evaluateModifiers(): Promise<void> {
    await evaluateModifiers(this, (this.constructor as typeof PoolTerm).MODIFIERS);
  }

  _evaluateModifier(command: string, modifier: string): Promise<void> | undefined {
    return evaluateModifier(this, (this.constructor as typeof PoolTerm).MODIFIERS, command, modifier);
  }

  /** Keeps the highest n rolls, or with `kl` the lowest. */
  keep(modifier: string): boolean | undefined {
    const rule = readKeepOrDrop(modifier);
    if (!rule) return false;
    keepOrDrop(this.results, rule.number, { keep: true, highest: rule.highest ?? true });
  }

  /** Drops the lowest n rolls, or with `dh` the highest. */
  drop(modifier: string): boolean | undefined {
    const rule = readKeepOrDrop(modifier);
    if (!rule) return false;
    keepOrDrop(this.results, rule.number, { keep: false, highest: rule.highest ?? false });
  }

  /** Counts the rolls that meet the target. The default target is the highest result. */
  countSuccess(modifier: string): boolean | undefined {
    const rule = readTarget(modifier, Math.max(...this.results.map((each) => each.result)));
    if (!rule) return false;
    applyCount(this.results, rule.comparison, rule.target, { flagSuccess: true });
  }

  /** Counts the rolls that meet the target as failures. The default target is the lowest result. */
  countFailures(modifier: string): boolean | undefined {
    const rule = readTarget(modifier, Math.min(...this.results.map((each) => each.result)));
    if (!rule) return false;
    applyCount(this.results, rule.comparison, rule.target, { flagFailure: true });
  }
}
