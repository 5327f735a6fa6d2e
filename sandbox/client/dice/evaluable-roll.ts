import { calculate, type Operand } from "./arithmetic.ts";
import { type EvaluationOptions, isExtreme } from "./evaluation.ts";
import { FormulaRoll } from "./formula-roll.ts";
import { diceConfig } from "./host.ts";
import type { Roll } from "./roll.ts";
import { assignAutomaticMethods, identifyFulfillableTerms, RollResolver } from "./roll-resolver.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { RollTerm } from "./terms/term.ts";

/** A roll that can be evaluated: its dice are rolled once, or their faces come from outside. */
export class EvaluableRoll extends FormulaRoll {
  /** The rolls that wait for results from outside, with their resolvers. */
  static RESOLVERS = new Map<Roll, RollResolver>();

  _total: Operand | undefined;
  /** The outermost roll, if this is an inner one. */
  _root?: Roll;
  _resolver?: RollResolver;

  get #roll(): Roll {
    return this as unknown as Roll;
  }

  /** The expression with every term replaced by its value; empty before evaluation. */
  get result(): string {
    return this._evaluated ? this.terms.map((term) => term.total).join("") : "";
  }

  /** The value of the roll, undefined before evaluation. */
  get total(): number | undefined {
    return this._total === undefined ? undefined : Number(this._total);
  }

  /** The computed value; text if strings were allowed. */
  get product(): Operand | undefined {
    return this._total;
  }

  /**
   * Rolls the dice and computes the total.
   * @returns the roll itself
   * @throws Error if it is already evaluated, or its value is not a number
   */
  async evaluate({ allowInteractive = true, ...options }: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    if (!isExtreme(options) && !this._root) {
      assignAutomaticMethods(this.terms);
      if (allowInteractive) await this.#awaitFulfillment();
    }
    try {
      return await this._evaluate({ ...options, allowInteractive });
    } finally {
      EvaluableRoll.RESOLVERS.delete(this.#roll);
      delete this._resolver;
    }
  }

  /**
   * Evaluates synchronously, which dice allow only if minimised or maximised.
   * @throws Error at terms that need rolling; if `strict` is false such terms count as nothing
   */
  evaluateSync({ strict = true, ...options }: EvaluationOptions = {}): this {
    this.#begin();
    return this._evaluateSync({ ...options, strict });
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`This ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  async #awaitFulfillment(): Promise<void> {
    const Resolver = (this.constructor as typeof EvaluableRoll).resolverImplementation;
    this._resolver = new Resolver(this.#roll);
    EvaluableRoll.RESOLVERS.set(this.#roll, this._resolver);
    for (const term of this.terms) term._root = this.#roll;
    try {
      await this._resolver.awaitFulfillment();
    } catch (error) {
      EvaluableRoll.RESOLVERS.delete(this.#roll);
      throw error;
    }
  }

  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) {
      term._root = this._root ?? this.#roll;
      if (!term._evaluated) await term.evaluate(options);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) {
      term._root = this._root ?? this.#roll;
      if (term._evaluated) continue;
      if (RollTerm.isDeterministic(term, options)) term.evaluate(options);
      else if (options.strict)
        throw new Error(`"${this._formula}" contains terms that cannot be synchronously evaluated`);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  /** Computes the value from the evaluated terms. Other terms count as nothing. */
  _evaluateTotal(): Operand {
    if (!this.terms.length) return 0;
    const operators = this.terms.filter((term) => term instanceof OperatorTerm);
    const operands = this.terms.filter((term) => !(term instanceof OperatorTerm));
    const values = operands.map((term) => (term._evaluated ? term.total! : 0));
    return calculate(
      values,
      operators.map((term) => term.operator),
    );
  }

  /** Alias of {@link evaluate}. */
  async roll(options?: EvaluationOptions): Promise<this> {
    return this.evaluate(options);
  }

  /** A new roll of the same formula and data, evaluated. */
  async reroll(options?: EvaluationOptions): Promise<this> {
    return this.clone().evaluate(options);
  }

  static identifyFulfillableTerms(terms: readonly RollTerm[]): DiceTerm[] {
    return identifyFulfillableTerms(terms);
  }

  /** The resolver class of the interactive method in use, if the method has one. */
  static get resolverImplementation(): typeof RollResolver {
    const { methods, defaultMethod } = diceConfig().fulfillment;
    return methods[defaultMethod]?.resolver ?? RollResolver;
  }

  /** Rolls a formula n times. @returns the totals */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++)
      totals.push((await new this(formula).evaluate({ allowInteractive: false })).total!);
    return totals;
  }

  /**
   * Passes a die result from outside to a waiting roll.
   * @returns true if a roll took the result, else undefined
   */
  static registerResult(method: string, denomination: string, result: number): boolean | undefined {
    for (const resolver of EvaluableRoll.RESOLVERS.values()) {
      if (resolver.registerResult(method, denomination, result)) return true;
    }
  }
}
