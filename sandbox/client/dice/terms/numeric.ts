import { RollTerm, type TermData } from "./term.ts";

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options }: TermData & { number: number }) {
    super(options ? { options } : {});
    this.number = Number(number);
    if (Number.isNaN(this.number)) throw new Error(`A NumericTerm needs a number, not ${String(number)}`);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }

  /** Multiplies the number. The second argument of `alter` has no meaning here, as there are no dice to add. */
  alter(multiply: number): this {
    this.number *= multiply;
    return this;
  }
}
