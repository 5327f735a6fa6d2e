import type { Operand } from "../arithmetic.ts";
import type { EvaluationOptions } from "../evaluation.ts";
import { diceConfig, type RollFunction } from "../host.ts";
import type { FunctionNode } from "../parse-nodes.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import {
  asInnerRoll,
  evaluateInner,
  evaluateInnerSync,
  isRollDeterministicUnder,
  rollOfExpression,
} from "./inner-rolls.ts";
import { RollTerm, type TermData } from "./term.ts";

const AsyncFunction = (async () => undefined).constructor;

interface FunctionTermData extends TermData {
  fn: string;
  terms?: string[];
  rolls?: Roll[];
  result?: Operand;
}

/** A function of CONFIG.Dice.functions or Math applied to expressions. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;
  /** The text of the arguments. */
  terms: string[];
  rolls: Roll[];
  result: Operand | undefined;
  override isIntermediate = true;

  constructor({ fn, terms = [], rolls = [], result, options }: FunctionTermData) {
    super(options ? { options } : {});
    this.fn = fn;
    this.rolls = (rolls.length ? rolls : terms).map(asInnerRoll);
    this.terms = terms.length ? terms : this.rolls.map((roll) => roll.formula);
    this.result = result;
  }

  static override fromParseNode({ fn, terms, options }: FunctionNode): FunctionTerm {
    return new this({
      fn,
      terms: terms.map((term) => term.formula),
      rolls: terms.map(rollOfExpression),
      options,
    });
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get total(): Operand | undefined {
    return this.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  /** The function itself; undefined if none of that name is configured. */
  get function(): RollFunction | undefined {
    const { functions } = diceConfig();
    if (Object.hasOwn(functions, this.fn)) return functions[this.fn];
    const candidate: unknown = Object.hasOwn(Math, this.fn) ? Math[this.fn as keyof Math] : undefined;
    return typeof candidate === "function" ? (candidate as RollFunction) : undefined;
  }

  override get isDeterministic(): boolean {
    return this._isDeterministicUnder({});
  }

  override _isDeterministicUnder(options: EvaluationOptions): boolean {
    if (this.function instanceof AsyncFunction) return false;
    return this.rolls.every((roll) => isRollDeterministicUnder(roll, options));
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    // Text is a legal argument: the function converts it to a number.
    const inner = { ...options, allowStrings: true };
    return this._isDeterministicUnder(options) ? this._evaluateSync(inner) : this._evaluateAsync(inner);
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) await evaluateInner(this, roll, options);
    this.result = this.#check(await this.#call());
    return this;
  }

  protected _evaluateSync(options: EvaluationOptions): this {
    for (const roll of this.rolls) evaluateInnerSync(this, roll, options);
    const result = this.#call();
    if (result instanceof Promise)
      throw new Error(`The function "${this.fn}" returns a Promise and cannot be synchronously evaluated`);
    this.result = this.#check(result);
    return this;
  }

  #call(): unknown {
    const fn = this.function;
    if (!fn) throw new Error(`There is no dice function named "${this.fn}"`);
    return fn.apply(
      this._root,
      this.rolls.map((roll) => roll.product as Operand),
    );
  }

  #check(result: unknown): number {
    const number = typeof result === "string" && result.trim() ? Number(result) : result;
    if (typeof number === "number" && Number.isFinite(number)) return number;
    throw new Error(
      `The function term "${this.expression}" produced a non-numeric result: ${String(result)}`,
    );
  }
}
