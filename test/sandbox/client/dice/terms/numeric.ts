import { RollTerm, type TermData } from "./term.ts";

/** A number. */
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

  /** Multiply the number. Numbers have no count of dice that could be added to. */
  alter(multiply: number): this {
    this.number *= multiply;
    return this;
  }
}
