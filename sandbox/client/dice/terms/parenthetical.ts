import type { EvaluationOptions } from "../evaluation.ts";
import type { ParentheticalNode } from "../parse-nodes.ts";
import { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import {
  asInnerRoll,
  evaluateInner,
  evaluateInnerSync,
  isRollDeterministicUnder,
  rollOfExpression,
} from "./inner-rolls.ts";
import { RollTerm, type TermData, type TermOptions } from "./term.ts";

/** An expression in parentheses. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  /** The text between the parentheses. */
  term: string;
  roll: Roll;
  override isIntermediate = true;

  constructor({ term, roll, options }: TermData & { term?: string; roll?: Roll } = {}) {
    super(options ? { options } : {});
    this.roll = asInnerRoll(roll ?? term ?? "");
    this.term = term ?? this.roll.formula;
    this._evaluated = this.roll._evaluated;
  }

  /** Wraps terms in parentheses. */
  static fromTerms(terms: RollTerm[], options?: TermOptions): ParentheticalTerm {
    const roll = Roll.defaultImplementation.fromTerms(terms);
    return new ParentheticalTerm({ roll, ...(options && { options }) });
  }

  static override fromParseNode(node: ParentheticalNode): ParentheticalTerm {
    return new this({ term: node.term.formula, roll: rollOfExpression(node.term), options: node.options });
  }

  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override _isDeterministicUnder(options: EvaluationOptions): boolean {
    return isRollDeterministicUnder(this.roll, options);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (!this._isDeterministicUnder(options)) return evaluateInner(this, this.roll, options).then(() => this);
    evaluateInnerSync(this, this.roll, options);
    return this;
  }
}
