import { PRECEDENCE } from "../arithmetic.ts";
import { RollTerm, type TermData } from "./term.ts";

/** An arithmetic operator between two terms. It has no flavor. */
export class OperatorTerm extends RollTerm {
  static PRECEDENCE: Record<string, number> = { ...PRECEDENCE };
  static OPERATORS = Object.keys(PRECEDENCE);
  static REGEXP = /(?<operator>[-+*/%])/g;
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: string;

  constructor({ operator, options }: TermData & { operator: string }) {
    super(options ? { options } : {});
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}
