import { type ReplaceOptions, replaceFormulaData } from "./formula-data.ts";
import { diceConfig } from "./host.ts";
import type { RollParseNode } from "./parse-nodes.ts";
import { parseFormula } from "./parser.ts";
import type { Roll } from "./roll.ts";
import type { RollOptions } from "./roll-data.ts";
import { MATH_PROXY, safeEval } from "./safe-eval.ts";
import { simplifyTerms } from "./simplify.ts";
import { collectDice } from "./terms/collect-dice.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { PoolTerm } from "./terms/pool.ts";
import type { RollTerm } from "./terms/term.ts";

/** A roll's formula: parses it, writes it and changes it. */
export class FormulaRoll {
  static MATH_PROXY = MATH_PROXY;

  data: object;
  options: RollOptions;
  terms: RollTerm[];
  /** Dice that were rolled but are no longer among the terms. */
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;

  /** @throws Error if the formula cannot be parsed or names unknown dice */
  constructor(formula: string, data: object = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this.#class.parse(formula, this.data);
    this._formula = this.#class.getFormula(this.terms);
  }

  get #class(): typeof Roll {
    return this.constructor as typeof Roll;
  }

  /** Subclasses may override this to change the data that replace references. */
  _prepareData(data: object): object {
    return data;
  }

  get dice(): DiceTerm[] {
    return [...this._dice, ...collectDice(this.terms)];
  }

  get formula(): string {
    return this._formula;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /**
   * Multiplies the number of dice, then adds to it.
   * @throws Error once the roll is evaluated
   */
  alter(
    multiply: number,
    add: number,
    { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {},
  ): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof PoolTerm) term.alter(multiply, add, { multiplyNumeric });
      else if (term instanceof NumericTerm && multiplyNumeric) term.alter(multiply);
    }
    this.resetFormula();
    return this;
  }

  /** An unevaluated copy: same class, formula, data and options. */
  clone(): this {
    return new this.#class(this._formula, this.data, this.options) as unknown as this;
  }

  /** Rebuilds the formula from the terms after they were changed. */
  resetFormula(): string {
    this._formula = this.#class.getFormula(this.terms);
    return this._formula;
  }

  /** Adds a flavor to every term without one. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ||= flavor;
  }

  toString(): string {
    return this._formula;
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  static safeEval(expression: string): number {
    return safeEval(expression);
  }

  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    return simplifyTerms(this as unknown as typeof Roll, terms);
  }

  /**
   * Parses a formula after replacing its references with data (0 if there is none). @throws Error for an invalid
   * formula
   */
  static parse(formula: string, data: object = {}): RollTerm[] {
    const replaced = this.replaceFormulaData(formula, data, { missing: "0" });
    return replaced === "" ? [] : this.instantiateAST(parseFormula(replaced));
  }

  /** Creates the terms of a parse tree. */
  static instantiateAST(root: { class: string } & ({ terms: RollParseNode[] } | object)): RollTerm[] {
    const { termTypes } = diceConfig();
    const nodes =
      root.class === "Expression" ? (root as { terms: RollParseNode[] }).terms : [root as RollParseNode];
    return nodes.map((node) => {
      const cls = termTypes[node.class];
      if (!cls) throw new Error(`CONFIG.Dice.termTypes has no ${node.class}`);
      return cls.fromParseNode(node);
    });
  }

  static replaceFormulaData(formula: string, data: object, options?: ReplaceOptions): string {
    return replaceFormulaData(formula, data, options);
  }
}
