import { type EvaluationOptions, isExtreme } from "../evaluation.ts";
import { type DiceTermClass, diceConfig } from "../host.ts";
import { evaluateModifier, evaluateModifiers, type Modifiers } from "../modifiers/commands.ts";
import {
  applyCount,
  applyDeduct,
  compareResult,
  type DiceResult,
  keepOrDrop,
  sumOf,
} from "../modifiers/results.ts";
import type { DiceNode } from "../parse-nodes.ts";
import { Roll } from "../roll.ts";
import { toPlain } from "../serialization.ts";
import { asInnerRoll, evaluateInner, evaluateInnerSync, rollOfExpression } from "./inner-rolls.ts";
import { RollTerm, type TermData } from "./term.ts";

const MAX_DICE = 999;

export interface DiceTermData extends TermData {
  number?: number | Roll;
  faces?: number | Roll;
  method?: string | null;
  modifiers?: string[];
  results?: DiceResult[];
}

export interface TooltipData {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  /** Icon and label of the fulfillment method, if it is not the default. */
  icon: string | null | undefined;
  method: string | undefined;
  rolls: { result: string; classes: string }[];
}

/** A number of dice, coins or the like, rolled together. */
export abstract class DiceTerm extends RollTerm {
  /** The letter of this kind of dice in formulas and in CONFIG.Dice.terms. */
  static DENOMINATION = "";
  static MODIFIERS: Modifiers = {};
  static MODIFIERS_REGEXP_STRING = "([^ (){}[\\]+\\-*/,%]+)";
  static MODIFIER_REGEXP = /([A-Za-z]+)([^A-Za-z\s()+\-*/]+)?/g;
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | Roll;
  _faces: number | Roll;
  _method: string | null | undefined;
  modifiers: string[];
  results: DiceResult[];

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options }: DiceTermData = {}) {
    super(options ? { options } : {});
    this._number = number;
    this._faces = faces;
    this._method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  /** @throws Error for a denomination that is not registered */
  static override fromParseNode({ number, faces, modifiers, options }: DiceNode): DiceTerm {
    const { terms } = diceConfig();
    const letter = typeof faces === "string" ? faces.toLowerCase() : "d";
    const cls = Object.hasOwn(terms, letter) ? terms[letter] : undefined;
    if (!cls) throw new Error(`No kind of dice is registered for the denomination "${letter}"`);
    return new cls({
      number: typeof number === "object" && number ? rollOfExpression(number) : (number ?? 1),
      ...(typeof faces !== "string" && {
        faces: typeof faces === "object" ? rollOfExpression(faces) : faces,
      }),
      modifiers: (modifiers ?? "").match(cls.MODIFIER_REGEXP) ?? [],
      options,
    });
  }

  /** The number of dice before modifiers; undefined while it is an unevaluated expression. */
  get number(): number | undefined {
    return this._number instanceof Roll ? this._number.total : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  /** The number of faces of a die; undefined while it is an unevaluated expression. */
  get faces(): number | undefined {
    return this._faces instanceof Roll ? this._faces.total : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** The fulfillment method, if it is not CONFIG.Dice.randomUniform. */
  get method(): string | null | undefined {
    return this._method;
  }

  set method(value: string | null | undefined) {
    this._method = value;
  }

  get denomination(): string {
    return (this.constructor as DiceTermClass).DENOMINATION;
  }

  /** The dice that determine the number or the faces of these dice. */
  get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (part instanceof Roll ? part.dice : []));
  }

  override get expression(): string {
    const letter = (this.constructor as DiceTermClass).DENOMINATION;
    return `${text(this._number)}d${letter === "d" ? text(this._faces) : letter}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = sumOf(this.results);
    return (this.number ?? 1) < 0 ? 0 - sum : sum;
  }

  /** The faces of the active results. */
  get values(): number[] {
    return this.results.filter((each) => each.active).map((each) => each.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override _isDeterministicUnder(options: EvaluationOptions): boolean {
    return isExtreme(options) || this.isDeterministic;
  }

  get _lowestFace(): number {
    return Math.min(1, this.faces ?? 1);
  }

  get _highestFace(): number {
    return this.faces ?? 0;
  }

  /**
   * Multiplies the number of dice, rounds it, then adds to it.
   * @throws Error once the dice are rolled
   */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    if (this._number instanceof Roll)
      throw new Error(`The number of dice of ${this.expression} is an expression and cannot be altered`);
    this._number = Math.round(this._number * (multiply || 1)) + (add || 0);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return this._isDeterministicUnder(options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    const inner = [this._number, this._faces].filter((part) => part instanceof Roll);
    for (const roll of inner) await evaluateInner(this, roll, options);
    const count = this.#countDice();
    if (inner.length && options.allowInteractive !== false) await this.resolver?.addTerm(this);
    while (this.results.length < count) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Takes the extreme face of every die. Modifiers are not applied to extremes. */
  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const part of [this._number, this._faces])
      if (part instanceof Roll) evaluateInnerSync(this, part, options);
    const result = options.minimize ? this._lowestFace : this._highestFace;
    for (let i = this.#countDice(); i > 0; i--) this.results.push({ result, active: true });
    return this;
  }

  #countDice(): number {
    const number = this.number;
    const faces = this.faces;
    if (!Number.isInteger(number))
      throw new Error(`The number of dice of ${this.expression} must be a whole number, not ${number}`);
    if (!Number.isInteger(faces) || faces! < 0)
      throw new Error(`The faces of ${this.expression} must be a whole number, not ${faces}`);
    const count = Math.abs(number!);
    if (count > MAX_DICE)
      throw new Error(`You may not evaluate a DiceTerm with more than ${MAX_DICE} requested results`);
    return count;
  }

  /** Rolls one more die and adds it to the results. */
  async roll({
    minimize = false,
    maximize = false,
    ...options
  }: EvaluationOptions = {}): Promise<DiceResult> {
    const result: DiceResult = { result: 0, active: true };
    if (minimize) result.result = this._lowestFace;
    else if (maximize) result.result = this._highestFace;
    else result.result = (await this._roll(options)) ?? this.randomFace();
    this.results.push(result);
    return result;
  }

  /** The result of one die from the fulfillment method; undefined if the method gave none. */
  protected async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    if (!this._method) return undefined;
    const method = diceConfig().fulfillment.methods[this._method];
    if (!method?.interactive) return (await method?.handler?.(this, options)) as number | undefined;
    return options.allowInteractive === false
      ? undefined
      : this.resolver?.resolveResult(this, this._method, options);
  }

  /** The face for a number in [0, 1): the higher the number, the lower the face. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * this.faces!);
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig().randomUniform());
  }

  getResultLabel({ result }: DiceResult): string {
    return String(result);
  }

  /** CSS classes of one result. An extreme is marked only if the result is neither a success nor a failure. */
  getResultCSS(die: DiceResult): (string | null)[] {
    const judged = die.success || die.failure;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      die.success ? "success" : null,
      die.failure ? "failure" : null,
      die.rerolled ? "rerolled" : null,
      die.exploded ? "exploded" : null,
      die.discarded ? "discarded" : null,
      !judged && die.result === this._lowestFace ? "min" : null,
      !judged && die.result === this._highestFace ? "max" : null,
    ];
  }

  getTooltipData(): TooltipData {
    const method = this._method ? diceConfig().fulfillment.methods[this._method] : undefined;
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: method?.icon,
      method: method?.label,
      rolls: this.results.map((die) => ({
        result: this.getResultLabel(die),
        classes: this.getResultCSS(die).filter(Boolean).join(" "),
      })),
    };
  }

  async _evaluateModifiers(): Promise<void> {
    await evaluateModifiers(this, (this.constructor as DiceTermClass).MODIFIERS);
  }

  _evaluateModifier(command: string, modifier: string): Promise<void> | undefined {
    return evaluateModifier(this, (this.constructor as DiceTermClass).MODIFIERS, command, modifier);
  }

  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;

  override toJSON(): Record<string, unknown> {
    const json = super.toJSON();
    if (this._number instanceof Roll) json._number = toPlain(this._number);
    if (this._faces instanceof Roll) json._faces = toPlain(this._faces);
    return json;
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const term = super._fromData(toPlain(data)) as DiceTerm;
    term.results = term.results.map((each) => ({ ...each, active: each.active ?? true }));
    if (data._number) term._number = asInnerRoll(data._number);
    if (data._faces) term._faces = asInnerRoll(data._faces);
    return term;
  }
}

const text = (part: number | Roll): string => (part instanceof Roll ? `(${part.formula})` : String(part));
