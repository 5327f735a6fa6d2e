import type { EvaluationOptions } from "../evaluation.ts";
import { RollTerm, type TermData } from "./term.ts";

/** Text that is neither a number nor dice. It can be an argument of a function, but has no numeric value. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options }: TermData & { term: string }) {
    super(options ? { options } : {});
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  /** @throws Error unless strings are allowed */
  override evaluate(options: EvaluationOptions = {}): this {
    if (!options.allowStrings)
      throw new Error(`Unresolved StringTerm "${this.term}" requested for evaluation`);
    this._evaluated = true;
    return this;
  }
}
