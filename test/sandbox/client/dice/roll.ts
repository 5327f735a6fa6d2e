import { GENERATION } from "../../common/generation.ts";
import { calculate, type Operand } from "./arithmetic.ts";
import { type EvaluationOptions, isExtreme } from "./evaluation.ts";
import { type ReplaceOptions, replaceFormulaData, withoutReferences } from "./formula-data.ts";
import { diceConfig, globals } from "./host.ts";
import type { RollParseNode } from "./parse-nodes.ts";
import { parseFormula } from "./parser.ts";
import { collapseInlineResult, expandInlineResult, type ToAnchorOptions, toAnchor } from "./roll-anchor.ts";
import {
  type RollConstructor,
  type RollData,
  type RollOptions,
  rollFromData,
  rollFromTerms,
} from "./roll-data.ts";
import { type ToMessageOptions, toMessage } from "./roll-message.ts";
import { assignAutomaticMethods, identifyFulfillableTerms, RollResolver } from "./roll-resolver.ts";
import { MATH_PROXY, safeEval } from "./safe-eval.ts";
import { toPlain } from "./serialization.ts";
import { simplifyTerms } from "./simplify.ts";
import { renderDiceTemplate } from "./templates.ts";
import { collectDice } from "./terms/collect-dice.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric.ts";
import { OperatorTerm } from "./terms/operator.ts";
import { PoolTerm } from "./terms/pool.ts";
import { RollTerm } from "./terms/term.ts";

export interface RenderOptions {
  flavor?: string;
  template?: string;
  isPrivate?: boolean;
  [key: string]: unknown;
}

/** A formula, its terms and, once evaluated, its results. An evaluated roll never changes. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  static MATH_PROXY = MATH_PROXY;
  /** The rolls that wait for results from outside, with their resolvers. */
  static RESOLVERS = new Map<Roll, RollResolver>();

  data: object;
  options: RollOptions;
  terms: RollTerm[];
  /** Dice of the roll that are not among its terms any more. */
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: Operand | undefined;
  /** The outermost roll, if this is an inner one. */
  _root?: Roll;
  _resolver?: RollResolver;

  /** @throws Error when the formula cannot be read or names unknown dice */
  constructor(formula: string, data: object = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this.#cls.parse(formula, this.data);
    this._formula = this.#cls.getFormula(this.terms);
  }

  get #cls(): RollConstructor<this> {
    return this.constructor as RollConstructor<this>;
  }

  /** A subclass may change the data that references are replaced from. */
  _prepareData(data: object): object {
    return data;
  }

  get dice(): DiceTerm[] {
    return [...this._dice, ...collectDice(this.terms)];
  }

  get formula(): string {
    return this._formula;
  }

  /** The expression with every term replaced by its value; empty before evaluation. */
  get result(): string {
    return this._evaluated ? this.terms.map((term) => term.total).join("") : "";
  }

  /** The value of the roll, undefined before evaluation. */
  get total(): number | undefined {
    return this._total === undefined ? undefined : Number(this._total);
  }

  /** The value as computed: text where strings were allowed. */
  get product(): Operand | undefined {
    return this._total;
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
    return new this.#cls(this._formula, this.data, this.options);
  }

  /**
   * Rolls the dice and computes the total.
   * @returns the roll itself
   * @throws Error when it is already evaluated, or its value is no number
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
      Roll.RESOLVERS.delete(this);
      delete this._resolver;
    }
  }

  /**
   * Evaluates synchronously, which dice allow only when minimised or maximised.
   * @throws Error at terms that need rolling, unless `strict` is false: then they count as nothing
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
    const Resolver = this.#cls.resolverImplementation;
    this._resolver = new Resolver(this);
    Roll.RESOLVERS.set(this, this._resolver);
    for (const term of this.terms) term._root = this;
    try {
      await this._resolver.awaitFulfillment();
    } catch (error) {
      Roll.RESOLVERS.delete(this);
      throw error;
    }
  }

  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) {
      term._root = this._root ?? this;
      if (!term._evaluated) await term.evaluate(options);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) {
      term._root = this._root ?? this;
      if (term._evaluated) continue;
      if (RollTerm.isDeterministic(term, options)) term.evaluate(options);
      else if (options.strict)
        throw new Error(`"${this._formula}" contains terms that cannot be synchronously evaluated`);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  /** Computes the value from terms that are evaluated; the others count as nothing. */
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

  /** Rebuilds the formula from the terms after they were changed. */
  resetFormula(): string {
    this._formula = this.#cls.getFormula(this.terms);
    return this._formula;
  }

  /** Gives a flavor to every term that has none. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ||= flavor;
  }

  toString(): string {
    return this._formula;
  }

  static create(formula: string, data: object = {}, options: RollOptions = {}): Roll {
    const cls = GENERATION >= 14 ? this.defaultImplementation : diceConfig().rolls[0];
    if (!cls) throw new Error("CONFIG.Dice.rolls is empty");
    return new cls(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return diceConfig().rolls[0] ?? Roll;
  }

  /** The resolver class of the interactive method in use, if that has its own. */
  static get resolverImplementation(): typeof RollResolver {
    const { methods, defaultMethod } = diceConfig().fulfillment;
    return methods[defaultMethod]?.resolver ?? RollResolver;
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  static safeEval(expression: string): number {
    return safeEval(expression);
  }

  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    return simplifyTerms(this, terms);
  }

  /** Rolls a formula n times. @returns the totals */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++)
      totals.push((await new this(formula).evaluate({ allowInteractive: false })).total!);
    return totals;
  }

  /**
   * Gives a die result from outside to a waiting roll.
   * @returns true when one took it, undefined when none did
   */
  static registerResult(method: string, denomination: string, result: number): boolean | undefined {
    for (const resolver of Roll.RESOLVERS.values()) {
      if (resolver.registerResult(method, denomination, result)) return true;
    }
  }

  /** Parses a formula, references replaced by data (0 where there is none). @throws Error for an invalid formula */
  static parse(formula: string, data: object = {}): RollTerm[] {
    const replaced = this.replaceFormulaData(formula, data, { missing: "0" });
    return replaced === "" ? [] : this.instantiateAST(parseFormula(replaced));
  }

  /** Makes the terms of a parse tree. */
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

  /** Whether a formula could be rolled if every reference in it had a value. */
  static validate(formula: string): boolean {
    if (typeof formula !== "string" || !formula.trim()) return false;
    try {
      new this(withoutReferences(formula)).evaluateSync({ strict: false });
      return true;
    } catch {
      // The caller asks only whether the formula is valid.
      return false;
    }
  }

  static identifyFulfillableTerms(terms: readonly RollTerm[]): DiceTerm[] {
    return identifyFulfillableTerms(terms);
  }

  async getTooltip(): Promise<string> {
    const parts = this.dice.map((term) => term.getTooltipData());
    return renderDiceTemplate(this.#cls.TOOLTIP_TEMPLATE, { parts });
  }

  /** The roll as HTML; evaluates it first if needed. */
  async render({
    template = this.#cls.CHAT_TEMPLATE,
    isPrivate = false,
    ...options
  }: RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const context = await this._prepareChatRenderContext({ isPrivate, ...options });
    return renderDiceTemplate(template, context);
  }

  /** The context of the chat template. A private roll shows neither formula nor results. */
  async _prepareChatRenderContext({
    flavor,
    isPrivate = false,
    ...options
  }: RenderOptions = {}): Promise<Record<string, unknown>> {
    return {
      ...options,
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor),
      user: globals.game?.user?.id,
      isPrivate,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round(this.total! * 100) / 100,
    };
  }

  /** Makes a chat message of the roll, or with `create: false` its data. */
  async toMessage(messageData: object | null = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return toMessage(this, messageData ?? {}, options);
  }

  toAnchor(options: ToAnchorOptions = {}): HTMLAnchorElement {
    return toAnchor(this, options);
  }

  static async expandInlineResult(anchor: HTMLAnchorElement): Promise<void> {
    await expandInlineResult(anchor, (json) => this.fromJSON(json));
  }

  static collapseInlineResult(anchor: HTMLAnchorElement): void {
    collapseInlineResult(anchor);
  }

  toJSON(): Required<Omit<RollData, "total">> & { total: number | undefined } {
    return {
      class: this.constructor.name,
      options: toPlain(this.options),
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this.total,
      evaluated: this._evaluated,
    };
  }

  /**
   * Revives a roll as the class its JSON names.
   * @throws Error when CONFIG.Dice.rolls has no class of that name
   */
  static fromData<T extends Roll>(this: RollConstructor<T>, data: RollData | Record<string, unknown>): T {
    return rollFromData(this, data as RollData);
  }

  static fromJSON<T extends Roll>(this: RollConstructor<T>, json: string): T {
    return this.fromData(JSON.parse(json) as RollData);
  }

  /**
   * Makes a roll of existing terms; it is evaluated when they are.
   * @throws Error when some terms are evaluated and others are not
   */
  static fromTerms<T extends Roll>(
    this: RollConstructor<T>,
    terms: RollTerm[],
    options: RollOptions = {},
  ): T {
    return rollFromTerms(this, terms, options);
  }
}
